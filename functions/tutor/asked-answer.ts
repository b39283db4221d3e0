// The answer that the tutor's last message asked about: "Is … your answer?". It waits for a yes.
import { z } from 'zod';
import type { StoredMessage } from '../ports/tutor-store.ts';
import type { AskedAnswer } from './spoken-turn.ts';

const askedSchema = z.object({ asks: z.object({ messageId: z.string(), answer: z.string() }) });

/** @param recent latest first */
export function askedAnswer([last]: readonly StoredMessage[]): AskedAnswer | null {
  if (last?.role !== 'assistant') return null;
  const asked = askedSchema.safeParse(last.secret);
  return asked.success ? asked.data.asks : null;
}
