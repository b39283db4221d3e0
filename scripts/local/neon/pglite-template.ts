/**
 * A freshly initialised PGlite data folder, kept as an archive so that later ones start in a third of a second
 * instead of three. Only a cache: whatever fails here costs time, nothing else.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Lies in node_modules: gone with it, never in the repository. Named by version, since the format is PostgreSQL's. */
async function templatePath(): Promise<string> {
  const module = dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(await readFile(join(module, 'package.json'), 'utf8')) as { version: string };
  return join(dirname(dirname(module)), '.cache', 'groundwork', `pglite-${version}.tar`);
}

export async function loadTemplate(): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(await templatePath())]);
  } catch {
    return undefined;
  }
}

/** Keeps the data folder of a database nothing has been done in yet. */
export async function saveTemplate(fresh: PGlite): Promise<void> {
  try {
    const path = await templatePath();
    await mkdir(dirname(path), { recursive: true });
    const archive = await fresh.dumpDataDir('none');
    const temporary = `${path}.${randomUUID()}`;
    await writeFile(temporary, Buffer.from(await archive.arrayBuffer()));
    await rename(temporary, path);
  } catch {
    // A read-only node_modules only means that every start initialises anew.
  }
}
