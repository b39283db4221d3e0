// `evaluate answers`: whole answers over HTTP from a running instance, with whatever model it is configured for, against
// files of questions with what is expected. Shows the worst cases, so that an author can mend his course.

import { basename } from 'node:path';
import type { Answer } from '../../functions/contract/answer.ts';
import { readExpectedAnswers } from './answers-data.ts';
import { answerFigures, type JudgedAnswer, printAnswers } from './answers-report.ts';
import { callCourse, type Instance } from './call-instance.ts';
import { judgeAnswer } from './judge-answer.ts';
import { readArguments, startProgress, writeJson } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = `answers FILE… --course ID --url URL [--worst N] [--json OUT]
  FILE    JSON lines {"question", "kind"?, "expect": {"status": one or a list, "any_of"?: [["all", "of these"], ["or these"]],
          "contains"?: ["all of these"], "not_contains"?, "references"?: one of which must be cited}}
  --worst how many of the worst cases are shown (10)`;

interface Options extends Instance {
  readonly files: readonly string[];
  readonly worst: number;
  readonly json: string | null;
}

/** Runs the kind. Throws UnusableInput on a file it cannot read, or an instance or course that is not there. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const sets = options.files.map((file) => ({ file, questions: readExpectedAnswers(file) }));
  const figures: Record<string, unknown> = {};
  for (const { file, questions } of sets) {
    const progress = startProgress(basename(file), questions.length);
    const judged: JudgedAnswer[] = [];
    for (const expected of questions) {
      const started = performance.now();
      const answer = await callCourse<Answer>({ ...options, route: 'ask', body: { question: expected.question } });
      const latencyMs = performance.now() - started;
      const said = answer.status === 'answered' ? answer.sentences.map(({ text }) => text).join(' ') : '';
      judged.push({ expected, fate: judgeAnswer(expected, answer), said, confidence: answer.confidence, latencyMs });
      progress.step();
    }
    progress.end();
    const found = answerFigures(judged);
    printAnswers(basename(file), found, judged, options.worst);
    figures[basename(file)] = found;
  }
  if (options.json !== null) writeJson(options.json, figures);
}

function readOptions(args: readonly string[]): Options {
  const first = args.findIndex((argument) => argument.startsWith('--'));
  const files = first < 0 ? args : args.slice(0, first);
  if (files.length === 0) throw new UnusableInput('name at least one FILE of questions first');
  const values = readArguments(args.slice(files.length), ['course', 'url', 'worst', 'json']);
  const one = (name: string): string | null => values.get(name)?.at(-1) ?? null;
  const [courseId, url, worst] = [one('course'), one('url'), Number(one('worst') ?? 10)];
  if (courseId === null) throw new UnusableInput('--course ID is missing');
  if (url === null || !URL.canParse(url)) throw new UnusableInput('--url URL is missing');
  if (!Number.isInteger(worst) || worst < 0) throw new UnusableInput('--worst must be a whole number');
  return { files, courseId, url, worst, json: one('json') };
}
