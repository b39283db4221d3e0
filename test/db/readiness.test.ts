import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connectDatabase, connectNeon } from '../../db/client.ts';
import { isDatabaseUnreachable, readDatabaseState } from '../../db/readiness.ts';
import { createCourseRegistry } from '../../db/registry.ts';
import { databaseOfFile } from '../support/open-database.ts';

const opened = await databaseOfFile();

const away = () => ({ ...opened.connection, fetchEndpoint: 'http://127.0.0.1:9/sql' });
const thrownBy = (attempt: Promise<unknown>) => attempt.then(() => null).catch((error: unknown) => error);

describe('the state of the database', () => {
  it('is reachable and migrated after the migrations', async () => {
    expect(await readDatabaseState(opened.connection)).toEqual({ isReachable: true, isMigrated: true });
  });

  it('is not reachable at an address where nothing answers', async () => {
    expect(await readDatabaseState(away())).toEqual({ isReachable: false, isMigrated: false });
  });

  it('is reachable but not migrated while a migration of this code is missing', async () => {
    const client = connectNeon(opened.connection);
    const rows = await client.query('delete from groundwork_migrations returning tag, hash');
    expect(await readDatabaseState(opened.connection)).toEqual({ isReachable: true, isMigrated: false });
    await client.query('alter table groundwork_migrations rename to elsewhere');
    expect(await readDatabaseState(opened.connection)).toEqual({ isReachable: true, isMigrated: false });
    await client.query('alter table elsewhere rename to groundwork_migrations');
    for (const { tag, hash } of rows) {
      await client.query('insert into groundwork_migrations (tag, hash) values ($1, $2)', [tag, hash]);
    }
    expect(await readDatabaseState(opened.connection)).toMatchObject({ isMigrated: true });
  });
});

describe('a failure', () => {
  it('is the database’s when it did not answer, also through Drizzle', async () => {
    const failed = await thrownBy(createCourseRegistry(connectDatabase(away())).listCourses({ tenantId: 'default' }));
    expect(failed).toBeInstanceOf(Error);
    expect(isDatabaseUnreachable(failed)).toBe(true);
  });

  it.each([
    ['a page under 200', 200, '<html>502</html>'],
    ['JSON of somebody else', 200, '{"result":1}'],
    ['no JSON object', 200, 'null'],
    ['a reply cut short', 200, '{"rows":[{"a":'],
    ['a page under 400', 400, '<html>bad request</html>'],
  ])('is the database’s when its endpoint gave %s, alone and in a batch', async (_, status, body) => {
    const gateway = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = gateway.address() as AddressInfo;
      const { write } = connectDatabase({ ...opened.connection, fetchEndpoint: `http://127.0.0.1:${port}/sql` });
      for (const attempt of [
        async () => write.execute(sql`select 1`),
        async () => write.batch([write.execute(sql`select 1`), write.execute(sql`select 2`)]),
      ]) {
        const failed = await thrownBy(attempt());
        expect(failed).toBeInstanceOf(Error);
        expect(isDatabaseUnreachable(failed)).toBe(true);
      }
    } finally {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
    }
  });

  it('is ours when the database refused the statement', async () => {
    const failed = await thrownBy(connectNeon(opened.connection).query('select * from nowhere'));
    expect(failed).toBeInstanceOf(Error);
    expect(isDatabaseUnreachable(failed)).toBe(false);
  });

  it('is ours when the database had nothing to do with it', () => {
    expect(isDatabaseUnreachable(new TypeError('x is undefined'))).toBe(false);
    expect(isDatabaseUnreachable('text')).toBe(false);
  });

  it.each(['08006', '53300', '57P01'])('passes by itself with code %s', (code) => {
    expect(isDatabaseUnreachable(new Error('statement', { cause: Object.assign(new Error('x'), { code }) }))).toBe(
      true,
    );
  });
});
