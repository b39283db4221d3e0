// Sums by tenant and hour: ports/metrics.ts over one table. Times are the database's own.
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { MetricSum, MetricsBook } from '../functions/ports/metrics.ts';
import type { Database } from './client.ts';
import { metricsHourly } from './schema.ts';

const shards = 8;

export function createMetricsBook({ read, write }: Pick<Database, 'read' | 'write'>): MetricsBook {
  return {
    add: (input) => add(write, input),
    read: (input) => readSums(read, input),
    forget: (input) => forget(write, input),
  };
}

/** One statement, its rows in one order: two of them never wait for one another in a circle. */
async function add(database: Database['write'], input: Parameters<MetricsBook['add']>[0]): Promise<void> {
  const sums = [...mergeEqual(input.sums)].sort(byKey);
  if (sums.length === 0) return;
  const shard = Math.floor(Math.random() * shards);
  const hour = sql`date_trunc('hour', now(), 'UTC')`;
  await database
    .insert(metricsHourly)
    .values(sums.map((sum) => ({ ...sum, tenantId: input.tenantId, hour, shard })))
    .onConflictDoUpdate({
      target: [
        metricsHourly.tenantId,
        metricsHourly.hour,
        metricsHourly.name,
        metricsHourly.label,
        metricsHourly.bucket,
        metricsHourly.shard,
      ],
      set: {
        count: sql`${metricsHourly.count} + excluded.count`,
        total: sql`${metricsHourly.total} + excluded.total`,
      },
    });
}

/** A statement may touch a row once. */
function mergeEqual(sums: readonly MetricSum[]): Iterable<MetricSum> {
  const merged = new Map<string, MetricSum>();
  for (const sum of sums) {
    const key = JSON.stringify([sum.name, sum.label, sum.bucket]);
    const before = merged.get(key);
    merged.set(key, before ? { ...sum, count: before.count + sum.count, total: before.total + sum.total } : sum);
  }
  return merged.values();
}

function byKey(one: MetricSum, other: MetricSum): number {
  const [first, second] = [one, other].map(
    ({ name, label, bucket }) => `${name} ${label} ${String(bucket + 1).padStart(3)}`,
  );
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1;
}

async function readSums(
  database: Database['read'],
  { tenantId, hours }: Parameters<MetricsBook['read']>[0],
): Promise<readonly MetricSum[]> {
  const { name, label, bucket } = metricsHourly;
  const since = sql`date_trunc('hour', now(), 'UTC') - ${hours - 1} * interval '1 hour'`;
  return database
    .select({
      name,
      label,
      bucket,
      count: sql<number>`sum(${metricsHourly.count})::float8`.mapWith(Number),
      total: sql<number>`sum(${metricsHourly.total})::float8`.mapWith(Number),
    })
    .from(metricsHourly)
    .where(and(eq(metricsHourly.tenantId, tenantId), sql`${metricsHourly.hour} >= ${since}`))
    .groupBy(name, label, bucket)
    .orderBy(asc(name), asc(label), asc(bucket));
}

async function forget(
  database: Database['write'],
  { olderThanDays }: { readonly olderThanDays: number },
): Promise<number> {
  const gone = database.$with('gone').as(
    database
      .delete(metricsHourly)
      .where(lt(metricsHourly.hour, sql`now() - ${olderThanDays} * interval '1 day'`))
      .returning({ hour: metricsHourly.hour }),
  );
  const [counted] = await database.with(gone).select({ rows: sql<number>`count(*)::integer` }).from(gone);
  return counted?.rows ?? 0;
}
