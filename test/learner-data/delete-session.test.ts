// A session that its learner deletes: nothing of what was asked, said and answered in it is left in any table; the
// learning record is, and so are other sessions.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createIdempotencyStore } from '../../db/idempotency.ts';
import { createRetentionStore } from '../../db/retention.ts';
import { createSessionStore } from '../../db/sessions.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import type { OwnSession } from '../../functions/ports/session-store.ts';
import { dumpDatabase, findIn } from '../support/dump-database.ts';
import { type FullLearner, fillLearner } from '../support/full-learner.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { insertTutorCourse, turnRecord } from '../support/tutor-fixture.ts';

const course = { tenantId: 'school', courseId: 'algebra' };
const sessions = () => createSessionStore(open.database);
const tutor = () => createTutorStore(open.database);
const threadOf = ({ learnerId, threadId }: FullLearner, over: Partial<OwnSession> = {}): OwnSession => ({
  ...{ tenantId: 'school', learnerId, courses: null, kind: 'thread', sessionId: threadId },
  ...over,
});
const conversationOf = (learner: FullLearner, over: Partial<OwnSession> = {}) =>
  threadOf(learner, { kind: 'conversation', sessionId: learner.conversationId, ...over });
const tablesWith = async (words: readonly string[]) => {
  const found = findIn(await dumpDatabase(open.database), words);
  return [...new Set(found.map((row) => row.split(':')[0]))].sort();
};
const count = async (table: string, { learnerId }: FullLearner) => {
  const { rows } = await open.database.read.execute<{ count: string }>(
    sql`select count(*) as count from ${sql.identifier(table)} where learner_id = ${learnerId}`,
  );
  return Number(rows[0]?.count);
};

const open = await databaseOfFile();
await insertTutorCourse(open.database, course);

/** A reply kept to be told again, which holds what the session holds. */
async function keepReply(learner: FullLearner, operation: string, text: string): Promise<void> {
  const idempotency = createIdempotencyStore(open.database);
  const claim = {
    tenantId: 'school',
    learnerId: learner.learnerId,
    operation,
    key: randomUUID(),
    claimId: randomUUID(),
  };
  await idempotency.claim({ ...claim, requestHash: 'hash', leaseMs: 60_000 });
  await open.database.write.execute(sql`update idempotency_keys set status = 200,
    response = ${JSON.stringify({ status: 200, text })}::jsonb where key = ${claim.key}`);
}

test('a thread is deleted with its conversation and all words; the record and another learner’s stay', async () => {
  const ada = await fillLearner(open.database, course);
  const eve = await fillLearner(open.database, course);
  await keepReply(ada, `POST /api/tutor/threads/${ada.threadId}/turn`, `It said ${ada.canary}`);
  await keepReply(
    ada,
    'POST /api/conversations',
    `{"conversation_id":"${ada.conversationId}","about":"${ada.canary}"}`,
  );
  const record = await Promise.all(['evidence', 'exam_attempts', 'exam_lockouts'].map((table) => count(table, ada)));
  const eveBefore = (await tablesWith([eve.canary])).length;
  expect(await sessions().deleteSession(threadOf(ada))).toBe(true);
  // A class's list and a request still under way are not the session's.
  expect(await tablesWith([ada.canary])).toEqual(['enrolments', 'idempotency_keys']);
  const keys = await open.database.read.execute<{ status: number | null }>(
    sql`select status from idempotency_keys where learner_id = ${ada.learnerId}`,
  );
  expect(keys.rows).toEqual([{ status: null }]);
  for (const table of ['queries', 'answers', 'feedback', 'conversations', 'turns', 'trainer_questions']) {
    expect([table, await count(table, ada)]).toEqual([table, 0]);
  }
  const after = await Promise.all(['evidence', 'exam_attempts', 'exam_lockouts'].map((table) => count(table, ada)));
  expect(after).toEqual(record);
  expect(after[0]).toBeGreaterThan(0);
  expect(await count('messages', ada)).toBe(after[1]);
  expect((await tablesWith([eve.canary])).length).toBe(eveBefore);
});

test('a deleted thread is shown to nobody and takes nothing more', async () => {
  const ada = await fillLearner(open.database, course);
  await sessions().deleteSession(threadOf(ada));
  const own = { ...course, learnerId: ada.learnerId, threadId: ada.threadId };
  expect(await tutor().readThread(own)).toBeNull();
  expect(await tutor().listThreads({ ...own, courses: null })).toEqual([]);
  const opening = { turnId: null, messageId: null, attemptId: null, stems: [] };
  expect(await tutor().openTurn({ ...own, ...opening })).toBeNull();
  expect(await tutor().recordTurn(turnRecord(own, {}))).toEqual({ kind: 'absent' });
  expect(await tutor().startThread({ ...own, title: 'again' })).toBe(false);
  expect(await sessions().deleteSession(threadOf(ada))).toBe(false);
  expect(await sessions().renameSession({ ...threadOf(ada), title: 'again' })).toBe(false);
});

test('a conversation is deleted by itself: its thread goes on', async () => {
  const ada = await fillLearner(open.database, course);
  expect(await sessions().deleteSession(conversationOf(ada))).toBe(true);
  expect([await count('queries', ada), await count('answers', ada), await count('feedback', ada)]).toEqual([0, 0, 0]);
  const read = await tutor().readThread({ ...course, learnerId: ada.learnerId, threadId: ada.threadId });
  expect(read?.messages.length).toBeGreaterThan(2);
});

test('no session is renamed or deleted by another learner, tenant, or with another list of courses', async () => {
  const ada = await fillLearner(open.database, course);
  const before = await dumpDatabase(open.database);
  const strangers = [{ learnerId: 'eve' }, { tenantId: 'rival' }, { courses: ['other'] }, { sessionId: randomUUID() }];
  for (const stranger of [...strangers, { sessionId: "' or true --" }]) {
    for (const session of [threadOf(ada, stranger), conversationOf(ada, stranger)]) {
      expect(await sessions().renameSession({ ...session, title: 'Mine' })).toBe(false);
      expect(await sessions().deleteSession(session)).toBe(false);
    }
  }
  expect(await dumpDatabase(open.database)).toEqual(before);
});

test('a name is listed in place of the first question, taken back, and forgotten with the learner’s words', async () => {
  const ada = await fillLearner(open.database, course);
  const listed = async () => {
    const own = { tenantId: 'school', learnerId: ada.learnerId, courses: null };
    const [conversation] = await sessions().listConversations(own);
    const [thread] = await tutor().listThreads(own);
    return [conversation?.title, thread?.title];
  };
  const rename = async (title: string | null) => {
    for (const session of [threadOf(ada, { courses: ['algebra'] }), conversationOf(ada)]) {
      expect(await sessions().renameSession({ ...session, title })).toBe(true);
    }
  };
  await rename('Fractions');
  expect(await listed()).toEqual(['Fractions', 'Fractions']);
  await rename(null);
  expect((await listed())[0]).toContain(ada.canary);
  await rename('Fractions');
  for (const [table, column] of [
    ['conversations', 'created_at'],
    ['queries', 'created_at'],
    ['threads', 'updated_at'],
  ]) {
    await open.database.write.execute(sql`update ${sql.identifier(table ?? '')}
      set ${sql.identifier(column ?? '')} = now() - interval '100 days' where learner_id = ${ada.learnerId}`);
  }
  const retention = { keepQuestionsDays: 90, keepConversationsDays: null, keepEvidenceDays: null };
  const applied = { tenantId: 'school', retention, keepTurnLogsDays: 400, keepsLearnerText: true, limit: 100 };
  expect((await createRetentionStore(open.database).applyRetention(applied)).names).toBe(1);
  expect((await listed())[0]).toBeNull();
});
