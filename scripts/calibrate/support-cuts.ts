// The guard's two cuts, set on probabilities by models that have not seen the row's source.

import { isOfFew } from '../../functions/guard/support.ts';
import { foldOf, type LabelledSignals } from './fit-logistic.ts';

export interface Cuts {
  /** From here up a sentence is delivered as written. */
  readonly deliver: number;
  /** Below this it is dropped. */
  readonly drop: number;
}

/** At most this share of supported claims, of every kind of material, may fall below the lower cut. */
const falseDropShare = 0.02;
/**
 * At most this share of unsupported claims may reach the upper cut, before the hard rules. Course passages are short;
 * articles leave so much open that the same strictness would show hardly any sentence as written.
 */
const falsePassShares = { few: 0.08, many: 0.1 } as const;

/** Cuts for passages of few sentences and for articles. */
export interface CutsBySize {
  readonly few: Cuts;
  readonly many: Cuts;
}

/** A kind with fewer supported claims says nothing about 2 % of them. */
const fewestSupported = 25;

const highestCut = 0.95;
/** Where nothing is known: drop nothing, deliver nothing. */
const openCuts: Cuts = { deliver: 1, drop: 0 };

const kindOf = (row: LabelledSignals): string => row.group.slice(0, row.group.indexOf(':'));

/** Conformal lower cut of each kind: a new supported sentence of the kind falls below it in 2 % of cases at most. */
export function dropCutsByKind(
  rows: readonly LabelledSignals[],
  probabilities: readonly number[],
  fewest = 1,
): ReadonlyMap<string, number> {
  const supported = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    if (!row.label) continue;
    const known = supported.get(kindOf(row)) ?? [];
    known.push(probabilities[index] ?? 0);
    supported.set(kindOf(row), known);
  }
  return new Map(
    [...supported].flatMap(([kind, values]) => {
      if (values.length < fewest) return [];
      values.sort((left, right) => left - right);
      return [[kind, values[Math.max(0, Math.floor(falseDropShare * (values.length + 1)) - 1)] ?? 0] as const];
    }),
  );
}

/**
 * Lower cut: the lowest of the kinds' conformal cuts, so that the bound holds for each. Upper cut: the lowest at which
 * no more than the allowed share of unsupported rows pass; what lies between is shown in the passage's own words, so
 * strictness costs wording, not content. A size without rows of both labels takes the cuts of the other.
 */
export function chooseCuts(rows: readonly LabelledSignals[], probabilities: readonly number[]): CutsBySize {
  const few = cutsOf(rows, probabilities, true);
  const many = cutsOf(rows, probabilities, false);
  return { few: few ?? many ?? openCuts, many: many ?? few ?? openCuts };
}

function cutsOf(rows: readonly LabelledSignals[], probabilities: readonly number[], few: boolean): Cuts | null {
  const own = rows.flatMap((row, index) => (isOfFew(row.signals) === few ? [index] : []));
  const ownRows = own.flatMap((index) => rows[index] ?? []);
  const ownProbabilities = own.map((index) => probabilities[index] ?? 0);
  const unsupported = ownRows.flatMap((row, index) =>
    row.label ? [] : [{ weight: row.weight, probability: ownProbabilities[index] ?? 0 }],
  );
  const telling = dropCutsByKind(ownRows, ownProbabilities, fewestSupported);
  const supportedCuts = telling.size > 0 ? telling : dropCutsByKind(ownRows, ownProbabilities);
  if (supportedCuts.size === 0 || unsupported.length === 0) return null;
  const drop = Number(Math.min(...supportedCuts.values()).toFixed(3));
  const total = unsupported.reduce((sum, { weight }) => sum + weight, 0);
  for (let cut = 0.3; cut < highestCut; cut += 0.01) {
    const passed = unsupported.reduce((sum, row) => sum + (row.probability >= cut ? row.weight : 0), 0);
    if (passed <= falsePassShares[few ? 'few' : 'many'] * total) return { deliver: Number(cut.toFixed(2)), drop };
  }
  return { deliver: highestCut, drop };
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
  return rows.map((row) => {
    const cuts = byFold[foldOf(row.group, folds)] as CutsBySize;
    return isOfFew(row.signals) ? cuts.few : cuts.many;
  });
}
