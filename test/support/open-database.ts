// A migrated database in memory behind Neon's protocol, with the stand-ins it came with. One a test file.
import { connectDatabase, type Database, type DatabaseConnection } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { readMigrations } from '../../scripts/content/read-migrations.ts';
import { type StandIns, startStandIns } from '../../scripts/local/stand-ins.ts';

export interface OpenDatabase {
  readonly standIns: StandIns;
  readonly connection: DatabaseConnection;
  readonly database: Database;
  close(): Promise<void>;
}

/** With TEST_POSTGRES_URL the same tests run on a real PostgreSQL server (an empty database of its own). */
export async function openDatabase(): Promise<OpenDatabase> {
  const postgresUrl = process.env.TEST_POSTGRES_URL;
  const standIns = await startStandIns({ folder: 'memory', ...(postgresUrl ? { postgresUrl } : {}) });
  const connection = {
    connectionString: standIns.neonConnectionString,
    fetchEndpoint: standIns.neonFetchEndpoint,
  };
  await migrate({ connection, migrations: await readMigrations() });
  return { standIns, connection, database: connectDatabase(connection), close: () => standIns.close() };
}
