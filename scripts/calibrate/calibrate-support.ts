// Fits the guard's model and its two cuts on labelled claims.

import type { LogisticModel } from '../../functions/guard/calibration.ts';
import { type GuardDataKind, readGuardData } from '../evaluate/guard-data.ts';
import { auroc, recallAtLoss } from '../evaluate/metrics.ts';
import { printTable } from '../evaluate/report.ts';
import { scoreClaims } from '../evaluate/score-claims.ts';
import { UnusableInput } from '../evaluate/unusable-input.ts';
import { crossValidate, fitLogistic, type LabelledSignals } from './fit-logistic.ts';
import { supportFit, toTrainingRows } from './support-fit.ts';

export interface SupportCalibration {
  readonly model: LogisticModel;
  readonly cuts: { readonly deliver: number; readonly drop: number };
  readonly data: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

/** At most this share of supported claims may fall below the lower cut. */
const falseDropShare = 0.02;
/** At most this share of unsupported claims may reach the upper cut, before the hard rules. */
const falsePassShare = 0.1;

/** Fits on every file given; figures and cuts come from models that have not seen the row's source. */
export function calibrateSupport(options: ReadonlyMap<string, readonly string[]>): SupportCalibration {
  const kinds: readonly GuardDataKind[] = ['wice', 'fever', 'begin'];
  const sets = kinds.flatMap((kind) => (options.get(kind) ?? []).map((file) => readGuardData(kind, file)));
  if (sets.length === 0) throw new UnusableInput('no labelled claims given');
  const rowsBySet = sets.map((set) => toTrainingRows(set, scoreClaims(set)));
  const rows = rowsBySet.flat();
  const probabilities = crossValidate(rows, supportFit);
  const figures: Record<string, number> = {};
  let start = 0;
  for (const [index, set] of sets.entries()) {
    const part = rowsBySet[index] ?? [];
    const scored = part.map((row, place) => ({ score: 1 - (probabilities[start + place] ?? 0), positive: !row.label }));
    figures[`${set.name} auroc`] = auroc(scored);
    figures[`${set.name} recall_at_3`] = recallAtLoss(scored, 0.03);
    start += part.length;
  }
  printTable(
    ['cross-validated', 'figure'],
    Object.entries(figures).map(([name, value]) => [name, value.toFixed(3)]),
  );
  printAblation(rows);
  return {
    model: fitLogistic(rows, supportFit),
    cuts: chooseCuts(rows, probabilities),
    data: sets.map((set) => set.name),
    figures,
  };
}

/**
 * Lower cut: the conformal quantile of supported rows, so that a new supported sentence falls below it in at most
 * `falseDropShare` of cases. Upper cut: the lowest at which no more than `falsePassShare` of unsupported rows pass;
 * what lies between is shown in the passage's own words, so strictness costs wording, not content.
 */
function chooseCuts(
  rows: readonly LabelledSignals[],
  probabilities: readonly number[],
): { deliver: number; drop: number } {
  const supported = rows.flatMap((row, index) => (row.label ? [probabilities[index] ?? 0] : []));
  supported.sort((left, right) => left - right);
  const drop = supported[Math.max(0, Math.floor(falseDropShare * (supported.length + 1)) - 1)] ?? 0;
  const total = weightOf(rows, false);
  for (let cut = 0.3; cut < 0.95; cut += 0.01) {
    const passed = rows.filter((row, index) => !row.label && (probabilities[index] ?? 0) >= cut);
    if (weightOf(passed, false) <= falsePassShare * total)
      return { deliver: Number(cut.toFixed(2)), drop: Number(drop.toFixed(3)) };
  }
  throw new Error('no cut keeps unsupported claims out');
}

function weightOf(rows: readonly LabelledSignals[], label: boolean): number {
  return rows.reduce((sum, row) => sum + (row.label === label ? row.weight : 0), 0);
}

/** What each signal earns: the mean AUROC over sets without it. */
function printAblation(rows: readonly LabelledSignals[]): void {
  const meanWithout = (without: string | null): number => {
    const names = supportFit.names.filter((name) => name !== without);
    const probabilities = crossValidate(rows, { ...supportFit, names });
    const scored = rows.map((row, index) => ({ row, score: 1 - (probabilities[index] ?? 0), positive: !row.label }));
    const values = [...Map.groupBy(scored, ({ row }) => row.group.slice(0, row.group.indexOf(':'))).values()].map(
      auroc,
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const all = meanWithout(null);
  printTable(
    ['without the signal', 'mean AUROC', 'lost'],
    [
      ['(none)', all.toFixed(4), ''],
      ...supportFit.names.map((name) => {
        const value = meanWithout(name);
        return [name, value.toFixed(4), (all - value).toFixed(4)];
      }),
    ],
  );
}
