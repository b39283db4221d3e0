// A course's documents: the few columns a question chooses by, and the whole registry entry of each.
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { CourseRegistry } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { contentNodes, courses, courseVersions, documentVersions } from '../schema.ts';
import { documentColumns } from './node-rows.ts';
import { selectCourse, toCourse } from './read-course.ts';
import { isReleased, opensAt } from './released.ts';
import { ofCourse, publishedVersionOf, type ReadScope, sameCourse, standsAt, versionRead } from './standing.ts';

/** Documents a question chooses among; a course with more is searched without regard to those beyond. */
const knownDocumentLimit = 2000;

/** Documents of a published engineering course; no row in a course of another profile. */
export function selectKnownDocuments(database: Drizzle, scope: ReadScope) {
  const read = versionRead(scope);
  const { documentNumber, path, name, revision, status, domain, documentType } = documentColumns;
  return database
    .select({
      ...{ documentNumber, path, name, revision, status, domain, documentType },
      containerCount: sql<number>`jsonb_array_length(${documentVersions.containers})`,
    })
    .from(documentVersions)
    .innerJoin(courses, sameCourse(courses, documentVersions))
    .innerJoin(courseVersions, and(sameCourse(courseVersions, courses), eq(courseVersions.version, read)))
    .where(
      and(
        ofCourse(documentVersions, scope),
        standsAt(documentVersions, read),
        isReleased(documentVersions, scope),
        eq(courseVersions.profile, 'engineering'),
      ),
    )
    .orderBy(asc(documentVersions.documentNumber))
    .limit(knownDocumentLimit);
}

export async function readDocuments(database: Drizzle, scope: ReadScope): ReturnType<CourseRegistry['readDocuments']> {
  const [courseRows, documents] = await database.batch([
    selectCourse(database, scope),
    selectDocumentEntries(database, scope),
  ]);
  const course = toCourse(courseRows);
  return (
    course && { course, documents: documents.map(({ madeIn: _madeIn, containerCount: _count, ...entry }) => entry) }
  );
}

/** Documents of the published version by number, as far as they are released, each with what it brings and the version that made it. */
export function selectDocumentEntries(database: Drizzle, scope: ReadScope) {
  const version = publishedVersionOf(scope);
  const nodes = database
    .select({ documentNumber: contentNodes.documentNumber, nodeCount: count().as('node_count') })
    .from(contentNodes)
    .where(and(ofCourse(contentNodes, scope), standsAt(contentNodes, version)))
    .groupBy(contentNodes.documentNumber)
    .as('nodes');
  return database
    .select({
      ...documentColumns,
      opensAt: opensAt(scope),
      coverage: documentVersions.coverage,
      madeIn: documentVersions.validFrom,
      containerCount: sql<number>`jsonb_array_length(${documentVersions.containers})`,
      pageCount: containersOf('page'),
      sheetCount: containersOf('sheet'),
      nodeCount: sql<number>`coalesce(${nodes.nodeCount}, 0)::integer`,
    })
    .from(documentVersions)
    .leftJoin(nodes, eq(nodes.documentNumber, documentVersions.documentNumber))
    .where(
      and(ofCourse(documentVersions, scope), standsAt(documentVersions, version), isReleased(documentVersions, scope)),
    )
    .orderBy(asc(documentVersions.documentNumber));
}

/** How many containers of a type the document brings. */
function containersOf(containerType: 'page' | 'sheet') {
  return sql<number>`jsonb_array_length(jsonb_path_query_array(${documentVersions.containers},
    ${`$[*] ? (@.containerType == "${containerType}")`}::jsonpath))`;
}
