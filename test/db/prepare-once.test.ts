// Statements that are put together once read what the same statements read when each is put together anew.
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Drizzle } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { batchAsked } from '../../db/registry/batch-asked.ts';
import { textArray } from '../../db/registry/standing.ts';
import { tenantSettings } from '../../db/schema.ts';
import { databaseOfFile } from '../support/open-database.ts';

interface Wanted {
  readonly tenants: readonly string[];
  readonly least: number;
  readonly named: string | null;
  readonly isCounted: boolean;
}

let builds = 0;
const open = await databaseOfFile();
for (const [index, tenantId] of ['ash', 'birch', 'cedar'].entries())
  await open.database.write.insert(tenantSettings).values({ tenantId, modelCallsPerDay: 10 * (index + 1) });

function select(database: Drizzle, { tenants, least, named, isCounted }: Wanted) {
  const isListed: SQL = sql`${tenantSettings.tenantId} = any(${textArray(tenants)})`;
  const isNamed = named === null ? undefined : eq(tenantSettings.tenantId, named);
  return {
    rows: database
      .select({ tenant: tenantSettings.tenantId, calls: tenantSettings.modelCallsPerDay })
      .from(tenantSettings)
      .where(and(isListed, gt(tenantSettings.modelCallsPerDay, least), isNamed))
      .orderBy(tenantSettings.tenantId),
    count: isCounted
      ? database.select({ count: sql<number>`count(*)::int` }).from(tenantSettings).where(isListed)
      : null,
  };
}

const prepared = prepareOnce((database, wanted: Wanted) => {
  builds += 1;
  return select(database, wanted);
});

const all = ['ash', 'birch', 'cedar'];
const wanted: readonly Wanted[] = [
  { tenants: all, least: 5, named: null, isCounted: false },
  { tenants: all, least: 15, named: null, isCounted: false },
  { tenants: [], least: 15, named: null, isCounted: false },
  { tenants: ["a'; drop table tenants; --", 'cedar'], least: 0, named: null, isCounted: true },
  { tenants: ['birch', 'cedar'], least: 0, named: 'birch', isCounted: true },
  { tenants: all, least: 0, named: 'cedar', isCounted: true },
];

test('each use reads by its own values; what a statement is made of is decided once', async () => {
  const { read } = open.database;
  const anew = [];
  const once = [];
  for (const each of wanted) {
    anew.push(await batchAsked(read, select(read, each)));
    once.push(await batchAsked(read, prepared(each)));
  }
  expect(once).toEqual(anew);
  expect(once[1]?.rows.map(({ tenant }) => tenant)).toEqual(['birch', 'cedar']);
  expect(builds).toBe(3);
});

test('what is neither a value nor a case is refused', () => {
  const faulty = prepareOnce((database, input: { readonly names: object }) => ({
    rows: database.select({ tenant: tenantSettings.tenantId }).from(tenantSettings).where(sql`${input.names}`),
  }));
  expect(() => faulty({ names: new Map() })).toThrow(/names is no value/);
});
