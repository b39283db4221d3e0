// Judges one response: no failure of ours, and no byte that its caller may not see. Notes what came to be by it.
import type { Received } from '../../../test/support/tenants/build-tenant.ts';
import { canaryWord, findCanaries } from '../../../test/support/tenants/canary.ts';
import type { Probe } from './make-probe.ts';
import { maySee } from './may-see.ts';
import { addClass, type IdKind, idsIn, keyOf, noteNamed, plain, type World } from './world.ts';

/** All that a request says, in lower case, with its path as it is meant. */
function textOf({ request }: Probe): string {
  return `${decoded(request.path)} ${decoded(request.body ?? '')} ${request.body ?? ''} ${JSON.stringify(request.headers)}`.toLowerCase();
}

function decoded(text: string): string {
  return decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25').replaceAll(/%[89a-f][0-9a-f]/gi, '%25'));
}

/** Before it is sent: what it names, and whom it takes into a class or out of it, is so from then on, whenever the answer comes. */
export function noteProbe(probe: Probe, world: World): void {
  const { person, target } = probe;
  if (person === null) return;
  noteNamed(world, person, textOf(probe));
  if (target === 'askTrainer') {
    const own = [...idsIn(textOf(probe))].map((id) => world.things.get(id));
    const key = keyOf(person.tenantId, person.learnerId);
    const isOwn = own.some((thing) => thing?.kind === 'message' && keyOf(thing.tenantId, thing.owner) === key);
    if (isOwn) world.sentOn.add(key);
  }
  if (!['joinClass', 'leaveClass', 'POST /join'].includes(target)) return;
  for (const id of idsIn(textOf(probe))) {
    const thing = world.things.get(id);
    if (thing?.tenantId !== person.tenantId) continue;
    const known = world.classes.get(keyOf(thing.tenantId, thing.owner));
    if (thing.kind === 'joincode') known?.learners.add(plain(person.learnerId));
    else if (thing.kind === 'classid') known?.left.add(plain(person.learnerId));
  }
}

/** @returns what is wrong, empty where nothing is */
export function judgeProbe(probe: Probe, received: Received, world: World): readonly string[] {
  const { request, person, target } = probe;
  const faults: string[] = [];
  if (received.status >= 500) faults.push(`answered ${received.status}`);
  const text = `${[...received.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${received.text}`;
  const sent = textOf(probe);
  const showing = { person, target, path: decoded(request.path).toLowerCase() };
  for (const canary of findCanaries(text)) {
    // What the caller said itself is no news to it.
    if (sent.includes(canaryWord(canary)) || maySee(showing, canary, world)) continue;
    if (isInvitation(probe, canary, sent, world)) continue;
    faults.push(`shows ${canary.kind} of ${canary.owner} of ${canary.tenantId}`);
  }
  const kept = namedBefore(probe, showing.path, world);
  for (const id of idsIn(text)) {
    const thing = world.things.get(id);
    if (thing === undefined || sent.includes(id) || kept.has(id) || maySee(showing, thing, world)) continue;
    if (isInvitation(probe, thing, sent, world)) continue;
    faults.push(`names an id (${thing.kind}) of ${thing.owner} of ${thing.tenantId}`);
  }
  if (faults.length === 0) faults.push(...noteCreated(probe, received, world));
  return faults;
}

/** Whoever of the tenant has a class's code is told what the class is called. */
function isInvitation(
  { person }: Probe,
  { tenantId, owner, kind }: { readonly tenantId: string; readonly owner: string; readonly kind: string },
  sent: string,
  world: World,
): boolean {
  if (kind !== 'class' && kind !== 'classid') return false;
  if (person?.tenantId !== tenantId) return false;
  return [...idsIn(sent)].some((id) => {
    const thing = world.things.get(id);
    return thing?.kind === 'joincode' && thing.tenantId === tenantId && thing.owner === owner;
  });
}

/** The file of what is kept of somebody holds what that person named in earlier requests; no other response does. */
function namedBefore({ person, target }: Probe, path: string, world: World): ReadonlySet<string> {
  const nothing: ReadonlySet<string> = new Set();
  if (person === null) return nothing;
  const [, learnerId = ''] = /^\/api\/learners\/([^/?]+)\/data/.exec(path) ?? [];
  const whose = target === 'exportOwnData' ? person.learnerId : target === 'exportLearnerData' ? learnerId : null;
  return (whose === null ? undefined : world.named.get(keyOf(person.tenantId, whose))) ?? nothing;
}

/** What operations that make something name it by in their responses. */
const made: Readonly<Record<string, readonly [string, IdKind]>> = {
  startThread: ['threadId', 'work'],
  takeTurn: ['turnId', 'work'],
  startConversation: ['conversation_id', 'work'],
  askTrainer: ['questionId', 'trainerquestion'],
};

/** What was made is its maker's from now on; an id that is somebody else's already is a finding. */
function noteCreated({ target, person, request }: Probe, received: Received, world: World): readonly string[] {
  const isJson = received.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (person === null || received.status >= 300 || request.method !== 'POST' || !isJson) return [];
  const body = JSON.parse(received.text) as Readonly<Record<string, unknown>>;
  if (target === 'createClass' && typeof body.classId === 'string') {
    const { classId, joinCode, courseId } = body as Readonly<Record<string, string>>;
    if (world.things.has(classId?.toLowerCase() ?? '')) return [];
    const built = { classId: classId ?? '', joinCode: joinCode ?? '', courseId: courseId ?? '' };
    addClass(world, person.tenantId, { ...built, name: plain(built.classId), teacher: person.learnerId, learners: [] });
    return [];
  }
  const [name, kind] = made[target] ?? [];
  const id = name === undefined ? undefined : body[name];
  if (typeof id !== 'string' || kind === undefined) return [];
  const owner = plain(person.learnerId);
  const thing = world.things.get(id.toLowerCase());
  if (thing && (thing.tenantId !== person.tenantId || thing.owner !== owner)) {
    return [`made what is ${thing.owner}'s of ${thing.tenantId} already`];
  }
  world.things.set(id.toLowerCase(), { tenantId: person.tenantId, owner, kind });
  return [];
}
