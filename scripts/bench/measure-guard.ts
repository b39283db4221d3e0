// CPU time of gate plus guard in workerd, over real passages: 8 passages and 6 sentences a request.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { GuardWork } from './guard-worker.ts';
import { attachInspector } from './inspector.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port to be had');
  return address.port;
}

async function untilReady(url: string): Promise<void> {
  const body = '[]';
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      if ((await fetch(`${url}/parse`, { method: 'POST', body })).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The guard Worker did not start');
}

/** A sampling profiler sees little of a single millisecond, so several works are judged a request. */
const worksPerRequest = 10;
const warmUpRequests = 25;

/**
 * Milliseconds of CPU a work, as means over requests of ten different works, the reading of the body taken off.
 * The first requests warm the engine up and are left out.
 */
export async function measureGuard(works: readonly GuardWork[]): Promise<readonly number[]> {
  const port = await freePort();
  const inspectorPort = await freePort();
  const child = spawn(
    process.execPath,
    [
      join('node_modules', 'wrangler', 'bin', 'wrangler.js'),
      ...['dev', join('scripts', 'bench', 'guard-worker.ts'), '--config', join('scripts', 'bench', 'wrangler.toml')],
      ...['--port', String(port), '--inspector-port', String(inspectorPort), '--log-level', 'error'],
      '--show-interactive-dev-session=false',
    ],
    { stdio: 'ignore', env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
  );
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    const inspector = await attachInspector(inspectorPort);
    const post = async (path: string, batch: readonly GuardWork[]) =>
      (await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(batch) })).text();
    const figures: number[] = [];
    for (let first = 0; first + worksPerRequest <= works.length; first += worksPerRequest) {
      const batch = works.slice(first, first + worksPerRequest);
      const parse = await inspector.measureCpuMs(() => post('/parse', batch));
      const whole = await inspector.measureCpuMs(() => post('/judge', batch));
      if (first >= warmUpRequests * worksPerRequest) figures.push(Math.max(0, whole - parse) / worksPerRequest);
    }
    inspector.close();
    return figures;
  } finally {
    child.kill('SIGTERM');
  }
}
