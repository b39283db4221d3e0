// The sums of a window as operators read them. The same for the API and for the page.
import type { OperateMetricsBody, OperateWindow } from '../../contract/operate.ts';
import type { MetricName, MetricSum } from '../../ports/metrics.ts';
import type { Identity } from '../../ports/scope.ts';
import { quantileMs } from '../../telemetry/sum-metrics.ts';
import type { HttpServices } from '../backend.ts';

export const hoursOf: Readonly<Record<OperateWindow, number>> = { day: 24, week: 168 };
/** Prices are per million tokens, sums in millionths. */
const million = 1_000_000;

/** Null for operators of some courses only: sums and budgets are of the whole tenant, and no course can be told from them. */
export async function showMetrics(
  { metricsBook, modelAllowance, hasPrices }: Pick<HttpServices, 'metricsBook' | 'modelAllowance' | 'hasPrices'>,
  { identity, window }: { readonly identity: Identity; readonly window: OperateWindow },
): Promise<OperateMetricsBody | null> {
  if (identity.courses !== null) return null;
  const { tenantId } = identity;
  const hours = hoursOf[window];
  const [sums, today] = await Promise.all([
    metricsBook.read({ tenantId, hours }),
    modelAllowance.readToday({ tenantId }),
  ]);
  const counted = (name: MetricName) => labelled(sums.filter((sum) => sum.name === name));
  const countOf = (name: MetricName) => counted(name).reduce((all, { count }) => all + count, 0);
  const totalOf = (name: MetricName) => sums.reduce((all, sum) => (sum.name === name ? all + sum.total : all), 0);
  const statuses = counted('answers');
  const withStatus = (status: string) => statuses.find(({ label }) => label === status)?.count ?? 0;
  return {
    window,
    hours,
    questions: countOf('answers'),
    answered: withStatus('answered'),
    statuses,
    reasons: counted('reasons'),
    withheld: withStatus('withheld'),
    fallbacks: countOf('fallbacks'),
    cached: countOf('cached'),
    turns: counted('turns'),
    turn_fallbacks: counted('turn_fallbacks'),
    steps: stepFigures(sums.filter(({ name }) => name === 'step')),
    model: {
      calls: countOf('model_calls'),
      input_tokens: totalOf('input_tokens'),
      output_tokens: totalOf('output_tokens'),
      cost: hasPrices ? totalOf('model_cost') / million : null,
    },
    model_day: {
      day: today.day,
      calls: today.modelCalls,
      limit: today.callsPerDay,
      input_tokens: today.inputTokens,
      output_tokens: today.outputTokens,
    },
    failures: counted('failures'),
    ingestion: { documents: counted('documents'), nodes: totalOf('nodes'), embeddings: totalOf('embeddings') },
  };
}

function labelled(sums: readonly MetricSum[]): { label: string; count: number }[] {
  return sums
    .map(({ label, count }) => ({ label, count }))
    .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));
}

function stepFigures(sums: readonly MetricSum[]): OperateMetricsBody['steps'] {
  return [...Map.groupBy(sums, ({ label }) => label)].map(([step, classes]) => {
    const counts = new Map(classes.map(({ bucket, count }) => [bucket, count]));
    return {
      step,
      count: classes.reduce((all, { count }) => all + count, 0),
      p50_ms: quantileMs(counts, 0.5),
      p95_ms: quantileMs(counts, 0.95),
    };
  });
}
