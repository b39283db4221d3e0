// Runs and their documents: read for reports, closed, and attempts that went wrong.
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { FencedOutcome, IngestStore, Run, RunScope } from '../../functions/ports/ingest-store.ts';
import type { CourseScope, TenantScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, sameCourse } from '../registry/standing.ts';
import { contentNodes, courses, courseVersions, documentProgress, ingestDocuments, ingestRuns } from '../schema.ts';
import { standAsBase } from './draft-rows.ts';
import { writeFenced } from './fence.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function readRun(database: Drizzle, input: TenantScope & { readonly runId: string }): Promise<Run | null> {
  if (!uuidPattern.test(input.runId)) return null;
  return readOne(database, sql`(select ${input.runId}::uuid)`, eq(ingestRuns.tenantId, input.tenantId));
}

export async function readLatestRun(database: Drizzle, scope: CourseScope): Promise<Run | null> {
  const latest = sql`(select runs.id from ${ingestRuns} runs left join ${courses} on ${courses.leaseHolder} = runs.id::text
    where runs.tenant_id = ${scope.tenantId} and runs.course_id = ${scope.courseId}
    order by ${courses.leaseHolder} is null, runs.started_at desc limit 1)`;
  return readOne(database, latest, ofCourse(ingestRuns, scope));
}

async function readOne(database: Drizzle, id: SQL, where: SQL): Promise<Run | null> {
  const [rows, documents] = await database.batch([
    database
      .select({
        run: ingestRuns,
        baseVersion: courseVersions.baseVersion,
        manifestHash: courseVersions.manifestHash,
        heldAt: courses.heldAt,
      })
      .from(ingestRuns)
      .innerJoin(courses, sameCourse(courses, ingestRuns))
      .leftJoin(
        courseVersions,
        and(sameCourse(courseVersions, ingestRuns), eq(courseVersions.version, ingestRuns.version)),
      )
      .where(and(eq(ingestRuns.id, id), where))
      .orderBy(desc(ingestRuns.startedAt)),
    database.select().from(ingestDocuments).where(eq(ingestDocuments.runId, id)).orderBy(asc(ingestDocuments.position)),
  ]);
  const row = rows[0];
  if (row === undefined) return null;
  const { id: runId, ...run } = row.run;
  return {
    ...run,
    runId,
    isHeld: row.heldAt !== null,
    baseVersion: row.baseVersion,
    manifestHash: row.manifestHash,
    documents,
  };
}

export async function recordFailure(
  database: Drizzle,
  input: Parameters<IngestStore['recordFailure']>[0],
): Promise<FencedOutcome> {
  const { runId, path, documentNumber, report, isFinal } = input;
  const pending = and(
    eq(ingestDocuments.runId, runId),
    eq(ingestDocuments.path, path),
    eq(ingestDocuments.status, 'pending'),
  );
  // Parts of it may stand in the draft; a message that comes late must not undo what another one has done.
  const isUndone = sql`exists (select 1 from ${ingestDocuments} where ${pending})`;
  const undoing = isFinal
    ? [
        ...standAsBase(
          database,
          contentNodes,
          input,
          sql`${contentNodes.documentNumber} = ${documentNumber} and ${isUndone}`,
        ),
        database
          .delete(documentProgress)
          .where(and(ofCourse(documentProgress, input), eq(documentProgress.documentNumber, documentNumber), isUndone)),
      ]
    : [];
  return writeFenced(database, input, [
    ...undoing,
    database
      .update(ingestDocuments)
      .set({
        attempts: sql`${ingestDocuments.attempts} + 1`,
        report,
        ...(isFinal ? { status: 'failed' as const } : {}),
      })
      .where(pending),
  ]);
}

export async function closeRun(
  database: Drizzle,
  input: RunScope & { readonly status: Run['status']; readonly report: unknown },
): Promise<FencedOutcome> {
  return writeFenced(database, input, [closing(database, input)]);
}

/** The statement alone, for the transaction that publishes. */
export function closing(
  database: Drizzle,
  input: RunScope & { readonly status: Run['status']; readonly report: unknown },
) {
  return database
    .update(ingestRuns)
    .set({ status: input.status, report: input.report, finishedAt: sql`now()` })
    .where(and(eq(ingestRuns.id, input.runId), eq(ingestRuns.status, 'running')));
}
