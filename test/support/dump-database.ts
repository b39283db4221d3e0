// Every row of every table as text, so that whatever is left of somebody can be looked for.
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

export async function dumpDatabase({ read }: Pick<Database, 'read'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await read.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const tables = new Map<string, readonly string[]>();
  for (const { name } of rows) {
    const all = await read.execute<{ row: string }>(
      sql`select row::text as row from ${sql.identifier(name)} row order by 1`,
    );
    tables.set(
      name,
      all.rows.map(({ row }) => row),
    );
  }
  return tables;
}

/** Tables and rows in which one of the texts stands. */
export function findIn(tables: ReadonlyMap<string, readonly string[]>, texts: readonly string[]): readonly string[] {
  return [...tables].flatMap(([name, rows]) =>
    rows.filter((row) => texts.some((text) => row.includes(text))).map((row) => `${name}: ${row.slice(0, 200)}`),
  );
}
