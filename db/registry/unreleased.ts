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
    .selectDistinct({ code: contentNodes.containerCode, name: documentVersions.name, opensAt: opens })
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

/**
 * Learners are told of containers that are shut as a whole; of a document's pages or sheets once, by the document's name, for
 * what each of them is called is the document's own words. Staff are told of every one with something that opens later.
 */
export function withRelease<Each extends Omit<OutlineContainer, 'opensAt'>>(
  containers: readonly Each[],
  unreleased: readonly { readonly code: string; readonly name: string; readonly opensAt: string | null }[],
  { seesUnreleased = false }: ReadScope,
): readonly (Each & Pick<OutlineContainer, 'opensAt'>)[] {
  const first = new Map<string, { readonly name: string; readonly at: string }>();
  for (const { code, name, opensAt: at } of unreleased) {
    const known = first.get(code);
    if (at !== null && (known === undefined || at < known.at)) first.set(code, { name, at });
  }
  const told = new Set<number>();
  return containers.flatMap((each) => {
    const held = seesUnreleased || each.nodeCount === 0 ? first.get(each.code) : undefined;
    if (held === undefined || seesUnreleased || each.document === null) return { ...each, opensAt: held?.at ?? null };
    if (told.has(each.document)) return [];
    told.add(each.document);
    return { ...each, title: held.name, opensAt: held.at };
  });
}
