// The tutor as any browser reaches it: HTTP, a learner's cookie, idempotency keys. Answers are looked up beside it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TurnResponse } from '../../../functions/contract/tutor-turn.ts';
import type { StoreSettings } from '../../../functions/env.ts';
import type { DrillKey } from '../../../functions/policy/cards/teaching-passage.ts';
import { answersOf, connectTo, type ExamAnswer, optionsByText } from './answer-key.ts';
import type { TutorAccess } from './live-through.ts';

const clockSlackMs = 30;

/** A learner of its own, with a thread in the course. `milliseconds` collects the time of every turn. */
export async function openHttpAccess(input: {
  readonly url: string;
  readonly courseId: string;
  readonly settings: StoreSettings;
  readonly examAnswers: ReadonlyMap<string, ExamAnswer>;
  readonly milliseconds: number[];
  /** False: without idempotency keys, which take database trips of their own. */
  readonly isKeyed?: boolean;
  /** Waits out every lock at once, so that what happens does not depend on how fast the server is. */
  readonly isPatient?: boolean;
}): Promise<TutorAccess & { readEvidence(): Promise<readonly { seq: number; event: unknown }[]> }> {
  const query = connectTo(input.settings);
  let cookie = '';
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${input.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(cookie === '' ? {} : { cookie }),
        ...(method === 'POST' && input.isKeyed !== false ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const text = await response.text();
    return { status: response.status, text };
  };
  const call = async <Result>(method: string, path: string, body?: unknown): Promise<Result> => {
    const { status, text } = await send(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Result;
  };
  const waitOut = async (lockedUntil: string | null) => {
    if (input.isPatient && lockedUntil !== null) {
      await sleep(Math.max(0, Date.parse(lockedUntil) - Date.now()) + clockSlackMs);
    }
  };
  const { threadId } = await call<{ threadId: string }>('POST', '/api/tutor/threads', { courseId: input.courseId });
  const thread = `/api/tutor/threads/${threadId}`;
  return {
    async turn(body) {
      const startedAt = performance.now();
      const reply = await call<TurnResponse>('POST', `${thread}/turn`, body);
      input.milliseconds.push(performance.now() - startedAt);
      return reply;
    },
    grade: (body) => call('POST', `${thread}/drill/grade`, body),
    async submit(body) {
      const { status, text } = await send('POST', `${thread}/exam/mcq-submit`, body);
      if (status < 300) {
        const marked = JSON.parse(text) as { attemptId: string; lockedUntil?: string | null };
        await waitOut(marked.lockedUntil ?? null);
        return marked;
      }
      // Locked or passed meanwhile: a state, not a failure.
      if (status >= 400 && status < 500) return { attemptId: null };
      throw new Error(`submitting answered ${status}: ${text.slice(0, 300)}`);
    },
    async viewMemo(messageId) {
      const body = { messageId, supportType: 'memo' };
      const shown = await call<{ lockedUntil?: string | null }>('POST', `${thread}/exam/support-viewed`, body);
      await waitOut(shown.lockedUntil ?? null);
    },
    async drillAnswer(message) {
      const [row] = await query.query('select secret from messages where id = $1', [message.id]);
      return answersOf(message, row?.secret as DrillKey);
    },
    async examOptions(card) {
      return optionsByText(card, input.examAnswers.get(card.questionId));
    },
    async waitUntil(instant) {
      const ms = instant === null ? 1_000 : Date.parse(instant) - Date.now();
      await sleep(Math.min(Math.max(ms, 50), 20_000));
    },
    async readEvidence() {
      const rows = await query.query(
        `select e.seq, e.event from evidence e join threads t
         on (t.tenant_id, t.course_id, t.learner_id) = (e.tenant_id, e.course_id, e.learner_id)
         where t.id = $1 order by e.seq`,
        [threadId],
      );
      return rows.map((row) => ({ seq: Number(row.seq), event: row.event }));
    },
  };
}
