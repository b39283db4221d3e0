// Forged, replayed, foreign and locked submissions: none counts, nothing is written; a pass counts once.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { createExamOutbox, createOwnExamService } from '../../db/exams.ts';
import { createTutorMaterialRegistry } from '../../db/tutor-material.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import { createProxyExamService } from '../../functions/exam-service/proxy-exam-service.ts';
import type { ExamService } from '../../functions/ports/exam-service.ts';
import type { LearnerScope } from '../../functions/ports/tutor-store.ts';
import { nameOfPlace } from '../../functions/tutor/option-order.ts';
import { submitExam } from '../../functions/tutor/submit-exam.ts';
import { viewSupport } from '../../functions/tutor/view-support.ts';
import { seededRandom } from '../../scripts/evaluate/metrics.ts';
import { createExamBook } from '../../scripts/verify/exam-service-double/exam-book.ts';
import { startExamServer } from '../../scripts/verify/exam-service-double/exam-server.ts';
import {
  answerOf,
  bookQuestions,
  examRecords,
  insertExamCourse,
  issueQuestion,
  lockSeconds,
  optionIdsOf,
  startThread,
  unitId,
  writeMessage,
  wrongOptionOf,
} from '../support/exam-course.ts';
import { type ForgeryWorld, forgeryNames, forgeSubmissions, type KnownMessage } from '../support/forged-submissions.ts';
import { databaseOfFile } from '../support/open-database.ts';

const submissionCount = 160;
const secret = 'a secret of at least thirty-two characters';
const nowMs = Date.parse('2026-03-01T08:00:00.000Z');
const readClock = () => nowMs;
const courses = [
  { tenantId: 'public', courseId: 'fractions' },
  { tenantId: 'school', courseId: 'fractions' },
] as const;

const open = await databaseOfFile();
for (const course of courses) await insertExamCourse(open.database, course);

const servicesOf = (exams: ExamService) => ({
  store: createTutorStore(open.database),
  material: createTutorMaterialRegistry(open.database),
  exams,
  readClock,
  newId: () => randomUUID(),
});
type Services = ReturnType<typeof servicesOf>;

/** Learners of two tenants, one by the same name in both, each with every kind of message. */
async function buildWorld(services: Services): Promise<ForgeryWorld & { readonly learners: readonly LearnerScope[] }> {
  const run = randomUUID();
  const learners: LearnerScope[] = courses.flatMap((course) =>
    ['ada', 'bob'].map((name) => ({ ...course, learnerId: `${name}-${run}` })),
  );
  const messages: KnownMessage[] = [];
  const otherIds: string[] = [];
  for (const learner of learners) {
    const [threadId, second] = [await startThread(open.database, learner), await startThread(open.database, learner)];
    const inThread = { ...learner, threadId };
    const { tenantId, learnerId } = learner;
    const know = (messageId: string, kind: KnownMessage['kind'], options: readonly string[] = []) =>
      messages.push({ tenantId, learnerId, threadId, messageId, kind, optionIds: options });
    const ask = async (questionId: string, kind: KnownMessage['kind'], option: string | null) => {
      const { messageId } = await issueQuestion(open.database, inThread, questionId);
      // What the card calls them.
      know(
        messageId,
        kind,
        optionIdsOf(questionId).map((_, position) => nameOfPlace(position)),
      );
      if (option === null) return;
      const named = { tenantId, learnerId, threadId, messageId, courses: null };
      const outcome = await submitExam({ ...named, optionId: option }, services);
      if (outcome.kind === 'submitted') otherIds.push(outcome.attemptId);
    };
    await ask('halves', 'exam-passed', answerOf.get('halves') as string);
    await ask('thirds', 'exam-answered', wrongOptionOf('thirds'));
    await ask('thirds', 'exam-locked', null);
    await ask('quarters', 'exam-open', null);
    await ask('sixths', 'exam-open', null);
    await ask('__proto__', 'exam-open', null);
    const card = { type: 'EXAM', unitId, questionId: 'fifths', options: [], hasMemo: true, hasVideo: true };
    know(await writeMessage(open.database, inThread, { role: 'learner', card }), 'learner');
    know(await writeMessage(open.database, inThread, { role: 'assistant', card: { type: 'DRILL', unitId } }), 'drill');
    know(await writeMessage(open.database, inThread, { role: 'assistant', card: null }), 'concept');
    know(
      await writeMessage(open.database, { ...learner, threadId: second }, { role: 'assistant', card: null }),
      'concept',
    );
  }
  const senders = learners.map(({ tenantId, learnerId }) => ({ tenantId, learnerId }));
  return { senders, messages, otherIds, learners };
}

/** All that a submission could change. */
async function allRecords(): Promise<unknown> {
  const connection = connectNeon(open.connection);
  const tables = ['evidence', 'exam_attempts', 'exam_lockouts', 'exam_outbox', 'snapshots'];
  const rows = await Promise.all(
    tables.map((table) => connection.query(`select to_jsonb(t) - 'updated_at' as row from ${table} t order by 1`)),
  );
  return [rows, await connection.query('select id, outcome from messages where outcome is not null order by id')];
}

const adapters = [
  {
    name: 'our own tables',
    start: async () => ({ exams: createOwnExamService(open.database, { clock: 'caller' }), stop: async () => {} }),
  },
  {
    name: 'a proxied service',
    start: async () => {
      const book = createExamBook({ questions: bookQuestions, lockSeconds, readClock });
      const server = await startExamServer({ book, secret, port: 0, readClock });
      const service = { url: server.url, secret, timeoutMs: 10_000 };
      return { exams: createProxyExamService(service, createExamOutbox(open.database)), stop: server.stop };
    },
  },
];

describe.each(adapters)('with $name', (adapter) => {
  test(`of ${submissionCount} forged submissions none counts`, { timeout: 120_000 }, async () => {
    const { exams, stop } = await adapter.start();
    try {
      const services = servicesOf(exams);
      const world = await buildWorld(services);
      const before = await allRecords();
      const forged = forgeSubmissions(world, { count: submissionCount, random: seededRandom(20260301) });
      expect(forged).toHaveLength(submissionCount);
      expect(new Set(forged.map(({ forgery }) => forgery))).toEqual(new Set(forgeryNames));
      const accepted: string[] = [];
      for (const { forgery, sender, threadId, messageId, option } of forged) {
        const named = { ...sender, threadId, messageId, courses: null };
        const outcome = await submitExam({ ...named, optionId: option }, services);
        if (outcome.kind === 'submitted') accepted.push(forgery);
      }
      expect(accepted).toEqual([]);
      expect(await allRecords()).toEqual(before);
    } finally {
      await stop();
    }
  });

  test('no support is shown to whom its question was not asked, and nothing is locked for it', async () => {
    const { exams, stop } = await adapter.start();
    try {
      const services = servicesOf(exams);
      const world = await buildWorld(services);
      const before = await allRecords();
      const foreign = forgeSubmissions(world, { count: 120, random: seededRandom(7) }).filter(
        ({ sender, threadId, messageId }) =>
          !world.messages.some(
            (message) =>
              message.messageId === messageId &&
              message.threadId === threadId &&
              message.learnerId === sender.learnerId &&
              message.tenantId === sender.tenantId &&
              message.optionIds.length > 0,
          ),
      );
      expect(foreign.length).toBeGreaterThan(40);
      for (const { sender, threadId, messageId } of foreign) {
        const named = { ...sender, threadId, messageId, courses: null, supportType: 'memo' as const };
        expect(await viewSupport(named, services)).toEqual({ kind: 'not_found' });
      }
      expect(await allRecords()).toEqual(before);
    } finally {
      await stop();
    }
  });

  test('a pass counts once, however often and through however many messages it is sent', async () => {
    const { exams, stop } = await adapter.start();
    try {
      const services = servicesOf(exams);
      const learner = { ...courses[0], learnerId: `learner-${randomUUID()}` };
      const threadId = await startThread(open.database, learner);
      const cards: string[] = [];
      for (let index = 0; index < 5; index += 1) {
        cards.push((await issueQuestion(open.database, { ...learner, threadId }, 'halves')).messageId);
      }
      const sent = [...cards, ...cards, ...cards].map((messageId) =>
        submitExam({ ...learner, threadId, messageId, courses: null, optionId: 'b' }, services),
      );
      const outcomes = await Promise.all(sent);
      expect(outcomes.filter(({ kind }) => kind === 'submitted')).toHaveLength(1);
      const records = examRecords(open.connection, learner);
      expect((await records.evidence()).map(({ event }) => event)).toMatchObject([{ isCorrect: true }]);
      const standing = await services.store.readStanding(learner);
      expect(standing).toMatchObject({ lastSeq: 1, foldedSeq: 1 });
      expect(JSON.stringify(standing.snapshot)).toContain('halves');
    } finally {
      await stop();
    }
  });
});
