// What explicit mentions need: the containers they may mean, the nodes the filters name with the numbers the source
// prints for them, and which of the named references once stood and no longer do.
import { and, asc, or, type SQL, sql } from 'drizzle-orm';
import type { CourseRegistry, NodeFilter } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { containerVersions, contentNodes } from '../schema.ts';
import { type CourseAtVersion, matches } from './mention-conditions.ts';
import { containerColumnsOf, selectNodes, selectTermsOfNodes, toFrequencies, toRegistryNode } from './node-rows.ts';
import { isReleased, isReleasedContainer } from './released.ts';
import { wasShown } from './shown.ts';
import { integerArray, ofCourse, type ReadScope, standsAt, textArray } from './standing.ts';

const mentionedNodeLimit = 2000;
/** Pages offered where a course has more: those nearest to the ones asked for. */
const nearestPageLimit = 60;

export async function readMentioned(
  database: Drizzle,
  input: Parameters<CourseRegistry['readMentioned']>[0],
): ReturnType<CourseRegistry['readMentioned']> {
  const { version, filters } = input;
  const where = or(...filters.map((filter) => matches(filter, input))) ?? sql`false`;
  const named = filters.flatMap((filter) => filter.references ?? []);
  const [containers, pages, nodes, printed, terms, given, counted] = await database.batch([
    selectContainers(database, input, sql`${containerVersions.containerType} <> 'page'`),
    selectPages(database, input),
    selectNodes(database, { scope: input, version, where }).limit(mentionedNodeLimit),
    database
      .select({ reference: contentNodes.reference, label: contentNodes.printedLabel })
      .from(contentNodes)
      .where(
        and(
          ofCourse(contentNodes, input),
          standsAt(contentNodes, version),
          isReleased(contentNodes, input),
          sql`${contentNodes.printedLabel}->>'kind' = any(${textArray(kindsAsked(filters))})`,
          where,
        ),
      )
      .limit(mentionedNodeLimit),
    selectTermsOfNodes(database, { scope: input, version, where }),
    database
      .selectDistinct({ reference: contentNodes.reference })
      .from(contentNodes)
      .where(
        and(
          ofCourse(contentNodes, input),
          sql`${contentNodes.reference} = any(${textArray(named)})`,
          wasShown(input, contentNodes),
          isReleased(contentNodes, input),
        ),
      ),
    database
      .select({ total: sql<number>`count(*)::integer` })
      .from(contentNodes)
      .where(
        and(
          ofCourse(contentNodes, input),
          standsAt(contentNodes, version),
          isReleased(contentNodes, input),
          wholePlaces(input),
        ),
      ),
  ]);
  const standing = new Set(nodes.map((row) => row.node.reference));
  const found = nodes.map(toRegistryNode);
  const known = new Map(
    [...containers, ...pages, ...found.map(({ container }) => container)].map((each) => [each.code, each]),
  );
  return {
    containers: [...known.values()].sort((left, right) => left.sequence - right.sequence),
    nodes: found,
    tombstones: given.map((row) => row.reference).filter((reference) => !standing.has(reference)),
    documentFrequencies: toFrequencies(terms),
    placeTotal: counted[0]?.total ?? 0,
    printed: printed.flatMap(({ reference, label }) =>
      label ? [{ reference, level: label.kind, label: label.number }] : [],
    ),
  };
}

/** The places of which only the beginning is read, whole. */
function wholePlaces(input: CourseAtVersion & { readonly filters: readonly NodeFilter[] }): SQL {
  const whole = input.filters.flatMap(({ upTo, ...place }) => (upTo === undefined ? [] : [matches(place, input)]));
  return or(...whole) ?? sql`false`;
}

function kindsAsked(filters: readonly NodeFilter[]): readonly string[] {
  const parts = filters.flatMap((filter) => [...(filter.printedParts ?? []), ...(filter.withinParts ?? [])]);
  return [...new Set(parts.map(({ level }) => level))];
}

function selectContainers(
  database: Drizzle,
  input: CourseAtVersion & ReadScope,
  condition: SQL,
  first: SQL = sql`1 + 0`,
) {
  return database
    .select(containerColumnsOf(input))
    .from(containerVersions)
    .where(
      and(
        ofCourse(containerVersions, input),
        standsAt(containerVersions, input.version),
        isReleasedContainer(input),
        condition,
      ),
    )
    .orderBy(first, asc(containerVersions.sequence));
}

/** The pages named and those nearest to them by number, in the documents named where any are. */
function selectPages(database: Drizzle, input: Parameters<CourseRegistry['readMentioned']>[0]) {
  const { filters } = input;
  const codes = filters.flatMap((filter) => [
    ...(filter.containerCodes ?? []),
    ...(filter.references ?? []).map((reference) => reference.slice(0, reference.lastIndexOf('.'))),
  ]);
  const numbers = filters.flatMap((filter) => filter.pages ?? []);
  const wanted = [...numbers, ...codes.flatMap((code) => Number(/P(\d+)$/.exec(code)?.[1] ?? Number.NaN) || [])];
  const documents = filters.flatMap((filter) => filter.documents ?? []);
  const inDocuments =
    documents.length === 0 ? sql`true` : sql`${containerVersions.documentNumber} = any(${integerArray(documents)})`;
  const distance = sql`(select min(abs(${containerVersions.number} - wanted)) from unnest(${integerArray(wanted)}) as wanted)`;
  const condition = sql`${containerVersions.containerType} = 'page' and ${inDocuments}`;
  return selectContainers(database, input, condition, sql`${distance} nulls last`).limit(nearestPageLimit);
}
