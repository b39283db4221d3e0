// A learner's conversations, listed, read again, named, deleted: ports/session-store.ts over the tables. Every look-up names tenant
// and learner; another's conversation is no conversation.
import { and, asc, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import { mostOpenings, sessionNameOf } from '../functions/course/session-name.ts';
import type { ConversationSummary, SessionStore } from '../functions/ports/session-store.ts';
import type { Database, Drizzle } from './client.ts';
import { isHeldAnswer } from './registry/held-answer.ts';
import { answers, conversations, feedback, queries } from './schema.ts';
import { deleteSession, renameSession } from './sessions/change-session.ts';
import { readOwnAnswer, readSharedAnswer, shareAnswer, unshareAnswer } from './sessions/share-answer.ts';
import { isUuid } from './tutor-store/json-text.ts';

const conversationLimit = 100;
const turnLimit = 100;
const questionLimit = 200;
const titleLength = 120;

type Input<Method extends keyof SessionStore> = Parameters<SessionStore[Method]>[0];

/** @param readClock milliseconds since 1970: what is released by then is shown */
export function createSessionStore(
  { read, write, repeatable }: Database,
  readClock: () => number = Date.now,
): SessionStore {
  const now = <Input extends object>(input: Input) => ({ ...input, nowMs: readClock() });
  return {
    shareAnswer: (input) => shareAnswer(repeatable, input),
    unshareAnswer: (input) => unshareAnswer(repeatable, input),
    readAnswer: (input) => readOwnAnswer(read, now(input)),
    readSharedAnswer: (input) => readSharedAnswer(read, now(input)),
    renameSession: (input) => renameSession(repeatable, input),
    deleteSession: (input) => deleteSession(write, input),
    listConversations: (input) => listConversations(read, input),
    listQuestions: (input) => listQuestions(read, input),
    readConversation: (input) => readConversation(read, now(input)),
  };
}

async function listConversations(
  database: Drizzle,
  input: Input<'listConversations'>,
): ReturnType<SessionStore['listConversations']> {
  const { courses } = input;
  const asked = selectAsked(database, input);
  const rows = await database
    .select({ ...summaryColumns, openings: asked.openings, updatedAt: asked.updatedAt })
    .from(conversations)
    .innerJoin(asked, eq(asked.conversationId, conversations.id))
    .where(and(ownedBy(input), courses === null ? undefined : inArray(conversations.courseId, [...courses])))
    .orderBy(desc(asked.updatedAt), asc(conversations.id))
    .limit(conversationLimit);
  return rows.map(toSummary);
}

async function listQuestions(
  database: Drizzle,
  input: Input<'listQuestions'>,
): ReturnType<SessionStore['listQuestions']> {
  const rows = await database
    .select({
      sessionId: sql<string>`coalesce(${conversations.threadId}, ${conversations.id})`,
      question: sql<string | null>`left(${queries.question}, ${titleLength})`,
      askedAt: sql<string>`${queries.createdAt}`,
    })
    .from(queries)
    .innerJoin(conversations, eq(conversations.id, queries.conversationId))
    .where(and(ownedBy(input), eq(conversations.courseId, input.courseId)))
    .orderBy(desc(queries.createdAt), asc(queries.id))
    .limit(questionLimit);
  return rows.map((row) => ({ ...row, askedAt: toInstant(row.askedAt) }));
}

async function readConversation(
  database: Drizzle,
  input: Input<'readConversation'> & { readonly nowMs: number },
): ReturnType<SessionStore['readConversation']> {
  if (!isUuid(input.conversationId)) return null;
  const own = and(eq(conversations.id, input.conversationId), ownedBy(input));
  const asked = selectAsked(database, input, eq(queries.conversationId, input.conversationId));
  const [found, turns] = await database.batch([
    database
      .select({ ...summaryColumns, openings: asked.openings, updatedAt: asked.updatedAt })
      .from(conversations)
      .leftJoin(asked, eq(asked.conversationId, conversations.id))
      .where(own),
    database
      .select({
        answerId: answers.id,
        question: queries.question,
        askedAt: queries.createdAt,
        body: answers.body,
        rating: feedback.rating,
        shareId: answers.shareId,
      })
      .from(conversations)
      .innerJoin(queries, eq(queries.conversationId, conversations.id))
      .innerJoin(answers, eq(answers.queryId, queries.id))
      .leftJoin(feedback, and(eq(feedback.answerId, answers.id), eq(feedback.learnerId, conversations.learnerId)))
      .where(and(own, sql`not ${isHeldAnswer(input)}`))
      .orderBy(desc(queries.createdAt), desc(answers.id))
      .limit(turnLimit),
  ]);
  const conversation = found[0];
  if (conversation === undefined) return null;
  return {
    conversation: toSummary(conversation),
    turns: turns.map((turn) => ({ ...turn, askedAt: toInstant(turn.askedAt) })).reverse(),
  };
}

const summaryColumns = {
  conversationId: conversations.id,
  courseId: conversations.courseId,
  threadId: conversations.threadId,
  title: conversations.title,
  createdAt: conversations.createdAt,
} as const;

function ownedBy({ tenantId, learnerId }: { readonly tenantId: string; readonly learnerId: string }) {
  return and(eq(conversations.tenantId, tenantId), eq(conversations.learnerId, learnerId));
}

/** What was asked in each conversation: the first questions' words, and when the last answer was given. */
function selectAsked(
  database: Drizzle,
  { tenantId, learnerId }: { readonly tenantId: string; readonly learnerId: string },
  narrowed?: SQL,
) {
  return database
    .select({
      conversationId: queries.conversationId,
      openings: sql<
        (string | null)[] | null
      >`(array_agg(left(${queries.question}, ${titleLength}) order by ${queries.createdAt}))[1:${sql.raw(String(mostOpenings))}]`.as(
        'openings',
      ),
      updatedAt: max(queries.createdAt).as('updated_at'),
    })
    .from(queries)
    .where(and(eq(queries.tenantId, tenantId), eq(queries.learnerId, learnerId), narrowed))
    .groupBy(queries.conversationId)
    .as('asked');
}

/** The name its learner gave it comes first. */
function toSummary({
  openings,
  ...row
}: Omit<ConversationSummary, 'updatedAt'> & {
  readonly openings: readonly (string | null)[] | null;
  readonly updatedAt: string | null;
}): ConversationSummary {
  const updatedAt = toInstant(row.updatedAt ?? row.createdAt);
  const title = row.title ?? sessionNameOf((openings ?? []).filter((text) => text !== null));
  return { ...row, title, createdAt: toInstant(row.createdAt), updatedAt };
}

/** PostgreSQL's own text of a time, as ISO 8601. */
function toInstant(text: string): string {
  return new Date(text).toISOString();
}
