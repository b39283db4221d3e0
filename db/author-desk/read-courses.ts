// A tenant's courses as their authors list them: the published version, its documents, the last run, what is open.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnswerStyle } from '../../functions/course/content.ts';
import type { AuthorDesk, DeskCourse } from '../../functions/ports/author-desk.ts';
import type { HoldReason } from '../../functions/ports/ingest-run.ts';
import type { Drizzle } from '../client.ts';
import { isAnswered, missesForm } from '../question-desk/unanswered.ts';
import { sameCourse, standsAt, textArray } from '../registry/standing.ts';
import {
  answers,
  courses,
  courseVersions,
  documentVersions,
  feedback,
  ingestRuns,
  trainerQuestions,
} from '../schema.ts';
import { toHold } from './read-pending.ts';
import { isoTime, type RunRow, selectRuns, toDeskRun, warningsOf } from './run-rows.ts';
import { selectStandingReports } from './standing-reports.ts';

type Input = Parameters<AuthorDesk['listCourses']>[0];

type CourseRow = Record<string, unknown> & {
  readonly course_id: string;
  readonly title: string | null;
  readonly profile: string | null;
  readonly language: string | null;
  readonly version: number | null;
  readonly published_at: string | null;
  readonly has_learning_path: boolean;
  readonly node_count: number;
  readonly document_count: number;
  readonly mean_coverage: number | null;
  readonly lowest_coverage: number | null;
  readonly warning_count: number;
  readonly draft_version: number | null;
  readonly draft_ready_at: string | null;
  readonly held_at: string | null;
  readonly held_reason: HoldReason | null;
  readonly answer_style: AnswerStyle | null;
  readonly asked: number;
  readonly answered: number;
  readonly not_covered: number;
  readonly withheld: number;
  readonly rated_down: number;
  readonly waiting_for_trainer: number;
};

/** Courses being made first, then what was changed last. */
export async function listDeskCourses(database: Drizzle, input: Input): Promise<readonly DeskCourse[]> {
  const [listed, runs] = await database.batch([
    database.execute<CourseRow>(selectCourses(input)),
    database.execute<RunRow>(selectLastRuns(input)),
  ]);
  const lastRuns = new Map(runs.rows.map((row) => [row.course_id, toDeskRun(row)]));
  return listed.rows.map((row) => ({
    courseId: row.course_id,
    title: row.title,
    profile: row.profile,
    language: row.language,
    version: row.version,
    publishedAt: row.published_at === null ? null : isoTime(row.published_at),
    hasLearningPath: row.has_learning_path,
    nodeCount: row.node_count,
    documentCount: row.document_count,
    meanCoverage: row.mean_coverage,
    lowestCoverage: row.lowest_coverage,
    warningCount: row.warning_count,
    draft: toDraft(row),
    hold: toHold(row.held_at, row.held_reason),
    answerStyle: row.answer_style,
    lastRun: lastRuns.get(row.course_id) ?? null,
    open: {
      asked: row.asked,
      answered: row.answered,
      notCovered: row.not_covered,
      withheld: row.withheld,
      ratedDown: row.rated_down,
      waitingForTrainer: row.waiting_for_trainer,
    },
  }));
}

function toDraft({ draft_version: version, draft_ready_at: readyAt }: CourseRow): DeskCourse['draft'] {
  return version === null || readyAt === null ? null : { version, readyAt: isoTime(readyAt) };
}

function selectCourses(input: Input): SQL {
  const published = and(sameCourse(courseVersions, courses), eq(courseVersions.version, courses.publishedVersion));
  return sql`with listed as (select * from ${courses} where ${isListed(input)}),
    reports as (${selectStandingReports(sql`${documentVersions.tenantId} = ${input.tenantId}
      and ${documentVersions.courseId} in (select course_id from listed)`)})
    select ${courses.courseId}, coalesce(${courseVersions.title}, latest.title) as title,
      coalesce(${courseVersions.profile}, latest.profile) as profile,
      coalesce(${courseVersions.language}, latest.language) as language,
      ${courseVersions.version}, ${courseVersions.publishedAt}, ${courseVersions.materialHash} is not null as has_learning_path,
      ${courseVersions.answerStyle}, coalesce(${courseVersions.nodeCount}, 0) as node_count,
      waiting_draft.*, ${courses.heldAt}, ${courses.heldReason}, standing.*, warned.warning_count, asked.*, rated.rated_down, waiting.waiting_for_trainer
    from ${courses}
    left join ${courseVersions} on ${published}
    left join ${courseVersions} latest on latest.tenant_id = ${courses.tenantId}
      and latest.course_id = ${courses.courseId} and latest.version = ${courses.latestVersion}
    left join lateral (select latest.version as draft_version, latest.ready_at as draft_ready_at
      where latest.ready_at is not null and latest.published_at is null and latest.discarded_at is null) waiting_draft on true
    cross join lateral (${selectDocumentFigures()}) standing
    cross join lateral (select coalesce(sum(${warningsOf(sql`reports.report`)}), 0)::integer as warning_count from reports
      where reports.course_id = ${courses.courseId}) warned
    cross join lateral (${selectOutcomes(input)}) asked
    cross join lateral (select count(*)::integer as rated_down from ${answers}
      join ${feedback} on ${feedback.answerId} = ${answers.id}
      where ${sameCourse(answers, courses)} and ${answers.createdAt} >= ${input.since}
        and ${feedback.rating} = 'down') rated
    cross join lateral (select count(*)::integer as waiting_for_trainer from ${trainerQuestions}
      where ${sameCourse(trainerQuestions, courses)} and ${trainerQuestions.reply} is null) waiting
    where ${isListed(input)}
    order by coalesce(latest.published_at, latest.ready_at) desc nulls first, lower(coalesce(${courseVersions.title}, latest.title, ${courses.courseId})), ${courses.courseId}`;
}

function isListed({ tenantId, courses: only }: Input): SQL {
  const named = only === null ? undefined : sql`${courses.courseId} = any(${textArray(only)})`;
  return and(eq(courses.tenantId, tenantId), named) as SQL;
}

function selectDocumentFigures(): SQL {
  return sql`select count(*)::integer as document_count, avg(${documentVersions.coverage}) as mean_coverage,
      min(${documentVersions.coverage}) as lowest_coverage
    from ${documentVersions}
    where ${sameCourse(documentVersions, courses)} and ${standsAt(documentVersions, courses.publishedVersion)}`;
}

function selectOutcomes({ since }: Input): SQL {
  const counted = (those: SQL) => sql`(count(*) filter (where ${those}))::integer`;
  const isOpen = sql`${answers.settledAt} is null and ${answers.reason} is distinct from 'no_question'`;
  return sql`select count(*)::integer as asked, ${counted(isAnswered)} as answered,
      ${counted(sql`(${answers.status} = 'not_covered' or ${missesForm}) and ${isOpen}`)} as not_covered,
      ${counted(sql`${answers.status} = 'withheld'`)} as withheld
    from ${answers} where ${sameCourse(answers, courses)} and ${answers.createdAt} >= ${since}`;
}

/** The latest run of each course. */
function selectLastRuns(input: Input): SQL {
  const latest = sql`${ingestRuns.id} in (select last.id from ${courses}
    cross join lateral (select runs.id from ${ingestRuns} runs
      where runs.tenant_id = ${courses.tenantId} and runs.course_id = ${courses.courseId}
      order by runs.started_at desc limit 1) last
    where ${isListed(input)})`;
  return selectRuns(latest, 10_000);
}
