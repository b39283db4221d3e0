// Parts that the statements on exams share: the learner's row, the issued message, what stands, evidence.
// Each is a common table expression by a fixed name; the statement that uses it says which it needs.
import { type SQL, sql } from 'drizzle-orm';
import type { IssuedQuestion } from '../../functions/ports/exam-service.ts';
import type { LearnerScope } from '../../functions/ports/tutor-store.ts';
import { evidence, examAttempts, messages, snapshots } from '../schema.ts';

/** The rows of one learner in one course. @param table alias or name as it stands in the statement */
export function ofLearner(table: string, { tenantId, courseId, learnerId }: LearnerScope): SQL {
  const column = (name: string) => sql.raw(`${table}.${name}`);
  return sql`${column('tenant_id')} = ${tenantId} and ${column('course_id')} = ${courseId}
    and ${column('learner_id')} = ${learnerId}`;
}

/** ISO 8601 in UTC with milliseconds, so that texts sort as times do. */
export function isoText(instant: SQL): SQL {
  return sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** What PostgreSQL reads as the time at which the transaction began, by its own clock. */
export const databaseTime = 'now';

/** @param iso ISO 8601, or `databaseTime` */
export function asInstant(iso: string | null): SQL {
  return sql`${iso}::timestamptz`;
}

export function asJson(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** `issued`: the card, where this message of this learner asks this question. */
export function issuedPart(input: IssuedQuestion): SQL {
  return sql`issued as (select message.body -> 'card' as card from ${messages} message
    where message.id = ${input.messageId}::uuid and message.thread_id = ${input.threadId}::uuid
      and ${ofLearner('message', input)} and message.role = 'assistant'
      and message.body #>> '{card,type}' = 'EXAM' and message.body #>> '{card,questionId}' = ${input.questionId})`;
}

/** `standing`: the attempt made through this message, or under this id. */
export function standingPart(input: IssuedQuestion & { readonly attemptId: string }): SQL {
  return sql`standing as (select attempt.id, attempt.status, attempt.locked_until, attempt.option_id
      from ${examAttempts} attempt
    where ${ofLearner('attempt', input)}
      and (attempt.message_id = ${input.messageId}::uuid or attempt.id = ${input.attemptId}::uuid)
    order by attempt.message_id = ${input.messageId}::uuid desc limit 1)`;
}

/** What `standingPart` finds, as one column named `standing`. */
export interface Standing {
  readonly id: string;
  readonly status: 'passed' | 'failed' | 'pending';
  readonly optionId: string;
  readonly until: string | null;
}

export const selectStanding: SQL = sql`(select jsonb_build_object('id', id, 'status', status, 'optionId', option_id,
  'until', ${isoText(sql`locked_until`)}) from standing) as standing`;

export function alreadySubmitted({ id, status, optionId, until }: Standing) {
  return { kind: 'already_submitted', attemptId: id, result: status, lockedUntil: until, optionId } as const;
}

/** `passed`: a row where the learner has passed the question. */
export function passedPart(input: LearnerScope & { readonly questionId: string }): SQL {
  return sql`passed as (select 1 from ${examAttempts} attempt
    where ${ofLearner('attempt', input)} and attempt.question_id = ${input.questionId} and attempt.status = 'passed')`;
}

/**
 * `recorded`, `counted`: one event under the next sequence number, once for its key.
 * @param input.source yields `event_key` and `event`, one row or none
 */
export function evidencePart(input: LearnerScope & { readonly source: SQL }): SQL {
  return sql`recorded as (insert into ${evidence} (tenant_id, course_id, learner_id, seq, event_key, event)
      select ${input.tenantId}, ${input.courseId}, ${input.learnerId}, snapshot.last_seq + 1, source.event_key, source.event
      from (${input.source}) source, ${snapshots} snapshot where ${ofLearner('snapshot', input)}
      on conflict (tenant_id, course_id, learner_id, event_key) do nothing returning seq),
    counted as (update ${snapshots} snapshot set last_seq = recorded.seq, updated_at = now() from recorded
      where ${ofLearner('snapshot', input)})`;
}
