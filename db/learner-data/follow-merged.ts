// A turn or an answer that began under a browser's id and finds its thread with an account now: it follows there, for as
// long as such requests may be under way. Costs a statement only where something was not found.
import { sql } from 'drizzle-orm';
import { rowsOf } from '../classes/conditions.ts';
import type { Drizzle } from '../client.ts';
import { learnerHash } from './lock-learners.ts';

/** @param input.isAbsent whether the outcome says that the learner has no such thing */
export async function followMerged<Input extends { readonly tenantId: string; readonly learnerId: string }, Outcome>(
  database: Drizzle,
  input: Input,
  given: { readonly isAbsent: (outcome: Outcome) => boolean; readonly run: (input: Input) => Promise<Outcome> },
): Promise<{ readonly outcome: Outcome; readonly isElsewhere: boolean }> {
  const outcome = await given.run(input);
  if (!given.isAbsent(outcome)) return { outcome, isElsewhere: false };
  const found = await database.execute(sql`select into_learner_id as id from departed_learners
    where tenant_id = ${input.tenantId} and learner_hash = ${learnerHash(input)} and into_learner_id is not null
      and follows_until > now()`);
  const learnerId = rowsOf<{ id: string }>(found)[0]?.id;
  if (learnerId === undefined) return { outcome, isElsewhere: false };
  return { outcome: await given.run({ ...input, learnerId }), isElsewhere: true };
}
