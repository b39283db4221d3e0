// A Worker of a script's own in workerd, as wrangler builds it: for what is measured there. Never deployed.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface StartedWorker {
  readonly url: string;
  readonly inspectorPort: number;
  stop(): void;
}

/** @param input.script and config, from the root of the repository. @throws Error where it does not answer within a minute */
export async function startWorker(input: { readonly script: string; readonly config: string }): Promise<StartedWorker> {
  const port = await freePort();
  const inspectorPort = await freePort();
  const child = spawn(
    process.execPath,
    [
      join('node_modules', 'wrangler', 'bin', 'wrangler.js'),
      ...['dev', input.script, '--config', input.config],
      ...['--port', String(port), '--inspector-port', String(inspectorPort), '--log-level', 'error'],
      '--show-interactive-dev-session=false',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
  );
  const url = `http://127.0.0.1:${port}`;
  const stop = (): void => {
    child.kill('SIGTERM');
  };
  try {
    await untilReady(url);
  } catch (error) {
    stop();
    throw error;
  }
  return { url, inspectorPort, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port to be had');
  return address.port;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      if ((await fetch(`${url}/ready`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The Worker did not start');
}
