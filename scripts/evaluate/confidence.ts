// `evaluate confidence`: whether the stated confidence means what it says, the probability that every delivered
// sentence is supported. Cross-validated: each probability comes from a fit that has not seen the row's source.

import { basename } from 'node:path';
import { crossCuts } from '../calibrate/support-cuts.ts';
import { crossValidateSupport, toTrainingRows } from '../calibrate/support-fit.ts';
import { type GuardDataKind, readGuardData } from './guard-data.ts';
import { bootstrap, seededRandom } from './metrics.ts';
import { printTable, readArguments, showFigure, writeJson } from './report.ts';
import { readClaimSignals } from './score-claims.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = 'confidence [--wice FILE]… [--fever FILE]… [--begin FILE]… [--json OUT]';

/** Something stated with a probability, and whether it held. */
export interface Stated {
  readonly probability: number;
  readonly held: boolean;
  readonly group: string;
}

interface Band {
  readonly from: number;
  readonly count: number;
  readonly stated: number;
  readonly held: number;
}

const bandStarts = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
/** Answers of one to so many delivered sentences are put together from a file's delivered claims. */
const longestAnswer = 4;

/** Runs the kind. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readArguments(args, ['wice', 'fever', 'begin', 'json']);
  const kinds: readonly GuardDataKind[] = ['wice', 'fever', 'begin'];
  const sets = kinds.flatMap((kind) => (options.get(kind) ?? []).map((file) => readGuardData(kind, file)));
  if (sets.length === 0) throw new UnusableInput('no file given');
  const training = sets.flatMap((set) => toTrainingRows(set, readClaimSignals(set)));
  const probabilities = crossValidateSupport(training);
  const cuts = crossCuts(training, probabilities);
  const figures: Record<string, unknown> = {};
  let start = 0;
  for (const set of sets) {
    const from = start;
    start += set.claims.length;
    const sentences = set.claims.map((claim, place): Stated & { readonly isDelivered: boolean } => ({
      probability: probabilities[from + place] ?? 0,
      held: claim.supported,
      group: claim.group,
      isDelivered: (probabilities[from + place] ?? 0) >= (cuts[from + place]?.deliver ?? 1),
    }));
    const delivered = sentences.filter(({ isDelivered }) => isDelivered);
    figures[basename(set.file)] = {
      sentences: report(`${set.name}: all sentences`, sentences),
      delivered_sentences: report(`${set.name}: delivered sentences`, delivered),
      answers: report(`${set.name}: answers put together from delivered sentences`, putTogether(delivered)),
    };
  }
  const json = options.get('json')?.at(-1);
  if (json !== undefined) writeJson(json, figures);
}

/** Answers of one to four sentences in turn, in an order that does not move between runs. */
export function putTogether(sentences: readonly Stated[]): readonly Stated[] {
  const random = seededRandom(11);
  const shuffled = sentences
    .map((sentence) => ({ sentence, key: random() }))
    .sort((left, right) => left.key - right.key);
  const answers: Stated[] = [];
  let at = 0;
  while (at < shuffled.length) {
    const parts = shuffled.slice(at, at + 1 + (answers.length % longestAnswer)).map(({ sentence }) => sentence);
    at += parts.length;
    answers.push({
      probability: parts.reduce((product, part) => product * part.probability, 1),
      held: parts.every((part) => part.held),
      group: parts[0]?.group ?? '',
    });
  }
  return answers;
}

function report(title: string, stated: readonly Stated[]): Record<string, unknown> {
  const bands = bandsOf(stated);
  const error = bootstrap(stated, ({ group }) => group, expectedError);
  console.log(`\n${title} (${stated.length})`);
  printTable(
    ['from', 'count', 'stated', 'held'],
    bands.map((band) => [band.from.toFixed(1), String(band.count), band.stated.toFixed(3), band.held.toFixed(3)]),
  );
  console.log(`expected calibration error ${showFigure(error)}`);
  return { count: stated.length, ece: error, bands };
}

function bandsOf(stated: readonly Stated[]): readonly Band[] {
  return bandStarts.flatMap((from, index) => {
    const to = bandStarts[index + 1] ?? 1.01;
    const some = stated.filter(({ probability }) => probability >= from && probability < to);
    if (some.length === 0) return [];
    const mean = (read: (one: Stated) => number) => some.reduce((total, one) => total + read(one), 0) / some.length;
    return [
      { from, count: some.length, stated: mean((one) => one.probability), held: mean((one) => Number(one.held)) },
    ];
  });
}

/** Mean distance between what was stated and what held, by band, weighted by the band's size. */
export function expectedError(stated: readonly Stated[]): number {
  const total = Math.max(1, stated.length);
  return bandsOf(stated).reduce((sum, band) => sum + (band.count / total) * Math.abs(band.stated - band.held), 0);
}
