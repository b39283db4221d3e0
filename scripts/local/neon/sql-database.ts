/**
 * What the `/sql` endpoint asks of a database, in the words of Neon's protocol.
 * Types and the one error they share; no I/O.
 */

export interface SqlQuery {
  readonly query: string;
  readonly params: readonly (string | null)[];
}

export interface SqlField {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeSize: number;
  readonly dataTypeModifier: number;
}

export interface SqlResult {
  readonly fields: readonly SqlField[];
  /** PostgreSQL's own text of every value; null is SQL NULL. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** First word of the command tag, e.g. "INSERT". */
  readonly command: string;
  readonly rowCount: number | null;
}

export type IsolationLevel = 'ReadUncommitted' | 'ReadCommitted' | 'RepeatableRead' | 'Serializable';

export interface BatchOptions {
  readonly isolationLevel?: IsolationLevel;
  readonly readOnly?: boolean;
  readonly deferrable?: boolean;
}

export interface SqlDatabase {
  /** Runs one statement in its own transaction. Throws SqlError. */
  run(query: SqlQuery): Promise<SqlResult>;
  /** Runs all statements in one transaction, rolled back at the first error. Throws SqlError. */
  runBatch(queries: readonly SqlQuery[], options: BatchOptions): Promise<SqlResult[]>;
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

/** The fields of a PostgreSQL error that the Neon driver copies onto its own. */
const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

type ErrorFields = Partial<Record<(typeof ERROR_FIELDS)[number], string>>;

/** An error the client is told as HTTP 400 with its PostgreSQL fields. */
export class SqlError extends Error {
  readonly fields: ErrorFields;

  constructor(message: string, fields: ErrorFields) {
    super(message);
    this.name = 'SqlError';
    this.fields = fields;
  }
}

/** Turns an error thrown by PGlite or `pg` into a SqlError; anything that is not PostgreSQL's is passed through. */
export function toSqlError(error: unknown): unknown {
  if (error instanceof SqlError || !(error instanceof Error)) return error;
  const source = error as unknown as Record<string, unknown>;
  if (typeof source.code !== 'string' || !/^[0-9A-Z]{5}$/.test(source.code)) return error;
  const fields: ErrorFields = {};
  for (const name of ERROR_FIELDS) {
    const value = source[name];
    if (value !== undefined && value !== null) fields[name] = String(value);
  }
  return new SqlError(error.message, fields);
}

const ISOLATION_SQL: Record<IsolationLevel, string> = {
  ReadUncommitted: 'READ UNCOMMITTED',
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
};

/** The statement that opens a batch's transaction. */
export function beginStatement({ isolationLevel, readOnly, deferrable }: BatchOptions): string {
  const modes: string[] = [];
  if (isolationLevel !== undefined) modes.push(`ISOLATION LEVEL ${ISOLATION_SQL[isolationLevel]}`);
  if (readOnly !== undefined) modes.push(readOnly ? 'READ ONLY' : 'READ WRITE');
  if (deferrable !== undefined) modes.push(deferrable ? 'DEFERRABLE' : 'NOT DEFERRABLE');
  return modes.length === 0 ? 'BEGIN' : `BEGIN ${modes.join(', ')}`;
}
