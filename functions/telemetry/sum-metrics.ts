// An event as the sums it adds to, and the quantiles of sums. Pure.
import type { MetricEvent, MetricName, MetricSum } from '../ports/metrics.ts';

/** Upper bounds of the classes times are counted in; the last class has none. */
export const stepBoundsMs = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000] as const;

/** Per million tokens. */
export interface ModelPrices {
  readonly input: number;
  readonly output: number;
}

/** Millionths of the currency that prices are given in. */
export function costOf(
  { inputTokens = 0, outputTokens = 0 }: Pick<MetricEvent, 'inputTokens' | 'outputTokens'>,
  prices: ModelPrices,
): number {
  return inputTokens * prices.input + outputTokens * prices.output;
}

export function sumsOf(event: MetricEvent, prices: ModelPrices): readonly MetricSum[] {
  const sums = [...outcomeSums(event), ...usageSums(event, prices)];
  for (const { step, ms } of event.steps ?? []) {
    sums.push({ name: 'step', label: step, bucket: bucketOf(ms), count: 1, total: ms });
  }
  return sums.filter(({ count, total }) => count > 0 || total > 0);
}

function outcomeSums(event: MetricEvent): MetricSum[] {
  const { kind, outcome, reason } = event;
  switch (kind) {
    case 'answer':
      return [
        one('answers', outcome),
        ...(reason !== null && outcome !== 'answered' ? [one('reasons', reason)] : []),
        ...(event.isFallback ? [one('fallbacks', reason ?? '')] : []),
        ...(event.isCached ? [one('cached', '')] : []),
      ];
    case 'turn':
      return [one('turns', outcome), ...(reason === null ? [] : [one('turn_fallbacks', reason)])];
    case 'trial':
    case 'drill':
    case 'drafts':
      return [];
    case 'failure':
      return [one('failures', outcome)];
    case 'ingest':
      return [
        ...(event.documents ? [{ ...one('documents', outcome), count: event.documents }] : []),
        sum('nodes', '', event.nodes ?? 0),
        sum('embeddings', '', event.embeddings ?? 0),
      ];
  }
}

function usageSums(event: MetricEvent, prices: ModelPrices): readonly MetricSum[] {
  const { kind, modelCalls = 0, inputTokens = 0, outputTokens = 0 } = event;
  return [
    { ...one('model_calls', kind), count: modelCalls },
    sum('input_tokens', kind, inputTokens),
    sum('output_tokens', kind, outputTokens),
    sum('model_cost', kind, costOf({ inputTokens, outputTokens }, prices)),
  ];
}

function one(name: MetricName, label: string): MetricSum {
  return { name, label, bucket: -1, count: 1, total: 0 };
}

function sum(name: MetricName, label: string, total: number): MetricSum {
  return { name, label, bucket: -1, count: total > 0 ? 1 : 0, total };
}

function bucketOf(ms: number): number {
  const index = stepBoundsMs.findIndex((bound) => ms <= bound);
  return index < 0 ? stepBoundsMs.length : index;
}

/**
 * The time that a share of the cases stays under, estimated within its class as if cases were spread evenly in it; null
 * without cases. Beyond the last bound it is that bound.
 */
export function quantileMs(counts: ReadonlyMap<number, number>, share: number): number | null {
  const all = [...counts.values()].reduce((total, count) => total + count, 0);
  if (all === 0) return null;
  const wanted = share * all;
  let below = 0;
  for (let bucket = 0; bucket < stepBoundsMs.length; bucket += 1) {
    const here = counts.get(bucket) ?? 0;
    const from = stepBoundsMs[bucket - 1] ?? 0;
    const to = stepBoundsMs[bucket] ?? from;
    if (here > 0 && below + here >= wanted) return Math.round(from + ((wanted - below) / here) * (to - from));
    below += here;
  }
  return stepBoundsMs.at(-1) ?? null;
}
