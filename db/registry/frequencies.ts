// Document frequencies of some terms at the version that is read, counted over what is released: a word that stands only in
// a part held back is a word the course does not have.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from '../client.ts';
import { courseTerms } from '../schema.ts';
import { heldDocuments } from './released.ts';
import { type AnyScope, publishedVersionOf } from './standing.ts';

/** @param terms an array of stems; @param which further terms, as a condition on them */
export function selectFrequencies(database: Drizzle, scope: AnyScope, terms: SQL, which?: SQL) {
  const left = scope.seesUnreleased
    ? sql<number>`${courseTerms.documentFrequency}`
    : sql<number>`${courseTerms.documentFrequency} - ${heldBack(scope)}`;
  const asked = sql`(${courseTerms.term} = any(${terms})${which ? sql` or ${which}` : sql``})`;
  return database
    .select({ term: courseTerms.term, documentFrequency: left.mapWith(Number) })
    .from(courseTerms)
    .where(
      and(
        eq(courseTerms.tenantId, scope.tenantId),
        eq(courseTerms.courseId, scope.courseId),
        eq(courseTerms.version, publishedVersionOf(scope)),
        asked,
        scope.seesUnreleased ? undefined : sql`${left} > 0`,
      ),
    );
}

/** How many passages held back have the term. Their documents are looked up first: mostly there are none. */
function heldBack(scope: AnyScope): SQL {
  const read = publishedVersionOf(scope);
  return sql`(select count(*) from content_nodes node
    where node.tenant_id = ${scope.tenantId} and node.course_id = ${scope.courseId}
      and node.document_number = any(${heldDocuments(scope)})
      and node.valid_from <= ${read} and (node.valid_to is null or node.valid_to > ${read})
      and ${courseTerms.term} = any(node.terms))`;
}
