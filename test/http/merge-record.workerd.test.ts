// What throwaway visitors find out by trying counts for no account: a record is brought along from the browser that an
// account was first used in, from no other, and what was passed elsewhere is locked.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { signSessionToken } from '../../functions/http/identity/account-token.ts';
import { call, fail } from './support/client.ts';
import { say, startSession } from './support/tutor-thread.ts';
import { newTutorCourse, tutorWorker } from './support/tutor-worker.ts';

const through = tutorWorker();
const environment = { AUTH_MODE: 'anonymous', TENANT_ID: 'tutors' };
const secret = String((env as unknown as Record<string, unknown>).SESSION_SECRET);

interface Somebody {
  readonly learnerId: string;
  readonly headers: { readonly cookie: string };
  readonly environment: typeof environment;
}

async function visitor(): Promise<Somebody> {
  const { headers } = await call('listCourses', { environment, through });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return { learnerId: cookie.split('.')[1] ?? '', headers: { cookie }, environment };
}

async function account(): Promise<Somebody> {
  const learnerId = `staff:${crypto.randomUUID()}`;
  const key = { secret, tenantId: 'tutors' };
  const token = await signSessionToken(
    { learnerId, roles: ['learner'], name: 'Asha' },
    { key, expiresAtMs: Date.now() + 3_600_000 },
  );
  return { learnerId, headers: { cookie: `groundwork_account=${token}` }, environment };
}

async function answer(person: Somebody, courseId: string, option: string) {
  const session = await startSession(through, { courseId, person });
  const drill = await say(session, 'drill');
  await call('gradeDrill', { ...session.on, body: { messageId: drill.id, answer: '4' } });
  const exam = await say(session, 'exam');
  const { body } = await call('submitExam', { ...session.on, body: { messageId: exam.id, option } });
  return { session, exam, result: body.result };
}

const merge = (from: Somebody, into: Somebody) =>
  call('mergeOwnData', { headers: { cookie: `${from.headers.cookie}; ${into.headers.cookie}` }, environment, through });
const counted = async (person: Somebody, courseId: string) =>
  (await call('readEvidence', { parameters: { courseId }, ...person, through })).body.events
    .filter((event) => event.type === 'drill_graded' || (event.type === 'exam_answered' && event.isCorrect))
    .map(({ type }) => type);

describe('a record', () => {
  it('comes along from the browser that an account was first used in', async () => {
    const courseId = await newTutorCourse();
    const [browser, person] = [await visitor(), await account()];
    expect((await answer(browser, courseId, 'b')).result).toBe('passed');
    expect((await merge(browser, person)).body.carries_record).toBe(true);
    expect((await counted(person, courseId)).sort()).toEqual(['drill_graded', 'exam_answered']);
  });

  it('does not where the account was used before, and what was passed is locked', async () => {
    const courseId = await newTutorCourse();
    const [throwaway, person] = [await visitor(), await account()];
    await startSession(through, { courseId, person });
    const passed = await answer(throwaway, courseId, 'b');
    expect((await merge(throwaway, person)).body.carries_record).toBe(false);
    expect(await counted(person, courseId)).toEqual([]);
    const input = { ...passed.session.on, headers: person.headers, body: { messageId: passed.exam.id, option: 'b' } };
    expect((await fail('submitExam', input)).problem.code).toBe('exam_locked');
  });

  it('does not of a second browser, whose locks come along', async () => {
    const courseId = await newTutorCourse();
    const [first, second, person] = [await visitor(), await visitor(), await account()];
    await merge(first, person);
    const failed = await answer(second, courseId, 'a');
    expect((await merge(second, person)).body.carries_record).toBe(false);
    const again = await say({ ...failed.session, on: { ...failed.session.on, headers: person.headers } }, 'exam');
    const input = { ...failed.session.on, headers: person.headers, body: { messageId: again.id, option: 'b' } };
    expect((await fail('submitExam', input)).problem.code).toBe('exam_locked');
    expect(await counted(person, courseId)).toEqual([]);
  });
});
