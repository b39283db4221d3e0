// Grades to be told to platforms: ports/lti-grades.ts over the tables.
import { type SQL, sql } from 'drizzle-orm';
import type { DueGrade, GradeOutcome, LtiGradeQueue } from '../functions/ports/lti-grades.ts';
import { isoText, rowsOf } from './classes/conditions.ts';
import type { Database, Drizzle } from './client.ts';
import { courses, ltiGrades, ltiPlatforms, snapshots } from './schema.ts';

export function createLtiGradeQueue({ write }: Pick<Database, 'write'>): LtiGradeQueue {
  return {
    holdDue: (input) => holdDue(write, input),
    settle: (input) => settle(write, input),
  };
}

type DueRow = Omit<DueGrade, 'lastSeq'> & { readonly lastSeq: string | number };

/**
 * Rows that another Worker is taking are passed over. Evidence that was erased, merged or given up by retention is
 * numbered anew: any other number than the one looked at is a change.
 */
async function holdDue(
  database: Drizzle,
  { holdId, holdMs, limit }: Parameters<LtiGradeQueue['holdDue']>[0],
): Promise<readonly DueGrade[]> {
  const held = await database.execute(sql`with due as (
      select g.platform_id, g.line_item, g.subject, s.last_seq, c.published_version
      from ${ltiGrades} g
      join ${snapshots} s on s.tenant_id = g.tenant_id and s.course_id = g.course_id and s.learner_id = g.learner_id
      join ${courses} c on c.tenant_id = g.tenant_id and c.course_id = g.course_id and c.published_version > 0
      where g.status = 'open' and g.next_try_at <= now() and (g.held_until is null or g.held_until < now())
        and s.last_seq > 0 and (s.last_seq <> g.seen_seq or c.published_version <> g.seen_version)
      order by g.next_try_at, g.platform_id, g.line_item, g.subject limit ${limit}
      for update of g skip locked)
    update ${ltiGrades} g set hold_id = ${holdId}::uuid,
      held_until = now() + make_interval(secs => ${holdMs / 1000}::double precision),
      stamp = greatest(date_trunc('milliseconds', clock_timestamp()), g.stamp + interval '1 millisecond')
    from due join ${ltiPlatforms} p on p.id = due.platform_id
    where g.platform_id = due.platform_id and g.line_item = due.line_item and g.subject = due.subject
    returning g.tenant_id as "tenantId", g.course_id as "courseId", g.learner_id as "learnerId",
      g.platform_id as "platformId", p.issuer, p.client_id as "clientId", p.token_url as "tokenUrl",
      g.line_item as "lineItem", g.subject, g.score, g.tries, ${isoText(sql`g.stamp`)} as stamp,
      due.last_seq as "lastSeq", due.published_version as "courseVersion"`);
  return rowsOf<DueRow>(held).map((row) => ({ ...row, lastSeq: Number(row.lastSeq) }));
}

async function settle(database: Drizzle, input: Parameters<LtiGradeQueue['settle']>[0]): Promise<boolean> {
  const { outcome } = input;
  const settled = await database.execute(sql`update ${ltiGrades} g
    set hold_id = null, held_until = null, ${changesOf(input, outcome)}
    where g.platform_id = ${input.platformId}::uuid and g.line_item = ${input.lineItem}
      and g.subject = ${input.subject} and g.hold_id = ${input.holdId}::uuid returning g.subject`);
  return settled.rows.length > 0;
}

function changesOf(input: DueGrade, outcome: GradeOutcome): SQL {
  const seen = sql`seen_seq = ${input.lastSeq}::bigint, seen_version = ${input.courseVersion}::integer, tries = 0,
    reason = null, next_try_at = now()`;
  switch (outcome.kind) {
    case 'sent':
      return sql`${seen}, score = ${outcome.score}::double precision, sent_at = now()`;
    case 'unchanged':
      return seen;
    case 'later':
      return sql`tries = tries + 1, reason = ${outcome.reason},
        next_try_at = now() + make_interval(secs => ${outcome.pauseSeconds}::double precision)`;
    case 'stopped':
      return sql`status = 'stopped', tries = tries + 1, reason = ${outcome.reason}`;
  }
}
