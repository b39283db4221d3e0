// Who may be shown what: the one rule that probes are judged by, written apart from the code that they try.
import type { Canary, CanaryKind } from '../../test/support/tenants/canary.ts';
import type { Person } from '../../test/support/tenants/people.ts';

/** Learners of each teacher's classes in `shared-a`. */
const taughtBy: Readonly<Record<string, readonly string[]>> = { t1: ['l1', 'l2'], t2: ['l3'] };
/** Who belongs to a class; `c4` is open to everybody. */
const membersOf: Readonly<Record<string, readonly string[]>> = {
  c1: ['t1', 'l1', 'l2'],
  c2: ['t2', 'l3'],
  c3: ['t1', 'l4'],
};

/** @param person null: nobody that anything is known of */
export function maySee(person: Person | null, canary: Canary): boolean {
  if (person === null || person.tenantId !== canary.tenantId) return false;
  // An operator looks after everybody's data of the tenant, by operations of its own.
  return hasRole(person, 'operator') || rules[canary.kind](person, canary.owner);
}

type Rule = (person: Person, owner: string) => boolean;

const isOwner: Rule = ({ learnerId }, owner) => learnerId === owner;
const seesCourse: Rule = ({ courses }, owner) =>
  courses === null || courses.some((courseId) => courseId.replaceAll('-', '') === owner);
const sharedA = 'shareda';
const teaches: Rule = (person, owner) =>
  seesCourse(person, sharedA) && (taughtBy[person.learnerId]?.includes(owner) ?? false);
const hasRole = (person: Person, role: string) => person.roles.some((each) => each === role);

const rules: Readonly<Record<CanaryKind, Rule>> = {
  material: seesCourse,
  support: seesCourse,
  // The names of a course's documents are part of what is cited.
  file: seesCourse,
  words: isOwner,
  question: (person, owner) =>
    isOwner(person, owner) || teaches(person, owner) || (hasRole(person, 'author') && seesCourse(person, sharedA)),
  teachers: (person, owner) => isOwner(person, owner) || teaches(person, owner),
  reply: (person, owner) => isOwner(person, owner) || teaches(person, owner),
  class: ({ learnerId }, owner) => owner === 'c4' || (membersOf[owner]?.includes(learnerId) ?? false),
  account: isOwner,
};
