// The states an outside exam service named, mirrored as locks; and what our own records know better.
import { sql } from 'drizzle-orm';
import type { ExamOutbox } from '../../functions/ports/exam-outbox.ts';
import type { Drizzle } from '../client.ts';
import { textArray } from '../registry/standing.ts';
import { examAttempts, examLockouts } from '../schema.ts';
import { lockLearner } from '../tutor-store/append-evidence.ts';
import { asInstant, ofLearner } from './statements.ts';

interface KnownRow extends Record<string, unknown> {
  readonly question_id: string;
  readonly status: 'passed' | 'pending';
}

export async function mirrorStates(
  database: Drizzle,
  input: Parameters<ExamOutbox['mirrorStates']>[0],
): ReturnType<ExamOutbox['mirrorStates']> {
  const { tenantId, courseId, learnerId } = input;
  const askedAt = asInstant(input.askedAt);
  const locked = [...input.states].flatMap(([questionId, state]) =>
    state.status === 'locked' ? [{ questionId, until: state.lockedUntil }] : [],
  );
  const free = [...input.states].flatMap(([questionId, state]) => (state.status === 'locked' ? [] : [questionId]));
  const [, , , { rows }] = await database.batch([
    // Two readings at once would otherwise meet row by row in two orders.
    lockLearner(database, input),
    database.execute(sql`insert into ${examLockouts} as lockout (tenant_id, course_id, learner_id, question_id,
        locked_until, reason, source, updated_at)
      select ${tenantId}, ${courseId}, ${learnerId}, told ->> 'questionId', (told ->> 'until')::timestamptz, 'failed',
        'service', ${askedAt}
      from jsonb_array_elements(${JSON.stringify(locked)}::jsonb) told
      on conflict (tenant_id, course_id, learner_id, question_id) do update set locked_until = excluded.locked_until,
        source = 'service', updated_at = excluded.updated_at where lockout.updated_at <= excluded.updated_at`),
    database.execute(sql`delete from ${examLockouts} lockout where ${ofLearner('lockout', input)}
      and lockout.question_id = any(${textArray(free)}) and lockout.updated_at <= ${askedAt}`),
    database.execute<KnownRow>(sql`select attempt.question_id, attempt.status from ${examAttempts} attempt
      where ${ofLearner('attempt', input)} and attempt.question_id = any(${textArray(input.questionIds)})
        and attempt.status in ('passed', 'pending')`),
  ]);
  const withStatus = (status: KnownRow['status']) =>
    new Set(rows.flatMap((row) => (row.status === status ? [row.question_id] : [])));
  return { passed: withStatus('passed'), pending: withStatus('pending') };
}
