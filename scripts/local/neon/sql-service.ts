/** The `/sql` part of the stand-ins: chooses the database behind it and answers Neon's protocol. */
import type { LocalService } from '../http.ts';
import type { ExpectedConnection } from './connection-string.ts';
import { handleSqlRequest } from './handle-sql-request.ts';
import { openPgliteDatabase } from './pglite-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

/**
 * @param folder where the embedded database lies; null keeps it in memory
 * @param postgresUrl a real server to use instead; null for the embedded one
 * @param postgresConnections as many requests race at once on a real server
 */
export async function openSqlService({
  folder,
  postgresUrl,
  postgresConnections,
  expected,
}: {
  folder: string | null;
  postgresUrl: string | null;
  postgresConnections?: number;
  expected: ExpectedConnection;
}): Promise<LocalService> {
  const database =
    postgresUrl === null
      ? await openPgliteDatabase({ folder })
      : openPostgresDatabase({
          url: postgresUrl,
          ...(postgresConnections === undefined ? {} : { maxConnections: postgresConnections }),
        });
  return {
    handle: async (request) => {
      if (request.path !== '') return { status: 404, json: { message: `There is no /sql${request.path}.` } };
      return handleSqlRequest(request, { database, expected });
    },
    checkHealth: () => database.checkHealth(),
    close: () => database.close(),
  };
}
