// Files that are left out, with a folder of them in one line: all its files that could be material, for one reason. Pure.
import type { LeftOut } from '../manifest-types.ts';
import { folderOf } from './outline.ts';

/** From so many files on a folder stands for them. */
const fewestFiles = 3;

/** @param documents paths of what the course takes in: no folder above one is left out */
export function gatherLeftOut(leftOut: readonly LeftOut[], documents: readonly string[]): readonly LeftOut[] {
  const mixed = new Set(documents.flatMap(foldersAbove));
  const inside = new Map<string, { files: number; readonly reason: string }>();
  for (const { path, reason } of leftOut) {
    for (const folder of foldersAbove(path)) {
      const entry = inside.get(folder);
      if (entry === undefined) inside.set(folder, { files: 1, reason });
      else if (entry.reason === reason) entry.files += 1;
      else mixed.add(folder);
    }
  }
  const isWhole = (folder: string) => !mixed.has(folder) && (inside.get(folder)?.files ?? 0) >= fewestFiles;
  const gathered = leftOut.map((entry): LeftOut => {
    const folder = foldersAbove(entry.path).findLast(isWhole);
    return folder === undefined ? entry : { ...entry, path: `${folder}/`, files: inside.get(folder)?.files ?? 1 };
  });
  return [...new Map(gathered.map((entry) => [entry.path, entry])).values()];
}

/** Whether a file is named by itself or by a folder that it lies in. */
export function namedBy(paths: readonly string[]): (path: string) => boolean {
  const named = new Set(paths);
  const folders = paths.filter((path) => path.endsWith('/'));
  return (path) => named.has(path) || folders.some((folder) => path.startsWith(folder));
}

export function countLeftOut(leftOut: readonly LeftOut[]): number {
  return leftOut.reduce((sum, { files = 1 }) => sum + files, 0);
}

/** From the innermost on. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder);
  return folders;
}
