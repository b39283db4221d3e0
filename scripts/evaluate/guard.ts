// `evaluate guard`: how well the guard tells unsupported claims from supported ones, beside simple baselines.
// Positive is "unsupported". Figures of shipped weights on files they were fitted on are in-sample; --cross-validate
// refits without each row's source.

import { crossValidate } from '../calibrate/fit-logistic.ts';
import { supportFit, toTrainingRows } from '../calibrate/support-fit.ts';
import { type GuardDataKind, type GuardDataSet, readGuardData } from './guard-data.ts';
import {
  auroc,
  bestOver,
  bootstrap,
  type Confusion,
  confusion,
  decideAt,
  type Figure,
  recallAtLoss,
} from './metrics.ts';
import { printTable, readArguments, showFigure, writeJson } from './report.ts';
import { type ScoredClaim, scoreClaims } from './score-claims.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = 'guard [--wice FILE]… [--fever FILE]… [--begin FILE]… [--cross-validate] [--json OUT]';

interface Row {
  readonly scored: ScoredClaim;
  readonly probability: number;
}

/** Runs the kind. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readArguments(args, ['wice', 'fever', 'begin', 'json'], ['cross-validate']);
  const kinds: readonly GuardDataKind[] = ['wice', 'fever', 'begin'];
  const sets = kinds.flatMap((kind) => (options.get(kind) ?? []).map((file) => readGuardData(kind, file)));
  if (sets.length === 0) throw new UnusableInput('no file given');
  const scored = sets.map((set) => ({ set, claims: scoreClaims(set) }));
  const probabilities = options.has('cross-validate')
    ? refit(scored)
    : scored.map(({ claims }) => claims.map((claim) => claim.probability));
  const results: Record<string, unknown> = {};
  for (const [index, { set, claims }] of scored.entries()) {
    const rows = claims.map(
      (claim, place): Row => ({ scored: claim, probability: probabilities[index]?.[place] ?? 0 }),
    );
    const name = sets.filter((other) => other.name === set.name).length > 1 ? set.file : set.name;
    results[name] = reportSet(set, rows, options.has('cross-validate'));
  }
  const [out] = options.get('json') ?? [];
  if (out !== undefined) writeJson(out, results);
}

function refit(
  scored: readonly { set: GuardDataSet; claims: readonly ScoredClaim[] }[],
): readonly (readonly number[])[] {
  const rows = scored.flatMap(({ set, claims }) => toTrainingRows(set, claims));
  const all = crossValidate(rows, supportFit);
  let start = 0;
  return scored.map(({ claims }) => {
    const part = all.slice(start, start + claims.length);
    start += claims.length;
    return part;
  });
}

function reportSet(set: GuardDataSet, rows: readonly Row[], isCrossValidated: boolean): Record<string, unknown> {
  const groupOf = (row: Row): string => row.scored.claim.group;
  const rank =
    (score: (row: Row) => number) =>
    (sample: readonly Row[]): number =>
      auroc(sample.map((row) => ({ score: score(row), positive: !row.scored.claim.supported })));
  const decided = confusion(
    rows.map((row) => ({ stopped: !row.scored.delivered, positive: !row.scored.claim.supported })),
  );
  const ranked = rows.map((row) => ({ score: 1 - row.probability, positive: !row.scored.claim.supported }));
  const rouge = (row: Row): number => 1 - row.scored.baselines.rouge1;
  const intervals = {
    auroc: bootstrap(
      rows,
      groupOf,
      rank((row) => 1 - row.probability),
    ),
    recall_at_3: bootstrap(rows, groupOf, (sample) =>
      recallAtLoss(
        sample.map((row) => ({ score: 1 - row.probability, positive: !row.scored.claim.supported })),
        0.03,
      ),
    ),
    auroc_over_rouge_1: bootstrap(
      rows,
      groupOf,
      (sample) => rank((row) => 1 - row.probability)(sample) - rank(rouge)(sample),
    ),
  };
  const baselines = readBaselines(rows, rank, groupOf);
  printSet({ set, rows, isCrossValidated, decided, ranked, intervals, baselines });
  return {
    claims: rows.length,
    unsupported_share: rows.filter((row) => !row.scored.claim.supported).length / rows.length,
    cross_validated: isCrossValidated,
    auroc: intervals.auroc.value,
    balanced_accuracy: decided.balancedAccuracy,
    f1: decided.f1,
    recall: decided.recall,
    false_rejections: decided.falseStops,
    balanced_accuracy_best: bestOver(ranked, (found) => found.balancedAccuracy),
    f1_best: bestOver(ranked, (found) => found.f1),
    recall_at_3: intervals.recall_at_3.value,
    intervals,
    baselines,
  };
}

type Rank = (score: (row: Row) => number) => (sample: readonly Row[]) => number;
type Baselines = Readonly<Record<string, Readonly<Record<string, number | Figure>>>>;

function readBaselines(rows: readonly Row[], rank: Rank, groupOf: (row: Row) => string): Baselines {
  const positive = (row: Row): boolean => !row.scored.claim.supported;
  const figures = (score: (row: Row) => number): Record<string, number | Figure> => {
    const ranked = rows.map((row) => ({ score: score(row), positive: positive(row) }));
    const interval = bootstrap(rows, groupOf, rank(score));
    return {
      auroc: interval.value,
      auroc_interval: interval,
      f1_best: bestOver(ranked, (found) => found.f1),
      recall_at_3: recallAtLoss(ranked, 0.03),
    };
  };
  const rule = confusion(
    rows.map((row) => ({ stopped: !row.scored.baselines.passesDocumentRule, positive: positive(row) })),
  );
  const everything = decideAt(
    rows.map((row) => ({ score: 1, positive: positive(row) })),
    0,
  );
  return {
    flag_all: { auroc: 0.5, f1: everything.f1, balanced_accuracy: everything.balancedAccuracy },
    length_only: figures((row) => row.scored.baselines.length),
    rouge_1: figures((row) => 1 - row.scored.baselines.rouge1),
    document_rule: {
      ...figures((row) => 1 - row.scored.baselines.wordOverlap),
      f1: rule.f1,
      balanced_accuracy: rule.balancedAccuracy,
      recall: rule.recall,
      false_rejections: rule.falseStops,
    },
  };
}

function printSet(input: {
  readonly set: GuardDataSet;
  readonly rows: readonly Row[];
  readonly isCrossValidated: boolean;
  readonly decided: Confusion;
  readonly ranked: readonly { readonly score: number; readonly positive: boolean }[];
  readonly intervals: { readonly auroc: Figure; readonly recall_at_3: Figure; readonly auroc_over_rouge_1: Figure };
  readonly baselines: Baselines;
}): void {
  const { set, rows, decided, ranked, intervals, baselines } = input;
  const unsupported = rows.filter((row) => !row.scored.claim.supported).length;
  console.log(
    `\n${set.name}: ${rows.length} claims, ${unsupported} unsupported${input.isCrossValidated ? ', ranking cross-validated' : ''}`,
  );
  const show = (value: number | Figure | undefined): string =>
    value === undefined ? '' : typeof value === 'number' ? value.toFixed(3) : showFigure(value);
  printTable(
    ['', 'AUROC', 'F1', 'balanced acc.', 'caught', 'wrongly stopped', 'caught at 3 %'],
    [
      [
        'guard, shipped cut',
        show(intervals.auroc),
        show(decided.f1),
        show(decided.balancedAccuracy),
        show(decided.recall),
        show(decided.falseStops),
        show(intervals.recall_at_3),
      ],
      [
        'guard, best cut',
        '',
        show(bestOver(ranked, (found) => found.f1)),
        show(bestOver(ranked, (found) => found.balancedAccuracy)),
        '',
        '',
        '',
      ],
      ...Object.entries(baselines).map(([name, found]) => [
        name.replaceAll('_', ' '),
        show(found['auroc_interval'] ?? found['auroc']),
        show(found['f1'] ?? found['f1_best']),
        show(found['balanced_accuracy']),
        show(found['recall']),
        show(found['false_rejections']),
        show(found['recall_at_3']),
      ]),
      ['guard over ROUGE-1', show(intervals.auroc_over_rouge_1), '', '', '', '', ''],
    ],
  );
}
