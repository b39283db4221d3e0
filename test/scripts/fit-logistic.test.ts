import { describe, expect, it } from 'vitest';
import { applyLogistic } from '../../functions/text/calibration.ts';
import { fitLogistic, type LabelledSignals } from '../../scripts/calibrate/fit-logistic.ts';
import { seededRandom } from '../../scripts/evaluate/metrics.ts';

const random = seededRandom(5);
/** Labels drawn from a known model: 2 x - 1 y + 0.5. */
const rows: readonly LabelledSignals[] = Array.from({ length: 4000 }, (_, index) => {
  const x = random() * 2 - 1;
  const y = random() * 2 - 1;
  const probability = 1 / (1 + Math.exp(-(2 * x - y + 0.5)));
  return { signals: { x, y, noise: random() }, label: random() < probability, group: String(index % 50), weight: 1 };
});

describe('logistic regression', () => {
  it('recovers the model the labels came from', () => {
    const model = fitLogistic(rows, { names: ['x', 'y', 'noise'], penalty: 0.01 });
    const slope = (name: string): number => {
      const signal = model.signals.find((found) => found.name === name);
      return signal ? signal.weight / signal.deviation : Number.NaN;
    };
    expect(slope('x')).toBeCloseTo(2, 0);
    expect(slope('y')).toBeCloseTo(-1, 0);
    expect(Math.abs(slope('noise'))).toBeLessThan(0.4);
  });

  it('is held back by its penalty', () => {
    const [free] = fitLogistic(rows, { names: ['x'], penalty: 0.01 }).signals;
    const [held] = fitLogistic(rows, { names: ['x'], penalty: 1e6 }).signals;
    expect(Math.abs(held?.weight ?? 1)).toBeLessThan(0.01);
    expect(free?.weight).toBeGreaterThan(0.5);
  });

  it('refuses a model whose signal is missing', () => {
    const model = fitLogistic(rows, { names: ['x', 'y'], penalty: 1 });
    expect(() => applyLogistic(model, { x: 1 })).toThrow('signal y is missing');
  });
});
