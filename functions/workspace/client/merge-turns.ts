// The service's turns of a conversation with what only this tab knows of them. Pure.
import type { Turn } from '../model.ts';

/** An answer is stored after it is given: one that is younger may still be on its way there. */
const storedWithinMs = 10 * 60_000;

/**
 * @param stored as the service has them, oldest first
 * @param own as this tab has them
 * @param nowMs by the service's clock
 */
export function mergeTurns(stored: readonly Turn[], own: readonly Turn[], nowMs: number): readonly Turn[] {
  const mine = new Map(own.flatMap((turn) => (turn.answer ? [[turn.answer.answer_id, turn] as const] : [])));
  const merged = stored.map((turn) => {
    const known = turn.answer && mine.get(turn.answer.answer_id);
    // Its words and its scope where the service keeps none; the id, so that it stays where it stands on the page.
    return known
      ? {
          ...turn,
          id: known.id,
          question: turn.question || known.question,
          scope: known.scope,
          rating: turn.rating ?? known.rating,
        }
      : turn;
  });
  const answerIds = new Set(stored.map(({ answer }) => answer?.answer_id));
  const rest = own.filter((turn) =>
    turn.answer ? !answerIds.has(turn.answer.answer_id) && isOnItsWay(turn, nowMs) : !isStored(turn, stored),
  );
  return [...merged, ...rest];
}

/** Answers that a part of the service was missing for are never stored. */
function isOnItsWay({ answer, askedAt }: Turn, nowMs: number): boolean {
  return answer?.status === 'unavailable' || nowMs - Date.parse(askedAt) < storedWithinMs;
}

/** Cut off here, answered there. */
function isStored({ question, askedAt, phase }: Turn, stored: readonly Turn[]): boolean {
  return phase !== 'stopped' && stored.some((turn) => turn.question === question && turn.askedAt >= askedAt);
}
