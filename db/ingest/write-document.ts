// One document's nodes into the draft, in one transaction: all of them or none.
import { and, eq, sql } from 'drizzle-orm';
import type { DraftScope, FencedOutcome, IngestStore, NodeRecord } from '../../functions/ports/ingest-store.ts';
import { type Drizzle, databaseErrorCode } from '../client.ts';
import { ofCourse, textArray } from '../registry/standing.ts';
import { canonicalReferences, containers, contentNodes, documentVersions, ingestDocuments } from '../schema.ts';
import { requireThat, writeFenced } from './fence.ts';
import { extension } from './leases.ts';
import { chunksOf } from './open-draft.ts';

const uniqueViolation = '23505';
/** A node takes some 25 parameters; 300 nodes stay far below PostgreSQL's limit. */
const nodesPerInsert = 300;

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
      ...nodeRows(database, input),
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

/** Whatever an earlier attempt did to the document in this draft is undone first, so that repeating is harmless. */
function undone(database: Drizzle, table: typeof contentNodes | typeof documentVersions, input: WriteDocumentInput) {
  const rows = and(ofCourse(table, input), eq(table.documentNumber, input.document.documentNumber));
  return [
    database.execute(sql`delete from ${table} where ${rows} and ${table.validFrom} = ${input.draftVersion}`),
    database.execute(sql`update ${table} set valid_to = null
      where ${rows} and ${table.validFrom} <= ${input.baseVersion} and ${table.validTo} = ${input.draftVersion}`),
  ];
}

function ended(
  database: Drizzle,
  table: typeof contentNodes | typeof documentVersions,
  input: WriteDocumentInput,
  which = sql`true`,
) {
  return database.execute(sql`update ${table} set valid_to = ${input.draftVersion}
    where ${ofCourse(table, input)} and ${table.documentNumber} = ${input.document.documentNumber}
      and ${table.validFrom} <= ${input.baseVersion} and ${table.validTo} is null and ${which}`);
}

function nodeRows(database: Drizzle, input: WriteDocumentInput) {
  const { tenantId, courseId, written, given } = input;
  const codes = [...new Set(written.map((node) => node.containerCode))];
  return [
    ...undone(database, contentNodes, input),
    ended(database, contentNodes, input, sql`${contentNodes.reference} = any(${textArray(input.closed)})`),
    ...chunksOf([...new Set([...codes, ...input.document.containers.map(({ code }) => code)])]).map((chunk) =>
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

function toRow(node: NodeRecord, { tenantId, courseId, draftVersion, document }: DraftScope & WriteDocumentInput) {
  return {
    ...node,
    tenantId,
    courseId,
    documentNumber: document.documentNumber,
    validFrom: draftVersion,
    terms: [...node.terms],
    secondaryTopics: [...node.secondaryTopics],
    keywords: [...node.keywords],
    relatedReferences: [...node.relatedReferences],
  };
}

function documentRows(database: Drizzle, input: WriteDocumentInput) {
  const { tenantId, courseId, draftVersion, document } = input;
  return [
    ...undone(database, documentVersions, input),
    ended(database, documentVersions, input),
    database
      .insert(documentVersions)
      .values({ ...document, tenantId, courseId, validFrom: draftVersion, sketch: [...document.sketch] }),
  ];
}
