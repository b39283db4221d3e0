// A drill's marking: the outcome of its message and its evidence, together. An outcome that says it may be tried again is
// replaced once; evidence stands for ever.
import { and, eq, sql } from 'drizzle-orm';
import type { RecordOutcome, TutorStore } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { messages } from '../schema.ts';
import { appendEvidence, eventRows, lockLearner, ofLearner, readAppended } from './append-evidence.ts';
import { isUuid, toJsonText } from './json-text.ts';

/** Whoever comes second waits at the lock, then finds the outcome that stands and writes nothing. */
export async function recordMarking(
  database: Drizzle,
  input: Parameters<TutorStore['recordMarking']>[0],
): Promise<RecordOutcome> {
  const { messageId, outcome, fold } = input;
  if (!isUuid(messageId)) return { kind: 'absent' };
  const events = input.evidence === null ? [] : [input.evidence];
  const isFree = input.replaces ? sql`${messages.outcome} ->> 'mayRetry' = 'true'` : sql`${messages.outcome} is null`;
  const own = and(eq(messages.id, messageId), eq(messages.role, 'assistant'), ofLearner(messages, input));
  const [, appended, standing] = await database.batch([
    lockLearner(database, input, sql`exists (select 1 from ${messages} where ${own})`),
    appendEvidence(database, {
      scope: input,
      before: sql`marked as (
        update ${messages} set outcome = ${toJsonText(outcome)}::jsonb
        where ${own} and ${isFree}
        returning id),`,
      where: sql`exists (select 1 from marked)`,
      events: eventRows(events),
      fold: { ...fold, eventCount: events.length },
    }),
    database.select({ outcome: messages.outcome }).from(messages).where(own),
  ]);
  const written = readAppended(appended);
  if (written !== null) return { kind: 'recorded', isFolded: written.isFolded, lastSeq: written.lastSeq };
  const before = standing[0];
  return before === undefined ? { kind: 'absent' } : { kind: 'repeated', before: before.outcome };
}
