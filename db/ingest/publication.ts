// From draft to published version: what is left to decide when all documents are in, and the flip.
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DraftState, FencedOutcome, IngestStore } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { integerArray, ofCourse, sameCourse, standsAt, textArray } from '../registry/standing.ts';
import {
  canonicalReferences,
  contentNodes,
  courses,
  courseTerms,
  courseVersions,
  documentVersions,
  ingestDocuments,
} from '../schema.ts';
import { containerRows } from './container-rows.ts';
import { insertCopies } from './draft-rows.ts';
import { requireThat, writeFenced } from './fence.ts';
import { closing } from './runs.ts';

type PublishInput = Parameters<IngestStore['publish']>[0];

export async function readDraft(
  database: Drizzle,
  input: CourseScope & { readonly draftVersion: number; readonly baseVersion: number },
): Promise<DraftState> {
  const { draftVersion } = input;
  const [placements, documents, left] = await database.batch([
    database
      .select({
        reference: contentNodes.reference,
        containerCode: contentNodes.containerCode,
        documentNumber: contentNodes.documentNumber,
        documentSequence: contentNodes.documentSequence,
        nodeType: contentNodes.nodeType,
        printedLabel: contentNodes.printedLabel,
        label: contentNodes.label,
        sequence: contentNodes.sequence,
        vectorHash: contentNodes.vectorHash,
        contentHash: contentNodes.contentHash,
        isNew: sql<boolean>`${contentNodes.validFrom} = ${draftVersion}`,
        isGiven: sql<boolean>`not ${hasRow(sql`other.valid_from < ${draftVersion}`)}`,
      })
      .from(contentNodes)
      .where(and(ofCourse(contentNodes, input), standsAt(contentNodes, draftVersion)))
      .orderBy(asc(contentNodes.documentNumber), asc(contentNodes.documentSequence)),
    database
      .select({
        documentNumber: documentVersions.documentNumber,
        position: documentVersions.position,
        containers: documentVersions.containers,
      })
      .from(documentVersions)
      .where(and(ofCourse(documentVersions, input), standsAt(documentVersions, draftVersion)))
      .orderBy(asc(documentVersions.position)),
    selectLeft(database, input),
  ]);
  return { placements, documents, left };
}

function selectLeft(
  database: Drizzle,
  input: CourseScope & { readonly draftVersion: number; readonly baseVersion: number },
) {
  const standsInDraft = hasRow(sql`other.valid_from <= ${input.draftVersion} and other.valid_to is null`);
  return database
    .select({
      reference: contentNodes.reference,
      contentHash: contentNodes.contentHash,
      vectorHash: contentNodes.vectorHash,
      termCount: sql<number>`cardinality(${contentNodes.terms})`,
    })
    .from(contentNodes)
    .where(and(ofCourse(contentNodes, input), standsAt(contentNodes, input.baseVersion), sql`not ${standsInDraft}`))
    .orderBy(asc(contentNodes.documentNumber), asc(contentNodes.documentSequence));
}

/** Whether another row of the same reference satisfies the condition; `offset 0` keeps it a look-up by index. */
function hasRow(condition: SQL): SQL {
  return sql`exists (select 1 from ${contentNodes} other where other.tenant_id = ${contentNodes.tenantId}
    and other.course_id = ${contentNodes.courseId} and other.reference = ${contentNodes.reference}
    and ${condition} offset 0)`;
}

export async function publish(database: Drizzle, input: PublishInput): Promise<FencedOutcome> {
  const { runId, draftVersion, baseVersion } = input;
  const pending = sql`exists (select 1 from ${ingestDocuments}
    where ${ingestDocuments.runId} = ${runId} and ${ingestDocuments.status} = 'pending')`;
  const flippable = sql`${courses.publishedVersion} = ${baseVersion} and ${courses.latestVersion} = ${draftVersion}`;
  return writeFenced(
    database,
    input,
    [
      requireThat(database, sql`not ${pending}`),
      ...reunionRows(database, input),
      ...numberingRows(database, input),
      ...positionRows(database, input),
      ...containerRows(database, input),
      ...termRows(database, input),
      versionRow(database, input),
      database
        .update(courses)
        .set({ publishedVersion: draftVersion, previousVersion: baseVersion, updatedAt: sql`now()` })
        .where(ofCourse(courses, input)),
      closing(database, { ...input, status: 'published' }),
    ],
    flippable,
  );
}

/** Only rows of this draft can name a reference that was given in it. */
function reunionRows(database: Drizzle, input: PublishInput) {
  const { reunions } = input;
  if (reunions.length === 0) return [];
  const given = textArray(reunions.map((reunion) => reunion.given));
  const pairs = sql`unnest(${given}, ${textArray(reunions.map((reunion) => reunion.former))}) as pair(given, former)`;
  const rows = sql`${ofCourse(contentNodes, input)} and ${contentNodes.validFrom} = ${input.draftVersion}`;
  const related = sql`select array_agg(coalesce(pair.former, item.reference) order by item.position)
    from unnest(${contentNodes.relatedReferences}) with ordinality as item(reference, position)
    left join ${pairs} on pair.given = item.reference`;
  return [
    database.execute(sql`update ${contentNodes} set reference = pair.former from ${pairs}
      where ${rows} and ${contentNodes.reference} = pair.given`),
    database.execute(sql`update ${contentNodes} set parent_reference = pair.former from ${pairs}
      where ${rows} and ${contentNodes.parentReference} = pair.given`),
    database.execute(sql`update ${contentNodes} set related_references = (${related})
      where ${rows} and ${contentNodes.relatedReferences} && ${given}`),
    database.execute(sql`delete from ${canonicalReferences} where ${ofCourse(canonicalReferences, input)}
      and ${canonicalReferences.reference} = any(${given})`),
  ];
}

/** Rows of this draft are changed in place, nobody has seen them; older ones end and go on as copies. */
function numberingRows(database: Drizzle, input: PublishInput) {
  const { draftVersion, numbering } = input;
  if (numbering.length === 0) return [];
  const references = numbering.map((row) => row.reference);
  const changed = sql`unnest(${textArray(references)}, ${integerArray(numbering.map((row) => row.label))},
    ${integerArray(numbering.map((row) => row.sequence))}) as changed(reference, label, sequence)`;
  const same = sql`${contentNodes.reference} = changed.reference`;
  const older = sql`${ofCourse(contentNodes, input)} and ${contentNodes.validFrom} < ${draftVersion}
    and ${contentNodes.validTo} is null`;
  return [
    database.execute(sql`update ${contentNodes} set label = changed.label, sequence = changed.sequence from ${changed}
      where ${ofCourse(contentNodes, input)} and ${contentNodes.validFrom} = ${draftVersion} and ${same}`),
    insertCopies(database, contentNodes, {
      changes: {
        validFrom: sql`${draftVersion}::integer`,
        label: sql`changed.label`,
        sequence: sql`changed.sequence`,
      },
      from: sql`${contentNodes} join ${changed} on ${same}`,
      where: older,
    }),
    database.execute(sql`update ${contentNodes} set valid_to = ${draftVersion}
      where ${older} and ${contentNodes.reference} = any(${textArray(references)})`),
  ];
}

function positionRows(database: Drizzle, input: PublishInput) {
  const { draftVersion, positions } = input;
  if (positions.length === 0) return [];
  const numbers = positions.map((row) => row.documentNumber);
  const changed = sql`unnest(${integerArray(numbers)}, ${integerArray(positions.map((row) => row.position))})
    as changed(document_number, position)`;
  const same = sql`${documentVersions.documentNumber} = changed.document_number`;
  const older = sql`${ofCourse(documentVersions, input)} and ${documentVersions.validFrom} < ${draftVersion}
    and ${documentVersions.validTo} is null`;
  return [
    database.execute(sql`update ${documentVersions} set position = changed.position from ${changed}
      where ${ofCourse(documentVersions, input)} and ${documentVersions.validFrom} = ${draftVersion} and ${same}`),
    insertCopies(database, documentVersions, {
      changes: { validFrom: sql`${draftVersion}::integer`, position: sql`changed.position` },
      from: sql`${documentVersions} join ${changed} on ${same}`,
      where: older,
    }),
    database.execute(sql`update ${documentVersions} set valid_to = ${draftVersion}
      where ${older} and ${documentVersions.documentNumber} = any(${integerArray(numbers)})`),
  ];
}

function termRows(database: Drizzle, input: PublishInput) {
  const { tenantId, courseId, draftVersion } = input;
  return [
    database.delete(courseTerms).where(and(ofCourse(courseTerms, input), eq(courseTerms.version, draftVersion))),
    database.execute(sql`insert into ${courseTerms} (tenant_id, course_id, version, term, document_frequency)
      select ${tenantId}, ${courseId}, ${draftVersion}::integer, term, count(*)
      from ${contentNodes} cross join lateral unnest(${contentNodes.terms}) as term
      where ${ofCourse(contentNodes, input)} and ${standsAt(contentNodes, draftVersion)} group by term`),
  ];
}

function versionRow(database: Drizzle, input: PublishInput) {
  const nodeCount = sql`(select count(*) from ${contentNodes}
    where ${ofCourse(contentNodes, input)} and ${standsAt(contentNodes, input.draftVersion)})`;
  return database
    .update(courseVersions)
    .set({
      nodeCount,
      denseBaselineMean: input.denseBaseline.mean,
      denseBaselineDeviation: input.denseBaseline.deviation,
      publishedAt: sql`now()`,
    })
    .where(and(ofCourse(courseVersions, input), eq(courseVersions.version, input.draftVersion)));
}

/** One statement; a flip that another one overtook finds no row. */
export async function flip(
  database: Drizzle,
  input: Parameters<IngestStore['flip']>[0],
): ReturnType<IngestStore['flip']> {
  const wanted: SQL = input.version === null ? sql`${courses.previousVersion}` : sql`${input.version}::integer`;
  const before = database.$with('before').as(
    database
      .select({
        tenantId: courses.tenantId,
        courseId: courses.courseId,
        from: sql<number>`${courses.publishedVersion}`.as('from_version'),
        to: sql<number>`${courseVersions.version}`.as('to_version'),
      })
      .from(courses)
      .innerJoin(courseVersions, and(sameCourse(courseVersions, courses), eq(courseVersions.version, wanted)))
      .where(
        and(
          ofCourse(courses, input),
          isNotNull(courseVersions.publishedAt),
          isNull(courseVersions.retiredAt),
          ne(courseVersions.version, courses.publishedVersion),
        ),
      ),
  );
  const flipped = await database
    .with(before)
    .update(courses)
    .set({ publishedVersion: sql`${before.to}`, previousVersion: sql`${before.from}`, updatedAt: sql`now()` })
    .from(before)
    .where(and(ofCourse(courses, input), eq(courses.publishedVersion, before.from)))
    .returning({ from: before.from, to: before.to });
  const row = flipped[0];
  return row ? { kind: 'flipped', from: row.from, to: row.to } : { kind: 'unavailable' };
}
