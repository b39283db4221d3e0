import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRetentionStore } from '../../db/retention.ts';
import { applyRetention, type RetentionDefaults } from '../../functions/learner-data/apply-retention.ts';
import { dumpDatabase, findIn } from '../support/dump-database.ts';
import { type FullLearner, fillLearner } from '../support/full-learner.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { insertTutorCourse } from '../support/tutor-fixture.ts';

const course = { tenantId: 'school', courseId: 'algebra' };
const defaults: RetentionDefaults = {
  keepQuestionsDays: null,
  keepConversationsDays: null,
  keepEvidenceDays: null,
  keepTurnLogsDays: 30,
  keepsLearnerText: true,
};
const aged = [
  ['queries', 'created_at'],
  ['answers', 'created_at'],
  ['conversations', 'created_at'],
  ['threads', 'updated_at'],
  ['messages', 'created_at'],
  ['turns', 'created_at'],
  ['snapshots', 'updated_at'],
] as const;

const retention = () => createRetentionStore(open.database);
const apply = (given: Partial<RetentionDefaults> = {}) =>
  applyRetention({ ...defaults, ...given }, { retention: retention() });
const count = async (table: string, learner: FullLearner) => {
  const { rows } = await open.database.read.execute<{ count: string }>(
    sql`select count(*) as count from ${sql.identifier(table)} where learner_id = ${learner.learnerId}`,
  );
  return Number(rows[0]?.count);
};

const open = await databaseOfFile();
await insertTutorCourse(open.database, course);
await insertTutorCourse(open.database, { ...course, tenantId: 'other' });
const old = await fillLearner(open.database, course);
const young = await fillLearner(open.database, course);
for (const learner of [old, young]) {
  const age = learner === old ? '100 days' : '0 days';
  for (const [table, column] of aged) {
    await open.database.write.execute(sql`update ${sql.identifier(table)}
      set ${sql.identifier(column)} = now() - ${age}::interval where learner_id = ${learner.learnerId}`);
  }
}

test('nothing but logs goes where nobody has decided', async () => {
  const before = await dumpDatabase(open.database);
  expect(await apply({ keepTurnLogsDays: 200 })).toMatchObject({ turns: 0 });
  expect(await dumpDatabase(open.database)).toEqual(before);
  expect((await apply()).turns).toBe(1);
  expect([await count('turns', old), await count('turns', young)]).toEqual([0, 1]);
});

test('words are forgotten after the tenant’s own time, answers and records stay', async () => {
  await retention().saveSettings({
    tenantId: 'school',
    ...{ keepQuestionsDays: 90, keepConversationsDays: null, keepEvidenceDays: null },
  });
  await apply({ keepQuestionsDays: 1000 });
  const left = findIn(await dumpDatabase(open.database), [old.canary]).map((row) => row.split(':')[0]);
  // What was sent to a trainer goes with its conversation, a class's list and feedback with the learner.
  expect([...new Set(left)].sort()).toEqual(['enrolments', 'feedback', 'idempotency_keys', 'trainer_questions']);
  expect(await count('answers', old)).toBe(1);
  expect(findIn(await dumpDatabase(open.database), [young.canary]).length).toBeGreaterThan(8);
});

test('whole conversations go; what an exam attempt hangs on stays', async () => {
  await apply({ keepConversationsDays: 60 });
  expect([await count('queries', old), await count('answers', old), await count('conversations', old)]).toEqual([
    0, 0, 0,
  ]);
  expect(await count('trainer_questions', old)).toBe(0);
  expect([await count('messages', old), await count('exam_attempts', old)]).toEqual([1, 1]);
  expect([await count('queries', young), await count('messages', young)]).toEqual([1, 4]);
  expect(await count('evidence', old)).toBeGreaterThan(3);
});

test('the record of who was long away goes last, and with it the rest of the session', async () => {
  await apply({ keepEvidenceDays: 60, keepConversationsDays: 60 });
  await apply({ keepEvidenceDays: 60, keepConversationsDays: 60 });
  for (const table of ['evidence', 'snapshots', 'exam_attempts', 'exam_lockouts', 'messages', 'threads']) {
    expect([table, await count(table, old)]).toEqual([table, 0]);
    expect(await count(table, young)).toBeGreaterThan(0);
  }
});

test('where no learner text is to be kept, none is left, however young', async () => {
  await apply({ keepsLearnerText: false });
  await open.database.write.execute(sql`delete from turns`);
  const left = findIn(await dumpDatabase(open.database), [young.canary]).map((row) => row.split(':')[0]);
  expect([...new Set(left)].sort()).toEqual(['enrolments', 'feedback', 'idempotency_keys', 'trainer_questions']);
});
