// A migrated database behind Neon's protocol. One a test file.
import { afterAll } from 'vitest';
import { connectDatabase, type Database, type DatabaseConnection } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { readMigrations } from '../../scripts/content/read-migrations.ts';
import { anySql, type RunningSql, type SqlAdapter, type SqlStart } from '../local/support/sql-adapters.ts';

export interface OpenDatabase {
  readonly connection: DatabaseConnection;
  readonly database: Database;
  close(): Promise<void>;
}

/** On the quickest unless another is named: suites of ports take `sqlAdapters`. */
export async function openDatabase(adapter: SqlAdapter = anySql): Promise<OpenDatabase> {
  const running = await openStandIns({}, adapter);
  const connection = {
    connectionString: running.neonConnectionString,
    fetchEndpoint: running.neonFetchEndpoint,
  };
  return { connection, database: connectDatabase(connection), close: running.close };
}

/** For the tests of one file or suite, at its top: closed after the last of them. */
export async function databaseOfFile(adapter: SqlAdapter = anySql): Promise<OpenDatabase> {
  const open = await openDatabase(adapter);
  afterAll(() => open.close());
  return open;
}

/** All stand-ins in memory, the database migrated. */
export async function openStandIns(
  options: Pick<SqlStart, 'vectorDimension'> = {},
  adapter: SqlAdapter = anySql,
): Promise<RunningSql> {
  const running = await adapter.start({ ...options, isMigrated: true });
  const { neonConnectionString: connectionString, neonFetchEndpoint: fetchEndpoint } = running;
  if (!running.isMigrated) {
    await migrate({ connection: { connectionString, fetchEndpoint }, migrations: await readMigrations() });
  }
  return running;
}
