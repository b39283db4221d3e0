// What a turn was decided by, for the roles that may see it. The caller has checked the role.
import { and, eq } from 'drizzle-orm';
import type { TutorStore } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { turns } from '../schema.ts';
import { isId } from './json-text.ts';

export async function readTurnLog(
  database: Drizzle,
  input: Parameters<TutorStore['readTurnLog']>[0],
): ReturnType<TutorStore['readTurnLog']> {
  const rows = await database
    .select({ courseId: turns.courseId, learnerId: turns.learnerId, log: turns.log })
    .from(turns)
    .where(and(isId(turns.id, input.turnId), isId(turns.threadId, input.threadId), eq(turns.tenantId, input.tenantId)));
  return rows[0] ?? null;
}
