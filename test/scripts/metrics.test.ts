import { describe, expect, it } from 'vitest';
import { auroc, bestOver, bootstrap, confusion, decideAt, recallAtLoss } from '../../scripts/evaluate/metrics.ts';

const rows = [
  { score: 0.9, positive: true },
  { score: 0.8, positive: false },
  { score: 0.7, positive: true },
  { score: 0.2, positive: false },
];

describe('figures of a ranking', () => {
  it('counts pairs in the right order, ties half', () => {
    expect(auroc(rows)).toBe(0.75);
    expect(auroc(rows.map((row) => ({ ...row, score: 1 })))).toBe(0.5);
    expect(auroc(rows.map((row) => ({ ...row, positive: true })))).toBeNaN();
  });

  it('finds the best F1 and the recall at a bounded loss', () => {
    expect(bestOver(rows, (found) => found.f1)).toBeCloseTo(0.8);
    expect(recallAtLoss(rows, 0)).toBe(0.5);
    expect(recallAtLoss(rows, 0.5)).toBe(1);
  });

  it('decides at a threshold', () => {
    expect(decideAt(rows, 0.75)).toMatchObject({ recall: 0.5, falseStops: 0.5, balancedAccuracy: 0.5 });
    expect(confusion(rows.map((row) => ({ stopped: row.positive, positive: row.positive })))).toMatchObject({
      f1: 1,
      balancedAccuracy: 1,
    });
  });

  it('gives the same interval in every run, wider for fewer groups', () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ group: String(index), value: index % 2 }));
    const mean = (sample: readonly { value: number }[]): number =>
      sample.reduce((sum, row) => sum + row.value, 0) / sample.length;
    const wide = bootstrap(many.slice(0, 10), (row) => row.group, mean);
    const narrow = bootstrap(many, (row) => row.group, mean);
    expect(bootstrap(many, (row) => row.group, mean)).toEqual(narrow);
    expect(wide.high - wide.low).toBeGreaterThan(narrow.high - narrow.low);
    expect(narrow.low).toBeLessThanOrEqual(0.5);
    expect(narrow.high).toBeGreaterThanOrEqual(0.5);
  });
});
