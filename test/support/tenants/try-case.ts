// Tries one case of the matrix with everybody who may call and with everybody's ids, and says what was not as it must be.
import { type Access, type CourseLimit, rolesByAccess } from '../../../functions/contract/operation.ts';
import type { Reached, Received, Sent, TenantsOwn } from './build-tenant.ts';
import { absentIds, foreignIds, type IdKind, type NamedIds, othersIds, ownIds } from './named-ids.ts';
import { type PersonId, people, personIds, personOf, worthlessHeaders } from './people.ts';
import type { Reach, RequestCase } from './request-case.ts';

/** What a case is tried on. */
export interface Tried {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly access: Access;
  /** Left out for pages and tools, which say course by course what they show. */
  readonly courseLimit?: CourseLimit;
  readonly status: number;
  readonly isPage: boolean;
}

export interface MatrixWorld {
  readonly reached: Reached;
  /** The deployment's. */
  readonly north: TenantsOwn;
  readonly south: TenantsOwn;
  readonly ingestToken: string;
}

function absentOnes(kinds: readonly IdKind[]): Partial<NamedIds> {
  return Object.fromEntries(kinds.map((kind) => [kind, absentIds[kind]]));
}

interface Caller {
  readonly name: string;
  readonly tenant: 'this one' | 'another one';
  readonly headers: Readonly<Record<string, string>>;
  readonly roles: readonly string[];
  /** Has a list of courses. */
  readonly isRestricted: boolean;
  readonly reaches: (reach: Reach) => boolean;
  readonly ids: NamedIds;
}

export function requestOf(
  tried: Pick<Tried, 'method' | 'path' | 'isPage'>,
  made: ReturnType<RequestCase['make']>,
): Sent {
  const { parameters = {}, query = {}, body, form } = made;
  const path = tried.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? name));
  const search = new URLSearchParams(query).toString();
  const text = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method: tried.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(tried.isPage ? { accept: 'text/html', 'sec-fetch-site': 'same-origin' } : {}),
      ...(text === undefined ? {} : { 'content-type': type }),
    },
    ...(text === undefined ? {} : { body: text }),
  };
}

/**
 * @param given.name a case with a name is another way to call what was tried with everybody already: fewer try it
 * @returns one line for every caller who was answered otherwise than their role, tenant and courses say
 */
export async function tryCallers(tried: Tried, given: RequestCase, world: MatrixWorld): Promise<readonly string[]> {
  const faults: string[] = [];
  const compared = new Set<string>();
  const isAnotherWay = given.name !== undefined;
  const expect = (name: string, received: Received, status: number) => {
    if (received.status === status || (given.orUnavailable && received.status === 503)) return;
    faults.push(`${name}: ${received.status} for ${status}, ${received.text.slice(0, 200)}`);
  };
  const send = (ids: NamedIds, headers: Readonly<Record<string, string>>) => {
    const request = requestOf(tried, given.make(ids));
    return world.reached.send({ ...request, headers: { ...request.headers, ...headers } });
  };
  const success = given.status ?? tried.status;
  const own = ownIds(world.north);
  const everything = { ...personOf('north', 'l1'), roles: ['learner', 'teacher', 'author', 'operator'] as const };
  const worthless = isAnotherWay ? {} : await worthlessHeaders(everything, { secret: world.reached.jwtSecret });
  const tryWorthless = async ([name, headers]: [string, Readonly<Record<string, string>>]) =>
    expect(name, await send(own, headers), tried.access === 'public' ? success : 401);
  const tryCaller = async (caller: Caller) => {
    const received = await send(caller.ids, caller.headers);
    const needed: readonly string[] = rolesByAccess[tried.access];
    if (needed.length > 0 && !caller.roles.some((role) => needed.includes(role))) {
      return expect(caller.name, received, 403);
    }
    if (caller.isRestricted && tried.courseLimit === 'whole_tenant') return expect(caller.name, received, 403);
    if (tried.access === 'public' || caller.reaches(given.reach)) return expect(caller.name, received, success);
    expect(caller.name, received, given.denied ?? 404);
    // One of the tenant and one of another: the rest are refused at the same place.
    if (compared.has(caller.tenant)) return;
    compared.add(caller.tenant);
    const ids = { ...caller.ids, ...absentOnes(given.decides ?? given.uses) };
    const absent = await send(ids, caller.headers);
    const difference = differenceOf({ received, ids: caller.ids }, { received: absent, ids });
    if (difference) faults.push(`${caller.name} is answered otherwise than where nothing is there: ${difference}`);
  };
  const callers = callersOf(world).filter(
    ({ name }) => !isAnotherWay || [given.as, 'l2', `${given.as} of another tenant`].includes(name),
  );
  await Promise.all([...Object.entries(worthless).map(tryWorthless), ...callers.map(tryCaller)]);
  return faults;
}

function callersOf({ north, south, ingestToken }: MatrixWorld): readonly Caller[] {
  const own = ownIds(north);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const ofNorth = personIds.map((id): Caller => {
    const { roles, courses } = people[id];
    const reaches = (reach: Reach) =>
      reach === 'anybody' || reach === 'tenant' || (reach === 'course' ? courses === null : reach.includes(id));
    return {
      name: id,
      tenant: 'this one',
      headers: bearer(north.tokens[id]),
      roles,
      isRestricted: courses !== null,
      reaches,
      ids: own,
    };
  });
  const service: Caller = {
    name: 'the token of ingestion',
    tenant: 'this one',
    headers: bearer(ingestToken),
    roles: ['author'],
    isRestricted: false,
    reaches: (reach) => typeof reach === 'string' || reach.includes('a1'),
    ids: own,
  };
  const namesakes: readonly PersonId[] = ['l1', 't1', 'a1', 'o1'];
  const ofSouth = namesakes.map(
    (id): Caller => ({
      name: `${id} of another tenant`,
      tenant: 'another one',
      headers: bearer(south.tokens[id]),
      roles: people[id].roles,
      isRestricted: people[id].courses !== null,
      reaches: (reach) => reach === 'anybody',
      ids: foreignIds(north),
    }),
  );
  return [...ofNorth, service, ...ofSouth];
}

/** @returns one line for every id of somebody else that was answered otherwise than one that nobody has */
export async function tryOthersIds(tried: Tried, given: RequestCase, world: MatrixWorld): Promise<readonly string[]> {
  const faults: string[] = [];
  const { north, south, reached } = world;
  const own = ownIds(north);
  const send = (ids: NamedIds) => {
    const request = requestOf(tried, given.make(ids));
    const headers = { ...request.headers, authorization: `Bearer ${north.tokens[given.as]}` };
    return reached.send({ ...request, headers });
  };
  const tryKind = async (kind: IdKind) => {
    const absentOnly = { ...own, [kind]: absentIds[kind] };
    const absent = await send(absentOnly);
    const status = given.absent?.[kind] ?? given.denied ?? 404;
    if (absent.status !== status) {
      faults.push(`absent ${kind}: ${absent.status} for ${status}, ${absent.text.slice(0, 200)}`);
    }
    for (const [whose, others] of Object.entries(othersIds(north, south)) as [Whose, Partial<NamedIds>][]) {
      const value = others[kind];
      if (value === undefined || given.exceptions?.[kind]?.[whose]) continue;
      const ids = { ...own, [kind]: value };
      const received = await send(ids);
      const difference = differenceOf({ received, ids }, { received: absent, ids: absentOnly });
      if (difference) faults.push(`${kind} of ${whose} is not answered like an absent one: ${difference}`);
    }
  };
  await Promise.all(given.uses.map(tryKind));
  return faults;
}

type Whose = keyof ReturnType<typeof othersIds>;

interface Answered {
  readonly received: Received;
  readonly ids: NamedIds;
}

/** Where two answers differ in what a caller can tell, apart from what was named by the caller; null where nowhere. */
function differenceOf(one: Answered, other: Answered): string | null {
  if (one.received.status !== other.received.status)
    return `status ${one.received.status} and ${other.received.status}`;
  const named = new Set([...Object.values(one.ids), ...Object.values(other.ids)]);
  const [left, right] = [one, other].map(({ received }) => tellable(received, named)) as [Tellable, Tellable];
  if (left.headers !== right.headers) return `headers ${left.headers} and ${right.headers}`;
  if (left.text === right.text) return null;
  const at = [...left.text].findIndex((letter, index) => letter !== right.text[index]);
  const from = Math.max(0, at - 40);
  return `"${left.text.slice(from, at + 80)}" and "${right.text.slice(from, at + 80)}"`;
}

interface Tellable {
  readonly headers: string;
  readonly text: string;
}

/** Each request has an id of its own, and time goes by. */
const passing = new Set(['x-request-id', 'traceparent', 'date', 'content-length', 'set-cookie', 'server-timing']);
/** A form's, made anew each time it is drawn. */
const formKeys = /(?<=name="key" value=")[^"]+/g;
/** What a page says of a time in words changes within the minute. */
const timesTold = />[^<>]{1,40}<\/time>/g;
const times = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d)|"nowMs":\d+|PT\d+S|Next one opens [^<]+/g;

function tellable(received: Received, named: ReadonlySet<string>): Tellable {
  const requestId = received.headers.get('x-request-id') ?? '';
  const without = (text: string) => {
    let rest = text;
    for (const value of [...named].toSorted((a, b) => b.length - a.length)) {
      // Short ones are parts of other words too: only where they stand alone as a value.
      rest =
        value.length > 2
          ? rest.replaceAll(value, 'ID')
          : rest.replaceAll(new RegExp(`(?<=[="])${value}(?=["&]|$)`, 'g'), 'ID');
    }
    return rest;
  };
  const headers = [...received.headers].filter(([name]) => !passing.has(name)).sort();
  return {
    headers: without(JSON.stringify(headers.map(([name, value]) => `${name}: ${value}`))),
    text: without(
      received.text
        .replaceAll(requestId, 'REQUEST')
        .replaceAll(times, 'TIME')
        .replaceAll(timesTold, '>TIME</time>')
        .replaceAll(formKeys, 'KEY'),
    ),
  };
}
