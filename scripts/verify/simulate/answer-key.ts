// What only the simulation may know: the right answers, read where they lie. No route gives them.
import { connectNeon } from '../../../db/client.ts';
import type { ExamCard, TutorMessage } from '../../../functions/contract/tutor-card.ts';
import type { StoreSettings } from '../../../functions/env.ts';
import type { DrillKey } from '../../../functions/policy/cards/teaching-passage.ts';
import { checkDrill } from '../../../functions/policy/check-drill.ts';

export function connectTo(settings: StoreSettings) {
  const { url, fetchEndpoint } = settings.database;
  return connectNeon({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
}

/** The right option of a question: its id where it is marked, and its text, which a card shows under another name. */
export interface ExamAnswer {
  readonly optionId: string;
  readonly text: string;
}

/** Right option of every exam question of a material. */
export async function readExamAnswers(
  settings: StoreSettings,
  scope: { readonly courseId: string; readonly materialHash: string },
): Promise<ReadonlyMap<string, ExamAnswer>> {
  const rows = await connectTo(settings).query(
    `select question_id, answer_option_id, options from exam_items where tenant_id = $1 and course_id = $2 and material_hash = $3`,
    [settings.tenantId, scope.courseId, scope.materialHash],
  );
  return new Map(rows.map((row) => [String(row.question_id), answerOf(row)]));
}

/** @param row of `exam_items`, with `options` and `answer_option_id` */
export function answerOf(row: Readonly<Record<string, unknown>>): ExamAnswer {
  const options = row.options as readonly ExamAnswer[];
  const right = options.find(({ optionId }) => optionId === row.answer_option_id);
  if (right === undefined) throw new Error('an exam item has no right option');
  return right;
}

/** What a card calls its right option, found by its text, and a wrong one. */
export function optionsByText(
  card: Pick<ExamCard, 'questionId' | 'options'>,
  answer: ExamAnswer | undefined,
): { readonly right: string; readonly wrong: string } {
  const right = card.options.find(({ text }) => text === answer?.text)?.optionId;
  const wrong = card.options.find(({ text }) => text !== answer?.text)?.optionId;
  if (right === undefined || wrong === undefined) throw new Error(`no answer is known to ${card.questionId}`);
  return { right, wrong };
}

const wrongTries = ['0', '-17', '4321.5', '\\frac{7}{91}', '(-91, 17)', 'x = 977', 'a banana', 'none'];

/** A right answer to a drill and one that the marker takes for wrong. */
export function answersOf(message: TutorMessage, key: DrillKey): { right: string; wrong: string; choices: number } {
  const options = message.card?.type === 'DRILL' ? message.card.options : [];
  const [right = ''] = key.answers;
  const isWrong = (given: string) => checkDrill({ expected: key.answers, given, question: key.question }) === 'wrong';
  const wrong = [...options, ...wrongTries].find(isWrong) ?? 'a banana';
  return { right, wrong, choices: options.length };
}
