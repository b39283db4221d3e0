// The fence of a run's writes: a batch that begins with it is rolled back whole once the lease is another's.
import { type SQL, sql } from 'drizzle-orm';
import type { FencedOutcome, RunScope } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import { type Drizzle, databaseErrorCode } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import { courses } from '../schema.ts';

type Statement = Parameters<Drizzle['batch']>[0][number];

/** A batch knows no "if": dividing by the number of rows found ends it when there is none. */
export const divisionByZero = '22012';

/**
 * Locks the course's row for this transaction and fails unless `run` holds its lease.
 * An expired lease that nobody has taken still counts: what matters is that no other run is at work.
 */
export function fenceOf(database: Drizzle, run: RunScope, condition: SQL = sql`true`) {
  return database.execute(sql`with held as (
      select 1 from ${courses} where ${ofCourse(courses, run)} and ${courses.leaseHolder} = ${run.runId}
        and ${condition} for no key update)
    select 1 / count(*) as held from held`);
}

/**
 * Locks the course's row for this transaction. What the next statements read is then as the transaction left it that
 * had the row before: each sees by its own snapshot.
 */
export function lockCourse(database: Drizzle, scope: CourseScope) {
  return database.execute(sql`select 1 from ${courses} where ${ofCourse(courses, scope)} for no key update`);
}

/** Fails unless the condition holds; for conditions that are not about the course's row. */
export function requireThat(database: Drizzle, condition: SQL) {
  return database.execute(sql`select 1 / count(*) as held from (select 1 where ${condition}) as met`);
}

/** Runs the statements in one transaction behind the fence. */
export async function writeFenced(
  database: Drizzle,
  run: RunScope,
  statements: readonly Statement[],
  condition?: SQL,
): Promise<FencedOutcome> {
  try {
    await database.batch([fenceOf(database, run, condition), ...statements]);
    return 'written';
  } catch (error) {
    if (databaseErrorCode(error) === divisionByZero) return 'superseded';
    throw error;
  }
}
