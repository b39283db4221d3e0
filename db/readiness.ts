// Whether the database answers and has every migration of this code; and whether a failure was the database's.
// Reads the journal only.
import { connectNeon, type DatabaseConnection, databaseErrorCode } from './client.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

export interface DatabaseState {
  readonly isReachable: boolean;
  readonly isMigrated: boolean;
}

/** One round trip; never rejects. */
export async function readDatabaseState(connection: DatabaseConnection): Promise<DatabaseState> {
  try {
    const rows = await connectNeon(connection).query('select tag from groundwork_migrations');
    const applied = new Set(rows.map((row) => row.tag));
    return { isReachable: true, isMigrated: journal.entries.every(({ tag }) => applied.has(tag)) };
  } catch (error) {
    // Without a journal table the database answers, with a code: nothing has been applied yet.
    return { isReachable: !isDatabaseUnreachable(error), isMigrated: false };
  }
}

/** PostgreSQL's classes of failures that pass by themselves: connection, resources, shutdown, its system. */
const passingClasses = ['08', '53', '57', '58'];

/** True when a thrown error means that the database did not answer; false for a statement it refused. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== null) return passingClasses.includes(code.slice(0, 2));
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause.name === 'NeonDbError') return true;
  return false;
}
