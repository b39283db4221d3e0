// Learners at the points where a failure would hurt most, and what each of them does next: a drill to be marked, an exam
// question to be answered or looked up, a question, a first turn. Brought there while all is well.
import type { Answer } from '../../../functions/contract/answer.ts';
import type { TutorMessage } from '../../../functions/contract/tutor-card.ts';
import type { TurnResponse } from '../../../functions/contract/tutor-turn.ts';
import type { DrillKey } from '../../../functions/policy/cards/teaching-passage.ts';
import { answersOf, type connectTo, optionsByText } from '../simulate/answer-key.ts';
import type { Ground } from '../simulate/ground.ts';
import { bodyOf, openVisitor, type Place, type Visitor, type Wish } from './visitor.ts';

export interface PreparedLearner {
  readonly visitor: Visitor;
  /** Null for one who only asks. */
  readonly threadId: string | null;
  /** Turns taken and drills marked on the way. */
  readonly turnsBefore: number;
  readonly gradedBefore: number;
  /** What this learner does next; each stands for itself. */
  readonly wishes: readonly Wish[];
}

export interface Classroom extends Place {
  readonly courseId: string;
  readonly ground: Ground;
  readonly query: ReturnType<typeof connectTo>;
  readonly questions: readonly string[];
}

/** A greeting, and asking for a drill. */
const turnsToDrill = 2;
/** Drills after which an exam question must have been offered. */
const turnLimit = 12;

/** Six learners, one at each point. @throws Error when the stack, without faults, does not bring them there */
export async function prepareLearners(classroom: Classroom): Promise<readonly PreparedLearner[]> {
  return [
    await askingLearner(classroom),
    await beginningLearner(classroom),
    await drillingLearner(classroom),
    await examinedLearner(classroom, 'right'),
    await examinedLearner(classroom, 'wrong'),
    await examinedLearner(classroom, 'memo'),
  ];
}

async function askingLearner(classroom: Classroom): Promise<PreparedLearner> {
  const { courseId, questions } = classroom;
  const visitor = openVisitor(classroom);
  const [first = ''] = questions;
  const parameters = { courseId };
  const answered = await need<Answer>(visitor, { operationId: 'ask', parameters, body: { question: first } });
  const asked = questions.flatMap((question): Wish[] => [
    { operationId: 'ask', parameters, body: { question } },
    { operationId: 'ask', parameters, body: { question }, isStream: true },
  ]);
  const feedback: Wish = {
    operationId: 'giveFeedback',
    parameters: { answerId: answered.answer_id },
    body: { rating: 'up' },
  };
  return {
    visitor,
    threadId: null,
    turnsBefore: 0,
    gradedBefore: 0,
    wishes: [
      ...asked,
      feedback,
      { operationId: 'search', parameters, body: { query: first } },
      { operationId: 'readOutline', parameters },
      { operationId: 'startConversation', body: { courseId } },
      { operationId: 'listConversations', query: { courseId } },
      ...answered.references.map(
        ({ canonical_reference: reference }): Wish => ({
          operationId: 'readReference',
          parameters: { courseId, reference },
        }),
      ),
    ],
  };
}

async function beginningLearner(classroom: Classroom): Promise<PreparedLearner> {
  const { visitor, threadId } = await openThread(classroom);
  const parameters = { threadId };
  return {
    visitor,
    threadId,
    turnsBefore: 0,
    gradedBefore: 0,
    wishes: [
      { operationId: 'takeTurn', parameters, body: { messageText: 'What is search intent?' } },
      { operationId: 'readSnapshot', parameters: { courseId: classroom.courseId } },
      { operationId: 'readLearningPath', parameters: { courseId: classroom.courseId } },
      { operationId: 'readThread', parameters },
      { operationId: 'startThread', body: { courseId: classroom.courseId } },
    ],
  };
}

async function drillingLearner(classroom: Classroom): Promise<PreparedLearner> {
  const { visitor, threadId } = await openThread(classroom);
  const message = await firstDrill(visitor, threadId);
  const { right } = await keyOf(classroom, message);
  return {
    visitor,
    threadId,
    turnsBefore: turnsToDrill,
    gradedBefore: 0,
    wishes: [
      { operationId: 'gradeDrill', parameters: { threadId }, body: { messageId: message.id, answer: right } },
      {
        operationId: 'takeTurn',
        parameters: { threadId },
        body: { clientEvent: { type: 'STUCK', messageId: message.id } },
      },
    ],
  };
}

async function examinedLearner(classroom: Classroom, act: 'right' | 'wrong' | 'memo'): Promise<PreparedLearner> {
  const { visitor, threadId } = await openThread(classroom);
  const parameters = { threadId };
  let message = await firstDrill(visitor, threadId);
  let graded = 0;
  for (; graded < turnLimit && message.card?.type !== 'EXAM'; graded += 1) {
    const { right } = await keyOf(classroom, message);
    await need(visitor, { operationId: 'gradeDrill', parameters, body: { messageId: message.id, answer: right } });
    const clientEvent = { type: 'DRILL_CONTINUE', messageId: message.id };
    message = lastMessage(
      await need<TurnResponse>(visitor, { operationId: 'takeTurn', parameters, body: { clientEvent } }),
    );
  }
  const { card } = message;
  if (card?.type !== 'EXAM') throw new Error('no exam question was offered');
  const { right, wrong } = optionsByText(card, classroom.ground.examAnswers.get(card.questionId));
  const wish: Wish =
    act === 'memo'
      ? { operationId: 'viewSupport', parameters, body: { messageId: message.id, supportType: 'memo' } }
      : {
          operationId: 'submitExam',
          parameters,
          body: { messageId: message.id, option: act === 'right' ? right : wrong },
        };
  return { visitor, threadId, turnsBefore: turnsToDrill + graded, gradedBefore: graded, wishes: [wish] };
}

async function openThread(classroom: Classroom): Promise<{ visitor: Visitor; threadId: string }> {
  const { courseId } = classroom;
  const visitor = openVisitor(classroom);
  const { threadId } = await need<{ threadId: string }>(visitor, { operationId: 'startThread', body: { courseId } });
  return { visitor, threadId };
}

async function firstDrill(visitor: Visitor, threadId: string): Promise<TutorMessage> {
  const parameters = { threadId };
  const hello = await need<TurnResponse>(visitor, {
    operationId: 'takeTurn',
    parameters,
    body: { messageText: 'Hello, I want to start' },
  });
  const clientEvent = { type: 'REQUEST_DRILL', unitId: hello.snapshotLite.focus.unitId };
  const message = lastMessage(
    await need<TurnResponse>(visitor, { operationId: 'takeTurn', parameters, body: { clientEvent } }),
  );
  if (message.card?.type !== 'DRILL') throw new Error('no drill was given');
  return message;
}

async function keyOf({ query }: Classroom, message: TutorMessage) {
  const [row] = await query.query('select secret from messages where id = $1', [message.id]);
  return answersOf(message, row?.secret as DrillKey);
}

function lastMessage({ messages }: TurnResponse): TutorMessage {
  const message = messages.findLast(({ role }) => role === 'assistant');
  if (message === undefined) throw new Error('a turn without a reply');
  return message;
}

async function need<Body>(visitor: Visitor, wish: Wish): Promise<Body> {
  const call = await visitor.call(wish);
  const body = bodyOf<Body>(call);
  if (body !== null) return body;
  throw new Error(
    `without any fault, ${wish.operationId} answered ${call.reply.status}: ${call.reply.text.slice(0, 200)}`,
  );
}
