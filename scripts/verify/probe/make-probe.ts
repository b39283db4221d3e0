// One random request: some operation or page, by somebody, naming ids of anybody, with whatever else might lead astray.

import type { Operation } from '../../../functions/contract/operation.ts';
import type { OperationId } from '../../../functions/contract/operations.ts';
import { operations } from '../../../functions/contract/operations.ts';
import { uploadOperations } from '../../../functions/contract/upload-operations.ts';
import { pageAddresses } from '../../../functions/http/pages/all-pages.ts';
import type { Sent, TenantsOwn } from '../../../test/support/tenants/build-tenant.ts';
import { type CanaryKind, canaryWord } from '../../../test/support/tenants/canary.ts';
import { asMcp, mcpCases, mcpTried } from '../../../test/support/tenants/mcp-cases.ts';
import { absentIds, type IdKind, type NamedIds, othersIds, ownIds } from '../../../test/support/tenants/named-ids.ts';
import { operationCases } from '../../../test/support/tenants/operation-cases.ts';
import { pageCases } from '../../../test/support/tenants/page-cases.ts';
import { type Person, personIds, personOf, worthlessHeaders } from '../../../test/support/tenants/people.ts';
import type { RequestCase } from '../../../test/support/tenants/request-case.ts';
import { requestOf } from '../../../test/support/tenants/try-case.ts';
import type { Random } from '../fuzz/random.ts';

export interface Probe {
  /** Operation id, method and path of a page, or a tool or resource behind `mcp`. */
  readonly target: string;
  /** Null where nothing proves who it is. */
  readonly person: Person | null;
  readonly request: Sent;
}

interface ProbeGround {
  readonly tenants: readonly TenantsOwn[];
  readonly jwtSecret: string;
  /** False: what is handed to the ingestion Worker is not tried. */
  readonly hasIngestWorker: boolean;
}

const handedOn = ['startIngestRun', 'readIngestRun', 'POST /author/runs', ...Object.keys(uploadOperations)];

interface Target {
  readonly name: string;
  readonly tried: Parameters<typeof requestOf>[0];
  readonly cases: readonly RequestCase[];
}

const targets: readonly Target[] = [
  ...Object.entries(operations).map(([name, operation]: [string, Operation]) => ({
    name,
    tried: { method: operation.method, path: operation.path, isPage: false },
    cases: operationCases[name as OperationId] ?? [],
  })),
  ...pageAddresses.map(({ method, path }) => ({
    name: `${method} ${path}`,
    tried: { method, path, isPage: true },
    cases: pageCases[`${method} ${path}`] ?? [],
  })),
  ...Object.entries(mcpCases).map(([name, cases]) => ({ name: `mcp ${name}`, tried: mcpTried, cases })),
].filter(({ cases }) => cases.length > 0 && !cases.some((given) => given.destroys));

/** Whoever is taken into a class, or joins one, may see more from then on: these stay as the rule of who sees what knows. */
const settled: readonly IdKind[] = ['memberId', 'joinCode'];

const garbage = ["' or 1=1 --", '%00', '../../shared-a', '__proto__', 'null', 'x'.repeat(300), '*', '﻿shared-a'];
const misleading: readonly Readonly<Record<string, string>>[] = [
  { 'x-tenant-id': 'south', 'x-tenant': 'south' },
  { 'x-forwarded-user': 'l2', 'x-user-id': 'l2', 'cf-access-authenticated-user-email': 'l2' },
  { 'x-original-url': '/api/author/courses', 'x-rewrite-url': '/teach' },
  { 'x-http-method-override': 'DELETE' },
  { forwarded: 'for=127.0.0.1;host=south', 'x-forwarded-host': 'south' },
  { range: 'bytes=0-10' },
  { 'if-none-match': '*', 'if-modified-since': 'Mon, 01 Jan 2035 00:00:00 GMT' },
];
const accepts = ['text/event-stream', 'text/html', 'application/json', '*/*', 'text/markdown', 'application/xml'];

export async function makeProbe(ground: ProbeGround, random: Random): Promise<Probe> {
  const tried = ground.hasIngestWorker ? targets : targets.filter(({ name }) => !handedOn.includes(name));
  const target = random.pick(tried);
  const given = random.pick(target.cases);
  const tenant = random.pick(ground.tenants);
  const who = personOf(tenant.tenantId, random.chance(0.35) ? given.as : random.pick(personIds));
  const ids = drawIds(tenant, given.uses, ground, random);
  const plain = requestOf(target.tried, given.make(ids));
  const made = target.tried === mcpTried ? asMcp(plain) : plain;
  const { person, headers } = await introduce(who, tenant, ground, random);
  const all: Record<string, string> = { ...made.headers, ...headers };
  if (random.chance(0.15)) Object.assign(all, random.pick(misleading));
  if (random.chance(0.2)) all.accept = random.pick(accepts);
  if (made.method === 'POST' && random.chance(0.2)) {
    all['idempotency-key'] = random.chance(0.5) ? 'same-key-for-all' : `probe-${random.below(1e9)}`;
  }
  const path = random.chance(0.25) ? withMore(made.path, ground, random) : made.path;
  const method = random.chance(0.02) ? random.pick(otherMethods(made.path)) : made.method;
  const isBare = method === 'HEAD' || method === 'OPTIONS' || method === 'GET';
  // What somebody says is theirs: whether it comes up elsewhere is looked for as well.
  const kind = path.includes('/turn') ? 'turn' : kindOfQuestion(ids.courseId);
  const word = canaryWord({ tenantId: who.tenantId, owner: who.learnerId, kind });
  const body = made.body
    ?.replace('What is adding?', `What is adding? ${word}`)
    .replace('What+is+adding%3F', `What+is+adding%3F+${word}`);
  return {
    target: target.name,
    person,
    request: { method, path, headers: all, ...(body === undefined || isBare ? {} : { body }) },
  };
}

/** `DELETE` is left out where it would take away what the rest of the probes work with. */
function otherMethods(path: string): readonly string[] {
  return ['HEAD', 'PATCH', 'OPTIONS', ...(path.startsWith('/api/learners/') ? [] : ['DELETE'])];
}

/** Authors see what was asked of the courses on their list. */
function kindOfQuestion(courseId: string): CanaryKind {
  return courseId === 'shared-b' ? 'questionb' : courseId.endsWith('-only') ? 'questiono' : 'question';
}

async function introduce(who: Person, tenant: TenantsOwn, { jwtSecret }: ProbeGround, random: Random) {
  const token = tenant.tokens[who.learnerId as keyof typeof tenant.tokens];
  if (random.chance(0.08)) {
    const worthless = Object.values(await worthlessHeaders(who, { secret: jwtSecret }));
    return { person: null, headers: random.pick(worthless) };
  }
  // As a browser keeps it, or as a program sends it; a forged cookie beside it says nothing.
  if (random.chance(0.2)) return { person: who, headers: { cookie: `groundwork_account=${token}` } };
  const cookie = `groundwork_learner=v1.l2.${Date.now() + 60_000}.${'B'.repeat(43)}`;
  return {
    person: who,
    headers: { authorization: `Bearer ${token}`, ...(random.chance(0.1) ? { cookie } : {}) },
  };
}

function drawIds(tenant: TenantsOwn, uses: readonly IdKind[], { tenants }: ProbeGround, random: Random): NamedIds {
  const other = random.pick(tenants);
  const drawn: { [Kind in IdKind]?: string | undefined } = {};
  for (const kind of uses) {
    const choice = random.below(10);
    if (choice < 3 || settled.includes(kind)) continue;
    const others = othersIds(other, random.pick(tenants));
    if (choice < 8) drawn[kind] = random.pick([ownIds(other), ...Object.values(others)])[kind];
    else if (choice === 8) drawn[kind] = absentIds[kind];
    else drawn[kind] = random.chance(0.5) ? random.pick(garbage) : ownIds(other)[kind].toUpperCase();
  }
  const base = random.chance(0.7) ? ownIds(tenant) : ownIds(other);
  const settledOnes = Object.fromEntries(settled.map((kind) => [kind, ownIds(tenant)[kind]]));
  const given = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined));
  return { ...base, ...settledOnes, ...given };
}

/** Parameters that some operation knows, and some that none should. */
function withMore(path: string, { tenants }: ProbeGround, random: Random): string {
  const other = ownIds(random.pick(tenants));
  const more: readonly (readonly [string, string])[] = [
    ['tenant', 'south'],
    ['tenantId', 'south'],
    ['learnerId', 'l2'],
    ['personId', 'l2'],
    ['courseId', other.courseId],
    ['course', 'south-only'],
    ['threadId', other.threadId],
    ['conversationId', other.conversationId],
    ['session', other.conversationId],
    ['session', other.threadId],
    ['class', other.classId],
    ['markup', 'html'],
    ['view', 'engineering'],
    ['view', 'textbook'],
    ['debug', '1'],
    ['cursor', other.threadId],
    ['limit', '100'],
    ['version', '1'],
    ['from', '1'],
    ['ref', 'D1.C4.C1'],
    ['unchanged', 'yes'],
    ['sort', 'progress'],
    ['code', 'ABCDEFGHJK'],
  ];
  const [name, value] = random.pick(more);
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}
