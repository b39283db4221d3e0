import { describe, expect, it } from 'vitest';
import { auroc, bootstrap } from '../../scripts/evaluate/metrics.ts';

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
