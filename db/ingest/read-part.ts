// How far a document's parts have come in the draft, and what the next part is aligned with.
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type {
  BaseMatch,
  DocumentProgress,
  IngestStore,
  PartGround,
  PartNode,
} from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { integerArray, ofCourse, standsAt, textArray } from '../registry/standing.ts';
import { contentNodes, documentProgress } from '../schema.ts';
import { hasRow } from './draft-order.ts';
import { nodeColumns, selectGreatestNumbers, selectNumberedBefore, selectReturnable } from './read-ground.ts';

type ReadPartInput = Parameters<IngestStore['readPartGround']>[0];

export async function readProgress(
  database: Drizzle,
  input: Parameters<IngestStore['readProgress']>[0],
): Promise<DocumentProgress> {
  const { fingerprint, partCount, partsDone, nodeCount, baseSequence, numbering, unsettled, report } = documentProgress;
  const [rows, last] = await database.batch([
    database
      .select({ fingerprint, partCount, partsDone, nodeCount, baseSequence, numbering, unsettled, report })
      .from(documentProgress)
      .where(
        and(
          ofCourse(documentProgress, input),
          eq(documentProgress.documentNumber, input.documentNumber),
          eq(documentProgress.draftVersion, input.draftVersion),
        ),
      ),
    // Positions run from 1 without a gap, so the last one is the count.
    database
      .select({ documentSequence: contentNodes.documentSequence })
      .from(contentNodes)
      .where(inBase(input))
      .orderBy(desc(contentNodes.documentSequence))
      .limit(1),
  ]);
  return { progress: rows[0] ?? null, baseCount: last[0]?.documentSequence ?? 0 };
}

export async function readMatches(
  database: Drizzle,
  input: Parameters<IngestStore['readMatches']>[0],
): Promise<readonly BaseMatch[]> {
  return database
    .select({ documentSequence: contentNodes.documentSequence, contentHash: contentNodes.contentHash })
    .from(contentNodes)
    .where(
      and(
        inBase(input),
        sql`${contentNodes.documentSequence} > ${input.baseFrom}`,
        sql`${contentNodes.contentHash} = any(${textArray(input.contentHashes)})`,
        isFree(input),
      ),
    )
    .orderBy(asc(contentNodes.documentSequence))
    .limit(input.limit);
}

export async function readPartGround(database: Drizzle, input: ReadPartInput): Promise<PartGround> {
  const { baseFrom, isFirst, draftVersion } = input;
  const { from, to } = input.stretch;
  const isAhead = sql`${contentNodes.documentSequence} > ${baseFrom}
    and (${contentNodes.documentSequence} between ${from} and ${to}
      or ${contentNodes.documentSequence} = any(${integerArray(input.others)}))`;
  const isLeft = sql`${contentNodes.documentSequence} <= ${baseFrom}
    and ${contentNodes.contentHash} = any(${textArray(input.contentHashes)}) and ${contentNodes.validTo} is not null`;
  const [rows, numbers, returnable, numbered] = await database.batch([
    database
      .select(nodeColumns)
      .from(contentNodes)
      .where(and(inBase(input), sql`((${isAhead}) or (${isLeft}))`, isFree(input)))
      .orderBy(asc(contentNodes.documentSequence)),
    selectGreatestNumbers(database, input),
    selectReturnable(database, input),
    selectNumberedBefore(database, input),
  ]);
  return {
    nodes: rows.map(
      ({ validTo, ...node }): PartNode => ({
        ...node,
        isOpen: validTo === null || (isFirst && validTo === draftVersion),
        isLeft: node.documentSequence <= baseFrom,
      }),
    ),
    greatestNumbers: new Map(numbers.map((row) => [row.series, row.greatest])),
    returnable,
    numbered,
  };
}

function inBase(input: {
  readonly tenantId: string;
  readonly courseId: string;
  readonly baseVersion: number;
  readonly documentNumber: number;
}): SQL {
  return and(
    ofCourse(contentNodes, input),
    eq(contentNodes.documentNumber, input.documentNumber),
    standsAt(contentNodes, input.baseVersion),
  ) as SQL;
}

/**
 * Whether parts before left the node without a row of this draft. The first part undoes whatever was done to the
 * document in this draft, so for it nothing is taken up yet.
 */
function isFree({ draftVersion, isFirst }: { readonly draftVersion: number; readonly isFirst: boolean }): SQL {
  return isFirst ? sql`true` : sql`not ${hasRow(sql`other.valid_from = ${draftVersion}`)}`;
}
