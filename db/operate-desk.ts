// Ingestion over all courses of a tenant: ports/operate-desk.ts over the tables. Reads only.
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { OperateDesk } from '../functions/ports/operate-desk.ts';
import { isoTime } from './author-desk/run-rows.ts';
import type { Database } from './client.ts';
import { deadLetters, ingestDocuments, ingestRuns } from './schema.ts';

const runLimit = 50;
const letterLimit = 100;
const pathLimit = 20;

export function createOperateDesk({ read }: Pick<Database, 'read'>): OperateDesk {
  return {
    listRuns: (input) => listRuns(read, input),
    listDeadLetters: (input) => listDeadLetters(read, input),
  };
}

async function listRuns(
  database: Database['read'],
  { tenantId, courses, hours }: Parameters<OperateDesk['listRuns']>[0],
): ReturnType<OperateDesk['listRuns']> {
  if (courses?.length === 0) return [];
  const failed = sql`${ingestDocuments.status} = 'failed'`;
  const sums = database
    .select({
      failedCount: sql<number>`count(*) filter (where ${failed})::integer`.as('failed_count'),
      pendingCount: sql<number>`count(*) filter (where ${ingestDocuments.status} = 'pending')::integer`.as(
        'pending_count',
      ),
      failedDocuments: sql<string[]>`coalesce((array_agg(${ingestDocuments.path} order by ${ingestDocuments.position})
        filter (where ${failed}))[1:${sql.raw(String(pathLimit))}], '{}')`.as('failed_documents'),
    })
    .from(ingestDocuments)
    .where(eq(ingestDocuments.runId, ingestRuns.id))
    .as('sums');
  const rows = await database
    .select({
      runId: ingestRuns.id,
      courseId: ingestRuns.courseId,
      status: ingestRuns.status,
      version: ingestRuns.version,
      startedAt: ingestRuns.startedAt,
      finishedAt: ingestRuns.finishedAt,
      failedCount: sums.failedCount,
      pendingCount: sums.pendingCount,
      failedDocuments: sums.failedDocuments,
    })
    .from(ingestRuns)
    .innerJoinLateral(sums, sql`true`)
    .where(
      and(
        eq(ingestRuns.tenantId, tenantId),
        courses === null ? undefined : inArray(ingestRuns.courseId, [...courses]),
        ne(ingestRuns.status, 'unchanged'),
        sql`${ingestRuns.startedAt} >= ${since(hours)}`,
      ),
    )
    .orderBy(desc(ingestRuns.startedAt))
    .limit(runLimit);
  return rows.map((row) => ({ ...row, startedAt: isoTime(row.startedAt), finishedAt: isoOrNull(row.finishedAt) }));
}

async function listDeadLetters(
  database: Database['read'],
  { tenantId, courses, hours }: Parameters<OperateDesk['listDeadLetters']>[0],
): ReturnType<OperateDesk['listDeadLetters']> {
  if (courses?.length === 0) return [];
  const { id, courseId, runId, path, reason, attempts } = deadLetters;
  const rows = await database
    .select({
      ...{ id, courseId, runId, path, reason, attempts },
      diedAt: deadLetters.diedAt,
      retriedAt: deadLetters.retriedAt,
    })
    .from(deadLetters)
    .where(
      and(
        eq(deadLetters.tenantId, tenantId),
        courses === null ? undefined : inArray(courseId, [...courses]),
        sql`${deadLetters.diedAt} >= ${since(hours)}`,
      ),
    )
    .orderBy(desc(deadLetters.diedAt))
    .limit(letterLimit);
  return rows.map((row) => ({ ...row, diedAt: isoTime(row.diedAt), retriedAt: isoOrNull(row.retriedAt) }));
}

function isoOrNull(time: string | null): string | null {
  return time === null ? null : isoTime(time);
}

function since(hours: number): SQL {
  return sql`now() - ${hours} * interval '1 hour'`;
}
