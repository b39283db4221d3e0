// Answers given before (functions/ports/answer-cache.ts), over their table: read in the batch that opens a question,
// written in the batch that stores an answer. Makes no round trip of its own.
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { type CachedAnswer, cacheAgeLimitDays } from '../functions/ports/answer-cache.ts';
import type { CacheEntry, StoredReference } from '../functions/ports/answer-store.ts';
import type { CourseScope } from '../functions/ports/scope.ts';
import type { Drizzle } from './client.ts';
import { hasOpenedSince } from './registry/released.ts';
import { ofCourse, type ReadScope, sameCourse } from './registry/standing.ts';
import { answerCache, answerReferences, answers, courses, courseVersions } from './schema.ts';

const oldest: SQL = sql`now() - ${`${cacheAgeLimitDays} days`}::interval`;

/**
 * At most one row: the answer under the key at the published version, in that version's profile, not too old, and nothing
 * has been released since it was given.
 */
export function selectCached(database: Drizzle, input: ReadScope & { readonly cacheKey: string }) {
  const references = sql<StoredReference[] | null>`(
    select json_agg(json_build_object('reference', ${answerReferences.reference},
      'nodeValidFrom', ${answerReferences.nodeValidFrom}, 'contentHash', ${answerReferences.contentHash},
      'role', ${answerReferences.role}, 'relevance', ${answerReferences.relevance}) order by ${answerReferences.position})
    from ${answerReferences} where ${answerReferences.answerId} = ${answers.id})`;
  return database
    .select({ body: answers.body, references })
    .from(answerCache)
    .innerJoin(courses, and(sameCourse(courses, answerCache), eq(courses.publishedVersion, answerCache.courseVersion)))
    .innerJoin(
      courseVersions,
      and(
        sameCourse(courseVersions, answerCache),
        eq(courseVersions.version, answerCache.courseVersion),
        eq(courseVersions.profile, answerCache.profile),
      ),
    )
    .innerJoin(answers, eq(answers.id, answerCache.answerId))
    .where(
      and(
        ofCourse(answerCache, input),
        eq(answerCache.key, input.cacheKey),
        gt(answerCache.createdAt, oldest),
        sql`not ${hasOpenedSince(answerCache.createdAt, input)}`,
      ),
    );
}

export function toCached(
  rows: readonly { readonly body: unknown; readonly references: StoredReference[] | null }[],
): CachedAnswer | null {
  const [row] = rows;
  return row ? { body: row.body, references: row.references ?? [] } : null;
}

/** Statements that keep an answer under its key, in place of an older one, and drop what is too old to be given. */
export function keepInCache(
  database: Drizzle,
  input: CourseScope & { readonly answerId: string; readonly courseVersion: number; readonly cacheEntry: CacheEntry },
) {
  const { tenantId, courseId, courseVersion, answerId } = input;
  return [
    database
      .insert(answerCache)
      .values({ tenantId, courseId, courseVersion, answerId, ...input.cacheEntry })
      .onConflictDoUpdate({
        target: [answerCache.tenantId, answerCache.courseId, answerCache.key, answerCache.courseVersion],
        set: { answerId, profile: input.cacheEntry.profile, createdAt: sql`now()` },
      }),
    database.delete(answerCache).where(and(ofCourse(answerCache, input), lt(answerCache.createdAt, oldest))),
  ] as const;
}
