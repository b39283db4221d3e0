import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnExamService } from '../../db/exams.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import { openChance } from '../../scripts/verify/kill-ingestion/change-course.ts';
import { raceRound } from '../../scripts/verify/race-learner/race-round.ts';
import { everySql } from '../local/support/sql-adapters.ts';
import { type OpenDatabase, openDatabase } from '../support/open-database.ts';
import { insertTutorCourse } from '../support/tutor-fixture.ts';

const course = { tenantId: 'public', courseId: 'algebra' };
const rounds = 5;

// The embedded database runs one request after another: there the order is mixed, on a server they race.
describe.each(everySql)('64 operations at once on one snapshot, on $name', (adapter) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openDatabase(adapter);
    await insertTutorCourse(open.database, course);
  }, 60_000);
  afterAll(() => open.close());

  test('lose and double no event, and fold to what a serial replay gives', { timeout: 120_000 }, async () => {
    const parts = {
      store: createTutorStore(open.database),
      exams: createOwnExamService(open.database),
      course,
      chance: openChance(7),
    };
    for (let round = 0; round < rounds; round++) {
      const report = await raceRound(parts);
      expect(report.faults).toEqual([]);
      // 18 turns, 10 drills, 2 waivers, and of the exam messages at least one each for two questions.
      expect(report.accepted).toBeGreaterThanOrEqual(32);
      expect(report.accepted + report.refused).toBe(64);
      expect(report.lostFolds).toBeGreaterThan(0);
    }
  });
});
