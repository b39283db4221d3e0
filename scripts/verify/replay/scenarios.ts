// What is replayed: for each operation a request of somebody new, ready to be sent any number of times, and how often its
// effect stands in the database afterwards.
import { randomUUID } from 'node:crypto';
import type { ReplayWorld } from './world.ts';

export interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How often it was carried out. */
  countEffects(): Promise<number>;
}

type Open = (world: ReplayWorld) => Promise<Scenario>;

const question = 'What does AEO stand for?';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** By name, in the order they take turns. */
export const scenarios: Readonly<Record<string, Open>> = {
  ask: (world) => asking(world, 'ask', {}),
  'ask, streamed': (world) => asking(world, 'ask, streamed', { accept: 'text/event-stream' }),
  conversation: async (world) => {
    const learner = await world.newLearner();
    const body = { courseId: world.courses.questions };
    return posting('conversation', '/api/conversations', learner.headers, body, () =>
      world.count('select count(*) from conversations where learner_id = $1', [learner.id]),
    );
  },
  thread: async (world) => {
    const learner = await world.newLearner();
    return posting('thread', '/api/tutor/threads', learner.headers, { courseId: world.courses.tutoring }, () =>
      world.count('select count(*) from threads where learner_id = $1', [learner.id]),
    );
  },
  turn: async (world) => {
    const learner = await world.newLearner();
    const threadId = await world.startThread(learner);
    const body = { messageText: 'What comes first, the product or the sum?' };
    return posting('turn', `/api/tutor/threads/${threadId}/turn`, learner.headers, body, () =>
      world.count('select count(*) from turns where thread_id = $1', [threadId]),
    );
  },
  drill: async (world) => {
    const learner = await world.newLearner();
    const threadId = await world.startThread(learner);
    const messageId = await world.requestDrill(learner, threadId);
    const path = `/api/tutor/threads/${threadId}/drill/grade`;
    return posting('drill', path, learner.headers, { messageId, answer: '7' }, () =>
      world.count(`select count(*) from evidence where learner_id = $1 and event->>'type' = 'drill_graded'`, [
        learner.id,
      ]),
    );
  },
  exam: async (world) => {
    const learner = await world.newLearner();
    const threadId = await world.startThread(learner);
    const messageId = await world.issueExam(learner, threadId);
    const path = `/api/tutor/threads/${threadId}/exam/mcq-submit`;
    return posting('exam', path, learner.headers, { messageId, option: world.exam.option }, () =>
      world.count('select count(*) from exam_attempts where learner_id = $1', [learner.id]),
    );
  },
  class: async (world) => {
    const name = `Class ${randomUUID()}`;
    const path = `/api/courses/${world.courses.questions}/classes`;
    return posting('class', path, world.teacher, { name }, () =>
      world.count('select count(*) from classes where name = $1', [name]),
    );
  },
  'class, by its form': async (world) => {
    const name = `Class ${randomUUID()}`;
    const fields = new URLSearchParams({ name, course: world.courses.questions, key: randomUUID() });
    const count = () => world.count('select count(*) from classes where name = $1', [name]);
    const headers = { ...world.teacher, ...form };
    return { name: 'class, by its form', path: '/teach', headers, body: fields.toString(), countEffects: count };
  },
  'question to a trainer': async (world) => {
    const learner = await world.newLearner();
    const answerId = await world.ask(learner, question);
    const path = `/api/courses/${world.courses.questions}/trainer-questions`;
    return posting('question to a trainer', path, learner.headers, { answerId, question }, () =>
      world.count('select count(*) from trainer_questions where learner_id = $1', [learner.id]),
    );
  },
  feedback: async (world) => {
    const learner = await world.newLearner();
    const answerId = await world.ask(learner, question);
    return posting('feedback', `/api/answers/${answerId}/feedback`, learner.headers, { rating: 'up' }, () =>
      world.count('select count(*) from feedback where learner_id = $1', [learner.id]),
    );
  },
};

async function asking(world: ReplayWorld, name: string, more: Readonly<Record<string, string>>): Promise<Scenario> {
  const learner = await world.newLearner();
  const path = `/api/courses/${world.courses.questions}/ask`;
  return posting(name, path, { ...learner.headers, ...more }, { question }, () =>
    world.count('select count(*) from answers where learner_id = $1', [learner.id]),
  );
}

function posting(
  name: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object,
  countEffects: () => Promise<number>,
): Scenario {
  const keyed = { ...headers, ...json, 'idempotency-key': randomUUID() };
  return { name, path, headers: keyed, body: JSON.stringify(body), countEffects };
}
