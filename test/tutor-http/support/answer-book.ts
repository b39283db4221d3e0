// The right answers, read where they lie, and a learner who works with them. No route gives them.
import type { DrillCard, ExamCard, TutorMessage } from '../../../functions/contract/tutor-card.ts';
import type { DrillKey } from '../../../functions/policy/cards/teaching-passage.ts';
import { answerOf, answersOf, optionsByText } from '../../../scripts/verify/simulate/answer-key.ts';
import type { Learner } from './learner.ts';
import { type TutorApp, tenantId } from './tutor-app.ts';

export interface AnswerBook {
  /** A right and a wrong answer to an issued drill. */
  drill(message: TutorMessage): Promise<{ readonly right: string; readonly wrong: string }>;
  /** The right option of an issued question, and one that is wrong. */
  exam(learner: Learner, message: TutorMessage): Promise<{ readonly right: string; readonly wrong: string }>;
}

export function openAnswerBook(app: TutorApp): AnswerBook {
  return {
    async drill(message) {
      const [row] = await app.query('select secret from messages where id = $1', [message.id]);
      return answersOf(message, row?.secret as DrillKey);
    },
    async exam({ courseId }, message) {
      const card = examOf(message);
      const [row] = await app.query(
        `select item.answer_option_id, item.options from exam_items item join course_versions version
           on (version.tenant_id, version.course_id, version.material_hash)
           = (item.tenant_id, item.course_id, item.material_hash)
         join courses course on (course.tenant_id, course.course_id, course.published_version)
           = (version.tenant_id, version.course_id, version.version)
         where item.tenant_id = $1 and item.course_id = $2 and item.question_id = $3`,
        [tenantId, courseId, card.questionId],
      );
      return optionsByText(card, row && answerOf(row));
    },
  };
}

export function drillOf(message: TutorMessage): DrillCard {
  if (message.card?.type !== 'DRILL') throw new Error(`no drill, but ${JSON.stringify(message.card)}: ${message.text}`);
  return message.card;
}

export function examOf(message: TutorMessage): ExamCard {
  if (message.card?.type !== 'EXAM') throw new Error(`no exam, but ${JSON.stringify(message.card)}: ${message.text}`);
  return message.card;
}

/** Answers one drill of a unit and presses Continue; what the tutor shows then. */
export async function practise(
  learner: Learner,
  book: AnswerBook,
  input: { readonly unitId: string; readonly isRight: boolean },
): Promise<TutorMessage> {
  const message = await learner.press({ type: 'REQUEST_DRILL', unitId: input.unitId });
  drillOf(message);
  const { right, wrong } = await book.drill(message);
  await learner.grade(message.id, input.isRight ? right : wrong);
  return learner.press({ type: 'DRILL_CONTINUE', messageId: message.id });
}

/** Passes one question after another as they are offered on Continue, with drills between, until the tier stands. */
export async function reachTier(
  learner: Learner,
  book: AnswerBook,
  input: { readonly unitId: string; readonly tier: 'bronze' | 'silver' | 'gold' },
): Promise<void> {
  const order = ['none', 'bronze', 'silver', 'gold'];
  for (let step = 0; step < 20; step += 1) {
    const { units } = await learner.path();
    const standing = units.find(({ unitId }) => unitId === input.unitId);
    if (standing && order.indexOf(standing.masteryTier) >= order.indexOf(input.tier)) return;
    const message = await practise(learner, book, { unitId: input.unitId, isRight: true });
    if (message.card?.type !== 'EXAM') continue;
    const { right } = await book.exam(learner, message);
    await learner.submit(message.id, right);
  }
  throw new Error(`${input.unitId} did not reach ${input.tier}`);
}

/** The next drill of a unit, unanswered. */
export async function nextDrill(learner: Learner, unitId: string): Promise<TutorMessage> {
  const message = await learner.press({ type: 'REQUEST_DRILL', unitId });
  drillOf(message);
  return message;
}

/** The question that two right drills in a row lead to. */
export async function comeToExam(learner: Learner, book: AnswerBook, unitId: string): Promise<TutorMessage> {
  for (let step = 0; step < 4; step += 1) {
    const message = await practise(learner, book, { unitId, isRight: true });
    if (message.card?.type === 'EXAM') return message;
  }
  throw new Error(`no question of ${unitId} was offered`);
}
