import { describe, expect, test } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { ChangedMigrationError, migrate, splitStatements } from '../../db/migrate.ts';
import { readMigrations } from '../../scripts/content/read-migrations.ts';
import { sqlAdapters } from '../local/support/sql-adapters.ts';
import { databaseOfFile } from '../support/open-database.ts';

describe.each(sqlAdapters)('$name', async (adapter) => {
  const open = await databaseOfFile(adapter);
  const connection = open.connection;

  const ownTable = (name: string, extra = '') => ({
    tag: `test_${name}`,
    text: `CREATE TABLE "${name}" ("id" integer);\n--> statement-breakpoint\nINSERT INTO "${name}" VALUES (1);${extra}`,
  });

  test('applies what is missing and nothing twice', async () => {
    const migrations = [...(await readMigrations()), ownTable('applied_once')];
    const first = await migrate({ connection, migrations });
    const second = await migrate({ connection, migrations });
    expect(first.applied).toEqual(['test_applied_once']);
    expect(second).toEqual({ applied: [], alreadyApplied: migrations.map(({ tag }) => tag) });
    expect(await connectNeon(connection).query('select count(*)::integer as rows from applied_once')).toEqual([
      { rows: 1 },
    ]);
  });

  test('two runs at once apply each migration once', async () => {
    const migrations = [ownTable('raced')];
    const outcomes = await Promise.all([1, 2, 3].map(() => migrate({ connection, migrations })));
    expect(outcomes.flatMap(({ applied }) => applied)).toEqual(['test_raced']);
  });

  test('a migration that fails leaves nothing behind and can be tried again', async () => {
    const broken = ownTable('half_done', '\n--> statement-breakpoint\nSELECT no_such_column FROM "half_done";');
    await expect(migrate({ connection, migrations: [broken] })).rejects.toThrow(/no_such_column/);
    const mended = await migrate({ connection, migrations: [{ ...ownTable('half_done'), tag: broken.tag }] });
    expect(mended.applied).toEqual([broken.tag]);
  });

  test('refuses a migration that changed after it was applied', async () => {
    await migrate({ connection, migrations: [ownTable('steady')] });
    const changed = ownTable('steady', '\n--> statement-breakpoint\nSELECT 1;');
    await expect(migrate({ connection, migrations: [changed] })).rejects.toThrow(ChangedMigrationError);
  });

  test('all tables of courses carry tenant and course in their keys', async () => {
    const rows = await connectNeon(connection).query(`
      select t.table_name as name from information_schema.tables t
      where t.table_schema = 'public' and t.table_name in ('documents', 'document_versions', 'content_containers',
        'content_container_versions', 'canonical_references', 'content_nodes', 'course_terms', 'course_versions')
      and exists (select 1 from information_schema.key_column_usage k join information_schema.table_constraints c
          on c.constraint_name = k.constraint_name and c.constraint_type = 'PRIMARY KEY'
        where k.table_name = t.table_name and k.column_name = 'tenant_id' and k.ordinal_position = 1)
      and exists (select 1 from information_schema.key_column_usage k join information_schema.table_constraints c
          on c.constraint_name = k.constraint_name and c.constraint_type = 'PRIMARY KEY'
        where k.table_name = t.table_name and k.column_name = 'course_id' and k.ordinal_position = 2)`);
    expect(rows).toHaveLength(8);
  });
});

test('statements are divided at drizzle’s breakpoints only', () => {
  expect(splitStatements("SELECT ';';\n--> statement-breakpoint\n\nSELECT 2;\n")).toEqual(["SELECT ';';", 'SELECT 2;']);
});
