// Runs of a course for its authors: listed, and one with its documents and how far each has come.
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { AuthorDesk, DeskRun } from '../../functions/ports/author-desk.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import { courses, documentProgress, ingestDocuments, ingestRuns } from '../schema.ts';
import { isId } from '../tutor-store/json-text.ts';
import { type RunDocumentRow, type RunRow, selectRuns, toDeskRun, toRunDocument } from './run-rows.ts';

export async function hasCourse(database: Drizzle, scope: CourseScope): Promise<boolean> {
  const found = await database.select({ courseId: courses.courseId }).from(courses).where(ofCourse(courses, scope));
  return found.length > 0;
}

export async function listDeskRuns(
  database: Drizzle,
  input: Parameters<AuthorDesk['listRuns']>[0],
): Promise<readonly DeskRun[]> {
  const wanted = input.withUnchanged ? undefined : ne(ingestRuns.status, 'unchanged');
  const where = and(ofCourse(ingestRuns, input), wanted) as SQL;
  const { rows } = await database.execute<RunRow>(selectRuns(where, input.limit));
  return rows.map(toDeskRun);
}

export async function readDeskRun(
  database: Drizzle,
  input: Parameters<AuthorDesk['readRun']>[0],
): ReturnType<AuthorDesk['readRun']> {
  const isRun = and(ofCourse(ingestRuns, input), isId(ingestRuns.id, input.runId)) as SQL;
  const [runs, documents] = await database.batch([
    database.execute<RunRow>(selectRuns(isRun, 1)),
    database.execute<RunDocumentRow>(selectRunDocuments(isRun)),
  ]);
  const run = runs.rows[0];
  return run ? { run: toDeskRun(run), documents: documents.rows.map(toRunDocument) } : null;
}

/** Documents of the runs that satisfy `where`, in the order of the course. */
export function selectRunDocuments(where: SQL): SQL {
  return sql`select ${ingestDocuments.path}, ${ingestDocuments.documentNumber}, ${ingestDocuments.status},
      ${ingestDocuments.attempts}, ${ingestDocuments.report},
      ${documentProgress.partCount} as parts, ${documentProgress.partsDone} as parts_done
    from ${ingestRuns}
    join ${ingestDocuments} on ${eq(ingestDocuments.runId, ingestRuns.id)}
    left join ${documentProgress} on ${documentProgress.tenantId} = ${ingestRuns.tenantId}
      and ${documentProgress.courseId} = ${ingestRuns.courseId}
      and ${documentProgress.documentNumber} = ${ingestDocuments.documentNumber}
      and ${documentProgress.draftVersion} = ${ingestRuns.version} and ${ingestDocuments.status} = 'pending'
    where ${where}
    order by ${ingestDocuments.position}`;
}
