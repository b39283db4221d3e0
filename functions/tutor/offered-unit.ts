// The unit a learner said yes to: the tutor asked "Do you mean …?" about one, and the learner goes on.
import { z } from 'zod';
import type { StoredMessage } from '../ports/tutor-store.ts';

const offeredSchema = z.object({ offered: z.array(z.string()) });

/** @param recent latest first; null unless its first asked about one unit alone */
export function offeredUnit(recent: readonly StoredMessage[]): string | null {
  const [last] = recent;
  if (last?.role !== 'assistant') return null;
  const asked = offeredSchema.safeParse(last.secret);
  const [unitId, another] = asked.success ? asked.data.offered : [];
  return unitId === undefined || another !== undefined ? null : unitId;
}
