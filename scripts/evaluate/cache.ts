// `evaluate cache`: asks a running instance the same questions again in other capitals, spaces and final marks, and
// shows how many were answered from the cache, whether they were answered the same, and what that saved.

import type { Answer } from '../../functions/contract/answer.ts';
import { percentile } from '../verify/bench/percentiles.ts';
import { callCourse, type Instance } from './call-instance.ts';
import { readQuestions } from './read-questions.ts';
import { printTable, readArguments, startProgress, writeJson } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = `cache FILE --course ID --url URL [--rounds N] [--json OUT]
  FILE     questions: JSON lines with "question", quizzes, or SQuAD's form
  --rounds how often each question is asked (3); every round writes them another way`;

/** The same question as others type it; the meaning is the same. */
const variants: readonly ((question: string) => string)[] = [
  (question) => question,
  (question) => question.toLowerCase().replace(/[\s?.!]+$/u, ''),
  (question) => `  ${question.replaceAll(' ', '  ')} ?`,
  (question) => question.toUpperCase(),
];
/** What was asked is stored, and so kept, after the reply. */
const settleMs = 50;

interface Asked {
  readonly answer: Answer;
  readonly latencyMs: number;
}

interface Round {
  readonly round: number;
  readonly asked: number;
  readonly cached: number;
  readonly hitRate: number;
  /** Cached answers that differ from the first round's in status, text or references. */
  readonly different: number;
  readonly missMs: number;
  readonly hitMs: number;
}

/** Runs the kind. Throws UnusableInput on a file it cannot read, or an instance or course that is not there. */
export async function run(args: readonly string[]): Promise<void> {
  const [file, ...rest] = args;
  if (!file || file.startsWith('--')) throw new UnusableInput('no file of questions');
  const options = readArguments(rest, ['course', 'url', 'rounds', 'json']);
  const instance: Instance = { url: oneOf(options, 'url'), courseId: oneOf(options, 'course') };
  const rounds = Number(options.get('rounds')?.[0] ?? 3);
  if (!Number.isInteger(rounds) || rounds < 2) throw new UnusableInput('--rounds must be a whole number from 2');
  const questions = readQuestions(file);
  const progress = startProgress('questions', rounds * questions.length);
  const first: Asked[] = [];
  const figures: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const asked: Asked[] = [];
    for (const question of questions) {
      asked.push(await ask(instance, (variants[round % variants.length] ?? String)(question)));
      progress.step();
      await new Promise((resolve) => setTimeout(resolve, settleMs));
    }
    if (round === 0) first.push(...asked);
    figures.push(figuresOf(round + 1, asked, first));
  }
  progress.end();
  print(figures, first);
  const json = options.get('json')?.[0];
  if (json) writeJson(json, { questions: questions.length, rounds: figures, keepable: keepableShare(first) });
}

async function ask(instance: Instance, question: string): Promise<Asked> {
  const begun = performance.now();
  const answer = await callCourse<Answer>({ ...instance, route: 'ask', body: { question } });
  return { answer, latencyMs: performance.now() - begun };
}

function figuresOf(round: number, asked: readonly Asked[], first: readonly Asked[]): Round {
  const isHit = ({ answer }: Asked) => answer.model.cached === true;
  const median = (of: readonly Asked[]) =>
    percentile(
      of.map(({ latencyMs }) => latencyMs),
      0.5,
    );
  const hits = asked.filter(isHit);
  const different = asked.filter((one, index) => isHit(one) && !isSame(one.answer, first[index]?.answer));
  return {
    round,
    asked: asked.length,
    cached: hits.length,
    hitRate: hits.length / asked.length,
    different: different.length,
    missMs: median(asked.filter((one) => !isHit(one))),
    hitMs: median(hits),
  };
}

function isSame(answer: Answer, other: Answer | undefined): boolean {
  const said = (of: Answer | undefined) =>
    JSON.stringify([of?.status, of?.answer, of?.references.map((reference) => reference.canonical_reference)]);
  return said(answer) === said(other);
}

/** Share of first answers that may be kept at all. */
function keepableShare(first: readonly Asked[]): number {
  const kept = first.filter(({ answer }) => answer.status === 'answered' || answer.status === 'not_covered');
  return kept.length / first.length;
}

function print(figures: readonly Round[], first: readonly Asked[]): void {
  const show = (milliseconds: number) => (Number.isFinite(milliseconds) ? `${milliseconds.toFixed(0)} ms` : '-');
  printTable(
    ['round', 'asked', 'from the cache', 'hit rate', 'answered otherwise', 'anew p50', 'cached p50'],
    figures.map((row) => [
      String(row.round),
      String(row.asked),
      String(row.cached),
      row.hitRate.toFixed(3),
      String(row.different),
      show(row.missMs),
      show(row.hitMs),
    ]),
  );
  const repeated = figures.slice(1);
  const hits = repeated.reduce((sum, row) => sum + row.cached, 0);
  const asked = repeated.reduce((sum, row) => sum + row.asked, 0);
  console.log(
    `\nhit rate of repeated questions ${(hits / asked).toFixed(3)} (${hits} of ${asked}); ` +
      `answers that may be kept at all ${keepableShare(first).toFixed(3)}`,
  );
}

function oneOf(options: ReadonlyMap<string, readonly string[]>, name: string): string {
  const value = options.get(name)?.[0];
  if (value === undefined) throw new UnusableInput(`--${name} is missing`);
  return value;
}
