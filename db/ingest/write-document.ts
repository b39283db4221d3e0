// One document's nodes into the draft, in one transaction: all of them or none.
import { and, eq, sql } from 'drizzle-orm';
import type { DraftScope, FencedOutcome, IngestStore, NodeRecord } from '../../functions/ports/ingest-store.ts';
import { type Drizzle, databaseErrorCode } from '../client.ts';
import { ofCourse, textArray } from '../registry/standing.ts';
import {
  canonicalReferences,
  containers,
  contentNodes,
  documentProgress,
  documentVersions,
  ingestDocuments,
} from '../schema.ts';
import { requireThat, writeFenced } from './fence.ts';
import { extension } from './leases.ts';
import { chunksOf } from './open-draft.ts';

export const uniqueViolation = '23505';
/** A node takes some 25 parameters; 300 nodes stay far below PostgreSQL's limit. */
const nodesPerInsert = 300;

type DocumentCodes = readonly { readonly code: string }[];
type WriteDocumentInput = Parameters<IngestStore['writeDocument']>[0];

export async function writeDocument(database: Drizzle, input: WriteDocumentInput): Promise<FencedOutcome | 'conflict'> {
  const { runId, document, report } = input;
  const entry = and(
    eq(ingestDocuments.runId, runId),
    eq(ingestDocuments.documentNumber, document.documentNumber),
    eq(ingestDocuments.status, 'pending'),
  );
  try {
    return await writeFenced(database, input, [
      requireThat(database, sql`exists (select 1 from ${ingestDocuments} where ${entry})`),
      ...undone(database, contentNodes, input),
      endedRows(database, contentNodes, input, sql`${contentNodes.reference} = any(${textArray(input.closed)})`),
      ...newRows(database, { ...input, containers: document.containers }),
      forgottenProgress(database, input),
      ...documentRows(database, input),
      database
        .update(ingestDocuments)
        .set({ status: 'done', report, attempts: sql`${ingestDocuments.attempts} + 1` })
        .where(entry),
      extension(database, input),
    ]);
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) return 'conflict';
    throw error;
  }
}

interface OneDocument extends DraftScope {
  readonly document: { readonly documentNumber: number };
}

/** Whatever an earlier attempt did to the document in this draft is undone first, so that repeating is harmless. */
export function undone(database: Drizzle, table: typeof contentNodes | typeof documentVersions, input: OneDocument) {
  const rows = and(ofCourse(table, input), eq(table.documentNumber, input.document.documentNumber));
  return [
    database.execute(sql`delete from ${table} where ${rows} and ${table.validFrom} = ${input.draftVersion}`),
    database.execute(sql`update ${table} set valid_to = null
      where ${rows} and ${table.validFrom} <= ${input.baseVersion} and ${table.validTo} = ${input.draftVersion}`),
  ];
}

/** Ends rows of the base version that still stand. */
export function endedRows(
  database: Drizzle,
  table: typeof contentNodes | typeof documentVersions,
  input: OneDocument,
  which = sql`true`,
) {
  return database.execute(sql`update ${table} set valid_to = ${input.draftVersion}
    where ${ofCourse(table, input)} and ${table.documentNumber} = ${input.document.documentNumber}
      and ${table.validFrom} <= ${input.baseVersion} and ${table.validTo} is null and ${which}`);
}

/** Rows of new nodes, and before them the references and containers they name. */
export function newRows(
  database: Drizzle,
  input: OneDocument & Pick<WriteDocumentInput, 'written' | 'given'> & { readonly containers: DocumentCodes },
) {
  const { tenantId, courseId, written, given } = input;
  const codes = new Set([...written.map((node) => node.containerCode), ...input.containers.map(({ code }) => code)]);
  return [
    ...chunksOf([...codes]).map((chunk) =>
      database
        .insert(containers)
        .values(chunk.map((code) => ({ tenantId, courseId, code })))
        .onConflictDoNothing(),
    ),
    ...chunksOf(given).map((chunk) =>
      database.insert(canonicalReferences).values(chunk.map((row) => ({ tenantId, courseId, ...row }))),
    ),
    ...chunksOf(written, nodesPerInsert).map((chunk) =>
      database.insert(contentNodes).values(chunk.map((node) => toRow(node, input))),
    ),
  ];
}

function toRow(node: NodeRecord, { tenantId, courseId, draftVersion, document }: OneDocument) {
  return {
    ...node,
    tenantId,
    courseId,
    documentNumber: document.documentNumber,
    validFrom: draftVersion,
    terms: [...node.terms],
    requiresPrerequisites: [...node.requiresPrerequisites],
  };
}

/** A document that had several parts before may have one now. */
function forgottenProgress(database: Drizzle, input: OneDocument) {
  return database
    .delete(documentProgress)
    .where(and(ofCourse(documentProgress, input), eq(documentProgress.documentNumber, input.document.documentNumber)));
}

function documentRows(database: Drizzle, input: WriteDocumentInput) {
  const { tenantId, courseId, draftVersion, document } = input;
  return [
    ...undone(database, documentVersions, input),
    endedRows(database, documentVersions, input),
    database
      .insert(documentVersions)
      .values({ ...document, tenantId, courseId, validFrom: draftVersion, sketch: [...document.sketch] }),
  ];
}
