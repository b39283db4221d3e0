// One part of a document into the draft, in one transaction; with the last one the document stands there.
import { and, eq, sql } from 'drizzle-orm';
import type { FencedOutcome, IngestStore } from '../../functions/ports/ingest-store.ts';
import { type Drizzle, databaseErrorCode } from '../client.ts';
import { ofCourse, textArray } from '../registry/standing.ts';
import { contentNodes, documentProgress, documentVersions, ingestDocuments } from '../schema.ts';
import { requireThat, writeFenced } from './fence.ts';
import { extension } from './leases.ts';
import { endedRows, newRows, undone, uniqueViolation } from './write-document.ts';

type WritePartInput = Parameters<IngestStore['writePart']>[0];

export async function writePart(database: Drizzle, input: WritePartInput): Promise<FencedOutcome | 'conflict'> {
  const { document, part } = input;
  const { documentNumber } = document;
  const entry = and(
    eq(ingestDocuments.runId, input.runId),
    eq(ingestDocuments.documentNumber, documentNumber),
    eq(ingestDocuments.status, 'pending'),
  );
  const same = sql`${documentProgress.fingerprint} = ${document.fingerprint}
    and ${documentProgress.partCount} = ${input.partCount}`;
  const stands = sql`exists (select 1 from ${documentProgress} where ${progressOf(input)} and ${same}
    and ${documentProgress.partsDone} ${part === 0 ? sql`> 0` : sql`= ${part}`})`;
  try {
    return await writeFenced(database, input, [
      requireThat(database, sql`exists (select 1 from ${ingestDocuments} where ${entry})`),
      requireThat(database, part === 0 ? sql`not ${stands}` : stands),
      ...(part === 0 ? [...undone(database, contentNodes, input), ...undone(database, documentVersions, input)] : []),
      ...passed(database, input),
      ...newRows(database, input),
      ...progressRows(database, input),
      ...(part + 1 === input.partCount ? documentRows(database, input) : []),
      database
        .update(ingestDocuments)
        .set(
          part + 1 === input.partCount
            ? { status: 'done', report: input.report }
            : { attempts: 0, report: input.report },
        )
        .where(entry),
      extension(database, input),
    ]);
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) return 'conflict';
    throw error;
  }
}

function progressOf(input: WritePartInput) {
  return and(
    ofCourse(documentProgress, input),
    eq(documentProgress.documentNumber, input.document.documentNumber),
    eq(documentProgress.draftVersion, input.draftVersion),
  );
}

/** Ends what this part passed in the base version and did not keep. A later part may still take it up again. */
function passed(database: Drizzle, input: WritePartInput) {
  const { baseFrom, baseTo } = input;
  const place = contentNodes.documentSequence;
  return [
    endedRows(
      database,
      contentNodes,
      input,
      sql`${place} > ${baseFrom} and ${place} <= ${baseTo}
        and ${contentNodes.reference} <> all(${textArray(input.kept)})`,
    ),
    endedRows(database, contentNodes, input, sql`${contentNodes.reference} = any(${textArray(input.closed)})`),
  ];
}

function progressRows(database: Drizzle, input: WritePartInput) {
  const { tenantId, courseId, draftVersion, part, document } = input;
  const { path, contentHash, fingerprint, position, documentNumber } = document;
  const reached = {
    partsDone: part + 1,
    nodeCount: input.nodeCount,
    baseSequence: input.baseTo,
    numbering: input.numbering,
    unsettled: [...input.unsettled],
    report: input.report,
  };
  if (part > 0) {
    const containers = sql`${documentProgress.containers} || ${JSON.stringify(input.containers)}::jsonb`;
    return [
      database
        .update(documentProgress)
        .set({ ...reached, containers })
        .where(progressOf(input)),
    ];
  }
  return [
    database
      .delete(documentProgress)
      .where(and(ofCourse(documentProgress, input), eq(documentProgress.documentNumber, documentNumber))),
    database.insert(documentProgress).values({
      ...{ tenantId, courseId, documentNumber, draftVersion, path, contentHash, fingerprint, position },
      sketch: [...document.sketch],
      partCount: input.partCount,
      containers: input.containers,
      ...reached,
    }),
  ];
}

function documentRows(database: Drizzle, input: WritePartInput) {
  const { tenantId, courseId, draftVersion, document } = input;
  return [
    endedRows(database, documentVersions, input),
    database.insert(documentVersions).values({
      ...document,
      tenantId,
      courseId,
      validFrom: draftVersion,
      sketch: [...document.sketch],
      containers: sql`(select ${documentProgress.containers} from ${documentProgress} where ${progressOf(input)})`,
    }),
  ];
}
