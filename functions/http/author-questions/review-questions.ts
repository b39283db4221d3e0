// What was asked of a course, in wire format: the API's route and the author's page call the same function.
// Must not let out which learner asked.
import { questionsLeantOn } from '../../ask/reading/leans-back.ts';
import type { Answer } from '../../contract/answer.ts';
import { answerSchema, type QuestionFilters, questionFiltersSchema } from '../../contract/answer.ts';
import type { CitedPlace, QuestionReview } from '../../contract/question-review.ts';
import { lastDays, type ZoneDay } from '../../contract/zone.ts';
import { isFullyAnswered } from '../../course/missed-form.ts';
import type { QuestionDesk, QuestionReadings, StoredBody } from '../../ports/question-desk.ts';
import type { CourseScope } from '../../ports/scope.ts';

const listLimits = { unanswered: 50, withheld: 30, given: 30, rated: 30 } as const;
/** Fewer learners than this, and a question may tell who asked it. */
const smallGroup = 5;
export const foldedQuestions = 2_000;
export const dayMs = 86_400_000;

/** Null where the course is absent. `nowMs` ends the time that is looked at. */
export async function reviewQuestions(
  input: CourseScope & {
    readonly days: number;
    readonly nowMs: number;
    readonly zone: string;
    readonly keepsQuestions: boolean;
  },
  desk: QuestionDesk,
): Promise<QuestionReview | null> {
  const { tenantId, courseId, days, nowMs, zone, keepsQuestions } = input;
  const counted = lastDays({ days, nowMs, zone });
  const since = new Date(nowMs - days * dayMs).toISOString();
  const readings = await desk.readQuestions({
    ...{ tenantId, courseId, since, withTexts: keepsQuestions, leansOn: questionsLeantOn },
    days: counted,
    limits: { ...listLimits, learners: smallGroup, folded: foldedQuestions },
  });
  if (!readings) return null;
  return {
    ...{ course_id: courseId, days, zone, since, keeps_questions: keepsQuestions },
    is_small_group: readings.learners < smallGroup && readings.counts.length > 0,
    ...countOutcomes(readings, counted),
    settled: readings.settled,
    ...renderLists(readings),
    limits: {
      ...{ unanswered: listLimits.unanswered, withheld: listLimits.withheld },
      ...{ given: listLimits.given, feedback: listLimits.rated },
    },
  };
}

function countOutcomes(
  { counts, ratings }: QuestionReadings,
  days: readonly ZoneDay[],
): Pick<QuestionReview, 'totals' | 'outcomes' | 'by_day'> {
  const outcomes = new Map<string, QuestionReview['outcomes'][number]>();
  const byDay = new Map(days.map(({ day }) => [day, { day, asked: 0, answered: 0, unanswered: 0, withheld: 0 }]));
  let [asked, answered] = [0, 0];
  for (const row of counts) {
    const status = answerSchema.shape.status.parse(row.status);
    const key = `${status} ${row.reason}`;
    outcomes.set(key, { status, reason: row.reason, count: (outcomes.get(key)?.count ?? 0) + row.count });
    asked += row.count;
    const isAnswered = isFullyAnswered(row);
    if (isAnswered) answered += row.count;
    const day = byDay.get(row.day);
    if (!day) continue;
    day.asked += row.count;
    day[isAnswered ? 'answered' : status === 'withheld' ? 'withheld' : 'unanswered'] += row.count;
  }
  return {
    totals: {
      ...{ asked, answered, answered_share: asked === 0 ? null : answered / asked },
      ...{ rated_up: ratings.up, rated_down: ratings.down },
    },
    outcomes: [...outcomes.values()].sort((left, right) => right.count - left.count),
    by_day: [...byDay.values()],
  };
}

function renderLists(
  readings: QuestionReadings,
): Pick<QuestionReview, 'answered_since' | 'unanswered' | 'withheld' | 'given' | 'feedback'> {
  return {
    answered_since: readings.answeredSince.map((group) => ({
      ...{ question: group.question, leans_on: [...group.leansOn], count: group.count, reason: group.reason },
      status: answerSchema.shape.status.parse(group.status),
      ...{ filters: filtersOf(group.filters), last_asked_at: group.lastAskedAt, answer_id: group.answerId },
    })),
    unanswered: readings.unanswered.map((group) => ({
      ...{ question: group.question, leans_on: [...group.leansOn], count: group.count, reason: group.reason },
      status: answerSchema.shape.status.parse(group.status),
      category: answerSchema.shape.category.parse(group.category),
      filters: filtersOf(group.filters),
      last_asked_at: group.lastAskedAt,
      answer_id: group.answerId,
      suggestions: readBody(group.body)?.suggestions ?? [],
    })),
    withheld: readings.withheld.map((row) => {
      const body = readBody(row.body);
      return {
        ...{ answer_id: row.answerId, asked_at: row.askedAt, question: row.question, reason: row.reason },
        failed_checks: body?.guard.checks.filter(({ pass }) => !pass) ?? [],
        ...renderSaid(body),
        suggestions: body?.suggestions ?? [],
      };
    }),
    given: readings.given.map((row) => ({
      ...{ answer_id: row.answerId, asked_at: row.askedAt, question: row.question },
      ...renderSaid(readBody(row.body)),
    })),
    feedback: readings.rated.map((row) => {
      const body = readBody(row.body);
      return {
        ...{ answer_id: row.answerId, rated_at: row.ratedAt, rating: row.rating, kind: row.kind },
        ...{ comment: row.comment, question: row.question },
        status: answerSchema.shape.status.parse(row.status),
        text: body?.sentences.length === 0 ? body.answer : '',
        ...renderSaid(body),
      };
    }),
  };
}

/** Null where nothing was limited, or it was in another form than today's. */
export function filtersOf(stored: unknown): QuestionFilters | null {
  return questionFiltersSchema.safeParse(stored).data ?? null;
}

/** Null where a body is of another form than today's: it is then counted, not quoted. */
export function readBody(body: StoredBody): Answer | null {
  return answerSchema.safeParse(body).data ?? null;
}

function renderSaid(body: Answer | null): {
  sentences: QuestionReview['feedback'][number]['sentences'];
  references: CitedPlace[];
} {
  return {
    sentences: (body?.sentences ?? []).map(({ text, references, is_quote, block, number, starts_passage }) => ({
      ...{ text, references, is_quote, block, starts_passage },
      ...(number !== undefined && { number }),
    })),
    references: (body?.references ?? []).map((reference) => ({
      canonical_reference: reference.canonical_reference,
      display_reference: reference.display_reference,
      container_title: reference.container_title,
      version: reference.version,
    })),
  };
}
