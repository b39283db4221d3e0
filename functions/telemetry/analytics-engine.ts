// One event as one data point of Workers Analytics Engine. The layout is documented in docs/operations.md: columns have
// no names there, so places may be added at the end and never change their meaning.
import type { MetricEvent } from '../ports/metrics.ts';
import { costOf, type ModelPrices } from './sum-metrics.ts';

/** The binding, as far as it is used. */
export interface MetricsBinding {
  writeDataPoint(point: {
    readonly indexes: readonly string[];
    readonly blobs: readonly string[];
    readonly doubles: readonly number[];
  }): void;
}

const layoutVersion = '1';
/** Steps with a double of their own, in this order from double9. */
export const pointSteps = [
  'total',
  'resolve',
  'embed',
  'search',
  'reread',
  'generate',
  'check',
  'store',
  'tutor_read',
  'tutor_write',
  'exam',
] as const;

export function dataPointOf(event: MetricEvent, prices: ModelPrices, worker: 'requests' | 'ingestion') {
  const { inputTokens = 0, outputTokens = 0 } = event;
  const stepMs = new Map(event.steps?.map(({ step, ms }) => [step, ms]));
  return {
    // The index is at most 96 bytes; a tenant's id has at most 64.
    indexes: [event.tenantId.slice(0, 96)],
    blobs: [
      layoutVersion,
      event.kind,
      event.outcome,
      event.reason ?? '',
      event.courseId ?? '',
      event.modelId ?? '',
      worker,
    ],
    doubles: [
      1,
      Number(event.isFallback ?? false),
      Number(event.isCached ?? false),
      event.modelCalls ?? 0,
      inputTokens,
      outputTokens,
      costOf({ inputTokens, outputTokens }, prices),
      // Ingestion has no steps of a question: it counts in the same places.
      event.kind === 'ingest' ? (event.documents ?? 0) : 0,
      ...(event.kind === 'ingest'
        ? [event.nodes ?? 0, event.embeddings ?? 0]
        : pointSteps.map((step) => stepMs.get(step) ?? 0)),
    ],
  };
}
