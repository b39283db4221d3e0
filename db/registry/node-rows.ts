// A node's row with its container and document, and the way from rows to the port's types.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Container } from '../../functions/course/content.ts';
import type { RegistryNode, SourceDocument } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { containerVersions, contentNodes, courseTerms, documentVersions } from '../schema.ts';
import { heldContainers, isReleased, opensAt } from './released.ts';
import { ofCourse, type ReadScope, sameCourse, standsAt, type Version } from './standing.ts';

const containerColumns = {
  code: containerVersions.code,
  containerType: containerVersions.containerType,
  day: containerVersions.day,
  document: containerVersions.documentNumber,
  number: containerVersions.number,
  containerId: containerVersions.containerId,
  title: containerVersions.title,
  description: containerVersions.description,
  sequence: containerVersions.sequence,
  learningObjectives: containerVersions.learningObjectives,
  primaryTopic: containerVersions.primaryTopic,
  isDedicatedTopic: containerVersions.isDedicatedTopic,
} as const;

/** What a container says of itself may be told by a document that is held back: then only its title and place are read. */
export function containerColumnsOf(scope: ReadScope) {
  if (scope.seesUnreleased) return containerColumns;
  const { description, learningObjectives, primaryTopic } = containerColumns;
  const isHeld = sql`${containerVersions.code} = any(${heldContainers(scope, 'part')})`;
  return {
    ...containerColumns,
    description: sql<string | null>`case when not ${isHeld} then ${description} end`,
    learningObjectives: sql<string[]>`case when ${isHeld} then '{}'::text[] else ${learningObjectives} end`,
    primaryTopic: sql<string | null>`case when not ${isHeld} then ${primaryTopic} end`,
  };
}

export const documentColumns = {
  documentNumber: documentVersions.documentNumber,
  path: documentVersions.path,
  name: documentVersions.name,
  link: documentVersions.link,
  licence: documentVersions.licence,
  attribution: documentVersions.attribution,
  revision: documentVersions.revision,
  status: documentVersions.status,
  domain: documentVersions.domain,
  documentType: documentVersions.documentType,
} as const;

export const nodeColumns = {
  reference: contentNodes.reference,
  validFrom: contentNodes.validFrom,
  containerCode: contentNodes.containerCode,
  nodeType: contentNodes.nodeType,
  label: contentNodes.label,
  sequence: contentNodes.sequence,
  content: contentNodes.content,
  contentType: contentNodes.contentType,
  contentHash: contentNodes.contentHash,
  vectorHash: contentNodes.vectorHash,
  provenance: contentNodes.provenance,
  parentReference: contentNodes.parentReference,
  requiresPrerequisites: contentNodes.requiresPrerequisites,
} as const;

interface JoinedRow {
  readonly node: Omit<RegistryNode, 'container' | 'document'>;
  readonly container: Container;
  readonly document: SourceDocument;
}

export function toRegistryNode({ node, container, document }: JoinedRow): RegistryNode {
  return { ...node, container, document };
}

/**
 * Nodes standing at a version, as far as they are released, with container and document as they stand at
 * `placeVersion` (the same, unless a tombstone is read: then the last version that showed it).
 */
export function selectNodes(
  database: Drizzle,
  input: { readonly scope: ReadScope; readonly version: Version; readonly where: SQL | undefined },
) {
  return selectPlaced(database, input.scope, input.version)
    .where(isWanted(input))
    .orderBy(containerVersions.sequence, contentNodes.sequence);
}

/** Which nodes a reading may give at all: every way of reading nodes at a version asks this. */
export function isWanted(input: {
  readonly scope: ReadScope;
  readonly version: Version;
  readonly where: SQL | undefined;
}): SQL {
  const { scope, version, where } = input;
  return and(
    ofCourse(contentNodes, scope),
    standsAt(contentNodes, version),
    isReleased(contentNodes, scope),
    where,
  ) as SQL;
}

/** Does not look at releases: give `isReleased` among the conditions. */
export function selectPlaced(database: Drizzle, scope: ReadScope, placeVersion: Version) {
  return database
    .select({
      node: nodeColumns,
      container: containerColumnsOf(scope),
      document: { ...documentColumns, opensAt: opensAt(scope) },
      validTo: contentNodes.validTo,
    })
    .from(contentNodes)
    .innerJoin(containerVersions, isContainerOfNode(placeVersion))
    .innerJoin(documentVersions, isDocumentOfNode(placeVersion));
}

export function isContainerOfNode(version: Version): SQL {
  const isSame = eq(containerVersions.code, contentNodes.containerCode);
  return and(sameCourse(containerVersions, contentNodes), isSame, standsAt(containerVersions, version)) as SQL;
}

export function isDocumentOfNode(version: Version): SQL {
  const isSame = eq(documentVersions.documentNumber, contentNodes.documentNumber);
  return and(sameCourse(documentVersions, contentNodes), isSame, standsAt(documentVersions, version)) as SQL;
}

/**
 * Document frequencies of every stem of the nodes that stand at a version and satisfy `where`. The stems are gathered
 * once, as an array: as a set to look into, a planner without statistics gathers them anew for every term of the course.
 */
export function selectTermsOfNodes(
  database: Drizzle,
  input: { readonly scope: ReadScope; readonly version: number; readonly where: SQL | undefined },
) {
  const { scope, version } = input;
  const stems = database
    .select({ term: sql<string>`unnest(${contentNodes.terms})`.as('term') })
    .from(contentNodes)
    .where(isWanted(input));
  return database
    .select({ term: courseTerms.term, documentFrequency: courseTerms.documentFrequency })
    .from(courseTerms)
    .where(
      and(
        ofCourse(courseTerms, scope),
        eq(courseTerms.version, version),
        sql`${courseTerms.term} = any(array${stems})`,
      ),
    );
}

export function toFrequencies(
  rows: readonly { readonly term: string; readonly documentFrequency: number }[],
): ReadonlyMap<string, number> {
  return new Map(rows.map((row) => [row.term, row.documentFrequency]));
}

/** The same frequencies as one row: a question reads them by the hundred. */
export function packFrequencies(database: Drizzle, terms: ReturnType<typeof selectTermsOfNodes>) {
  const packed = terms.as('packed');
  return database
    .select({
      frequencies: sql<Readonly<Record<string, number>>>`coalesce(
        json_object_agg(${packed.term}, ${packed.documentFrequency}), '{}')`,
    })
    .from(packed);
}

export function unpackFrequencies(
  rows: readonly { readonly frequencies: Readonly<Record<string, number>> }[],
): ReadonlyMap<string, number> {
  return new Map(Object.entries(rows[0]?.frequencies ?? {}));
}
