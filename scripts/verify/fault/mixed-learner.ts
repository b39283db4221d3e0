// A learner as they come through a day: asks, looks passages up, practises, is examined, looks at their progress. Does
// one thing after the other for as long as it is let, and tells what came of each.
import type { TurnResponse } from '../../../functions/contract/tutor-turn.ts';
import type { DrillKey } from '../../../functions/policy/cards/teaching-passage.ts';
import { answersOf, optionsByText } from '../simulate/answer-key.ts';
import type { Classroom } from './learners.ts';
import { bodyOf, type Call, isUnfinished, openVisitor, type Wish } from './visitor.ts';

/** After so many things a learner leaves and another one comes. */
const actsPerLearner = 40;
const patienceTries = 20;
const pauseMs = 500;

export interface MixedLearner {
  /** Does the next thing. @returns the calls it took, each with its first reply */
  act(): Promise<readonly Call[]>;
}

export function openMixedLearner(input: {
  readonly classroom: Classroom;
  readonly random: () => number;
  wait(ms: number): Promise<void>;
}): MixedLearner {
  const { classroom, random } = input;
  let visitor = openVisitor({ url: classroom.url });
  let thread: string | null = null;
  let last: TurnResponse | null = null;
  let acts = 0;

  /** What a learner's browser does: sends again what had no certain end. Only the first reply is counted. */
  const insist = async (wish: Wish, calls: Call[]): Promise<Call> => {
    let call = await visitor.call(wish);
    calls.push(call);
    for (let tries = 0; tries < patienceTries && isUnfinished(call); tries += 1) {
      await input.wait(pauseMs);
      call = await call.again();
    }
    return call;
  };

  const practise = async (calls: Call[]): Promise<void> => {
    const { courseId } = classroom;
    thread ??=
      bodyOf<{ threadId: string }>(await insist({ operationId: 'startThread', body: { courseId } }, calls))?.threadId ??
      null;
    if (thread === null) return;
    const wish = await nextWish({
      classroom,
      random,
      threadId: thread,
      last,
      grade: (graded) => insist(graded, calls),
    });
    last = bodyOf<TurnResponse>(await insist(wish, calls)) ?? last;
  };

  return {
    async act() {
      const calls: Call[] = [];
      if (acts >= actsPerLearner) {
        visitor = openVisitor({ url: classroom.url });
        thread = null;
        last = null;
        acts = 0;
      }
      acts += 1;
      if (random() < 0.45) await practise(calls);
      else await insist(readingWish(classroom, random), calls);
      return calls;
    },
  };
}

function readingWish({ courseId, questions }: Classroom, random: () => number): Wish {
  const parameters = { courseId };
  const question = questions[Math.floor(random() * questions.length)] ?? '';
  const whim = random();
  if (whim < 0.4) return { operationId: 'ask', parameters, body: { question } };
  if (whim < 0.6) return { operationId: 'ask', parameters, body: { question }, isStream: true };
  if (whim < 0.7) return { operationId: 'readReference', parameters: { courseId, reference: 'D20.L1.S3' } };
  if (whim < 0.78) return { operationId: 'search', parameters, body: { query: question } };
  if (whim < 0.84) return { operationId: 'readOutline', parameters };
  if (whim < 0.9) return { operationId: 'readSnapshot', parameters };
  return { operationId: whim < 0.95 ? 'readLearningPath' : 'readProgress', parameters };
}

/** Marks or submits the card that is open, then says what comes next. */
async function nextWish(input: {
  readonly classroom: Classroom;
  readonly random: () => number;
  readonly threadId: string;
  readonly last: TurnResponse | null;
  grade(wish: Wish): Promise<Call>;
}): Promise<Wish> {
  const { classroom, random, last } = input;
  const parameters = { threadId: input.threadId };
  const turn = (body: unknown): Wish => ({ operationId: 'takeTurn', parameters, body });
  const message = last?.messages.findLast(({ role }) => role === 'assistant');
  const card = message?.card ?? null;
  if (last === null || message === undefined) return turn({ messageText: 'Hello, I want to start' });
  if (card?.type === 'DRILL') {
    if (random() < 0.1) return turn({ clientEvent: { type: 'STUCK', messageId: message.id } });
    const [row] = await classroom.query.query('select secret from messages where id = $1', [message.id]);
    const { right, wrong } = answersOf(message, row?.secret as DrillKey);
    const body = { messageId: message.id, answer: random() < 0.7 ? right : wrong };
    await input.grade({ operationId: 'gradeDrill', parameters, body });
    return turn({ clientEvent: { type: 'DRILL_CONTINUE', messageId: message.id } });
  }
  if (card?.type === 'EXAM') {
    const { right, wrong } = optionsByText(card, classroom.ground.examAnswers.get(card.questionId));
    const option = random() < 0.7 ? right : wrong;
    const submitted = await input.grade({
      operationId: 'submitExam',
      parameters,
      body: { messageId: message.id, option },
    });
    const attemptId = bodyOf<{ attemptId: string }>(submitted)?.attemptId;
    if (attemptId !== undefined) return turn({ clientEvent: { type: 'EXAM_CONTINUE', attemptId } });
  }
  const { unitId } = last.snapshotLite.focus;
  return turn({ clientEvent: { type: random() < 0.3 ? 'REQUEST_CONCEPT' : 'REQUEST_DRILL', unitId } });
}
