// From draft to a version that is whole, in one transaction: published, or ready for its author to decide on.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FencedOutcome, IngestStore } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { integerArray, ofCourse, standsAt } from '../registry/standing.ts';
import {
  contentNodes,
  courses,
  courseTerms,
  courseVersions,
  documentProgress,
  documentVersions,
  ingestDocuments,
  ingestRuns,
  tutorMaterials,
} from '../schema.ts';
import { containerRows } from './container-rows.ts';
import { insertCopies } from './draft-rows.ts';
import { requireThat, writeFenced } from './fence.ts';
import { released } from './hold.ts';
import { numberingRows } from './numbering.ts';
import { reunionRows } from './reunions.ts';
import { closing } from './runs.ts';

type PublishInput = Parameters<IngestStore['publish']>[0];

export async function publish(database: Drizzle, input: PublishInput): Promise<FencedOutcome> {
  const { runId, draftVersion, baseVersion } = input;
  const pending = sql`exists (select 1 from ${ingestDocuments}
    where ${ingestDocuments.runId} = ${runId} and ${ingestDocuments.status} = 'pending')`;
  const flippable = sql`${courses.publishedVersion} = ${baseVersion} and ${courses.latestVersion} = ${draftVersion}
    and ${input.isShown ? mayShow(runId) : sql`true`}`;
  return writeFenced(
    database,
    input,
    [
      requireThat(database, sql`not ${pending}`),
      requireThat(database, isUnfinished(input)),
      requireThat(database, isWhole(input)),
      ...reunionRows(database, input),
      ...numberingRows(database, input),
      ...positionRows(database, input),
      ...containerRows(database, input),
      ...termRows(database, input),
      versionRow(database, input),
      database.delete(documentProgress).where(ofCourse(documentProgress, input)),
      ...(input.isShown ? [showing(database, input)] : []),
      closing(database, { ...input, status: input.isShown ? 'published' : 'drafted' }),
    ],
    flippable,
  );
}

/** Only a run that somebody asked for shows readers something in a course that is held. */
function mayShow(runId: string): SQL {
  return sql`exists (select 1 from ${ingestRuns} where ${ingestRuns.id} = ${runId} and (${ingestRuns.intent} = 'publish'
    or (${ingestRuns.intent} = 'automatic' and ${courses.heldAt} is null)))`;
}

function showing(database: Drizzle, input: PublishInput) {
  const { draftVersion, baseVersion } = input;
  return database
    .update(courses)
    .set({ publishedVersion: draftVersion, previousVersion: baseVersion, ...released, updatedAt: sql`now()` })
    .where(ofCourse(courses, input));
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

/** Another consumer may have made the draft ready, and its author decided on it: by a statement of its own, which sees that. */
function isUnfinished(input: PublishInput): SQL {
  return sql`exists (select 1 from ${courseVersions} where ${ofCourse(courseVersions, input)}
    and ${courseVersions.version} = ${input.draftVersion} and ${courseVersions.readyAt} is null
    and ${courseVersions.publishedAt} is null and ${courseVersions.discardedAt} is null)`;
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
      isWhole: input.isWhole,
      ...(input.isShown ? { publishedAt: sql`now()` } : { readyAt: sql`now()` }),
    })
    .where(and(ofCourse(courseVersions, input), eq(courseVersions.version, input.draftVersion)));
}
