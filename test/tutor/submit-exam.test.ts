// An answer or a look at the support is judged by the server's own records: what the message asks, who it was asked.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { createOwnExamService } from '../../db/exams.ts';
import { createTutorMaterialRegistry } from '../../db/tutor-material.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import type { ExamService } from '../../functions/ports/exam-service.ts';
import type { LearnerScope } from '../../functions/ports/tutor-store.ts';
import { readSnapshot } from '../../functions/tutor/standing.ts';
import { submitExam } from '../../functions/tutor/submit-exam.ts';
import { viewSupport } from '../../functions/tutor/view-support.ts';
import {
  answerOf,
  examRecords,
  insertExamCourse,
  issueQuestion,
  lockSeconds,
  startThread,
  unitId,
  writeMessage,
} from '../support/exam-course.ts';
import { databaseOfFile } from '../support/open-database.ts';

const course = { tenantId: 'public', courseId: 'fractions' };
const startMs = Date.parse('2026-03-01T08:00:00.000Z');
const lockedUntil = new Date(startMs + lockSeconds * 1000).toISOString();

let learner: LearnerScope & { readonly threadId: string };
let nowMs = startMs;
const open = await databaseOfFile();
await insertExamCourse(open.database, course);
beforeEach(async () => {
  nowMs = startMs;
  const scope = { ...course, learnerId: `learner-${randomUUID()}` };
  learner = { ...scope, threadId: await startThread(open.database, scope) };
});

function services(changes: { readonly exams?: Partial<ExamService> } = {}) {
  return {
    store: createTutorStore(open.database),
    material: createTutorMaterialRegistry(open.database),
    exams: { ...createOwnExamService(open.database, { clock: 'caller' }), ...changes.exams },
    readClock: () => nowMs,
    newId: () => randomUUID(),
  };
}
const named = (messageId: string) => ({
  tenantId: learner.tenantId,
  learnerId: learner.learnerId,
  threadId: learner.threadId,
  courses: null,
  messageId,
});
const issue = async (questionId: string) => (await issueQuestion(open.database, learner, questionId)).messageId;
const submit = (messageId: string, optionId: string) => submitExam({ ...named(messageId), optionId }, services());
const view = (messageId: string, supportType: 'memo' | 'video') =>
  viewSupport({ ...named(messageId), supportType }, services());
const evidence = () => examRecords(open.connection, learner).evidence();

describe('an answer', () => {
  test('that is right passes, with the tier and the unit of the issued card', async () => {
    const messageId = await issue('quarters');
    const outcome = await submit(messageId, answerOf.get('quarters') as string);
    expect(outcome).toMatchObject({ kind: 'submitted', result: 'passed', lockedUntil: null, tier: 'silver' });
    expect((await evidence()).map(({ event }) => event)).toEqual([
      {
        type: 'exam_answered',
        at: '2026-03-01T08:00:00.000Z',
        unitId,
        questionId: 'quarters',
        tier: 'silver',
        isCorrect: true,
        examTiers: ['bronze', 'silver'],
      },
    ]);
  });

  test('that is wrong locks the question and queues it to be looked at again', async () => {
    const messageId = await issue('halves');
    expect(await submit(messageId, 'a')).toMatchObject({ kind: 'submitted', result: 'locked', lockedUntil });
    const snapshot = readSnapshot(await services().store.readStanding(learner));
    expect([...snapshot.revisitQueue]).toEqual([['halves', { unitId, tier: 'bronze', until: lockedUntil }]]);
    expect(snapshot.examPassed.size).toBe(0);
  });

  test('leaves the folded snapshot up to date, so that no later turn folds again', async () => {
    await submit(await issue('halves'), 'b');
    const standing = await services().store.readStanding(learner);
    expect(standing).toMatchObject({ lastSeq: 1, foldedSeq: 1, tail: [] });
    expect(readSnapshot(standing).examPassed.has('halves')).toBe(true);
  });

  test('clears the queue once it is right, after the lock (corrections 44)', async () => {
    await submit(await issue('halves'), 'a');
    nowMs += lockSeconds * 1000 + 1;
    expect(await submit(await issue('halves'), 'b')).toMatchObject({ kind: 'submitted', result: 'passed' });
    const snapshot = readSnapshot(await services().store.readStanding(learner));
    expect(snapshot.revisitQueue.size).toBe(0);
  });

  test('sent again is told what stands, and whether it was the same option', async () => {
    const messageId = await issue('halves');
    const first = await submit(messageId, 'a');
    const { attemptId } = first as { readonly attemptId: string };
    const stands = { kind: 'already_submitted', attemptId, result: 'locked', lockedUntil, courseId: course.courseId };
    expect(await submit(messageId, 'a')).toMatchObject({ ...stands, isSameOption: true });
    expect(await submit(messageId, 'b')).toMatchObject({ ...stands, isSameOption: false });
    expect(await submit(messageId.toUpperCase(), 'b')).toMatchObject({ ...stands, isSameOption: false });
    expect(await evidence()).toHaveLength(1);
  });

  test('is marked by the material the question was taken from, whatever is published since', async () => {
    const messageId = await issue('halves');
    const run = (text: string) => connectNeon(open.connection).query(text);
    await run(`update messages set secret = '{"materialHash":"no such material"}' where id = '${messageId}'`);
    expect(await submit(messageId, 'b')).toEqual({ kind: 'unknown_option' });
    expect(await evidence()).toEqual([]);
  });

  test('to a course the learner may not see is none', async () => {
    const messageId = await issue('halves');
    const outcome = await submitExam({ ...named(messageId), courses: ['another'], optionId: 'b' }, services());
    expect(outcome).toEqual({ kind: 'not_found' });
  });

  test.each(['', 'B', '__proto__', 'constructor', 'b\u0000', 'é', 'a'.repeat(40)])(
    '%j is no option',
    async (optionId) => {
      expect(await submit(await issue('halves'), optionId)).toEqual({ kind: 'unknown_option' });
      expect(await evidence()).toEqual([]);
    },
  );

  test('waits where the exam service has not marked it: no result, no lock, no evidence', async () => {
    const attemptId = randomUUID();
    const exams = { submit: async () => ({ kind: 'pending', attemptId }) as const };
    const input = { ...named(await issue('halves')), optionId: 'b' };
    expect(await submitExam(input, services({ exams }))).toEqual({
      kind: 'submitted',
      attemptId,
      result: 'pending',
      lockedUntil: null,
      tier: 'bronze',
      courseId: course.courseId,
    });
  });
});

describe('support', () => {
  test('is shown once the lock stands, and is evidence once', async () => {
    const messageId = await issue('halves');
    expect(await view(messageId, 'memo')).toEqual({
      kind: 'shown',
      memo: 'The memo of halves',
      link: null,
      lockedUntil,
      courseId: course.courseId,
    });
    expect(await view(messageId, 'video')).toMatchObject({ memo: null, link: 'https://videos.example/fractions' });
    await view(messageId.toUpperCase(), 'memo');
    expect((await evidence()).map(({ eventKey }) => eventKey)).toEqual([
      `support:${messageId}:memo`,
      `support:${messageId}:video`,
    ]);
    expect(await submit(messageId, 'b')).toMatchObject({ kind: 'locked' });
  });

  test('is not read before the lock stands', async () => {
    const order: string[] = [];
    const real = services();
    const watched = {
      ...real,
      exams: {
        ...real.exams,
        viewSupport: async (input: Parameters<ExamService['viewSupport']>[0]) => {
          const outcome = await real.exams.viewSupport(input);
          order.push('locked');
          return outcome;
        },
      },
      material: {
        ...real.material,
        readSupport: (input: Parameters<typeof real.material.readSupport>[0]) => {
          order.push('read');
          return real.material.readSupport(input);
        },
      },
    };
    await viewSupport({ ...named(await issue('halves')), supportType: 'memo' }, watched);
    expect(order).toEqual(['locked', 'read']);
  });

  test('is not shown where the exam service cannot be asked', async () => {
    const exams = { viewSupport: async () => ({ kind: 'unavailable' }) as const };
    const input = { ...named(await issue('halves')), supportType: 'memo' } as const;
    expect(await viewSupport(input, services({ exams }))).toEqual({ kind: 'unavailable' });
    expect(await evidence()).toEqual([]);
  });

  test('that a question does not have locks nothing', async () => {
    const messageId = await issue('thirds');
    expect(await view(messageId, 'video')).toEqual({ kind: 'no_support' });
    expect(await examRecords(open.connection, learner).locks()).toEqual([]);
  });

  test('is free after a pass', async () => {
    const messageId = await issue('halves');
    await submit(messageId, 'b');
    expect(await view(messageId, 'memo')).toMatchObject({ kind: 'shown', lockedUntil: null });
    expect(await examRecords(open.connection, learner).locks()).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,hello', 'not an address'])(
    'with the link %j has no link',
    async (videoUrl) => {
      const real = services();
      const material = { ...real.material, readSupport: async () => ({ memo: null, videoUrl }) };
      const input = { ...named(await issue('halves')), supportType: 'video' } as const;
      expect(await viewSupport(input, { ...real, material })).toEqual({ kind: 'no_support' });
    },
  );

  test('belongs to exam questions that the tutor asked', async () => {
    const drill = await writeMessage(open.database, learner, { role: 'assistant', card: { type: 'DRILL', unitId } });
    expect(await view(drill, 'memo')).toEqual({ kind: 'not_found' });
    expect(await view(randomUUID(), 'memo')).toEqual({ kind: 'not_found' });
    expect(await view('no uuid', 'memo')).toEqual({ kind: 'not_found' });
  });
});
