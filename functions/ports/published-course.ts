// What is told of a published course and of its documents, apart from their nodes. Types only.
import type { AnswerStyle, ProfileId } from '../course/content.ts';

export interface CourseSummary {
  readonly courseId: string;
  readonly title: string;
  /** What it is about, as its author says; null where its manifest says nothing. */
  readonly description: string | null;
  readonly profile: ProfileId;
  readonly language: string;
  readonly version: number;
  readonly nodeCount: number;
  /** Of a textbook, where its manifest says so: they choose a course. */
  readonly classNumber: number | null;
  readonly subject: string | null;
  /** Whether the published version has units. */
  readonly hasLearningPath: boolean;
}

export interface PublishedCourse extends CourseSummary {
  /** False: no question stands beside a passage, so none need be searched. Left out where it was not read. */
  readonly hasPassageQuestions?: boolean;
  readonly licence: string | null;
  readonly attribution: string | null;
  /** Null where its manifest says nothing. */
  readonly answerStyle: AnswerStyle | null;
  /** Id of the embedding model the published vectors were made with. */
  readonly embeddingModel: string;
  /** Cosine of random pairs of nodes. */
  readonly denseBaseline: { readonly mean: number; readonly deviation: number };
}

/** What its author says of a document. */
export interface DocumentFacts {
  readonly link: string | null;
  readonly licence: string | null;
  readonly attribution: string | null;
  readonly revision: string | null;
  readonly status: 'current' | 'superseded';
  /** Field of work, e.g. `electrical/dc-cable`: the folder it lies in unless the author names another. */
  readonly domain: string | null;
  /** Kind of document, e.g. `specification`, `drawing`, `schedule`. */
  readonly documentType: string | null;
}

export interface SourceDocument extends DocumentFacts {
  readonly documentNumber: number;
  readonly path: string;
  readonly name: string;
  /** When learners find it, ISO 8601; null or left out where they do. Only staff are shown one that opens later. */
  readonly opensAt?: string | null;
}

/** A document of an engineering course, as needed to choose where to look. */
export type KnownDocument = Pick<
  SourceDocument,
  'documentNumber' | 'path' | 'name' | 'revision' | 'status' | 'domain' | 'documentType'
> & {
  /** Pages or sheets it brings. */
  readonly containerCount: number;
};

/** A document as the registry lists it. */
export interface DocumentEntry extends SourceDocument {
  /** Share of the source's text that became nodes, 0..1. */
  readonly coverage: number;
  readonly pageCount: number;
  readonly sheetCount: number;
  readonly nodeCount: number;
}
