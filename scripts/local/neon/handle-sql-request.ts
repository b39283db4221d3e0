/**
 * Neon's HTTP `/sql` protocol as `neon()` of @neondatabase/serverless speaks it:
 * one query or a batch, answered in raw text; every SQL error is a 400 with PostgreSQL's fields.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isRecord, type LocalRequest, type LocalResponse, parseJson } from '../http.ts';
import { checkConnectionString, type ExpectedConnection } from './connection-string.ts';
import {
  type BatchOptions,
  type IsolationLevel,
  type SqlDatabase,
  SqlError,
  type SqlQuery,
  type SqlResult,
  toSqlError,
} from './sql-database.ts';

const ISOLATION_LEVELS: readonly string[] = ['ReadUncommitted', 'ReadCommitted', 'RepeatableRead', 'Serializable'];
/** Neon's own limit for a query over HTTP. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Answers one `POST /sql`. Never throws for what the client or the database did wrong. */
export async function handleSqlRequest(
  request: LocalRequest,
  { database, expected }: { database: SqlDatabase; expected: ExpectedConnection },
): Promise<LocalResponse> {
  if (request.method !== 'POST') return { status: 405, json: { message: 'Only POST is allowed on /sql.' } };
  try {
    checkConnectionString(header(request.headers, 'neon-connection-string'), expected);
    const asArrays = readFormatHeaders(request.headers);
    if (Buffer.byteLength(request.body) > MAX_BODY_BYTES) {
      throw new SqlError(`request is too large (max is ${MAX_BODY_BYTES} bytes)`, {});
    }
    const body = readBodyQueries(request.body);
    if (body.kind === 'single') {
      return { status: 200, json: formatResult(await database.run(body.query), asArrays) };
    }
    const results = await database.runBatch(body.queries, readBatchHeaders(request.headers));
    return { status: 200, json: { results: results.map((result) => formatResult(result, asArrays)) } };
  } catch (thrown) {
    const error = toSqlError(thrown);
    if (error instanceof SqlError) return { status: 400, json: { message: error.message, ...error.fields } };
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { status: 500, json: { message: `The database behind the stand-in failed: ${reason}` } };
  }
}

function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Whether rows are asked for as arrays; the driver asks for raw text always, and only that is spoken here. */
function readFormatHeaders(headers: IncomingHttpHeaders): boolean {
  if (header(headers, 'neon-raw-text-output') !== 'true') {
    throw new SqlError('This stand-in answers raw text only: send "Neon-Raw-Text-Output: true".', { code: '0A000' });
  }
  return header(headers, 'neon-array-mode') === 'true';
}

function readBatchHeaders(headers: IncomingHttpHeaders): BatchOptions {
  const isolationLevel = header(headers, 'neon-batch-isolation-level');
  if (isolationLevel !== undefined && !ISOLATION_LEVELS.includes(isolationLevel)) {
    throw new SqlError(`Neon-Batch-Isolation-Level must be one of ${ISOLATION_LEVELS.join(', ')}.`, {});
  }
  const readOnly = readFlag(headers, 'neon-batch-read-only');
  const deferrable = readFlag(headers, 'neon-batch-deferrable');
  return {
    ...(isolationLevel === undefined ? {} : { isolationLevel: isolationLevel as IsolationLevel }),
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(deferrable === undefined ? {} : { deferrable }),
  };
}

function readFlag(headers: IncomingHttpHeaders, name: string): boolean | undefined {
  const value = header(headers, name);
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new SqlError(`${name} must be "true" or "false".`, {});
}

type Body = { kind: 'single'; query: SqlQuery } | { kind: 'batch'; queries: SqlQuery[] };

function readBodyQueries(text: string): Body {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new SqlError(`The body is not JSON: ${parsed.reason}`, {});
  if (isRecord(parsed.value) && Array.isArray(parsed.value.queries)) {
    return { kind: 'batch', queries: parsed.value.queries.map(readQuery) };
  }
  return { kind: 'single', query: readQuery(parsed.value) };
}

function readQuery(value: unknown): SqlQuery {
  if (!isRecord(value) || typeof value.query !== 'string') {
    throw new SqlError('A query must be an object {"query": string, "params": array}.', {});
  }
  const params = value.params ?? [];
  if (!Array.isArray(params)) throw new SqlError('"params" must be an array.', {});
  return { query: value.query, params: params.map(readParameter) };
}

function readParameter(value: unknown, index: number): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new SqlError(`Parameter ${index + 1} must be a string or null.`, {});
}

function formatResult(result: SqlResult, asArrays: boolean): unknown {
  const names = result.fields.map((field) => field.name);
  const rows = asArrays
    ? result.rows
    : result.rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])));
  return {
    command: result.command,
    rowCount: result.rowCount,
    rowAsArray: asArrays,
    fields: result.fields.map((field) => ({ ...field, format: 'text' })),
    rows,
  };
}
