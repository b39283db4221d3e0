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

export interface OpenAndSettled {
  readonly open: readonly Merged[];
  /** Refused then, answered since: an author tried them again, or a learner who asked the same later got an answer. */
  readonly settled: readonly Merged[];
  /** Refusals that a learner's later answer settles. */
  readonly overtaken: number;
}

/** What still wants an answer, and what has one by now; questions without words are never taken for one another. */
export function splitGroups(
  groups: {
    readonly refused: readonly Group[];
    readonly settled: readonly Group[];
    readonly answered: readonly Group[];
  },
  input: Pick<Asked, 'leansOn'>,
): OpenAndSettled {
  const answeredAt = new Map(mergeGroups(groups.answered, input).map((group) => [keyOf(group), group.lastAskedAt]));
  const isOvertaken = (group: Merged) =>
    group.question !== null && (answeredAt.get(keyOf(group)) ?? '') > group.lastAskedAt;
  const refused = mergeGroups(groups.refused, input);
  const overtaken = refused.filter(isOvertaken);
  const open = refused.filter((group) => !isOvertaken(group));
  const again = new Set(open.map(keyOf));
  const settled = new Map(overtaken.map((group) => [keyOf(group), group]));
  for (const group of mergeGroups(groups.settled, input)) {
    const key = keyOf(group);
    const known = settled.get(key);
    if (group.question === null || again.has(key)) continue;
    settled.set(key, known ? { ...known, count: known.count + group.count } : group);
  }
  return {
    open,
    settled: [...settled.values()].sort(byCount),
    overtaken: overtaken.reduce((total, { count: refusals }) => total + refusals, 0),
  };
}

/** Those listed, with the answers given last. */
export async function listGroups(
  database: Drizzle,
  groups: readonly Merged[],
  { limits }: Pick<Asked, 'limits'>,
): Promise<readonly UnansweredGroup[]> {
  const listed = groups.slice(0, limits.unanswered);
  if (listed.length === 0) return [];
  const ids = listed.map(({ answerId }) => answerId);
  const bodies = await database
    .select({ id: answers.id, body: answers.body })
    .from(answers)
    .where(inArray(answers.id, ids));
  const bodyOf = new Map(bodies.map(({ id, body }) => [id, body]));
  return listed.map((group) => ({ ...group, body: bodyOf.get(group.answerId) ?? null }));
}

/**
 * Those that lean on nothing are one wherever they were asked, and so are those refused for different reasons: the latest
 * stands for them. Asked once more, a question does not lean on itself. Most asked first.
 */
function mergeGroups(groups: readonly Group[], { leansOn }: Pick<Asked, 'leansOn'>): readonly Merged[] {
  const merged = new Map<string, Merged>();
  for (const { folded, before, ...group } of groups) {
    const { question } = group;
    const own = foldWords(question ?? '');
    const leant = question === null ? [] : leansOn(question, before ?? []).filter((words) => foldWords(words) !== own);
    const key =
      question === null
        ? JSON.stringify([folded, group.filters, group.status, group.reason])
        : keyOf({ ...group, leansOn: leant });
    const known = merged.get(key);
    const latest = known && known.lastAskedAt > group.lastAskedAt ? known : { ...group, leansOn: leant };
    merged.set(key, { ...latest, count: group.count + (known?.count ?? 0) });
  }
  return [...merged.values()].sort(byCount);
}

function byCount(left: Merged, right: Merged): number {
  return right.count - left.count || (right.lastAskedAt > left.lastAskedAt ? 1 : -1);
}

function keyOf({ question, filters, leansOn }: Pick<Merged, 'question' | 'filters' | 'leansOn'>): string {
  return JSON.stringify([foldWords(question ?? ''), filters, leansOn.map(foldWords)]);
}

/** As the database folds. */
function foldWords(words: string): string {
  return words
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}
