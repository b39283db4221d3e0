// How a draft's rows come to stand as its base version has them, for any table of versions.
// Rows that end at the draft's version were all ended by the draft, so undoing it is exact.
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { DraftScope } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';

export interface VersionTable {
  readonly tenantId: AnyPgColumn;
  readonly courseId: AnyPgColumn;
  readonly validFrom: AnyPgColumn;
  readonly validTo: AnyPgColumn;
}

type Table = VersionTable & AnyPgTable;

/** Undoes what a draft did to the rows that satisfy `where`. */
export function undoRows(
  database: Drizzle,
  table: Table,
  draft: CourseScope & { readonly draftVersion: number },
  where: SQL = sql`true`,
) {
  const rows = sql`${ofCourse(table, draft)} and ${where}`;
  return [
    database.execute(sql`delete from ${table} where ${rows} and ${table.validFrom} = ${draft.draftVersion}`),
    database.execute(
      sql`update ${table} set valid_to = null where ${rows} and ${table.validTo} = ${draft.draftVersion}`,
    ),
  ];
}

/** Undoes what the draft did to the rows that satisfy `where`, then makes them stand as the base version has them. */
export function standAsBase(database: Drizzle, table: Table, draft: DraftScope, where: SQL) {
  const { draftVersion, baseVersion } = draft;
  const rows = sql`${ofCourse(table, draft)} and ${where}`;
  const { validFrom, validTo } = table;
  return [
    ...undoRows(database, table, draft, where),
    // What a version that was flipped away opened does not stand any longer …
    database.execute(sql`update ${table} set valid_to = ${draftVersion}
      where ${rows} and ${validFrom} > ${baseVersion} and ${validFrom} < ${draftVersion} and ${validTo} is null`),
    // … and what it ended stands again, as a row of its own: the old one keeps telling what was shown then.
    insertCopies(database, table, {
      changes: { validFrom: sql`${draftVersion}::integer`, validTo: sql`null::integer` },
      from: sql`${table}`,
      where: sql`${rows} and ${validFrom} <= ${baseVersion} and ${validTo} > ${baseVersion} and ${validTo} < ${draftVersion}`,
    }),
  ];
}

/** Ends the rows of the draft that satisfy `where`: its own vanish, older ones get their end. */
export function endRows(database: Drizzle, table: Table, draft: DraftScope, where: SQL) {
  const rows = sql`${ofCourse(table, draft)} and ${where}`;
  return [
    database.execute(sql`delete from ${table} where ${rows} and ${table.validFrom} = ${draft.draftVersion}`),
    database.execute(sql`update ${table} set valid_to = ${draft.draftVersion}
      where ${rows} and ${table.validFrom} < ${draft.draftVersion} and ${table.validTo} is null`),
  ];
}

/** Copies rows within their table, with some columns changed. */
export function insertCopies(
  database: Drizzle,
  table: Table,
  input: { readonly changes: Readonly<Record<string, SQL>>; readonly from: SQL; readonly where: SQL },
) {
  const columns = Object.entries(getTableColumns(table));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([key, column]) => input.changes[key] ?? sql`${column}`),
    sql`, `,
  );
  return database.execute(
    sql`insert into ${table} (${names}) select ${values} from ${input.from} where ${input.where}`,
  );
}
