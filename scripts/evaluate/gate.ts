// `evaluate gate`: how well the gate's probability tells covered questions, and answers that hold what was asked, beside
// plain signals; and what falls in each of its zones. Within the courses given and leaving each out in turn.

import { crossFitGate, fitGate, probabilityBy } from '../calibrate/fit-gate.ts';
import { type AskedInProcess, askInProcess } from './ask-in-process.ts';
import { caseOf, fateOf, fixedFates, type ReplayedCase, shareHeads, sharesOf, showShares } from './gate-cases.ts';
import { auroc, bootstrap, type Figure } from './metrics.ts';
import { printTable, readArguments, showFigure, writeJson } from './report.ts';

export const usage = `gate FILE:COURSE… [--json OUT]
  FILE   questions as for "answers"; the courses are those of the stack that npm start or the environment names`;

interface Row {
  readonly isCovered: boolean;
  readonly isRight: boolean;
  readonly scores: Readonly<Record<string, number>>;
  readonly name: string;
}

/** Runs the kind. Throws UnusableInput on files it cannot read or a course that is not there. */
export async function run(args: readonly string[]): Promise<void> {
  const first = args.findIndex((argument) => argument.startsWith('--'));
  const specs = first < 0 ? args : args.slice(0, first);
  const options = readArguments(args.slice(specs.length), ['json']);
  const asked = await askInProcess(specs);
  const cases = asked.flatMap((one) => {
    const found = caseOf(one);
    return found ? [{ ...found, margin: marginOf(one), name: one.expected.question }] : [];
  });
  const rows = rowsOf(cases);
  console.log(`${cases.length} of ${asked.length} questions were searched and gated\n\nAUROC`);
  const ranking = Object.fromEntries(
    Object.keys(rows[0]?.scores ?? {}).map((name) => [
      name,
      {
        covered: figureOf(rows, name, ({ isCovered }) => isCovered),
        right: figureOf(rows, name, ({ isRight }) => isRight),
      },
    ]),
  );
  printTable(
    ['', 'covered', 'right'],
    Object.entries(ranking).map(([name, { covered, right }]) => [name, showFigure(covered), showFigure(right)]),
  );
  const zones = zonesOf(cases);
  console.log('\nZones as shipped');
  printTable(
    ['zone', 'quotation right', 'covered, without what was asked', 'uncovered'],
    Object.entries(zones).map(([zone, counts]) => [zone, ...counts.map(String)]),
  );
  const fixed = fixedFates(asked);
  const ends = {
    'as shipped': cases.map((one) => fateOf(one, one.signals !== null && one.probability >= one.threshold)),
    'fitted on all, in-sample': fittedWithin(cases),
    'leaving each course out': crossFitGate(cases).map(({ given, isAnswered }) => fateOf(given, isAnswered)),
  };
  console.log('\nHow all questions end, per cent');
  printTable(
    ['', ...shareHeads],
    Object.entries(ends).map(([name, fates]) => [name, ...showShares(sharesOf([...fixed, ...fates]))]),
  );
  const [out] = options.get('json') ?? [];
  if (out !== undefined) {
    const shares = Object.entries(ends).map(([name, fates]) => [name, sharesOf([...fixed, ...fates])] as const);
    writeJson(out, { questions: asked.length, auroc: ranking, zones, ends: Object.fromEntries(shares) });
  }
}

type Case = ReplayedCase & { readonly margin: number; readonly name: string };

function rowsOf(cases: readonly Case[]): readonly Row[] {
  const whole = fitGate(cases);
  const crossed = new Map(crossFitGate(cases).map(({ given, probability }) => [given, probability]));
  return cases.map((one) => ({
    name: one.name,
    isCovered: one.isCovered,
    isRight: one.isCovered && one.isRightQuoted,
    scores: {
      'as shipped': one.probability,
      'leaving each course out': crossed.get(one) ?? 0,
      'fitted on all, in-sample': one.signals === null ? 0 : probabilityBy(whole.model, one.signals),
      known: one.signals?.known ?? 0,
      'lexical score': one.signals?.words ?? 0,
      agreement: one.signals?.agreement ?? 0,
      'margin of the first': one.margin,
    },
  }));
}

function fittedWithin(cases: readonly Case[]) {
  const { model, threshold } = fitGate(cases);
  return cases.map((one) => fateOf(one, one.signals !== null && probabilityBy(model, one.signals) >= threshold));
}

/** How far the best passage stands above the next in the fused order. */
function marginOf({ search }: AskedInProcess): number {
  const [first, second] = search?.located.passages ?? [];
  return (first?.scores?.fused ?? 0) - (second?.scores?.fused ?? 0);
}

function figureOf(rows: readonly Row[], name: string, isPositive: (row: Row) => boolean): Figure {
  return bootstrap(
    rows,
    (row) => row.name,
    (sample) => auroc(sample.map((row) => ({ score: row.scores[name] ?? 0, positive: isPositive(row) }))),
  );
}

function zonesOf(cases: readonly Case[]): Readonly<Record<string, readonly number[]>> {
  const zoneOf = ({ signals, probability, threshold }: Case) =>
    signals === null ? 'far' : probability >= threshold ? 'answer' : 'near';
  return Object.fromEntries(
    ['answer', 'near', 'far'].map((zone) => {
      const inside = cases.filter((one) => zoneOf(one) === zone);
      const right = inside.filter(({ isCovered, isRightQuoted }) => isCovered && isRightQuoted).length;
      const uncovered = inside.filter(({ isCovered }) => !isCovered).length;
      return [zone, [right, inside.length - right - uncovered, uncovered]];
    }),
  );
}
