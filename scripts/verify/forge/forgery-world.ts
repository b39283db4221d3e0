// Learners in the middle of their work, with cards in every state, as a forger may know them: open and marked drills, open,
// locked, failed and passed questions, in several threads and courses. What only the server knows is here too.
import type { TutorMessage } from '../../../functions/contract/tutor-card.ts';
import { algebraFiles } from '../../../test/support/algebra-course.ts';
import {
  type AnswerBook,
  comeToExam,
  nextDrill,
  openAnswerBook,
} from '../../../test/tutor-http/support/answer-book.ts';
import { type Caller, type Learner, newBearer, newLearner } from '../../../test/tutor-http/support/learner.ts';
import type { TutorApp } from '../../../test/tutor-http/support/tutor-app.ts';

export interface KnownCard {
  readonly owner: Learner;
  readonly messageId: string;
  readonly kind:
    | 'drill-open'
    | 'drill-marked'
    | 'exam-open'
    | 'exam-locked'
    | 'exam-failed'
    | 'exam-passed'
    | 'concept'
    | 'learner';
  /** The answer or option that would count; for an answered card the one that was given. */
  readonly right: string;
  readonly options: readonly string[];
  readonly attemptId: string | null;
}

interface KeyedRequest {
  readonly sender: Learner;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
}

export interface ForgeryWorld {
  readonly app: TutorApp;
  readonly book: AnswerBook;
  /** Two threads in one course and one in another, each. */
  readonly learners: readonly (readonly Learner[])[];
  readonly cards: readonly KnownCard[];
  /** Requests that were answered under a key. */
  readonly keyed: readonly KeyedRequest[];
  /** Callers with tokens that may not do what they try. */
  readonly bearers: readonly Caller[];
}

export const unitId = 'order-of-operations';
const courses = ['forged-one', 'forged-two'] as const;

/** @param app without these courses yet */
export async function buildWorld(app: TutorApp): Promise<ForgeryWorld> {
  const book = openAnswerBook(app);
  for (const courseId of courses) await app.publish(courseId, algebraFiles);
  const learners: Learner[][] = [];
  const cards: KnownCard[] = [];
  const keyed: KeyedRequest[] = [];
  for (const fate of ['open', 'failed', 'passed'] as const) {
    const main = await newLearner(app.url, courses[0]);
    const threads = [main, await main.openThread(), await main.openThread(courses[1])];
    learners.push(threads);
    cards.push(...(await workThrough(threads, fate, { book, keyed })));
  }
  const bearers = [
    await newBearer(app.url, ['learner'], 'a-learner-with-a-token'),
    await newBearer(app.url, ['Teacher', 'teacher ', 'admin', '__proto__'], 'a-would-be-teacher'),
    await newBearer(app.url, ['author'], 'an-author'),
  ];
  return { app, book, learners, cards, keyed, bearers };
}

async function workThrough(
  threads: readonly Learner[],
  fate: 'open' | 'failed' | 'passed',
  { book, keyed }: { readonly book: AnswerBook; readonly keyed: KeyedRequest[] },
): Promise<readonly KnownCard[]> {
  const [one, two, other] = threads as readonly [Learner, Learner, Learner];
  const cards: KnownCard[] = [];
  const know = (owner: Learner, message: TutorMessage, more: Pick<KnownCard, 'kind' | 'right'>, attemptId?: string) =>
    cards.push({
      owner,
      messageId: message.id,
      options: message.card?.type === 'EXAM' ? message.card.options.map(({ optionId }) => optionId) : [],
      attemptId: attemptId ?? null,
      ...more,
    });
  const exam = await comeToExam(one, book, unitId);
  const marked = await nextDrill(two, unitId);
  const answer = (await book.drill(marked)).right;
  await two.grade(marked.id, answer);
  know(two, marked, { kind: 'drill-marked', right: answer });
  const key = `key-of-${two.learnerId}`;
  const body = { clientEvent: { type: 'DRILL_CONTINUE', messageId: marked.id } };
  const { messages } = await two.turn(body, key);
  keyed.push({ sender: two, path: `/api/tutor/threads/${two.threadId}/turn`, body, key });
  const twin = messages.find(({ card }) => card?.type === 'EXAM');
  if (twin === undefined) throw new Error('the second thread was not offered the question');
  const { right, wrong } = await book.exam(one, exam);
  if (fate === 'open') {
    know(one, exam, { kind: 'exam-open', right });
    know(two, twin, { kind: 'exam-open', right });
  } else {
    const given = fate === 'passed' ? right : wrong;
    const { attemptId } = await one.submit(exam.id, given);
    know(one, exam, { kind: fate === 'passed' ? 'exam-passed' : 'exam-failed', right }, attemptId);
    know(two, twin, { kind: fate === 'passed' ? 'exam-passed' : 'exam-locked', right });
  }
  for (const thread of threads) {
    const drill = await nextDrill(thread, unitId);
    know(thread, drill, { kind: 'drill-open', right: (await book.drill(drill)).right });
  }
  const { messages: said } = await other.turn({ messageText: 'Explain the order of operations' });
  for (const message of said) {
    if (message.role === 'learner') know(other, message, { kind: 'learner', right: '17' });
    else if (message.card?.type === 'CONCEPT') know(other, message, { kind: 'concept', right: '17' });
  }
  return cards;
}

/** Everything that a submission could change, as one text: equal texts, equal worlds. */
export async function readState(app: TutorApp): Promise<string> {
  const [row] = await app.query(
    `select (select count(*) || ':' || coalesce(max(seq), 0) from evidence) as evidence,
       (select coalesce(md5(string_agg(id::text || status || coalesce(locked_until::text, ''), ',' order by id)), '')
         from exam_attempts) as attempts,
       (select coalesce(md5(string_agg(learner_id || question_id || coalesce(locked_until::text, ''), ','
         order by learner_id, question_id)), '') from exam_lockouts) as lockouts,
       (select count(*) || md5(string_agg(id::text || coalesce(outcome::text, ''), ',' order by id)) from messages)
         as messages,
       (select count(*) from turns) as turns, (select count(*) from threads) as threads`,
  );
  return JSON.stringify(row);
}
