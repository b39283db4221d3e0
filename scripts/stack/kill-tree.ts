// Ends a process that this one started, and whatever that has started, at once and without asking: as a machine's end does.
import { execFileSync } from 'node:child_process';

/** @param rootId of a child of this process; throws Error where it is none */
export function killTree(rootId: number): void {
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
