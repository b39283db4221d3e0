// What replays need of a running stack: learners and a teacher as browsers have them, things to act on, and its database.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, connectNeon } from '../../../db/client.ts';
import { createTutorStore } from '../../../db/tutor-store.ts';
import { tokenOfLink } from '../../../functions/workspace/addresses.ts';
import { turnRecord } from '../../../test/support/tutor-fixture.ts';
import { makeSignInLink } from '../../stack/sign-in-link.ts';

interface ReplayLearner {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ReplayWorld {
  readonly courses: { readonly questions: string; readonly tutoring: string };
  readonly exam: { readonly option: string };
  /** Headers of a signed-in teacher. */
  readonly teacher: Readonly<Record<string, string>>;
  newLearner(): Promise<ReplayLearner>;
  startThread(learner: ReplayLearner): Promise<string>;
  /** @returns the message with a drill card */
  requestDrill(learner: ReplayLearner, threadId: string): Promise<string>;
  /** @returns the message with an exam card, put into the thread as a turn does */
  issueExam(learner: ReplayLearner, threadId: string): Promise<string>;
  /** @returns the id of an answer, which is stored by then */
  ask(learner: ReplayLearner, question: string): Promise<string>;
  /** The one number a statement gives. */
  count(statement: string, parameters: readonly unknown[]): Promise<number>;
}

const tenantId = 'default';

/** @throws Error where the stack does not do what a replay begins with */
export async function openWorld(input: {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly courses: ReplayWorld['courses'];
}): Promise<ReplayWorld> {
  const { url, settings, courses } = input;
  const connection = {
    connectionString: settings.DATABASE_URL ?? '',
    fetchEndpoint: settings.NEON_FETCH_ENDPOINT,
  };
  const sql = connectNeon(connection);
  const store = createTutorStore(connectDatabase(connection));
  const count: ReplayWorld['count'] = async (statement, parameters) => {
    const [row] = await sql.query(statement, [...parameters]);
    return Number(Object.values(row ?? {})[0]);
  };
  const [question] = await sql.query(
    'select question_id, unit_id, tier, options from exam_items join exam_item_units using (tenant_id, course_id, question_id) where course_id = $1 limit 1',
    [courses.tutoring],
  );
  if (!question) throw new Error(`${courses.tutoring} has no exam question`);
  const options = question.options as readonly { readonly optionId: string; readonly text: string }[];
  const post = async <Body>(path: string, learner: ReplayLearner, body: object): Promise<Body> => {
    const headers = { ...learner.headers, 'content-type': 'application/json' };
    const response = await fetchAgain(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const scopeOf = (learner: ReplayLearner) => ({ tenantId, courseId: courses.tutoring, learnerId: learner.id });
  return {
    courses,
    exam: { option: options[0]?.optionId ?? '' },
    teacher: await signIn(url, settings),
    count,
    async newLearner() {
      const response = await fetchAgain(`${url}/api/courses`);
      await response.text();
      const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      const id = /=v1\.([a-z0-9-]+)\./.exec(cookie)?.[1];
      if (id === undefined) throw new Error('a new learner was given no cookie');
      return { id, headers: { cookie } };
    },
    async startThread(learner) {
      const body = { courseId: courses.tutoring };
      return (await post<{ threadId: string }>('/api/tutor/threads', learner, body)).threadId;
    },
    async requestDrill(learner, threadId) {
      const clientEvent = { type: 'REQUEST_DRILL', unitId: question.unit_id };
      const path = `/api/tutor/threads/${threadId}/turn`;
      type Reply = { messages: { id: string; card: { type: string } | null }[] };
      const { messages } = await post<Reply>(path, learner, { clientEvent });
      const drill = messages.find(({ card }) => card?.type === 'DRILL');
      if (!drill) throw new Error(`no drill came: ${JSON.stringify(messages).slice(0, 300)}`);
      return drill.id;
    },
    async issueExam(learner, threadId) {
      const messageId = randomUUID();
      const card = {
        ...{ type: 'EXAM', unitId: question.unit_id, questionId: question.question_id, options },
        ...{ difficultyTier: question.tier, hasMemo: false, hasVideo: false, stem: 'Which one?' },
        ...{ state: 'open', lockedUntil: null, attemptId: null },
      };
      const message = { messageId, role: 'assistant' as const, body: { text: '', card }, secret: null };
      const record = { messages: [{ ...message, createdAt: new Date().toISOString() }], drillIds: [] };
      const outcome = await store.recordTurn(turnRecord({ ...scopeOf(learner), threadId }, record));
      if (outcome.kind !== 'recorded') throw new Error(`the exam card could not be put in: ${outcome.kind}`);
      return messageId;
    },
    async ask(learner, text) {
      const path = `/api/courses/${courses.questions}/ask`;
      const { answer_id: id } = await post<{ answer_id: string }>(path, learner, { question: text });
      const deadline = performance.now() + 15_000;
      while ((await count('select count(*) from answers where id = $1', [id])) === 0) {
        if (performance.now() > deadline) throw new Error('an answer was not stored');
      }
      return id;
    },
  };
}

async function signIn(url: string, settings: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const link = new URL(
    await makeSignInLink({
      ...{ settings, url, roles: ['learner', 'teacher'], name: 'Replay', hours: 2, next: '/', nowMs: Date.now() },
    }),
  );
  const body = new URLSearchParams({ token: tokenOfLink(link), next: '/' });
  const response = await fetchAgain(`${url}/sign-in`, { method: 'POST', body, redirect: 'manual' });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`signing in answered ${response.status} without a cookie`);
  return { cookie };
}

const attempts = 5;
const waitMs = 200;

/** @throws TypeError where no connection comes about in any attempt; whatever aborts the request */
async function fetchAgain(url: string, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (attempt === attempts || init?.signal?.aborted) throw error;
      await sleep(waitMs * attempt);
    }
  }
}
