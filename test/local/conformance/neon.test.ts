/** `neon()` of @neondatabase/serverless itself against every database the stand-in can stand before. */
import { type NeonDbError, type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everySql, type RunningSql } from '../support/sql-adapters.ts';

type Sql = NeonQueryFunction<false, false>;

async function errorOf(work: Promise<unknown>): Promise<NeonDbError> {
  return work.then(
    () => {
      throw new Error('The query was expected to fail.');
    },
    (error: NeonDbError) => error,
  );
}

describe.each(everySql)('neon() over $name', ({ start, concurrent }) => {
  let running: RunningSql;
  let sql: Sql;
  beforeAll(async () => {
    running = await start();
    neonConfig.fetchEndpoint = running.neonFetchEndpoint;
    sql = neon(running.neonConnectionString, { disableWarningInBrowsers: true });
    await sql`CREATE TABLE items (id int PRIMARY KEY, name text UNIQUE, CONSTRAINT positive CHECK (id > 0))`;
    await sql`CREATE TABLE parts (id int PRIMARY KEY, item int REFERENCES items DEFERRABLE INITIALLY DEFERRED)`;
  }, 60_000);
  afterAll(() => running.close());

  const countItems = async () => (await sql`SELECT count(*)::int AS n FROM items`)[0]?.n;

  it('gives every type as the driver reads it from raw text', async () => {
    const [row] = await sql`
      SELECT 7::int2 AS small, 8::int4 AS whole, 9007199254740993::int8 AS big, 1.50::numeric AS exact, 0.1::float8 AS approximate,
        true AS yes, 'é"\\'::text AS text, NULL::text AS nothing, ''::text AS empty,
        '{"a":[1,null,"x"]}'::jsonb AS json, '\\xdeadbeef'::bytea AS bytes, '\\x'::bytea AS no_bytes,
        ARRAY[1,NULL,3] AS ints, ARRAY['a,b','c"d','',NULL] AS texts, '{}'::int[] AS no_ints,
        'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid AS uuid,
        '2026-03-01 12:34:56.789+02'::timestamptz AS moment, '12:34'::time AS clock`;
    expect(row).toEqual({
      small: 7,
      whole: 8,
      big: '9007199254740993',
      exact: '1.50',
      approximate: 0.1,
      yes: true,
      text: 'é"\\',
      nothing: null,
      empty: '',
      json: { a: [1, null, 'x'] },
      bytes: Buffer.from('deadbeef', 'hex'),
      no_bytes: Buffer.alloc(0),
      ints: [1, null, 3],
      texts: ['a,b', 'c"d', '', null],
      no_ints: [],
      uuid: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
      moment: new Date('2026-03-01T10:34:56.789Z'),
      clock: '12:34:00',
    });
  });

  it('takes every kind of parameter', async () => {
    const moment = new Date('2026-03-01T10:34:56.789Z');
    const [row] = await sql`
      SELECT ${5}::int AS n, ${"o'clock; --"}::text AS text, ${null}::text AS nothing, ${true}::bool AS yes,
        ${moment}::timestamptz AS moment, ${JSON.stringify({ a: 1 })}::jsonb AS json, ${[1, 2]}::int[] AS ints,
        ${['x"y', 'z,w']}::text[] AS texts, ${Buffer.from([0, 1, 255])}::bytea AS bytes`;
    expect(row).toEqual({
      n: 5,
      text: "o'clock; --",
      nothing: null,
      yes: true,
      moment,
      json: { a: 1 },
      ints: [1, 2],
      texts: ['x"y', 'z,w'],
      bytes: Buffer.from([0, 1, 255]),
    });
  });

  it('gives rows as objects, as arrays, and with the full result', async () => {
    expect(await sql.query('SELECT 1 AS a, 2 AS b')).toEqual([{ a: 1, b: 2 }]);
    expect(await sql.query('SELECT 1 AS a, 2 AS a', [], { arrayMode: true })).toEqual([[1, 2]]);
    const full = await sql.query('SELECT id, name FROM items WHERE false', [], { fullResults: true });
    expect(full).toMatchObject({ command: 'SELECT', rowCount: 0, rows: [] });
    expect(full.fields.map(({ name, dataTypeID, columnID }) => [name, dataTypeID, columnID])).toEqual([
      ['id', 23, 1],
      ['name', 25, 2],
    ]);
    expect(full.fields[0]?.tableID).toBeGreaterThan(0);
  });

  it('counts the rows a statement touched, and none where there is nothing to count', async () => {
    const full = { fullResults: true } as const;
    const inserted = await sql.query("INSERT INTO items VALUES (901, 'a'), (902, 'b')", [], full);
    const updated = await sql.query("UPDATE items SET name = name || '!' WHERE id > 900 RETURNING name", [], full);
    const deleted = await sql.query('DELETE FROM items WHERE id > 900', [], full);
    const created = await sql.query('CREATE TABLE counted_rows (a int)', [], full);
    expect([inserted, updated, deleted, created].map(({ command, rowCount }) => [command, rowCount])).toEqual([
      ['INSERT', 2],
      ['UPDATE', 2],
      ['DELETE', 2],
      ['CREATE', null],
    ]);
    expect(updated.rows).toEqual([{ name: 'a!' }, { name: 'b!' }]);
  });

  it('tells an error with all its fields', async () => {
    await sql`INSERT INTO items VALUES (1, 'one')`;
    expect(await errorOf(sql`INSERT INTO items VALUES (1, 'again')`)).toMatchObject({
      name: 'NeonDbError',
      code: '23505',
      constraint: 'items_pkey',
      table: 'items',
      schema: 'public',
      severity: 'ERROR',
      detail: 'Key (id)=(1) already exists.',
    });
    expect(await errorOf(sql`INSERT INTO items VALUES (-1, 'x')`)).toMatchObject({
      code: '23514',
      constraint: 'positive',
    });
    expect(await errorOf(sql`SELECT nonsense FROM items`)).toMatchObject({ code: '42703', position: '8' });
    expect(await errorOf(sql`SELECT 'x'::int`)).toMatchObject({ code: '22P02' });
    expect(await errorOf(sql.query('SELECT $1::int', []))).toMatchObject({ code: '08P01' });
  });

  it('runs a batch as one transaction and gives each result', async () => {
    const [inserted, selected] = await sql.transaction([
      sql`INSERT INTO items VALUES (${10}, ${'ten'}) RETURNING id`,
      sql`SELECT name FROM items WHERE id = 10`,
    ]);
    expect([inserted, selected]).toEqual([[{ id: 10 }], [{ name: 'ten' }]]);
  });

  it('undoes the whole batch at its first error, and works on afterwards', async () => {
    const before = await countItems();
    const error = await errorOf(
      sql.transaction([
        sql`INSERT INTO items VALUES (20, 'twenty')`,
        sql`INSERT INTO items VALUES (20, 'again')`,
        sql`SELECT 1`,
      ]),
    );
    expect(error.code).toBe('23505');
    expect(await countItems()).toBe(before);
  });

  it('undoes a batch whose commit fails', async () => {
    const error = await errorOf(sql.transaction([sql`INSERT INTO parts VALUES (1, 777)`, sql`SELECT 1`]));
    expect(error.code).toBe('23503');
    expect((await sql`SELECT count(*)::int AS n FROM parts`)[0]?.n).toBe(0);
  });

  it('keeps to isolation level, read-only and deferrable of a batch', async () => {
    const settings = [
      sql`SHOW transaction_isolation`,
      sql`SHOW transaction_read_only`,
      sql`SHOW transaction_deferrable`,
    ];
    const read = async (options: object) =>
      (await sql.transaction(settings, options)).map((rows) => Object.values(rows[0]!)[0]);
    expect(await read({})).toEqual(['read committed', 'off', 'off']);
    expect(await read({ isolationLevel: 'RepeatableRead', readOnly: true })).toEqual(['repeatable read', 'on', 'off']);
    expect(await read({ isolationLevel: 'Serializable', readOnly: true, deferrable: true })).toEqual([
      'serializable',
      'on',
      'on',
    ]);
    expect(await read({ isolationLevel: 'ReadUncommitted', readOnly: false, deferrable: false })).toEqual([
      'read uncommitted',
      'off',
      'off',
    ]);
    const refused = await errorOf(sql.transaction([sql`DELETE FROM items`], { readOnly: true }));
    expect(refused.code).toBe('25006');
  });

  it.each(['BEGIN', '  begin isolation level serializable', '/* a */ -- b\n START TRANSACTION', 'ABORT'])(
    'refuses %j, since every request is its own transaction',
    async (statement) => {
      const error = await errorOf(sql.query(statement));
      expect(error.code).toBe('0A000');
      expect(error.message).toContain('its own transaction');
      const inBatch = await errorOf(sql.transaction([sql`INSERT INTO items VALUES (40, 'x')`, sql.query(statement)]));
      expect(inBatch.code).toBe('0A000');
      expect(await sql`SELECT 1 FROM items WHERE id = 40`).toEqual([]);
    },
  );

  it('carries nothing of a session from one request to the next', async () => {
    const [before] = await sql`SHOW work_mem`;
    await sql`SET work_mem = '1234kB'`;
    await sql`SELECT set_config('work_mem', '1235kB', false)`;
    await sql`CREATE TEMP TABLE kept_for_now (a int)`;
    await sql`SELECT pg_advisory_lock(42)`;
    expect(await sql`SHOW work_mem`).toEqual([before]);
    expect((await errorOf(sql`SELECT * FROM kept_for_now`)).code).toBe('42P01');
    // A server ends a session a moment after its client has gone.
    const held = () => sql`SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory'`;
    await expect.poll(held, { timeout: 5_000 }).toEqual([{ n: 0 }]);
  });

  it('answers many requests at once', async () => {
    await sql`CREATE TABLE counters (n int)`;
    await sql`INSERT INTO counters VALUES (0)`;
    const results = await Promise.all(Array.from({ length: 50 }, () => sql`UPDATE counters SET n = n + 1 RETURNING n`));
    expect(results.map(([row]) => row?.n).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it(`${concurrent ? 'lets' : 'does not let'} two requests see each other at work`, async () => {
    const holding = sql`SELECT pg_advisory_xact_lock(7), pg_sleep(0.5)`.then(() => 'ended');
    let seen = false;
    let state = 'holding';
    while (state === 'holding' && !seen) {
      const [row] = await sql`SELECT pg_try_advisory_xact_lock(7) AS free`;
      seen = row?.free === false;
      state = await Promise.race([holding, Promise.resolve('holding')]);
    }
    await holding;
    expect(seen).toBe(concurrent);
  });

  it('gives a serialization failure its code where two batches truly race', async () => {
    await sql`CREATE TABLE doctors (id int PRIMARY KEY, on_call bool)`;
    await sql`INSERT INTO doctors VALUES (1, true), (2, true)`;
    const leave = (id: number) =>
      sql.transaction(
        [
          sql`SELECT count(*) FROM doctors WHERE on_call`,
          sql`SELECT pg_sleep(0.3)`,
          sql`UPDATE doctors SET on_call = false WHERE id = ${id}`,
        ],
        { isolationLevel: 'Serializable' },
      );
    const results = await Promise.allSettled([leave(1), leave(2)]);
    const codes = results
      .map((result) => (result.status === 'rejected' ? (result.reason as NeonDbError).code : 'ok'))
      .sort();
    expect(codes).toEqual(concurrent ? ['40001', 'ok'] : ['ok', 'ok']);
  });
});

describe('the /sql endpoint over PGlite', () => {
  let running: RunningSql;
  beforeAll(async () => {
    running = await everySql[0]!.start();
  }, 60_000);
  afterAll(() => running.close());

  const post = (headers: Record<string, string>, body: string) =>
    fetch(running.neonFetchEndpoint, {
      method: 'POST',
      headers: {
        'Neon-Connection-String': running.neonConnectionString,
        'Neon-Raw-Text-Output': 'true',
        'Neon-Array-Mode': 'true',
        ...headers,
      },
      body,
    });
  const query = JSON.stringify({ query: 'SELECT 1.10::numeric AS n, NULL AS nothing', params: [] });

  it('answers raw text, by array or by name', async () => {
    const fields = [
      { name: 'n', dataTypeID: 1700, tableID: 0, columnID: 0, dataTypeSize: -1, dataTypeModifier: -1, format: 'text' },
      {
        name: 'nothing',
        dataTypeID: 25,
        tableID: 0,
        columnID: 0,
        dataTypeSize: -1,
        dataTypeModifier: -1,
        format: 'text',
      },
    ];
    const common = { command: 'SELECT', rowCount: 1, fields };
    expect(await (await post({}, query)).json()).toEqual({ ...common, rowAsArray: true, rows: [['1.10', null]] });
    const byName = await post({ 'Neon-Array-Mode': 'false' }, query);
    expect(await byName.json()).toEqual({ ...common, rowAsArray: false, rows: [{ n: '1.10', nothing: null }] });
  });

  it('refuses other methods, other paths and a body beyond Neon’s limit', async () => {
    expect((await fetch(running.neonFetchEndpoint)).status).toBe(405);
    expect((await fetch(`${running.neonFetchEndpoint}/more`, { method: 'POST' })).status).toBe(404);
    const huge = await post({}, JSON.stringify({ query: 'SELECT $1', params: ['x'.repeat(11 * 1024 * 1024)] }));
    expect(huge.status).toBe(400);
    expect(await huge.json()).toMatchObject({ message: 'request is too large (max is 10485760 bytes)' });
  });
});
