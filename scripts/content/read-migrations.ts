// Reads the migrations drizzle-kit wrote, in the order of its journal.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Migration } from '../../db/migrate.ts';

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

/** @param folder URL of `db/migrations/`, with the closing slash */
export async function readMigrations(
  folder: URL = new URL('../../db/migrations/', import.meta.url),
): Promise<readonly Migration[]> {
  const journal = journalSchema.parse(JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')));
  const entries = journal.entries.toSorted((first, second) => first.idx - second.idx);
  return Promise.all(
    entries.map(async ({ tag }) => ({ tag, text: await readFile(new URL(`${tag}.sql`, folder), 'utf8') })),
  );
}
