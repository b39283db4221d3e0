import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../scripts/calibrate/calibrate-course.ts';
import { bestShare, tryDenseShares } from '../../scripts/calibrate/fit-dense-share.ts';
import { crossFitGate, fitGate, type GateCase, plainWeights, probabilityBy } from '../../scripts/calibrate/fit-gate.ts';

function caseOf(courseId: string, level: number, isRightQuoted: boolean): GateCase {
  const signals = { known: level, words: level / 2, agreement: level, asked: 0 };
  return { courseId, signals, isCovered: isRightQuoted, isRightQuoted, isAmongClosest: isRightQuoted };
}

const cases = ['a', 'b', 'c'].flatMap((courseId) =>
  Array.from({ length: 20 }, (_, index) => caseOf(courseId, index / 20, index >= 10)),
);

describe('fitting the gate', () => {
  it('gives weights for the signals as they are: the same probability as the fit on scaled ones', () => {
    const { model, threshold } = fitGate(cases);
    const weights = plainWeights(model);
    const sum = weights.intercept + 0.6 * (weights.known ?? 0) + 0.3 * (weights.words ?? 0);
    const score = sum + 0.6 * (weights.agreement ?? 0);
    expect(1 / (1 + Math.exp(-score))).toBeCloseTo(
      probabilityBy(model, { known: 0.6, words: 0.3, agreement: 0.6, asked: 0 }),
    );
    expect(threshold).toBeGreaterThanOrEqual(0.2);
  });

  it('judges each course by the others, and answers nothing where nothing was found', () => {
    const judged = crossFitGate([...cases, { ...caseOf('a', 1, true), signals: null }]);
    expect(judged).toHaveLength(61);
    expect(judged.filter(({ given }) => given.signals === null)).toMatchObject([{ probability: 0, isAnswered: false }]);
    const wrong = judged.filter(({ given, isAnswered }) => isAnswered && !given.isCovered);
    expect(wrong.length).toBeLessThanOrEqual(3);
  });
});

describe('fitting the share of the vectors', () => {
  const texts = ['alpha relay', 'beta sensor', 'gamma motor', 'delta valve'];

  it('trusts whichever list finds what is known to be wanted', () => {
    const queries = texts.map((text, at) => ({ text, wanted: new Set([at]) }));
    const useless = texts.map((_, at) => texts.map((__, other) => (other === (at + 1) % 4 ? 0.9 : 0.1)));
    expect(bestShare(tryDenseShares({ texts, queries, cosines: useless }))).toBeLessThan(0.5);
    const strangers = texts.map((_, at) => ({ text: `unheard word${at} other`, wanted: new Set([at]) }));
    const good = texts.map((_, at) => texts.map((__, other) => (other === at ? 0.9 : 0.1)));
    const figures = tryDenseShares({ texts, queries: strangers, cosines: good });
    expect(figures.at(-1)?.recall[1]).toBe(1);
  });

  it('takes a first sentence out of the passage it asks for', () => {
    const node = (content: string, title: string) => ({ content, title, heading: title });
    const nodes = [
      node('Relays switch large currents. They need a driver stage.', 'Relay driver circuits'),
      node('A single sentence stands here.', 'Relay driver circuits'),
    ];
    const { texts: left, queries } = sampleOf(nodes, 10);
    expect(left).toEqual(['They need a driver stage.', 'A single sentence stands here.']);
    expect(queries).toEqual([
      { text: 'Relay driver circuits', wanted: new Set([0, 1]) },
      { text: 'Relays switch large currents.', wanted: new Set([0]) },
    ]);
  });
});
