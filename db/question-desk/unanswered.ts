// Questions that got no answer, equal ones as one: a follow-up is told apart by what it leans on.
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { missedForms } from '../../functions/course/missed-form.ts';
import type { QuestionDesk, UnansweredGroup } from '../../functions/ports/question-desk.ts';
import type { Drizzle } from '../client.ts';
import { askedBefore } from '../registry/asked-before.ts';
import { ofCourse } from '../registry/standing.ts';
import { answers, type feedback, queries } from '../schema.ts';

export type Asked = Parameters<QuestionDesk['readQuestions']>[0];

/** Answered with what the course says, but not with the example or the code that was asked for. */
export const missesForm = and(eq(answers.status, 'answered'), inArray(answers.reason, missedForms)) as SQL;
export const isAnswered = and(eq(answers.status, 'answered'), sql`${missesForm} is not true`) as SQL;
const wasRefused = or(
  inArray(answers.status, ['not_covered', 'unknown_reference', 'ambiguous_reference']),
  missesForm,
) as SQL;
/** "Ok" and "thanks" tell an author nothing of what is missing. */
const isQuestion = sql`${answers.reason} is distinct from 'no_question'`;

export function lately(input: Pick<Asked, 'tenantId' | 'courseId' | 'since'>): SQL {
  return and(ofCourse(answers, input), gte(answers.createdAt, sql`${input.since}::timestamptz`)) as SQL;
}

/** A learner's words, or null where none may be read. */
export function wordsOf(column: SQL | typeof queries.question | typeof feedback.reason, { withTexts }: Asked) {
  return withTexts ? sql<string | null>`${column}` : sql<string | null>`null::text`;
}

export function instantOf(column: SQL | typeof answers.createdAt | typeof feedback.createdAt) {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Without case, and with one space for all spaces and punctuation between words. */
export function foldedOf(words: SQL | typeof queries.question): SQL {
  return sql`btrim(regexp_replace(lower(${words}), '[\\s[:punct:]।¿¡…“”’]+', ' ', 'g'))`;
}

export function isUnanswered(input: Pick<Asked, 'tenantId' | 'courseId' | 'since'>): SQL {
  return and(lately(input), wasRefused, isQuestion, isNull(answers.settledAt)) as SQL;
}

/** Refused then, and answered when an author tried it again. */
export function isSettled(input: Pick<Asked, 'tenantId' | 'courseId' | 'since'>): SQL {
  return and(lately(input), wasRefused, isNotNull(answers.settledAt)) as SQL;
}

type Group = Omit<UnansweredGroup, 'leansOn' | 'body'> & {
  readonly folded: string;
  /** Newest first. */
  readonly before: readonly string[] | null;
};

/** Equal questions after equal ones as one: case, spaces and punctuation aside. Those without words fold by status and reason. */
export function selectGroups(database: Drizzle, input: Asked, which: SQL) {
  const words = wordsOf(queries.question, input);
  const before = input.withTexts ? askedBefore : sql<string[] | null>`null::text[]`;
  const recent = database
    .select({
      id: answers.id,
      status: answers.status,
      reason: answers.reason,
      createdAt: answers.createdAt,
      category: queries.category,
      filters: queries.filters,
      question: words.as('question'),
      before: before.as('before'),
      folded: sql<string>`coalesce(${foldedOf(words)}, '')`.as('folded'),
    })
    .from(answers)
    .innerJoin(queries, eq(queries.id, answers.queryId))
    .where(which)
    .orderBy(desc(answers.createdAt))
    .limit(input.limits.folded)
    .as('recent');
  const latest = <Value>(column: SQL.Aliased<Value> | SQL | typeof recent.id | typeof recent.category) =>
    sql<Value>`(array_agg(${column} order by ${recent.createdAt} desc))[1]`;
  const context = sql<string>`array_to_string(${recent.before}, ' / ')`;
  return database
    .select({
      answerId: latest<string>(recent.id),
      question: latest<string | null>(recent.question),
      category: latest<string>(recent.category),
      filters: sql<unknown>`${recent.filters}`,
      before: latest<string[] | null>(sql`to_jsonb(${recent.before})`),
      folded: recent.folded,
      status: recent.status,
      reason: recent.reason,
      count: count(),
      lastAskedAt: instantOf(sql`max(${recent.createdAt})`),
    })
    .from(recent)
    .groupBy(recent.folded, recent.filters, recent.status, recent.reason, context);
}

type Merged = Omit<UnansweredGroup, 'body'>;

/** Most asked first, with the answers given last. */
export async function listGroups(
  database: Drizzle,
  groups: readonly Group[],
  input: Pick<Asked, 'leansOn' | 'limits'>,
): Promise<readonly UnansweredGroup[]> {
  const listed = mergeGroups(groups, input).slice(0, input.limits.unanswered);
  if (listed.length === 0) return [];
  const ids = listed.map(({ answerId }) => answerId);
  const bodies = await database
    .select({ id: answers.id, body: answers.body })
    .from(answers)
    .where(inArray(answers.id, ids));
  const bodyOf = new Map(bodies.map(({ id, body }) => [id, body]));
  return listed.map((group) => ({ ...group, body: bodyOf.get(group.answerId) ?? null }));
}

/** What is answered now, by its words; without what was refused once more. */
export function listSettled(
  settled: readonly Group[],
  open: readonly Group[],
  input: Pick<Asked, 'leansOn' | 'limits'>,
): readonly Merged[] {
  const again = new Set(mergeGroups(open, input).map(keyOf));
  return mergeGroups(settled, input)
    .filter((group) => group.question !== null && !again.has(keyOf(group)))
    .slice(0, input.limits.unanswered);
}

/** Those that lean on nothing are one wherever they were asked; most asked first. */
function mergeGroups(groups: readonly Group[], { leansOn }: Pick<Asked, 'leansOn'>): readonly Merged[] {
  const merged = new Map<string, Merged>();
  for (const { folded, before, ...group } of groups) {
    const leant = group.question === null ? [] : leansOn(group.question, before ?? []);
    const key = JSON.stringify([folded, group.filters, group.status, group.reason, leant.map(foldWords)]);
    const known = merged.get(key);
    const latest = known && known.lastAskedAt > group.lastAskedAt ? known : { ...group, leansOn: leant };
    merged.set(key, { ...latest, count: group.count + (known?.count ?? 0) });
  }
  return [...merged.values()].sort(
    (left, right) => right.count - left.count || (right.lastAskedAt > left.lastAskedAt ? 1 : -1),
  );
}

function keyOf({ question, filters, leansOn }: Merged): string {
  return JSON.stringify([foldWords(question ?? ''), filters, leansOn.map(foldWords)]);
}

/** As the database folds. */
function foldWords(words: string): string {
  return words
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}
