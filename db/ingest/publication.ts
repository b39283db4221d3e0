// From draft to published version, in one transaction, and the flip back.
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { FencedOutcome, IngestStore } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { integerArray, ofCourse, sameCourse, standsAt } from '../registry/standing.ts';
import {
  contentNodes,
  courses,
  courseTerms,
  courseVersions,
  documentProgress,
  documentVersions,
  ingestDocuments,
  tutorMaterials,
} from '../schema.ts';
import { containerRows } from './container-rows.ts';
import { insertCopies } from './draft-rows.ts';
import { requireThat, writeFenced } from './fence.ts';
import { numberingRows } from './numbering.ts';
import { reunionRows } from './reunions.ts';
import { closing } from './runs.ts';

type PublishInput = Parameters<IngestStore['publish']>[0];

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
      requireThat(database, isWhole(input)),
      ...reunionRows(database, input),
      ...numberingRows(database, input),
      ...positionRows(database, input),
      ...containerRows(database, input),
      ...termRows(database, input),
      versionRow(database, input),
      database.delete(documentProgress).where(ofCourse(documentProgress, input)),
      database
        .update(courses)
        .set({ publishedVersion: draftVersion, previousVersion: baseVersion, updatedAt: sql`now()` })
        .where(ofCourse(courses, input)),
      closing(database, { ...input, status: 'published' }),
    ],
    flippable,
  );
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

/** No version may name tutoring material of which rows are still to come. */
function isWhole(input: PublishInput): SQL {
  if (input.materialHash === null) return sql`true`;
  return sql`exists (select 1 from ${tutorMaterials} where ${ofCourse(tutorMaterials, input)}
    and ${tutorMaterials.materialHash} = ${input.materialHash} and ${tutorMaterials.isComplete})`;
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
      materialHash: input.materialHash,
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
