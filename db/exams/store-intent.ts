// What an outside exam service is to be told is kept before it is told: attempts as pending, views of support.
import { type SQL, sql } from 'drizzle-orm';
import type { AttemptIntent, ExamOutbox, SupportIntent } from '../../functions/ports/exam-outbox.ts';
import type { Drizzle } from '../client.ts';
import { examAttempts, examOutbox, messages } from '../schema.ts';
import { lockLearner } from '../tutor-store/append-evidence.ts';
import { selectPending, toEntry } from './pending.ts';
import {
  alreadySubmitted,
  asInstant,
  asJson,
  evidencePart,
  issuedPart,
  ofLearner,
  passedPart,
  type Standing,
  selectStanding,
  standingPart,
} from './statements.ts';

type Attempt = Parameters<ExamOutbox['storeAttempt']>[0];
type Support = Parameters<ExamOutbox['storeSupport']>[0];

interface AttemptRow extends Record<string, unknown> {
  readonly is_issued: boolean;
  readonly standing: Standing | null;
  readonly has_passed: boolean;
  readonly is_waiting: boolean;
  readonly has_option: boolean;
  readonly is_stored: boolean;
}

export async function storeAttempt(database: Drizzle, input: Attempt): Promise<AttemptIntent> {
  const [, { rows }, waiting] = await database.batch([
    lockLearner(database, input),
    database.execute<AttemptRow>(attemptStatement(input)),
    selectPending(database, input),
  ]);
  const row = rows[0] as AttemptRow;
  const pending = waiting.rows.map(toEntry);
  if (row.is_stored) return { kind: 'stored', pending };
  if (!row.is_issued) return { kind: 'not_issued' };
  if (row.standing !== null) return { ...alreadySubmitted(row.standing), pending };
  if (row.has_passed) return { kind: 'already_passed' };
  if (row.is_waiting) return { kind: 'locked', lockedUntil: null };
  if (!row.has_option) return { kind: 'unknown_option' };
  throw new Error('the id of an exam attempt was taken by another learner’s');
}

function attemptStatement(input: Attempt): SQL {
  const { tenantId, courseId, learnerId, messageId, questionId, optionId, attemptId } = input;
  return sql`with ${issuedPart(input)}, ${standingPart(input)}, ${passedPart(input)},
    waiting as (select 1 from ${examAttempts} attempt where ${ofLearner('attempt', input)}
      and attempt.question_id = ${questionId} and attempt.status = 'pending'),
    choice as (select 1 from issued where exists (select from jsonb_array_elements(issued.card -> 'options') shown
      where shown ->> 'optionId' = ${optionId})),
    attempt as (insert into ${examAttempts} (id, tenant_id, course_id, learner_id, message_id, question_id, unit_id,
        tier, option_id, status, created_at)
      select ${attemptId}::uuid, ${tenantId}, ${courseId}, ${learnerId}, ${messageId}::uuid, ${questionId},
        ${input.unitId}, ${input.tier}, ${optionId}, 'pending', ${asInstant(input.now)}
      from choice where not exists (select from standing) and not exists (select from passed)
        and not exists (select from waiting)
      on conflict (id) do nothing returning id),
    answered as (update ${messages} message set outcome = jsonb_build_object('attemptId', attempt.id::text,
        'result', 'pending', 'lockedUntil', null)
      from attempt where message.id = ${messageId}::uuid),
    kept as (${insertIntent({ ...input, eventId: attemptId, kind: 'attempt', source: sql`attempt` })})
    select exists (select from issued) as is_issued,
      ${selectStanding}, exists (select from passed) as has_passed, exists (select from waiting) as is_waiting,
      exists (select from choice) as has_option, exists (select from attempt) as is_stored`;
}

interface SupportRow extends Record<string, unknown> {
  readonly is_issued: boolean;
  readonly has_passed: boolean;
}

export async function storeSupport(database: Drizzle, input: Support): Promise<SupportIntent> {
  const { eventKey, event } = input.evidence;
  const seen = sql`select ${eventKey} as event_key, ${asJson(event)} as event from issued where exists (select from passed)`;
  const statement = sql`with ${issuedPart(input)}, ${passedPart(input)},
    unconfirmed as (select 1 from issued where not exists (select from passed)),
    kept as (${insertIntent({ ...input, kind: 'support', source: sql`unconfirmed` })}),
    ${evidencePart({ ...input, source: seen })}
    select exists (select from issued) as is_issued, exists (select from passed) as has_passed`;
  const [, { rows }, waiting] = await database.batch([
    lockLearner(database, input),
    database.execute<SupportRow>(statement),
    selectPending(database, input),
  ]);
  const row = rows[0] as SupportRow;
  if (!row.is_issued) return { kind: 'not_issued' };
  return row.has_passed ? { kind: 'passed' } : { kind: 'stored', pending: waiting.rows.map(toEntry) };
}

function insertIntent(
  input: Pick<Support, 'tenantId' | 'courseId' | 'learnerId' | 'eventId' | 'payload' | 'now'> & {
    readonly kind: 'attempt' | 'support';
    readonly source: SQL;
  },
): SQL {
  return sql`insert into ${examOutbox} (event_id, tenant_id, course_id, learner_id, kind, payload, next_try_at, created_at)
    select ${input.eventId}::uuid, ${input.tenantId}, ${input.courseId}, ${input.learnerId}, ${input.kind},
      ${asJson(input.payload)}, ${asInstant(input.now)}, clock_timestamp()
    from ${input.source} on conflict (event_id) do nothing`;
}
