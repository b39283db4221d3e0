// Every operation and every page, called by everybody, with everybody's ids: who may not is refused by role, tenant and
// course, and what is not theirs cannot be told from what is not there. The list of operations is the OpenAPI document's.
// `npm test` tries one of each kind, the long run all.
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import type { Operation } from '../../functions/contract/operation.ts';
import { type OperationId, operations } from '../../functions/contract/operations.ts';
import { readRequestSettings } from '../../functions/env.ts';
import { openApiDocument } from '../../functions/http/open-api.ts';
import { pageAddresses } from '../../functions/http/pages/all-pages.ts';
import { sampleOf } from '../support/sample.ts';
import { buildTenant, type Reached } from '../support/tenants/build-tenant.ts';
import { idNamesOf } from '../support/tenants/id-names.ts';
import {
  asMcp,
  listCases,
  type McpReply,
  mcpCases,
  mcpTried,
  readReply,
  resourceCases,
  toolCases,
  withToldStatus,
} from '../support/tenants/mcp-cases.ts';
import { ownIds } from '../support/tenants/named-ids.ts';
import { operationCases } from '../support/tenants/operation-cases.ts';
import { pageCases } from '../support/tenants/page-cases.ts';
import type { RequestCase } from '../support/tenants/request-case.ts';
import { readTenantState } from '../support/tenants/tenant-state.ts';
import { type MatrixWorld, requestOf, type Tried, tryCallers, tryOthersIds } from '../support/tenants/try-case.ts';
import { jwtSecret, origin, send } from './support/client.ts';

const ingestToken = 'ingest-token-that-only-these-tests-use';
const environment = { AUTH_MODE: 'jwt', JWT_SECRET: jwtSecret, TENANT_ID: 'north' };
const reached: Reached = {
  jwtSecret,
  async send({ method, path, headers, body }) {
    const request = new Request(`${origin}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const response = await send(request, environment);
    return { status: response.status, headers: response.headers, text: await response.text() };
  },
};

let built: MatrixWorld;
beforeAll(async () => {
  const north = await buildTenant('north', reached);
  built = { reached, north, south: await buildTenant('south', reached), ingestToken };
}, 120_000);

const described = Object.values(openApiDocument().paths as Record<string, Record<string, { operationId: OperationId }>>)
  .flatMap((methods) => Object.values(methods))
  .map(({ operationId }) => operationId);

function triedOf(id: OperationId): Tried {
  const { method, path, access, courseLimit, status }: Operation = operations[id];
  return { method, path, access, courseLimit, status, isPage: false };
}

/** What the database holds of the other tenant stays as it is, whatever this one's people send. */
async function expectAll(tried: Tried, cases: readonly RequestCase[], world = built): Promise<void> {
  const { url, fetchEndpoint } = readRequestSettings(env).database;
  const database = connectNeon({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
  const faults: string[] = [];
  for (const given of cases) {
    const name = given.name ?? 'plain';
    faults.push(...(await tryCallers(tried, given, world)).map((fault) => `${name}: ${fault}`));
  }
  const before = await readTenantState(database, 'south');
  for (const given of cases) {
    const name = given.name ?? 'plain';
    faults.push(...(await tryOthersIds(tried, given, world)).map((fault) => `${name}: ${fault}`));
  }
  expect(await readTenantState(database, 'south')).toEqual(before);
  expect(faults).toEqual([]);
}

/** Whom an operation is for, and how far a list of courses holds for it. */
function kindsOf(id: OperationId): readonly string[] {
  const { access, courseLimit }: Operation = operations[id];
  return [access, courseLimit];
}

describe('operations, by everybody, with everybody’s ids', () => {
  it.each(
    sampleOf(
      described.filter((id) => !destroys(id)),
      kindsOf,
    ),
  )('%s', { timeout: 120_000 }, async (id) => {
    await expectOperation(id);
  });
});

function destroys(id: OperationId): boolean {
  return operationCases[id]?.some((given) => given.destroys) ?? false;
}

async function expectOperation(id: OperationId): Promise<void> {
  await expectAll(triedOf(id), operationCases[id] ?? []);
}

/** Names of ids in the operation's description that no case of it sends. */
function unsaidIds(id: OperationId, cases: readonly RequestCase[]): readonly string[] {
  const sent = cases.map((given) => JSON.stringify(given.make(ownIds(built.north)))).join();
  return idNamesOf(openApiDocument(), id).filter((name) => !sent.includes(`"${name}":`));
}

describe('pages, by everybody, with everybody’s ids', () => {
  it.each(
    sampleOf(pageAddresses, ({ method, access }) => [method, access]).map(
      (page) => [`${page.method} ${page.path}`, page] as const,
    ),
  )('%s', { timeout: 120_000 }, async (name, page) => {
    const cases = pageCases[name] ?? [];
    expect(cases.map(({ access }) => access)).toEqual(cases.map(() => page.access));
    await expectAll({ ...page, status: 200, isPage: true }, cases);
  });
});

describe('tools and resources of /mcp, by everybody, with everybody’s ids', () => {
  const send = async (request: Parameters<Reached['send']>[0]) => withToldStatus(await reached.send(asMcp(request)));

  it('are all of those that the server lists', async () => {
    const list = async (method: string): Promise<McpReply> => {
      const headers = { authorization: `Bearer ${built.north.tokens.l1}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method });
      return readReply((await reached.send(asMcp({ method: 'POST', path: '/mcp', headers, body }))).text);
    };
    const { result: tools } = await list('tools/list');
    expect(tools?.tools?.map(({ name }) => name).sort()).toEqual(Object.keys(toolCases).sort());
    const { result: resources } = await list('resources/templates/list');
    const templates = resources?.resourceTemplates?.map(({ uriTemplate }) => uriTemplate).sort();
    expect(templates).toEqual(Object.keys(resourceCases).sort());
  });

  it.each(sampleOf(Object.entries(mcpCases), ([name]) => [name in toolCases ? 'tool' : 'resource']))(
    '%s',
    { timeout: 120_000 },
    async (_, cases) => {
      await expectAll(mcpTried, cases, { ...built, reached: { ...reached, send } });
    },
  );

  it.each(Object.entries({ ...listCases, list_courses: toolCases.list_courses ?? [] }))(
    '%s tells each caller of their own courses alone',
    async (_, [given]) => {
      const told = async (token: string) => {
        const request = requestOf(mcpTried, given?.make(ownIds(built.north)) ?? {});
        const headers = { ...request.headers, authorization: `Bearer ${token}` };
        const { text } = await send({ ...request, headers });
        return ['shared-a', 'shared-b', 'north-only', 'south-only'].filter((courseId) => text.includes(courseId));
      };
      expect(await told(built.north.tokens.l1)).toEqual(['shared-a', 'shared-b', 'north-only']);
      expect(await told(built.north.tokens.lr)).toEqual(['shared-b']);
      expect(await told(built.south.tokens.l1)).toEqual(['shared-a', 'shared-b', 'south-only']);
    },
  );
});

describe('operations that leave nothing to try, after all others', () => {
  const destroying = described.filter(destroys).toReversed();
  // Whoever is erased has nothing left to delete.
  const erasing = destroying.filter((id) => id.startsWith('erase'));
  const others = destroying.filter((id) => !erasing.includes(id));
  it.each(sampleOf([...others, ...erasing], kindsOf))('%s', { timeout: 120_000 }, expectOperation);
});

describe('cases', () => {
  it('are there for every operation and every page', () => {
    const pages = pageAddresses.map(({ method, path }) => `${method} ${path}`).filter((name) => !pageCases[name]);
    const without = [...described.filter((id) => !operationCases[id]), ...pages];
    expect(without, 'say in operation-cases.ts or page-cases.ts which ids they name, and who reaches what').toEqual([]);
  });
});

describe('a request without an id is nobody else’s', () => {
  it('is told by every case of an operation that needs a body', () => {
    for (const id of described) {
      const operation: Operation = operations[id];
      expect(unsaidIds(id, operationCases[id] ?? [])).toEqual([]);
      for (const given of operationCases[id] ?? []) {
        const made = given.make(ownIds(built.north));
        expect(requestOf(triedOf(id), made).path).not.toMatch(/[{}]/);
        expect(operation.body.safeParse(made.body).success).toBe(true);
      }
    }
  });
});
