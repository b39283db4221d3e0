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

const nodeColumns = {
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
 * Nodes standing at a version, as far as they are released, with container and document as they stand at `placeVersion` (the same, unless a
 * tombstone is read: then the last version that showed it).
 */
export function selectNodes(
  database: Drizzle,
  input: { readonly scope: ReadScope; readonly version: Version; readonly where: SQL | undefined },
) {
  const { scope, version, where } = input;
  return selectPlaced(database, scope, version)
    .where(and(ofCourse(contentNodes, scope), standsAt(contentNodes, version), isReleased(contentNodes, scope), where))
    .orderBy(containerVersions.sequence, contentNodes.sequence);
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
    .innerJoin(
      containerVersions,
      and(
        sameCourse(containerVersions, contentNodes),
        eq(containerVersions.code, contentNodes.containerCode),
        standsAt(containerVersions, placeVersion),
      ),
    )
    .innerJoin(
      documentVersions,
      and(
        sameCourse(documentVersions, contentNodes),
        eq(documentVersions.documentNumber, contentNodes.documentNumber),
        standsAt(documentVersions, placeVersion),
      ),
    );
}

/**
 * Document frequencies of every stem of the nodes that stand at a version and satisfy `where`. The stems are gathered
 * once, as an array: as a set to look into, a planner without statistics gathers them anew for every term of the course.
 */
export function selectTermsOfNodes(
  database: Drizzle,
  input: { readonly scope: ReadScope; readonly version: number; readonly where: SQL | undefined },
) {
  const { scope, version, where } = input;
  const stems = database
    .select({ term: sql<string>`unnest(${contentNodes.terms})`.as('term') })
    .from(contentNodes)
    .where(and(ofCourse(contentNodes, scope), standsAt(contentNodes, version), isReleased(contentNodes, scope), where));
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
