// What erasing and exporting know is compared with the database's own columns: a new table that names a learner and is
// not handled fails here.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { learnerTables, namingColumns } from '../../db/learner-data/learner-tables.ts';
import { learnerDataSchema } from '../../functions/contract/learner-data.ts';
import { exportSections } from '../../functions/learner-data/export-learner-data.ts';
import { databaseOfFile } from '../support/open-database.ts';

/** Names under which a person may stand in a table. */
const naming = '(learner|person|user|account|author|teacher|owner|student|_by$|email|display_name)';
/** Of no person: named so for another reason. */
const ofNobody = new Set(['course_versions.author', 'documents.author', 'lti_platforms.authorization_url']);

const open = await databaseOfFile();

describe('the tables of learners', () => {
  test('are all that name somebody', async () => {
    const { rows } = await open.database.read.execute<{ name: string }>(sql`select c.table_name || '.' || c.column_name
      as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ ${naming}`);
    const known = new Set([
      ...learnerTables.map(({ table, column }) => `${table}.${column}`),
      ...Object.keys(namingColumns),
      'enrolments.display_name',
    ]);
    const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name) && !ofNobody.has(name));
    expect(unknown, 'add the table to db/learner-data/learner-tables.ts, and its trigger to a migration').toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(learnerTables.length);
  });

  test('all ask whether the learner is still there before a row is inserted', async () => {
    const { rows } = await open.database.read.execute<{ name: string }>(sql`select distinct event_object_table as name
      from information_schema.triggers where trigger_name in ('admit_learner', 'admit_person')
        and action_timing = 'BEFORE' and event_manipulation = 'INSERT'`);
    expect(rows.map(({ name }) => name).sort()).toEqual(learnerTables.map(({ table }) => table).sort());
  });

  test('are keyed as they say, and each has its own section in the export', async () => {
    for (const { table, column, key } of learnerTables) {
      const { rows } = await open.database.read.execute<{ name: string }>(sql`select a.attname as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${table}::regclass and i.indisprimary`);
      const primary = rows.map(({ name }) => name).filter((name) => name !== 'tenant_id' && name !== column);
      expect(key.map(([name]) => name).sort(), table).toEqual(primary.sort());
    }
    expect(new Set(learnerTables.map(({ section }) => section)).size).toBe(learnerTables.length);
    for (const { section } of learnerTables) expect(exportSections).toContain(section);
    expect(Object.keys(learnerDataSchema.shape.data.shape).sort()).toEqual([...exportSections].sort());
  });
});
