// A folder on this machine as a course's source. Reads below the folder only, whatever a manifest may name.
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { manifestPath } from '../../functions/ingest/read-course.ts';
import type { ContentSource } from '../../functions/ports/content-source.ts';

const skippedFolders = new Set(['node_modules']);

/**
 * @param input.manifestFile stands in for the folder's course.yaml, for folders that cannot be written to; further YAML
 * files that it names may lie beside it
 */
export function openFolderSource(input: { readonly folder: string; readonly manifestFile?: string }): ContentSource {
  const root = resolve(input.folder);
  const list = async () => {
    const files = await listFiles(root, root);
    return files.sort((first, second) => (first.path < second.path ? -1 : 1));
  };
  return {
    ...{ list, isElsewhere: true },
    read: async (path) => {
      if (path === manifestPath && input.manifestFile !== undefined) return readIfThere(input.manifestFile);
      const bytes = (await readBelow(root, path)) ?? (await readBeside(input.manifestFile, path));
      if (bytes !== null || !/[^\x20-\x7e]/.test(path)) return bytes;
      // A manifest names paths composed (NFC); some file systems keep them decomposed.
      const same = (await list()).find((each) => each.path.normalize('NFC') === path.normalize('NFC'));
      return same ? readIfThere(resolve(root, same.path)) : null;
    },
  };
}

async function readBelow(root: string, path: string): Promise<Uint8Array | null> {
  const file = resolve(root, path);
  return file.startsWith(root + sep) ? readIfThere(file) : null;
}

async function readBeside(manifestFile: string | undefined, path: string): Promise<Uint8Array | null> {
  if (manifestFile === undefined || !/\.ya?ml$/i.test(path)) return null;
  return readBelow(resolve(dirname(manifestFile)), path);
}

async function listFiles(root: string, folder: string): Promise<{ path: string; sizeBytes: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        return entry.name.startsWith('.') || skippedFolders.has(entry.name) ? [] : listFiles(root, path);
      }
      if (!entry.isFile()) return [];
      return [{ path: relative(root, path).split(sep).join('/'), sizeBytes: (await stat(path)).size }];
    }),
  );
  return found.flat();
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) return null;
    throw error;
  }
}
