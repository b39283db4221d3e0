// The ingestion Worker alone in workerd, with its bucket and queue simulated, to be watched and killed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';

const config = join('functions', 'ingest', 'wrangler.toml');
const wrangler = join('node_modules', 'wrangler', 'bin', 'wrangler.js');
const quiet = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' };
const readyTimeoutMs = 60_000;

export interface IngestionWorker {
  readonly url: string;
  /** Ends workerd without warning. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Puts a course's files where the Worker's bucket will find them; the Worker must not be running. */
export async function fillBucket(input: {
  readonly folder: string;
  readonly courseId: string;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}): Promise<void> {
  const proxy = await getPlatformProxy<{ COURSES: R2Bucket }>({
    configPath: config,
    persist: { path: join(input.folder, 'workers', 'v3') },
  });
  try {
    for (const [path, content] of input.files)
      await proxy.env.COURSES.put(`courses/${input.courseId}/${path}`, content);
  } finally {
    await proxy.dispose();
  }
}

/**
 * Bundles the Worker as it is deployed. Run from the bundle, it is not started anew, with its queue emptied, whenever a
 * file of the repository changes while it is measured.
 * @returns the configuration to run it with
 */
export function bundleWorker(folder: string): string {
  const bundle = join(folder, 'bundle');
  const built = spawnSync(
    process.execPath,
    [wrangler, 'deploy', '--dry-run', '--minify', '--config', config, '--outdir', bundle],
    { encoding: 'utf8', env: quiet },
  );
  if (built.status !== 0) throw new Error(`the ingestion Worker cannot be bundled:\n${built.stdout}\n${built.stderr}`);
  const path = join(folder, 'wrangler.toml');
  const text = readFileSync(config, 'utf8').replace(/^main = .*$/m, `main = "bundle/worker.js"\nno_bundle = true`);
  writeFileSync(path, text);
  return path;
}

export async function runIngestionWorker(input: {
  /** As `bundleWorker` gave it. */
  readonly config: string;
  readonly folder: string;
  readonly port: number;
  readonly inspectorPort: number;
  readonly settings: Readonly<Record<string, string>>;
}): Promise<IngestionWorker> {
  const variablesFile = join(input.folder, 'ingestion.env');
  const lines = Object.entries(input.settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  writeFileSync(variablesFile, `${lines.join('\n')}\n`, { mode: 0o600 });
  const child = spawn(
    process.execPath,
    [
      wrangler,
      'dev',
      ...['--config', input.config, '--env-file', variablesFile],
      ...['--port', String(input.port), '--inspector-port', String(input.inspectorPort)],
      ...['--persist-to', join(input.folder, 'workers')],
      ...['--log-level', 'warn', '--show-interactive-dev-session=false'],
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: workerd is a child of wrangler and must go with it.
      detached: true,
      env: quiet,
    },
  );
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      lastLines.push(...chunk.toString().split('\n').filter(Boolean));
      lastLines.splice(0, lastLines.length - 20);
      if (process.env.GROUNDWORK_VERBOSE) process.stderr.write(chunk);
    });
  }
  const url = `http://localhost:${input.port}`;
  const end = (signal: NodeJS.Signals) => endGroup(child, signal);
  process.once('exit', () => void end('SIGKILL'));
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`${error instanceof Error ? error.message : error}\n${lastLines.join('\n')}`);
  }
  return { url, kill: () => end('SIGKILL'), close: () => end('SIGTERM') };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  let status = 0;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`wrangler ended with exit code ${child.exitCode}`);
    status = await fetch(`${url}/runs/none`, { signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.status,
      () => 0,
    );
    // Without the token the Worker refuses; that it does shows that it runs.
    if (status === 401) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The ingestion Worker was not ready after ${readyTimeoutMs / 1000} s; it answered ${status}`);
}

async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.kill(-child.pid, signal);
  const insist = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), 5_000);
  await ended;
  clearTimeout(insist);
}
