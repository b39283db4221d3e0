// A learner at a browser: a cookie, a thread, and what they press. Knows nothing a browser would not know; every reply is
// checked against the operation's own schema, and kept as it came for tests that look for leaks.
import { SignJWT } from 'jose';
import type { z } from 'zod';
import { operations } from '../../../functions/contract/operations.ts';
import { type Problem, problemSchema } from '../../../functions/contract/problem.ts';
import type { TutorMessage } from '../../../functions/contract/tutor-card.ts';
import type { ClientEvent, TurnResponse } from '../../../functions/contract/tutor-turn.ts';
import { jwtSecret, tenantId } from './tutor-app.ts';

type TutorOperation = Extract<
  keyof typeof operations,
  'gradeDrill' | 'submitExam' | 'viewSupport' | 'readSnapshot' | 'readEvidence' | 'readThread' | 'readLearningPath'
>;
type BodyOf<Id extends keyof typeof operations> = z.output<(typeof operations)[Id]['response']>;

/** A reply as it came over the wire. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface SendInput {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Caller {
  readonly learnerId: string;
  /** Every reply so far, head and body. */
  readonly seen: readonly string[];
  /** Any request as this caller; never throws for a status. */
  send(input: SendInput): Promise<Reply>;
}

export interface Learner extends Caller {
  readonly courseId: string;
  readonly threadId: string;
  turn(body: Readonly<Record<string, unknown>>, key?: string): Promise<TurnResponse>;
  /** The tutor's message of a turn that was sent these words. */
  say(messageText: string): Promise<TutorMessage>;
  /** The tutor's message of a turn that was sent this event. */
  press(clientEvent: ClientEvent): Promise<TutorMessage>;
  grade(messageId: string, answer: string): Promise<BodyOf<'gradeDrill'>>;
  submit(messageId: string, option: string): Promise<BodyOf<'submitExam'>>;
  view(messageId: string, supportType: 'memo' | 'video'): Promise<BodyOf<'viewSupport'>>;
  snapshot(): Promise<BodyOf<'readSnapshot'>>;
  evidence(): Promise<BodyOf<'readEvidence'>['events']>;
  path(): Promise<BodyOf<'readLearningPath'>>;
  thread(): Promise<BodyOf<'readThread'>>;
  /** Another thread of the same learner. */
  openThread(courseId?: string): Promise<Learner>;
}

/** Expects a problem document. */
export function asProblem({ status, headers, text }: Reply): Problem {
  if (headers.get('content-type') !== 'application/problem+json') {
    throw new Error(`${status} is no problem document: ${text.slice(0, 300)}`);
  }
  return problemSchema.strict().parse(JSON.parse(text));
}

/** A browser without a cookie yet, as it has one after its first page. */
export async function newBrowser(url: string): Promise<Caller> {
  let cookie = '';
  const seen: string[] = [];
  const send = async ({ method = 'POST', path, body, headers = {} }: SendInput): Promise<Reply> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // A request with a cookie of its own comes from another jar.
    if (headers.cookie === undefined) cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const text = await response.text();
    seen.push([...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'), text);
    return { status: response.status, headers: response.headers, text };
  };
  await send({ method: 'GET', path: '/api/courses' });
  const learnerId = /=v1\.([a-z0-9-]+)\./.exec(cookie)?.[1];
  if (learnerId === undefined) throw new Error('a new caller was given no cookie');
  return { learnerId, seen, send };
}

/** Somebody with a token, of the roles named. */
export async function newBearer(url: string, roles: readonly string[], learnerId: string): Promise<Caller> {
  const token = await new SignJWT({ tenant: tenantId, roles: [...roles] })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(learnerId)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret));
  const seen: string[] = [];
  return {
    learnerId,
    seen,
    async send({ method = 'POST', path, body, headers = {} }) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      seen.push(text);
      return { status: response.status, headers: response.headers, text };
    },
  };
}

/** A learner with a thread in the course: somebody new, or the one of this browser. */
export async function newLearner(url: string, courseId: string, browser?: Caller): Promise<Learner> {
  return openThread(browser ?? (await newBrowser(url)), courseId);
}

async function openThread(caller: Caller, courseId: string): Promise<Learner> {
  const started = await caller.send({ path: '/api/tutor/threads', body: { courseId } });
  if (started.status !== 201) throw new Error(`no thread was started: ${started.text}`);
  const { threadId } = operations.startThread.response.parse(JSON.parse(started.text));
  const expect = async <Id extends TutorOperation>(id: Id, body?: unknown): Promise<BodyOf<Id>> => {
    const operation = operations[id];
    const path = operation.path.replace('{threadId}', threadId).replace('{courseId}', courseId);
    const reply = await caller.send({ method: operation.method, path, body });
    if (reply.status !== operation.status) throw new Error(`${id} answered ${reply.status}: ${reply.text}`);
    return operation.response.parse(JSON.parse(reply.text)) as BodyOf<Id>;
  };
  const turn: Learner['turn'] = async (body, key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const reply = await caller.send({ path: `/api/tutor/threads/${threadId}/turn`, body, headers });
    if (reply.status !== 200) throw new Error(`a turn answered ${reply.status}: ${reply.text}`);
    return operations.takeTurn.response.parse(JSON.parse(reply.text));
  };
  const messageOf = ({ messages }: TurnResponse): TutorMessage => {
    const message = messages.findLast(({ role }) => role === 'assistant');
    if (message === undefined) throw new Error('the turn said nothing');
    return message;
  };
  return {
    ...caller,
    courseId,
    threadId,
    turn,
    say: async (messageText) => messageOf(await turn({ messageText })),
    press: async (clientEvent) => messageOf(await turn({ clientEvent })),
    grade: (messageId, answer) => expect('gradeDrill', { messageId, answer }),
    submit: (messageId, option) => expect('submitExam', { messageId, option }),
    view: (messageId, supportType) => expect('viewSupport', { messageId, supportType }),
    snapshot: () => expect('readSnapshot'),
    evidence: async () => (await expect('readEvidence')).events,
    path: () => expect('readLearningPath'),
    thread: () => expect('readThread'),
    openThread: (other = courseId) => openThread(caller, other),
  };
}
