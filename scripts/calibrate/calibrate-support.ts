// Fits the guard's model and its two cuts on labelled claims.

import type { SupportModel } from '../../functions/guard/support.ts';
import { type GuardDataKind, readGuardData } from '../evaluate/guard-data.ts';
import { auroc, recallAtLoss } from '../evaluate/metrics.ts';
import { printTable } from '../evaluate/report.ts';
import { readClaimSignals } from '../evaluate/score-claims.ts';
import { UnusableInput } from '../evaluate/unusable-input.ts';
import { type CutsBySize, chooseCuts, dropCutsByKind } from './support-cuts.ts';
import { crossValidateSupport, fitSupport, toTrainingRows } from './support-fit.ts';

export interface SupportCalibration {
  readonly model: SupportModel;
  readonly cuts: CutsBySize;
  readonly data: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

/** Fits on every file given; figures and cuts come from models that have not seen the row's source. */
export function calibrateSupport(options: ReadonlyMap<string, readonly string[]>): SupportCalibration {
  const kinds: readonly GuardDataKind[] = ['wice', 'fever', 'begin'];
  const sets = kinds.flatMap((kind) => (options.get(kind) ?? []).map((file) => readGuardData(kind, file)));
  if (sets.length === 0) throw new UnusableInput('no labelled claims given');
  const rowsBySet = sets.map((set) => toTrainingRows(set, readClaimSignals(set)));
  const rows = rowsBySet.flat();
  const probabilities = crossValidateSupport(rows);
  const figures: Record<string, number> = {};
  let start = 0;
  for (const [index, set] of sets.entries()) {
    const part = rowsBySet[index] ?? [];
    const scored = part.map((row, place) => ({ score: 1 - (probabilities[start + place] ?? 0), positive: !row.label }));
    figures[`${set.name} auroc`] = auroc(scored);
    figures[`${set.name} recall_at_3`] = recallAtLoss(scored, 0.03);
    start += part.length;
  }
  for (const [kind, cut] of dropCutsByKind(rows, probabilities)) figures[`${kind} conformal drop cut`] = cut;
  printTable(
    ['cross-validated', 'figure'],
    Object.entries(figures).map(([name, value]) => [name, value.toFixed(3)]),
  );
  return {
    model: fitSupport(rows),
    cuts: chooseCuts(rows, probabilities),
    data: sets.map((set) => set.name),
    figures,
  };
}
