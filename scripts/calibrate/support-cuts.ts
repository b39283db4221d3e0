// The guard's two cuts, set on probabilities by models that have not seen the row's source.

import { foldOf, type LabelledSignals } from './fit-logistic.ts';

export interface Cuts {
  /** From here up a sentence is delivered as written. */
  readonly deliver: number;
  /** Below this it is dropped. */
  readonly drop: number;
}

/** At most this share of supported claims, of every kind of material, may fall below the lower cut. */
const falseDropShare = 0.02;
/** At most this share of unsupported claims may reach the upper cut, before the hard rules. */
const falsePassShare = 0.05;

const kindOf = (row: LabelledSignals): string => row.group.slice(0, row.group.indexOf(':'));

/** Conformal lower cut of each kind: a new supported sentence of the kind falls below it in 2 % of cases at most. */
export function dropCutsByKind(
  rows: readonly LabelledSignals[],
  probabilities: readonly number[],
): ReadonlyMap<string, number> {
  const supported = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    if (!row.label) continue;
    const known = supported.get(kindOf(row)) ?? [];
    known.push(probabilities[index] ?? 0);
    supported.set(kindOf(row), known);
  }
  return new Map(
    [...supported].map(([kind, values]) => {
      values.sort((left, right) => left - right);
      return [kind, values[Math.max(0, Math.floor(falseDropShare * (values.length + 1)) - 1)] ?? 0];
    }),
  );
}

/**
 * Lower cut: the lowest of the kinds' conformal cuts, so that the bound holds for each. Upper cut: the lowest at which
 * no more than `falsePassShare` of unsupported rows pass; what lies between is shown in the passage's own words, so
 * strictness costs wording, not content.
 */
export function chooseCuts(rows: readonly LabelledSignals[], probabilities: readonly number[]): Cuts {
  const drop = Math.min(...dropCutsByKind(rows, probabilities).values());
  const unsupported = rows.flatMap((row, index) =>
    row.label ? [] : [{ weight: row.weight, probability: probabilities[index] ?? 0 }],
  );
  const total = unsupported.reduce((sum, { weight }) => sum + weight, 0);
  for (let cut = 0.3; cut < 0.95; cut += 0.01) {
    const passed = unsupported.reduce((sum, row) => sum + (row.probability >= cut ? row.weight : 0), 0);
    if (passed <= falsePassShare * total) return { deliver: Number(cut.toFixed(2)), drop: Number(drop.toFixed(3)) };
  }
  throw new Error('no cut keeps unsupported claims out');
}

/** For each row the cuts that the rows of all other folds would give. */
export function crossCuts(
  rows: readonly LabelledSignals[],
  probabilities: readonly number[],
  folds = 10,
): readonly Cuts[] {
  const byFold = Array.from({ length: folds }, (_, fold) => {
    const others = rows.flatMap((row, index) => (foldOf(row.group, folds) === fold ? [] : [index]));
    return chooseCuts(
      others.flatMap((index) => rows[index] ?? []),
      others.map((index) => probabilities[index] ?? 0),
    );
  });
  return rows.map((row) => byFold[foldOf(row.group, folds)] as Cuts);
}
