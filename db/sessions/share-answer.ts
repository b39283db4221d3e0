// An answer that its learner lets others of the course read, under an id of its own. Who asked is not read.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { OwnAnswer, SessionStore, SharedAnswer } from '../../functions/ports/session-store.ts';
import type { Drizzle } from '../client.ts';
import { askedBefore } from '../registry/asked-before.ts';
import { isHeldAnswer } from '../registry/held-answer.ts';
import type { ReadScope } from '../registry/standing.ts';
import { answers, queries } from '../schema.ts';
import { isUuid } from '../tutor-store/json-text.ts';

type Now = Pick<ReadScope, 'nowMs'>;

/** Shared twice it stays under its first id. Null where it is absent, another learner's or of a course not seen. */
export async function shareAnswer(
  database: Drizzle,
  input: OwnAnswer & { readonly shareId: string },
): Promise<string | null> {
  const [shared] = await database
    .update(answers)
    .set({ shareId: sql`coalesce(${answers.shareId}, ${input.shareId}::uuid)` })
    .where(ofOwn(input))
    .returning({ shareId: answers.shareId });
  return shared?.shareId ?? null;
}

/** False where it is absent or not theirs; true also where it was not shared. */
export async function unshareAnswer(database: Drizzle, input: OwnAnswer): Promise<boolean> {
  const unshared = await database
    .update(answers)
    .set({ shareId: null })
    .where(ofOwn(input))
    .returning({ id: answers.id });
  return unshared.length > 0;
}

export async function readOwnAnswer(
  database: Drizzle,
  input: Parameters<SessionStore['readAnswer']>[0] & Now,
): Promise<SharedAnswer | null> {
  const [read] = await database
    .select({ courseId: answers.courseId, question: queries.question, body: answers.body, before: askedBefore })
    .from(answers)
    .innerJoin(queries, eq(queries.id, answers.queryId))
    .where(and(ofOwn(input), sql`not ${isHeldAnswer(input)}`));
  return read ?? null;
}

export async function readSharedAnswer(
  database: Drizzle,
  input: Parameters<SessionStore['readSharedAnswer']>[0] & Now,
): Promise<SharedAnswer | null> {
  if (!isUuid(input.shareId)) return null;
  const [read] = await database
    .select({ courseId: answers.courseId, question: queries.question, body: answers.body, before: askedBefore })
    .from(answers)
    .innerJoin(queries, eq(queries.id, answers.queryId))
    .where(
      and(
        isNotNull(answers.shareId),
        eq(answers.shareId, input.shareId),
        eq(answers.tenantId, input.tenantId),
        sql`not ${isHeldAnswer(input)}`,
        input.courses === null ? undefined : inArray(answers.courseId, [...input.courses]),
      ),
    );
  return read ?? null;
}

function ofOwn({ tenantId, learnerId, courses, answerId }: OwnAnswer) {
  if (!isUuid(answerId)) return sql`false`;
  return and(
    eq(answers.id, answerId),
    eq(answers.tenantId, tenantId),
    eq(answers.learnerId, learnerId),
    courses === null ? undefined : inArray(answers.courseId, [...courses]),
  );
}
