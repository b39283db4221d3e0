// What an outside exam service answered, recorded once: an attempt's result or a confirmed view, each in one batch.
// Results and times are the service's; nothing is made up here.
import { type SQL, sql } from 'drizzle-orm';
import type { ExamOutbox } from '../../functions/ports/exam-outbox.ts';
import type { SubmitOutcome } from '../../functions/ports/exam-service.ts';
import type { LearnerScope } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { examAttempts, examLockouts, examOutbox, messages } from '../schema.ts';
import { lockLearner } from '../tutor-store/append-evidence.ts';
import { asInstant, asJson, evidencePart, isoText, ofLearner } from './statements.ts';

type AttemptRecord = Parameters<ExamOutbox['recordAttempt']>[0];
type SupportRecord = Parameters<ExamOutbox['recordSupport']>[0];

interface RecordRow extends Record<string, unknown> {
  readonly was_waiting: boolean;
  readonly status: 'passed' | 'failed' | 'pending' | null;
  readonly locked_until: string | null;
  readonly option_id: string | null;
}

export async function recordAttempt(database: Drizzle, input: AttemptRecord): Promise<SubmitOutcome> {
  const [, { rows }] = await database.batch([
    lockLearner(database, input),
    database.execute<RecordRow>(recordStatement(input)),
  ]);
  const { was_waiting: wasWaiting, status, option_id: optionId, locked_until: lockedUntil } = rows[0] as RecordRow;
  const { attemptId } = input;
  if (!wasWaiting && status !== null && optionId !== null) {
    return { kind: 'already_submitted', attemptId, result: status, lockedUntil, optionId };
  }
  // An attempt that is gone was answered in the same way before: the service repeats itself by event id.
  return outcomeOf(input);
}

function outcomeOf({ attemptId, answer: { result, lockedUntil } }: AttemptRecord): SubmitOutcome {
  switch (result) {
    case 'passed':
      return { kind: 'marked', attemptId, isCorrect: true, lockedUntil: null };
    case 'failed':
      return { kind: 'marked', attemptId, isCorrect: false, lockedUntil };
    case 'locked':
      return { kind: 'locked', lockedUntil };
    case 'already_passed':
      return { kind: 'already_passed' };
    case 'unknown':
      return { kind: 'unknown_option' };
  }
}

function recordStatement(input: AttemptRecord): SQL {
  const { attemptId, answer, evidence } = input;
  const { result } = answer;
  const counts = result === 'passed' || result === 'failed';
  const until = result === 'passed' ? asInstant(null) : asInstant(answer.lockedUntil);
  const now = asInstant(input.now);
  const { eventKey, event } = result === 'passed' ? evidence.passed : evidence.failed;
  const outcome = counts
    ? sql`jsonb_build_object('attemptId', ${attemptId}::text, 'result', ${result}::text, 'lockedUntil', ${isoText(until)})`
    : sql`null::jsonb`;
  return sql`with attempt as (select attempt.* from ${examAttempts} attempt
      where attempt.id = ${attemptId}::uuid and ${ofLearner('attempt', input)}),
    waiting as (select * from attempt where status = 'pending'),
    marked as (update ${examAttempts} attempt set status = ${result}, locked_until = ${until}, marked_at = ${now}
      from waiting where attempt.id = waiting.id and ${counts}::boolean returning attempt.id),
    dropped as (delete from ${examAttempts} attempt using waiting where attempt.id = waiting.id and not ${counts}::boolean),
    kept as (${mirrorLock({
      ...input,
      lockedUntil: until,
      reason: 'failed',
      source: sql`select question_id from waiting where ${result === 'failed' || result === 'locked'}::boolean`,
    })}),
    freed as (delete from ${examLockouts} lockout using waiting where ${ofLearner('lockout', input)}
      and lockout.question_id = waiting.question_id and ${result === 'passed' || result === 'already_passed'}::boolean),
    answered as (update ${messages} message set outcome = ${outcome} from waiting where message.id = waiting.message_id),
    delivered as (${delivery(input, attemptId, counts)}),
    ${evidencePart({ ...input, source: sql`select ${eventKey} as event_key, ${asJson(event)} as event from marked` })}
    select exists (select from waiting) as was_waiting, (select status from attempt) as status,
      (select option_id from attempt) as option_id,
      (select ${isoText(sql`locked_until`)} from attempt) as locked_until`;
}

export async function recordSupport(database: Drizzle, input: SupportRecord): Promise<void> {
  const { lock, evidence } = input;
  const source = sql`select ${input.questionId} as question_id where ${lock !== null}::boolean`;
  await database.batch([
    lockLearner(database, input),
    database.execute(sql`with
      kept as (${mirrorLock({ ...input, lockedUntil: asInstant(lock?.lockedUntil ?? null), reason: 'support', source })}),
      delivered as (${delivery(input, input.eventId, true)}),
      ${evidencePart({
        ...input,
        source: sql`select ${evidence.eventKey} as event_key, ${asJson(evidence.event)} as event`,
      })}
      select 1`),
  ]);
}

/** What did not count leaves no row behind: whoever sends it over and over fills no table. */
function delivery(input: LearnerScope & { readonly now: string }, eventId: string, counts: boolean): SQL {
  const waiting = sql`entry.event_id = ${eventId}::uuid and ${ofLearner('entry', input)} and entry.delivered_at is null`;
  return counts
    ? sql`update ${examOutbox} entry set delivered_at = ${asInstant(input.now)} where ${waiting}`
    : sql`delete from ${examOutbox} entry where ${waiting}`;
}

/** @param input.source yields `question_id` */
function mirrorLock(
  input: Pick<SupportRecord, 'tenantId' | 'courseId' | 'learnerId' | 'now'> & {
    readonly lockedUntil: SQL;
    readonly reason: 'failed' | 'support';
    readonly source: SQL;
  },
): SQL {
  return sql`insert into ${examLockouts} (tenant_id, course_id, learner_id, question_id, locked_until, reason, source,
      updated_at)
    select ${input.tenantId}, ${input.courseId}, ${input.learnerId}, question_id, ${input.lockedUntil}, ${input.reason},
      'service', ${asInstant(input.now)}
    from (${input.source}) locked
    on conflict (tenant_id, course_id, learner_id, question_id) do update set locked_until = excluded.locked_until,
      reason = excluded.reason, source = 'service', updated_at = excluded.updated_at`;
}
