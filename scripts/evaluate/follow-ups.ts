// `evaluate follow-ups`: how often a follow-up becomes the question it stands for, beside asking it as it is and beside
// joining it to the question before; and how often a question that stands alone is altered by mistake.

import { standaloneQuestion } from '../../functions/ask/follow-up/standalone-question.ts';
import type { MentionScheme } from '../../functions/course/mention.ts';
import { type Dialogue, faultOf, readDialogues } from './follow-ups-data.ts';
import { bootstrap, type Figure } from './metrics.ts';
import { readQuestions } from './read-questions.ts';
import { printTable, readArguments, showFigure, writeJson } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = `follow-ups DIALOGUES [--questions FILE] [--worst N] [--json OUT]
  DIALOGUES   JSON lines {"before": ["…" | {"question", "references"}], "asks", "has": "words" | null, "lacks"?}
              has: words the standalone question must hold; null: it must be left as it is
  --questions questions that stand alone, each asked right after another: none should be altered`;

const schemes: readonly MentionScheme[] = ['course', 'document', 'textbook', 'sheet'];

const ways: Readonly<Record<string, (dialogue: Dialogue) => string>> = {
  'as it is asked': ({ asks }) => asks,
  'joined to the last question': ({ before, asks }) => `${before.at(-1)?.question ?? ''} ${asks}`,
  'as a question of its own': ({ before, asks }) => standaloneQuestion(asks, before.toReversed(), schemes),
};

interface Row {
  readonly way: string;
  readonly completed: Figure;
  readonly altered: Figure;
}

/** Runs the kind. Throws UnusableInput on a file it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const [file, ...rest] = args;
  if (!file || file.startsWith('--')) throw new UnusableInput('no file of dialogues');
  const options = readArguments(rest, ['questions', 'worst', 'json']);
  const dialogues = readDialogues(file);
  const rows = Object.entries(ways).map(([way, complete]) => rowOf(way, dialogues, complete));
  const follows = dialogues.filter(({ has }) => has !== null).length;
  console.log(`${follows} follow-ups, ${dialogues.length - follows} questions of their own\n`);
  printTable(
    ['a follow-up', 'completed', 'own questions altered'],
    rows.map(({ way, completed, altered }) => [way, showFigure(completed), showFigure(altered)]),
  );
  printWorst(dialogues, Number(options.get('worst')?.[0] ?? 10));
  const questions = options.get('questions')?.[0];
  const carried = questions === undefined ? null : carriedByMistake(readQuestions(questions));
  const json = options.get('json')?.[0];
  if (json) writeJson(json, { dialogues: dialogues.length, followUps: follows, rows, carried });
}

function rowOf(way: string, dialogues: readonly Dialogue[], complete: (dialogue: Dialogue) => string): Row {
  const judged = dialogues.map((dialogue) => ({ dialogue, isRight: faultOf(dialogue, complete(dialogue)) === null }));
  const share = (isFollowUp: boolean, wanted: boolean) => {
    const of = judged.filter(({ dialogue }) => (dialogue.has !== null) === isFollowUp);
    return bootstrap(
      of,
      ({ dialogue }) => dialogue.where,
      (sample) => sample.filter(({ isRight }) => isRight === wanted).length / Math.max(1, sample.length),
    );
  };
  return { way, completed: share(true, true), altered: share(false, false) };
}

function printWorst(dialogues: readonly Dialogue[], limit: number): void {
  const complete = ways['as a question of its own'] ?? String;
  const faults = dialogues.flatMap((dialogue) => {
    const fault = faultOf(dialogue, complete(dialogue));
    return fault === null ? [] : [`${dialogue.where}: “${dialogue.asks}” → ${fault}`];
  });
  if (faults.length > 0) console.log(`\n${faults.slice(0, limit).join('\n')}`);
}

/** Each question after another of the same file, far from it. */
function carriedByMistake(questions: readonly string[]): { readonly questions: number; readonly altered: number } {
  const step = Math.max(1, Math.floor(questions.length / 3));
  const altered = questions.filter((question, index) => {
    const last = questions[(index + step) % questions.length] ?? '';
    return standaloneQuestion(question, [{ question: last, references: [] }], schemes) !== question;
  });
  const share = ((100 * altered.length) / questions.length).toFixed(2);
  console.log(`\nquestions that stand alone: ${altered.length} of ${questions.length} altered (${share} %)`);
  return { questions: questions.length, altered: altered.length };
}
