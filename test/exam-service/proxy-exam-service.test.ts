// The proxy before an exam service that is down, slow, lost in mid-answer or lying: nothing made up, nothing lost, nothing
// counted twice. Over the wire, against the double.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { createExamOutbox } from '../../db/exams.ts';
import { createProxyExamService } from '../../functions/exam-service/proxy-exam-service.ts';
import type { ExamService, IssuedQuestion } from '../../functions/ports/exam-service.ts';
import type { LearnerScope } from '../../functions/ports/tutor-store.ts';
import { createExamBook, type ExamBook } from '../../scripts/verify/exam-service-double/exam-book.ts';
import { type ExamServer, type Fault, startExamServer } from '../../scripts/verify/exam-service-double/exam-server.ts';
import {
  answerOf,
  bookQuestions,
  examRecords,
  insertExamCourse,
  issueQuestion,
  lockSeconds,
  startThread,
} from '../support/exam-course.ts';
import { databaseOfFile } from '../support/open-database.ts';

const secret = 'a secret of at least thirty-two characters';
const course = { tenantId: 'public', courseId: 'fractions' };
const startMs = Date.parse('2026-03-01T08:00:00.000Z');
/** The service's clock is another one, and its own rules. */
const serviceAheadMs = 90_000;
const lockedUntil = new Date(startMs + serviceAheadMs + lockSeconds * 1000).toISOString();

let book: ExamBook;
let server: ExamServer;
let exams: ExamService;
let learner: LearnerScope & { readonly threadId: string };
let nowMs = startMs;
const now = () => new Date(nowMs).toISOString();

const open = await databaseOfFile();
await insertExamCourse(open.database, course);
beforeEach(async () => {
  nowMs = startMs;
  const readClock = () => nowMs + serviceAheadMs;
  book = createExamBook({ questions: bookQuestions, lockSeconds, readClock });
  server = await startExamServer({ book, secret, port: 0, readClock });
  exams = proxyTo({});
  const scope = { ...course, learnerId: `learner-${randomUUID()}` };
  learner = { ...scope, threadId: await startThread(open.database, scope) };
});
afterEach(() => server.stop());

function proxyTo(changes: {
  readonly url?: string;
  readonly secret?: string;
  readonly timeoutMs?: number;
}): ExamService {
  const service = { url: server.url, secret, timeoutMs: 1_000, ...changes };
  return createProxyExamService(service, createExamOutbox(open.database));
}
const issue = (questionId: string) => issueQuestion(open.database, learner, questionId);
const records = () => examRecords(open.connection, learner);
const submit = (issued: IssuedQuestion, optionId: string, attemptId: string = randomUUID()) =>
  exams.submit({
    ...issued,
    attemptId,
    optionId,
    now: now(),
    lockSeconds: 1,
    evidence: {
      passed: { eventKey: `exam:${attemptId}`, event: { says: 'passed' } },
      failed: { eventKey: `exam:${attemptId}`, event: { says: 'failed' } },
    },
  });
const view = (issued: IssuedQuestion) =>
  exams.viewSupport({
    ...issued,
    eventId: randomUUID(),
    supportType: 'memo',
    now: now(),
    lockSeconds: 1,
    supportLock: 'renews',
    evidence: { eventKey: `support:${issued.messageId}:memo`, event: { says: 'viewed' } },
  });
const readStates = (questionIds: readonly string[]) => exams.readStates({ ...learner, questionIds, now: now() });
const settle = () => exams.settle({ ...learner, now: now() });
const says = async () => (await records().evidence()).map(({ event }) => (event as { says: string }).says);

const answer = (fields: object) =>
  JSON.stringify({ eventId: randomUUID(), result: 'passed', lockedUntil: null, ...fields });
/** None of these is an answer, whatever it says. */
const failures: readonly (readonly [string, Fault])[] = [
  ['is broken', { kind: 'status', status: 500 }],
  ['is away', { kind: 'status', status: 503 }],
  ['wants fewer requests', { kind: 'status', status: 429 }],
  ['knows no such path', { kind: 'status', status: 404 }],
  ['refuses the signature', { kind: 'status', status: 401 }],
  ['sends us elsewhere', { kind: 'status', status: 307 }],
  ['says created', { kind: 'status', status: 201 }],
  ['hangs up before', { kind: 'cut', when: 'before' }],
  ['hangs up after', { kind: 'cut', when: 'after' }],
  ['is slow', { kind: 'slow', delayMs: 1_300 }],
  ['sends nothing', { kind: 'body', text: '' }],
  ['sends a page', { kind: 'body', text: '<html>passed</html>' }],
  ['answers another event', { kind: 'body', text: answer({}) }],
  ['sends far too much', { kind: 'body', text: answer({ more: 'x'.repeat(300_000) }) }],
];

describe.each(failures)('a service that %s', (_, fault) => {
  test('leaves an answer pending: no result, no lock, no evidence; the message says so', async () => {
    server.fail(fault);
    const issued = await issue('halves');
    const attemptId = randomUUID();
    expect(await submit(issued, 'a', attemptId)).toEqual({ kind: 'pending', attemptId });
    expect(await records().outcome(issued.messageId)).toEqual({ attemptId, result: 'pending', lockedUntil: null });
    expect(await records().evidence()).toEqual([]);
    expect(await records().locks()).toEqual([]);
    expect(await records().waiting()).toEqual([{ event_id: attemptId, kind: 'attempt', tries: 1 }]);
  });

  test('gets the same event again later, and its answer counts once', async () => {
    server.fail(fault);
    const attemptId = randomUUID();
    const issued = await issue('halves');
    await submit(issued, 'a', attemptId);
    nowMs += 60_000;
    await settle();
    await settle();
    expect(await says()).toEqual(['failed']);
    expect(book.handled).toEqual([attemptId]);
    expect(await records().outcome(issued.messageId)).toMatchObject({ attemptId, result: 'failed' });
    expect(await records().waiting()).toEqual([]);
  });

  test('shows no support, and nothing is told later of what was not shown', async () => {
    server.fail(fault);
    const issued = await issue('halves');
    expect(await view(issued)).toEqual({ kind: 'unavailable' });
    expect(await records().evidence()).toEqual([]);
    expect(await records().waiting()).toEqual([]);
    const seenBefore = server.received.length;
    nowMs += 60_000;
    await settle();
    expect(server.received.length).toBe(seenBefore);
  });

  test('makes no question available', async () => {
    server.fail(fault);
    expect(await readStates(['halves', 'thirds'])).toBeNull();
    expect(await records().locks()).toEqual([]);
  });
});

describe('answers that contradict themselves or say too little', () => {
  test.each([
    { result: 'passed', lockedUntil },
    { result: 'passed', lockedUntil: undefined },
    { result: 'failed', lockedUntil: 'tomorrow' },
    { result: 'failed', lockedUntil: 1_772_000_000 },
    { result: 'Passed' },
    { result: null },
    { isCorrect: true, result: undefined },
  ])('%j is no result', async (fields) => {
    const attemptId = randomUUID();
    server.fail({ kind: 'body', text: answer({ eventId: attemptId, ...fields }) });
    expect(await submit(await issue('halves'), 'b', attemptId)).toEqual({ kind: 'pending', attemptId });
    expect(await records().evidence()).toEqual([]);
  });

  test.each([
    '{"states":{"halves":"available"}}',
    '{"states":[{"questionId":"halves","status":"open"}]}',
    '{"states":[{"questionId":"halves","status":"locked"}]}',
    '{"states":[{"questionId":"halves","status":"locked","lockedUntil":null},{"questionId":"halves","status":"available"}]}',
    '[]',
    'null',
  ])('%s is no reading of states', async (text) => {
    server.fail({ kind: 'body', text });
    expect(await readStates(['halves'])).toBeNull();
  });
});

describe('times', () => {
  test('are the service’s own, not computed here', async () => {
    const issued = await issue('halves');
    expect(await submit(issued, 'a')).toMatchObject({ kind: 'marked', isCorrect: false, lockedUntil });
    expect(await readStates(['halves'])).toEqual(new Map([['halves', { status: 'locked', lockedUntil }]]));
    expect(await view(await issue('thirds'))).toEqual({ kind: 'may_show', lockedUntil });
  });

  test('that it does not name stay unknown, and the question locked', async () => {
    const attemptId = randomUUID();
    server.fail({ kind: 'body', text: answer({ eventId: attemptId, result: 'failed' }) });
    expect(await submit(await issue('halves'), 'a', attemptId)).toMatchObject({ isCorrect: false, lockedUntil: null });
    server.fail({ kind: 'body', text: '{"states":[{"questionId":"halves","status":"locked","lockedUntil":null}]}' });
    expect(await readStates(['halves'])).toEqual(new Map([['halves', { status: 'locked', lockedUntil: null }]]));
  });

  test('in other zones are told in UTC, so that they sort', async () => {
    server.fail({
      kind: 'body',
      text: '{"states":[{"questionId":"halves","status":"locked","lockedUntil":"2026-03-01T12:00:00+05:30"}]}',
    });
    expect((await readStates(['halves']))?.get('halves')).toEqual({
      status: 'locked',
      lockedUntil: '2026-03-01T06:30:00.000Z',
    });
  });
});

describe('the mirror', () => {
  test('follows what the service says of locks', async () => {
    const say = (state: object) =>
      server.fail({ kind: 'body', text: JSON.stringify({ states: [{ questionId: 'halves', ...state }] }) });
    say({ status: 'locked', lockedUntil });
    await readStates(['halves']);
    expect(await records().locks()).toMatchObject([{ question_id: 'halves', source: 'service' }]);
    say({ status: 'available' });
    await readStates(['halves']);
    expect(await records().locks()).toEqual([]);
  });

  test('forgets nothing of questions that were not asked about', async () => {
    await submit(await issue('halves'), 'a');
    await readStates(['thirds']);
    expect(await records().locks()).toMatchObject([{ question_id: 'halves', reason: 'failed', source: 'service' }]);
  });

  test('a state of a question nobody asked about is not taken', async () => {
    server.fail({
      kind: 'body',
      text: '{"states":[{"questionId":"halves","status":"available"},{"questionId":"thirds","status":"available"}]}',
    });
    expect([...((await readStates(['halves'])) ?? [])]).toEqual([['halves', { status: 'available' }]]);
  });

  test('a question it does not name is left out: unknown counts as locked', async () => {
    server.fail({ kind: 'body', text: '{"states":[]}' });
    expect(await readStates(['halves'])).toEqual(new Map());
  });
});

describe('while an answer waits', () => {
  test('its question is locked, here and through other messages, and the message is taken', async () => {
    server.fail({ kind: 'cut', when: 'before' }, 'always');
    const [first, second] = [await issue('halves'), await issue('halves')];
    const attemptId = randomUUID();
    await submit(first, 'a', attemptId);
    expect(await submit(second, 'b')).toEqual({ kind: 'locked', lockedUntil: null });
    expect(await submit(first, 'b')).toMatchObject({ kind: 'already_submitted', attemptId, result: 'pending' });
    server.fail(null);
    expect(await readStates(['halves', 'thirds'])).toEqual(
      new Map([
        ['halves', { status: 'locked', lockedUntil: null }],
        ['thirds', { status: 'available' }],
      ]),
    );
    expect(await records().evidence()).toEqual([]);
  });

  test('sent again it is delivered again, and told what came of it', async () => {
    server.fail({ kind: 'cut', when: 'after' });
    const issued = await issue('halves');
    const attemptId = randomUUID();
    await submit(issued, 'b', attemptId);
    expect(await submit(issued, 'b')).toEqual({
      kind: 'already_submitted',
      attemptId,
      result: 'passed',
      lockedUntil: null,
      optionId: 'b',
    });
    expect(await says()).toEqual(['passed']);
    expect(book.handled).toEqual([attemptId]);
  });

  test('what comes after it for the same question waits behind it', async () => {
    server.fail({ kind: 'cut', when: 'before' });
    const issued = await issue('halves');
    await submit(issued, 'a');
    // The first event is told before the look: the wrong answer comes first, then the lock of the look.
    expect(await view(issued)).toMatchObject({ kind: 'may_show', lockedUntil });
    expect(await says()).toEqual(['failed', 'viewed']);
    expect(server.received.map(({ path }) => path.split('/').at(-1))).toEqual(['attempts', 'support-views']);
  });

  test('nothing of its question is told while the service makes no sense of it', async () => {
    server.fail({ kind: 'body', text: '{}' }, 'always');
    const issued = await issue('halves');
    await submit(issued, 'a');
    expect(await view(issued)).toEqual({ kind: 'unavailable' });
    expect(server.received.map(({ path }) => path.split('/').at(-1))).toEqual(['attempts', 'attempts']);
  });

  test('answers to other questions are taken, and all are told in order', async () => {
    server.fail({ kind: 'status', status: 503 }, 'always');
    const ids: string[] = [];
    for (const [questionId, optionId] of [
      ['halves', 'a'],
      ['thirds', 'a'],
      ['quarters', 'c'],
    ] as const) {
      ids.push(randomUUID());
      expect(await submit(await issue(questionId), optionId, ids.at(-1))).toMatchObject({ kind: 'pending' });
    }
    server.fail(null);
    nowMs += 3_600_000;
    await settle();
    expect(book.handled).toEqual(ids);
    expect(await says()).toEqual(['failed', 'passed', 'passed']);
  });

  test('one that the service cannot make sense of holds up no other question', async () => {
    server.fail({ kind: 'body', text: '{}' });
    await submit(await issue('halves'), 'a');
    expect(await submit(await issue('thirds'), 'a')).toMatchObject({ kind: 'marked', isCorrect: true });
  });

  test('the service is not asked again before a pause that doubles', async () => {
    server.fail({ kind: 'status', status: 500 }, 'always');
    await submit(await issue('halves'), 'a');
    const tries = async () => (await records().waiting())[0]?.tries;
    for (const [waitMs, expected] of [
      [4_000, 1],
      [2_000, 2],
      [9_000, 2],
      [2_000, 3],
    ] as const) {
      nowMs += waitMs;
      await settle();
      expect(await tries()).toBe(expected);
    }
    for (let round = 0; round < 20; round += 1) {
      nowMs += 600_001;
      await settle();
    }
    expect(await tries()).toBe(23);
  });
});

describe('an answer that does not count after all', () => {
  test('because the service had the question locked opens the message again', async () => {
    await submit(await issue('halves'), 'a');
    const second = await issue('halves');
    expect(await submit(second, 'b')).toEqual({ kind: 'locked', lockedUntil });
    expect(await records().outcome(second.messageId)).toBeNull();
    expect(await records().attempts()).toHaveLength(1);
    nowMs += lockSeconds * 1000 + 1;
    expect(await submit(second, 'b')).toMatchObject({ kind: 'marked', isCorrect: true });
    expect(await records().locks()).toEqual([]);
    expect(await says()).toEqual(['failed', 'passed']);
  });

  test.each([
    ['already_passed', { kind: 'already_passed' }],
    ['unknown_question', { kind: 'unknown_option' }],
    ['unknown_option', { kind: 'unknown_option' }],
  ])('because it says %s leaves no trace', async (result, outcome) => {
    const attemptId = randomUUID();
    const issued = await issue('halves');
    server.fail({ kind: 'body', text: answer({ eventId: attemptId, result }) });
    expect(await submit(issued, 'b', attemptId)).toEqual(outcome);
    expect(await records().attempts()).toEqual([]);
    expect(await records().evidence()).toEqual([]);
    expect(await records().outcome(issued.messageId)).toBeNull();
    expect(await records().waiting()).toEqual([]);
  });
});

describe('deliveries at once', () => {
  test('of the same event count once, whoever is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      server.fail({ kind: 'cut', when: round % 2 === 0 ? 'before' : 'after' });
      const issued = await issue(['halves', 'thirds', 'quarters', 'fifths', 'sixths'][round % 5] as string);
      const before = (await records().evidence()).length;
      const outcome = await submit(issued, answerOf.get(issued.questionId) as string);
      nowMs += 60_000;
      await Promise.all([settle(), settle(), settle(), submit(issued, 'a'), settle()]);
      expect((await records().evidence()).length - before).toBe(outcome.kind === 'pending' ? 1 : 0);
    }
    expect(await says()).toEqual(Array.from({ length: 5 }, () => 'passed'));
    expect(await records().waiting()).toEqual([]);
  });
});

test('a service that changes its mind about an event is believed the first time', async () => {
  const outbox = createExamOutbox(open.database);
  server.fail({ kind: 'cut', when: 'before' });
  const issued = await issue('halves');
  const attemptId = randomUUID();
  await submit(issued, 'a', attemptId);
  const record = (result: 'failed' | 'passed' | 'unknown') =>
    outbox.recordAttempt({
      ...learner,
      attemptId,
      answer: { result, lockedUntil: result === 'failed' ? lockedUntil : null },
      evidence: {
        passed: { eventKey: `passed:${attemptId}`, event: { says: 'passed' } },
        failed: { eventKey: `failed:${attemptId}`, event: { says: 'failed' } },
      },
      now: now(),
    });
  expect(await record('failed')).toMatchObject({ kind: 'marked', isCorrect: false });
  for (const result of ['passed', 'unknown'] as const) {
    expect(await record(result)).toMatchObject({ kind: 'already_submitted', result: 'failed', lockedUntil });
  }
  expect(await says()).toEqual(['failed']);
  expect(await records().locks()).toMatchObject([{ question_id: 'halves' }]);
  expect(await records().outcome(issued.messageId)).toMatchObject({ result: 'failed' });
});

describe('a request', () => {
  test('of a wrong secret is refused, and nothing comes of it', async () => {
    exams = proxyTo({ secret: 'another secret of thirty-two characters' });
    expect(await submit(await issue('halves'), 'b')).toMatchObject({ kind: 'pending' });
    expect(server.received.map(({ status }) => status)).toEqual([401]);
    expect(book.handled).toEqual([]);
  });

  test('carries neither a key nor words of the learner or the question', async () => {
    const issued = await issue('halves');
    await submit(issued, 'a');
    await view(issued);
    await readStates(['halves']);
    const [attempt, look, status] = server.received.map(({ body }) => body as Record<string, unknown>);
    const event = ['courseId', 'difficultyTier', 'eventId', 'learnerId', 'occurredAt'];
    expect(Object.keys(attempt ?? {}).sort()).toEqual([...event, 'optionId', 'questionId', 'tenantId', 'unitId']);
    expect(Object.keys(look ?? {}).sort()).toEqual([...event, 'questionId', 'supportType', 'tenantId', 'unitId']);
    expect(status).toEqual({ ...course, learnerId: learner.learnerId, questionIds: ['halves'] });
  });

  test('does not follow a redirect with our signature', async () => {
    const seen: string[] = [];
    const service = {
      url: 'https://exams.example/v1',
      secret,
      timeoutMs: 1_000,
      fetch: async (address: RequestInfo | URL, init?: RequestInit) => {
        seen.push(`${init?.redirect} ${String(address)}`);
        return new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } });
      },
    };
    const proxied = createProxyExamService(service, createExamOutbox(open.database));
    expect(await proxied.readStates({ ...learner, questionIds: ['halves'], now: now() })).toBeNull();
    expect(seen).toEqual(['manual https://exams.example/v1/status']);
  });

  test.each([201, 202, 206])('answered with %i is not answered, whatever stands there', async (status) => {
    const states = [{ questionId: 'halves', status: 'available' }];
    const service = {
      url: 'https://exams.example/v1',
      secret,
      timeoutMs: 1_000,
      fetch: async () => Response.json({ states }, { status }),
    };
    const proxied = createProxyExamService(service, createExamOutbox(open.database));
    expect(await proxied.readStates({ ...learner, questionIds: ['halves'], now: now() })).toBeNull();
  });

  test('is not made for a message that was answered, or a question that was passed', async () => {
    const [first, second] = [await issue('halves'), await issue('halves')];
    await submit(first, 'b');
    const asked = server.received.length;
    expect(await submit(first, 'a')).toMatchObject({ kind: 'already_submitted', result: 'passed' });
    expect(await submit(second, 'a')).toEqual({ kind: 'already_passed' });
    expect(await view(second)).toEqual({ kind: 'may_show', lockedUntil: null });
    expect(server.received.length).toBe(asked);
    expect(await says()).toEqual(['passed', 'viewed']);
  });
});

test('a row of the outbox that cannot be read holds up nothing else', async () => {
  server.fail({ kind: 'cut', when: 'before' });
  const attemptId = randomUUID();
  await submit(await issue('halves'), 'a', attemptId);
  const damage = `update exam_outbox set payload = '{"request":{}}' where event_id = '${attemptId}'`;
  await connectNeon(open.connection).query(damage);
  expect(await submit(await issue('thirds'), 'a')).toMatchObject({ kind: 'marked', isCorrect: true });
  nowMs += 60_000;
  await settle();
  expect(await records().waiting()).toMatchObject([{ event_id: attemptId }]);
  expect((await readStates(['halves']))?.get('halves')).toEqual({ status: 'locked', lockedUntil: null });
});
