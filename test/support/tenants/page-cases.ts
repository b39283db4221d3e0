// Every page with the ids its address and its form name. A page that is added is added here: the matrix fails until then.
import type { Access } from '../../../functions/contract/operation.ts';
import type { IdKind, NamedIds } from './named-ids.ts';
import type { PageCase } from './request-case.ts';

type Words = Readonly<Record<string, string>>;

/** A page by what it sends; the ids it uses stand in its address, or in its form where it has one. */
interface Sent extends Partial<Omit<PageCase, 'make'>> {
  readonly query?: Words | ((ids: NamedIds) => Words);
  readonly form?: Words;
  /** Names of ids that are not the usual ones. */
  readonly names?: Partial<Record<IdKind, string>>;
}

const usualNames: Partial<Record<IdKind, string>> = {
  ...{ courseId: 'course', threadId: 'session', conversationId: 'session', reference: 'ref', containerCode: 'part' },
  ...{ unitId: 'unit', documentNumber: 'document', runId: 'run', shareId: 'shared', classId: 'class' },
  ...{ spareClassId: 'class', learnerId: 'learner', joinCode: 'code', trainerQuestionId: 'question' },
  platformId: 'platform',
};
const personOf = { public: 'l1', learner: 'l1', author: 'a1', teacher: 't1', staff: 'o1', operator: 'o1' } as Readonly<
  Record<Access, PageCase['as']>
>;

const anybodys = (access: Access, sent: Sent = {}): PageCase => {
  const { query, form, names, ...more } = sent;
  const uses = sent.uses ?? [];
  const make = (ids: NamedIds) => {
    const named = Object.fromEntries(uses.map((kind) => [names?.[kind] ?? usualNames[kind], ids[kind]]));
    const inAddress = typeof query === 'function' ? query(ids) : { ...(form ? {} : named), ...query };
    return {
      ...(Object.keys(inAddress).length > 0 && { query: inAddress }),
      ...(form && { form: typeof query === 'function' ? form : { ...named, ...form } }),
    };
  };
  return { reach: 'anybody', as: personOf[access], ...more, access, uses, make };
};
const courses = (access: Access, sent: Sent = {}) => anybodys(access, { reach: 'course', uses: ['courseId'], ...sent });
const teachers = (sent: Sent) => anybodys('teacher', { reach: ['t1'], ...sent });

/** What a form leads to, whether it went well or not. */
const led = 303;
const question = 'What is adding?';
/** Of nothing that is there. */
const ofNothing = { form: { course: 'no-such-course' } };

/** By method and path. */
export const pageCases: Readonly<Record<string, readonly PageCase[]>> = {
  'GET /': [
    anybodys('learner'),
    courses('learner', { name: 'of a course' }),
    courses('learner', {
      ...{ name: 'of a session', reach: ['l1'], uses: ['courseId', 'threadId'], decides: ['threadId'] },
    }),
    courses('learner', {
      ...{ name: 'of a conversation that stands alone', reach: ['l1'] },
      ...{ uses: ['courseId', 'conversationId'], decides: ['conversationId'] },
    }),
    courses('learner', { name: 'with a passage', uses: ['courseId', 'reference'], absent: { reference: 200 } }),
    courses('learner', {
      ...{ name: 'of a container and a unit', uses: ['courseId', 'containerCode', 'unitId'] },
      ...{ names: { containerCode: 'in' }, absent: { containerCode: 200, unitId: 200 } },
    }),
  ],
  'POST /': [courses('learner', { form: { question } })],
  'GET /read': [
    courses('learner'),
    courses('learner', { name: 'of a container', uses: ['courseId', 'containerCode'] }),
    courses('learner', { name: 'at a passage', uses: ['courseId', 'reference'] }),
  ],
  'GET /find': [courses('learner')],
  'GET /study': [
    courses('learner'),
    courses('learner', { name: 'of a part', uses: ['courseId', 'containerCode'], query: { view: 'glossary' } }),
    courses('learner', { name: 'of a unit', uses: ['courseId', 'unitId'], absent: { unitId: 200 } }),
  ],
  // A card that is not there, for the courses of the matrix define no terms.
  'POST /study': [
    anybodys('learner', {
      ...{ reach: [], uses: ['courseId'], form: { card: 'D1.C1.C1:0123456789abcdef', rating: 'good' } },
    }),
  ],
  'GET /study/export': [courses('learner')],
  'POST /find': [courses('learner', { form: { question } })],
  'GET /path': [courses('learner')],
  'GET /progress': [courses('learner')],
  'GET /author': [anybodys('author'), courses('author', { name: 'of a course' })],
  'POST /author': [courses('author', { form: { q: question } })],
  // Of the deployment's tenant alone, for the bucket is its.
  'GET /author/new': [anybodys('author', { reach: 'tenant' }), courses('author', { name: 'of a course' })],
  'GET /author/documents': [courses('author')],
  'GET /author/document': [courses('author', { uses: ['courseId', 'documentNumber'] })],
  'GET /author/edit': [courses('author', { uses: ['courseId', 'documentNumber'] })],
  'GET /author/runs': [courses('author')],
  // The bucket of the double has no such course: whoever may see it is led back with a notice.
  'POST /author/runs': [courses('author', { form: {}, status: led })],
  'GET /author/run': [courses('author', { uses: ['courseId', 'runId'] })],
  'GET /author/changes': [courses('author')],
  'GET /author/path': [courses('author')],
  'POST /author/path': [anybodys('author', { reach: [], ...ofNothing })],
  'GET /author/questions': [courses('author')],
  'GET /author/passage': [courses('author', { uses: ['courseId', 'reference'], names: { reference: 'reference' } })],
  // No question at all: whoever may see the course is led back with a notice.
  'POST /author/passage': [courses('author', { form: { reference: 'D1.C1.C1', act: 'add' }, status: led })],
  // Of the canary course nothing was asked: no answer names a question.
  'GET /author/answer': [anybodys('author', { reach: [], query: { course: 'no-such-course' } })],
  'POST /author/answer': [anybodys('author', { reach: [], query: { course: 'no-such-course' }, form: {} })],
  'GET /author/notes': [courses('author')],
  'POST /author/notes': [courses('author', { form: { question, text: 'Putting together.' }, status: led })],
  'GET /author/try': [courses('author')],
  'POST /author/try': [courses('author', { form: { q: question } })],
  'GET /answer': [courses('learner', { uses: ['shareId'] })],
  'GET /teach': [anybodys('teacher')],
  'POST /teach': [
    courses('teacher', {
      form: { name: 'A class made by a form', key: 'form' },
      ...{ status: led, denied: led, absent: { courseId: led } },
    }),
  ],
  'GET /teach/class': [teachers({ uses: ['classId'] })],
  'POST /teach/class': [
    ...(['rename', 'close', 'enrol', 'remove'] as const).map((action) =>
      teachers({
        ...{ name: action, uses: ['spareClassId'], status: led },
        query: ({ spareClassId }) => ({ class: spareClassId }),
        form: { action, name: 'Named by a form', person: 'spare', role: 'learner' },
        // Whoever is not in it: neither is anybody else, as far as the caller is told.
        ...(action === 'remove' ? { denied: led, absent: { spareClassId: led } } : {}),
      }),
    ),
  ],
  'GET /teach/learner': [teachers({ uses: ['classId', 'learnerId'] })],
  'POST /teach/learner': [
    teachers({
      ...{ uses: ['classId', 'learnerId'], form: { unit: 'adding' }, status: led },
      query: ({ classId, learnerId }) => ({ class: classId, learner: learnerId }),
    }),
  ],
  'GET /teach/questions': [anybodys('teacher', { uses: ['courseId'], absent: { courseId: 200 } })],
  'POST /teach/questions': [teachers({ uses: ['trainerQuestionId'], form: { text: 'Read it again.' }, status: led })],
  'GET /join': [anybodys('learner'), anybodys('learner', { name: 'with a code', reach: 'tenant', uses: ['joinCode'] })],
  'POST /join': [
    anybodys('learner', {
      ...{ reach: 'tenant', uses: ['joinCode'], status: led, denied: led, absent: { joinCode: led } },
      ...{ query: ({ joinCode }) => ({ code: joinCode }), form: { displayName: 'Somebody' } },
    }),
    anybodys('learner', {
      ...{ name: 'leaving', reach: ['l1', 'l2'], uses: ['spareClassId'], form: { action: 'leave' } },
      ...{ status: led, denied: led, absent: { spareClassId: led } },
    }),
  ],
  'GET /operate': [anybodys('operator')],
  // Of nothing that is there: what failed is tried again, and versions switched, by tests of their own.
  'POST /operate': [
    // Whatever is not there leads back with a notice that says so, alike for absent and foreign.
    anybodys('operator', { ...ofNothing, status: led }),
    anybodys('operator', {
      ...{ name: 'resuming grades', reach: ['o1'], uses: ['platformId'], form: { act: 'resume-platform' } },
      ...{ status: led, denied: led, absent: { platformId: led } },
    }),
  ],
  'POST /author/run': [anybodys('author', { reach: [], ...ofNothing })],
  'POST /author/changes': [anybodys('author', { reach: [], ...ofNothing })],
  'POST /author/publication': [courses('author', { form: { act: 'resume' }, status: led })],
  'GET /my-data': [anybodys('learner')],
  // Not confirmed: nothing is erased. (Erasing itself is among the operations.)
  'POST /my-data': [anybodys('learner', { form: {}, status: led })],
  'GET /sign-in': [anybodys('public')],
  'POST /sign-in': [anybodys('public', { form: { token: 'none' }, status: 401 })],
  'POST /sign-out': [anybodys('public', { form: {}, status: led })],
  // Nobody who has something to bring comes with a token: it leads on.
  'GET /lti/arrival': [anybodys('public', { status: led })],
  'POST /lti/arrival': [anybodys('public', { form: {}, status: led })],
  'GET /offline': [anybodys('public')],
  'POST /language': [anybodys('public', { form: { language: 'hi', next: '/' }, status: led })],
};
