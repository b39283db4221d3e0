// One reference: the node with its neighbours, or its tombstone with the last text it had.
import { and, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { CourseRegistry } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { contentNodes, courses, courseVersions } from '../schema.ts';
import { selectNodes, selectPlaced, toRegistryNode } from './node-rows.ts';
import { selectCourse, toCourse } from './read-course.ts';
import { isReleased } from './released.ts';
import { wasShown } from './shown.ts';
import { ofCourse, publishedVersionOf, type ReadScope } from './standing.ts';

/** Neighbours on either side. */
const neighbourCount = 3;

type ReadReferenceInput = ReadScope & { readonly reference: string; readonly version?: number };

export async function readReference(
  database: Drizzle,
  input: ReadReferenceInput,
): ReturnType<CourseRegistry['readReference']> {
  const version = visibleVersion(input);
  const [courseRows, standing, neighbours, parents, prerequisites, shown, versions] = await database.batch([
    selectCourse(database, input),
    selectNodes(database, { scope: input, version, where: eq(contentNodes.reference, input.reference) }),
    selectNeighbours(database, input, version),
    selectParent(database, input, version),
    selectPrerequisites(database, input, version),
    selectLastShown(database, input),
    database
      .select({ version: sql<number | null>`${version}` })
      .from(courses)
      .where(ofCourse(courses, input)),
  ]);
  const course = toCourse(courseRows);
  const at = versions[0]?.version ?? null;
  if (course === null || at === null) return null;
  const node = standing.map(toRegistryNode)[0];
  if (node) {
    const around = neighbours.map(toRegistryNode);
    const view = {
      node,
      before: around.filter((other) => other.sequence < node.sequence),
      after: around.filter((other) => other.sequence > node.sequence),
      parent: parents.map(toRegistryNode)[0] ?? null,
      prerequisites: prerequisites.map(toRegistryNode),
    };
    return { kind: 'standing', view, course };
  }
  const row = shown[0];
  if (!row) return null;
  const removedIn = row.validTo !== null && row.validTo <= at ? row.validTo : at;
  return { kind: 'tombstone', last: toRegistryNode(row), removedIn, course };
}

/** The version asked for if it was ever published, else nothing; without one, the published version. */
function visibleVersion(input: ReadReferenceInput): SQL {
  if (input.version === undefined) return publishedVersionOf(input);
  return sql`(select ${courseVersions.version} from ${courseVersions} where ${ofCourse(courseVersions, input)}
    and ${courseVersions.version} = ${input.version} and ${courseVersions.publishedAt} is not null)`;
}

/** One column of the node itself as a scalar subquery, so that all of it is one round trip. */
function ownColumn(
  input: ReadReferenceInput,
  version: SQL,
  column: 'sequence' | 'container_code' | 'parent_reference' | 'requires_prerequisites',
): SQL {
  return sql`(select self.${sql.identifier(column)} from ${contentNodes} self
    where self.tenant_id = ${input.tenantId} and self.course_id = ${input.courseId}
      and self.reference = ${input.reference} and self.valid_from <= ${version}
      and (self.valid_to is null or self.valid_to > ${version}))`;
}

function selectNeighbours(database: Drizzle, input: ReadReferenceInput, version: SQL) {
  const sequence = ownColumn(input, version, 'sequence');
  const where = and(
    eq(contentNodes.containerCode, ownColumn(input, version, 'container_code')),
    ne(contentNodes.reference, input.reference),
    sql`${contentNodes.sequence} between ${sequence} - ${neighbourCount}::integer and ${sequence} + ${neighbourCount}::integer`,
  );
  return selectNodes(database, { scope: input, version, where });
}

function selectParent(database: Drizzle, input: ReadReferenceInput, version: SQL) {
  const where = eq(contentNodes.reference, ownColumn(input, version, 'parent_reference'));
  return selectNodes(database, { scope: input, version, where });
}

function selectPrerequisites(database: Drizzle, input: ReadReferenceInput, version: SQL) {
  const named = ownColumn(input, version, 'requires_prerequisites');
  const where = and(
    sql`${contentNodes.reference} = any((${named})::text[])`,
    ne(contentNodes.reference, input.reference),
  );
  return selectNodes(database, { scope: input, version, where });
}

/** The last row readers saw, placed where it stood the last time it was shown. */
function selectLastShown(database: Drizzle, input: ReadReferenceInput) {
  const lastShownAt = sql`coalesce(${contentNodes.validTo} - 1, ${contentNodes.validFrom})`;
  const bornLater = input.version === undefined ? undefined : lte(contentNodes.validFrom, input.version);
  return selectPlaced(database, input, lastShownAt)
    .where(
      and(
        ofCourse(contentNodes, input),
        eq(contentNodes.reference, input.reference),
        wasShown(input, contentNodes),
        isReleased(contentNodes, input),
        bornLater,
      ),
    )
    .orderBy(desc(contentNodes.validFrom))
    .limit(1);
}
