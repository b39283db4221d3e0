// Which containers open later, and when: an outline shows them as locked, or to staff as marked.
import { and, eq, sql } from 'drizzle-orm';
import type { OutlineContainer } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { contentNodes, documentVersions } from '../schema.ts';
import { opensAt } from './released.ts';
import { ofCourse, publishedVersionOf, type ReadScope, sameCourse, standsAt } from './standing.ts';

/** A row for each document of a container that opens later. */
export function selectUnreleased(database: Drizzle, scope: ReadScope) {
  const version = publishedVersionOf(scope);
  const opens = opensAt(scope);
  return database
    .selectDistinct({ code: contentNodes.containerCode, opensAt: opens })
    .from(documentVersions)
    .innerJoin(
      contentNodes,
      and(
        sameCourse(contentNodes, documentVersions),
        eq(contentNodes.documentNumber, documentVersions.documentNumber),
        standsAt(contentNodes, version),
      ),
    )
    .where(and(ofCourse(documentVersions, scope), standsAt(documentVersions, version), sql`${opens} is not null`));
}

/** Learners are told of containers that are shut as a whole; staff of every one with something that opens later. */
export function withRelease<Each extends Omit<OutlineContainer, 'opensAt'>>(
  containers: readonly Each[],
  unreleased: readonly { readonly code: string; readonly opensAt: string | null }[],
  { seesUnreleased = false }: ReadScope,
): readonly (Each & Pick<OutlineContainer, 'opensAt'>)[] {
  const first = new Map<string, string>();
  for (const { code, opensAt: at } of unreleased) {
    const known = first.get(code);
    if (at !== null && (known === undefined || at < known)) first.set(code, at);
  }
  return containers.map((each) => ({
    ...each,
    opensAt: seesUnreleased || each.nodeCount === 0 ? (first.get(each.code) ?? null) : null,
  }));
}
