/**
 * The databases the `/sql` stand-in can stand before: a PostgreSQL server where this machine has one (or POSTGRES_URL
 * names one), shared by all files of a run, each with a database of its own; the embedded one where it has none.
 * The long run (`npm run verify -- all`) tries what is written for `sqlAdapters` on the embedded one too.
 */
import { type StandIns, startStandIns } from '../../../scripts/local/stand-ins.ts';
import { readSharedEncoder } from './shared-encoder.ts';
import { createDatabase, readSharedPostgres } from './shared-postgres.ts';

/** Stand-ins in memory, before a database of their own. */
export interface RunningSql extends StandIns {
  readonly isMigrated: boolean;
}

export interface SqlStart {
  /** Asks for all migrations where that spares time: on the server. */
  readonly isMigrated?: boolean;
  readonly vectorDimension?: number;
}

export interface SqlAdapter {
  readonly name: string;
  /** Whether two requests truly run at once. */
  readonly concurrent: boolean;
  /** An empty database, or a migrated one. */
  start(options?: SqlStart): Promise<RunningSql>;
}

/** The encoder of all files in place of one of each. It begins to load when it is first asked. */
const encoderUrl = readSharedEncoder();
const sharedEncoder = encoderUrl === null ? {} : { embeddingsUrl: encoderUrl };

const embedded: SqlAdapter = {
  name: 'PGlite',
  concurrent: false,
  start: async ({ vectorDimension } = {}) => {
    const standIns = await startStandIns({ folder: 'memory', ...(vectorDimension ? { vectorDimension } : {}) });
    return { ...standIns, ...sharedEncoder, isMigrated: false };
  },
};

const shared = readSharedPostgres();

const server: SqlAdapter = {
  name: 'PostgreSQL',
  concurrent: true,
  start: async ({ isMigrated = false, vectorDimension } = {}) => {
    if (shared === null) throw new Error('there is no PostgreSQL server');
    const postgres = await createDatabase({ serverUrl: shared.url, template: isMigrated ? shared.template : null });
    const standIns = await startStandIns({
      folder: 'memory',
      postgresUrl: postgres.url,
      ...(vectorDimension ? { vectorDimension } : {}),
    });
    return {
      ...standIns,
      ...sharedEncoder,
      isMigrated,
      close: async () => {
        await standIns.close();
        await postgres.drop();
      },
    };
  },
};

/** The quickest there is: for tests of what does not depend on which. */
export const anySql: SqlAdapter = shared === null ? embedded : server;

/** For tests of the stand-in itself. The embedded one comes first. */
export const everySql: readonly SqlAdapter[] = shared === null ? [embedded] : [embedded, server];

/** For tests of what stands on a database: one in `npm test`, the other in the long run. */
export const sqlAdapters: readonly SqlAdapter[] = [shared?.isLongRun ? embedded : anySql];
