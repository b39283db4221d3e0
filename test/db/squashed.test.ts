// `0000_schema` took the place of a chain of migrations: it builds what the chain built, and databases that went
// through the chain go on with it.
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { connectNeon, type DatabaseConnection } from '../../db/client.ts';
import { migrate, UnfinishedChainError } from '../../db/migrate.ts';
import { readMigrations } from '../../scripts/content/read-migrations.ts';
import { everySql } from '../local/support/sql-adapters.ts';

/** SHA-256 of `readCatalog` after the chain, taken before its files were removed. */
const catalogOfTheChain = '3df842694eb2fd48e73bf328b802abaa78f65f9c6085c2c434365caf924333b1';
const lastOfTheChain = '0023_release_dates';

describe('the squashed schema', { timeout: 120_000 }, async () => {
  const [schema] = await readMigrations();
  const running: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of running.splice(0)) await each.close();
  });

  async function openEmpty() {
    const started = await (everySql[0] as (typeof everySql)[number]).start();
    running.push(started);
    return { connectionString: started.neonConnectionString, fetchEndpoint: started.neonFetchEndpoint };
  }

  it('builds what the chain built', async () => {
    const connection = await openEmpty();
    await migrate({ connection, migrations: [schema as NonNullable<typeof schema>] });
    const catalog = await readCatalog(connection);
    expect(catalog.length).toBeGreaterThan(700);
    expect(createHash('sha256').update(catalog.join('\n')).digest('hex')).toBe(catalogOfTheChain);
  });

  it('is not applied to a database that went through the chain', async () => {
    const connection = await openEmpty();
    await haveJournal(connection, ['0000_foundation', lastOfTheChain]);
    const outcome = await migrate({ connection, migrations: [schema as NonNullable<typeof schema>] });
    expect(outcome.alreadyApplied[0]).toBe('0000_schema');
    expect((await readCatalog(connection)).filter((line) => line.startsWith('column queries.'))).toEqual([]);
  });

  it('refuses a database that stopped on the way', async () => {
    const connection = await openEmpty();
    await haveJournal(connection, ['0000_foundation']);
    await expect(migrate({ connection, migrations: await readMigrations() })).rejects.toThrow(UnfinishedChainError);
  });
});

async function haveJournal(connection: Parameters<typeof connectNeon>[0], tags: readonly string[]): Promise<void> {
  const client = connectNeon(connection);
  await client.query(`create table groundwork_migrations (
    tag text primary key, hash text not null, applied_at timestamp with time zone not null default now())`);
  for (const tag of tags)
    await client.query(`insert into groundwork_migrations (tag, hash) values ($1, 'of then')`, [tag]);
}

/** Columns by name, for their order says only when each was added. */
const parts = [
  `select 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' '
     || coalesce(column_default, '-') || ' ' || coalesce(identity_generation, '-') || ' '
     || coalesce(generation_expression, '-') as line
   from information_schema.columns where table_schema = 'public'`,
  `select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'index ' || indexdef as line from pg_indexes where schemaname = 'public'`,
  `select 'trigger ' || pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  `select 'function ' || pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`,
  `select 'type ' || t.typname || ' ' || e.enumlabel as line from pg_type t join pg_enum e on e.enumtypid = t.oid`,
];

async function readCatalog(connection: DatabaseConnection): Promise<readonly string[]> {
  const rows = await connectNeon(connection).query(
    `select line from (${parts.join(' union all ')}) all_lines where line not like '%groundwork_migrations%'`,
  );
  return rows.map(({ line }) => String(line)).sort();
}
