// How a run writes what a course brings for tutoring, and what it asks of the draft's nodes for it. Types only.
// Materials are named by the hash of all they hold: rows are written once, unseen until a version names them.
import type { ContentNode } from '../course/content.ts';
import type { Tier } from '../course/tier.ts';
import type { AuthoredDrill, CourseUnit, ExamItem, SupportLock, UnitContent } from '../course/tutor-material.ts';
import type { UnitDrills } from './drill-drafts.ts';
import type { DocumentContainer } from './ingest-document.ts';
import type { FencedOutcome, RunScope } from './ingest-run.ts';
import type { CourseScope } from './scope.ts';

export interface MaterialHead {
  readonly materialHash: string;
  readonly entryUnitId: string | null;
  readonly lockSeconds: number;
  readonly supportLock: SupportLock;
}

/** Some rows of a material; `sequence` is their place in the course. */
export interface MaterialRows {
  readonly units: readonly (CourseUnit & {
    readonly sequence: number;
    /** Tiers it has exam items at; an item counts for the first of its units. */
    readonly examTiers: readonly Tier[];
  })[];
  /** `[prerequisite, unit]`. Units go in before what names them. */
  readonly edges: readonly (readonly [string, string])[];
  readonly items: readonly (ExamItem & { readonly sequence: number })[];
  readonly drills: readonly (AuthoredDrill & { readonly sequence: number })[];
}

export interface UnitPlaces {
  readonly unitId: string;
  readonly content: readonly UnitContent[];
}

/** What of a unit's content stands in a draft. */
export interface UnitOpening {
  readonly unitId: string;
  readonly nodeCount: number;
  /** Its first paragraphs, at most three; headings, list items and rows are none. */
  readonly paragraphs: readonly string[];
}

/** What the vectors of a material are made of, page by page. */
export interface MaterialTexts {
  readonly units: readonly Pick<CourseUnit, 'unitId' | 'title' | 'anchorText' | 'tags'>[];
  readonly items: readonly Pick<ExamItem, 'questionId' | 'unitIds' | 'tier' | 'stem' | 'tags' | 'memo'>[];
}

/** A node that is part of a unit's content. */
export interface UnitChunk {
  readonly unitId: string;
  readonly reference: string;
  readonly vectorHash: string;
}

/** A document as a learning path is drafted from it, without its nodes. */
export interface PathSourceDocument {
  readonly documentNumber: number;
  readonly path: string;
  readonly name: string;
  readonly containers: readonly DocumentContainer[];
  /** ISO 8601; null: learners find it at once. */
  readonly opensAt: string | null;
  readonly nodeCount: number;
}

export type PathSourceNode = Pick<
  ContentNode,
  'reference' | 'nodeType' | 'contentType' | 'content' | 'provenance' | 'parentReference'
> & { readonly documentNumber: number };

export interface IngestMaterialStore {
  /** Documents standing in the draft in the order of the course, and its language. */
  readPathSource(
    input: CourseScope & { readonly draftVersion: number },
  ): Promise<{ readonly language: string; readonly documents: readonly PathSourceDocument[] }>;
  /** Nodes of these documents in the draft, in reading order. */
  readPathNodes(
    input: CourseScope & { readonly draftVersion: number; readonly documentNumbers: readonly number[] },
  ): Promise<readonly PathSourceNode[]>;
  /** Every drill that a model wrote for units of the course, whatever stands now. */
  readWrittenDrills(input: CourseScope): Promise<readonly UnitDrills[]>;
  /** Headings that nodes of these documents stand under in the draft, each once. */
  readHeadings(
    input: CourseScope & { readonly draftVersion: number; readonly documentNumbers: readonly number[] },
  ): Promise<readonly { readonly documentNumber: number; readonly heading: string }[]>;
  /** Units without any node in the draft are left out. */
  readUnitOpenings(
    input: CourseScope & { readonly draftVersion: number; readonly units: readonly UnitPlaces[] },
  ): Promise<readonly UnitOpening[]>;
  /** All that stands in the draft of each unit, headings too, cut at 200,000 characters. Units without any are left out. */
  readUnitTexts(
    input: CourseScope & { readonly draftVersion: number; readonly units: readonly UnitPlaces[] },
  ): Promise<readonly { readonly unitId: string; readonly text: string }[]>;
  /** `complete`: all of it is there already, and nothing is left to write. */
  openMaterial(input: RunScope & MaterialHead): Promise<FencedOutcome | 'complete'>;
  /** Rows that are there already stay: under one hash there are no others. */
  writeMaterialRows(input: RunScope & { readonly materialHash: string } & MaterialRows): Promise<FencedOutcome>;
  completeMaterial(input: RunScope & { readonly materialHash: string }): Promise<FencedOutcome>;
  /** Materials that the published, the previous and the draft version name. */
  listKeptMaterials(
    input: CourseScope,
  ): Promise<readonly { readonly version: number; readonly materialHash: string }[]>;
  /** All units with the first page of exam items; then items only. `next` is null after the last page. */
  readMaterialTexts(
    input: CourseScope & { readonly materialHash: string; readonly after: number | null; readonly limit: number },
  ): Promise<MaterialTexts & { readonly next: number | null }>;
  /** Nodes standing at the version by reference, for each unit that has them. `limit` nodes are looked at a page. */
  readUnitChunks(
    input: CourseScope & {
      readonly version: number;
      readonly materialHash: string;
      readonly after: string | null;
      readonly limit: number;
    },
  ): Promise<{ readonly chunks: readonly UnitChunk[]; readonly next: string | null }>;
}
