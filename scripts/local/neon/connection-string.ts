/**
 * Checks the `Neon-Connection-String` header against the one database this stand-in holds,
 * so that a wrong configuration fails here as it would at Neon.
 */
import { SqlError } from './sql-database.ts';

export interface ExpectedConnection {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** Formats the connection string that `checkConnectionString` accepts; the driver needs the first label of `host`. */
export function formatConnectionString({ user, password, database }: ExpectedConnection, host: string): string {
  return `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}/${encodeURIComponent(database)}`;
}

/**
 * @param header the connection string the client sent, a postgres:// or postgresql:// URL
 * @throws SqlError 08001 when it is missing or malformed, 28P01 for user or password, 3D000 for the database name
 */
export function checkConnectionString(header: string | undefined, expected: ExpectedConnection): void {
  if (header === undefined || header === '') throw invalid('The header Neon-Connection-String is missing.');
  const url = parsePostgresUrl(header);
  if (url === null) throw invalid('Neon-Connection-String is not a postgres:// URL with user, host and database.');
  if (url.user !== expected.user || url.password !== expected.password) {
    throw new SqlError(`password authentication failed for user "${url.user}"`, { severity: 'FATAL', code: '28P01' });
  }
  if (url.database !== expected.database) {
    throw new SqlError(`database "${url.database}" does not exist`, { severity: 'FATAL', code: '3D000' });
  }
}

function parsePostgresUrl(text: string): { user: string; password: string; database: string } | null {
  if (!/^postgres(?:ql)?:\/\//.test(text)) return null;
  try {
    const url = new URL(text.replace(/^postgres(?:ql)?:/, 'http:'));
    const database = decodeURIComponent(url.pathname.slice(1));
    const user = decodeURIComponent(url.username);
    if (user === '' || url.hostname === '' || database === '' || database.includes('/')) return null;
    return { user, password: decodeURIComponent(url.password), database };
  } catch {
    return null;
  }
}

function invalid(message: string): SqlError {
  return new SqlError(message, { severity: 'FATAL', code: '08001' });
}
