// Links that were used, and from when on a person's sessions count: ports/sign-ins.ts over its two tables.
import { and, eq, sql } from 'drizzle-orm';
import type { SignInStore } from '../functions/ports/sign-ins.ts';
import type { Database } from './client.ts';
import { learnerHash } from './learner-data/lock-learners.ts';
import { sessionEpochs, spentLinks } from './schema.ts';

export function createSignInStore({ read, write }: Pick<Database, 'read' | 'write'>): SignInStore {
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    async spendLink({ tokenHash, expiresAtMs }) {
      const spent = await write
        .insert(spentLinks)
        .values({ tokenHash, expiresAt: instant(expiresAtMs) })
        .onConflictDoNothing()
        .returning({ hash: spentLinks.tokenHash });
      return spent.length > 0;
    },
    async sessionsStartAt(person) {
      const { tenantId } = person;
      const found = await read
        .select({ startsAtMs: sql<number>`(extract(epoch from ${sessionEpochs.startsAt}) * 1000)::double precision` })
        .from(sessionEpochs)
        .where(and(eq(sessionEpochs.tenantId, tenantId), eq(sessionEpochs.personHash, learnerHash(person))));
      return found[0] === undefined ? null : Number(found[0].startsAtMs);
    },
    async endSessions({ atMs, ...person }) {
      await write.execute(sql`insert into ${sessionEpochs} (tenant_id, person_hash, starts_at)
        values (${person.tenantId}, ${learnerHash(person)}, ${instant(atMs)}::timestamptz)
        on conflict (tenant_id, person_hash) do update set
          starts_at = greatest(${sessionEpochs.startsAt}, excluded.starts_at)`);
    },
  };
}
