// Figures of the gate on one set of questions: ranking, decisions, and paired differences to the baselines, each with
// a bootstrap interval over paragraphs. One draw of paragraphs serves every score, so differences are paired.

import { type Figure, seededRandom } from './metrics.ts';

export type FigureSet = Readonly<Record<string, Figure>>;

export interface GateRow {
  /** Not answerable by what it is asked against. */
  readonly positive: boolean;
  /** Rows of one paragraph are drawn together. */
  readonly group: string;
  /** By name; the higher, the surer not answerable. */
  readonly scores: Readonly<Record<string, number>>;
  /** By name: kept from the learner, or from a model. */
  readonly decisions: Readonly<Record<string, boolean>>;
}

const rounds = 400;

/** How often each row counts, for the sample itself and for each drawn one. */
export type Draws = readonly Float64Array[];

/** The sample as it is, then `rounds` samples of paragraphs with repetition. */
export function drawGroups(rows: readonly GateRow[]): Draws {
  const groups = [...Map.groupBy(rows.keys(), (index) => rows[index]?.group ?? '').values()];
  const random = seededRandom(7);
  const draws = [new Float64Array(rows.length).fill(1)];
  for (let round = 0; round < rounds; round += 1) {
    const counts = new Float64Array(rows.length);
    for (let drawn = 0; drawn < groups.length; drawn += 1) {
      for (const index of groups[Math.floor(random() * groups.length)] ?? []) counts[index] = (counts[index] ?? 0) + 1;
    }
    draws.push(counts);
  }
  return draws;
}

/** AUROC, best F1 and balanced accuracy over all cuts, and what is caught at 2 and 3 % of the answerable stopped. */
export function rankingFigures(rows: readonly GateRow[], draws: Draws, score: string): FigureSet {
  const ranking = rankRows(rows, score);
  return toFigures(draws.map((counts) => measureRanking(ranking, counts)));
}

/** Figures of a decision: what was caught and what was wrongly stopped. */
export function decisionFigures(rows: readonly GateRow[], draws: Draws, decision: string): FigureSet {
  return toFigures(
    draws.map((counts) => {
      let [hit, missed, wrong, right] = [0, 0, 0, 0];
      for (const [index, row] of rows.entries()) {
        const count = counts[index] ?? 0;
        const isStopped = row.decisions[decision] === true;
        if (row.positive) [hit, missed] = isStopped ? [hit + count, missed] : [hit, missed + count];
        else [wrong, right] = isStopped ? [wrong + count, right] : [wrong, right + count];
      }
      const recall = hit / Math.max(1, hit + missed);
      const falseRefusals = wrong / Math.max(1, wrong + right);
      return {
        f1: (2 * hit) / Math.max(1, 2 * hit + wrong + missed),
        balanced_accuracy: (recall + 1 - falseRefusals) / 2,
        recall,
        false_refusals: falseRefusals,
      };
    }),
  );
}

/** AUROC of one score less that of each of the others, over the same draws. */
export function pairedDifferences(
  rows: readonly GateRow[],
  draws: Draws,
  score: string,
  others: readonly string[],
): FigureSet {
  const aurocs = (name: string): readonly number[] => {
    const ranking = rankRows(rows, name);
    return draws.map((counts) => measureRanking(ranking, counts).auroc);
  };
  const ours = aurocs(score);
  const theirs = new Map(others.map((name) => [name, aurocs(name)]));
  return toFigures(
    draws.map((_, round) =>
      Object.fromEntries([...theirs].map(([name, values]) => [name, (ours[round] ?? 0) - (values[round] ?? 0)])),
    ),
  );
}

export function excludesZero(figure: Figure): boolean {
  return figure.low > 0 || figure.high < 0;
}

interface Ranking {
  /** Rows from the highest score down. */
  readonly order: readonly number[];
  /** Whether the next row has another score. */
  readonly isLast: readonly boolean[];
  readonly positive: readonly boolean[];
}

function rankRows(rows: readonly GateRow[], score: string): Ranking {
  const scoreAt = (index: number): number => rows[index]?.scores[score] ?? Number.NaN;
  const order = [...rows.keys()].sort((left, right) => scoreAt(right) - scoreAt(left));
  return {
    order,
    isLast: order.map((index, place) => {
      const next = order[place + 1];
      return next === undefined || scoreAt(next) !== scoreAt(index);
    }),
    positive: order.map((index) => rows[index]?.positive === true),
  };
}

type RankingValues = Readonly<
  Record<'auroc' | 'f1_best' | 'balanced_accuracy_best' | 'recall_at_2' | 'recall_at_3', number>
>;

function measureRanking(ranking: Ranking, counts: Float64Array): RankingValues {
  let [positives, negatives] = [0, 0];
  for (const [place, index] of ranking.order.entries()) {
    if (ranking.positive[place]) positives += counts[index] ?? 0;
    else negatives += counts[index] ?? 0;
  }
  const best = { f1_best: 0, balanced_accuracy_best: 0, recall_at_2: 0, recall_at_3: 0 };
  let [hit, wrong, area, hitBefore, wrongBefore] = [0, 0, 0, 0, 0];
  for (const [place, index] of ranking.order.entries()) {
    if (ranking.positive[place]) hit += counts[index] ?? 0;
    else wrong += counts[index] ?? 0;
    if (!ranking.isLast[place]) continue;
    area += ((wrong - wrongBefore) * (hit + hitBefore)) / 2;
    [hitBefore, wrongBefore] = [hit, wrong];
    const recall = hit / Math.max(1, positives);
    const falseStops = wrong / Math.max(1, negatives);
    best.f1_best = Math.max(best.f1_best, (2 * hit) / Math.max(1, hit + wrong + positives));
    best.balanced_accuracy_best = Math.max(best.balanced_accuracy_best, (recall + 1 - falseStops) / 2);
    if (falseStops <= 0.02) best.recall_at_2 = Math.max(best.recall_at_2, recall);
    if (falseStops <= 0.03) best.recall_at_3 = Math.max(best.recall_at_3, recall);
  }
  return { auroc: positives * negatives === 0 ? Number.NaN : area / (positives * negatives), ...best };
}

/** The first set of values with the percentiles of the others. */
function toFigures(values: readonly Readonly<Record<string, number>>[]): FigureSet {
  const [whole = {}, ...drawn] = values;
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => {
      const sorted = drawn
        .flatMap((round) => (Number.isNaN(round[name]) ? [] : [round[name] ?? 0]))
        .sort((left, right) => left - right);
      const at = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
      return [name, { value, low: at(0.025), high: at(0.975) }];
    }),
  );
}
