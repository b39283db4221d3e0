// A look at the memo or the video by our own tables: lock and evidence stand before anything may be shown.
import { sql } from 'drizzle-orm';
import type { ExamService, SupportOutcome } from '../../functions/ports/exam-service.ts';
import type { Drizzle } from '../client.ts';
import { examLockouts } from '../schema.ts';
import { lockLearner } from '../tutor-store/append-evidence.ts';
import { asInstant, asJson, evidencePart, isoText, issuedPart, passedPart } from './statements.ts';
import { lockEnd } from './submit.ts';

interface ViewRow extends Record<string, unknown> {
  readonly is_issued: boolean;
  readonly locked_until: string | null;
}

/**
 * Locks from now on, or keeps a lock that lasts longer (with `keeps` any that stands); none where the question was passed
 * or the course says so. Looking again locks again, but is one piece of evidence. A lock of unknown length stays one.
 */
export async function lockForSupport(
  database: Drizzle,
  input: Parameters<ExamService['viewSupport']>[0],
): Promise<SupportOutcome> {
  const { tenantId, courseId, learnerId, questionId, evidence, supportLock } = input;
  const statement = sql`with ${issuedPart(input)}, ${passedPart(input)},
    locked as (insert into ${examLockouts} (tenant_id, course_id, learner_id, question_id, locked_until, reason, source,
        updated_at)
      select ${tenantId}, ${courseId}, ${learnerId}, ${questionId}, ${lockEnd(input)}, 'support', 'own',
        ${asInstant(input.now)}
      from issued where not exists (select from passed) and ${supportLock !== 'none'}::boolean
      on conflict (tenant_id, course_id, learner_id, question_id) do update set
        locked_until = case when ${examLockouts.lockedUntil} is null then null
          when ${supportLock === 'keeps'}::boolean and ${examLockouts.lockedUntil} > ${asInstant(input.now)}
            then ${examLockouts.lockedUntil}
          else greatest(${examLockouts.lockedUntil}, excluded.locked_until) end,
        reason = 'support', updated_at = excluded.updated_at
      returning locked_until),
    ${evidencePart({
      ...input,
      source: sql`select ${evidence.eventKey} as event_key, ${asJson(evidence.event)} as event from issued`,
    })}
    select exists (select from issued) as is_issued,
      (select ${isoText(sql`locked_until`)} from locked) as locked_until`;
  const [, { rows }] = await database.batch([lockLearner(database, input), database.execute<ViewRow>(statement)]);
  const row = rows[0] as ViewRow;
  return row.is_issued ? { kind: 'may_show', lockedUntil: row.locked_until } : { kind: 'not_issued' };
}
