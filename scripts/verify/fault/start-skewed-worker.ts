// Starts the requests Worker under a clock that is wrong, beside the same stand-ins and database as the others.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface SkewedWorker {
  readonly url: string;
  readonly skewMs: number;
  close(): Promise<void>;
}

const readyTimeoutMs = 60_000;

/** @throws Error with what it wrote, when it says no address */
export async function startSkewedWorker(input: {
  readonly skewMs: number;
  readonly variables: Readonly<Record<string, string>>;
}): Promise<SkewedWorker> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'skewed-worker.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CLOCK_SKEW_MS: String(input.skewMs),
      WORKER_VARIABLES: JSON.stringify(input.variables),
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  let written = '';
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const address = new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(/^http:\S+/m.exec(chunk.toString())?.[0] ?? null));
    void ended.then(() => resolve(null));
    setTimeout(() => resolve(null), readyTimeoutMs).unref();
  });
  const url = await address;
  if (url !== null) return { url, skewMs: input.skewMs, close };
  await close();
  throw new Error(`a Worker with a wrong clock did not start: ${written.slice(-2_000)}`);
}
