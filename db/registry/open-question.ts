// Everything the first database round trip of a question brings, in one batch that sees one snapshot.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ConversationTurn, QuestionOpening } from '../../functions/ports/course-registry.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { answerReferences, answers, conversations, courseTerms, queries } from '../schema.ts';
import { toFrequencies } from './node-rows.ts';
import { selectCourse, toCourse } from './read-course.ts';
import { ofCourse, publishedVersionOf, textArray } from './standing.ts';

/** Turns a follow-up can reach back to. */
const conversationTurnLimit = 5;

type OpenQuestionInput = CourseScope & {
  readonly stems: readonly string[];
  readonly learnerId: string;
  readonly conversationId: string | null;
};

export async function openQuestion(database: Drizzle, input: OpenQuestionInput): Promise<QuestionOpening | null> {
  const { conversationId } = input;
  const course = selectCourse(database, input);
  const terms = database
    .select({ term: courseTerms.term, documentFrequency: courseTerms.documentFrequency })
    .from(courseTerms)
    .where(
      and(
        ofCourse(courseTerms, input),
        eq(courseTerms.version, publishedVersionOf(input)),
        sql`${courseTerms.term} = any(${textArray(input.stems)})`,
      ),
    );
  if (conversationId === null) {
    const [courseRows, termRows] = await database.batch([course, terms]);
    const opened = toCourse(courseRows);
    return opened && { course: opened, documentFrequencies: toFrequencies(termRows), conversation: null };
  }
  const [courseRows, termRows, conversationRows, turnRows] = await database.batch([
    course,
    terms,
    selectConversation(database, input, conversationId),
    selectTurns(database, input, conversationId),
  ]);
  const opened = toCourse(courseRows);
  return (
    opened && {
      course: opened,
      documentFrequencies: toFrequencies(termRows),
      conversation: conversationRows.length === 0 ? null : turnRows.map(toTurn),
    }
  );
}

function selectConversation(database: Drizzle, input: OpenQuestionInput, conversationId: string) {
  return database
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        ofCourse(conversations, input),
        eq(conversations.id, conversationId),
        eq(conversations.learnerId, input.learnerId),
      ),
    );
}

/** The learner is checked on the query too: a row that strayed into the conversation must not speak in it. */
function selectTurns(database: Drizzle, input: OpenQuestionInput, conversationId: string) {
  const references = sql<string[] | null>`(
    select array_agg(${answerReferences.reference} order by ${answerReferences.position})
    from ${answerReferences} where ${answerReferences.answerId} = ${answers.id})`;
  return database
    .select({ question: queries.question, references })
    .from(queries)
    .leftJoin(answers, eq(answers.queryId, queries.id))
    .where(
      and(ofCourse(queries, input), eq(queries.conversationId, conversationId), eq(queries.learnerId, input.learnerId)),
    )
    .orderBy(desc(queries.createdAt), desc(queries.id))
    .limit(conversationTurnLimit);
}

function toTurn(row: { readonly question: string | null; readonly references: string[] | null }): ConversationTurn {
  return { question: row.question, references: row.references ?? [] };
}
