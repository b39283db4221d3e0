// What was asked and how it went: ports/question-desk.ts over the tables of answers, by the index of answers by course and
// time; everything is bounded. Gives out no learner's id.
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AskedRow, QuestionDesk, QuestionReadings } from '../functions/ports/question-desk.ts';
import type { Database, Drizzle } from './client.ts';
import {
  type Asked,
  foldedOf,
  instantOf,
  isAnswered,
  isSettled,
  isUnanswered,
  lately,
  listGroups,
  selectGroups,
  splitGroups,
  wordsOf,
} from './question-desk/unanswered.ts';
import { ofCourse, publishedVersionOf } from './registry/standing.ts';
import { answers, feedback, queries } from './schema.ts';

export function createQuestionDesk({ read, write }: Pick<Database, 'read' | 'write'>): QuestionDesk {
  return {
    readQuestions: (input) => readQuestions(read, input),
    readAsked: (input) => readAsked(read, input),
    settleQuestions: (input) => settleQuestions(write, input),
  };
}

async function readQuestions(database: Drizzle, input: Asked): Promise<QuestionReadings | null> {
  const [published, counts, settled, learners, ratings, refusedGroups, settledGroups, answeredGroups, ...lists] =
    await database.batch([
      database.select({ version: publishedVersionOf(input).mapWith(Number) }).from(sql`(values (1)) as one`),
      selectCounts(database, input),
      selectSettled(database, input),
      selectLearners(database, input),
      selectRatings(database, input),
      selectGroups(database, input, isUnanswered(input)),
      selectGroups(database, input, isSettled(input)),
      selectGroups(database, input, and(lately(input), isAnswered) as SQL),
      selectAnswers(database, input, eq(answers.status, 'withheld'), input.limits.withheld),
      selectAnswers(database, input, isAnswered, input.limits.given),
      selectRated(database, input),
    ]);
  if (!published[0]?.version) return null;
  const [withheld, given, rated] = lists;
  const groups = splitGroups({ refused: refusedGroups, settled: settledGroups, answered: answeredGroups }, input);
  const countOf = (rating: 'up' | 'down') => ratings.find((row) => row.rating === rating)?.count ?? 0;
  return {
    counts: counts.map(({ place, ...row }) => ({ ...row, day: input.days[Math.max(0, place - 1)]?.day ?? '' })),
    learners: learners[0]?.count ?? 0,
    ratings: { up: countOf('up'), down: countOf('down') },
    settled: (settled[0]?.count ?? 0) + groups.overtaken,
    unanswered: await listGroups(database, groups.open, input),
    answeredSince: groups.settled.slice(0, input.limits.unanswered),
    withheld,
    given,
    rated,
  };
}

function selectCounts(database: Drizzle, input: Asked) {
  const starts = `{${input.days.map(({ from }) => from).join(',')}}`;
  const place = sql<number>`width_bucket(${answers.createdAt}, ${starts}::timestamptz[])`.mapWith(Number);
  return database
    .select({ place: place.as('place'), status: answers.status, reason: answers.reason, count: count() })
    .from(answers)
    .where(lately(input))
    .groupBy(sql`1`, answers.status, answers.reason)
    .orderBy(sql`1`);
}

function selectSettled(database: Drizzle, input: Asked) {
  return database.select({ count: count() }).from(answers).where(isSettled(input));
}

function selectLearners(database: Drizzle, input: Asked) {
  const few = database
    .selectDistinct({ learnerId: answers.learnerId })
    .from(answers)
    .where(lately(input))
    .limit(input.limits.learners)
    .as('few');
  return database.select({ count: count() }).from(few);
}

function selectRatings(database: Drizzle, input: Asked) {
  return database
    .select({ rating: feedback.rating, count: count() })
    .from(answers)
    .innerJoin(feedback, eq(feedback.answerId, answers.id))
    .where(lately(input))
    .groupBy(feedback.rating);
}

function selectAnswers(database: Drizzle, input: Asked, which: SQL, limit: number) {
  return database
    .select({
      answerId: answers.id,
      askedAt: instantOf(answers.createdAt),
      question: wordsOf(queries.question, input),
      reason: answers.reason,
      body: answers.body,
    })
    .from(answers)
    .innerJoin(queries, eq(queries.id, answers.queryId))
    .where(and(lately(input), which))
    .orderBy(desc(answers.createdAt))
    .limit(limit);
}

function selectRated(database: Drizzle, input: Asked) {
  return database
    .select({
      answerId: answers.id,
      ratedAt: instantOf(feedback.createdAt),
      rating: feedback.rating,
      kind: feedback.kind,
      comment: wordsOf(feedback.reason, input),
      question: wordsOf(queries.question, input),
      status: answers.status,
      body: answers.body,
    })
    .from(answers)
    .innerJoin(feedback, eq(feedback.answerId, answers.id))
    .innerJoin(queries, eq(queries.id, answers.queryId))
    .where(lately(input))
    .orderBy(desc(feedback.createdAt))
    .limit(input.limits.rated);
}

async function readAsked(
  database: Drizzle,
  { answerId, ...input }: Parameters<QuestionDesk['readAsked']>[0],
): Promise<AskedRow | null> {
  const [found] = await database
    .select({ question: queries.question, filters: queries.filters, body: answers.body })
    .from(answers)
    .innerJoin(queries, eq(queries.id, answers.queryId))
    .where(and(ofCourse(answers, input), eq(answers.id, answerId)))
    .limit(1);
  return found ?? null;
}

async function settleQuestions(
  database: Drizzle,
  { question, filters, folded, ...input }: Parameters<QuestionDesk['settleQuestions']>[0],
): Promise<number> {
  const recent = database
    .select({ id: answers.id, question: queries.question, filters: queries.filters })
    .from(answers)
    .innerJoin(queries, eq(queries.id, answers.queryId))
    .where(isUnanswered(input))
    .orderBy(desc(answers.createdAt))
    .limit(folded)
    .as('recent');
  const same = database
    .select({ id: recent.id })
    .from(recent)
    .where(
      and(
        sql`${foldedOf(sql`${recent.question}`)} = ${foldedOf(sql`${question}::text`)}`,
        sql`${recent.filters} is not distinct from ${filters === null ? null : JSON.stringify(filters)}::jsonb`,
      ),
    );
  const settled = await database
    .update(answers)
    .set({ settledAt: sql`now()` })
    .where(inArray(answers.id, same))
    .returning({ id: answers.id });
  return settled.length;
}
