// Makes one hostile request for one operation of the OpenAPI document: method, address, headers and body, each right
// more often than wrong, so that requests get past the first check and reach the later ones.
import { hostileHeader, hostileKey, hostileSegment, hostileText, hostileValue } from './hostile-values.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Random } from './random.ts';
import type { Tutoring } from './read-tutoring.ts';

export interface FuzzTarget {
  readonly operationId: string;
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  /** JSON schema of the body; null where none is read. */
  readonly body: object | null;
}

export interface FuzzRequest {
  readonly target: FuzzTarget;
  readonly method: string;
  /** Path and query exactly as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** True when the address is the operation's own and only values were changed. */
  readonly isOnTarget: boolean;
}

export interface Known {
  readonly courseIds: readonly string[];
  readonly references: readonly string[];
  /** Bearer token of an author, to reach what anonymous callers cannot. */
  readonly token: string | null;
  /** Schemas by name, for `$ref`. */
  readonly components: Readonly<Record<string, object>>;
  /** Null where no course of the stack can be tutored in. */
  readonly tutoring: Tutoring | null;
}

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'];
const uuid = '8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e5f';

export function makeRequest(random: Random, targets: readonly FuzzTarget[], known: Known): FuzzRequest {
  const target = random.pick(targets);
  const method = random.chance(0.88) ? target.method : random.pick(otherMethods);
  const address = random.chance(0.95) ? fillPath(random, target.path, known) : strayPath(random, target.path);
  const query = random.chance(0.35) ? `?${makeQuery(random)}` : '';
  const body = takesBody(method) ? makeBody(random, target, known) : null;
  return {
    target,
    method,
    path: address + query,
    headers: makeHeaders(random, known, body),
    body,
    isOnTarget: method === target.method,
  };
}

function takesBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

function fillPath(random: Random, path: string, known: Known): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.25)) return hostileSegment(random);
    if (name === 'courseId') return random.pick([...known.courseIds, 'no-such-course']);
    if (name === 'reference')
      return random.pick([...known.references, 'D20.L1.S3', 'd1.c1.c1', 'C999999.D1', 'F1.P1.C1']);
    if (name === 'learnerId') return random.pick(['learner-1', 'service:ingest', uuid]);
    if (name === 'threadId') return random.pick([...(known.tutoring?.threadIds ?? []), uuid]);
    return random.pick([...(known.tutoring?.messageIds ?? []), uuid]);
  });
}

function strayPath(random: Random, path: string): string {
  const kind = random.below(4);
  if (kind === 0) return `/${hostileSegment(random)}`;
  if (kind === 1) return `${path.replaceAll(/[{}]/g, '')}/${hostileSegment(random)}`;
  if (kind === 2) return path.replace('/api/', random.pick(['/api//', '/API/', '/./api/', '/api/../api/', '//api/']));
  return `${path}/`.replaceAll(/[{}]/g, '');
}

function makeQuery(random: Random): string {
  const pair = () => {
    const name = random.chance(0.6)
      ? random.pick(['version', 'version', 'courseId'])
      : encodeURIComponent(hostileKey(random).toWellFormed());
    const value = random.chance(0.4)
      ? random.pick(['1', '0', '-1', '2147483648', '1e3', '1.5', ''])
      : hostileSegment(random);
    return `${name}=${value}`;
  };
  return Array.from({ length: 1 + random.below(3) }, pair)
    .join('&')
    .replaceAll('#', '%23');
}

function makeHeaders(random: Random, known: Known, body: Buffer | null): Record<string, string> {
  const headers: Record<string, string> = {};
  if (body) {
    headers['content-type'] = random.chance(0.9)
      ? 'application/json'
      : random.pick([
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'application/json; charset=utf-16',
          '',
        ]);
  }
  const maybe = (probability: number, name: string, value: () => string) => {
    if (random.chance(probability)) headers[name] = value();
  };
  if (known.tutoring && random.chance(0.5)) Object.assign(headers, known.tutoring.headers);
  maybe(0.15, 'idempotency-key', () => random.pick(['key-1', 'key-2', 'two words', hostileHeader(random)]));
  maybe(0.15, 'accept', () => random.pick(['text/event-stream', 'text/html', '*/*', hostileHeader(random)]));
  maybe(0.1, 'x-request-id', () => hostileHeader(random));
  maybe(0.1, 'cookie', () => `groundwork_learner=${hostileHeader(random)}; ${hostileHeader(random)}`);
  maybe(0.06, 'origin', () => random.pick(['https://evil.example', 'null', 'http://localhost', hostileHeader(random)]));
  maybe(0.05, 'sec-fetch-site', () => random.pick(['cross-site', 'same-site', 'none', hostileHeader(random)]));
  maybe(0.04, 'content-encoding', () => random.pick(['gzip', 'br', 'identity', hostileHeader(random)]));
  maybe(0.04, 'x-http-method-override', () => random.pick(otherMethods));
  maybe(0.04, 'accept-language', () => hostileHeader(random));
  maybe(0.04, 'x-forwarded-host', () => hostileHeader(random));
  maybe(0.1, 'authorization', () =>
    random.pick(['Bearer ', 'Basic YTpi', 'Bearer a.b.c', `Bearer ${hostileHeader(random)}`]),
  );
  if (known.token && random.chance(0.3)) headers.authorization = `Bearer ${known.token}`;
  return headers;
}

function makeBody(random: Random, target: FuzzTarget, known: Known): Buffer | null {
  if (target.body === null && random.chance(0.7)) return null;
  const valid = target.body === null ? hostileValue(random) : fromSchema(random, target.body, known);
  const kind = random.below(20);
  if (kind < 11) return json(valid);
  if (kind < 15) return json(mutate(random, valid));
  if (kind === 15) return json(hostileValue(random, 5));
  return brokenBody(random, json(valid));
}

/** What is no JSON, no UTF-8, far too deep, far too much, or lies under keys that JSON.stringify would never write. */
function brokenBody(random: Random, whole: Buffer): Buffer {
  const kind = random.below(8);
  if (kind === 0) return whole.subarray(0, random.below(whole.length + 1));
  if (kind === 1) return Buffer.concat([whole, Buffer.from([0xff, 0xfe, 0xc0, 0xaf])]);
  if (kind === 2) return Buffer.from('['.repeat(10_000) + (random.chance(0.5) ? ']'.repeat(10_000) : ''));
  if (kind === 3) return Buffer.from(`{"question":"${'a'.repeat(random.pick([2_001, 20_000, 120_000]))}"}`);
  if (kind === 4)
    return Buffer.from(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"question":"What is AEO?","query":"AEO"}',
    );
  if (kind === 5) return Buffer.from('{"question":1e999,"limit":-1e999,"query":"\\ud800","courseId":"\\u0000"}');
  if (kind === 6) return Buffer.from(`\ufeff${whole.toString()}`);
  return Buffer.from(Array.from({ length: random.below(500) }, () => random.below(256)));
}

/** Lone surrogates go over the wire as escapes, which JSON allows. */
function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? '');
}

function mutate(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return hostileValue(random);
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.15)) return hostileValue(random);
  const at = random.below(entries.length);
  const changed = entries.flatMap(([key, inner], index): [string, unknown][] => {
    if (index !== at) return [[key, inner]];
    const kind = random.below(4);
    if (kind === 0) return [];
    if (kind === 1) return [[key, hostileValue(random)]];
    if (kind === 2) return [[key, mutate(random, inner)]];
    return [
      [key, inner],
      [hostileKey(random), hostileValue(random)],
    ];
  });
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

/** A value the schema mostly allows: strings are hostile, but of the right type. */
function fromSchema(random: Random, schema: JsonSchema, known: Known, field = ''): unknown {
  if (schema.$ref) {
    const named = known.components[schema.$ref.split('/').at(-1) ?? ''];
    return named ? fromSchema(random, named, known) : hostileValue(random);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fromSchema(random, random.pick(choices), known, field);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      const kept = fields.filter(([name]) => schema.required?.includes(name) || random.chance(0.4));
      return Object.fromEntries(kept.map(([name, inner]) => [name, fromSchema(random, inner, known, name)]));
    }
    case 'array':
      return Array.from({ length: 1 + random.below(3) }, () => fromSchema(random, schema.items ?? {}, known));
    case 'integer':
      return random.pick([schema.minimum ?? 0, 1, 20, schema.maximum ?? 50]);
    case 'string':
      if (schema.format === 'uuid') return random.pick([...(known.tutoring?.messageIds ?? []), uuid]);
      if (field === 'unitId') return random.pick([...(known.tutoring?.unitIds ?? []), '__proto__', 'no-such-unit']);
      if (field === 'option') return random.pick(['a', 'b', 'c', 'd', hostileText(random)]);
      if (schema.pattern) return random.pick([...known.courseIds, 'no-such-course']);
      return hostileText(random);
    default:
      return hostileValue(random);
  }
}
