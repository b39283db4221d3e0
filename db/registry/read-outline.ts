// A course's containers with their node counts, and the nodes of one container.
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { CourseRegistry, RegistryNode } from '../../functions/ports/course-registry.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { containerVersions, contentNodes } from '../schema.ts';
import { containerColumns, selectNodes, toRegistryNode } from './node-rows.ts';
import { selectCourse, toCourse } from './read-course.ts';
import { ofCourse, publishedVersionOf, standsAt } from './standing.ts';

export async function readOutline(database: Drizzle, scope: CourseScope): ReturnType<CourseRegistry['readOutline']> {
  const version = publishedVersionOf(scope);
  const counts = database
    .select({ code: contentNodes.containerCode, nodeCount: count().as('node_count') })
    .from(contentNodes)
    .where(and(ofCourse(contentNodes, scope), standsAt(contentNodes, version)))
    .groupBy(contentNodes.containerCode)
    .as('counts');
  const [courseRows, containers] = await database.batch([
    selectCourse(database, scope),
    database
      .select({ ...containerColumns, nodeCount: sql<number>`coalesce(${counts.nodeCount}, 0)::integer` })
      .from(containerVersions)
      .leftJoin(counts, eq(counts.code, containerVersions.code))
      .where(and(ofCourse(containerVersions, scope), standsAt(containerVersions, version)))
      .orderBy(asc(containerVersions.sequence)),
  ]);
  const course = toCourse(courseRows);
  return course && { course, containers };
}

export async function readContainer(
  database: Drizzle,
  input: CourseScope & { readonly code: string },
): Promise<readonly RegistryNode[]> {
  const version = publishedVersionOf(input);
  const where = eq(contentNodes.containerCode, input.code);
  const rows = await selectNodes(database, { scope: input, version, where });
  return rows.map(toRegistryNode);
}
