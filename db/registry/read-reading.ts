// One page of a course to read: its nodes, and the outline around it with the documents its containers are made of.
import { and, asc, count, eq, max, min, notExists, type SQL, sql } from 'drizzle-orm';
import type { CourseRegistry, ReadingPlace } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import {
  containerVersions,
  contentNodes,
  courseVersions,
  documentVersions,
  pathReviews,
  tutorMaterials,
  units,
} from '../schema.ts';
import { containerColumnsOf, selectNodes, toRegistryNode } from './node-rows.ts';
import { selectCourse, toCourse } from './read-course.ts';
import { contentOpensAt, isReleased } from './released.ts';
import { ofCourse, publishedVersionOf, type ReadScope, sameCourse, standsAt } from './standing.ts';
import { selectUnreleased, withRelease } from './unreleased.ts';

type ReadReadingInput = Parameters<CourseRegistry['readReading']>[0];

export async function readReading(
  database: Drizzle,
  input: ReadReadingInput,
): ReturnType<CourseRegistry['readReading']> {
  const version = publishedVersionOf(input);
  const { place, pageSize } = input;
  const wanted = place === null ? sql`false` : onPage(input, place, version);
  const [courseRows, containers, sections, nodes, practised, unreleased] = await database.batch([
    selectCourse(database, input),
    database
      .select(containerColumnsOf(input))
      .from(containerVersions)
      .where(and(ofCourse(containerVersions, input), standsAt(containerVersions, version)))
      .orderBy(asc(containerVersions.sequence)),
    selectSections(database, input),
    selectNodes(database, { scope: input, version, where: wanted }).limit(pageSize),
    selectUnits(database, input),
    selectUnreleased(database, input),
  ]);
  const course = toCourse(courseRows);
  if (course === null) return null;
  const counts = new Map<string, number>();
  for (const { code, nodeCount } of sections) counts.set(code, (counts.get(code) ?? 0) + nodeCount);
  return {
    course,
    containers: withRelease(
      containers.map((container) => ({ ...container, nodeCount: counts.get(container.code) ?? 0 })),
      unreleased,
      input,
    ),
    sections,
    nodes: nodes.map(toRegistryNode),
    units: practised,
  };
}

/** The documents of every container, in the order of its nodes. */
function selectSections(database: Drizzle, scope: ReadScope) {
  const version = publishedVersionOf(scope);
  const nodes = database
    .select({
      code: contentNodes.containerCode,
      documentNumber: contentNodes.documentNumber,
      nodeCount: count().as('node_count'),
      first: min(contentNodes.sequence).as('first_sequence'),
      last: max(contentNodes.sequence).as('last_sequence'),
    })
    .from(contentNodes)
    .where(and(ofCourse(contentNodes, scope), standsAt(contentNodes, version), isReleased(contentNodes, scope)))
    .groupBy(contentNodes.containerCode, contentNodes.documentNumber)
    .as('nodes');
  return database
    .select({
      code: nodes.code,
      documentNumber: nodes.documentNumber,
      documentName: documentVersions.name,
      documentPath: documentVersions.path,
      nodeCount: sql<number>`${nodes.nodeCount}::integer`,
      first: sql<number>`${nodes.first}::integer`,
      last: sql<number>`${nodes.last}::integer`,
    })
    .from(nodes)
    .innerJoin(documentVersions, eq(documentVersions.documentNumber, nodes.documentNumber))
    .where(and(ofCourse(documentVersions, scope), standsAt(documentVersions, version)))
    .orderBy(asc(nodes.code), asc(nodes.first));
}

/** Units of the learning path that the published version carries, without those its author retired, with where their content lies. */
function selectUnits(database: Drizzle, scope: ReadScope) {
  const ofMaterial = and(sameCourse(units, tutorMaterials), eq(units.materialHash, tutorMaterials.materialHash));
  const published = and(
    sameCourse(courseVersions, tutorMaterials),
    eq(courseVersions.materialHash, tutorMaterials.materialHash),
    eq(courseVersions.version, publishedVersionOf(scope)),
  );
  const retired = database
    .select({ itemId: pathReviews.itemId })
    .from(pathReviews)
    .where(
      and(
        sameCourse(pathReviews, tutorMaterials),
        eq(pathReviews.itemKind, 'unit'),
        eq(pathReviews.itemId, units.unitId),
        eq(pathReviews.decision, 'retired'),
      ),
    );
  return database
    .select({ unitId: units.unitId, title: units.title, content: units.content })
    .from(tutorMaterials)
    .innerJoin(units, ofMaterial)
    .innerJoin(courseVersions, published)
    .where(
      and(
        ofCourse(tutorMaterials, scope),
        eq(tutorMaterials.isComplete, true),
        notExists(retired),
        scope.seesUnreleased ? undefined : sql`${contentOpensAt(units.content, scope)} is null`,
      ),
    )
    .orderBy(asc(units.sequence));
}

/**
 * The nodes of a document in a container that stand between two sequences, `pageSize` apart. Container, document and
 * first sequence are scalar subqueries, so that a page is read in the same round trip as all else.
 */
function onPage(input: ReadReadingInput, place: ReadingPlace, version: SQL): SQL {
  const standing = sql`self.tenant_id = ${input.tenantId} and self.course_id = ${input.courseId}
    and self.valid_from <= ${version} and (self.valid_to is null or self.valid_to > ${version})`;
  const own = (column: string) => sql`(select self.${sql.identifier(column)} from ${contentNodes} self
    where ${standing} and ${'reference' in place ? sql`self.reference = ${place.reference}` : sql`self.container_code = ${place.code}`}
    order by self.sequence limit 1)`;
  const code = 'reference' in place ? own('container_code') : sql`${place.code}`;
  const document =
    'reference' in place ? own('document_number') : sql`${place.documentNumber ?? own('document_number')}`;
  const first = sql`(select min(self.sequence) from ${contentNodes} self
    where ${standing} and self.container_code = ${code} and self.document_number = ${document})`;
  const page =
    'reference' in place
      ? sql`(${own('sequence')} - ${first}) / ${input.pageSize}::integer`
      : sql`${place.page - 1}::integer`;
  const from = sql`${first} + ${page} * ${input.pageSize}::integer`;
  return and(
    eq(contentNodes.containerCode, code),
    eq(contentNodes.documentNumber, document),
    sql`${contentNodes.sequence} >= ${from} and ${contentNodes.sequence} < ${from} + ${input.pageSize}::integer`,
  ) as SQL;
}
