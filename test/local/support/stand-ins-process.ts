/** Runs scripts/local/main.ts as a process of its own, so that tests can kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StandIns } from '../../../scripts/local/stand-ins.ts';

export interface StandInsProcess {
  readonly addresses: Omit<StandIns, 'close'>;
  /** Sends the signal and waits for the end; returns the exit code, null when killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Never the server that POSTGRES_URL may name: these processes make tables of their own. */
const EMBEDDED = { POSTGRES_URL: '' };
const MAIN = fileURLToPath(new URL('../../../scripts/local/main.ts', import.meta.url));

/** @throws Error with what the process wrote to stderr when it ends before it is ready */
export async function startProcess(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<StandInsProcess> {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...EMBEDDED, ...environment } });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  const addresses = await readAddresses(child, ended);
  return {
    addresses,
    end: (signal) => {
      process.off('exit', killWithParent);
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the process and kills it after `delayMs`, ready or not. */
export async function killWhileStarting(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  delayMs: number,
): Promise<void> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, ...EMBEDDED, ...environment },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  setTimeout(() => child.kill('SIGKILL'), delayMs);
  await ended;
}

async function readAddresses(child: ChildProcess, ended: Promise<unknown>): Promise<Omit<StandIns, 'close'>> {
  let output = '';
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const end = output.indexOf('\n');
      if (end >= 0) resolve(JSON.parse(output.slice(0, end)) as Omit<StandIns, 'close'>);
    });
    void ended.then(() => reject(new Error(errors.trim() || 'The process ended without a word.')));
  });
}
