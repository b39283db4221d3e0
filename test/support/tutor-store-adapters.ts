// The tutor stores that run the contract suite: the tables on every database there is here, and the simulation's double.
import { connectNeon } from '../../db/client.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { LearnerScope, TutorStore } from '../../functions/ports/tutor-store.ts';
import { createMemoryTutorStore } from '../../scripts/verify/simulate/memory-tutor-store.ts';
import { sqlAdapters } from '../local/support/sql-adapters.ts';
import { openDatabase } from './open-database.ts';
import { fixtureCourse, fixtureFrequencies, fixturePath, insertTutorCourse } from './tutor-fixture.ts';

export interface OpenTutorStore {
  readonly store: TutorStore;
  addCourse(scope: CourseScope, options?: { readonly hasPath?: boolean }): Promise<void>;
  /** Publishes the course without its learning path. */
  takePathAway(scope: CourseScope): Promise<void>;
  /** A passed attempt at an exam question, as an exam service leaves it. */
  addAttempt(input: LearnerScope & { readonly messageId: string; readonly attemptId: string }): Promise<void>;
  close(): Promise<void>;
}

interface TutorStoreAdapter {
  readonly name: string;
  open(): Promise<OpenTutorStore>;
}

const inTables = sqlAdapters.map(
  (adapter): TutorStoreAdapter => ({
    name: adapter.name,
    open: async () => {
      const { database, connection, close } = await openDatabase(adapter);
      const sql = connectNeon(connection);
      return {
        store: createTutorStore(database),
        addCourse: (scope, options) => insertTutorCourse(database, scope, options),
        takePathAway: async ({ tenantId, courseId }) => {
          const where = 'tenant_id = $1 and course_id = $2';
          await sql.query(`update course_versions set material_hash = null where ${where}`, [tenantId, courseId]);
        },
        addAttempt: async ({ tenantId, courseId, learnerId, messageId, attemptId }) => {
          await sql.query(
            `insert into exam_attempts (id, tenant_id, course_id, learner_id, message_id, question_id, unit_id, tier,
               option_id, status)
             values ($1, $2, $3, $4, $5, 'q-bronze', 'equations', 'bronze', 'b', 'passed')`,
            [attemptId, tenantId, courseId, learnerId, messageId],
          );
          await sql.query('update messages set outcome = $1 where id = $2', [
            JSON.stringify({ attemptId, result: 'passed', lockedUntil: null }),
            messageId,
          ]);
        },
        close,
      };
    },
  }),
);

const inMemory: TutorStoreAdapter = {
  name: 'memory',
  open: async () => {
    const courses = new Map<string, boolean>();
    const keyOf = ({ tenantId, courseId }: CourseScope) => JSON.stringify([tenantId, courseId]);
    let clock = Date.UTC(2026, 0, 3);
    const store = createMemoryTutorStore({
      published: (scope) =>
        courses.get(keyOf(scope)) ? { course: fixtureCourse(scope), path: fixturePath(scope) } : null,
      frequenciesOf: () => fixtureFrequencies,
      readClock: () => {
        clock += 1000;
        return clock;
      },
    });
    return {
      store,
      addCourse: async (scope, { hasPath = true } = {}) => void courses.set(keyOf(scope), hasPath),
      takePathAway: async (scope) => void courses.set(keyOf(scope), false),
      addAttempt: async (attempt) =>
        store.recordAttempt({
          ...attempt,
          outcome: { attemptId: attempt.attemptId, result: 'passed', lockedUntil: null, optionId: 'b' },
          evidence: {
            eventKey: `exam:${attempt.attemptId}`,
            event: {
              type: 'exam_answered',
              at: new Date(clock).toISOString(),
              unitId: 'equations',
              questionId: 'q-bronze',
              tier: 'bronze',
              isCorrect: true,
              examTiers: ['bronze', 'silver'],
            },
          },
        }),
      close: async () => {},
    };
  },
};

export const tutorStoreAdapters: readonly TutorStoreAdapter[] = [...inTables, inMemory];
