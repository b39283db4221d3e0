// What is counted of the service, for operators: events as they happen, and their sums by the hour. Types only.
// No learner, no text, no name: outcomes, reasons, parts and steps are words of ours.
import type { TenantScope } from './scope.ts';

/**
 * `answer`: a question was answered, or why not. `turn`: the tutor took one. `failure`: a part outside failed a request.
 * `ingest`: a document or a run came to an end. `trial`, `drill`, `drafts`: a model was asked for an author who tries a
 * question, about a drill that rules cannot mark, or for questions beside passages; only what it cost is counted.
 */
type MetricKind = 'answer' | 'turn' | 'failure' | 'ingest' | 'trial' | 'drill' | 'drafts';

export interface MetricEvent extends TenantScope {
  readonly kind: MetricKind;
  readonly courseId: string | null;
  /** Status of the answer, action of the turn, the part that failed, what became of the document, `asked` of the rest. */
  readonly outcome: string;
  /** Stable code; null where there is nothing to say. */
  readonly reason: string | null;
  readonly modelId?: string | null;
  /** Passages were quoted by rule, or a turn chosen by the server, in place of the configured model. */
  readonly isFallback?: boolean;
  /** Given before and given again. */
  readonly isCached?: boolean;
  readonly modelCalls?: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** I/O steps in milliseconds. */
  readonly steps?: readonly { readonly step: string; readonly ms: number }[];
  readonly documents?: number;
  readonly nodes?: number;
  readonly embeddings?: number;
}

export interface MetricsSink {
  /** Never rejects and never delays a reader: call it after the reply. */
  record(event: MetricEvent): Promise<void>;
}

/** One sum: of times, `bucket` is the index of `stepBoundsMs` that they fall under; −1 of all else. */
export interface MetricSum {
  readonly name: MetricName;
  readonly label: string;
  readonly bucket: number;
  readonly count: number;
  /** Milliseconds, tokens, or millionths of the currency prices are given in. */
  readonly total: number;
}

export type MetricName =
  | 'answers'
  | 'reasons'
  | 'fallbacks'
  | 'cached'
  | 'turns'
  | 'turn_fallbacks'
  | 'model_calls'
  | 'input_tokens'
  | 'output_tokens'
  | 'model_cost'
  | 'step'
  | 'failures'
  | 'documents'
  | 'nodes'
  | 'embeddings';

/** The sums by tenant and hour. */
export interface MetricsBook {
  /** Adds to the present hour, all or none. */
  add(input: TenantScope & { readonly sums: readonly MetricSum[] }): Promise<void>;
  /** Sums of the last hours, the present one included. Ordered by name, label, bucket. */
  read(input: TenantScope & { readonly hours: number }): Promise<readonly MetricSum[]>;
  /** Removes older hours, of all tenants; gives how many rows. */
  forget(input: { readonly olderThanDays: number }): Promise<number>;
}
