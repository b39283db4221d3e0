import { describe, expect, it } from 'vitest';
import {
  decisionFigures,
  drawGroups,
  excludesZero,
  type GateRow,
  pairedDifferences,
  rankingFigures,
} from '../../../scripts/evaluate/gate-figures.ts';
import { auroc, bestOver, recallAtLoss, seededRandom } from '../../../scripts/evaluate/metrics.ts';

const random = seededRandom(1);
const rows: readonly GateRow[] = Array.from({ length: 300 }, (_, index) => {
  const positive = random() < 0.4;
  return {
    positive,
    group: `paragraph ${index % 40}`,
    scores: { good: (positive ? 0.5 : 0) + random(), coarse: positive ? Math.round(random()) : 0, blind: random() },
    decisions: { stop: positive ? random() < 0.6 : random() < 0.1 },
  };
});
const draws = drawGroups(rows);

describe('figures of the gate', () => {
  it.each(['good', 'coarse', 'blind'])('agree with those of metrics.ts for %s, ties included', (name) => {
    const scored = rows.map((row) => ({ score: row.scores[name] ?? 0, positive: row.positive }));
    const figures = rankingFigures(rows, draws, name);
    expect(figures['auroc']?.value).toBeCloseTo(auroc(scored), 9);
    expect(figures['f1_best']?.value).toBeCloseTo(
      bestOver(scored, (found) => found.f1),
      9,
    );
    expect(figures['recall_at_3']?.value).toBeCloseTo(recallAtLoss(scored, 0.03), 9);
  });

  it('hold their value within their interval', () => {
    for (const figure of Object.values({
      ...rankingFigures(rows, draws, 'good'),
      ...decisionFigures(rows, draws, 'stop'),
    })) {
      expect(figure.low).toBeLessThanOrEqual(figure.value);
      expect(figure.high).toBeGreaterThanOrEqual(figure.value);
    }
  });

  it('tell a better score from a blind one, and a score from itself not at all', () => {
    const differences = pairedDifferences(rows, draws, 'good', ['blind', 'good']);
    expect(differences['blind'] && excludesZero(differences['blind'])).toBe(true);
    expect(differences['good']).toEqual({ value: 0, low: 0, high: 0 });
  });
});
