// Leases on courses. Time is the database's own: the clocks of two runs need not agree.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { IngestStore, RunScope } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import { courses, ingestRuns } from '../schema.ts';

export function leaseEnd(leaseMs: number) {
  return sql`now() + ${leaseMs} * interval '1 millisecond'`;
}

export async function takeLease(
  database: Drizzle,
  input: Parameters<IngestStore['takeLease']>[0],
): ReturnType<IngestStore['takeLease']> {
  const { tenantId, courseId, runId, trigger, intent, leaseMs } = input;
  const free = sql`(${courses.leaseHolder} is null or ${courses.leaseExpiresAt} < now())`;
  const ours = sql`exists (select 1 from ${courses} where ${ofCourse(courses, input)} and ${courses.leaseHolder} = ${runId})`;
  const opened = database
    .select({
      id: sql`${runId}::uuid`.as('id'),
      tenantId: courses.tenantId,
      courseId: courses.courseId,
      version: sql`null::integer`.as('version'),
      status: sql`'running'`.as('status'),
      trigger: sql`${trigger}::text`.as('trigger'),
      intent: sql`${intent}::text`.as('intent'),
      report: sql`'{}'::jsonb`.as('report'),
      startedAt: sql`now()`.as('started_at'),
      finishedAt: sql`null::timestamptz`.as('finished_at'),
    })
    .from(courses)
    .where(and(ofCourse(courses, input), eq(courses.leaseHolder, runId)));
  const [, , , , holders] = await database.batch([
    database.insert(courses).values({ tenantId, courseId }).onConflictDoNothing(),
    database
      .update(courses)
      .set({ leaseHolder: runId, leaseExpiresAt: leaseEnd(leaseMs) })
      .where(and(ofCourse(courses, input), free)),
    database.insert(ingestRuns).select(opened).onConflictDoNothing(),
    database
      .update(ingestRuns)
      .set({ status: 'abandoned', finishedAt: sql`now()` })
      .where(and(ofCourse(ingestRuns, input), eq(ingestRuns.status, 'running'), ne(ingestRuns.id, runId), ours)),
    database
      .select({
        holder: courses.leaseHolder,
        remainingMs: sql<number>`ceil(extract(epoch from ${courses.leaseExpiresAt} - now()) * 1000)::float8`,
      })
      .from(courses)
      .where(ofCourse(courses, input)),
  ]);
  const holder = holders[0];
  if (holder?.holder === runId) return { kind: 'taken' };
  return { kind: 'held', runId: holder?.holder ?? '', remainingMs: Math.max(0, holder?.remainingMs ?? 0) };
}

export async function extendLease(database: Drizzle, input: RunScope & { readonly leaseMs: number }): Promise<boolean> {
  const extended = await extension(database, input).returning({ courseId: courses.courseId });
  return extended.length > 0;
}

/** The statement alone, for batches that prolong the lease on their way. */
export function extension(database: Drizzle, input: RunScope & { readonly leaseMs: number }) {
  return database
    .update(courses)
    .set({ leaseExpiresAt: leaseEnd(input.leaseMs), updatedAt: sql`now()` })
    .where(and(ofCourse(courses, input), eq(courses.leaseHolder, input.runId)));
}

export async function releaseLease(database: Drizzle, input: RunScope): Promise<void> {
  await database
    .update(courses)
    .set({ leaseHolder: null, leaseExpiresAt: null })
    .where(and(ofCourse(courses, input), eq(courses.leaseHolder, input.runId)));
}
