// Every operation of the API with the ids it names. An operation that is added is added here: the matrix fails until then.
import type { OperationId } from '../../../functions/contract/operations.ts';
import { knownRunId, runOfAnotherCourse } from '../../http/support/ingest-worker-double.ts';
import { absentIds, type NamedIds } from './named-ids.ts';
import type { RequestCase } from './request-case.ts';
import { pictureHash } from './tenant-courses.ts';

const ofCourse = ({ courseId }: NamedIds) => ({ parameters: { courseId } });
const ofThread = ({ threadId }: NamedIds) => ({ parameters: { threadId } });
const ofClass = ({ classId }: NamedIds) => ({ parameters: { classId } });
const ofSpare = ({ spareClassId: classId }: NamedIds) => ({ parameters: { classId } });

const anybodys = (as: RequestCase['as'], more: Partial<RequestCase> = {}): RequestCase => ({
  reach: 'anybody',
  as,
  uses: [],
  make: () => ({}),
  ...more,
});
const courses = (as: RequestCase['as'], more: Partial<RequestCase> = {}): RequestCase => ({
  reach: 'course',
  as,
  uses: ['courseId'],
  make: ofCourse,
  ...more,
});
const learners = (more: Omit<RequestCase, 'reach' | 'as'>): RequestCase => ({ reach: ['l1'], as: 'l1', ...more });
const teachers = (more: Omit<RequestCase, 'reach' | 'as'>): RequestCase => ({ reach: ['t1'], as: 't1', ...more });

const ofUpload = ({ uploadId }: NamedIds) => ({ parameters: { uploadId } });
const uploaders = (more: Partial<RequestCase>): RequestCase => ({
  reach: ['a1'],
  as: 'a1',
  uses: ['uploadId'],
  make: ofUpload,
  ...more,
});

/** A list narrowed by what is not there is empty, whoever's it is. */
const emptyList = 200;
const question = 'What is adding?';

const materialCases = {
  listCourses: [anybodys('l1')],
  readCourse: [courses('l1')],
  readOutline: [courses('l1')],
  listDocuments: [courses('l1')],
  readReference: [
    courses('l1', {
      uses: ['courseId', 'reference'],
      make: ({ courseId, reference }) => ({ parameters: { courseId, reference } }),
    }),
  ],
  readImage: [
    courses('l1', {
      uses: ['courseId', 'reference'],
      make: ({ courseId, reference }) => ({ parameters: { courseId, reference, hash: pictureHash } }),
    }),
  ],
  ask: [
    courses('l1', { make: (ids) => ({ ...ofCourse(ids), body: { question } }) }),
    learners({
      name: 'in a conversation',
      uses: ['courseId', 'conversationId'],
      make: (ids) => ({ ...ofCourse(ids), body: { question, conversationId: ids.conversationId } }),
    }),
    learners({
      name: 'as a chat',
      uses: ['courseId', 'conversationId'],
      make: (ids) => ({
        ...ofCourse(ids),
        body: {
          messages: [{ role: 'user', parts: [{ type: 'text', text: question }] }],
          conversationId: ids.conversationId,
        },
      }),
    }),
  ],
  askTextbook: [
    anybodys('l1', {
      name: 'of a class that no textbook is for',
      make: () => ({ body: { question, filters: { class_number: 9 } } }),
      status: 404,
    }),
    {
      name: 'in a conversation',
      reach: [],
      as: 'l1',
      uses: ['conversationId'],
      make: ({ conversationId }) => ({ body: { question, conversationId, filters: { class_number: 9 } } }),
    },
  ],
  resolve: [
    courses('l1', { make: (ids) => ({ ...ofCourse(ids), body: { question: 'Step 1 of chapter 1 on day 1' } }) }),
    {
      name: 'in a conversation',
      reach: ['l1'],
      as: 'l1',
      uses: ['courseId', 'conversationId'],
      make: (ids) => ({ ...ofCourse(ids), body: { question, conversationId: ids.conversationId } }),
    },
  ],
  search: [courses('l1', { make: (ids) => ({ ...ofCourse(ids), body: { query: 'sum' } }) })],
  startConversation: [
    courses('l1', { make: ({ courseId }) => ({ body: { courseId } }) }),
    learners({
      name: 'of a thread',
      uses: ['courseId', 'threadId'],
      make: ({ courseId, threadId }) => ({ body: { courseId, threadId } }),
    }),
  ],
  giveFeedback: [
    learners({
      uses: ['answerId'],
      make: ({ answerId }) => ({ parameters: { answerId }, body: { rating: 'up' } }),
      exceptions: { answerId: { 'another course': 'it is the same learner’s' } },
    }),
  ],
  shareAnswer: [
    learners({
      uses: ['answerId'],
      make: ({ answerId }) => ({ parameters: { answerId } }),
      exceptions: { answerId: { 'another course': 'it is the same learner’s' } },
    }),
  ],
  readFollowUps: [
    learners({
      uses: ['answerId'],
      make: ({ answerId }) => ({ parameters: { answerId } }),
      exceptions: { answerId: { 'another course': 'it is the same learner’s' } },
    }),
  ],
  unshareAnswer: [
    learners({
      uses: ['answerId'],
      make: ({ answerId }) => ({ parameters: { answerId } }),
      exceptions: { answerId: { 'another course': 'it is the same learner’s' } },
    }),
  ],
  readSharedAnswer: [courses('l1', { uses: ['shareId'], make: ({ shareId }) => ({ parameters: { shareId } }) })],
  listConversations: [
    anybodys('l1', {
      uses: ['courseId'],
      make: ({ courseId }) => ({ query: { courseId } }),
      absent: { courseId: emptyList },
    }),
  ],
  renameConversation: [
    learners({
      uses: ['conversationId'],
      make: ({ conversationId }) => ({ parameters: { conversationId }, body: { title: 'Named' } }),
    }),
  ],
  deleteConversation: [
    learners({
      uses: ['conversationId'],
      make: ({ conversationId }) => ({ parameters: { conversationId } }),
      destroys: true,
    }),
  ],
  readConversation: [
    learners({ uses: ['conversationId'], make: ({ conversationId }) => ({ parameters: { conversationId } }) }),
  ],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

const tutorCases = {
  renameThread: [learners({ uses: ['threadId'], make: (ids) => ({ ...ofThread(ids), body: { title: 'Named' } }) })],
  deleteThread: [
    learners({
      uses: ['spareThreadId'],
      make: ({ spareThreadId: threadId }) => ({ parameters: { threadId } }),
      destroys: true,
    }),
  ],
  startThread: [courses('l1', { make: ({ courseId }) => ({ body: { courseId } }) })],
  listThreads: [
    anybodys('l1', {
      uses: ['courseId'],
      make: ({ courseId }) => ({ query: { courseId } }),
      absent: { courseId: emptyList },
    }),
  ],
  readThread: [learners({ uses: ['threadId'], make: ofThread })],
  takeTurn: [
    learners({
      uses: ['threadId'],
      make: (ids) => ({ ...ofThread(ids), body: { messageText: question } }),
    }),
    learners({
      name: 'naming the course',
      uses: ['threadId', 'courseId'],
      make: (ids) => ({ ...ofThread(ids), body: { messageText: question, courseId: ids.courseId } }),
      absent: { courseId: 422 },
    }),
    learners({
      name: 'of a message',
      uses: ['threadId', 'drillMessageId'],
      make: (ids) => ({
        ...ofThread(ids),
        body: { clientEvent: { type: 'DRILL_CONTINUE', messageId: ids.drillMessageId } },
      }),
    }),
    learners({
      name: 'stuck',
      uses: ['threadId', 'drillMessageId'],
      make: (ids) => ({ ...ofThread(ids), body: { clientEvent: { type: 'STUCK', messageId: ids.drillMessageId } } }),
    }),
    learners({
      name: 'of an attempt',
      uses: ['threadId', 'attemptId'],
      make: (ids) => ({ ...ofThread(ids), body: { clientEvent: { type: 'EXAM_CONTINUE', attemptId: ids.attemptId } } }),
    }),
    learners({
      name: 'of a unit',
      uses: ['threadId', 'unitId'],
      make: (ids) => ({ ...ofThread(ids), body: { clientEvent: { type: 'REQUEST_CONCEPT', unitId: ids.unitId } } }),
    }),
  ],
  gradeDrill: [
    learners({
      uses: ['threadId', 'drillMessageId'],
      make: (ids) => ({ ...ofThread(ids), body: { messageId: ids.drillMessageId, answer: 'another answer' } }),
      // It has been marked by another one.
      status: 409,
    }),
  ],
  submitExam: [
    learners({
      uses: ['threadId', 'examMessageId'],
      make: (ids) => ({ ...ofThread(ids), body: { messageId: ids.examMessageId, option: 'no-such-option' } }),
      status: 422,
    }),
  ],
  viewSupport: [
    learners({
      uses: ['threadId', 'examMessageId'],
      make: (ids) => ({ ...ofThread(ids), body: { messageId: ids.examMessageId, supportType: 'memo' } }),
    }),
  ],
  readTurnDebug: [
    // Of teachers those alone who look after the learner.
    courses('o1', {
      reach: ['t1', 'a1', 'o1'],
      uses: ['threadId', 'turnId'],
      make: ({ threadId, turnId }) => ({ parameters: { threadId, turnId } }),
    }),
  ],
  readSnapshot: [courses('l1')],
  readLearningPath: [courses('l1')],
  readEvidence: [courses('l1')],
  readProgress: [courses('l1')],
  listDueCards: [courses('l1')],
  // The courses of the matrix define no terms: nobody has a card there.
  rateCard: [
    {
      reach: [],
      as: 'l1',
      uses: ['courseId'],
      make: (ids) => ({ ...ofCourse(ids), body: { card_id: 'D1.C1.C1:0123456789abcdef', rating: 'good' } }),
    },
  ],
  waiveUnit: [
    teachers({
      uses: ['courseId', 'unitId', 'learnerId'],
      make: ({ courseId, learnerId, unitId }) => ({ parameters: { courseId, learnerId }, body: { unitId } }),
      // Who is in no class of the course is looked after by every teacher of it; who is in one, by its own.
      absent: { learnerId: 200 },
      exceptions: { learnerId: { 'another person': 'in a class of another teacher, so not looked after by this one' } },
    }),
  ],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

const authorCases = {
  startIngestRun: [
    {
      // The bucket is the deployment's: its double has this course, for the tenant of the deployment.
      reach: ['a1'],
      as: 'a1',
      uses: [],
      make: () => ({ parameters: { courseId: 'bread' } }),
    },
    { name: 'of another course', reach: [], as: 'a1', uses: ['courseId'], make: ofCourse },
  ],
  readIngestRun: [
    {
      reach: ['a1'],
      as: 'a1',
      uses: ['runId'],
      make: ({ runId }) => ({
        parameters: { courseId: 'bread', runId: runId === absentIds.runId ? runOfAnotherCourse : knownRunId },
      }),
      exceptions: {
        runId: {
          'another tenant': 'told by the ingestion Worker, of which there is a double here',
          'another course': 'told by the ingestion Worker, of which there is a double here',
        },
      },
    },
  ],
  // Runs and messages that failed are tried again by the tests of their own: none is there to be reached here.
  retryIngestRun: [
    {
      reach: [],
      as: 'a1',
      uses: ['courseId', 'runId'],
      make: ({ courseId, runId }) => ({ parameters: { courseId, runId } }),
    },
  ],
  retryDeadLetter: [
    {
      reach: [],
      as: 'o1',
      uses: ['courseId'],
      make: ({ courseId }) => ({ parameters: { courseId, letterId: 'no-such-letter' } }),
    },
  ],
  // To a version that no course has: what others read stays as it is.
  // The double keeps the upload of `a1`: whoever else names it is answered like one that names none.
  beginUpload: [
    {
      ...{ reach: 'tenant', as: 'a1', uses: [] },
      make: () => ({ body: { files: [{ path: 'loaf.md', size_bytes: 10, modified_ms: 1 }] } }),
    },
  ],
  readUpload: [uploaders({ make: ofUpload })],
  discardUpload: [uploaders({ make: ofUpload })],
  // Its body is bytes, which the matrix does not send: nobody is told of the upload before that is noticed.
  sendPart: [
    uploaders({
      ...{ reach: 'tenant', status: 415, absent: { uploadId: 415 } },
      make: ({ uploadId }) => ({ parameters: { uploadId, part: '0' } }),
    }),
  ],
  readUploadOutline: [uploaders({ make: (ids) => ({ ...ofUpload(ids), body: { mode: 'replace' } }) })],
  readMaterialOutline: [
    uploaders({
      uses: ['courseId', 'uploadId'],
      make: ({ courseId, uploadId }) => ({ parameters: { courseId, uploadId }, body: { mode: 'add' } }),
    }),
  ],
  bringMaterial: [
    uploaders({
      uses: ['courseId', 'uploadId'],
      make: (ids) => ({
        ...ofCourse(ids),
        body: {
          ...{
            upload_id: ids.uploadId,
            is_new: false,
            title: 'Bread',
            language: 'en',
            licence: null,
            attribution: null,
          },
          documents: [{ path: 'loaf.md', title: null }],
        },
      }),
    }),
  ],
  switchVersion: [
    { reach: [], as: 'a1', uses: ['courseId'], make: (ids) => ({ ...ofCourse(ids), body: { version: 99 } }) },
  ],
  // No course has this draft, which only those are told who may see the course: what others read stays as it is.
  publishDraft: [courses('a1', { make: (ids) => ({ ...ofCourse(ids), body: { version: 99 } }), status: 409 })],
  discardDraft: [courses('a1', { make: (ids) => ({ ...ofCourse(ids), body: { version: 99 } }), status: 409 })],
  // What is on already: nothing changes by it.
  setAutomaticPublishing: [courses('a1', { make: (ids) => ({ ...ofCourse(ids), body: { is_on: true } }) })],
  listAuthorCourses: [anybodys('a1')],
  listAuthorDocuments: [courses('a1')],
  readAuthorDocument: [
    courses('a1', {
      uses: ['courseId', 'documentNumber'],
      make: ({ courseId, documentNumber }) => ({ parameters: { courseId, documentNumber } }),
    }),
  ],
  readDocumentSource: [
    courses('a1', {
      uses: ['courseId', 'documentNumber'],
      make: ({ courseId, documentNumber }) => ({ parameters: { courseId, documentNumber } }),
    }),
  ],
  listIngestRuns: [courses('a1')],
  readRunProgress: [
    courses('a1', {
      uses: ['courseId', 'runId'],
      make: ({ courseId, runId }) => ({ parameters: { courseId, runId } }),
    }),
  ],
  listVersions: [courses('a1')],
  listChanges: [courses('a1')],
  readPassageQuestions: [
    courses('a1', {
      uses: ['courseId', 'reference'],
      make: ({ courseId, reference }) => ({ parameters: { courseId, reference } }),
    }),
  ],
  addPassageQuestion: [
    courses('a1', {
      uses: ['courseId', 'reference'],
      make: ({ courseId, reference }) => ({ parameters: { courseId, reference }, body: { question } }),
    }),
  ],
  // A question that no passage has: what others read stays as it is.
  dropPassageQuestion: [
    {
      reach: [],
      as: 'a1',
      uses: ['courseId', 'reference'],
      make: ({ courseId, reference }) => ({ parameters: { courseId, reference, questionId: 'a'.repeat(64) } }),
    },
  ],
  // The fixture's course has a path of its author's own: nothing was drafted, for anybody.
  readPathDrafts: [{ reach: [], as: 'a1', uses: ['courseId'], make: ofCourse }],
  decideOnPathDrafts: [
    { reach: [], as: 'a1', uses: ['courseId'], make: (ids) => ({ ...ofCourse(ids), body: { decision: 'accepted' } }) },
  ],
  movePathDraft: [
    {
      reach: [],
      as: 'a1',
      uses: ['courseId'],
      make: (ids) => ({ ...ofCourse(ids), body: { move: 'up', kind: 'unit', item_id: 'unit-a' } }),
    },
  ],
  editDraftedDrill: [
    {
      reach: [],
      as: 'a1',
      uses: ['courseId'],
      make: ({ courseId }) => ({
        parameters: { courseId, drillId: 'draft.term.a' },
        body: { prompt: question, options: ['one', 'two'], answer: 'one' },
      }),
    },
  ],
  reviewQuestions: [courses('a1')],
  retryQuestion: [courses('a1', { make: (ids) => ({ ...ofCourse(ids), body: { question } }) })],
  traceQuestion: [courses('a1', { make: (ids) => ({ ...ofCourse(ids), body: { question } }) })],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

const classCases = {
  createClass: [courses('t1', { make: (ids) => ({ ...ofCourse(ids), body: { name: 'Another class' } }) })],
  listClasses: [
    anybodys('t1', {
      uses: ['courseId'],
      make: ({ courseId }) => ({ query: { courseId } }),
      absent: { courseId: emptyList },
    }),
  ],
  readClass: [teachers({ uses: ['classId'], make: ofClass })],
  renameClass: [teachers({ uses: ['spareClassId'], make: (ids) => ({ ...ofSpare(ids), body: { name: 'Renamed' } }) })],
  changeJoinCode: [teachers({ uses: ['spareClassId'], make: (ids) => ({ ...ofSpare(ids), body: { isOpen: true } }) })],
  enrolMember: [
    teachers({
      uses: ['spareClassId', 'memberId'],
      make: (ids) => ({ ...ofSpare(ids), body: { personId: ids.memberId, role: 'learner' } }),
      // Anybody of the tenant may be taken in, known or not yet.
      absent: { memberId: 200 },
      exceptions: { memberId: { 'another person': 'a member of it afterwards, who may leave it' } },
    }),
  ],
  removeMember: [
    teachers({
      uses: ['spareClassId', 'memberId'],
      make: ({ spareClassId, memberId }) => ({ parameters: { classId: spareClassId, personId: memberId } }),
      exceptions: { memberId: { 'another person': 'taken in just before', 'another tenant': 'taken in just before' } },
      absent: { memberId: 204 },
    }),
  ],
  readInvitation: [
    { reach: 'tenant', as: 'l1', uses: ['joinCode'], make: ({ joinCode }) => ({ parameters: { code: joinCode } }) },
  ],
  joinClass: [
    { reach: 'tenant', as: 'l1', uses: ['joinCode'], make: ({ joinCode }) => ({ body: { code: joinCode } }) },
  ],
  listEnrolments: [anybodys('l1')],
  leaveClass: [{ reach: ['l4'], as: 'l4', uses: ['spareClassId'], make: ofSpare }],
  readClassProgress: [teachers({ uses: ['classId'], make: ofClass })],
  readLearnerStanding: [
    teachers({
      uses: ['classId', 'learnerId'],
      make: ({ classId, learnerId }) => ({ parameters: { classId, learnerId } }),
    }),
  ],
  askTrainer: [
    learners({
      uses: ['courseId', 'refusedAnswerId'],
      make: (ids) => ({ ...ofCourse(ids), body: { answerId: ids.refusedAnswerId } }),
    }),
    learners({
      name: 'about a message',
      uses: ['courseId', 'messageId'],
      make: (ids) => ({ ...ofCourse(ids), body: { messageId: ids.messageId } }),
    }),
  ],
  listOwnTrainerQuestions: [
    courses('l1'),
    courses('l1', {
      name: 'of a thread and a conversation',
      uses: ['courseId', 'threadId', 'conversationId'],
      make: (ids) => ({ ...ofCourse(ids), query: { threadId: ids.threadId, conversationId: ids.conversationId } }),
      absent: { threadId: emptyList, conversationId: emptyList },
    }),
  ],
  listTrainerInbox: [
    anybodys('t1', {
      uses: ['courseId'],
      make: ({ courseId }) => ({ query: { courseId } }),
      absent: { courseId: emptyList },
    }),
  ],
  replyToLearner: [
    teachers({
      uses: ['trainerQuestionId'],
      make: ({ trainerQuestionId: questionId }) => ({ parameters: { questionId }, body: { text: 'Read it again.' } }),
    }),
  ],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

const learnerDataCases = {
  exportOwnData: [anybodys('l1')],
  eraseOwnData: [anybodys('l4', { destroys: true })],
  // Without a browser's own cookie there is nobody to bring in.
  mergeOwnData: [anybodys('l1', { status: 404 })],
  // Only for a page of another origin, of which the matrix sends none.
  issueEmbedToken: [anybodys('l1', { status: 403 })],
  exportLearnerData: [
    // The same people are in every tenant: each operator is given their own one's.
    anybodys('o1', {
      uses: ['dataLearnerId'],
      make: ({ dataLearnerId: learnerId }) => ({ parameters: { learnerId } }),
    }),
  ],
  eraseLearnerData: [
    anybodys('o1', {
      destroys: true,
      uses: ['dataLearnerId'],
      make: ({ dataLearnerId: learnerId }) => ({ parameters: { learnerId } }),
    }),
  ],
  // Sessions of an id are ended whether anybody has one or not: nothing is told of whose it is.
  endSessions: [
    anybodys('o1', {
      uses: ['dataLearnerId'],
      make: ({ dataLearnerId: learnerId }) => ({ parameters: { learnerId } }),
      absent: { dataLearnerId: 204 },
    }),
  ],
  readErasure: [
    {
      reach: 'tenant',
      as: 'l1',
      uses: ['receiptId'],
      make: ({ receiptId }) => ({ parameters: { receiptId } }),
    },
  ],
  readTenantSettings: [anybodys('o1')],
  changeTenantSettings: [
    anybodys('o1', {
      make: () => ({
        body: { keep_questions_days: null, keep_conversations_days: null, keep_evidence_days: null },
      }),
    }),
  ],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

const newPlatform = () => {
  const issuer = `https://${crypto.randomUUID()}.test`;
  return {
    ...{ issuer, client_id: 'client', deployment_ids: ['1'] },
    ...{ authorization_url: `${issuer}/authorize`, token_url: `${issuer}/token`, key_set_url: `${issuer}/keys` },
  };
};
const ofPlatform = ({ platformId }: NamedIds) => ({ parameters: { platformId } });
const platforms = (more: Partial<RequestCase> = {}): RequestCase => ({
  ...{ reach: ['o1'], as: 'o1', uses: ['platformId'], make: ofPlatform },
  ...more,
});
const ltiCases = {
  listLtiPlatforms: [anybodys('o1')],
  addLtiPlatform: [
    anybodys('o1', { make: () => ({ body: newPlatform() }) }),
    courses('o1', {
      name: 'leading to a course',
      make: ({ courseId }) => ({ body: { ...newPlatform(), course_id: courseId } }),
    }),
  ],
  removeLtiPlatform: [platforms({ destroys: true })],
  resumeLtiGrades: [platforms()],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

export const operationCases: Readonly<Partial<Record<OperationId, readonly RequestCase[]>>> = {
  ...materialCases,
  ...tutorCases,
  ...authorCases,
  ...classCases,
  ...learnerDataCases,
  ...ltiCases,
  readOperateMetrics: [anybodys('o1')],
  readOperateParts: [anybodys('o1')],
  readOperateIngestion: [anybodys('o1')],
  health: [anybodys('l1')],
  ready: [anybodys('l1', { orUnavailable: true })],
  openApi: [anybodys('l1')],
};
