// Which vectors the registry needs, and the end of versions that nobody can flip back to and of drafts that were discarded.
import { and, asc, type SQL, sql } from 'drizzle-orm';
import type {
  FencedOutcome,
  IndexedNode,
  IngestStore,
  RunScope,
  VectorPage,
} from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { imagesWithoutPassage } from '../course-images.ts';
import { ofCourse, sameCourse, standsAt, textArray } from '../registry/standing.ts';
import {
  answerCache,
  answerReferences,
  contentNodes,
  courseTerms,
  courseVersions,
  documentProgress,
  documentVersions,
  drillDrafts,
  keptManifests,
  nodeQuestions,
  tutorMaterials,
  units,
} from '../schema.ts';
import { writeFenced } from './fence.ts';
import { keptVersions } from './kept-versions.ts';
import { questionsWithoutText } from './questions.ts';
import { readVectorPage } from './vector-pages.ts';

function standsAtKept(scope: CourseScope): SQL {
  return sql`exists (select 1 from ${keptVersions(scope)} as kept where ${standsAt(contentNodes, sql`kept.version`)})`;
}

const vectorId = sql<string>`${contentNodes.reference} || ':' || ${contentNodes.vectorHash}`;

export function readNeededVectors(
  database: Drizzle,
  input: Parameters<IngestStore['readNeededVectors']>[0],
): Promise<VectorPage> {
  return readVectorPage(database, input, standsAtKept(input));
}

export async function selectSurplusVectors(
  database: Drizzle,
  input: Parameters<IngestStore['selectSurplusVectors']>[0],
): Promise<readonly string[]> {
  const needed = sql`exists (select 1 from ${contentNodes} where ${ofCourse(contentNodes, input)}
    and ${contentNodes.reference} = substring(listed.id from '^(.*):[^:]*$')
    and ${contentNodes.vectorHash} = substring(listed.id from '[^:]*$') and ${standsAtKept(input)} offset 0)`;
  const { rows } = await database.execute(
    sql`select listed.id from unnest(${textArray(input.ids)}) as listed(id) where not ${needed}`,
  );
  return rows.map((row) => String(row.id));
}

/** Looked up by content, which has an index: equal vectors are made of equal contents. */
export async function readEqualVectors(
  database: Drizzle,
  input: Parameters<IngestStore['readEqualVectors']>[0],
): Promise<readonly string[]> {
  const rows = await database
    .selectDistinctOn([contentNodes.vectorHash], { id: vectorId })
    .from(contentNodes)
    .where(
      and(
        ofCourse(contentNodes, input),
        sql`${contentNodes.contentHash} = any(${textArray(input.contentHashes)})`,
        sql`${contentNodes.vectorHash} = any(${textArray(input.vectorHashes)})`,
        standsAtKept(input),
      ),
    );
  return rows.map((row) => row.id);
}

/** The newest row of each vector id, with the container title it was indexed under. */
export async function readIndexedNodes(
  database: Drizzle,
  input: CourseScope & { readonly ids: readonly string[] },
): Promise<readonly IndexedNode[]> {
  // Nested once more on purpose: Drizzle strips table names from an expression of a single-table select.
  const title = sql<string>`coalesce((${titleOfContainer()}), (${titleUnderWay()}), '')`;
  return database
    .selectDistinctOn([contentNodes.reference, contentNodes.vectorHash], {
      reference: contentNodes.reference,
      vectorHash: contentNodes.vectorHash,
      content: contentNodes.content,
      contentType: contentNodes.contentType,
      provenance: contentNodes.provenance,
      containerTitle: title,
    })
    .from(contentNodes)
    .where(and(ofCourse(contentNodes, input), sql`${vectorId} = any(${textArray(input.ids)})`))
    .orderBy(asc(contentNodes.reference), asc(contentNodes.vectorHash), sql`${contentNodes.validFrom} desc`);
}

/** As the document described it when the row was written: what its index text was made from. */
function titleOfContainer(): SQL {
  const began = sql`${documentVersions.validFrom} <= ${contentNodes.validFrom}`;
  return sql`select container ->> 'title' from ${documentVersions},
      lateral jsonb_array_elements(${documentVersions.containers}) as container
    where ${sameCourse(documentVersions, contentNodes)}
      and ${documentVersions.documentNumber} = ${contentNodes.documentNumber}
      and container ->> 'code' = ${contentNodes.containerCode}
    order by ${began} desc, ${documentVersions.validFrom} desc limit 1`;
}

/** Where only some parts of the document are in, nothing but they have described it yet. */
function titleUnderWay(): SQL {
  return sql`select container ->> 'title' from ${documentProgress},
      lateral jsonb_array_elements(${documentProgress.containers}) as container
    where ${sameCourse(documentProgress, contentNodes)}
      and ${documentProgress.documentNumber} = ${contentNodes.documentNumber}
      and container ->> 'code' = ${contentNodes.containerCode} limit 1`;
}

/**
 * Tutoring material that no kept version names goes with what is made for it.
 * A superseded node row goes when no kept version shows it, no answer pins it and it is not the last one its
 * reference had: that one is the tombstone's text.
 */
export async function retireVersions(database: Drizzle, input: RunScope): Promise<FencedOutcome> {
  const retired = sql`coalesce(${courseVersions.publishedAt}, ${courseVersions.discardedAt}) is not null and ${courseVersions.retiredAt} is null
    and ${courseVersions.version} not in ${keptVersions(input)}`;
  const pinned = sql`exists (select 1 from ${answerReferences} where ${sameCourse(answerReferences, contentNodes)}
    and ${answerReferences.reference} = ${contentNodes.reference}
    and ${answerReferences.nodeValidFrom} = ${contentNodes.validFrom} offset 0)`;
  const hasLater = sql`exists (select 1 from ${contentNodes} later
    where later.tenant_id = ${contentNodes.tenantId} and later.course_id = ${contentNodes.courseId}
      and later.reference = ${contentNodes.reference} and later.valid_from > ${contentNodes.validFrom} offset 0)`;
  return writeFenced(database, input, [
    database
      .delete(answerCache)
      .where(and(ofCourse(answerCache, input), sql`${answerCache.courseVersion} not in ${keptVersions(input)}`)),
    database
      .delete(courseTerms)
      .where(and(ofCourse(courseTerms, input), sql`${courseTerms.version} not in ${keptVersions(input)}`)),
    database
      .delete(contentNodes)
      .where(
        and(
          ofCourse(contentNodes, input),
          sql`${contentNodes.validTo} is not null and not ${standsAtKept(input)} and not ${pinned} and ${hasLater}`,
        ),
      ),
    database.delete(nodeQuestions).where(questionsWithoutText(input)),
    imagesWithoutPassage(database, input),
    database
      .delete(keptManifests)
      .where(and(ofCourse(keptManifests, input), sql`${keptManifests.version} not in ${keptVersions(input)}`)),
    database.delete(tutorMaterials).where(
      and(
        ofCourse(tutorMaterials, input),
        sql`${tutorMaterials.materialHash} not in (select ${courseVersions.materialHash} from ${courseVersions}
            where ${ofCourse(courseVersions, input)} and ${courseVersions.materialHash} is not null
              and ${courseVersions.version} in ${keptVersions(input)})`,
      ),
    ),
    // Of units that no material has any more.
    database.execute(sql`delete from ${drillDrafts} where ${ofCourse(drillDrafts, input)} and not exists (select 1 from ${units}
      where ${sameCourse(units, drillDrafts)} and ${units.unitId} = ${drillDrafts.unitId})`),
    database
      .update(courseVersions)
      .set({ retiredAt: sql`now()` })
      .where(and(ofCourse(courseVersions, input), retired)),
  ]);
}

/**
 * Lets PostgreSQL know how many rows there are now. Right after a large ingestion it would plan for an empty table,
 * and the embedded one never looks by itself. Only the columns that are searched by: the texts are costly to sample.
 */
export async function refreshStatistics(database: Drizzle): Promise<void> {
  const searched = [
    'content_nodes (tenant_id, course_id, reference, valid_from, valid_to, container_code, document_number, sequence)',
    'canonical_references (tenant_id, course_id, reference, container_code)',
    'course_terms (tenant_id, course_id, version, term)',
    'document_versions (tenant_id, course_id, document_number, valid_from, valid_to)',
    'content_container_versions (tenant_id, course_id, code, valid_from, valid_to)',
    'units (tenant_id, course_id, material_hash)',
    'exam_items (tenant_id, course_id, material_hash)',
    'exam_item_units (tenant_id, course_id, material_hash, question_id, unit_id)',
    'drill_items (tenant_id, course_id, material_hash, unit_id)',
  ];
  await database.execute(sql.raw(`analyze ${searched.join(', ')}`));
}
