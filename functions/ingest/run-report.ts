// What a run tells its author: per document what was read, left out and changed, and sums. Types and sums only.
import type { Tier } from '../course/tier.ts';
import type { DrillDraftingReport } from '../ports/drill-drafts.ts';
import type { RunDocument } from '../ports/ingest-store.ts';
import type { DraftingReport } from '../ports/question-drafts.ts';
import type { DocumentCoverage } from './coverage.ts';
import type { ParseWarning, SourceProblem } from './draft-node.ts';
import { formatSourceProblem } from './draft-node.ts';

/** References are listed up to so many; counts are always whole. */
export const listedLimit = 50;

export interface ReferenceChanges {
  readonly added: readonly string[];
  readonly edited: readonly string[];
  /** Taken back after a removal. */
  readonly returned: readonly string[];
  /** Now in another container than the one their reference names. */
  readonly moved: readonly string[];
  readonly removed: readonly string[];
}

export type ChangeCounts = { readonly [Kind in keyof ReferenceChanges]: number };

export interface DocumentReport {
  /** How many parts it is read in, and how many of them are in the draft. */
  readonly parts: number;
  readonly partsDone: number;
  readonly nodes: number;
  readonly coverage: DocumentCoverage | null;
  readonly warnings: readonly ParseWarning[];
  readonly counts: ChangeCounts;
  readonly changes: ReferenceChanges;
  /** Texts sent to the embedding model. */
  readonly embeddings: number;
  /** Node rows written or ended. */
  readonly nodeWrites: number;
  readonly problems: readonly string[];
}

export interface VectorReport {
  /** Vectors the registry needs. */
  readonly needed: number;
  readonly removed: number;
  readonly restored: number;
  readonly isEqual: boolean;
}

/** What there is of the tutor's material. */
export interface TutorReport {
  readonly units: number;
  readonly prerequisites: number;
  readonly drills: number;
  readonly examItems: number;
  /** How many units have no exam item at the tier: drills decide there. */
  readonly unitsWithoutItems: { readonly [Name in Tier]: number };
  /** Texts sent to the embedding model. */
  readonly embeddings: number;
  /** Vectors of content copied for units. */
  readonly copies: number;
  readonly warnings: readonly string[];
}

/** Questions beside passages of the version. */
export interface QuestionsReport {
  readonly passages: number;
  readonly questions: number;
  /** Texts sent to the embedding model. */
  readonly embeddings: number;
  /** Entries that mean no passage, with their file and line. */
  readonly warnings: readonly string[];
}

export interface RunReport {
  /** Parts of documents that were written. */
  readonly parts: number;
  readonly counts: ChangeCounts;
  /** Nodes whose label or place moved. */
  readonly renumbered: number;
  readonly embeddings: number;
  readonly nodeWrites: number;
  readonly removedDocuments: readonly string[];
  readonly movedDocuments: readonly { readonly from: string; readonly to: string }[];
  readonly failedDocuments: readonly string[];
  readonly problems: readonly string[];
  readonly vectors: VectorReport | null;
  /** Null where the course has no learning path. */
  readonly tutor: TutorReport | null;
  /** Null where the course has none; reports of earlier runs lack it. */
  readonly questions?: QuestionsReport | null;
  /** Written behind it, where a model drafts questions. */
  readonly drafting?: DraftingReport;
  /** Written behind it, where a model writes drills. */
  readonly drillDrafting?: DrillDraftingReport;
}

const noChanges: ReferenceChanges = { added: [], edited: [], returned: [], moved: [], removed: [] };
export const noCounts: ChangeCounts = { added: 0, edited: 0, returned: 0, moved: 0, removed: 0 };

export function failureReport(problems: readonly string[]): DocumentReport {
  return {
    parts: 0,
    partsDone: 0,
    nodes: 0,
    coverage: null,
    warnings: [],
    counts: noCounts,
    changes: noChanges,
    embeddings: 0,
    nodeWrites: 0,
    problems,
  };
}

export function problemLines(problems: readonly SourceProblem[]): readonly string[] {
  return problems.map(formatSourceProblem);
}

export function countChanges(changes: ReferenceChanges): ChangeCounts {
  return {
    added: changes.added.length,
    edited: changes.edited.length,
    returned: changes.returned.length,
    moved: changes.moved.length,
    removed: changes.removed.length,
  };
}

export function shorten(changes: ReferenceChanges): ReferenceChanges {
  return {
    added: changes.added.slice(0, listedLimit),
    edited: changes.edited.slice(0, listedLimit),
    returned: changes.returned.slice(0, listedLimit),
    moved: changes.moved.slice(0, listedLimit),
    removed: changes.removed.slice(0, listedLimit),
  };
}

/** Reports come back from the database as JSON of ours; documents without one (pending, unchanged) have none. */
export function reportOf(document: RunDocument): DocumentReport | null {
  const report = document.report as Partial<DocumentReport> | null;
  return report?.counts === undefined ? null : (report as DocumentReport);
}

export function sumReports(
  documents: readonly RunDocument[],
): Pick<RunReport, 'parts' | 'counts' | 'embeddings' | 'nodeWrites' | 'failedDocuments' | 'problems'> {
  const reports = documents.flatMap((document) => reportOf(document) ?? []);
  const sum = (figureOf: (report: DocumentReport) => number) =>
    reports.reduce((total, report) => total + figureOf(report), 0);
  return {
    // Reports of runs before documents had parts lack the figure.
    parts: sum((report) => report.partsDone ?? 1),
    counts: {
      added: sum((report) => report.counts.added),
      edited: sum((report) => report.counts.edited),
      returned: sum((report) => report.counts.returned),
      moved: sum((report) => report.counts.moved),
      removed: sum((report) => report.counts.removed),
    },
    embeddings: sum((report) => report.embeddings),
    nodeWrites: sum((report) => report.nodeWrites),
    failedDocuments: documents.filter((document) => document.status === 'failed').map((document) => document.path),
    problems: reports.flatMap((report) => report.problems),
  };
}

export const emptyRunReport: RunReport = {
  parts: 0,
  counts: noCounts,
  renumbered: 0,
  embeddings: 0,
  nodeWrites: 0,
  removedDocuments: [],
  movedDocuments: [],
  failedDocuments: [],
  problems: [],
  vectors: null,
  tutor: null,
  questions: null,
};
