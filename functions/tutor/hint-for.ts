// The next hint to the drill a learner is stuck at: its author's, one after another, none that tells the answer.
import { z } from 'zod';
import { nextHint } from '../policy/cards/hint.ts';
import type { StoredMessage } from '../ports/tutor-store.ts';
import { isWaiting } from './read-event.ts';

const keySchema = z.object({ answers: z.array(z.string()), hints: z.array(z.string()) });
const hintedSchema = z.object({ hintFor: z.string() });

/**
 * @param input.card the message with the card; null for one without a key, an exam question for instance
 * @param input.recent messages of the thread, to see which hints were given
 */
export function hintFor(input: {
  readonly card: StoredMessage;
  readonly recent: readonly StoredMessage[];
  readonly unitTitle: string | null;
  /** Of the course. */
  readonly language?: string;
}): string | null {
  const key = keySchema.safeParse(input.card.secret);
  if (!key.success || !isWaiting(input.card)) return null;
  const given = input.recent.filter(({ secret }) => {
    const hinted = hintedSchema.safeParse(secret);
    return hinted.success && hinted.data.hintFor === input.card.messageId;
  }).length;
  return nextHint({ key: key.data, given, unitTitle: input.unitTitle, language: input.language ?? 'en' });
}
