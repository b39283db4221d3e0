/**
 * A throw-away PostgreSQL server from the system's own binaries, in a temporary folder, for tests that need
 * true concurrency. Never touches an installed cluster; nothing of it survives `stop`.
 */
import { execFile, type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

interface TemporaryPostgres {
  readonly url: string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

const DEBIAN_ROOT = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 15_000;
const run = promisify(execFile);

/** The folder of `initdb` and `postgres`: Debian's newest version, else the PATH's; null where there is none. */
export function findPostgresBinaries(): string | null {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT) : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_ROOT, version, 'bin'));
  const fromPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const complete = (folder: string) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
  return [...debian, ...fromPath].find(complete) ?? null;
}

/**
 * Starts a server that listens on 127.0.0.1 at a free port. PostgreSQL refuses to run as root, so root starts
 * it as the user `postgres`, which the Debian package makes.
 * @throws Error when no PostgreSQL is installed or it does not come up
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const binaries = findPostgresBinaries();
  if (binaries === null) throw new Error('No PostgreSQL found: install one (Debian: apt-get install postgresql).');
  const account = userInfo().uid === 0 ? await findAccount('postgres') : null;
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-postgres-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    if (account !== null) await chown(folder, account.uid, account.gid);
    const options = { ...account, cwd: folder };
    const data = join(folder, 'data');
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      options,
    );
    const server = await launch({ program: join(binaries, 'postgres'), data, options });
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts the server and waits until it takes connections. */
async function launch({
  program,
  data,
  options,
}: {
  program: string;
  data: string;
  options: SpawnOptionsWithoutStdio;
}): Promise<TemporaryPostgres> {
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: '200',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program, ['-D', data, ...flags], options);
  let log = '';
  server.stdout.resume();
  server.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const killWithParent = () => server.kill('SIGQUIT');
  process.once('exit', killWithParent);
  const stop = async (): Promise<void> => {
    process.off('exit', killWithParent);
    // SIGINT is PostgreSQL's fast shutdown: open connections are cut.
    if (server.exitCode === null) server.kill('SIGINT');
    await ended;
  };
  if (await comesUp(url, () => server.exitCode === null)) return { url, stop };
  await stop();
  throw new Error(`PostgreSQL did not come up:\n${log}`);
}

async function findAccount(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  );
  return { uid: uid!, gid: gid! };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function comesUp(url: string, isRunning: () => boolean): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (isRunning() && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch {
      await setTimeout(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}
