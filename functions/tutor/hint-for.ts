// The next hint to the drill a learner is stuck at: its author's, one after another, none that tells the answer.
import { z } from 'zod';
import { nextHint } from '../policy/cards/hint.ts';
import { rank } from '../policy/cards/make-cloze.ts';
import { mark } from '../policy/cards/mark.ts';
import type { StoredMessage } from '../ports/tutor-store.ts';
import { drillOf } from './grade-drill.ts';
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
  const { unitTitle, language = 'en' } = input;
  return nextHint({ key: key.data, given, unitTitle, language, wrongOptions: wrongOptions(input.card) });
}

/** Of a drill for practice: choices that are wrong and were not tried yet, in an order that tells nothing. */
function wrongOptions(message: StoredMessage): readonly string[] {
  const drill = drillOf(message);
  if (drill === null || drill.card.countsTowardsTier) return [];
  const { card, key } = drill;
  const { answer: tried } = (message.outcome ?? {}) as { readonly answer?: string | null };
  return card.options
    .filter((option) => option !== tried && mark({ key, given: option, options: card.options }) === 'wrong')
    .toSorted((one, other) => rank(card.prompt, one) - rank(card.prompt, other));
}
