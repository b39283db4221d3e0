import { describe, expect, it } from 'vitest';
import { expectedError, putTogether, type Stated } from '../../scripts/evaluate/confidence.ts';

const stated = (probability: number, held: boolean): Stated => ({ probability, held, group: 'g' });

describe('the calibration of confidence', () => {
  it('has no error where what was stated is what held', () => {
    const rows = Array.from({ length: 10 }, (_, index) => stated(0.8, index < 8));
    expect(expectedError(rows)).toBeCloseTo(0);
  });

  it('weighs each band’s distance by its size', () => {
    const rows = [...Array.from({ length: 9 }, () => stated(0.95, true)), stated(0.45, true)];
    expect(expectedError(rows)).toBeCloseTo(0.9 * 0.05 + 0.1 * 0.55);
  });

  it('puts answers together that hold only where every sentence does, at the product of their probabilities', () => {
    const answers = putTogether([stated(0.9, true), stated(0.8, true), stated(0.5, false)]);
    expect(answers.map(({ held }) => held).filter((held) => !held)).toHaveLength(1);
    expect(answers.reduce((product, { probability }) => product * probability, 1)).toBeCloseTo(0.36);
    expect(answers).toHaveLength(2);
  });
});
