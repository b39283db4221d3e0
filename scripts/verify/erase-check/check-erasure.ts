// Half of the learners are exported and erased through the requests Worker's own application; the other half are compared
// before and after. Everything the application logs is kept, to be searched as well.
import { sql } from 'drizzle-orm';
import { connectDatabase, type Database } from '../../../db/client.ts';
import { learnerTables } from '../../../db/learner-data/learner-tables.ts';
import { composeRequest } from '../../../functions/compose.ts';
import { composeRateLimiter } from '../../../functions/compose-limits.ts';
import { type LearnerDataBody, learnerDataSchema } from '../../../functions/contract/learner-data.ts';
import { readRequestSettings } from '../../../functions/env.ts';
import { createApp } from '../../../functions/http/app.ts';
import { cookieLifetimeMs, signSession } from '../../../functions/http/identity/learner-cookie.ts';
import { dumpDatabase, findIn } from '../../../test/support/dump-database.ts';
import { type FullLearner, fillLearner } from '../../../test/support/full-learner.ts';
import { openMemoryLedger } from '../../../test/support/memory-ledger.ts';
import { insertTutorCourse } from '../../../test/support/tutor-fixture.ts';
import type { StandIns } from '../../local/stand-ins.ts';
import { migrateDatabase } from '../../migrate.ts';

const course = { tenantId: 'default', courseId: 'algebra' };
const sessionSecret = 'a session secret that only this check ever uses';

interface Checked {
  readonly passed: number;
  readonly faults: readonly string[];
}

/** @param input.learners how many are erased; as many again stay */
export async function checkErasure(input: {
  readonly standIns: StandIns;
  readonly learners: number;
}): Promise<Checked> {
  const { standIns } = input;
  const connection = { connectionString: standIns.neonConnectionString, fetchEndpoint: standIns.neonFetchEndpoint };
  await migrateDatabase({
    settings: { DATABASE_URL: connection.connectionString, NEON_FETCH_ENDPOINT: connection.fetchEndpoint },
  });
  const database = connectDatabase(connection);
  await insertTutorCourse(database, course);
  const { objects, bucket } = openMemoryLedger();
  const ask = openApplication(standIns, bucket);
  const logged = listenToConsole();
  const faults: string[] = [];
  let passed = 0;
  const expect = (isSo: boolean, fault: string) => {
    if (isSo) passed += 1;
    else faults.push(fault);
  };
  try {
    const [going, staying] = [await fillAll(database, input.learners), await fillAll(database, input.learners)];
    const before = await checksums(database, staying);
    for (const learner of going) {
      const file = learnerDataSchema.parse(await ask('GET', learner));
      for (const fault of await compareRows(database, learner, file)) faults.push(fault);
      expect(file.learner_id === learner.learnerId, `export of another learner than ${learner.learnerId}`);
    }
    for (const learner of going) {
      const receipt = (await ask('DELETE', learner)) as { readonly counts: Readonly<Record<string, number>> };
      expect(
        learnerTables.every(({ table }) => (receipt.counts[table] ?? 0) > 0),
        'a receipt lacks a table',
      );
    }
    const dump = await dumpDatabase(database);
    const vectors = await readVectors(standIns);
    const places = [
      ...dump,
      ['ledger', [...objects.values()]],
      ['vectors', [vectors]],
      ['logs', logged.lines],
    ] as const;
    for (const learner of going) {
      const left = findIn(new Map(places), [learner.learnerId, learner.canary]);
      expect(left.length === 0, `left of ${learner.learnerId}: ${left.join(' | ')}`);
    }
    expect(objects.size === going.length, `${objects.size} entries in the ledger for ${going.length} erasures`);
    expect(logged.lines.length >= going.length * 2, 'the application logged nothing: the search proves nothing');
    const after = await checksums(database, staying);
    for (const [index, learner] of staying.entries()) {
      expect(before[index] === after[index], `${learner.learnerId} stayed, but not as before`);
    }
  } finally {
    logged.stop();
  }
  return { passed, faults };
}

async function fillAll(database: Database, count: number): Promise<readonly FullLearner[]> {
  const learners: FullLearner[] = [];
  for (let index = 0; index < count; index += 1) learners.push(await fillLearner(database, course));
  return learners;
}

/** The requests Worker's application in this process, with the ledger's bucket in memory. */
function openApplication(standIns: StandIns, bucket: object) {
  const environment = {
    DATABASE_URL: standIns.neonConnectionString,
    NEON_FETCH_ENDPOINT: standIns.neonFetchEndpoint,
    UPSTASH_VECTOR_REST_URL: standIns.upstashUrl,
    UPSTASH_VECTOR_REST_TOKEN: standIns.upstashToken,
    VECTOR_NAMESPACE_PREFIX: 'check',
    EMBEDDINGS_URL: standIns.embeddingsUrl,
    EMBEDDINGS_MODEL: standIns.embeddingModel,
    SESSION_SECRET: sessionSecret,
    ERASURE_KEY: 'an erasure key that only this check ever uses',
    ERASURE_LEDGER: bucket,
  };
  const settings = readRequestSettings(environment);
  const app = createApp({
    readSettings: () => settings,
    openServices: (_environment, observation) => composeRequest(settings, observation),
    openRateLimiter: composeRateLimiter,
  });
  const context = { waitUntil: () => {}, passThroughOnException: () => {} };
  return async (method: 'GET' | 'DELETE', { tenantId, learnerId }: FullLearner): Promise<unknown> => {
    const session = { learnerId, expiresAtMs: Date.now() + cookieLifetimeMs - 1000 };
    const value = await signSession(session, { secret: sessionSecret, tenantId });
    const request = new Request('http://check.test/api/learners/me/data', {
      method,
      headers: { cookie: `groundwork_learner=${value}` },
    });
    const response = await app.fetch(request, environment, context as never);
    if (response.status !== 200) throw new Error(`${method} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

/** Nothing is missing: of each table as many rows, and each with every column but the few that are no data of theirs. */
async function compareRows(database: Database, learner: FullLearner, file: LearnerDataBody): Promise<string[]> {
  const faults: string[] = [];
  for (const { table, column, section, leftOut = [] } of learnerTables) {
    const hidden = ['tenant_id', column, ...leftOut];
    const { rows } = await database.read.execute<{
      row: unknown;
    }>(sql`select to_jsonb(row) - ${sql.param(hidden)}::text[]
      as row from ${sql.identifier(table)} row where tenant_id = ${learner.tenantId}
      and ${sql.identifier(column)} = ${learner.learnerId}`);
    const given = file.data[section].map((row) => row as Readonly<Record<string, unknown>>);
    const isGiven = (row: Readonly<Record<string, unknown>>) =>
      given.some((each) => Object.entries(row).every(([name, value]) => isSame(each[name], value)));
    const missing = rows.filter(({ row }) => !isGiven(row as Readonly<Record<string, unknown>>));
    if (missing.length > 0 || given.length !== rows.length) {
      faults.push(`${section}: ${given.length} rows exported, ${rows.length} kept, ${missing.length} not among them`);
    }
  }
  return faults;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function checksums(database: Database, learners: readonly FullLearner[]): Promise<readonly string[]> {
  const sums: string[] = [];
  for (const { learnerId, tenantId } of learners) {
    const parts = learnerTables.map(({ table, column }) => {
      const own = sql`row.tenant_id = ${tenantId} and ${sql.raw(`row.${column}`)} = ${learnerId}`;
      return sql`(select md5(coalesce(string_agg(row::text, '|' order by row::text), ''))
        from ${sql.identifier(table)} row where ${own})`;
    });
    const { rows } = await database.read.execute<{ sum: string }>(sql`select ${sql.join(parts, sql` || `)} as sum`);
    sums.push(rows[0]?.sum ?? '');
  }
  return sums;
}

/** All of the index: no learner has ever put anything there. */
async function readVectors({ upstashUrl, upstashToken }: StandIns): Promise<string> {
  const ask = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${upstashToken}`, 'content-type': 'application/json' };
    const response = await fetch(`${upstashUrl}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { readonly result: unknown };
  };
  const { result } = await ask('list-namespaces', []);
  const all: string[] = [JSON.stringify(result)];
  for (const namespace of result as readonly string[]) {
    const page = await ask(`range/${namespace}`, {
      cursor: '0',
      limit: 1000,
      includeMetadata: true,
      includeData: true,
    });
    all.push(JSON.stringify(page));
  }
  return all.join('\n');
}

function listenToConsole() {
  const lines: string[] = [];
  const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
  const known = methods.map((name) => [name, console[name]] as const);
  for (const name of methods) console[name] = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  const stop = () => {
    for (const [name, method] of known) console[name] = method;
  };
  return { lines, stop };
}
