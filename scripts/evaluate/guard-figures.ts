// Figures of the guard on one labelled file: of what ships, of models that have not seen the row's source, and of the
// baselines, with paired intervals of the difference. Computes only; guard.ts prints.

import { auroc, bestOver, bootstrapAll, confusion, type Figure, recallAtLoss, type Scored } from './metrics.ts';
import type { ScoredClaim } from './score-claims.ts';

/** A claim with every score it is ranked by; a higher score always means "not supported". */
export interface GuardRow {
  readonly scored: ScoredClaim;
  readonly shipped: number;
  readonly crossValidated: number;
  readonly plainCombination: number;
  /** Decisions at cuts set on the other folds. */
  readonly belowDrop: boolean;
  readonly belowDeliver: boolean;
}

export type FigureSet = Readonly<Record<string, Figure>>;

/** The baselines as scores; the document rule also decides, see `documentRule`. */
export const baselineScores: Readonly<Record<string, (row: GuardRow) => number>> = {
  flag_all: () => 1,
  length_only: (row) => row.scored.baselines.length,
  document_rule: (row) => 1 - row.scored.baselines.wordOverlap,
  rouge_1: (row) => 1 - row.scored.baselines.rouge1,
  plain_combination: (row) => row.plainCombination,
};

const groupOf = (row: GuardRow): string => row.scored.claim.group;
const isPositive = (row: GuardRow): boolean => !row.scored.claim.supported;

/** Ranking figures of one score, each with its interval. */
export function rankingFigures(rows: readonly GuardRow[], score: (row: GuardRow) => number): FigureSet {
  return bootstrapAll(rows, groupOf, (sample) => {
    const ranked = sample.map((row): Scored => ({ score: score(row), positive: isPositive(row) }));
    return {
      auroc: auroc(ranked),
      balanced_accuracy_best: bestOver(ranked, (found) => found.balancedAccuracy),
      f1_best: bestOver(ranked, (found) => found.f1),
      recall_at_3: recallAtLoss(ranked, 0.03),
    };
  });
}

/** Figures of a decision, each with its interval: what was caught and what was wrongly stopped. */
export function decisionFigures(rows: readonly GuardRow[], stopped: (row: GuardRow) => boolean): FigureSet {
  return bootstrapAll(rows, groupOf, (sample) => {
    const found = confusion(sample.map((row) => ({ stopped: stopped(row), positive: isPositive(row) })));
    return {
      balanced_accuracy: found.balancedAccuracy,
      f1: found.f1,
      recall: found.recall,
      false_rejections: found.falseStops,
    };
  });
}

/** The source document's own rule, as it decides. */
export function documentRule(rows: readonly GuardRow[]): FigureSet {
  return decisionFigures(rows, (row) => !row.scored.baselines.passesDocumentRule);
}

/** AUROC of the guard, by one of its scores, less that of each baseline, over the same samples. */
export function pairedDifferences(rows: readonly GuardRow[], own: (row: GuardRow) => number): FigureSet {
  return bootstrapAll(rows, groupOf, (sample) => {
    const rank = (score: (row: GuardRow) => number): number =>
      auroc(sample.map((row) => ({ score: score(row), positive: isPositive(row) })));
    const ours = rank(own);
    return Object.fromEntries(Object.entries(baselineScores).map(([name, score]) => [name, ours - rank(score)]));
  });
}

export function excludesZero(figure: Figure): boolean {
  return figure.low > 0 || figure.high < 0;
}
