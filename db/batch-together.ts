// Reads that are started in one go are one round trip.
import type { Drizzle } from './client.ts';

interface Waiting {
  readonly statements: readonly unknown[];
  resolve(results: readonly unknown[]): void;
  reject(error: unknown): void;
}

/**
 * The same database, whose batches of one moment go out as one: they see one snapshot, and fail together. For reading
 * alone. Of one request, as the database is.
 */
export function batchTogether(database: Drizzle): Drizzle {
  let waiting: Waiting[] = [];
  const send = async () => {
    const sent = waiting;
    waiting = [];
    try {
      const results: readonly unknown[] = await database.batch(sent.flatMap(({ statements }) => statements) as never);
      let from = 0;
      for (const { statements, resolve } of sent) {
        resolve(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  };
  const batch = (statements: readonly unknown[]) =>
    new Promise<readonly unknown[]>((resolve, reject) => {
      waiting.push({ statements, resolve, reject });
      if (waiting.length === 1) queueMicrotask(send);
    });
  return Object.create(database, { batch: { value: batch } });
}
