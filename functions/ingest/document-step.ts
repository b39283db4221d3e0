// What the steps of one document share: what they are given, and how they may end. Types, and one limit.
import type { DescribedDocument } from './describe-document.ts';
import type { SourceProblem } from './draft-node.ts';
import type { IngestProgress } from './ingest-services.ts';
import type { DocumentReport } from './run-report.ts';
import type { RunContext, RunEntry } from './start-run.ts';

export interface DocumentStep {
  readonly context: RunContext;
  readonly document: RunEntry;
  readonly described: DescribedDocument;
  readonly onProgress?: (progress: IngestProgress) => void;
}

export type DocumentOutcome =
  | { readonly kind: 'done'; readonly report: DocumentReport }
  /** Parts are still to come: call again. */
  | { readonly kind: 'partial'; readonly done: number; readonly total: number }
  /** The source cannot be read: trying again would not help. */
  | { readonly kind: 'failed'; readonly problems: readonly SourceProblem[] }
  | { readonly kind: 'superseded' };

/** How often a document or part is aligned anew because a reference was given to another meanwhile. */
export const conflictLimit = 5;
