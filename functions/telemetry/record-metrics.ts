// Where an event is counted: as a data point (for alerts and long questions) and in the sums by the hour (for the
// operators' page: a Worker cannot read Analytics Engine). A count that cannot be kept fails nobody.
import type { MetricsBook, MetricsSink } from '../ports/metrics.ts';
import { describeFailure, logEvent } from '../telemetry.ts';
import { dataPointOf, type MetricsBinding } from './analytics-engine.ts';
import { type ModelPrices, sumsOf } from './sum-metrics.ts';

export function createMetricsSink(input: {
  readonly book: Pick<MetricsBook, 'add'>;
  /** Null where none is bound. */
  readonly binding: MetricsBinding | null;
  readonly prices: ModelPrices;
  readonly worker: 'requests' | 'ingestion';
}): MetricsSink {
  const { book, binding, prices, worker } = input;
  return {
    async record(event) {
      try {
        binding?.writeDataPoint(dataPointOf(event, prices, worker));
        await book.add({ tenantId: event.tenantId, sums: sumsOf(event, prices) });
      } catch (error) {
        logEvent({ event: 'metrics_not_kept', kind: event.kind, failure: describeFailure(error) });
      }
    },
  };
}
