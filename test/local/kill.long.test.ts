/** What was acknowledged before a kill is there after it, in Postgres and in the vector index. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { neon, neonConfig } from '@neondatabase/serverless';
import { Index } from '@upstash/vector';
import { afterAll, describe, expect, it } from 'vitest';
import { killWhileStarting, type StandInsProcess, startProcess } from './support/stand-ins-process.ts';

/** Raise to hammer: KILL_ROUNDS=50 npx vitest run test/local/kill.long.test.ts */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);

const folder = await mkdtemp(join(tmpdir(), 'groundwork-kill-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

function connect({ addresses }: StandInsProcess) {
  neonConfig.fetchEndpoint = addresses.neonFetchEndpoint;
  const sql = neon(addresses.neonConnectionString, { disableWarningInBrowsers: true });
  const index = new Index({ url: addresses.upstashUrl, token: addresses.upstashToken, retry: false });
  return { sql, index };
}

const ENVIRONMENT = { VECTOR_DIMENSION: '2' };
const start = () => startProcess(['--folder', folder, '--port', '0'], ENVIRONMENT);

/** The last number each store acknowledged. */
interface Progress {
  rows: number;
  vectors: number;
}

/** Counts up in both stores until the connection breaks; what the stores themselves refuse is thrown. */
async function writeUntilKilled(process: StandInsProcess, progress: Progress): Promise<void> {
  const { sql, index } = connect(process);
  const count = async (store: keyof Progress, write: (n: number) => Promise<unknown>): Promise<void> => {
    try {
      for (;;) {
        await write(progress[store] + 1);
        progress[store]++;
      }
    } catch (error) {
      if (!/fetch failed/.test(String(error))) throw error;
    }
  };
  await Promise.all([
    count('rows', (n) =>
      sql.transaction([
        sql`INSERT INTO counted (n, text) VALUES (${n}, ${'x'.repeat(n % 5000)})`,
        sql`UPDATE total SET n = n + 1`,
      ]),
    ),
    count('vectors', (n) => index.upsert(pairOf(n))),
  ]);
}

/** Two records that one write puts, so that half a write would show. */
function pairOf(n: number) {
  return [0, 1].map((half) => ({
    id: `${n}-${half}`,
    vector: [n, 1],
    sparseVector: { indices: [n], values: [1] },
    metadata: { n, text: 'x'.repeat(n % 5000) },
  }));
}

describe('a process killed without warning', { timeout: 60_000 + ROUNDS * 20_000 }, () => {
  it('leaves no half-made folder when killed while starting for the first time', async () => {
    await killWhileStarting(['--folder', folder], ENVIRONMENT, 400);
    await killWhileStarting(['--folder', folder], ENVIRONMENT, 900);
    const process = await start();
    const { sql } = connect(process);
    await sql`CREATE TABLE counted (n int PRIMARY KEY, text text NOT NULL)`;
    await sql`CREATE TABLE total (n int NOT NULL)`;
    await sql`INSERT INTO total VALUES (0)`;
    expect(await process.end('SIGTERM')).toBe(0);
  });

  it('keeps every acknowledged write and half of none', async () => {
    let first = 1;
    for (let round = 0; round < ROUNDS; round++) {
      const killed = await start();
      const progress: Progress = { rows: first - 1, vectors: first - 1 };
      const writing = writeUntilKilled(killed, progress);
      while (progress.rows < first || progress.vectors < first) await Promise.race([writing, setTimeout(5)]);
      await setTimeout(Math.random() * 400);
      await killed.end('SIGKILL');
      await writing;
      const { rows, vectors } = progress;

      const reopened = await start();
      const { sql, index } = connect(reopened);
      const [found] = await sql`
        SELECT count(*)::int AS rows, max(c.n) AS last, bool_and(length(c.text) = c.n % 5000) AS whole,
          (SELECT n FROM total) AS total FROM counted c`;
      // The write under way when the kill came may have been kept or lost, but only whole.
      expect([rows, rows + 1]).toContain(found!.last);
      expect(found).toEqual({ rows: found!.last, last: found!.last, whole: true, total: found!.last });

      const { vectorCount } = await index.info();
      expect([2 * vectors, 2 * vectors + 2]).toContain(vectorCount);
      const expected = Array.from({ length: vectors }, (_, n) => pairOf(n + 1)).flat();
      const ids = expected.map(({ id }) => id);
      expect(await index.fetch(ids, { includeMetadata: true, includeVectors: true })).toEqual(expected);

      // Both stores go on from the same number.
      first = Math.max(found!.last as number, vectorCount / 2) + 1;
      for (let n = (found!.last as number) + 1; n < first; n++) {
        await sql.transaction([
          sql`INSERT INTO counted (n, text) VALUES (${n}, ${'x'.repeat(n % 5000)})`,
          sql`UPDATE total SET n = n + 1`,
        ]);
      }
      for (let n = vectorCount / 2 + 1; n < first; n++) await index.upsert(pairOf(n));
      expect(await reopened.end('SIGTERM')).toBe(0);
    }
  });
});
