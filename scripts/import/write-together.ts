// Puts several files in place: all are written beside their places first, so that a failure leaves what was there.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes the files, then renames them into place in the order given. */
export function writeTogether(files: readonly { readonly path: string; readonly text: string }[]): void {
  const parts = files.map(({ path, text }) => ({ path, text, part: `${path}.part-${process.pid}` }));
  try {
    for (const { path, part, text } of parts) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(part, text, { flag: 'wx' });
    }
    for (const { path, part } of parts) renameSync(part, path);
  } finally {
    for (const { part } of parts) rmSync(part, { force: true });
  }
}
