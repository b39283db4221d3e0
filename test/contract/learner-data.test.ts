import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseErrorCode, learnerGone } from '../../db/client.ts';
import { createCursorStore } from '../../db/housekeeping.ts';
import { createIdempotencyStore } from '../../db/idempotency.ts';
import { learnerTables } from '../../db/learner-data/learner-tables.ts';
import { createLearnerDataStore } from '../../db/learner-data.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import { learnerDataSchema } from '../../functions/contract/learner-data.ts';
import { eraseLearnerData } from '../../functions/learner-data/erase-learner-data.ts';
import { exportLearnerData } from '../../functions/learner-data/export-learner-data.ts';
import { reapplyErasures } from '../../functions/learner-data/reapply-erasures.ts';
import type { Erasing } from '../../functions/ports/learner-data.ts';
import { sqlAdapters } from '../local/support/sql-adapters.ts';
import { dumpDatabase, findIn } from '../support/dump-database.ts';
import { fillLearner } from '../support/full-learner.ts';
import { openMemoryLedger } from '../support/memory-ledger.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { insertTutorCourse, turnRecord } from '../support/tutor-fixture.ts';

const course = { tenantId: 'school', courseId: 'algebra' };
const erasing = (learnerId: string, more: Partial<Erasing> = {}): Erasing => ({
  tenantId: course.tenantId,
  learnerId,
  receiptId: randomUUID(),
  erasedAt: new Date().toISOString(),
  isForEver: true,
  holdOffMs: 900_000,
  isRepeated: false,
  ...more,
});

describe.each(sqlAdapters)('a learner’s data, on $name', async (adapter) => {
  const open = await databaseOfFile(adapter);
  const store = () => createLearnerDataStore(open.database);
  const rowsOf = async (learnerId: string) => {
    const counts: Record<string, number> = {};
    for (const { table, column } of learnerTables) {
      const { rows } = await open.database.read.execute<{ count: string }>(
        sql`select count(*) as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${learnerId}`,
      );
      counts[table] = Number(rows[0]?.count);
    }
    return counts;
  };

  await insertTutorCourse(open.database, course);
  await insertTutorCourse(open.database, { ...course, tenantId: 'other' });

  test('is exported whole: every row of every table, by its columns', { timeout: 60_000 }, async () => {
    const learner = await fillLearner(open.database, course);
    await fillLearner(open.database, course);
    let text = '';
    for await (const piece of exportLearnerData(learner, { store: store() })) text += piece;
    const file = learnerDataSchema.parse(JSON.parse(text));
    const counts = await rowsOf(learner.learnerId);
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    for (const { table, section } of learnerTables) {
      expect([section, file.data[section].length]).toEqual([section, counts[table]]);
      expect(file.counts[section]).toBe(counts[table]);
    }
    expect(file.courses).toEqual([
      { course_id: 'algebra', title: 'Algebra, version 2', units: expect.arrayContaining([]) },
    ]);
    expect(file.courses[0]?.units.length).toBeGreaterThan(0);
    expect(file.data.classes[0]).toMatchObject({ class_name: '9b', role: 'learner' });
    expect(text).not.toContain('"secret"');
    // A kept reply may tell of others: what a teacher was sent of their learners.
    expect(file.data.stored_requests.length).toBeGreaterThan(0);
    expect(file.data.stored_requests.filter((kept) => 'response' in kept)).toEqual([]);
    expect(text.split(learner.canary).length).toBeGreaterThan(8);
  });

  test('is erased everywhere, with a receipt; others and other tenants keep theirs', { timeout: 60_000 }, async () => {
    const learner = await fillLearner(open.database, course);
    const beside = await fillLearner(open.database, course);
    const namesake = await fillLearner(
      open.database,
      { ...course, tenantId: 'other' },
      { learnerId: learner.learnerId },
    );
    const [before, expected] = [await rowsOf(beside.learnerId), await rowsOf(learner.learnerId)];
    const receipt = await store().erase(erasing(learner.learnerId));
    const left = findIn(await dumpDatabase(open.database), [learner.learnerId, learner.canary]);
    expect(left.filter((row) => !/[(,]other,/.test(row))).toEqual([]);
    expect(left.length).toBeGreaterThan(10);
    expect(await rowsOf(beside.learnerId)).toEqual(before);
    expect(findIn(await dumpDatabase(open.database), [namesake.canary]).length).toBeGreaterThan(8);
    // The namesake's rows are counted by `rowsOf` as well.
    for (const [table, count] of Object.entries(receipt.counts).filter(([name]) => name in expected)) {
      expect([table, count * 2]).toEqual([table, expected[table]]);
    }
    expect(receipt.counts.answer_cache).toBe(1);
    expect(await store().readErasure({ tenantId: 'school', receiptId: receipt.receiptId })).toEqual(receipt);
    expect(await store().readErasure({ tenantId: 'other', receiptId: receipt.receiptId })).toBeNull();
  });

  test('once erased takes nothing more, but an account may begin anew later', { timeout: 60_000 }, async () => {
    const browser = await fillLearner(open.database, course);
    await store().erase(erasing(browser.learnerId));
    const again = () => fillLearner(open.database, course, { learnerId: browser.learnerId });
    const refused = await again().catch(databaseErrorCode);
    expect(refused).toBe(learnerGone);
    const account = await fillLearner(open.database, course);
    await store().erase(erasing(account.learnerId, { isForEver: false, holdOffMs: 60_000 }));
    const late = await fillLearner(open.database, course, { learnerId: account.learnerId }).catch(databaseErrorCode);
    expect(late).toBe(learnerGone);
    await open.database.write.execute(
      sql`update departed_learners set blocked_until = now() where blocked_until is not null`,
    );
    await fillLearner(open.database, course, { learnerId: account.learnerId });
    expect((await rowsOf(account.learnerId)).answers).toBe(1);
  });

  test('word for word beside a passage goes too; what an author edited stays', { timeout: 60_000 }, async () => {
    const learner = await fillLearner(open.database, course);
    const words = `Why is ${randomUUID()} so?`;
    await open.database.write.execute(
      sql`update queries set question = ${words} where learner_id = ${learner.learnerId}`,
    );
    await open.database.write.execute(sql`insert into content_containers (tenant_id, course_id, code)
      values ('school', 'algebra', 'D9.C9') on conflict do nothing`);
    await open.database.write.execute(sql`insert into canonical_references (tenant_id, course_id, reference, container_code)
      values ('school', 'algebra', 'D9.C9.C9', 'D9.C9') on conflict do nothing`);
    for (const question of [words.toUpperCase(), `${words} Edited`]) {
      await open.database.write.execute(sql`insert into node_questions
          (tenant_id, course_id, reference, content_hash, question_hash, question, vector_hash, origin)
        values ('school', 'algebra', 'D9.C9.C9', 'c', ${question}, ${question}, 'v', 'added')`);
    }
    // An author's own, which somebody asked in the same words afterwards.
    await open.database.write.execute(sql`insert into node_questions
        (tenant_id, course_id, reference, content_hash, question_hash, question, vector_hash, origin, created_at)
      values ('school', 'algebra', 'D9.C9.C9', 'c', 'before', ${words}, 'v', 'added', '2020-01-01')`);
    const receipt = await store().erase(erasing(learner.learnerId));
    expect(receipt.counts.node_questions).toBe(1);
    const { rows } = await open.database.read.execute(sql`select question from node_questions order by question desc`);
    expect(rows).toEqual([{ question: `${words} Edited` }, { question: words }]);
  });

  test('of a member of staff goes; what learners keep of them stands under no name', { timeout: 60_000 }, async () => {
    const learner = await fillLearner(open.database, course);
    const teacher = `teacher-${randomUUID()}`;
    await open.database.write.execute(sql`update trainer_questions set reply = 'So.', replied_at = now(),
      replied_by = ${teacher} where learner_id = ${learner.learnerId}`);
    await open.database.write.execute(sql`update evidence set event = event || jsonb_build_object('byTeacherId',
      ${teacher}::text) where learner_id = ${learner.learnerId} and event ->> 'type' = 'waiver'`);
    const receipt = await store().erase(erasing(teacher, { isForEver: false }));
    expect(receipt.counts).toMatchObject({ replies_unnamed: 1, waivers_unnamed: 1 });
    expect(findIn(await dumpDatabase(open.database), [teacher])).toEqual([]);
    expect(findIn(await dumpDatabase(open.database), ['So.']).length).toBe(1);
  });

  test('is erased once more after a restore, and where it was cut off', { timeout: 60_000 }, async () => {
    const learner = await fillLearner(open.database, course);
    const { ledger, objects } = openMemoryLedger();
    const cursors = createCursorStore(open.database);
    const parts = { store: store(), ledger, cursors, readClock: () => Date.now(), newId: () => randomUUID() };
    // Cut off between the two: the ledger knows, the database does not.
    const cut = { ...parts, store: { ...parts.store, erase: () => Promise.reject(new Error('killed')) } };
    const browser = { ...learner, isBrowser: true };
    await expect(eraseLearnerData(browser, cut as never)).rejects.toThrow('killed');
    expect((await rowsOf(learner.learnerId)).answers).toBe(1);
    expect(await reapplyErasures(parts)).toBe(1);
    expect(findIn(await dumpDatabase(open.database), [learner.learnerId, learner.canary])).toEqual([]);
    expect(await reapplyErasures(parts)).toBe(0);
    // As after a restore: neither receipt nor mark, but the rows of before.
    await open.database.write.execute(sql`delete from erasures`);
    await open.database.write.execute(sql`delete from departed_learners`);
    const restored = await fillLearner(open.database, course, { learnerId: learner.learnerId });
    for (let index = 0; index < 3; index += 1)
      await eraseLearnerData({ ...(await fillLearner(open.database, course)), isBrowser: true }, parts as never);
    expect(objects.size).toBe(4);
    expect(await reapplyErasures(parts)).toBe(1);
    expect(findIn(await dumpDatabase(open.database), [restored.learnerId, restored.canary])).toEqual([]);
    expect([...objects.values()].join()).not.toContain(learner.learnerId);
  });

  test('of somebody of whom nothing is kept leaves nothing for ever', { timeout: 60_000 }, async () => {
    const { ledger, objects } = openMemoryLedger();
    const parts = { store: store(), ledger, readClock: () => Date.now(), newId: () => randomUUID() };
    const receipts = async () =>
      (await open.database.read.execute<{ count: string }>(sql`select count(*) as count from erasures`)).rows[0]?.count;
    const before = await receipts();
    const nobody = { ...course, learnerId: randomUUID(), isBrowser: true };
    expect(await eraseLearnerData(nobody, parts as never)).toMatchObject({ kind: 'nothing', receipt: { counts: {} } });
    expect([objects.size, await receipts()]).toEqual([0, before]);
    // What was under way is held off all the same, for as long as it may be.
    const late = await fillLearner(open.database, course, nobody).catch(databaseErrorCode);
    expect(late).toBe(learnerGone);
    const { rows } = await open.database.read.execute<{ blocked: string | null }>(sql`select blocked_until as blocked
      from departed_learners where blocked_until is not null order by created_at desc limit 1`);
    expect(rows).toHaveLength(1);
  });

  test('is found by its place in the ledger however long that is, a page at a time', { timeout: 60_000 }, async () => {
    const { ledger, objects } = openMemoryLedger();
    const cursors = createCursorStore(open.database);
    const parts = { store: store(), ledger, cursors, readClock: () => Date.now(), newId: () => randomUUID() };
    await open.database.write.execute(sql`delete from housekeeping_cursors`);
    const entry = (erasedAt: string) => ({
      ...{ receiptId: randomUUID(), tenantId: 'school', learnerHashes: ['0'.repeat(64)], erasedAt, isForEver: true },
    });
    // Long before what the database knows: no restore brought these back, and yet they are come to.
    for (let year = 2001; year <= 2005; year += 1) await ledger.record(entry(`${year}-01-01T00:00:00.000Z`));
    const old = entry('2000-01-01T00:00:00.000Z');
    objects.set(`erasures/${old.receiptId}.json`, JSON.stringify({ version: 1, ...old }));
    await eraseLearnerData({ ...(await fillLearner(open.database, course)), isBrowser: true }, parts as never);
    const counts: number[] = [];
    for (let run = 0; run < 5; run += 1) counts.push(await reapplyErasures(parts));
    expect(counts.slice(0, 4).every((count) => count <= 2)).toBe(true);
    expect(counts.reduce((all, count) => all + count, 0)).toBe(6);
    expect(await reapplyErasures(parts)).toBe(0);
  });

  test('takes the replies that others keep of what they sent on', { timeout: 60_000 }, async () => {
    const learner = await fillLearner(open.database, course);
    const { rows } = await open.database.read.execute<{ id: string }>(sql`select id from trainer_questions
      where learner_id = ${learner.learnerId}`);
    const key = {
      tenantId: 'school',
      learnerId: 'a-teacher',
      key: randomUUID(),
      requestHash: 'x',
      claimId: randomUUID(),
    };
    const kept = { ...key, operation: `POST /api/trainer-questions/${rows[0]?.id}/reply` };
    const keys = createIdempotencyStore(open.database);
    await keys.claim({ ...kept, leaseMs: 1_000 });
    const text = JSON.stringify({ kind: 'kept', status: 200, headers: {}, text: `{"question":"${learner.canary}"}` });
    await keys.complete({ ...kept, status: 200, response: text });
    await store().erase(erasing(learner.learnerId));
    expect(findIn(await dumpDatabase(open.database), [learner.canary])).toEqual([]);
    const again = await keys.claim({ ...kept, leaseMs: 1_000 });
    expect(again).toMatchObject({ kind: 'done', status: 410 });
  });

  test('of an account that came back is spared when an old erasure is repeated', { timeout: 60_000 }, async () => {
    const learner = await fillLearner(open.database, course);
    const past = erasing(learner.learnerId, {
      isForEver: false,
      isRepeated: true,
      erasedAt: new Date(Date.now() - 86_400_000).toISOString(),
    });
    const before = await rowsOf(learner.learnerId);
    await open.database.write.execute(sql`update queries set created_at = now() - interval '2 days'
      where learner_id = ${learner.learnerId}`);
    await store().erase(past);
    expect(await rowsOf(learner.learnerId)).toMatchObject({ evidence: before.evidence, threads: 1, queries: 0 });
  });

  test.runIf(adapter.concurrent)('is not brought back by writes under way', { timeout: 120_000 }, async () => {
    const tutor = createTutorStore(open.database);
    for (let round = 0; round < 6; round += 1) {
      const learner = await fillLearner(open.database, course);
      const writes = Array.from({ length: 16 }, (_, index) => async () => {
        if (index % 2 === 0) return fillLearner(open.database, course, learner);
        return tutor.recordTurn(turnRecord({ ...course, learnerId: learner.learnerId, threadId: learner.threadId }));
      });
      const under = writes.map((write) => write().catch((error: unknown) => databaseErrorCode(error)));
      await new Promise((resolve) => setTimeout(resolve, round * 4));
      const receipt = await store().erase(erasing(learner.learnerId));
      const told = await Promise.all(under);
      expect(findIn(await dumpDatabase(open.database), [learner.learnerId, learner.canary])).toEqual([]);
      expect(receipt.counts.threads).toBeGreaterThan(0);
      // Nobody is told anything but that it was done, that there is no such thread, or that the learner is gone.
      for (const outcome of told) if (typeof outcome === 'string') expect(outcome).toBe(learnerGone);
    }
  });
});
