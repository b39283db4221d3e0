import { describe, expect, it, vi } from 'vitest';
import type { MetricEvent } from '../../functions/ports/metrics.ts';
import { dataPointOf, pointSteps } from '../../functions/telemetry/analytics-engine.ts';
import { createMetricsSink } from '../../functions/telemetry/record-metrics.ts';
import { quantileMs, stepBoundsMs, sumsOf } from '../../functions/telemetry/sum-metrics.ts';

const prices = { input: 2, output: 10 };
const answer: MetricEvent = {
  kind: 'answer',
  tenantId: 'school',
  courseId: 'bread',
  outcome: 'withheld',
  reason: 'unsupported',
  modelId: 'm',
  isFallback: true,
  modelCalls: 1,
  inputTokens: 1_000,
  outputTokens: 50,
  steps: [
    { step: 'search', ms: 12 },
    { step: 'generate', ms: 90_000 },
  ],
};
const brief = (event: MetricEvent) =>
  sumsOf(event, prices).map(({ name, label, bucket, count, total }) => [name, label, bucket, count, total]);

describe('sums of an event', () => {
  it('count an answer by status, reason, usage and steps', () => {
    expect(brief(answer)).toEqual([
      ['answers', 'withheld', -1, 1, 0],
      ['reasons', 'unsupported', -1, 1, 0],
      ['fallbacks', 'unsupported', -1, 1, 0],
      ['model_calls', 'answer', -1, 1, 0],
      ['input_tokens', 'answer', -1, 1, 1_000],
      ['output_tokens', 'answer', -1, 1, 50],
      ['model_cost', 'answer', -1, 1, 2_500],
      ['step', 'search', 2, 1, 12],
      ['step', 'generate', stepBoundsMs.length, 1, 90_000],
    ]);
  });

  it('count a plain answer without a model as one thing', () => {
    const plain = { kind: 'answer', tenantId: 't', courseId: 'c', outcome: 'answered', reason: null } as const;
    expect(brief(plain)).toEqual([['answers', 'answered', -1, 1, 0]]);
    expect(brief({ ...plain, reason: 'superseded_revision', isCached: true })).toEqual([
      ['answers', 'answered', -1, 1, 0],
      ['cached', '', -1, 1, 0],
    ]);
  });

  it('count turns, failures and ingestion', () => {
    const of = { tenantId: 't', courseId: 'c', reason: null };
    expect(brief({ ...of, kind: 'turn', outcome: 'SHOW_CONCEPT', reason: 'no_model' })).toEqual([
      ['turns', 'SHOW_CONCEPT', -1, 1, 0],
      ['turn_fallbacks', 'no_model', -1, 1, 0],
    ]);
    expect(brief({ ...of, kind: 'failure', outcome: 'vector_store' })).toEqual([
      ['failures', 'vector_store', -1, 1, 0],
    ]);
    expect(brief({ ...of, kind: 'ingest', outcome: 'done', documents: 3, nodes: 70, embeddings: 0 })).toEqual([
      ['documents', 'done', -1, 3, 0],
      ['nodes', '', -1, 1, 70],
    ]);
  });
});

describe('quantiles', () => {
  it('lie in the class of the case they ask for', () => {
    const counts = new Map([
      [0, 50],
      [4, 50],
    ]);
    expect(quantileMs(counts, 0.5)).toBe(5);
    expect(quantileMs(counts, 0.75)).toBe(75);
    expect(quantileMs(counts, 0.95)).toBe(95);
    expect(quantileMs(new Map([[stepBoundsMs.length, 9]]), 0.95)).toBe(20_000);
    expect(quantileMs(new Map(), 0.95)).toBeNull();
  });

  it('are at most one class from the truth', () => {
    const times = Array.from({ length: 1_000 }, (_, index) => ((index * 7_919) % 1_000) + 1);
    const counts = new Map<number, number>();
    for (const ms of times) {
      const [step] = sumsOf({ ...answer, steps: [{ step: 's', ms }] }, prices).filter(({ name }) => name === 'step');
      if (step) counts.set(step.bucket, (counts.get(step.bucket) ?? 0) + 1);
    }
    expect(quantileMs(counts, 0.5)).toBe(500);
    expect(quantileMs(counts, 0.95)).toBe(950);
  });
});

describe('a data point', () => {
  it('has every value at its documented place', () => {
    expect(dataPointOf(answer, prices, 'requests')).toEqual({
      indexes: ['school'],
      blobs: ['1', 'answer', 'withheld', 'unsupported', 'bread', 'm', 'requests'],
      doubles: [1, 1, 0, 1, 1_000, 50, 2_500, 0, 0, 0, 0, 12, 0, 90_000, 0, 0, 0, 0, 0],
    });
    expect(pointSteps.length + 8).toBeLessThanOrEqual(20);
  });
});

describe('recording', () => {
  it('goes on where neither place takes it, and says so without the message', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const add = vi.fn(async () => Promise.reject(new Error('params: What is my diagnosis?')));
    const writeDataPoint = vi.fn();
    const sink = createMetricsSink({ book: { add }, binding: { writeDataPoint }, prices, worker: 'requests' });
    await sink.record(answer);
    expect(writeDataPoint).toHaveBeenCalledOnce();
    expect(log.mock.calls.join()).toContain('metrics_not_kept');
    expect(log.mock.calls.join()).not.toContain('diagnosis');
    vi.restoreAllMocks();
  });
});
