// `npm run evaluate -- drills FILE …`: the marking of drills, on the answer boxes of OATutor problem files (JSON lines).
// Each answer must be taken as written and in forms made from it by rule; near misses made by rule must not.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { mark } from '../../functions/policy/cards/mark.ts';
import { haveSameValues } from './drill-equivalence.ts';
import { nearMisses, otherForms } from './drill-forms.ts';
import { printTable, writeJson } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = 'drills FILE [FILE …] [--json OUT] [--list COUNT]';

const problemSchema = z.object({
  steps: z.array(
    z.object({ problemType: z.string(), stepAnswer: z.array(z.string()).optional(), stepTitle: z.string().optional() }),
  ),
});

interface Tried {
  readonly rule: string;
  readonly expected: string;
  readonly given: string;
  readonly isAccepted: boolean;
}

/** Throws UnusableInput naming file and line. */
export async function run(args: readonly string[]): Promise<void> {
  const { files, json, list } = readArguments(args);
  const figures: Record<string, unknown> = {};
  for (const file of files) {
    const answers = await readAnswers(file);
    const own = answers.map((answer) => attempt(answer, 'as written', answer));
    const forms = answers.flatMap((answer) => otherForms(answer).map((form) => attempt(answer, form.rule, form.text)));
    const made = answers.flatMap((answer) => nearMisses(answer).map((miss) => attempt(answer, miss.rule, miss.text)));
    // A near miss that is accepted and has the same values everywhere was no miss.
    const isReallyRight = (each: Tried) => each.isAccepted && haveSameValues(each.expected, each.given) === true;
    const misses = made.filter((each) => !isReallyRight(each));
    console.log(`\n${basename(file)}: ${answers.length} answers, ${made.length - misses.length} near misses are right`);
    printTable(
      ['what', 'answers', 'share', 'wrong'],
      [
        row('accepted as written', own, true),
        row('accepted in other forms', forms, true),
        row('near misses not accepted', misses, false),
      ],
    );
    printRules(forms, misses);
    const faults = [...own, ...forms]
      .filter((each) => !each.isAccepted)
      .concat(misses.filter((each) => each.isAccepted));
    for (const { rule, expected, given, isAccepted } of faults.slice(0, list)) {
      console.log(
        `  ${isAccepted ? 'let in' : 'missed'} (${rule}): ${JSON.stringify(expected)} for ${JSON.stringify(given)}`,
      );
    }
    figures[basename(file)] = {
      answers: answers.length,
      accepted_as_written: share(own, true),
      accepted_in_other_forms: share(forms, true),
      near_misses_rejected: share(misses, false),
      near_misses: misses.length,
      other_forms: forms.length,
    };
  }
  if (json !== null) writeJson(json, figures);
}

function attempt(expected: string, rule: string, given: string): Tried {
  const verdict = mark({ key: { answers: [expected], question: null }, given });
  return { rule, expected, given, isAccepted: verdict === 'right' };
}

function share(tried: readonly Tried[], wanted: boolean): number {
  return tried.length === 0 ? 1 : tried.filter(({ isAccepted }) => isAccepted === wanted).length / tried.length;
}

function row(what: string, tried: readonly Tried[], wanted: boolean): readonly string[] {
  const wrong = tried.filter(({ isAccepted }) => isAccepted !== wanted).length;
  return [what, String(tried.length), `${(100 * share(tried, wanted)).toFixed(2)} %`, String(wrong)];
}

function printRules(forms: readonly Tried[], misses: readonly Tried[]): void {
  const rows = [...Map.groupBy(forms, ({ rule }) => rule)].map(([rule, tried]) => row(`form: ${rule}`, tried, true));
  const missed = [...Map.groupBy(misses, ({ rule }) => rule)].map(([rule, tried]) =>
    row(`miss: ${rule}`, tried, false),
  );
  printTable(['by rule', 'answers', 'share', 'wrong'], [...rows, ...missed]);
}

async function readAnswers(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UnusableInput(`${file}:1: cannot be read (${error.message})`);
  });
  const answers = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = problemSchema.safeParse(parseLine(line, `${file}:${index + 1}`));
    if (!parsed.success)
      throw new UnusableInput(`${file}:${index + 1}: no OATutor problem (${parsed.error.issues[0]?.message})`);
    return parsed.data.steps
      .filter(({ problemType }) => problemType === 'TextBox')
      .flatMap(({ stepAnswer }) => stepAnswer ?? []);
  });
  if (answers.length === 0) throw new UnusableInput(`${file}:1: no answer boxes`);
  return answers;
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnusableInput(`${place}: no JSON`);
  }
}

function readArguments(args: readonly string[]): {
  readonly files: readonly string[];
  readonly json: string | null;
  readonly list: number;
} {
  const files: string[] = [];
  let json: string | null = null;
  let list = 20;
  for (let index = 0; index < args.length; index += 1) {
    const value = args[index] ?? '';
    if (value === '--json') json = args[++index] ?? null;
    else if (value === '--list') list = Number(args[++index]);
    else if (value.startsWith('--')) throw new UnusableInput(`unknown argument "${value}"`);
    else files.push(value);
  }
  if (files.length === 0) throw new UnusableInput('drills: no file given');
  if (!Number.isInteger(list) || list < 0) throw new UnusableInput('--list needs a whole number');
  return { files, json, list };
}
