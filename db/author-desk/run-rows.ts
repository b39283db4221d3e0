// A run as a row, with how far its documents are; and the way from rows to the port's types.
import { type SQL, sql } from 'drizzle-orm';
import type { DeskRun, DeskRunDocument } from '../../functions/ports/author-desk.ts';
import type { RunDocumentStatus, RunIntent, RunStatus, RunTrigger } from '../../functions/ports/ingest-run.ts';
import { ingestDocuments, ingestRuns } from '../schema.ts';

export type RunRow = Record<string, unknown> & {
  readonly run_id: string;
  readonly course_id: string;
  readonly status: RunStatus;
  readonly trigger: RunTrigger;
  readonly intent: RunIntent;
  readonly version: number | null;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly report: unknown;
  readonly pending: number;
  readonly done: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly document_warnings: number;
};

/** How many warnings a stored report holds; none where it has another form. */
export function warningsOf(report: SQL): SQL {
  return sql`(case when jsonb_typeof(${report} -> 'warnings') = 'array' then jsonb_array_length(${report} -> 'warnings')
    else 0 end)`;
}

/** Runs that satisfy `where`, the latest first, with sums over their documents. */
export function selectRuns(where: SQL, limit: number): SQL {
  const counted = (status: RunDocumentStatus) =>
    sql`(count(*) filter (where ${ingestDocuments.status} = ${status}))::integer`;
  return sql`select runs.*, documents.* from (
      select ${ingestRuns.id} as run_id, ${ingestRuns.courseId} as course_id, ${ingestRuns.status} as status,
        ${ingestRuns.trigger} as trigger, ${ingestRuns.intent} as intent,
        ${ingestRuns.version} as version, ${ingestRuns.startedAt} as started_at,
        ${ingestRuns.finishedAt} as finished_at, ${ingestRuns.report} as report
      from ${ingestRuns} where ${where} order by ${ingestRuns.startedAt} desc limit ${limit}
    ) runs
    cross join lateral (
      select ${counted('pending')} as pending, ${counted('done')} as done, ${counted('unchanged')} as unchanged,
        ${counted('failed')} as failed,
        coalesce(sum(${warningsOf(sql`${ingestDocuments.report}`)}), 0)::integer as document_warnings
      from ${ingestDocuments} where ${ingestDocuments.runId} = runs.run_id
    ) documents
    order by runs.started_at desc`;
}

export function toDeskRun(row: RunRow): DeskRun {
  const { pending, done, unchanged, failed } = row;
  return {
    runId: row.run_id,
    courseId: row.course_id,
    status: row.status,
    trigger: row.trigger,
    intent: row.intent,
    version: row.version,
    startedAt: isoTime(row.started_at),
    finishedAt: row.finished_at === null ? null : isoTime(row.finished_at),
    documents: { pending, done, unchanged, failed },
    documentWarnings: row.document_warnings,
    report: row.report,
  };
}

export type RunDocumentRow = Record<string, unknown> & {
  readonly path: string;
  readonly document_number: number;
  readonly status: RunDocumentStatus;
  readonly attempts: number;
  readonly report: unknown;
  readonly parts: number | null;
  readonly parts_done: number | null;
};

export function toRunDocument(row: RunDocumentRow): DeskRunDocument {
  const { parts, parts_done: partsDone } = row;
  return {
    path: row.path,
    documentNumber: row.document_number,
    status: row.status,
    attempts: row.attempts,
    report: row.report,
    progress: parts === null || partsDone === null ? null : { parts, partsDone },
  };
}

/** PostgreSQL's own form of an instant as ISO 8601. */
export function isoTime(text: string): string {
  return new Date(text).toISOString();
}
