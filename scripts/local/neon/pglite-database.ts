/**
 * PostgreSQL in this process (PGlite), kept in a folder or in memory, spoken to by the wire protocol
 * because only that yields the raw text Neon's driver wants. One session: statements run one after another,
 * so races cannot be shown here (use a real server for that).
 */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite, protocol } from '@electric-sql/pglite';
import { loadTemplate, saveTemplate } from './pglite-template.ts';
import {
  type BatchOptions,
  beginStatement,
  type SqlDatabase,
  type SqlField,
  type SqlQuery,
  type SqlResult,
  toSqlError,
} from './sql-database.ts';
import { leavesSessionTraces, refuseStatefulStatement, transactionChanged } from './statement-rules.ts';

const { serialize } = protocol;

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
/** PostgreSQL's transaction status: idle, in a transaction, in a failed one. */
type Status = 'I' | 'T' | 'E';
type Answer = { messages: Message[]; status: Status };

/**
 * Opens the database in `folder`, creating it there, or in memory when `folder` is null.
 * A new folder is prepared beside its place and renamed into it, so a killed first start leaves none half made.
 */
export async function openPgliteDatabase({ folder }: { folder: string | null }): Promise<SqlDatabase> {
  if (folder === null) return createDatabase(await createFresh(undefined));
  if (!existsSync(folder)) {
    const preparing = `${folder}.preparing`;
    await rm(preparing, { recursive: true, force: true });
    const fresh = await createFresh(preparing);
    await fresh.close();
    await rename(preparing, folder);
  }
  return createDatabase(await PGlite.create(folder));
}

async function createFresh(folder: string | undefined): Promise<PGlite> {
  const template = await loadTemplate();
  const place = folder === undefined ? {} : { dataDir: folder };
  if (template !== undefined) return PGlite.create({ ...place, loadDataDir: template });
  const fresh = await PGlite.create(place);
  await saveTemplate(fresh);
  return fresh;
}

function createDatabase(pglite: PGlite): SqlDatabase {
  const run = async (query: SqlQuery): Promise<SqlResult> => {
    refuseStatefulStatement(query.query, false);
    return pglite.runExclusive(async () => {
      const answer = await exchange(pglite, query);
      await restoreSession(pglite, answer.status, [query]);
      const result = readResult(answer);
      if (answer.status !== 'I') throw transactionChanged();
      return result;
    });
  };
  const runBatch = async (queries: readonly SqlQuery[], options: BatchOptions): Promise<SqlResult[]> => {
    for (const query of queries) refuseStatefulStatement(query.query, true);
    return pglite.runExclusive(async () => {
      let status = 'I' as Status;
      const step = async (query: SqlQuery): Promise<SqlResult> => {
        const answer = await exchange(pglite, query);
        status = answer.status;
        return readResult(answer);
      };
      try {
        await step({ query: beginStatement(options), params: [] });
        const results: SqlResult[] = [];
        for (const query of queries) {
          results.push(await step(query));
          if (status !== 'T') throw transactionChanged();
        }
        await step({ query: 'COMMIT', params: [] });
        return results;
      } finally {
        await restoreSession(pglite, status, queries);
      }
    });
  };
  return {
    run,
    runBatch,
    checkHealth: async () => {
      await run({ query: 'SELECT 1', params: [] });
    },
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}

/** Brings the one session back to what a fresh Neon connection would be. */
async function restoreSession(pglite: PGlite, status: Status, queries: readonly SqlQuery[]): Promise<void> {
  if (status !== 'I') await exchange(pglite, { query: 'ROLLBACK', params: [] });
  if (queries.some((query) => leavesSessionTraces(query.query))) {
    await exchange(pglite, { query: 'DISCARD ALL', params: [] });
  }
}

/** Sends one statement by the extended protocol, which also refuses several statements in one query. */
async function exchange(pglite: PGlite, query: SqlQuery): Promise<Answer> {
  const bytes = Buffer.concat([
    serialize.parse({ text: query.query }),
    serialize.bind({ values: [...query.params] }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
  const { messages } = await pglite.execProtocol(bytes, { throwOnError: false });
  const ready = messages.findLast((message) => message.name === 'readyForQuery');
  return { messages, status: (ready as { status?: Status } | undefined)?.status ?? 'I' };
}

function readResult({ messages }: Answer): SqlResult {
  const error = messages.find((message) => message.name === 'error');
  if (error !== undefined) throw toSqlError(error);
  let fields: SqlField[] = [];
  const rows: (string | null)[][] = [];
  let tag = '';
  for (const message of messages) {
    if (message.name === 'rowDescription') {
      fields = (message as unknown as { fields: SqlField[] }).fields.map(copyField);
    } else if (message.name === 'dataRow') {
      rows.push((message as unknown as { fields: (string | null)[] }).fields);
    } else if (message.name === 'commandComplete') {
      tag = (message as unknown as { text: string }).text;
    }
  }
  const words = tag.split(' ');
  const count = words.length > 1 ? Number(words.at(-1)) : Number.NaN;
  return { fields, rows, command: words[0] ?? '', rowCount: Number.isInteger(count) ? count : null };
}

function copyField(field: SqlField): SqlField {
  const { name, dataTypeID, tableID, columnID, dataTypeSize, dataTypeModifier } = field;
  return { name, dataTypeID, tableID, columnID, dataTypeSize, dataTypeModifier };
}
