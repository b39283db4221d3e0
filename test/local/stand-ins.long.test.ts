/** The stand-ins as a whole: addresses, health, one folder for one process, clean ends. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neon, neonConfig } from '@neondatabase/serverless';
import { Index } from '@upstash/vector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIns, startStandIns } from '../../scripts/local/stand-ins.ts';
import { startProcess } from './support/stand-ins-process.ts';

/** A server that is not there: the embedded database need not start where it does not matter. */
const AWAY = 'postgres://nobody@127.0.0.1:1/none';

const parent = await mkdtemp(join(tmpdir(), 'groundwork-stand-ins-'));
afterAll(() => rm(parent, { recursive: true, force: true }));

describe('stand-ins in memory', () => {
  let standIns: StandIns;
  beforeAll(async () => {
    standIns = await startStandIns({ folder: 'memory', upstashToken: 'secret', vectorDimension: 3 });
  }, 60_000);
  afterAll(() => standIns.close());

  it('are all at the addresses told', async () => {
    neonConfig.fetchEndpoint = standIns.neonFetchEndpoint;
    const sql = neon(standIns.neonConnectionString, { disableWarningInBrowsers: true });
    expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    const index = new Index({ url: standIns.upstashUrl, token: 'secret', retry: false });
    expect((await index.info()).dimension).toBe(3);
    const models = await fetch(`${standIns.embeddingsUrl}/models`);
    expect(await models.json()).toMatchObject({ data: [{ id: standIns.embeddingModel }] });
  });

  it('report the health of each part', async () => {
    const response = await fetch(`${standIns.url}/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ok: true,
      parts: { neon: { ok: true }, upstash: { ok: true }, embeddings: { ok: true } },
    });
  }, 30_000);

  it('answer 404 elsewhere, naming what there is', async () => {
    for (const path of ['/', '/nonsense', '/constructor', '/SQL']) {
      const response = await fetch(`${standIns.url}${path}`);
      expect(response.status).toBe(404);
      expect(((await response.json()) as { error: string }).error).toContain(
        'there are /sql, /vector, /v1 and /health',
      );
    }
  });

  it('refuse a body beyond all limits', async () => {
    const body = 'x'.repeat(65 * 1024 * 1024);
    const response = await fetch(`${standIns.url}/v1/embeddings`, { method: 'POST', body });
    expect(response.status).toBe(413);
  });

  it('survive what is no HTTP', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(standIns.url).port), '127.0.0.1', () =>
        socket.end('\u0000\u0001nonsense\r\n\r\n'),
      );
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect((await fetch(`${standIns.url}/v1/models`)).status).toBe(200);
  });
});

describe('stand-ins whose PostgreSQL is away', () => {
  it('answer 503 to health with the reason, and 500 to queries', async () => {
    const standIns = await startStandIns({ folder: 'memory', postgresUrl: AWAY });
    const response = await fetch(`${standIns.url}/health`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      ok: false,
      parts: { neon: { ok: false, reason: expect.stringContaining('ECONNREFUSED') }, upstash: { ok: true } },
    });
    neonConfig.fetchEndpoint = standIns.neonFetchEndpoint;
    const sql = neon(standIns.neonConnectionString, { disableWarningInBrowsers: true });
    await expect(sql`SELECT 1`).rejects.toThrow('Server error (HTTP status 500)');
    await standIns.close();
  }, 30_000);
});

describe('stand-ins in a folder', { timeout: 60_000 }, () => {
  it('keep everything over a clean restart, and let go of the folder', async () => {
    const folder = join(parent, 'kept');
    const vector = {
      id: 'a',
      vector: Array.from({ length: 512 }, (_, n) => n),
      sparseVector: { indices: [1], values: [1] },
    };
    const use = async (work: (clients: { sql: ReturnType<typeof neon>; index: Index }) => Promise<void>) => {
      const standIns = await startStandIns({ folder });
      neonConfig.fetchEndpoint = standIns.neonFetchEndpoint;
      await work({
        sql: neon(standIns.neonConnectionString, { disableWarningInBrowsers: true }),
        index: new Index({ url: standIns.upstashUrl, token: standIns.upstashToken, retry: false }),
      });
      await standIns.close();
      expect(existsSync(join(folder, 'lock'))).toBe(false);
    };
    await use(async ({ sql, index }) => {
      await sql`CREATE TABLE kept (n int)`;
      await sql`INSERT INTO kept VALUES (7)`;
      await index.upsert(vector);
    });
    await use(async ({ sql, index }) => {
      expect(await sql`SELECT n FROM kept`).toEqual([{ n: 7 }]);
      expect(await index.fetch(['a'], { includeVectors: true })).toEqual([vector]);
    });
  });

  it('refuse a folder that another process uses, and take it over when that was killed', async () => {
    const folder = join(parent, 'shared');
    const first = await startProcess(['--folder', folder], { POSTGRES_URL: AWAY });
    const pid = (await readFile(join(folder, 'lock'), 'utf8')).split(' ')[0];
    await expect(startStandIns({ folder, postgresUrl: AWAY })).rejects.toThrow(
      `${folder} is in use by process ${pid}.`,
    );
    await expect(startProcess(['--folder', folder])).rejects.toThrow(
      `Stand-ins: ${folder} is in use by process ${pid}.`,
    );
    await first.end('SIGKILL');
    const second = await startProcess([], { STAND_INS_FOLDER: folder, POSTGRES_URL: AWAY });
    expect((await fetch(`${second.addresses.url}/v1/models`)).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('take over a lock whose process number now belongs to another, or that is nonsense', async () => {
    const folder = join(parent, 'stale');
    await mkdir(folder);
    for (const lock of [`${process.ppid} 1 x\n`, 'nonsense', '']) {
      await writeFile(join(folder, 'lock'), lock);
      const standIns = await startStandIns({ folder, postgresUrl: AWAY });
      await standIns.close();
    }
  });

  it('say so when the port is taken, and unlock the folder', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const folder = join(parent, 'port');
    await expect(startStandIns({ folder, port, postgresUrl: AWAY })).rejects.toThrow('EADDRINUSE');
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    server.close();
  });

  it('refuse wrong settings with a message', async () => {
    await expect(startProcess([])).rejects.toThrow('Say where state is kept: --folder PATH');
    await expect(startProcess(['--memory', '--port', 'x'])).rejects.toThrow('port must be a whole number, not "x".');
    await expect(startProcess(['--nonsense'])).rejects.toThrow("Unknown option '--nonsense'");
  });
});
