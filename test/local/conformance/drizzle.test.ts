/** Drizzle's neon-http driver against every database the stand-in can stand before. */
import { neon, neonConfig } from '@neondatabase/serverless';
import { eq, inArray, sql } from 'drizzle-orm';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everySql, type RunningSql } from '../support/sql-adapters.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const mood = pgEnum('mood', ['calm', 'keen']);
const everything = pgTable(
  'everything',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    whole: integer('whole'),
    bigNumber: bigint('big_number', { mode: 'number' }),
    big: bigint('big', { mode: 'bigint' }),
    exact: numeric('exact', { precision: 20, scale: 4 }),
    approximate: doublePrecision('approximate'),
    yes: boolean('yes'),
    key: uuid('key'),
    moment: timestamp('moment', { withTimezone: true, mode: 'date' }),
    local: timestamp('local', { mode: 'string' }),
    day: date('day'),
    json: jsonb('json').$type<{ tags: string[]; nested: { a: number | null } }>(),
    texts: text('texts').array(),
    ints: integer('ints').array(),
    bytes: bytea('bytes'),
    feeling: mood('feeling'),
  },
  (table) => [uniqueIndex('everything_name').on(table.name)],
);
describe.each(everySql)('Drizzle over $name', ({ start }) => {
  let running: RunningSql;
  let db: NeonHttpDatabase;
  beforeAll(async () => {
    running = await start();
    neonConfig.fetchEndpoint = running.neonFetchEndpoint;
    db = drizzle(neon(running.neonConnectionString, { disableWarningInBrowsers: true }));
    await db.execute(sql`CREATE TYPE mood AS ENUM ('calm', 'keen')`);
    await db.execute(sql`CREATE TABLE everything (
      id serial PRIMARY KEY, name text NOT NULL, whole int, big_number int8, big int8, exact numeric(20, 4),
      approximate float8, yes bool, key uuid, moment timestamptz, local timestamp, day date, json jsonb,
      texts text[], ints int[], bytes bytea, feeling mood)`);
    await db.execute(sql`CREATE UNIQUE INDEX everything_name ON everything (name)`);
    await db.execute(
      sql`CREATE TABLE notes (id serial PRIMARY KEY, about int NOT NULL REFERENCES everything, text text)`,
    );
  }, 60_000);
  afterAll(() => running.close());

  const full = {
    name: 'full',
    whole: -5,
    bigNumber: 4_000_000_000,
    big: 9_007_199_254_740_993n,
    exact: '1234567890123456.7800',
    approximate: 1e-12,
    yes: false,
    key: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
    moment: new Date('2026-03-01T10:34:56.789Z'),
    local: '2026-03-01 12:00:00.123456',
    day: '2026-02-28',
    json: { tags: ['a"b', 'ü'], nested: { a: null } },
    texts: ['x,y', '"', 'NULL', ''],
    ints: [1, -2],
    bytes: Buffer.from([0, 127, 255]),
    feeling: 'keen' as const,
  };

  it('brings every type back as it went in', async () => {
    const [inserted] = await db.insert(everything).values(full).returning();
    expect(inserted).toEqual({ id: expect.any(Number), ...full });
    const [selected] = await db.select().from(everything).where(eq(everything.name, 'full'));
    expect(selected).toEqual(inserted);
  });

  it('brings null back as null', async () => {
    const [row] = await db.insert(everything).values({ name: 'bare' }).returning();
    const { id, name, ...rest } = row!;
    expect([typeof id, name]).toEqual(['number', 'bare']);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  it('gives no rows as an empty array and counts what a statement touched', async () => {
    expect(await db.select().from(everything).where(eq(everything.name, 'absent'))).toEqual([]);
    const touched = await db
      .update(everything)
      .set({ whole: 1 })
      .where(inArray(everything.name, ['full', 'bare']));
    expect(touched.rowCount).toBe(2);
    expect((await db.delete(everything).where(eq(everything.name, 'absent'))).rowCount).toBe(0);
  });

  it('gives a unique violation with its code and constraint in the cause', async () => {
    const failure = await db
      .insert(everything)
      .values({ name: 'full' })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).cause).toMatchObject({ code: '23505', constraint: 'everything_name' });
  });

  it('runs a batch as one transaction, each result mapped', async () => {
    const [inserted, found] = await db.batch([
      db.insert(everything).values({ name: 'batched', big: 5n, moment: full.moment }).returning(),
      db
        .select({ big: everything.big, moment: everything.moment })
        .from(everything)
        .where(eq(everything.name, 'batched')),
    ]);
    expect(inserted[0]).toMatchObject({ name: 'batched', big: 5n });
    expect(found).toEqual([{ big: 5n, moment: full.moment }]);
  });

  it('undoes a batch that fails', async () => {
    const failure = await db
      .batch([
        db.insert(everything).values({ name: 'undone' }),
        db.update(everything).set({ whole: 99 }).where(eq(everything.name, 'full')),
        db.insert(everything).values({ name: 'full' }),
      ])
      .catch((error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code);
    expect(failure).toBe('23505');
    const rows = await db
      .select({ name: everything.name, whole: everything.whole })
      .from(everything)
      .where(inArray(everything.name, ['undone', 'full']));
    expect(rows).toEqual([{ name: 'full', whole: 1 }]);
  });

  it('refuses an interactive transaction, as it does at Neon', async () => {
    await expect(db.transaction(async () => {})).rejects.toThrow('No transactions support in neon-http driver');
  });
});
