/**
 * Before the tests in Node: one PostgreSQL server for all of them, with a migrated database to copy. Starting and
 * migrating a database for every file took longer than the tests. Without an installed server, each file has an
 * embedded one.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startStandIns } from '../../../scripts/local/stand-ins.ts';
import { findPostgresBinaries, startTemporaryPostgres } from '../../../scripts/local/temporary-postgres.ts';
import { migrateDatabase } from '../../../scripts/migrate.ts';

export interface SharedPostgres {
  readonly url: string;
  /** Name of the migrated database. Nobody may be connected to it. */
  readonly template: string;
  readonly isLongRun: boolean;
}

/** Of the environment, so that it is there for the processes of the run and for nobody else who opens a database. */
const variable = 'TEST_POSTGRES';

/** Null where there is no server, and outside a run of tests. */
export function readSharedPostgres(): SharedPostgres | null {
  const text = process.env[variable];
  return text === undefined ? null : (JSON.parse(text) as SharedPostgres);
}

export default async function sharePostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.POSTGRES_URL;
  if (!given && findPostgresBinaries() === null) return;
  const started = given ? null : await startTemporaryPostgres();
  const serverUrl = given || (started?.url as string);
  const template = await createDatabase({ serverUrl, template: null });
  const standIns = await startStandIns({ folder: 'memory', postgresUrl: template.url });
  const { neonConnectionString, neonFetchEndpoint } = standIns;
  await migrateDatabase({
    settings: { DATABASE_URL: neonConnectionString, NEON_FETCH_ENDPOINT: neonFetchEndpoint },
  });
  await standIns.close();
  const { isLongRun } = project.getProvidedContext();
  const shared: SharedPostgres = { url: serverUrl, template: template.name, isLongRun };
  process.env[variable] = JSON.stringify(shared);
  return async () => {
    await template.drop();
    await started?.stop();
  };
}

/** A database of its own on a server that may hold others; a copy of `template` where one is named. */
export async function createDatabase({
  serverUrl,
  template,
}: {
  readonly serverUrl: string;
  readonly template: string | null;
}): Promise<{ readonly name: string; readonly url: string; drop(): Promise<void> }> {
  const name = `groundwork_test_${randomUUID().replaceAll('-', '')}`;
  const command = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await command(`CREATE DATABASE ${name}${template === null ? '' : ` TEMPLATE ${template}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => command(`DROP DATABASE ${name} WITH (FORCE)`) };
}
