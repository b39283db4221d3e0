// What housekeeping keeps of its own, and rows that have ended by themselves.
import { eq, sql } from 'drizzle-orm';
import type { CursorStore } from '../functions/ports/learner-data.ts';
import type { Database } from './client.ts';
import { housekeepingCursors, modelDayShares, spentLinks } from './schema.ts';

export function createCursorStore({ read, write }: Pick<Database, 'read' | 'write'>): CursorStore {
  return {
    async read({ name }) {
      const found = await read
        .select({ cursor: housekeepingCursors.cursor })
        .from(housekeepingCursors)
        .where(eq(housekeepingCursors.name, name));
      return found[0]?.cursor ?? null;
    },
    async save({ name, cursor }) {
      await write
        .insert(housekeepingCursors)
        .values({ name, cursor })
        .onConflictDoUpdate({ target: housekeepingCursors.name, set: { cursor, updatedAt: sql`now()` } });
    },
  };
}

/** A day of model calls is looked at until it is over everywhere. */
export async function forgetSpent({ write }: Pick<Database, 'write'>): Promise<Readonly<Record<string, number>>> {
  const links = await write.delete(spentLinks).where(sql`${spentLinks.expiresAt} < now()`);
  const shares = await write
    .delete(modelDayShares)
    .where(sql`${modelDayShares.day} < (now() at time zone 'UTC')::date - 1`);
  return { links: links.rowCount ?? 0, shares: shares.rowCount ?? 0 };
}
