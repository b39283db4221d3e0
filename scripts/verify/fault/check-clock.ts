// What a Worker with a wrong clock does to those who were known before, and the other way round. Says every fault in words.
import { randomUUID } from 'node:crypto';
import { connectDatabase } from '../../../db/client.ts';
import { createIdempotencyStore } from '../../../db/idempotency.ts';
import type { StoreSettings } from '../../../functions/env.ts';
import { leaseMs } from '../../../functions/http/hold-claim.ts';
import { describeKeyed } from '../../../functions/http/idempotency.ts';
import { tokenOfLink } from '../../../functions/workspace/addresses.ts';
import { makeSignInLink } from '../../stack/sign-in-link.ts';
import type { Classroom } from './learners.ts';
import type { SkewedWorker } from './start-skewed-worker.ts';

interface Checked {
  /** Its Worker's clock is right. */
  readonly classroom: Pick<Classroom, 'url' | 'courseId'>;
  readonly settings: StoreSettings;
  readonly variables: Readonly<Record<string, string>>;
  readonly worker: SkewedWorker;
}

const sessionHours = 12;
const hourMs = 3_600_000;

/** @returns what is wrong, empty when nothing is */
export async function checkClock(input: Checked): Promise<readonly string[]> {
  const faults = [
    ...(await checkLearner(input)),
    ...(await checkKeys(input)),
    ...(await checkLink(input)),
    ...(await checkSession(input)),
  ];
  return faults.map((fault) => `clock ${input.worker.skewMs / hourMs} h off: ${fault}`);
}

/** Locks by learner and question with their ends, and the time, by the database's clock in milliseconds. */
export async function readLocks({ query }: Pick<Classroom, 'query'>) {
  const rows = await query.query(
    `select learner_id, question_id, extract(epoch from locked_until)::float8 * 1000 as until from exam_lockouts`,
  );
  const [now] = await query.query('select extract(epoch from now())::float8 * 1000 as ms');
  const locks = new Map(rows.map((row) => [`${row.learner_id} ${row.question_id}`, Number(row.until)]));
  return { locks, nowMs: Number(now?.ms) };
}

/** A cookie is its learner's at either Worker, whichever of them gave it. */
async function checkLearner({ classroom, worker }: Checked): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [giving, meeting] of [
    [classroom.url, worker.url],
    [worker.url, classroom.url],
  ] as const) {
    const cookie = await newCookie(giving);
    const response = await fetch(`${meeting}/api/courses`, { headers: { cookie } });
    if (response.status !== 200) faults.push(`a known learner was told ${response.status}`);
    const renewed = response.headers.get('set-cookie');
    if (renewed !== null && learnerIn(renewed) !== learnerIn(cookie)) faults.push('a learner became somebody new');
  }
  return faults;
}

/** What was carried out at one Worker is told again at the other; what is under way at one is not begun at the other. */
async function checkKeys({ classroom, settings, worker }: Checked): Promise<readonly string[]> {
  const faults: string[] = [];
  const cookie = await newCookie(classroom.url);
  const body = { courseId: classroom.courseId };
  const start = (url: string, key: string) =>
    fetch(`${url}/api/conversations`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  for (const [first, second] of [
    [classroom.url, worker.url],
    [worker.url, classroom.url],
  ] as const) {
    const key = randomUUID();
    const told = await (await start(first, key)).text();
    const again = await start(second, key);
    if ((await again.text()) !== told || again.headers.get('idempotency-replayed') !== 'true') {
      faults.push('a reply was not told again');
    }
  }
  const key = randomUUID();
  const keyed = await describeKeyed({
    identity: { tenantId: settings.tenantId, learnerId: learnerIn(cookie), roles: ['learner'], courses: null },
    ...{ method: 'POST', address: `${worker.url}/api/conversations`, key, meaning: [{}, body] },
  });
  const { url, fetchEndpoint } = settings.database;
  const store = createIdempotencyStore(
    connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined }),
  );
  await store.claim({ ...keyed, leaseMs });
  const response = await start(worker.url, key);
  if (response.status !== 409) faults.push(`a request under way was begun again: ${response.status}`);
  await store.release(keyed);
  const freed = await start(worker.url, key);
  if (freed.status !== 201) faults.push(`a free key was refused: ${freed.status}`);
  return faults;
}

/** A link is used within an hour (and 30 s) by the Worker's clock: one further ahead refuses it, and nothing worse. */
async function checkLink(input: Checked): Promise<readonly string[]> {
  const response = await signIn(input, input.worker.url);
  const isIn = response.headers.get('set-cookie') !== null && response.status === 303;
  const isDue = input.worker.skewMs <= hourMs;
  if (response.status >= 500) return [`a link was answered with ${response.status}`];
  return isIn === isDue ? [] : [`a link ${isDue ? 'was refused' : 'was taken after its hour'}: ${response.status}`];
}

/** A session of twelve hours stands an hour's difference either way; a day ahead it has ended, and the reader is asked to sign in. */
async function checkSession(input: Checked): Promise<readonly string[]> {
  const { classroom, worker } = input;
  const cookie = cookieOf(await signIn(input, classroom.url));
  if (cookie === '') return ['nobody could sign in where the clock is right'];
  const response = await fetch(`${worker.url}/api/classes`, { headers: { cookie } });
  const due = worker.skewMs < sessionHours * hourMs ? [200] : [401, 403];
  return due.includes(response.status) ? [] : [`a session was answered with ${response.status}, not ${due.join(', ')}`];
}

async function signIn({ variables }: Checked, url: string): Promise<Response> {
  const link = await makeSignInLink({
    ...{ settings: variables, url, roles: ['learner', 'teacher'], name: 'Clock', hours: sessionHours, next: '/' },
    nowMs: Date.now(),
  });
  const body = new URLSearchParams({ token: tokenOfLink(new URL(link)), next: '/' });
  return fetch(`${url}/sign-in`, { method: 'POST', body, redirect: 'manual' });
}

async function newCookie(url: string): Promise<string> {
  const cookie = cookieOf(await fetch(`${url}/api/courses`));
  if (cookie === '') throw new Error('a new learner was given no cookie');
  return cookie;
}

function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

function learnerIn(cookie: string): string {
  return /=v1\.([a-z0-9-]+)\./.exec(cookie)?.[1] ?? '';
}
