// The algebra course of test/fixtures as files, with changes a test wants.
import { readdirSync, readFileSync } from 'node:fs';
import type { Files } from './ingest-harness.ts';

const folder = new URL('../fixtures/course-algebra/', import.meta.url);

export const algebraFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);

/** The course with some files edited; null removes one. Throws where an edit changes nothing. */
export function changedAlgebra(edits: Readonly<Record<string, ((text: string) => string) | string | null>>): Files {
  const files = new Map(algebraFiles);
  for (const [name, edit] of Object.entries(edits)) {
    const before = files.get(name) ?? '';
    if (edit === null) files.delete(name);
    else {
      const after = typeof edit === 'string' ? edit : edit(before);
      if (after === before) throw new Error(`nothing of ${name} was changed`);
      files.set(name, after);
    }
  }
  return files;
}
