// Opens a draft: it then stands exactly as its base version, except for documents, or parts, already done in it.
import { type SQL, sql } from 'drizzle-orm';
import type { FencedOutcome, IngestStore } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { integerArray, ofCourse } from '../registry/standing.ts';
import {
  contentNodes,
  courses,
  courseVersions,
  documentProgress,
  documents,
  documentVersions,
  ingestDocuments,
  ingestRuns,
} from '../schema.ts';
import { discarding, forgetUnseen } from './discard-draft.ts';
import { endRows, standAsBase } from './draft-rows.ts';
import { writeFenced } from './fence.ts';
import { holding } from './hold.ts';

type OpenDraftInput = Parameters<IngestStore['openDraft']>[0];

/** Rows an insert statement carries: PostgreSQL takes 65,535 parameters. */
const rowsPerInsert = 500;

export async function openDraft(database: Drizzle, input: OpenDraftInput): Promise<FencedOutcome> {
  const kept = input.documents.filter(({ status, isUnderWay }) => status === 'done' || isUnderWay).map(numberOf);
  const touched = (column: SQL) => sql`${column} <> all(${integerArray(kept)})`;
  const gone = (column: SQL) => sql`${column} = any(${integerArray(input.removed)})`;
  const tables = [
    { table: contentNodes, number: sql`${contentNodes.documentNumber}` },
    { table: documentVersions, number: sql`${documentVersions.documentNumber}` },
  ];
  const unpublished = sql`not exists (select 1 from ${courseVersions} where ${ofCourse(courseVersions, input)}
    and ${courseVersions.version} = ${input.draftVersion} and ${courseVersions.publishedAt} is not null)`;
  return writeFenced(
    database,
    input,
    [
      ...(input.overtaken === null ? [] : discarding(database, { ...input, draftVersion: input.overtaken })),
      ...versionRows(database, input),
      ...tables.flatMap(({ table, number }) => standAsBase(database, table, input, touched(number))),
      ...tables.flatMap(({ table, number }) => endRows(database, table, input, gone(number))),
      database.execute(sql`delete from ${documentProgress} where ${ofCourse(documentProgress, input)}
        and (${documentProgress.draftVersion} <> ${input.draftVersion}
          or ${touched(sql`${documentProgress.documentNumber}`)})`),
      ...forgetUnseen(database, input),
      ...planRows(database, input),
    ],
    sql`${courses.publishedVersion} = ${input.baseVersion} and ${courses.latestVersion} <= ${input.draftVersion}
      and ${unpublished}`,
  );
}

function numberOf(document: { readonly documentNumber: number }): number {
  return document.documentNumber;
}

function versionRows(database: Drizzle, input: OpenDraftInput) {
  const { tenantId, courseId, draftVersion, baseVersion, settings, isHolding } = input;
  return [
    database
      .update(courses)
      .set({ latestVersion: draftVersion, ...(isHolding ? holding('draft') : {}) })
      .where(ofCourse(courses, input)),
    database
      .insert(courseVersions)
      .values({ tenantId, courseId, version: draftVersion, baseVersion, ...settings })
      .onConflictDoUpdate({
        target: [courseVersions.tenantId, courseVersions.courseId, courseVersions.version],
        set: { baseVersion, ...settings },
      }),
    database.update(ingestRuns).set({ version: draftVersion }).where(sql`${ingestRuns.id} = ${input.runId}`),
  ];
}

function planRows(database: Drizzle, input: OpenDraftInput) {
  const { tenantId, courseId, runId } = input;
  const rows = chunksOf(input.documents);
  return rows.flatMap((chunk) => [
    database
      .insert(documents)
      .values(chunk.map(({ documentNumber }) => ({ tenantId, courseId, documentNumber })))
      .onConflictDoNothing(),
    database
      .insert(ingestDocuments)
      .values(chunk.map(({ isUnderWay: _kept, ...document }) => ({ runId, ...document }))),
  ]);
}

export function chunksOf<Row>(rows: readonly Row[], size: number = rowsPerInsert): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, chunk) =>
    rows.slice(chunk * size, (chunk + 1) * size),
  );
}
