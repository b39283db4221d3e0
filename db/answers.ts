// Answers as given, feedback and conversations: ports/answer-store.ts over the tables.
// Must not read course text: that is the registry's.
import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { AnswerStore, StoredAnswer } from '../functions/ports/answer-store.ts';
import { keepInCache } from './answer-cache.ts';
import type { Database, Drizzle } from './client.ts';
import { ofCourse } from './registry/standing.ts';
import { answerReferences, answers, conversations, courses, feedback, queries, threads } from './schema.ts';

/** Ids come with what is stored, and what stands already is left: sent twice, nothing is stored twice. */
export function createAnswerStore({ repeatable }: Pick<Database, 'repeatable'>): AnswerStore {
  return {
    saveAnswer: (answer) => saveAnswer(repeatable, answer),
    saveFeedback: (input) => saveFeedback(repeatable, input),
    startConversation: (input) => startConversation(repeatable, input),
  };
}

async function saveAnswer(database: Drizzle, answer: StoredAnswer): Promise<void> {
  const { tenantId, courseId, learnerId, answerId, queryId } = answer;
  const query = database
    .insert(queries)
    .values({
      id: queryId,
      tenantId,
      courseId,
      learnerId,
      conversationId: answer.conversationId,
      question: answer.question,
      category: answer.category,
      filters: answer.filters ?? null,
    })
    .onConflictDoNothing();
  const given = database
    .insert(answers)
    .values({
      id: answerId,
      queryId,
      tenantId,
      courseId,
      learnerId,
      courseVersion: answer.courseVersion,
      status: answer.status,
      reason: answer.reason,
      confidence: answer.confidence,
      modelId: answer.modelId,
      modelCalls: answer.modelCalls,
      body: answer.body,
      seesUnreleased: answer.seesUnreleased ?? false,
    })
    .onConflictDoNothing();
  const touched = answer.conversationId === null ? [] : [touchThread(database, answer.conversationId)];
  const kept = answer.cacheEntry ? keepInCache(database, { ...answer, cacheEntry: answer.cacheEntry }) : [];
  if (answer.references.length === 0) {
    await database.batch([query, given, ...touched, ...kept]);
    return;
  }
  const pinned = answer.references.map((reference, position) => ({
    answerId,
    position,
    tenantId,
    courseId,
    ...reference,
  }));
  await database.batch([
    query,
    given,
    database.insert(answerReferences).values(pinned).onConflictDoNothing(),
    ...touched,
    ...kept,
  ]);
}

/** A question asked in a thread makes it the latest of its learner's. */
function touchThread(database: Drizzle, conversationId: string) {
  const ofConversation = database
    .select({ id: conversations.threadId })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  return database.update(threads).set({ updatedAt: sql`now()` }).where(eq(threads.id, ofConversation));
}

/** One statement: the look-up of the learner's own answer and the write cannot come apart. */
async function saveFeedback(
  database: Drizzle,
  input: Parameters<AnswerStore['saveFeedback']>[0],
): ReturnType<AnswerStore['saveFeedback']> {
  const { tenantId, learnerId, answerId, rating, kind = null, reason } = input;
  const own = database
    .select({
      answerId: answers.id,
      tenantId: answers.tenantId,
      learnerId: answers.learnerId,
      rating: sql`${rating}::text`.as('rating'),
      kind: sql`${kind}::text`.as('kind'),
      reason: sql`${reason}::text`.as('reason'),
      createdAt: sql`now()`.as('created_at'),
    })
    .from(answers)
    .where(and(eq(answers.id, answerId), eq(answers.tenantId, tenantId), eq(answers.learnerId, learnerId)));
  const saved = await database
    .insert(feedback)
    .select(own)
    .onConflictDoUpdate({
      target: [feedback.answerId, feedback.learnerId],
      set: {
        rating: sql`excluded.rating`,
        kind: sql`excluded.kind`,
        reason: sql`excluded.reason`,
        createdAt: sql`excluded.created_at`,
      },
    })
    .returning({ answerId: feedback.answerId });
  return saved.length > 0;
}

async function startConversation(
  database: Drizzle,
  input: Parameters<AnswerStore['startConversation']>[0],
): ReturnType<AnswerStore['startConversation']> {
  const { tenantId, learnerId, conversationId, threadId } = input;
  const ownThread = exists(
    database
      .select({ id: threads.id })
      .from(threads)
      .where(
        and(
          eq(threads.id, sql`${threadId}::uuid`),
          eq(threads.tenantId, courses.tenantId),
          eq(threads.courseId, courses.courseId),
          eq(threads.learnerId, learnerId),
          isNull(threads.deletedAt),
        ),
      ),
  );
  const course = database
    .select({
      id: sql`${conversationId}::uuid`.as('id'),
      tenantId: courses.tenantId,
      courseId: courses.courseId,
      learnerId: sql`${learnerId}::text`.as('learner_id'),
      threadId: sql`${threadId}::uuid`.as('thread_id'),
      title: sql`null::text`.as('title'),
      createdAt: sql`now()`.as('created_at'),
    })
    .from(courses)
    .where(and(ofCourse(courses, input), gt(courses.publishedVersion, 0), threadId === null ? undefined : ownThread));
  const started = await database
    .insert(conversations)
    .select(course)
    .onConflictDoUpdate({
      target: threadId === null ? conversations.id : conversations.threadId,
      set: { createdAt: sql`${conversations.createdAt}` },
      setWhere: sql`${conversations.tenantId} = ${tenantId} and ${conversations.learnerId} = ${learnerId}`,
    })
    .returning({ id: conversations.id });
  return started[0]?.id ?? null;
}
