// A migrated database behind Neon's protocol, on the embedded PostgreSQL or on a server. One a test file.
import { connectDatabase, type Database, type DatabaseConnection } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { readMigrations } from '../../scripts/content/read-migrations.ts';
import { type SqlAdapter, sqlAdapters } from '../local/support/sql-adapters.ts';

export interface OpenDatabase {
  readonly connection: DatabaseConnection;
  readonly database: Database;
  close(): Promise<void>;
}

/** The embedded database unless another is named; race tests run on every one of `sqlAdapters`. */
export async function openDatabase(adapter: SqlAdapter = sqlAdapters[0] as SqlAdapter): Promise<OpenDatabase> {
  const running = await adapter.start();
  const connection = {
    connectionString: running.neonConnectionString,
    fetchEndpoint: running.neonFetchEndpoint,
  };
  await migrate({ connection, migrations: await readMigrations() });
  return { connection, database: connectDatabase(connection), close: () => running.stop() };
}
