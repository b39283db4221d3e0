// Locks that ended while somebody watched them. Pure.
import type { TutorMessage } from '../../contract/tutor-card.ts';

/**
 * A question that was only locked stands open again once its lock has ended, and the service says nothing of the lock
 * any more. Whoever watched it count down is told why it can be answered now.
 */
export function withEndedLocks(
  messages: readonly TutorMessage[],
  before: readonly TutorMessage[],
): readonly TutorMessage[] {
  const ends = new Map(
    before.flatMap(({ id, card }) => (card?.type === 'EXAM' ? [[id, card.lockedUntil] as const] : [])),
  );
  return messages.map((message) => {
    const { card } = message;
    const lockedUntil = ends.get(message.id) ?? null;
    if (card?.type !== 'EXAM' || card.state !== 'open' || lockedUntil === null) return message;
    return { ...message, card: { ...card, lockedUntil } };
  });
}
