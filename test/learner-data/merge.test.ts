// A browser's learner brought into an account: whatever both did, in whatever order, nothing is lost and nothing doubled,
// and the account's progress is the fold of both.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { databaseErrorCode, learnerGone } from '../../db/client.ts';
import { createOwnExamService } from '../../db/exams.ts';
import { createLearnerDataStore } from '../../db/learner-data.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { readSnapshot } from '../../functions/tutor/standing.ts';
import { sqlAdapters } from '../local/support/sql-adapters.ts';
import { dumpDatabase, findIn } from '../support/dump-database.ts';
import { fillLearner } from '../support/full-learner.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { drillGraded, insertTutorCourse, questions, turnRecord } from '../support/tutor-fixture.ts';

const course = { tenantId: 'school', courseId: 'algebra' };

/** Events of one learner; keys of waivers coincide between learners, all others are their own. */
const arbitraryEvents = fc.array(
  fc.record({ minute: fc.integer({ min: 0, max: 999 }), kind: fc.constantFrom('right', 'wrong', 'waiver', 'passed') }),
  { maxLength: 12 },
);

function eventsOf(drawn: readonly { readonly minute: number; readonly kind: string }[]) {
  const byKey = new Map<string, { readonly eventKey: string; readonly event: EvidenceEvent }>();
  // A learner's events come in the order of their times.
  for (const { minute, kind } of drawn.toSorted((one, other) => one.minute - other.minute)) {
    const at = new Date(Date.UTC(2026, 0, 3) + minute * 60_000).toISOString();
    const made =
      kind === 'waiver'
        ? { eventKey: 'waiver:lines', event: { type: 'waiver' as const, at, unitId: 'lines', byTeacherId: 't' } }
        : { ...drillGraded(randomUUID(), kind !== 'wrong') };
    const event = { ...made.event, at } as EvidenceEvent;
    if (!byKey.has(made.eventKey)) byKey.set(made.eventKey, { eventKey: made.eventKey, event });
  }
  return [...byKey.values()];
}

describe.each(sqlAdapters)('merging, on $name', async (adapter) => {
  const open = await databaseOfFile(adapter);
  const parts = () => ({ data: createLearnerDataStore(open.database), tutor: createTutorStore(open.database) });
  const merge = (fromLearnerId: string, intoLearnerId: string, followMs = 60_000) =>
    parts().data.merge({ tenantId: course.tenantId, fromLearnerId, intoLearnerId, followMs });

  await insertTutorCourse(open.database, course);

  test('gives the union of both, folded in the order of its times', { timeout: 120_000 }, async () => {
    const { tutor } = parts();
    const property = fc.asyncProperty(arbitraryEvents, arbitraryEvents, async (first, second) => {
      const [from, into] = [randomUUID(), `account-${randomUUID()}`];
      const lists = [eventsOf(first), eventsOf(second)];
      for (const [index, learnerId] of [from, into].entries()) {
        const evidence = lists[index] ?? [];
        if (evidence.length > 0) await tutor.recordEvidence({ ...course, learnerId, evidence, fold: null });
      }
      expect((await merge(from, into)).kind).toBe('merged');
      const merged = await tutor.readEvidence({ ...course, learnerId: into });
      const keys = new Set(lists.flat().map(({ eventKey }) => eventKey));
      expect(merged.map(({ eventKey }) => eventKey).sort()).toEqual([...keys].sort());
      const events = merged.map(({ event }) => event as EvidenceEvent);
      expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
      const standing = await tutor.readStanding({ ...course, learnerId: into });
      expect(readSnapshot(standing)).toEqual(foldEvidence(events));
      expect(await merge(from, into)).toMatchObject({ kind: 'merged' });
      expect(await tutor.readEvidence({ ...course, learnerId: into })).toEqual(merged);
      expect(await tutor.readEvidence({ ...course, learnerId: from })).toEqual([]);
    });
    await fc.assert(property, { numRuns: adapter.concurrent ? 15 : 25 });
  });

  test('brings a record into an account once, and only where nothing was done in it before', {
    timeout: 60_000,
  }, async () => {
    const kindsOf = async (learnerId: string) =>
      (await parts().tutor.readEvidence({ ...course, learnerId })).map(({ event }) => event as EvidenceEvent);
    const counting = (events: readonly EvidenceEvent[]) =>
      events.filter((each) => each.type === 'drill_graded' || (each.type === 'exam_answered' && each.isCorrect));
    const account = `account-${randomUUID()}`;
    const [first, second] = [await fillLearner(open.database, course), await fillLearner(open.database, course)];
    const ofFirst = counting(await kindsOf(first.learnerId));
    expect(ofFirst.length).toBeGreaterThan(0);
    expect(await merge(first.learnerId, account)).toMatchObject({ carriesRecord: true });
    expect(counting(await kindsOf(account))).toEqual(ofFirst);
    expect(await merge(second.learnerId, account)).toMatchObject({ carriesRecord: false });
    expect(await merge(second.learnerId, account)).toMatchObject({ carriesRecord: false });
    const events = await kindsOf(account);
    expect(counting(events)).toEqual(ofFirst);
    const standing = await parts().tutor.readStanding({ ...course, learnerId: account });
    expect(readSnapshot(standing)).toEqual(foldEvidence(events));
    expect(
      findIn(await dumpDatabase(open.database), [second.learnerId]).filter(
        (row) => !/^(departed_learners|answer_cache|exam_outbox)/.test(row),
      ),
    ).toEqual([]);
  });

  test('moves every row, keeps the stricter lock, locks a pass that stays behind, and leaves nothing behind', {
    timeout: 60_000,
  }, async () => {
    const from = await fillLearner(open.database, course, { optionId: 'b' });
    const into = await fillLearner(open.database, course, { optionId: 'a' });
    const { write, read } = open.database;
    await write.execute(sql`update exam_lockouts set locked_until = '2030-01-01' where learner_id = ${from.learnerId}`);
    await merge(from.learnerId, into.learnerId);
    const left = findIn(await dumpDatabase(open.database), [from.learnerId]);
    expect(left.filter((row) => !/^(departed_learners|answer_cache|exam_outbox)/.test(row))).toEqual([]);
    const states = await createOwnExamService(open.database, { clock: 'caller' }).readStates({
      ...course,
      learnerId: into.learnerId,
      questionIds: questions.map(({ questionId }) => questionId),
      now: new Date().toISOString(),
    });
    expect([...(states?.values() ?? [])].map(({ status }) => status)).toEqual(['locked', 'locked', 'available']);
    const { rows } = await read.execute<{ count: string }>(sql`select count(*) as count from answers
      where learner_id = ${into.learnerId}`);
    expect(Number(rows[0]?.count)).toBe(2);
  });

  test('is for one account only, and erased with it', { timeout: 60_000 }, async () => {
    const from = await fillLearner(open.database, course);
    const [first, second] = [`account-${randomUUID()}`, `account-${randomUUID()}`];
    expect((await merge(from.learnerId, first)).kind).toBe('merged');
    expect(await merge(from.learnerId, second)).toEqual({ kind: 'taken' });
    expect(findIn(await dumpDatabase(open.database), [second])).toEqual([]);
    expect(await parts().data.mergedInto({ tenantId: 'school', learnerId: first })).toEqual([from.learnerId]);
    await parts().data.erase({
      ...{ tenantId: 'school', learnerId: first, receiptId: randomUUID(), erasedAt: new Date().toISOString() },
      ...{ isForEver: false, holdOffMs: 60_000, isRepeated: false },
    });
    expect(findIn(await dumpDatabase(open.database), [from.learnerId, from.canary, first])).toEqual([]);
    expect(await merge(from.learnerId, second)).toEqual({ kind: 'gone' });
    const late = await fillLearner(open.database, course, { learnerId: from.learnerId }).catch(databaseErrorCode);
    expect(late).toBe(learnerGone);
  });

  test('takes along what was under way, and nothing that comes later', { timeout: 120_000 }, async () => {
    const { tutor } = parts();
    for (let round = 0; round < 5; round += 1) {
      const from = await fillLearner(open.database, course);
      const into = `account-${randomUUID()}`;
      const learner = { ...course, learnerId: from.learnerId };
      const turns = Array.from({ length: 16 }, () => turnRecord({ ...learner, threadId: from.threadId }));
      const under = turns.map(async (turn, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 2));
        return tutor.recordTurn(turn);
      });
      await new Promise((resolve) => setTimeout(resolve, round * 6));
      await merge(from.learnerId, into);
      const told = await Promise.all(under);
      expect(told.map(({ kind }) => kind)).toEqual(turns.map(() => 'recorded'));
      const events = await tutor.readEvidence({ ...course, learnerId: into });
      const keys = events.map(({ eventKey }) => eventKey);
      expect(new Set(keys).size).toBe(keys.length);
      for (const turn of turns) expect(keys).toContain(turn.evidence[0]?.eventKey);
      const standing = await tutor.readStanding({ ...course, learnerId: into });
      expect(readSnapshot(standing)).toEqual(foldEvidence(events.map(({ event }) => event as EvidenceEvent)));
      expect(await tutor.readEvidence(learner)).toEqual([]);
      await open.database.write.execute(sql`update departed_learners set follows_until = now()`);
      const late = tutor.startThread({ ...learner, threadId: randomUUID(), title: null });
      expect(await late.catch(databaseErrorCode)).toBe(learnerGone);
    }
  });
});
