// What only reads is asked again where a connection broke or the service was busy; what writes is sent once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../db/client.ts';

type Act = 'drop' | number;

const rows = JSON.stringify({ rowAsArray: true, fields: [], rows: [], command: 'SELECT', rowCount: 0 });
let acts: Act[] = [];
let asked = 0;

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    asked += 1;
    const act = acts.shift() ?? 200;
    if (act === 'drop') return void response.destroy();
    response.writeHead(act, { 'content-type': 'application/json' });
    response.end(act === 200 ? rows : '{"message":"told to fail"}');
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = 0;
});

function connect() {
  const fetchEndpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sql`;
  return connectDatabase({ connectionString: 'postgresql://user:password@db.example/main', fetchEndpoint });
}

describe('reading', () => {
  it.each<{ readonly name: string; readonly given: Act[]; readonly times: number }>([
    { name: 'a dropped connection', given: ['drop'], times: 2 },
    { name: 'two dropped connections', given: ['drop', 'drop'], times: 3 },
    { name: 'a service too busy', given: [503, 429], times: 3 },
  ])('comes through $name', async ({ given, times }) => {
    acts = given;
    await connect().read.execute(sql`select 1`);
    expect(asked).toBe(times);
  });

  it('gives up after the third failure', async () => {
    acts = ['drop', 'drop', 'drop'];
    await expect(connect().read.execute(sql`select 1`)).rejects.toThrow();
    expect(asked).toBe(3);
  });

  it('does not repeat what the database refused', async () => {
    acts = [400];
    await expect(connect().read.execute(sql`select nonsense`)).rejects.toThrow();
    expect(asked).toBe(1);
  });
});

describe('writing', () => {
  it.each<Act>(['drop', 503])('is sent once, whatever happens (%s)', async (act) => {
    acts = [act];
    await expect(connect().write.execute(sql`delete from answers`)).rejects.toThrow();
    expect(asked).toBe(1);
  });
});
