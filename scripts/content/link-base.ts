// Where a checked-out folder's files can be read on the web: from its git remote and commit. Runs no git.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `https://github.com/owner/name/blob/<commit>` for a folder with such a remote, else null. */
export function findLinkBase(folder: string): string | null {
  const config = join(folder, '.git', 'config');
  if (!existsSync(config)) return null;
  const remote =
    /url\s*=\s*(?:https?:\/\/(?:[^@/\s]*@)?|git@)(github\.com|gitlab\.com)[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\s*$/m.exec(
      readFileSync(config, 'utf8'),
    );
  if (remote === null) return null;
  const commit = readCommit(folder);
  const view = remote[1] === 'gitlab.com' ? '-/blob' : 'blob';
  return commit === null ? null : `https://${remote[1]}/${remote[2]}/${view}/${commit}`;
}

function readCommit(folder: string): string | null {
  const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');
  const head = read(join(folder, '.git', 'HEAD'));
  if (/^[0-9a-f]{40}$/.test(head)) return head;
  const name = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1];
  if (name === undefined || name.includes('..')) return null;
  const direct = read(join(folder, '.git', name));
  if (/^[0-9a-f]{40}$/.test(direct)) return direct;
  const packed = read(join(folder, '.git', 'packed-refs'));
  return (
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${name}`))
      ?.slice(0, 40) ?? null
  );
}
