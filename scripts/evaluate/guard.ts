// `evaluate guard`: how well the guard tells unsupported claims from supported ones, beside simple baselines.
// Positive is "unsupported". What ships is in-sample on the files it was fitted on; the cross-validated figures refit
// by calibrate's own code without each row's source document.

import { supportProvenance } from '../../functions/guard/weights.ts';
import { crossValidate } from '../calibrate/fit-logistic.ts';
import { crossCuts } from '../calibrate/support-cuts.ts';
import { crossValidateSupport, penalty, supportSignals, toTrainingRows } from '../calibrate/support-fit.ts';
import { type GuardDataKind, type GuardDataSet, readGuardData } from './guard-data.ts';
import {
  baselineScores,
  decisionFigures,
  documentRule,
  excludesZero,
  type FigureSet,
  type GuardRow,
  pairedDifferences,
  rankingFigures,
} from './guard-figures.ts';
import { type GuardReport, printAblation, printReport } from './guard-tables.ts';
import { auroc } from './metrics.ts';
import { plainSignals } from './plain-combination.ts';
import { readArguments, startProgress, writeJson } from './report.ts';
import { type ScoredClaim, scoreClaims } from './score-claims.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = 'guard [--wice FILE]… [--fever FILE]… [--begin FILE]… [--no-ablation] [--json OUT]';

interface ScoredSet {
  readonly set: GuardDataSet;
  readonly claims: readonly ScoredClaim[];
}

/** Runs the kind. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readArguments(args, ['wice', 'fever', 'begin', 'json'], ['no-ablation']);
  const kinds: readonly GuardDataKind[] = ['wice', 'fever', 'begin'];
  const sets = kinds.flatMap((kind) => (options.get(kind) ?? []).map((file) => readGuardData(kind, file)));
  if (sets.length === 0) throw new UnusableInput('no file given');
  const scored = sets.map((set): ScoredSet => ({ set, claims: scoreClaims(set) }));
  const rows = rowsBySet(scored);
  const ablation = options.has('no-ablation') ? null : ablate(scored);
  const results: Record<string, unknown> = {};
  for (const [index, { set }] of scored.entries()) {
    const report = reportSet(set, rows[index] ?? []);
    printReport(report);
    const name = sets.filter((other) => other.name === set.name).length > 1 ? set.file : set.name;
    results[name] = toJson(report, ablation?.get(set) ?? null);
  }
  if (ablation) printAblation(ablation);
  const [out] = options.get('json') ?? [];
  if (out !== undefined) writeJson(out, results);
}

/** Every claim with all its scores; models of both cross-validations see the same folds of the same rows. */
function rowsBySet(scored: readonly ScoredSet[]): readonly (readonly GuardRow[])[] {
  const training = scored.flatMap(({ set, claims }) =>
    toTrainingRows(
      set,
      claims.map((claim) => claim.signals),
    ),
  );
  const ours = crossValidateSupport(training);
  const cuts = crossCuts(training, ours);
  const plain = crossValidate(
    scored.flatMap(({ set, claims }) =>
      toTrainingRows(
        set,
        claims.map((claim) => claim.baselines.plain),
      ),
    ),
    { names: plainSignals, penalty },
  );
  let start = 0;
  return scored.map(({ claims }) => {
    const from = start;
    start += claims.length;
    return claims.map((claim, place): GuardRow => {
      const probability = ours[from + place] ?? 0;
      const cut = cuts[from + place] ?? { drop: 0, deliver: 0 };
      return {
        scored: claim,
        shipped: 1 - claim.probability,
        crossValidated: 1 - probability,
        plainCombination: 1 - (plain[from + place] ?? 0),
        belowDrop: probability < cut.drop,
        belowDeliver: probability < cut.deliver,
      };
    });
  });
}

/** For each set the cross-validated AUROC lost when a signal is left out of the fit. */
function ablate(scored: readonly ScoredSet[]): ReadonlyMap<GuardDataSet, ReadonlyMap<string, number>> {
  const training = scored.flatMap(({ set, claims }) =>
    toTrainingRows(
      set,
      claims.map((claim) => claim.signals),
    ),
  );
  const aurocs = (names: readonly string[]): readonly number[] => {
    const probabilities = crossValidateSupport(training, names);
    let start = 0;
    return scored.map(({ claims }) => {
      const from = start;
      start += claims.length;
      return auroc(
        claims.map(({ claim }, place) => ({
          score: 1 - (probabilities[from + place] ?? 0),
          positive: !claim.supported,
        })),
      );
    });
  };
  const progress = startProgress('ablation', supportSignals.length);
  const whole = aurocs(supportSignals);
  const without = supportSignals.map((name) => {
    progress.step();
    return aurocs(supportSignals.filter((other) => other !== name));
  });
  progress.end();
  return new Map(
    scored.map(({ set }, index) => [
      set,
      new Map(supportSignals.map((name, place) => [name, (whole[index] ?? 0) - (without[place]?.[index] ?? 0)])),
    ]),
  );
}

function reportSet(set: GuardDataSet, rows: readonly GuardRow[]): GuardReport {
  return {
    set,
    claims: rows.length,
    unsupported: rows.filter((row) => !row.scored.claim.supported).length,
    isInSample: supportProvenance.data.includes(set.name),
    target: targetOf(set),
    shipped: {
      ...rankingFigures(rows, (row) => row.shipped),
      ...decisionFigures(rows, (row) => !row.scored.delivered),
    },
    crossValidated: rankingFigures(rows, (row) => row.crossValidated),
    atDrop: decisionFigures(rows, (row) => row.belowDrop),
    atDeliver: decisionFigures(rows, (row) => row.belowDeliver),
    baselines: Object.fromEntries(
      Object.entries(baselineScores).map(([name, score]): [string, FigureSet] => [
        name,
        {
          ...rankingFigures(rows, score),
          ...(name === 'document_rule' ? documentRule(rows) : {}),
          ...(name === 'flag_all' ? decisionFigures(rows, () => true) : {}),
        },
      ]),
    ),
    differences: pairedDifferences(rows, (row) => row.crossValidated),
    shippedDifferences: pairedDifferences(rows, (row) => row.shipped),
  };
}

/** The AUROC the design asks for on files of this kind; null where it names none. */
function targetOf(set: GuardDataSet): number | null {
  if (set.kind === 'fever') return 0.86;
  if (set.kind === 'wice') return new Set(set.claims.map(({ claim }) => claim)).size < set.claims.length ? 0.87 : 0.85;
  return /wow/.test(set.name) ? 0.965 : null;
}

function toJson(report: GuardReport, ablation: ReadonlyMap<string, number> | null): Record<string, unknown> {
  return {
    claims: report.claims,
    unsupported_share: report.unsupported / report.claims,
    in_sample: report.isInSample,
    target_auroc: report.target,
    ...valuesOf(report.shipped),
    intervals: report.shipped,
    cross_validated: {
      ...valuesOf(report.crossValidated),
      intervals: report.crossValidated,
      at_drop_cut: report.atDrop,
      at_deliver_cut: report.atDeliver,
    },
    baselines: Object.fromEntries(
      Object.entries(report.baselines).map(([name, figures]) => [name, { ...valuesOf(figures), intervals: figures }]),
    ),
    auroc_over_baselines: differencesOf(report.differences),
    shipped_auroc_over_baselines: differencesOf(report.shippedDifferences),
    ...(ablation ? { auroc_lost_without: Object.fromEntries(ablation) } : {}),
  };
}

function differencesOf(figures: FigureSet): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, { ...figure, excludes_zero: excludesZero(figure) }]),
  );
}

function valuesOf(figures: FigureSet): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.value]));
}
