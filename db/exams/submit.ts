// Marking by our own tables: one statement checks, marks, locks or passes, answers the message and records the evidence.
// The key is compared in the database and never leaves it.
import { type SQL, sql } from 'drizzle-orm';
import type { ExamService, SubmitOutcome } from '../../functions/ports/exam-service.ts';
import type { Drizzle } from '../client.ts';
import { examAttempts, examItems, examLockouts, messages } from '../schema.ts';
import { lockLearner } from '../tutor-store/append-evidence.ts';
import {
  alreadySubmitted,
  asInstant,
  asJson,
  evidencePart,
  isoText,
  issuedPart,
  ofLearner,
  passedPart,
  type Standing,
  selectStanding,
  standingPart,
} from './statements.ts';

type Submission = Parameters<ExamService['submit']>[0];

interface SubmitRow extends Record<string, unknown> {
  readonly is_issued: boolean;
  readonly standing: Standing | null;
  readonly has_passed: boolean;
  readonly lock: { readonly until: string | null } | null;
  readonly has_option: boolean;
  readonly status: 'passed' | 'failed' | null;
  readonly locked_until: string | null;
}

/** One batch: the learner's row is locked first, so of two submissions the second sees what the first did. */
export async function submitToOwnTables(database: Drizzle, input: Submission): Promise<SubmitOutcome> {
  const [, { rows }] = await database.batch([
    lockLearner(database, input),
    database.execute<SubmitRow>(submitStatement(input)),
  ]);
  return outcomeOf(rows[0] as SubmitRow, input.attemptId);
}

function outcomeOf(row: SubmitRow, attemptId: string): SubmitOutcome {
  if (row.status !== null) {
    return { kind: 'marked', attemptId, isCorrect: row.status === 'passed', lockedUntil: row.locked_until };
  }
  if (!row.is_issued) return { kind: 'not_issued' };
  if (row.standing !== null) return alreadySubmitted(row.standing);
  if (row.has_passed) return { kind: 'already_passed' };
  if (row.lock !== null) return { kind: 'locked', lockedUntil: row.lock.until };
  if (!row.has_option) return { kind: 'unknown_option' };
  throw new Error('the id of an exam attempt was taken by another learner’s');
}

function submitStatement(input: Submission): SQL {
  const { tenantId, courseId, learnerId, messageId, questionId, optionId, attemptId } = input;
  const now = asInstant(input.now);
  const { passed, failed } = input.evidence;
  const event = sql`select case when attempt.status = 'passed' then ${passed.eventKey} else ${failed.eventKey} end
      as event_key,
    case when attempt.status = 'passed' then ${asJson(passed.event)} else ${asJson(failed.event)} end as event
    from attempt`;
  return sql`with ${issuedPart(input)}, ${standingPart(input)}, ${passedPart(input)}, ${lockedPart(input)},
    ${choicePart(input)},
    attempt as (insert into ${examAttempts} (id, tenant_id, course_id, learner_id, message_id, question_id, unit_id,
        tier, option_id, status, locked_until, created_at, marked_at)
      select ${attemptId}::uuid, ${tenantId}, ${courseId}, ${learnerId}, ${messageId}::uuid, ${questionId},
        ${input.unitId}, ${input.tier}, ${optionId}, case when choice.is_correct then 'passed' else 'failed' end,
        case when choice.is_correct then null else ${lockEnd(input)} end, ${now}, ${now}
      from choice where not exists (select from standing) and not exists (select from passed)
        and not exists (select from locked)
      on conflict (id) do nothing returning status, locked_until),
    kept as (insert into ${examLockouts} (tenant_id, course_id, learner_id, question_id, locked_until, reason, source,
        updated_at)
      select ${tenantId}, ${courseId}, ${learnerId}, ${questionId}, attempt.locked_until, 'failed', 'own', ${now}
      from attempt where attempt.status = 'failed'
      on conflict (tenant_id, course_id, learner_id, question_id) do update set locked_until = excluded.locked_until,
        reason = 'failed', source = 'own', updated_at = excluded.updated_at),
    freed as (delete from ${examLockouts} lockout where ${ofLearner('lockout', input)}
      and lockout.question_id = ${questionId} and exists (select from attempt where status = 'passed')),
    answered as (update ${messages} message set outcome = jsonb_build_object('attemptId', ${attemptId}::text,
        'result', attempt.status, 'lockedUntil', ${isoText(sql`attempt.locked_until`)})
      from attempt where message.id = ${messageId}::uuid),
    ${evidencePart({ ...input, source: event })}
    select exists (select from issued) as is_issued,
      ${selectStanding}, exists (select from passed) as has_passed,
      (select jsonb_build_object('until', ${isoText(sql`locked_until`)}) from locked) as lock,
      exists (select from choice) as has_option,
      (select status from attempt) as status,
      (select ${isoText(sql`locked_until`)} from attempt) as locked_until`;
}

/** `locked`: the lock that stands now; one without an end is of unknown length. */
function lockedPart(input: Submission): SQL {
  return sql`locked as (select lockout.locked_until from ${examLockouts} lockout where ${ofLearner('lockout', input)}
    and lockout.question_id = ${input.questionId}
    and (lockout.locked_until is null or lockout.locked_until > ${asInstant(input.now)}))`;
}

/** `choice`: whether the option is right; no row where it was not shown, or where the item has it in other words. */
function choicePart({ tenantId, courseId, materialHash, questionId, optionId }: Submission): SQL {
  return sql`choice as (select item.answer_option_id = ${optionId} as is_correct from ${examItems} item, issued
    where item.tenant_id = ${tenantId} and item.course_id = ${courseId} and item.material_hash = ${materialHash}
      and item.question_id = ${questionId}
      and exists (select from jsonb_array_elements(issued.card -> 'options') shown
        where shown ->> 'optionId' = ${optionId} and item.options @> jsonb_build_array(
          jsonb_build_object('optionId', shown ->> 'optionId', 'text', shown ->> 'text'))))`;
}

export function lockEnd({ now, lockSeconds }: { readonly now: string; readonly lockSeconds: number }): SQL {
  return sql`${asInstant(now)} + make_interval(secs => ${lockSeconds}::double precision)`;
}
