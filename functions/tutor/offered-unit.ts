// Units that the tutor's last message offered: "Do you mean …?", "Shall we go on with …?", "Start with …, or …, anyway"; and the
// unit that the learner chose before what it builds on.
import { z } from 'zod';
import type { StoredMessage } from '../ports/tutor-store.ts';
import { cardOf } from './read-event.ts';

const offeredSchema = z.object({ offered: z.array(z.string()), ahead: z.string().optional() });
const chosenSchema = z.object({ isAhead: z.literal(true) });

/** @param recent latest first; in the order of their buttons */
export function offeredUnits([last]: readonly StoredMessage[]): readonly string[] {
  if (last?.role !== 'assistant') return [];
  const asked = offeredSchema.safeParse(last.secret);
  return asked.success ? asked.data.offered : [];
}

/** The unit that was offered beside what comes before it: who asks for it once more wants it nevertheless. */
export function offeredAhead([last]: readonly StoredMessage[]): string | null {
  const asked = last?.role === 'assistant' ? offeredSchema.safeParse(last.secret) : null;
  return asked?.success ? (asked.data.ahead ?? null) : null;
}

/** The unit of the latest card, where it was chosen before what it builds on. @param recent latest first */
export function practisedAhead(recent: readonly StoredMessage[]): string | null {
  const latest = recent.find((message) => cardOf(message) !== null) ?? null;
  return latest !== null && chosenSchema.safeParse(latest.secret).success ? (cardOf(latest)?.unitId ?? null) : null;
}
