// One suite for whoever marks exams: our own tables, and the proxy before an outside service over the wire. On PGlite and,
// where one is installed, on a PostgreSQL server, where two submissions can really meet.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { createExamOutbox, createOwnExamService } from '../../db/exams.ts';
import { snapshots } from '../../db/schema.ts';
import { createProxyExamService } from '../../functions/exam-service/proxy-exam-service.ts';
import type { ExamService, IssuedQuestion } from '../../functions/ports/exam-service.ts';
import type { LearnerScope } from '../../functions/ports/tutor-store.ts';
import { createExamBook } from '../../scripts/verify/exam-service-double/exam-book.ts';
import { startExamServer } from '../../scripts/verify/exam-service-double/exam-server.ts';
import { sqlAdapters } from '../local/support/sql-adapters.ts';
import {
  answerOf,
  bookQuestions,
  examRecords,
  insertExamCourse,
  issueQuestion,
  lockSeconds,
  optionIdsOf,
  startThread,
  writeMessage,
  wrongOptionOf,
} from '../support/exam-course.ts';
import { databaseOfFile, type OpenDatabase } from '../support/open-database.ts';

const secret = 'a secret of at least thirty-two characters';
const start = Date.parse('2026-03-01T08:00:00.000Z');
const isoAt = (ms: number) => new Date(ms).toISOString();
const lockEnd = (ms: number) => isoAt(ms + lockSeconds * 1000);

let nowMs = start;

interface ExamAdapter {
  readonly name: string;
  start(open: OpenDatabase): Promise<{ readonly exams: ExamService; stop(): Promise<void> }>;
}

const examAdapters: readonly ExamAdapter[] = [
  {
    name: 'our own tables',
    start: async (open) => ({ exams: createOwnExamService(open.database, { clock: 'caller' }), stop: async () => {} }),
  },
  {
    name: 'a proxied service',
    start: async (open) => {
      const readClock = () => nowMs;
      const book = createExamBook({ questions: bookQuestions, lockSeconds, readClock });
      const server = await startExamServer({ book, secret, port: 0, readClock });
      const service = { url: server.url, secret, timeoutMs: 10_000 };
      return { exams: createProxyExamService(service, createExamOutbox(open.database)), stop: server.stop };
    },
  },
];

describe.each(sqlAdapters)('$name', async (sqlAdapter) => {
  const open = await databaseOfFile(sqlAdapter);

  const course = { tenantId: 'public', courseId: 'fractions' };
  const otherTenant = { tenantId: 'other', courseId: 'fractions' };
  const otherCourse = { tenantId: 'public', courseId: 'decimals' };
  for (const scope of [course, otherTenant, otherCourse]) await insertExamCourse(open.database, scope);

  describe('our own tables by the database’s clock', () => {
    const away = [-86_400_000, -3_600_000, 0, 3_600_000, 86_400_000];

    test.each(away)('lock and free in time for a caller whose clock is %d ms off', async (offMs) => {
      const exams = createOwnExamService(open.database);
      const learner = { ...course, learnerId: `learner-${randomUUID()}` };
      const threadId = await startThread(open.database, learner);
      const now = () => isoAt(Date.now() + offMs);
      const issued = () => issueQuestion(open.database, { ...learner, threadId }, 'halves');
      const submit = async (optionId: string) => {
        const evidence = { eventKey: `exam:${randomUUID()}`, event: {} };
        const attemptId = randomUUID();
        const given = { ...(await issued()), attemptId, optionId, now: now(), lockSeconds };
        return exams.submit({ ...given, evidence: { passed: evidence, failed: evidence } });
      };
      const readState = async () =>
        (await exams.readStates({ ...learner, questionIds: ['halves'], now: now() }))?.get('halves');
      const ofLearner = 'tenant_id = $1 and learner_id = $2';
      const query = (text: string) => connectNeon(open.connection).query(text, [learner.tenantId, learner.learnerId]);
      const leftSeconds = async () => {
        const [row] = await query(
          `select extract(epoch from locked_until - now())::float8 as left from exam_lockouts where ${ofLearner}`,
        );
        return Number(row?.left);
      };

      expect(await submit(wrongOptionOf('halves'))).toMatchObject({ kind: 'marked', isCorrect: false });
      expect(await leftSeconds()).toBeGreaterThan(lockSeconds - 120);
      expect(await leftSeconds()).toBeLessThanOrEqual(lockSeconds);
      expect(await readState()).toMatchObject({ status: 'locked' });
      expect(await submit(answerOf.get('halves') as string)).toMatchObject({ kind: 'locked' });
      const viewed = {
        eventId: randomUUID(),
        supportType: 'memo' as const,
        now: now(),
        lockSeconds,
        supportLock: 'renews' as const,
      };
      const seen = { eventKey: 'support', event: {} };
      expect(await exams.viewSupport({ ...(await issued()), ...viewed, evidence: seen })).toMatchObject({
        kind: 'may_show',
      });
      expect(await leftSeconds()).toBeLessThanOrEqual(lockSeconds);
      await query(`update exam_lockouts set locked_until = now() - interval '1 second' where ${ofLearner}`);
      expect(await readState()).toEqual({ status: 'available' });
      expect(await submit(answerOf.get('halves') as string)).toMatchObject({ kind: 'marked', isCorrect: true });
    });
  });

  describe('a look at the support of our own tables', () => {
    const look = async (supportLock: 'keeps' | 'none', isLocked: boolean) => {
      const exams = createOwnExamService(open.database);
      const learner = { ...course, learnerId: `learner-${randomUUID()}` };
      const threadId = await startThread(open.database, learner);
      const base = { now: isoAt(Date.now()), lockSeconds };
      const issued = () => issueQuestion(open.database, { ...learner, threadId }, 'halves');
      if (isLocked) {
        const evidence = { eventKey: `exam:${randomUUID()}`, event: {} };
        const answer = { attemptId: randomUUID(), optionId: wrongOptionOf('halves') };
        await exams.submit({
          ...(await issued()),
          ...base,
          ...answer,
          evidence: { passed: evidence, failed: evidence },
        });
      }
      const query = (text: string) => connectNeon(open.connection).query(text, [learner.tenantId, learner.learnerId]);
      const ofLearner = 'tenant_id = $1 and learner_id = $2';
      await query(`update exam_lockouts set locked_until = now() + interval '5 minutes' where ${ofLearner}`);
      const viewed = { eventId: randomUUID(), supportType: 'memo' as const, supportLock };
      const evidence = { eventKey: 'support', event: {} };
      const shown = await exams.viewSupport({ ...(await issued()), ...base, ...viewed, evidence });
      const [row] = await query(
        `select extract(epoch from locked_until - now())::float8 as left from exam_lockouts where ${ofLearner}`,
      );
      return { kind: shown.kind, left: row === undefined ? null : Number(row.left) };
    };

    test('keeps a lock that stands where the course says so, and locks where none stands', async () => {
      const kept = await look('keeps', true);
      expect(kept.kind).toBe('may_show');
      expect(kept.left).toBeLessThanOrEqual(300);
      expect((await look('keeps', false)).left).toBeGreaterThan(lockSeconds - 120);
    });

    test('locks nothing where the course says so', async () => {
      expect(await look('none', false)).toEqual({ kind: 'may_show', left: null });
      expect((await look('none', true)).left).toBeLessThanOrEqual(300);
    });
  });

  describe.each(examAdapters)('$name', (adapter) => {
    let exams: ExamService;
    let stop: () => Promise<void>;
    let learner: LearnerScope & { readonly threadId: string };
    beforeAll(async () => {
      ({ exams, stop } = await adapter.start(open));
    });
    afterAll(() => stop());
    beforeEach(async () => {
      nowMs = start;
      learner = await newLearner();
    });

    /** @param changes.isKnown true: there is a row to wait for already, as after a first event */
    async function newLearner({ isKnown = false } = {}) {
      const scope = { ...course, learnerId: `learner-${randomUUID()}` };
      if (isKnown) await open.database.write.insert(snapshots).values(scope);
      return { ...scope, threadId: await startThread(open.database, scope) };
    }
    const issue = (questionId: string) => issueQuestion(open.database, learner, questionId);
    const records = (scope: LearnerScope = learner) => examRecords(open.connection, scope);

    const submit = (issued: IssuedQuestion, optionId: string, attemptId: string = randomUUID()) =>
      exams.submit({
        ...issued,
        attemptId,
        optionId,
        now: isoAt(nowMs),
        lockSeconds,
        evidence: {
          passed: { eventKey: `exam:${attemptId}`, event: { says: 'passed', questionId: issued.questionId } },
          failed: { eventKey: `exam:${attemptId}`, event: { says: 'failed', questionId: issued.questionId } },
        },
      });
    const view = (issued: IssuedQuestion, supportType: 'memo' | 'video' = 'memo') =>
      exams.viewSupport({
        ...issued,
        eventId: randomUUID(),
        supportType,
        now: isoAt(nowMs),
        lockSeconds,
        supportLock: 'renews',
        evidence: { eventKey: `support:${issued.messageId}:${supportType}`, event: { says: 'viewed' } },
      });
    const stateOf = async (questionId: string) =>
      (await exams.readStates({ ...learner, questionIds: [questionId], now: isoAt(nowMs) }))?.get(questionId);
    const right = (issued: IssuedQuestion) => answerOf.get(issued.questionId) as string;
    const wrong = (issued: IssuedQuestion) => wrongOptionOf(issued.questionId);

    test('a right answer passes: attempt, outcome of the message and evidence stand together', async () => {
      const issued = await issue('halves');
      const attemptId = randomUUID();
      const outcome = await submit(issued, right(issued), attemptId);
      expect(outcome).toEqual({ kind: 'marked', attemptId, isCorrect: true, lockedUntil: null });
      expect(await records().outcome(issued.messageId)).toEqual({ attemptId, result: 'passed', lockedUntil: null });
      expect(await records().evidence()).toEqual([
        { seq: 1, eventKey: `exam:${attemptId}`, event: { says: 'passed', questionId: 'halves' } },
      ]);
      expect(await records().lastSeq()).toBe(1);
      expect(await stateOf('halves')).toEqual({ status: 'passed' });
      expect(await records().locks()).toEqual([]);
    });

    test('a wrong answer locks the question until a time, and only that question', async () => {
      const issued = await issue('halves');
      const attemptId = randomUUID();
      const lockedUntil = lockEnd(start);
      expect(await submit(issued, wrong(issued), attemptId)).toEqual({
        kind: 'marked',
        attemptId,
        isCorrect: false,
        lockedUntil,
      });
      expect(await records().outcome(issued.messageId)).toEqual({ attemptId, result: 'failed', lockedUntil });
      expect((await records().evidence()).map(({ event }) => event)).toEqual([
        { says: 'failed', questionId: 'halves' },
      ]);
      expect(await stateOf('halves')).toEqual({ status: 'locked', lockedUntil });
      expect(await stateOf('thirds')).toEqual({ status: 'available' });
    });

    test('a locked question is not marked, through whatever message, until its time has come', async () => {
      const [first, second] = [await issue('halves'), await issue('halves')];
      await submit(first, wrong(first));
      nowMs = start + 1000;
      expect(await submit(second, right(second))).toEqual({ kind: 'locked', lockedUntil: lockEnd(start) });
      expect(await records().evidence()).toHaveLength(1);
      expect(await records().outcome(second.messageId)).toBeNull();
      nowMs = start + lockSeconds * 1000 + 1;
      expect(await stateOf('halves')).toEqual({ status: 'available' });
      expect(await submit(second, right(second))).toMatchObject({ kind: 'marked', isCorrect: true });
      expect(await stateOf('halves')).toEqual({ status: 'passed' });
      expect(await records().locks()).toEqual([]);
    });

    test('a message is answered once: what comes second is told what stands', async () => {
      const issued = await issue('halves');
      const attemptId = randomUUID();
      await submit(issued, wrong(issued), attemptId);
      const stands = {
        kind: 'already_submitted',
        attemptId,
        result: 'failed',
        lockedUntil: lockEnd(start),
        optionId: wrong(issued),
      };
      expect(await submit(issued, right(issued), attemptId)).toEqual(stands);
      expect(await submit(issued, right(issued))).toEqual(stands);
      nowMs = start + lockSeconds * 1000 + 1;
      expect(await submit(issued, right(issued))).toEqual(stands);
      expect(await records().evidence()).toHaveLength(1);
      expect(await records().attempts()).toHaveLength(1);
    });

    test('a pass counts once: another message with the question is not marked again', async () => {
      const [first, second] = [await issue('halves'), await issue('halves')];
      await submit(first, right(first));
      expect(await submit(second, right(second))).toEqual({ kind: 'already_passed' });
      expect(await submit(second, wrong(second))).toEqual({ kind: 'already_passed' });
      expect(await records().evidence()).toHaveLength(1);
      expect(await stateOf('halves')).toEqual({ status: 'passed' });
    });

    test('what was not shown cannot be chosen', async () => {
      const issued = await issue('halves');
      for (const optionId of ['e', 'B', '', '__proto__', 'b ', 'Choice b of halves']) {
        expect(await submit(issued, optionId)).toEqual({ kind: 'unknown_option' });
      }
      expect(await records().attempts()).toEqual([]);
      expect(await records().evidence()).toEqual([]);
      expect(await submit(issued, right(issued))).toMatchObject({ kind: 'marked', isCorrect: true });
    });

    test('a question may be called __proto__', async () => {
      const issued = await issue('__proto__');
      expect(await stateOf('__proto__')).toEqual({ status: 'available' });
      expect(await submit(issued, wrong(issued))).toMatchObject({ kind: 'marked', isCorrect: false });
      expect(await stateOf('__proto__')).toEqual({ status: 'locked', lockedUntil: lockEnd(start) });
    });

    test('only what was issued to this learner is marked or shown', async () => {
      const issued = await issue('halves');
      const drillId = await writeMessage(open.database, learner, {
        role: 'assistant',
        card: { type: 'DRILL', unitId: 'fractions' },
      });
      const spokenId = await writeMessage(open.database, learner, {
        role: 'learner',
        card: { type: 'EXAM', questionId: 'halves', options: [{ optionId: 'b', text: 'Choice b of halves' }] },
      });
      const other = await newLearner();
      const forged: readonly IssuedQuestion[] = [
        { ...issued, learnerId: other.learnerId },
        { ...issued, learnerId: other.learnerId, threadId: other.threadId },
        { ...issued, threadId: other.threadId },
        { ...issued, questionId: 'thirds' },
        { ...issued, messageId: randomUUID() },
        { ...issued, messageId: drillId },
        { ...issued, messageId: spokenId },
      ];
      for (const question of forged) {
        expect(await submit(question, 'a')).toEqual({ kind: 'not_issued' });
        expect(await submit(question, 'b')).toEqual({ kind: 'not_issued' });
        expect(await view(question)).toEqual({ kind: 'not_issued' });
      }
      for (const scope of [learner, other]) {
        expect(await records(scope).evidence()).toEqual([]);
        expect(await records(scope).attempts()).toEqual([]);
        expect(await records(scope).locks()).toEqual([]);
      }
    });

    test('a look at the support locks before it is allowed, and is one piece of evidence however often', async () => {
      const issued = await issue('halves');
      expect(await view(issued)).toEqual({ kind: 'may_show', lockedUntil: lockEnd(start) });
      expect(await stateOf('halves')).toEqual({ status: 'locked', lockedUntil: lockEnd(start) });
      expect(await submit(issued, right(issued))).toEqual({ kind: 'locked', lockedUntil: lockEnd(start) });
      nowMs = start + 5000;
      expect(await view(issued)).toEqual({ kind: 'may_show', lockedUntil: lockEnd(nowMs) });
      expect(await view(issued, 'video')).toEqual({ kind: 'may_show', lockedUntil: lockEnd(nowMs) });
      expect((await records().evidence()).map(({ eventKey }) => eventKey)).toEqual([
        `support:${issued.messageId}:memo`,
        `support:${issued.messageId}:video`,
      ]);
    });

    test('a look never shortens a lock that lasts longer', async () => {
      const issued = await issue('halves');
      nowMs = start + 60_000;
      await submit(issued, wrong(issued));
      const until = lockEnd(nowMs);
      nowMs = start;
      expect(await view(issued)).toEqual({ kind: 'may_show', lockedUntil: until });
    });

    test('after a pass the support is free', async () => {
      const issued = await issue('halves');
      await submit(issued, right(issued));
      expect(await view(issued)).toEqual({ kind: 'may_show', lockedUntil: null });
      expect(await stateOf('halves')).toEqual({ status: 'passed' });
      expect(await records().locks()).toEqual([]);
      expect(await records().evidence()).toHaveLength(2);
    });

    test('states are told for as many questions as a turn may ask about, each once', async () => {
      const [passed, failed] = [await issue('halves'), await issue('thirds')];
      await submit(passed, right(passed));
      await submit(failed, wrong(failed));
      const questionIds = ['halves', 'thirds', 'quarters', 'quarters', '__proto__'];
      const states = await exams.readStates({ ...learner, questionIds, now: isoAt(nowMs) });
      expect([...(states ?? [])].map(([questionId, { status }]) => [questionId, status]).sort()).toEqual([
        ['__proto__', 'available'],
        ['halves', 'passed'],
        ['quarters', 'available'],
        ['thirds', 'locked'],
      ]);
      expect(await exams.readStates({ ...learner, questionIds: [], now: isoAt(nowMs) })).toEqual(new Map());
      const many = Array.from({ length: 400 }, (_, index) => `question-${index}`);
      const tooMany = exams.readStates({ ...learner, questionIds: [...many, 'one more'], now: isoAt(nowMs) });
      await expect(tooMany).rejects.toThrow(RangeError);
      const known = await exams.readStates({
        ...learner,
        questionIds: [...many.slice(1), 'quarters'],
        now: isoAt(nowMs),
      });
      expect(known?.get('quarters')).toEqual({ status: 'available' });
    });

    test('learners, courses and tenants do not meet', async () => {
      const issued = await issue('halves');
      await submit(issued, wrong(issued));
      const mine = learner;
      learner = await newLearner();
      expect(await stateOf('halves')).toEqual({ status: 'available' });
      for (const elsewhere of [otherTenant, otherCourse]) {
        learner = { ...mine, ...elsewhere };
        expect(await stateOf('halves')).toEqual({ status: 'available' });
      }
    });

    test('with nothing waiting there is nothing to settle', async () => {
      await exams.settle({ ...learner, now: isoAt(nowMs) });
      expect(await records().evidence()).toEqual([]);
    });

    describe('many at once', () => {
      const rounds = sqlAdapter.concurrent ? 12 : 3;

      test('of submissions of one message exactly one counts', async () => {
        for (let round = 0; round < rounds; round += 1) {
          learner = await newLearner({ isKnown: round % 2 === 0 });
          const issued = await issue('halves');
          const options = optionIdsOf('halves');
          const outcomes = await Promise.all([...options, ...options].map((optionId) => submit(issued, optionId)));
          expect(outcomes.filter(({ kind }) => kind === 'marked')).toHaveLength(1);
          expect(outcomes.filter(({ kind }) => !answered.has(kind))).toEqual([]);
          expect(await records().evidence()).toHaveLength(1);
          expect(await records().attempts()).toHaveLength(1);
        }
      });

      test('of submissions of one question through many messages exactly one counts', async () => {
        for (let round = 0; round < rounds; round += 1) {
          learner = await newLearner({ isKnown: round % 2 === 0 });
          const cards = [];
          for (let index = 0; index < 6; index += 1) cards.push(await issue('halves'));
          const choices = cards.map((issued, index) => (index % 2 === round % 2 ? right(issued) : wrong(issued)));
          const outcomes = await Promise.all(cards.map((issued, index) => submit(issued, choices[index] as string)));
          expect(outcomes.filter(({ kind }) => kind === 'marked')).toHaveLength(1);
          expect(await records().evidence()).toHaveLength(1);
          expect(await records().attempts()).toHaveLength(1);
        }
      });

      test('no answer is marked right after its support was allowed', async () => {
        for (let round = 0; round < rounds; round += 1) {
          learner = await newLearner({ isKnown: round % 2 === 0 });
          const [one, two] = [await issue('halves'), await issue('halves')];
          const [shown, marked] = await Promise.all([view(one), submit(two, right(two))]);
          expect(shown.kind).toBe('may_show');
          const events = (await records().evidence()).map(({ event }) => (event as { says: string }).says);
          // Either the pass came first and the look was free, or the look came first and locked.
          expect([['passed', 'viewed'], ['viewed']]).toContainEqual(events);
          expect(marked.kind).toBe(events.includes('passed') ? 'marked' : 'locked');
        }
      });

      test('sequence numbers have no gap and no double', async () => {
        const questionIds = ['halves', 'thirds', 'quarters', '__proto__', 'fifths', 'sixths'];
        const cards = await Promise.all(questionIds.map(issue));
        await Promise.all(cards.flatMap((issued) => [submit(issued, wrong(issued)), view(issued, 'video')]));
        const seqs = (await records().evidence()).map(({ seq }) => seq);
        expect(seqs).toEqual(seqs.map((_, index) => index + 1));
        // What the outside service could not be told at once waits for the next delivery.
        const waiting = (await records().attempts()).filter(({ status }) => status === 'pending').length;
        expect(seqs.length + waiting).toBeGreaterThanOrEqual(questionIds.length);
        expect(await records().lastSeq()).toBe(seqs.length);
      });
    });
    const answered = new Set(['marked', 'already_submitted', 'locked', 'already_passed']);
  });
});
