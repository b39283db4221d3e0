// A course's containers with their node counts, and the nodes of one container.
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { CourseRegistry, RegistryNode } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { containerVersions, contentNodes } from '../schema.ts';
import { containerColumnsOf, selectNodes, toRegistryNode } from './node-rows.ts';
import { selectCourse, toCourse } from './read-course.ts';
import { isReleased } from './released.ts';
import { ofCourse, publishedVersionOf, type ReadScope, standsAt } from './standing.ts';
import { selectUnreleased, withRelease } from './unreleased.ts';

export async function readOutline(database: Drizzle, scope: ReadScope): ReturnType<CourseRegistry['readOutline']> {
  const version = publishedVersionOf(scope);
  const readable = and(ofCourse(contentNodes, scope), standsAt(contentNodes, version), isReleased(contentNodes, scope));
  const counts = database
    .select({ code: contentNodes.containerCode, nodeCount: count().as('node_count') })
    .from(contentNodes)
    .where(readable)
    .groupBy(contentNodes.containerCode)
    .as('counts');
  const [courseRows, containers, unreleased, formulas] = await database.batch([
    selectCourse(database, scope),
    database
      .select({ ...containerColumnsOf(scope), nodeCount: sql<number>`coalesce(${counts.nodeCount}, 0)::integer` })
      .from(containerVersions)
      .leftJoin(counts, eq(counts.code, containerVersions.code))
      .where(and(ofCourse(containerVersions, scope), standsAt(containerVersions, version)))
      .orderBy(asc(containerVersions.sequence)),
    selectUnreleased(database, scope),
    database
      .select({ code: contentNodes.containerCode })
      .from(contentNodes)
      .where(and(readable, eq(contentNodes.contentType, 'math')))
      .limit(1),
  ]);
  const course = toCourse(courseRows);
  return course && { course, containers: withRelease(containers, unreleased, scope), hasFormulas: formulas.length > 0 };
}

export async function readContainer(
  database: Drizzle,
  input: ReadScope & { readonly code: string },
): Promise<readonly RegistryNode[]> {
  const version = publishedVersionOf(input);
  const where = eq(contentNodes.containerCode, input.code);
  const rows = await selectNodes(database, { scope: input, version, where });
  return rows.map(toRegistryNode);
}
