// The drill that was marked last in a thread, and what came of it. Pure.
import { z } from 'zod';
import type { StoredMessage } from '../ports/tutor-store.ts';

const markedSchema = z.object({
  isCorrect: z.boolean().nullable(),
  feedbackText: z.string(),
  answer: z.string().nullish(),
  mayRetry: z.literal(true).optional(),
});

export interface LastMarked extends z.infer<typeof markedSchema> {
  readonly message: StoredMessage;
}

/** @param recent latest first. Null where no drill of them was marked. */
export function lastMarked(recent: readonly StoredMessage[]): LastMarked | null {
  for (const message of recent) {
    const marked = markedSchema.safeParse(message.outcome);
    if (message.role === 'assistant' && marked.success) return { message, ...marked.data };
  }
  return null;
}
