/**
 * The databases the `/sql` stand-in can stand before, as far as this machine has them: the embedded one always,
 * a real server when POSTGRES_URL names one or PostgreSQL is installed.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startStandIns } from '../../../scripts/local/stand-ins.ts';
import { findPostgresBinaries, startTemporaryPostgres } from '../../../scripts/local/temporary-postgres.ts';

export interface RunningSql {
  readonly neonConnectionString: string;
  readonly neonFetchEndpoint: string;
  stop(): Promise<void>;
}

export interface SqlAdapter {
  readonly name: string;
  /** Whether two requests truly run at once. */
  readonly concurrent: boolean;
  start(): Promise<RunningSql>;
}

const embedded: SqlAdapter = {
  name: 'PGlite',
  concurrent: false,
  start: async () => {
    const standIns = await startStandIns({ folder: 'memory' });
    return { ...standIns, stop: standIns.close };
  },
};

const server: SqlAdapter = {
  name: 'PostgreSQL',
  concurrent: true,
  start: async () => {
    const given = process.env.POSTGRES_URL;
    const postgres = given ? await createDatabase(given) : await startTemporaryPostgres();
    const standIns = await startStandIns({ folder: 'memory', postgresUrl: postgres.url });
    return {
      ...standIns,
      stop: async () => {
        await standIns.close();
        await postgres.stop();
      },
    };
  },
};

export const sqlAdapters: readonly SqlAdapter[] =
  process.env.POSTGRES_URL || findPostgresBinaries() !== null ? [embedded, server] : [embedded];

/** A database of its own on a server that may hold others. */
async function createDatabase(serverUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const name = `groundwork_test_${randomUUID().replaceAll('-', '')}`;
  const command = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await command(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => command(`DROP DATABASE ${name} WITH (FORCE)`) };
}
