/** What was acknowledged before a kill is there after it, in Postgres and in the vector index. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { neon, neonConfig } from '@neondatabase/serverless';
import { Index } from '@upstash/vector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killWhileStarting, type StandInsProcess, startProcess } from './support/stand-ins-process.ts';

/** Raise to hammer: KILL_ROUNDS=50 npx vitest run test/local/kill.test.ts */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundwork-kill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function connect({ addresses }: StandInsProcess) {
  neonConfig.fetchEndpoint = addresses.neonFetchEndpoint;
  const sql = neon(addresses.neonConnectionString, { disableWarningInBrowsers: true });
  const index = new Index({ url: addresses.upstashUrl, token: addresses.upstashToken, retry: false });
  return { sql, index };
}

const ENVIRONMENT = { VECTOR_DIMENSION: '2' };
const start = () => startProcess(['--folder', folder, '--port', '0'], ENVIRONMENT);

/** Counts up from `first` in both stores until a request fails; returns the last number each acknowledged. */
async function writeUntilKilled(process: StandInsProcess, first: number): Promise<{ rows: number; vectors: number }> {
  const { sql, index } = connect(process);
  const count = async (write: (n: number) => Promise<unknown>): Promise<number> => {
    for (let n = first; ; n++) {
      const done = await write(n).then(
        () => true,
        () => false,
      );
      if (!done) return n - 1;
    }
  };
  const [rows, vectors] = await Promise.all([
    count((n) =>
      sql.transaction([
        sql`INSERT INTO counted (n, text) VALUES (${n}, ${'x'.repeat(n % 5000)})`,
        sql`UPDATE total SET n = n + 1`,
      ]),
    ),
    count((n) =>
      index.upsert(
        [0, 1].map((half) => ({
          id: `${n}-${half}`,
          vector: [n, 1],
          sparseVector: { indices: [n], values: [1] },
          metadata: { n, text: 'x'.repeat(n % 5000) },
        })),
      ),
    ),
  ]);
  return { rows, vectors };
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
    let acknowledged = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const killed = await start();
      const written = writeUntilKilled(killed, first);
      await setTimeout(50 + Math.random() * 500);
      await killed.end('SIGKILL');
      const { rows, vectors } = await written;
      acknowledged += rows - first + 1 + (vectors - first + 1);

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
      const ids = Array.from({ length: vectors - first + 1 }, (_, i) => [`${first + i}-0`, `${first + i}-1`]).flat();
      const fetched = await index.fetch(ids, { includeMetadata: true, includeVectors: true });
      expect(fetched.map((one) => [one?.id, one?.vector?.[0], one?.metadata?.n])).toEqual(
        ids.map((id) => [id, Number.parseInt(id, 10), Number.parseInt(id, 10)]),
      );

      first = Math.max(found!.last as number, vectorCount / 2) + 1;
      await sql`DELETE FROM counted`;
      await sql`INSERT INTO counted SELECT n, repeat('x', n % 5000) FROM generate_series(1, ${first - 1}::int) n`;
      await sql`UPDATE total SET n = ${first - 1}`;
      for (let n = vectorCount / 2 + 1; n < first; n++) {
        await index.upsert(
          [0, 1].map((half) => ({ id: `${n}-${half}`, vector: [n, 1], sparseVector: { indices: [n], values: [1] } })),
        );
      }
      expect(await reopened.end('SIGTERM')).toBe(0);
    }
    expect(acknowledged).toBeGreaterThan(ROUNDS);
  });
});
