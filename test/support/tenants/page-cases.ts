// Every page with the ids its address and its form name. A page that is added is added here: the matrix fails until then.
import type { Access } from '../../../functions/contract/operation.ts';
import type { NamedIds } from './named-ids.ts';
import type { PageCase, RequestCase } from './request-case.ts';

type Made = ReturnType<RequestCase['make']>;

const ofCourse = ({ courseId }: NamedIds): Made => ({ query: { course: courseId } });
const ofClass = ({ classId }: NamedIds): Made => ({ query: { class: classId } });

const anybodys = (access: Access, more: Partial<PageCase> = {}): PageCase => ({
  access,
  reach: 'anybody',
  as: personOf[access],
  uses: [],
  make: () => ({}),
  ...more,
});
const personOf = { public: 'l1', learner: 'l1', author: 'a1', teacher: 't1', staff: 'o1' } as Readonly<
  Record<Access, PageCase['as']>
>;
const courses = (access: Access, more: Partial<PageCase> = {}): PageCase =>
  anybodys(access, { reach: 'course', uses: ['courseId'], make: ofCourse, ...more });
const teachers = (more: Partial<PageCase>): PageCase => anybodys('teacher', { reach: ['t1'], ...more });

/** What a form leads to, whether it went well or not. */
const led = 303;

/** By method and path. */
export const pageCases: Readonly<Record<string, readonly PageCase[]>> = {
  'GET /': [
    anybodys('learner'),
    courses('learner', { name: 'of a course' }),
    courses('learner', {
      name: 'of a session',
      reach: ['l1'],
      uses: ['courseId', 'threadId'],
      decides: ['threadId'],
      make: ({ courseId, threadId }) => ({ query: { course: courseId, session: threadId } }),
    }),
    courses('learner', {
      name: 'of a conversation that stands alone',
      reach: ['l1'],
      uses: ['courseId', 'conversationId'],
      decides: ['conversationId'],
      make: ({ courseId, conversationId }) => ({ query: { course: courseId, session: conversationId } }),
    }),
    courses('learner', {
      name: 'with a passage',
      uses: ['courseId', 'reference'],
      make: ({ courseId, reference }) => ({ query: { course: courseId, ref: reference } }),
      absent: { reference: 200 },
    }),
    courses('learner', {
      name: 'of a container and a unit',
      uses: ['courseId', 'containerCode', 'unitId'],
      make: (ids) => ({ query: { course: ids.courseId, in: ids.containerCode, unit: ids.unitId } }),
      absent: { containerCode: 200, unitId: 200 },
    }),
  ],
  'POST /': [
    courses('learner', { make: ({ courseId }) => ({ form: { course: courseId, question: 'What is adding?' } }) }),
  ],
  'GET /read': [
    courses('learner'),
    courses('learner', {
      name: 'of a container',
      uses: ['courseId', 'containerCode'],
      make: ({ courseId, containerCode }) => ({ query: { course: courseId, part: containerCode } }),
    }),
    courses('learner', {
      name: 'at a passage',
      uses: ['courseId', 'reference'],
      make: ({ courseId, reference }) => ({ query: { course: courseId, ref: reference } }),
    }),
  ],
  'GET /find': [courses('learner')],
  'GET /study': [
    courses('learner'),
    courses('learner', {
      name: 'of a part',
      uses: ['courseId', 'containerCode'],
      make: ({ courseId, containerCode }) => ({ query: { course: courseId, part: containerCode, view: 'glossary' } }),
    }),
    courses('learner', {
      name: 'of a unit',
      uses: ['courseId', 'unitId'],
      make: ({ courseId, unitId }) => ({ query: { course: courseId, unit: unitId } }),
      absent: { unitId: 200 },
    }),
  ],
  // A card that is not there, for the courses of the matrix define no terms.
  'POST /study': [
    anybodys('learner', {
      reach: [],
      uses: ['courseId'],
      make: ({ courseId }) => ({ form: { course: courseId, card: 'D1.C1.C1:0123456789abcdef', rating: 'good' } }),
    }),
  ],
  'GET /study/export': [courses('learner')],
  'POST /find': [
    courses('learner', { make: ({ courseId }) => ({ form: { course: courseId, question: 'What is adding?' } }) }),
  ],
  'GET /path': [courses('learner')],
  'GET /progress': [courses('learner')],
  'GET /author': [anybodys('author'), courses('author', { name: 'of a course' })],
  'POST /author': [
    courses('author', { make: ({ courseId }) => ({ form: { course: courseId, q: 'What is adding?' } }) }),
  ],
  // Of the deployment's tenant alone, for the bucket is its.
  'GET /author/new': [anybodys('author', { reach: 'tenant' }), courses('author', { name: 'of a course' })],
  'GET /author/documents': [courses('author')],
  'GET /author/document': [
    courses('author', {
      uses: ['courseId', 'documentNumber'],
      make: ({ courseId, documentNumber }) => ({ query: { course: courseId, document: documentNumber } }),
    }),
  ],
  'GET /author/edit': [
    courses('author', {
      uses: ['courseId', 'documentNumber'],
      make: ({ courseId, documentNumber }) => ({ query: { course: courseId, document: documentNumber } }),
    }),
  ],
  'GET /author/runs': [courses('author')],
  // The bucket of the double has no such course: whoever may see it is led back with a notice.
  'POST /author/runs': [courses('author', { make: ({ courseId }) => ({ form: { course: courseId } }), status: led })],
  'GET /author/run': [
    courses('author', {
      uses: ['courseId', 'runId'],
      make: ({ courseId, runId }) => ({ query: { course: courseId, run: runId } }),
    }),
  ],
  'GET /author/changes': [courses('author')],
  'GET /author/path': [courses('author')],
  'POST /author/path': [anybodys('author', { reach: [], make: () => ({ form: { course: 'no-such-course' } }) })],
  'GET /author/questions': [courses('author')],
  'GET /author/passage': [
    courses('author', {
      uses: ['courseId', 'reference'],
      make: ({ courseId, reference }) => ({ query: { course: courseId, reference } }),
    }),
  ],
  // No question at all: whoever may see the course is led back with a notice.
  'POST /author/passage': [
    courses('author', {
      make: ({ courseId }) => ({ form: { course: courseId, reference: 'D1.C1.C1', act: 'add' } }),
      status: led,
    }),
  ],
  // Of the canary course nothing was asked: no answer names a question.
  'GET /author/answer': [anybodys('author', { reach: [], make: () => ({ query: { course: 'no-such-course' } }) })],
  'POST /author/answer': [anybodys('author', { reach: [], make: () => ({ query: { course: 'no-such-course' } }) })],
  'GET /author/try': [courses('author')],
  'POST /author/try': [
    courses('author', { make: ({ courseId }) => ({ form: { course: courseId, q: 'What is adding?' } }) }),
  ],
  'GET /answer': [courses('learner', { uses: ['shareId'], make: ({ shareId }) => ({ query: { shared: shareId } }) })],
  'GET /teach': [anybodys('teacher')],
  'POST /teach': [
    courses('teacher', {
      make: ({ courseId }) => ({ form: { course: courseId, name: 'A class made by a form', key: 'form' } }),
      status: led,
      denied: led,
      absent: { courseId: led },
    }),
  ],
  'GET /teach/class': [teachers({ uses: ['classId'], make: ofClass })],
  'POST /teach/class': [
    ...(['rename', 'close', 'enrol', 'remove'] as const).map((action) =>
      teachers({
        name: action,
        uses: ['spareClassId'],
        make: ({ spareClassId }: NamedIds) => ({
          query: { class: spareClassId },
          form: { action, name: 'Named by a form', person: 'spare', role: 'learner' },
        }),
        status: led,
        // Whoever is not in it: neither is anybody else, as far as the caller is told.
        ...(action === 'remove' ? { denied: led, absent: { spareClassId: led } } : {}),
      }),
    ),
  ],
  'GET /teach/learner': [
    teachers({
      uses: ['classId', 'learnerId'],
      make: ({ classId, learnerId }) => ({ query: { class: classId, learner: learnerId } }),
    }),
  ],
  'POST /teach/learner': [
    teachers({
      uses: ['classId', 'learnerId'],
      make: ({ classId, learnerId }) => ({ query: { class: classId, learner: learnerId }, form: { unit: 'adding' } }),
      status: led,
    }),
  ],
  'GET /teach/questions': [
    anybodys('teacher', {
      uses: ['courseId'],
      make: ofCourse,
      absent: { courseId: 200 },
    }),
  ],
  'POST /teach/questions': [
    teachers({
      uses: ['trainerQuestionId'],
      make: (ids) => ({ form: { question: ids.trainerQuestionId, text: 'Read it again.' } }),
      status: led,
    }),
  ],
  'GET /join': [
    anybodys('learner'),
    anybodys('learner', {
      name: 'with a code',
      reach: 'tenant',
      uses: ['joinCode'],
      make: ({ joinCode }) => ({ query: { code: joinCode } }),
    }),
  ],
  'POST /join': [
    anybodys('learner', {
      reach: 'tenant',
      uses: ['joinCode'],
      make: ({ joinCode }) => ({ query: { code: joinCode }, form: { displayName: 'Somebody' } }),
      status: led,
      denied: led,
      absent: { joinCode: led },
    }),
    anybodys('learner', {
      name: 'leaving',
      reach: ['l1', 'l2'],
      uses: ['spareClassId'],
      make: ({ spareClassId }) => ({ form: { action: 'leave', class: spareClassId } }),
      status: led,
      denied: led,
      absent: { spareClassId: led },
    }),
  ],
  'GET /operate': [anybodys('operator', { as: 'o1' })],
  // Of nothing that is there: what failed is tried again, and versions switched, by tests of their own.
  'POST /operate': [
    // Whatever is not there leads back with a notice that says so, alike for absent and foreign.
    anybodys('operator', { as: 'o1', make: () => ({ form: { course: 'no-such-course' } }), status: led }),
    {
      ...{ name: 'resuming grades', access: 'operator', reach: ['o1'], as: 'o1', uses: ['platformId'] },
      make: ({ platformId }) => ({ form: { act: 'resume-platform', platform: platformId } }),
      ...{ status: led, denied: led, absent: { platformId: led } },
    },
  ],
  'POST /author/run': [anybodys('author', { reach: [], make: () => ({ form: { course: 'no-such-course' } }) })],
  'POST /author/changes': [anybodys('author', { reach: [], make: () => ({ form: { course: 'no-such-course' } }) })],
  'POST /author/publication': [
    courses('author', { make: ({ courseId }) => ({ form: { course: courseId, act: 'resume' } }), status: led }),
  ],
  'GET /my-data': [anybodys('learner')],
  // Not confirmed: nothing is erased. (Erasing itself is among the operations.)
  'POST /my-data': [anybodys('learner', { make: () => ({ form: {} }), status: led })],
  'GET /sign-in': [anybodys('public')],
  'POST /sign-in': [anybodys('public', { make: () => ({ form: { token: 'none' } }), status: 401 })],
  'POST /sign-out': [anybodys('public', { make: () => ({ form: {} }), status: led })],
  // Nobody who has something to bring comes with a token: it leads on.
  'GET /lti/arrival': [anybodys('public', { status: led })],
  'POST /lti/arrival': [anybodys('public', { make: () => ({ form: {} }), status: led })],
  'GET /offline': [anybodys('public')],
  'POST /language': [anybodys('public', { make: () => ({ form: { language: 'hi', next: '/' } }), status: led })],
};
