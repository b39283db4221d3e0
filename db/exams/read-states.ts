// States of questions by our own tables, in one statement.
import { sql } from 'drizzle-orm';
import { type ExamQuestionState, type ExamService, examStatesLimit } from '../../functions/ports/exam-service.ts';
import type { Drizzle } from '../client.ts';
import { textArray } from '../registry/standing.ts';
import { examAttempts, examLockouts } from '../schema.ts';
import { asInstant, isoText, ofLearner } from './statements.ts';

interface StateRow extends Record<string, unknown> {
  readonly question_id: string;
  readonly status: ExamQuestionState['status'];
  readonly locked_until: string | null;
}

/** @throws RangeError above `examStatesLimit` questions */
export async function readOwnStates(
  database: Drizzle,
  input: Parameters<ExamService['readStates']>[0],
): Promise<ReadonlyMap<string, ExamQuestionState>> {
  const { questionIds } = input;
  if (questionIds.length > examStatesLimit) throw new RangeError(`at most ${examStatesLimit} questions at once`);
  if (questionIds.length === 0) return new Map();
  const { rows } = await database.execute<StateRow>(sql`select asked.question_id,
      case when exists (select from ${examAttempts} attempt where ${ofLearner('attempt', input)}
          and attempt.question_id = asked.question_id and attempt.status = 'passed') then 'passed'
        when lockout.question_id is not null then 'locked' else 'available' end as status,
      ${isoText(sql`lockout.locked_until`)} as locked_until
    from unnest(${textArray(questionIds)}) as asked(question_id)
    left join ${examLockouts} lockout on ${ofLearner('lockout', input)} and lockout.question_id = asked.question_id
      and (lockout.locked_until is null or lockout.locked_until > ${asInstant(input.now)})`);
  return new Map(
    rows.map(({ question_id, status, locked_until }) => [
      question_id,
      status === 'locked' ? { status, lockedUntil: locked_until } : { status },
    ]),
  );
}
