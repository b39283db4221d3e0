// `evaluate quizzes`: whether search finds a quiz question's lesson. The lesson number stands in the quiz's title
// ("Lesson 7 - …: Pre-Lecture Quiz") and is the day of the course. The query is the question text and nothing else.

import type { SearchResponse } from '../../functions/contract/search.ts';
import { callCourse } from './call-instance.ts';
import { bootstrap } from './metrics.ts';
import { parseJson } from './parse-json.ts';
import { readText } from './read-text.ts';
import { printTable, showFigure, startProgress, writeJson } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = 'quizzes FILE --course ID --url URL [--misses] [--json OUT]';

const modes = ['sparse', 'dense', 'fused'] as const;
type Mode = (typeof modes)[number];
/** A hit counts among so many. */
const depth = 5;

export interface QuizQuestion {
  readonly lesson: number;
  readonly question: string;
}

/** Where among the first hits the lesson comes, counted from 0; null where it does not. */
interface Found {
  readonly asked: QuizQuestion;
  readonly ranks: Readonly<Record<Mode, number | null>>;
}

/** Runs the kind. Throws UnusableInput on a file it cannot read, or an instance or course that is not there. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const questions = readQuizzes(options.file);
  const progress = startProgress('questions', questions.length);
  const found: Found[] = [];
  for (const asked of questions) {
    const ranks: Record<Mode, number | null> = { sparse: null, dense: null, fused: null };
    for (const mode of modes) ranks[mode] = await rankOfLesson(asked, mode, options);
    found.push({ asked, ranks });
    progress.step();
  }
  progress.end();
  const figures = report(found);
  if (options.showsMisses) listMisses(found);
  if (options.json !== null) writeJson(options.json, { [options.file.split('/').at(-1) ?? options.file]: figures });
}

async function rankOfLesson(
  asked: QuizQuestion,
  mode: Mode,
  { url, course }: { readonly url: string; readonly course: string },
): Promise<number | null> {
  const body = { query: asked.question, mode, limit: depth };
  const { hits } = await callCourse<SearchResponse>({ url, courseId: course, route: 'search', body });
  const rank = hits.findIndex((hit) => hit.day === asked.lesson);
  return rank < 0 ? null : rank;
}

/** Reads the quizzes. A title without a lesson number is unusable, as are questions without text. */
function readQuizzes(file: string): readonly QuizQuestion[] {
  const text = readText(file);
  const parsed = parseJson(file, text);
  if (!Array.isArray(parsed)) throw new UnusableInput(`${file}:1: not a list of quizzes`);
  const lines = text.split('\n');
  return parsed.flatMap((quiz: unknown, index) => {
    const { title, quiz: questions } = (quiz ?? {}) as { readonly title?: unknown; readonly quiz?: unknown };
    const line = typeof title === 'string' ? lines.findIndex((each) => each.includes(JSON.stringify(title))) + 1 : 1;
    const where = `${file}:${Math.max(1, line)}: quiz ${index + 1}`;
    const lesson = typeof title === 'string' ? /\blesson\s+(\d+)/i.exec(title)?.[1] : undefined;
    if (lesson === undefined) throw new UnusableInput(`${where}: its title names no lesson`);
    if (!Array.isArray(questions)) throw new UnusableInput(`${where}: "quiz" is not a list`);
    return questions.map((entry: { readonly questionText?: unknown } | null) => {
      const question = entry?.questionText;
      if (typeof question !== 'string' || question.trim() === '') {
        throw new UnusableInput(`${where}: a question without text`);
      }
      return { lesson: Number(lesson), question: question.trim() };
    });
  });
}

function report(found: readonly Found[]): Record<string, unknown> {
  const share = (sample: readonly Found[], mode: Mode, within: number): number =>
    sample.filter(({ ranks }) => (ranks[mode] ?? depth) < within).length / Math.max(1, sample.length);
  const figure = (mode: Mode, within: number) =>
    bootstrap(
      found,
      (each) => each.asked.question,
      (sample) => share(sample, mode, within),
    );
  const table = modes.map((mode) => ({ mode, hit_1: figure(mode, 1), hit_5: figure(mode, depth) }));
  console.log(`\n${found.length} questions`);
  printTable(
    ['', 'hit@1', 'hit@5'],
    table.map((row) => [row.mode, showFigure(row.hit_1), showFigure(row.hit_5)]),
  );
  const lessons = [...Map.groupBy(found, ({ asked }) => asked.lesson)].sort(([left], [right]) => left - right);
  const perLesson = lessons.map(([lesson, sample]) => ({
    lesson,
    questions: sample.length,
    hit_1: share(sample, 'fused', 1),
    hit_5: share(sample, 'fused', depth),
  }));
  console.log('\nper lesson, fused');
  printTable(
    ['lesson', 'questions', 'hit@1', 'hit@5'],
    perLesson.map((row) => [String(row.lesson), String(row.questions), row.hit_1.toFixed(2), row.hit_5.toFixed(2)]),
  );
  const values = Object.fromEntries(
    table.map(({ mode, hit_1, hit_5 }) => [mode, { hit_1: hit_1.value, hit_5: hit_5.value }]),
  );
  const { fused, ...baselines } = values;
  const intervals = Object.fromEntries(table.map(({ mode, hit_1, hit_5 }) => [mode, { hit_1, hit_5 }]));
  return { questions: found.length, ...fused, intervals, baselines, per_lesson: perLesson };
}

function listMisses(found: readonly Found[]): void {
  for (const { asked, ranks } of found) {
    if (ranks.fused === null) console.log(`not found: lesson ${asked.lesson}: ${asked.question}`);
  }
}

interface QuizOptions {
  readonly file: string;
  readonly course: string;
  readonly url: string;
  readonly json: string | null;
  readonly showsMisses: boolean;
}

function readOptions(args: readonly string[]): QuizOptions {
  const values = new Map<string, string>();
  const files: string[] = [];
  let showsMisses = false;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    if (argument === '--misses') showsMisses = true;
    else if (['--course', '--url', '--json'].includes(argument)) {
      const value = args[index + 1];
      if (value === undefined || value.startsWith('--')) throw new UnusableInput(`${argument} needs a value`);
      values.set(argument, value);
      index += 1;
    } else if (argument.startsWith('--')) throw new UnusableInput(`unknown argument "${argument}"`);
    else files.push(argument);
  }
  const [file] = files;
  const course = values.get('--course');
  const url = values.get('--url');
  if (file === undefined || files.length > 1) throw new UnusableInput('name one FILE of quizzes');
  if (course === undefined) throw new UnusableInput('--course ID is missing');
  if (url === undefined || !URL.canParse(url)) throw new UnusableInput('--url URL is missing');
  return { file, course, url, json: values.get('--json') ?? null, showsMisses };
}
