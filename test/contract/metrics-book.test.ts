import { describe, expect, test } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { createMetricsBook } from '../../db/metrics.ts';
import type { MetricSum } from '../../functions/ports/metrics.ts';
import { databaseOfFile } from '../support/open-database.ts';

const open = await databaseOfFile();
const book = createMetricsBook(open.database);

const answered: MetricSum = { name: 'answers', label: 'answered', bucket: -1, count: 1, total: 0 };
const step = (bucket: number, total: number): MetricSum => ({ name: 'step', label: 'search', bucket, count: 1, total });

describe('the sums by the hour', () => {
  test('add up whatever their shard, in one order', async () => {
    const tenantId = 'adds';
    await Promise.all(
      Array.from({ length: 40 }, () => book.add({ tenantId, sums: [step(3, 10), answered, step(3, 5), step(1, 2)] })),
    );
    expect(await book.read({ tenantId, hours: 1 })).toEqual([
      { ...answered, count: 40 },
      { ...step(1, 2), count: 40, total: 80 },
      { ...step(3, 15), count: 80, total: 600 },
    ]);
  });

  test('are a tenant’s own', async () => {
    await book.add({ tenantId: 'one', sums: [answered] });
    expect(await book.read({ tenantId: 'other', hours: 168 })).toEqual([]);
  });

  test('of nothing are nothing', async () => {
    await book.add({ tenantId: 'nothing', sums: [] });
    expect(await book.read({ tenantId: 'nothing', hours: 24 })).toEqual([]);
  });

  test('are read for a window, and go when they are old', async () => {
    const tenantId = 'ages';
    await book.add({ tenantId, sums: [answered] });
    const query = connectNeon(open.connection);
    await query.query(`insert into metrics_hourly select tenant_id, hour - interval '30 hours', name, label, bucket, shard,
      5, total from metrics_hourly where tenant_id = 'ages'`);
    await query.query(`insert into metrics_hourly select tenant_id, hour - interval '100 days', name, label, bucket, shard,
      9, total from metrics_hourly where tenant_id = 'ages' and count = 1`);
    expect(await book.read({ tenantId, hours: 24 })).toMatchObject([{ count: 1 }]);
    expect(await book.read({ tenantId, hours: 168 })).toMatchObject([{ count: 6 }]);
    expect(await book.forget({ olderThanDays: 90 })).toBe(1);
    expect(await book.read({ tenantId, hours: 24 * 365 })).toMatchObject([{ count: 6 }]);
  });
});
