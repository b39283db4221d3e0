// `evaluate ablation`: what each part of finding, gating and quoting is worth: the same questions with it and without it,
// the gate fitted anew each time, every course judged by a fit that has not seen it.

import { crossFitGate, type SignalName, signalNames } from '../calibrate/fit-gate.ts';
import { type AskedInProcess, askInProcess } from './ask-in-process.ts';
import {
  caseOf,
  type FateShares,
  fateOf,
  fixedFates,
  type ReplayedCase,
  shareHeads,
  sharesOf,
  showShares,
} from './gate-cases.ts';
import { judgeAnswer } from './judge-answer.ts';
import { auroc } from './metrics.ts';
import type { Without } from './replay-search.ts';
import { printTable, readArguments, writeJson } from './report.ts';

export const usage = `ablation FILE:COURSE… [--json OUT]
  FILE   questions as for "answers"; the courses are those of the stack that npm start or the environment names`;

const variants: Readonly<Record<string, Without & { readonly signals?: readonly SignalName[] }>> = {
  'all of it': {},
  'vectors in the order': { dense: 'order' },
  'vectors at all': { dense: 'list' },
  'best sentence': { parts: { bestSentence: 0 } },
  'neighbouring words': { parts: { neighbours: 0 } },
  'words in headings': { parts: { context: 0 } },
  'related words': { parts: { related: 0 } },
  'definition of the term preferred': { definition: true },
  'texts that address a model dropped': { addressesModel: true },
  'growth into neighbouring nodes': { growth: true },
  'lists with their lead-in': { lists: true },
  'third passage': { quotes: 2 },
  'second and third passage': { quotes: 1 },
  ...Object.fromEntries(
    signalNames.map((name) => [`gate: ${name}`, { signals: signalNames.filter((other) => other !== name) }]),
  ),
};

/** Runs the kind. Throws UnusableInput on files it cannot read or a course that is not there. */
export async function run(args: readonly string[]): Promise<void> {
  const first = args.findIndex((argument) => argument.startsWith('--'));
  const specs = first < 0 ? args : args.slice(0, first);
  const options = readArguments(args.slice(specs.length), ['json']);
  const asked = await askInProcess(specs);
  const shipped = sharesOf(asked.map(({ expected, answer }) => judgeAnswer(expected, answer)));
  const table = Object.entries(variants).map(([name, without]) => ({ name, ...tryWithout(asked, without) }));
  console.log(`${asked.length} questions; per cent of covered, of uncovered where it says so\n`);
  printTable(
    ['without', ...shareHeads, 'quotation right', 'closest hold it', 'AUROC', 'median words'],
    [
      ['(as shipped, its own weights)', ...showShares(shipped), '', '', '', ''],
      ...table.map(({ name, shares, quoted, closest, ranking, words }) => [
        name === 'all of it' ? '(nothing, gate fitted anew)' : name,
        ...showShares(shares),
        (100 * quoted).toFixed(1),
        (100 * closest).toFixed(1),
        ranking.toFixed(3),
        String(words),
      ]),
    ],
  );
  const [out] = options.get('json') ?? [];
  if (out !== undefined) writeJson(out, { questions: asked.length, shipped, without: table });
}

/** The shares at the gate's threshold, and what no threshold moves: of covered questions that were searched. */
interface Figures {
  readonly shares: FateShares;
  /** What would be quoted holds what was asked; one of the closest three does. */
  readonly quoted: number;
  readonly closest: number;
  /** AUROC of the gate for a right quotation. */
  readonly ranking: number;
  readonly words: number;
}

function tryWithout(asked: readonly AskedInProcess[], without: (typeof variants)[string]): Figures {
  const cases = asked.flatMap((one) => caseOf(one, without) ?? []);
  const judged = crossFitGate(cases, without.signals);
  const fates = [...fixedFates(asked), ...judged.map(({ given, isAnswered }) => fateOf(given, isAnswered))];
  const words = judged.flatMap(({ given, isAnswered }) => (isAnswered ? [given.words] : [])).sort((a, b) => a - b);
  const covered = cases.filter(({ isCovered }) => isCovered);
  const shareOf = (holds: (one: ReplayedCase) => boolean) => covered.filter(holds).length / Math.max(1, covered.length);
  return {
    shares: sharesOf(fates),
    quoted: shareOf(({ isRightQuoted }) => isRightQuoted),
    closest: shareOf(({ isAmongClosest }) => isAmongClosest),
    ranking: auroc(
      judged.map(({ given, probability }) => ({
        score: probability,
        positive: given.isCovered && given.isRightQuoted,
      })),
    ),
    words: words[Math.floor(words.length / 2)] ?? 0,
  };
}
