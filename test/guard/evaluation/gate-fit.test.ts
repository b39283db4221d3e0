import { describe, expect, it } from 'vitest';
import type { LabelledSignals } from '../../../scripts/calibrate/fit-logistic.ts';
import { crossCuts, crossValidateByTitle, cutAt } from '../../../scripts/calibrate/gate-fit.ts';

const fit = { names: ['x'], penalty: 0.1 };

/** In article "a" a high x means answerable, in "b" a low one. */
function row(group: string, x: number, label: boolean): LabelledSignals {
  return { signals: { x }, label, group, weight: 1 };
}
const contrary = [...[1, 2, 3, 4].map((x) => row('a', x, x > 2)), ...[1, 2, 3, 4].map((x) => row('b', x, x < 3))];

describe('cross-validation by article', () => {
  it('judges an article by what was learnt from the others alone', () => {
    const probabilities = crossValidateByTitle(contrary, fit);
    expect(probabilities[0]).toBeGreaterThan(0.5);
    expect(probabilities[3]).toBeLessThan(0.5);
    expect(probabilities[4]).toBeLessThan(0.5);
    expect(probabilities[7]).toBeGreaterThan(0.5);
  });

  it('says nothing where no other article is left', () => {
    expect(crossValidateByTitle(contrary.slice(0, 4), fit).every(Number.isNaN)).toBe(true);
  });

  it('takes an article’s cut from the others alone', () => {
    const rows = [...Array(50)].flatMap((_, index) => [row('a', index, true), row('b', index, true)]);
    const probabilities = rows.map((each) => (each.group === 'a' ? 0.9 : 0.1));
    const cuts = crossCuts(rows, probabilities, 0.05, rows);
    expect(cuts[0]).toBe(0.1);
    expect(cuts[1]).toBe(0.9);
  });
});

describe('the cut', () => {
  it('lets at most the share asked for fall below', () => {
    const rows = [...Array(100)].map((_, index) => row('a', index, true));
    const probabilities = rows.map((_, index) => index / 100);
    const cut = cutAt(rows, probabilities, 0.05);
    expect(probabilities.filter((probability) => probability < cut).length).toBeLessThanOrEqual(5);
    expect(cut).toBeGreaterThan(0);
  });
});
