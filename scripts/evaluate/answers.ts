// `evaluate answers`: whole answers over HTTP from a running instance, with whatever model it is configured for, against
// a file of questions with what is expected. Shows the worst cases, so that an author can mend his course.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Answer } from '../../functions/contract/answer.ts';
import { comparableText } from '../../functions/guard/text.ts';
import { type ExpectedAnswer, readExpectedAnswers } from './answers-data.ts';
import { answerFigures, printAnswers } from './answers-report.ts';
import { callCourse, type Instance, readReference } from './call-instance.ts';
import { type CheckedAnswer, type CitedPassage, checkAnswer, type ReadPassage } from './check-answer.ts';
import { readArguments, startProgress, writeJson } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = `answers FILE --course ID --url URL [--lies FILE] [--worst N] [--json OUT]
  FILE    JSON lines {"question", "kind"?, "expect": {"status", "references"?, "contains"?, "not_contains"?, and of one
          cited passage "document"?, "revision"?, "page"?, "chapter"?, "section"?, "sheet"?, "row"?, "time"?}}
  --lies  what the hostile model recorded (npm run hostile-model): none of it may be delivered
  --worst how many of the worst cases are shown (10)`;

interface Options extends Instance {
  readonly file: string;
  readonly lies: string | null;
  readonly worst: number;
  readonly json: string | null;
}

/** Runs the kind. Throws UnusableInput on a file it cannot read, or an instance or course that is not there. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const questions = readExpectedAnswers(options.file);
  const readPassage = rememberPassages(options);
  const progress = startProgress('questions', questions.length);
  const asked: { readonly expected: ExpectedAnswer; readonly answer: Answer; readonly latencyMs: number }[] = [];
  for (const expected of questions) {
    const started = performance.now();
    const answer = await callCourse<Answer>({ ...options, route: 'ask', body: { question: expected.question } });
    asked.push({ expected, answer, latencyMs: performance.now() - started });
    progress.step();
  }
  progress.end();
  const lies = readLies(options.lies);
  const checked: CheckedAnswer[] = [];
  for (const one of asked) checked.push(await checkAnswer({ ...one, readPassage, lies }));
  const figures = answerFigures(checked);
  printAnswers(figures, checked, options.worst);
  if (options.json !== null) writeJson(options.json, { [basename(options.file)]: figures });
}

function rememberPassages(instance: Instance): ReadPassage {
  const known = new Map<string, Promise<CitedPassage | null>>();
  const read = async (reference: string, version: number): Promise<CitedPassage | null> => {
    const view = await readReference({ ...instance, reference, version });
    if (view === null || view.status === 'tombstone') return null;
    const { content, content_hash: contentHash, section, container_title: title } = view.passage;
    return { content, contentHash, context: [title, ...section] };
  };
  return (reference, version) => {
    const key = `${reference} ${version}`;
    const passage = known.get(key) ?? read(reference, version);
    known.set(key, passage);
    return passage;
  };
}

/** Lines `{"text"}` of the hostile model's record. */
function readLies(file: string | null): ReadonlySet<string> {
  if (file === null) return new Set();
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UnusableInput(`${file}: cannot be read`);
  }
  return new Set(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => comparableText((JSON.parse(line) as { readonly text: string }).text)),
  );
}

function readOptions(args: readonly string[]): Options {
  const files = args.slice(0, 1).filter((argument) => !argument.startsWith('--'));
  const [file] = files;
  if (file === undefined) throw new UnusableInput('name one FILE of questions first');
  const values = readArguments(args.slice(1), ['course', 'url', 'lies', 'worst', 'json']);
  const one = (name: string): string | null => values.get(name)?.at(-1) ?? null;
  const [courseId, url, worst] = [one('course'), one('url'), Number(one('worst') ?? 10)];
  if (courseId === null) throw new UnusableInput('--course ID is missing');
  if (url === null || !URL.canParse(url)) throw new UnusableInput('--url URL is missing');
  if (!Number.isInteger(worst) || worst < 0) throw new UnusableInput('--worst must be a whole number');
  return { file, courseId, url, lies: one('lies'), worst, json: one('json') };
}
