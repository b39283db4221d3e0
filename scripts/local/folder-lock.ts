/**
 * Keeps two processes from opening one folder of state. A lock left by a killed process is taken over.
 */
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @returns a function that gives the lock back
 * @throws Error naming the process that holds the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readHolder(path);
    if (holder !== null && isRunning(holder)) {
      throw new Error(`${folder} is in use by process ${holder}. Stop it first, or give another folder.`);
    }
    await rm(path, { force: true });
  }
  throw new Error(`${folder} could not be locked: another process keeps taking it.`);
}

async function readHolder(path: string): Promise<number | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
