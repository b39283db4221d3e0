// What explicit mentions need: all containers of the version, the nodes the filters name, and which of the
// named references once stood and no longer do.
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CourseRegistry, NodeFilter } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { containerVersions, contentNodes } from '../schema.ts';
import { containerColumns, selectNodes, selectTermsOfNodes, toFrequencies, toRegistryNode } from './node-rows.ts';
import { wasShown } from './shown.ts';
import { integerArray, ofCourse, sameCourse, standsAt, textArray } from './standing.ts';

const mentionedNodeLimit = 2000;

export async function readMentioned(
  database: Drizzle,
  input: Parameters<CourseRegistry['readMentioned']>[0],
): ReturnType<CourseRegistry['readMentioned']> {
  const { version, filters } = input;
  const where = or(...filters.map((filter) => matches(filter, version))) ?? sql`false`;
  const named = filters.flatMap((filter) => filter.references ?? []);
  const [containers, nodes, terms, given] = await database.batch([
    database
      .select(containerColumns)
      .from(containerVersions)
      .where(and(ofCourse(containerVersions, input), standsAt(containerVersions, version)))
      .orderBy(containerVersions.sequence),
    selectNodes(database, { scope: input, version, where }).limit(mentionedNodeLimit),
    selectTermsOfNodes(database, { scope: input, version, where }),
    database
      .selectDistinct({ reference: contentNodes.reference })
      .from(contentNodes)
      .where(
        and(
          ofCourse(contentNodes, input),
          sql`${contentNodes.reference} = any(${textArray(named)})`,
          wasShown(input, contentNodes),
        ),
      ),
  ]);
  const standing = new Set(nodes.map((row) => row.node.reference));
  return {
    containers,
    nodes: nodes.map(toRegistryNode),
    tombstones: given.map((row) => row.reference).filter((reference) => !standing.has(reference)),
    documentFrequencies: toFrequencies(terms),
  };
}

/** Every part that is given must hold; chapters and labs are two lists of one part, the container's number. */
function matches(filter: NodeFilter, version: number): SQL {
  const parts: SQL[] = [];
  if (filter.references) parts.push(sql`${contentNodes.reference} = any(${textArray(filter.references)})`);
  const { days } = filter;
  if (days) parts.push(inContainer(version, sql`${containerVersions.day} = any(${integerArray(days)})`));
  const numbers = [numbered('chapter', filter.chapters), numbered('lab', filter.labs)].filter((part) => part !== null);
  const number = or(...numbers);
  if (number) parts.push(inContainer(version, number));
  return and(...parts) ?? sql`false`;
}

function numbered(containerType: 'chapter' | 'lab', numbers: readonly number[] | undefined): SQL | null {
  if (numbers === undefined) return null;
  const type = eq(containerVersions.containerType, containerType);
  return sql`(${type} and ${containerVersions.number} = any(${integerArray(numbers)}))`;
}

/** As a subquery, so that the same condition serves statements that do not join the containers. */
function inContainer(version: number, condition: SQL): SQL {
  return sql`exists (select 1 from ${containerVersions}
    where ${sameCourse(containerVersions, contentNodes)} and ${containerVersions.code} = ${contentNodes.containerCode}
      and ${standsAt(containerVersions, version)} and ${condition})`;
}
