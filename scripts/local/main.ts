/**
 * Runs the stand-ins as a process: node scripts/local/main.ts [--port N] [--folder PATH | --memory]
 * Environment: STAND_INS_PORT, STAND_INS_FOLDER, POSTGRES_URL, UPSTASH_VECTOR_REST_TOKEN, VECTOR_DIMENSION.
 * Prints one JSON line with all URLs when ready; SIGTERM or SIGINT closes cleanly.
 */
import { parseArgs } from 'node:util';
import { startStandIns } from './stand-ins.ts';

const { values } = parseArgs({
  options: { port: { type: 'string' }, folder: { type: 'string' }, memory: { type: 'boolean' } },
});

try {
  const folder = values.memory ? 'memory' : (values.folder ?? process.env.STAND_INS_FOLDER);
  if (folder === undefined) throw new Error('Say where state is kept: --folder PATH, STAND_INS_FOLDER, or --memory.');
  const postgresUrl = process.env.POSTGRES_URL;
  const upstashToken = process.env.UPSTASH_VECTOR_REST_TOKEN;
  const dimension = process.env.VECTOR_DIMENSION;
  const standIns = await startStandIns({
    folder,
    port: readWholeNumber('port', values.port ?? process.env.STAND_INS_PORT ?? '0'),
    ...(postgresUrl ? { postgresUrl } : {}),
    ...(upstashToken ? { upstashToken } : {}),
    ...(dimension ? { vectorDimension: readWholeNumber('VECTOR_DIMENSION', dimension) } : {}),
  });
  const { close, ...addresses } = standIns;
  process.stdout.write(`${JSON.stringify(addresses)}\n`);
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
} catch (error) {
  fail(error);
}

function readWholeNumber(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

function fail(error: unknown): never {
  process.stderr.write(`Stand-ins: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
