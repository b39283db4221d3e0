/**
 * A real PostgreSQL server behind the same `/sql` endpoint, one pooled connection per request,
 * so that two requests truly race. Used when a postgres:// URL is given.
 */
import pg from 'pg';
import {
  type BatchOptions,
  beginStatement,
  type SqlDatabase,
  type SqlQuery,
  type SqlResult,
  toSqlError,
} from './sql-database.ts';
import { leavesSessionTraces, refuseStatefulStatement, transactionChanged } from './statement-rules.ts';

// The driver wants PostgreSQL's own text, so no value may be parsed here.
const RAW_TEXT = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

/** Opens a pool of at most `maxConnections` (as many requests race at once) to `url`; connects on first use. */
export function openPostgresDatabase({
  url,
  maxConnections = 20,
}: {
  url: string;
  maxConnections?: number;
}): SqlDatabase {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, types: RAW_TEXT });
  // An idle connection lost to a server restart must not end the process; the next request reports it.
  pool.on('error', () => {});

  const withClient = async <T>(
    queries: readonly SqlQuery[],
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> => {
    const client = await pool.connect();
    let reusable = !queries.some((query) => leavesSessionTraces(query.query));
    try {
      return await work(client);
    } catch (error) {
      throw toSqlError(error);
    } finally {
      reusable &&= statusOf(client) === 'I';
      client.release(!reusable);
    }
  };

  const run = async (query: SqlQuery): Promise<SqlResult> => {
    refuseStatefulStatement(query.query, false);
    return withClient([query], async (client) => {
      const result = await execute(client, query);
      if (statusOf(client) !== 'I') throw transactionChanged();
      return result;
    });
  };

  const runBatch = async (queries: readonly SqlQuery[], options: BatchOptions): Promise<SqlResult[]> => {
    for (const query of queries) refuseStatefulStatement(query.query, true);
    return withClient(queries, async (client) => {
      await client.query(beginStatement(options));
      try {
        const results: SqlResult[] = [];
        for (const query of queries) {
          results.push(await execute(client, query));
          if (statusOf(client) !== 'T') throw transactionChanged();
        }
        await client.query('COMMIT');
        return results;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      }
    });
  };

  return {
    run,
    runBatch,
    checkHealth: async () => {
      await run({ query: 'SELECT 1', params: [] });
    },
    close: () => pool.end(),
  };
}

/** 'I' idle, 'T' in a transaction, 'E' in a failed one; in pg since 8.21, not yet in its types. */
function statusOf(client: pg.PoolClient): string | null {
  return (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus();
}

async function execute(client: pg.PoolClient, query: SqlQuery): Promise<SqlResult> {
  const result = await client.query<(string | null)[]>({
    text: query.query,
    values: [...query.params],
    rowMode: 'array',
    queryMode: 'extended',
    types: RAW_TEXT,
  } as pg.QueryArrayConfig);
  const fields = result.fields.map(({ name, dataTypeID, tableID, columnID, dataTypeSize, dataTypeModifier }) => ({
    name,
    dataTypeID,
    tableID,
    columnID,
    dataTypeSize,
    dataTypeModifier,
  }));
  return { fields, rows: result.rows, command: result.command ?? '', rowCount: result.rowCount };
}
