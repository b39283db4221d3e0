// Drizzle over Neon's HTTP protocol: the one way to the database, on Neon itself or on a stand-in.
// Build it per request: nothing here may be shared between two requests of a Worker.
import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { fetchAgain } from './fetch-again.ts';
import { readReply } from './read-reply.ts';

export interface DatabaseConnection {
  /** `postgresql://user:password@host/database`. */
  readonly connectionString: string;
  /** URL of the `/sql` endpoint where it is not Neon's own. */
  readonly fetchEndpoint?: string | undefined;
  /** Longest a statement may take; left out: a minute, for whoever nobody waits for. */
  readonly timeoutMs?: number | undefined;
}

export type Drizzle = NeonHttpDatabase<Record<string, never>>;

export interface Database {
  /** For what changes nothing: batches see one snapshot and may not write; asked again where the connection broke. */
  readonly read: Drizzle;
  /** A batch is one transaction, rolled back on its first error. */
  readonly write: Drizzle;
  /** The same, for what does no more when it is sent twice (ids and keys are given): also asked again. */
  readonly repeatable: Drizzle;
}

/** A statement that takes longer has gone wrong; without a limit it would hold its caller for ever. */
const longestTimeoutMs = 60_000;

/** How often what may be sent twice is asked again. */
const repeats = 2;

interface CarriedOptions {
  readonly endpoint?: string | undefined;
  readonly repeats?: number;
  readonly timeoutMs?: number;
}

/**
 * The driver takes an endpoint for the whole module only; through its fetch options each client carries its own, so
 * that two databases in one process are never mixed up.
 */
neonConfig.fetchFunction = (
  url: string,
  { endpoint, repeats = 0, timeoutMs = longestTimeoutMs, ...init }: RequestInit & CarriedOptions,
) =>
  fetchAgain(
    async () => readReply(await fetch(endpoint ?? url, { ...init, signal: AbortSignal.timeout(timeoutMs) })),
    repeats,
  );

/** Opens nothing: every query is one HTTP request. Throws when the connection string is not a PostgreSQL URL. */
export function connectDatabase(connection: DatabaseConnection): Database {
  const batchOptions = { isolationLevel: 'RepeatableRead', readOnly: true } as const;
  return {
    read: drizzle(connectNeon(connection, { ...batchOptions, repeats })),
    write: drizzle(connectNeon(connection)),
    repeatable: drizzle(connectNeon(connection, { repeats })),
  };
}

/** The driver itself, for what is not Drizzle's business (migrations). */
export function connectNeon(
  { connectionString, fetchEndpoint, timeoutMs = longestTimeoutMs }: DatabaseConnection,
  { repeats = 0, ...options }: { isolationLevel?: 'RepeatableRead'; readOnly?: boolean; repeats?: number } = {},
): NeonQueryFunction<false, false> {
  const carried: CarriedOptions = { endpoint: fetchEndpoint, repeats, timeoutMs };
  return neon(connectionString, { ...options, disableWarningInBrowsers: true, fetchOptions: { ...carried } });
}

/** Raised by the trigger that admits writes for a learner: erased, or merged into an account too long ago to follow. */
export const learnerGone = 'GW410';

/** PostgreSQL's five-character code of a failed statement; null when the failure was none of the database's. */
export function databaseErrorCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return null;
}

/** Name of the constraint a failed statement hit; null when it hit none. */
export function databaseConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return null;
}
