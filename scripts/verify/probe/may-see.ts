// Who may be shown what, and by which operation or page: written apart from the code that it tries, from what the world was
// built with. What is not granted here is a finding; a grant is for one kind of thing, on one kind of door.
import type { Access, Operation } from '../../../functions/contract/operation.ts';
import { operations } from '../../../functions/contract/operations.ts';
import { pageAddresses } from '../../../functions/http/pages/all-pages.ts';
import { mcpCases, mcpTried } from '../../../test/support/tenants/mcp-cases.ts';
import type { Person, Role } from '../../../test/support/tenants/people.ts';
import { keyOf, plain, type Thing, type World } from './world.ts';

interface Showing {
  /** Null: nobody that anything is known of. */
  readonly person: Person | null;
  /** Operation id, or method and path of a page. */
  readonly target: string;
  /** The request's path, decoded and in lower case. */
  readonly path: string;
}

export function maySee({ person, target, path }: Showing, thing: Thing, world: World): boolean {
  if (person === null || person.tenantId !== thing.tenantId) return false;
  const at: At = { person, target, access: accessOf(target), world };
  if (rules[thing.kind](at, thing.owner)) return true;
  // Of one person an operator is given what that person would be given of themselves, and nothing besides.
  if (target !== 'exportLearnerData' || !operatesAll(at, '')) return false;
  const [, learnerId = ''] = /^\/api\/learners\/([^/?]+)\/data/.exec(path) ?? [];
  const themselves: At = { ...at, target: 'exportOwnData', access: 'learner', person: { ...person, learnerId } };
  return rules[thing.kind](themselves, thing.owner);
}

interface At {
  readonly person: Person;
  readonly target: string;
  readonly access: Access;
  readonly world: World;
}
type Rule = (at: At, owner: string) => boolean;

const accesses = new Map<string, Access>([
  ...Object.entries(operations).map(([id, { access }]: [string, Operation]) => [id, access] as const),
  ...Object.keys(mcpCases).map((name) => [`mcp ${name}`, mcpTried.access] as const),
  ...pageAddresses.map(({ method, path, access }) => [`${method} ${path}`, access] as const),
]);

function accessOf(target: string): Access {
  const access = accesses.get(target);
  if (access === undefined) throw new Error(`${target} is no operation, page or tool`);
  return access;
}

const hasRole = (person: Person, role: Role) => person.roles.includes(role);
const isOwner: Rule = ({ person }, owner) => plain(person.learnerId) === owner;
const seesCourse: Rule = ({ person: { courses } }, owner) =>
  courses === null || courses.some((courseId) => plain(courseId) === owner);
/** Through a door that only authors are let in by, of a course on their list. */
const authors =
  (courseOf: (tenantId: string) => string): Rule =>
  (at) =>
    at.access === 'author' && hasRole(at.person, 'author') && seesCourse(at, plain(courseOf(at.person.tenantId)));
const authorsOfOwner: Rule = (at, owner) => authors(() => owner)(at, owner);
/** What learners asked stands where authors review it alone: neither where a course's material is nor in how a turn was decided. */
const reviews = ['reviewQuestions', 'GET /author/questions', 'GET /author', 'POST /author'];
const reviewersOf =
  (courseOf: (tenantId: string) => string): Rule =>
  (at, owner) =>
    reviews.includes(at.target) && authors(courseOf)(at, owner);
const reviewersOfShared = reviewersOf(() => 'shared-a');
const operates: Rule = (at, owner) =>
  at.access === 'operator' && hasRole(at.person, 'operator') && seesCourse(at, owner);
/** What is of the whole tenant: nobody's who looks after some of its courses. */
const operatesAll: Rule = ({ access, person }) =>
  access === 'operator' && hasRole(person, 'operator') && person.courses === null;

const belongsTo =
  (who: 'teacher' | 'anybody'): Rule =>
  ({ person, world }, name) => {
    const known = world.classes.get(keyOf(person.tenantId, name));
    if (known === undefined) return false;
    return known.teacher === person.learnerId || (who === 'anybody' && known.learners.has(plain(person.learnerId)));
  };
const teachesClass: Rule = (at, name) => {
  const known = at.world.classes.get(keyOf(at.person.tenantId, name));
  return (
    belongsTo('teacher')(at, name) && hasRole(at.person, 'teacher') && seesCourse(at, plain(known?.courseId ?? ''))
  );
};
/** Through a door that only teachers are let in by: a learner of a class of their own, or who left every class of a course. */
const teaches: Rule = (at, owner) => {
  if (at.access !== 'teacher' || !hasRole(at.person, 'teacher')) return false;
  const ofOwner = [...at.world.classes].flatMap(([key, known]) => {
    const [tenantId, name = ''] = key.split('/');
    return tenantId === at.person.tenantId && known.learners.has(owner) ? [{ name, ...known }] : [];
  });
  if (ofOwner.some(({ name }) => teachesClass(at, name))) return true;
  // Who is in no class of a course any more is looked after by all of its teachers.
  return ofOwner.some(
    ({ courseId }) =>
      seesCourse(at, plain(courseId)) && ofOwner.every((other) => other.courseId !== courseId || other.left.has(owner)),
  );
};

/** Of what they sent on alone. */
const teachesWhoSent: Rule = (at, owner) => at.world.sentOn.has(keyOf(at.person.tenantId, owner)) && teaches(at, owner);
/** A teacher's own words stand among what is kept of that teacher, with the question they answered. */
const replied: Rule = ({ person, target, world }, owner) =>
  target === 'exportOwnData' && world.repliers.get(keyOf(person.tenantId, owner)) === person.learnerId;

const either =
  (...some: readonly Rule[]): Rule =>
  (at, owner) =>
    some.some((rule) => rule(at, owner));

const rules: Readonly<Record<Thing['kind'], Rule>> = {
  material: seesCourse,
  course: seesCourse,
  // What marks an answer comes after it: to those who answered, never as a course's material.
  support: (at, owner) =>
    seesCourse(at, owner) &&
    at.access === 'learner' &&
    at.world.examined.has(keyOf(at.person.tenantId, at.person.learnerId)),
  // The list of documents names each by its path.
  file: either(authorsOfOwner, operates, (at, owner) => at.target === 'listDocuments' && seesCourse(at, owner)),
  run: either(authorsOfOwner, operates),
  platform: operatesAll,
  words: isOwner,
  account: isOwner,
  // Asked in a tutoring session is asked of the course.
  said: either(isOwner, teachesWhoSent, reviewersOfShared),
  turn: either(isOwner, reviewersOfShared),
  work: isOwner,
  message: either(isOwner, teachesWhoSent),
  // How a learner of the class stands is told with what it was found by.
  record: either(isOwner, teaches),
  person: either(isOwner, teaches),
  question: either(isOwner, reviewersOfShared),
  questionb: either(
    isOwner,
    reviewersOf(() => 'shared-b'),
  ),
  questiono: either(
    isOwner,
    reviewersOf((tenantId) => `${tenantId}-only`),
  ),
  answer: either(isOwner, reviewersOfShared),
  answerelsewhere: either(
    isOwner,
    reviewersOf(() => 'shared-b'),
  ),
  senton: either(isOwner, teaches, reviewersOfShared),
  sentanswer: either(isOwner, teaches, reviewersOfShared),
  trainerquestion: either(isOwner, teaches, replied),
  teachers: either(isOwner, teaches),
  reply: either(isOwner, teaches, replied),
  class: belongsTo('anybody'),
  classid: belongsTo('anybody'),
  joincode: teachesClass,
};
