// A course's documents for its authors: as they stand, with the report of their reading and the latest run's outcome.
import { and, desc, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AuthorDesk, DeskContainer, DeskDocument } from '../../functions/ports/author-desk.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { selectDocumentEntries } from '../registry/read-documents.ts';
import { ofCourse, publishedVersionOf, standsAt } from '../registry/standing.ts';
import { containerVersions, contentNodes, courses, documentVersions, ingestRuns } from '../schema.ts';
import { selectRunDocuments } from './read-runs.ts';
import { type RunDocumentRow, toRunDocument } from './run-rows.ts';
import { selectStandingReports } from './standing-reports.ts';

/** Containers listed of one document. */
const containerLimit = 2000;

export async function readDeskDocuments(
  database: Drizzle,
  scope: CourseScope,
): ReturnType<AuthorDesk['readDocuments']> {
  const latest = sql`${ingestRuns.id} = (select planned.id from ${ingestRuns} planned
    where planned.tenant_id = ${scope.tenantId} and planned.course_id = ${scope.courseId} and planned.version is not null
    order by planned.started_at desc limit 1)`;
  const [versions, entries, reports, runs, planned] = await database.batch([
    database.select({ version: courses.publishedVersion }).from(courses).where(ofCourse(courses, scope)),
    selectDocumentEntries(database, scope),
    database.execute<{ document_number: number; report: unknown }>(
      selectStandingReports(ofCourse(documentVersions, scope)),
    ),
    database
      .select({ runId: ingestRuns.id })
      .from(ingestRuns)
      .where(and(ofCourse(ingestRuns, scope), isNotNull(ingestRuns.version)))
      .orderBy(desc(ingestRuns.startedAt))
      .limit(1),
    database.execute<RunDocumentRow>(selectRunDocuments(and(ofCourse(ingestRuns, scope), latest) as SQL)),
  ]);
  const reportOf = new Map(reports.rows.map((row) => [row.document_number, row.report]));
  const runId = runs[0]?.runId;
  return {
    version: versions[0]?.version ?? 0,
    documents: entries.map((entry): DeskDocument => ({ ...entry, report: reportOf.get(entry.documentNumber) ?? null })),
    latest: runId === undefined ? null : { runId, documents: planned.rows.map(toRunDocument) },
  };
}

/** A container as the columns of a statement. */
export interface PlaceRow {
  readonly code: string;
  readonly container_type: DeskContainer['containerType'];
  readonly day: number | null;
  readonly document_number: number | null;
  readonly number: number;
  readonly container_id: string;
  readonly title: string;
}

type ContainerRow = Record<string, unknown> &
  PlaceRow & { readonly node_count: number; readonly first_reference: string | null };

export async function readDocumentContainers(
  database: Drizzle,
  input: CourseScope & { readonly documentNumber: number },
): ReturnType<AuthorDesk['readDocumentContainers']> {
  const version = publishedVersionOf(input);
  const { rows } = await database.execute<ContainerRow>(sql`select ${containerVersions.code},
      ${containerVersions.containerType}, ${containerVersions.day}, ${containerVersions.documentNumber},
      ${containerVersions.number}, ${containerVersions.containerId}, ${containerVersions.title},
      held.node_count, held.first_reference
    from (select ${contentNodes.containerCode} as code, count(*)::integer as node_count,
        (array_agg(${contentNodes.reference} order by ${contentNodes.sequence}))[1] as first_reference
      from ${contentNodes}
      where ${ofCourse(contentNodes, input)} and ${contentNodes.documentNumber} = ${input.documentNumber}
        and ${standsAt(contentNodes, version)}
      group by ${contentNodes.containerCode}) held
    join ${containerVersions} on ${ofCourse(containerVersions, input)} and ${containerVersions.code} = held.code
      and ${standsAt(containerVersions, version)}
    order by ${containerVersions.sequence} limit ${containerLimit}`);
  return rows.map((row) => ({
    ...toDeskContainer(row),
    nodeCount: row.node_count,
    firstReference: row.first_reference,
  }));
}

export function toDeskContainer(row: PlaceRow): DeskContainer {
  return {
    code: row.code,
    containerType: row.container_type,
    day: row.day,
    document: row.document_number,
    number: row.number,
    containerId: row.container_id,
    title: row.title,
  };
}
