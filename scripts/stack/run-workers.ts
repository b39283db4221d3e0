// Runs the requests Worker and the ingestion Worker in workerd by `wrangler dev`, and waits until they answer.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLocalConfig } from './local-config.ts';

interface RunningWorkers {
  readonly url: string;
  readonly ended: Promise<number>;
  close(): Promise<void>;
  /** Ends them in the middle of whatever they do. */
  kill(): Promise<void>;
}

/** Long enough for a machine that is busy with other work; a Worker that cannot start ends by itself before. */
const readyTimeoutMs = 300_000;
/** One question about readiness asks every part: on a busy machine it takes longer than its parts. */
const askTimeoutMs = 30_000;
const ingestionConfig = join('functions', 'ingest', 'wrangler.toml');
/** `--env-file` reaches only the first of several Workers; the others read this file beside their configuration. */
const ingestionVariables = join('functions', 'ingest', '.dev.vars');

/** @throws Error naming the failing part, or the last lines wrangler wrote, when the Workers do not become ready */
export async function runWorkers(input: {
  readonly port: number;
  readonly folder: string;
  readonly variablesFile: string;
}): Promise<RunningWorkers> {
  copyFileSync(input.variablesFile, ingestionVariables);
  const child = spawn(
    process.execPath,
    [
      join('node_modules', 'wrangler', 'bin', 'wrangler.js'),
      'dev',
      ...['--config', writeLocalConfig(), '--config', ingestionConfig],
      ...['--port', String(input.port), '--inspector-port', '0'],
      ...['--persist-to', join(input.folder, 'workers'), '--env-file', input.variablesFile],
      ...['--log-level', 'warn', '--show-interactive-dev-session=false'],
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
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
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const url = `http://localhost:${input.port}`;
  try {
    await waitUntilReady({ url, child });
  } catch (error) {
    await stop(child, ended);
    throw new Error(`${error instanceof Error ? error.message : error}\n${lastLines.join('\n')}`);
  }
  const kill = async () => {
    if (child.pid !== undefined) killTree(child.pid);
    await ended;
  };
  return { url, ended, close: () => stop(child, ended), kill };
}

async function waitUntilReady(input: { readonly url: string; readonly child: ChildProcess }): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  let last = 'no answer';
  while (performance.now() < deadline) {
    if (input.child.exitCode !== null) throw new Error(`wrangler ended with exit code ${input.child.exitCode}`);
    try {
      const response = await fetch(`${input.url}/api/ready`, { signal: AbortSignal.timeout(askTimeoutMs) });
      if (response.ok) return;
      last = `${response.status} ${await response.text()}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The Workers were not ready after ${readyTimeoutMs / 1000} s: ${last}`);
}

/** Asks wrangler to stop (it stops workerd), and insists after five seconds. */
async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(insist);
}

/** At once and without asking, as a machine’s end does. @param rootId of a child of this process; throws Error where it is none */
function killTree(rootId: number): void {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const isOwn = rows.some(([id, parent]) => id === rootId && parent === process.pid);
  if (!isOwn) throw new Error(`process ${rootId} is none that this one started`);
  const found = [rootId];
  for (const id of found) found.push(...rows.flatMap(([child = 0, parent]) => (parent === id ? [child] : [])));
  for (const id of found.reverse()) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
