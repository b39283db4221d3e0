// Units that the tutor's last message offered: "Do you mean …?", "Shall we go on with …?".
import { z } from 'zod';
import type { StoredMessage } from '../ports/tutor-store.ts';

const offeredSchema = z.object({ offered: z.array(z.string()) });

/** @param recent latest first; in the order of their buttons */
export function offeredUnits([last]: readonly StoredMessage[]): readonly string[] {
  if (last?.role !== 'assistant') return [];
  const asked = offeredSchema.safeParse(last.secret);
  return asked.success ? asked.data.offered : [];
}
