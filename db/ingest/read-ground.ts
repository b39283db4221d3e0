// What a document's nodes are aligned with: its nodes of the base version, numbers given, references to take back.
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { BaseNode, DocumentGround, IngestStore } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { wasShown } from '../registry/shown.ts';
import { integerArray, ofCourse, standsAt, textArray } from '../registry/standing.ts';
import { canonicalReferences, contentNodes } from '../schema.ts';

type ReadGroundInput = Parameters<IngestStore['readGround']>[0];

export const nodeColumns = {
  validTo: contentNodes.validTo,
  reference: contentNodes.reference,
  containerCode: contentNodes.containerCode,
  nodeType: contentNodes.nodeType,
  label: contentNodes.label,
  sequence: contentNodes.sequence,
  documentSequence: contentNodes.documentSequence,
  printedLabel: contentNodes.printedLabel,
  content: contentNodes.content,
  contentType: contentNodes.contentType,
  contentHash: contentNodes.contentHash,
  vectorHash: contentNodes.vectorHash,
  terms: contentNodes.terms,
  provenance: contentNodes.provenance,
  parentReference: contentNodes.parentReference,
  requiresPrerequisites: contentNodes.requiresPrerequisites,
} as const;

export async function readGround(database: Drizzle, input: ReadGroundInput): Promise<DocumentGround> {
  const [rows, numbers, returnable, numbered] = await database.batch([
    database
      .select(nodeColumns)
      .from(contentNodes)
      .where(
        and(
          ofCourse(contentNodes, input),
          eq(contentNodes.documentNumber, input.documentNumber),
          standsAt(contentNodes, input.baseVersion),
        ),
      )
      .orderBy(asc(contentNodes.documentSequence)),
    selectGreatestNumbers(database, input),
    selectReturnable(database, input),
    selectNumberedBefore(database, input),
  ]);
  return {
    nodes: rows.map(
      ({ validTo, ...node }): BaseNode => ({ ...node, isOpen: validTo === null || validTo === input.draftVersion }),
    ),
    greatestNumbers: new Map(numbers.map((row) => [row.series, row.greatest])),
    returnable,
    numbered,
  };
}

export function selectNumberedBefore(database: Drizzle, input: ReadGroundInput) {
  const isPrinted = sql`coalesce(${contentNodes.printedLabel} ->> 'kind' = ${contentNodes.nodeType}
    and ${contentNodes.printedLabel} ->> 'number' = ${contentNodes.label}::text, false)`;
  return database
    .select({
      containerCode: contentNodes.containerCode,
      nodeType: contentNodes.nodeType,
      count: sql<number>`count(*)::integer`,
      greatestSequence: sql<number>`max(${contentNodes.sequence})`,
      printed: sql<number | null>`case when bool_and(${isPrinted}) then max(${contentNodes.label}) end`,
    })
    .from(contentNodes)
    .where(
      and(
        ofCourse(contentNodes, input),
        sql`${contentNodes.documentNumber} = any(${integerArray(input.documentsBefore)})`,
        sql`${contentNodes.containerCode} = any(${textArray(input.containerCodes)})`,
        standsAt(contentNodes, input.draftVersion),
      ),
    )
    .groupBy(contentNodes.containerCode, contentNodes.nodeType);
}

export function selectGreatestNumbers(database: Drizzle, input: ReadGroundInput) {
  const series = sql<string>`regexp_replace(${canonicalReferences.reference}, '[0-9]+$', '')`;
  return database
    .select({
      series: series.as('series'),
      greatest: sql<number>`max(substring(${canonicalReferences.reference} from '[0-9]+$')::integer)`,
    })
    .from(canonicalReferences)
    .where(
      and(
        ofCourse(canonicalReferences, input),
        sql`${canonicalReferences.containerCode} = any(${textArray(input.containerCodes)})`,
      ),
    )
    .groupBy(sql`1`);
}

/**
 * The last row shown of each tombstone of the containers that had one of the contents.
 * `offset 0` keeps each condition a look-up by index: as a join it may compare every row with every row.
 */
export function selectReturnable(database: Drizzle, input: ReadGroundInput) {
  const { draftVersion, baseVersion } = input;
  const standsInDraft = sql`exists (select 1 from ${contentNodes} other
    where other.tenant_id = ${contentNodes.tenantId} and other.course_id = ${contentNodes.courseId}
      and other.reference = ${contentNodes.reference} and other.valid_from <= ${draftVersion} and other.valid_to is null
    offset 0)`;
  const standsAtBase = sql`exists (select 1 from ${contentNodes} other
    where other.tenant_id = ${contentNodes.tenantId} and other.course_id = ${contentNodes.courseId}
      and other.reference = ${contentNodes.reference} and other.valid_from <= ${baseVersion}
      and (other.valid_to is null or other.valid_to > ${baseVersion}) offset 0)`;
  const inContainers = or(
    sql`${contentNodes.containerCode} = any(${textArray(input.containerCodes)})`,
    sql`regexp_replace(${contentNodes.reference}, '[.][A-Z][0-9]+$', '') = any(${textArray(input.containerCodes)})`,
  );
  return database
    .selectDistinctOn([contentNodes.reference], {
      reference: contentNodes.reference,
      contentHash: contentNodes.contentHash,
    })
    .from(contentNodes)
    .where(
      and(
        ofCourse(contentNodes, input),
        sql`${contentNodes.contentHash} = any(${textArray(input.contentHashes)})`,
        wasShown(input, contentNodes),
        sql`not ${standsInDraft}`,
        sql`not ${standsAtBase}`,
        inContainers,
      ),
    )
    .orderBy(asc(contentNodes.reference), sql`${contentNodes.validFrom} desc`);
}
