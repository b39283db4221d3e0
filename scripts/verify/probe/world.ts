// What the world was built with, and what probes made in it since: whose every id is, who is in which class, who named what.
// The judge knows this alone; it asks nothing of the code that it tries.
import type { BuiltClass, LearnersOwn, TenantsOwn } from '../../../test/support/tenants/build-tenant.ts';
import type { CanaryKind } from '../../../test/support/tenants/canary.ts';
import type { Person } from '../../../test/support/tenants/people.ts';
import { ownCourseOf } from '../../../test/support/tenants/tenant-courses.ts';

/** What an id, or another word that gives something away, belongs to. */
export type IdKind =
  /** A thread, turn or conversation. */
  | 'work'
  /** The message that may be sent on to a trainer. */
  | 'message'
  /** The message or attempt that something on the learning record came of. */
  | 'record'
  /** An answer in `shared-a`, and in another course. */
  | 'answer'
  | 'answerelsewhere'
  /** An answer that was sent on to a trainer, and what was sent. */
  | 'sentanswer'
  | 'trainerquestion'
  | 'classid'
  | 'joincode'
  | 'run'
  /** A learning platform. */
  | 'platform'
  /** The id of a course that one tenant alone has, and of a person. */
  | 'course'
  | 'person';

export interface Thing {
  readonly tenantId: string;
  /** A course's id without dashes, a person's, or a class's name. */
  readonly owner: string;
  readonly kind: CanaryKind | IdKind;
}

interface KnownClass {
  readonly courseId: string;
  readonly teacher: string;
  readonly learners: ReadonlySet<string>;
  /** Of the learners, those who went: from then on they may be in none. */
  readonly left: ReadonlySet<string>;
}

interface ChangingClass extends KnownClass {
  readonly learners: Set<string>;
  readonly left: Set<string>;
}

export interface World {
  /** By the id itself, in lower case. */
  readonly things: Map<string, Thing>;
  /** By tenant and name, `north/c1`. */
  readonly classes: Map<string, ChangingClass>;
  /** Who answered questions of an exam, and so may have been shown what marks them: `north/l1`. */
  readonly examined: ReadonlySet<string>;
  /** Who wrote replies to the learners of a class: the teacher it was built with. */
  readonly repliers: ReadonlyMap<string, string>;
  /** Who sent their message on to a trainer. */
  readonly sentOn: Set<string>;
  /** What each person has named in any request so far: part of what is kept of them. */
  readonly named: Map<string, Set<string>>;
}

export const plain = (id: string) => id.replaceAll('-', '');
export const keyOf = (tenantId: string, name: string) => `${tenantId}/${plain(name)}`;

const kinds: Readonly<Record<Exclude<keyof LearnersOwn, 'drillAnswer' | 'examOption'>, IdKind>> = {
  ...{ threadId: 'work', spareThreadId: 'work', turnId: 'work', conversationId: 'work', messageId: 'message' },
  ...{ drillMessageId: 'record', examMessageId: 'record', attemptId: 'record' },
  ...{ answerId: 'answer', otherAnswerId: 'answerelsewhere' },
  ...{ refusedAnswerId: 'sentanswer', waitingAnswerId: 'sentanswer' },
  ...{ repliedQuestionId: 'trainerquestion', waitingQuestionId: 'trainerquestion' },
};

export function worldOf(tenants: readonly TenantsOwn[]): World {
  const things = new Map<string, Thing>();
  const classes = new Map<string, ChangingClass>();
  const examined = new Set<string>();
  const repliers = new Map<string, string>();
  for (const { tenantId, runs, built, questionOfOtherClass, ...own } of tenants) {
    const add = (id: string, owner: string, kind: IdKind) =>
      things.set(id.toLowerCase(), { tenantId, owner: plain(owner), kind });
    for (const owner of ['l1', 'l2'] as const) {
      for (const [name, kind] of Object.entries(kinds) as [keyof typeof kinds, IdKind][]) {
        add(own[owner][name], owner, kind);
      }
      examined.add(keyOf(tenantId, owner));
      // By `learn` in build-tenant.ts.
      repliers.set(keyOf(tenantId, owner), 't1');
    }
    for (const each of built) {
      addClass({ things, classes }, tenantId, each);
    }
    add(questionOfOtherClass, 'l3', 'trainerquestion');
    add(own.platformId, 'o1', 'platform');
    for (const [courseId, runId] of Object.entries(runs)) add(runId, courseId, 'run');
    add(ownCourseOf(tenantId), ownCourseOf(tenantId), 'course');
    for (const personId of [`of-${tenantId}`, `only-${tenantId}`]) add(personId, personId, 'person');
  }
  return { things, classes, examined, repliers, sentOn: new Set(), named: new Map() };
}

export function addClass(
  { things, classes }: Pick<World, 'things' | 'classes'>,
  tenantId: string,
  {
    name,
    classId,
    joinCode,
    courseId,
    teacher,
    learners,
  }: Omit<BuiltClass, 'name' | 'teacher'> & { readonly name: string; readonly teacher: string },
): void {
  things.set(classId.toLowerCase(), { tenantId, owner: name, kind: 'classid' });
  if (joinCode !== '') things.set(joinCode.toLowerCase(), { tenantId, owner: name, kind: 'joincode' });
  classes.set(keyOf(tenantId, name), { courseId, teacher, learners: new Set(learners.map(plain)), left: new Set() });
}

/** Ids of any form that a text may hold: UUIDs, join codes, names of courses and persons of one tenant. */
const idForm =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[A-Z0-9]{10}\b|(?<![\w-])(?:of|only)-[a-z]+(?![\w-])|\b[a-z]+-only\b/gi;

/** Each once, in lower case. */
export function idsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(idForm)].map(([id]) => id.toLowerCase()));
}

/** To be told before a request is sent: what it names may be kept with its sender from then on. */
export function noteNamed(world: World, person: Person, text: string): void {
  const key = keyOf(person.tenantId, person.learnerId);
  const named = world.named.get(key) ?? new Set();
  for (const id of idsIn(text)) named.add(id);
  world.named.set(key, named);
}
