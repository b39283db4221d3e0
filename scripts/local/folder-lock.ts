/**
 * Keeps two processes from opening one folder of state. A lock left by a killed process is taken over,
 * also when its process number has since been given to another.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Two processes that both find a stale lock could both take it over; the later one then finds its own gone. */
const TAKEOVER_PAUSE_MS = 50;
const MAX_ATTEMPTS = 5;

/**
 * @returns a function that gives the lock back
 * @throws Error naming the process that holds the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const mine = `${process.pid} ${readStartTime(process.pid)} ${randomUUID()}\n`;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const created = await writeFile(path, mine, { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (created) {
      if (attempt > 0) await setTimeout(TAKEOVER_PAUSE_MS);
      if ((await readLock(path)) === mine) return () => rm(path, { force: true });
      continue;
    }
    const [pid = '', startTime = ''] = (await readLock(path)).split(' ');
    if (isRunning(Number(pid), startTime)) {
      throw new Error(`${folder} is in use by process ${pid}. Stop it first, or give another folder.`);
    }
    await rm(path, { force: true });
  }
  throw new Error(`${folder} could not be locked: another process keeps taking it.`);
}

function readLock(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

function isRunning(pid: number, startTime: string): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return readStartTime(pid) === startTime;
}

/** When the process started, in ticks since boot, where the system tells; "-" elsewhere. */
function readStartTime(pid: number): string {
  try {
    // The second field is the program's name in parentheses, which may itself hold spaces.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)!;
    return afterName.trim().split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}
