// Everything the first database round trip of a question brings, in one batch that sees one snapshot.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ConversationTurn, QuestionOpening, Suspect } from '../../functions/ports/course-registry.ts';
import { selectCached, toCached } from '../answer-cache.ts';
import type { Drizzle } from '../client.ts';
import { selectTenantLimit, toTenantLimit } from '../model-budget.ts';
import { prepareOnce } from '../prepare-once.ts';
import {
  answerReferences,
  answers,
  containerVersions,
  contentNodes,
  conversations,
  courseTerms,
  queries,
} from '../schema.ts';
import { batchAsked } from './batch-asked.ts';
import { selectFrequencies } from './frequencies.ts';
import { selectNearTerms } from './near-terms.ts';
import { toFrequencies } from './node-rows.ts';
import { selectCourse, toCourse } from './read-course.ts';
import { selectKnownDocuments } from './read-documents.ts';
import { isReleased } from './released.ts';
import { selectHeadings, selectTitled, toHeadings, toTitled } from './select-headings.ts';
import { ofCourse, publishedVersionOf, type ReadScope, scopeRead, standsAt, textArray } from './standing.ts';

/** Characters of an item that tell what it is called. */
const itemLength = 200;
/** Turns a follow-up can reach back to. */
const conversationTurnLimit = 5;

type OpenQuestionInput = ReadScope & {
  readonly stems: readonly string[];
  readonly learnerId: string;
  readonly conversationId: string | null;
  readonly cacheKey?: string | null;
  readonly titles?: readonly (readonly string[])[];
  readonly numbers?: readonly string[];
  readonly suspects?: readonly Suspect[];
};

export async function openQuestion(database: Drizzle, input: OpenQuestionInput): Promise<QuestionOpening | null> {
  const { conversationId, stems, learnerId, titles = [], numbers = [], suspects = [] } = input;
  const called = { titles, numbers };
  const isCalled = numbers.length > 0 || titles.some((stems) => stems.length > 0);
  const isConversation = conversationId !== null;
  const cacheKey = isConversation ? null : (input.cacheKey ?? null);
  const rows = await batchAsked(database, {
    ...selectOpening({ ...scopeRead(input), stems, learnerId, conversationId, cacheKey }),
    headings: isCalled ? selectHeadings(database, input, called) : null,
    containers: selectTitled(database, input, called),
    near: suspects.length > 0 ? selectNearTerms(database, input) : null,
  });
  const course = toCourse(rows.course);
  return (
    course && {
      course,
      documentFrequencies: toFrequencies(rows.terms),
      nearTerms: toFrequencies(rows.near),
      conversation: rows.conversation.length === 0 ? null : rows.turns.map(toTurn),
      cached: isConversation ? null : toCached(rows.cached),
      documents: rows.documents,
      headings: [...rows.headings.flatMap(toHeadings), ...rows.containers.map(toTitled)],
      modelCallsPerDay: toTenantLimit(rows.limits),
    }
  );
}

type Opening = Pick<OpenQuestionInput, keyof ReadScope | 'stems' | 'learnerId' | 'conversationId'> & {
  readonly cacheKey: string | null;
};

/** What is put together alike for every question. */
const selectOpening = prepareOnce((database, input: Opening) => {
  const { conversationId, cacheKey } = input;
  return {
    course: selectCourse(database, input),
    terms: selectTerms(database, input),
    documents: selectKnownDocuments(database, input),
    limits: selectTenantLimit(database, input),
    cached: cacheKey === null ? null : selectCached(database, { ...input, cacheKey }),
    conversation: conversationId === null ? null : selectConversation(database, input, conversationId),
    turns: conversationId === null ? null : selectTurns(database, input, conversationId),
  };
});

/** Frequencies of the question's stems and, in a conversation, of what it may carry over: its latest passages' stems. */
function selectTerms(database: Drizzle, input: Opening) {
  const carried = sql`${courseTerms.term} in (
    select unnest(${contentNodes.terms}) from (${selectLatestQueries(input)}) as latest
    join ${answers} on ${answers.queryId} = latest.id
    join ${answerReferences} on ${answerReferences.answerId} = ${answers.id}
    join ${contentNodes} on ${ofCourse(contentNodes, input)}
      and ${contentNodes.reference} = ${answerReferences.reference}
      and ${contentNodes.validFrom} = ${answerReferences.nodeValidFrom})`;
  return selectFrequencies(
    database,
    input,
    textArray(input.stems),
    input.conversationId === null ? undefined : carried,
  );
}

/** Turns whose passages lend their stems. */
const lendingTurns = 2;

function selectLatestQueries(input: Opening) {
  return sql`select ${queries.id} from ${queries}
    where ${ofCourse(queries, input)} and ${queries.conversationId} = ${input.conversationId}
      and ${queries.learnerId} = ${input.learnerId}
    order by ${queries.createdAt} desc, ${queries.id} desc limit ${sql.raw(String(lendingTurns))}`;
}

function selectConversation(database: Drizzle, input: Opening, conversationId: string) {
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
function selectTurns(database: Drizzle, input: Opening, conversationId: string) {
  const references = sql<string[] | null>`(
    select array_agg(${answerReferences.reference} order by ${answerReferences.position})
    from ${answerReferences} where ${answerReferences.answerId} = ${answers.id})`;
  const released = isReleased(contentNodes, input) ?? sql`true`;
  const title = sql<string | null>`(
    select ${containerVersions.title} from ${answerReferences}
    join ${contentNodes} on ${ofCourse(contentNodes, input)}
      and ${contentNodes.reference} = ${answerReferences.reference}
      and ${contentNodes.validFrom} = ${answerReferences.nodeValidFrom}
    join ${containerVersions} on ${ofCourse(containerVersions, input)}
      and ${containerVersions.code} = ${contentNodes.containerCode}
      and ${standsAt(containerVersions, publishedVersionOf(input))}
    where ${answerReferences.answerId} = ${answers.id} and ${released} order by ${answerReferences.position} limit 1)`;
  const items = sql<string[] | null>`(
    select array_agg(left(${contentNodes.content}, ${sql.raw(String(itemLength))}) order by ${answerReferences.position})
    from ${answerReferences} join ${contentNodes} on ${ofCourse(contentNodes, input)}
      and ${contentNodes.reference} = ${answerReferences.reference}
      and ${contentNodes.validFrom} = ${answerReferences.nodeValidFrom}
    where ${answerReferences.answerId} = ${answers.id} and ${released}
      and (${contentNodes.nodeType} in ('step', 'list_item') or ${contentNodes.contentType} = 'list_item'))`;
  return database
    .select({ question: queries.question, references, title, items })
    .from(queries)
    .leftJoin(answers, eq(answers.queryId, queries.id))
    .where(
      and(ofCourse(queries, input), eq(queries.conversationId, conversationId), eq(queries.learnerId, input.learnerId)),
    )
    .orderBy(desc(queries.createdAt), desc(queries.id))
    .limit(conversationTurnLimit);
}

function toTurn(row: {
  readonly question: string | null;
  readonly references: string[] | null;
  readonly title: string | null;
  readonly items: string[] | null;
}): ConversationTurn {
  return { question: row.question, references: row.references ?? [], title: row.title, items: row.items ?? [] };
}
