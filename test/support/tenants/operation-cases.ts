// Every operation of the API with the ids it names. An operation that is added is added here: the matrix fails until then.
import type { OperationId } from '../../../functions/contract/operations.ts';
import { knownRunId, runOfAnotherCourse } from '../../http/support/ingest-worker-double.ts';
import { absentIds, type IdKind, type NamedIds } from './named-ids.ts';
import type { RequestCase } from './request-case.ts';
import { pictureHash } from './tenant-courses.ts';

type Words = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

/** A case by what it sends; `make` is for what is sent in a way of its own. */
interface Sent extends Partial<Omit<RequestCase, 'reach' | 'as'>> {
  readonly reach?: RequestCase['reach'];
  /** Of the ids it uses, those of the address: all of them where nothing is said. */
  readonly at?: readonly IdKind[];
  readonly parameters?: Words;
  readonly query?: (ids: NamedIds) => Words;
  readonly body?: Body | ((ids: NamedIds) => Body);
}

/** Where an address calls an id by another name than its kind. */
const nameIn: Partial<Record<IdKind, string>> = {
  ...{ spareThreadId: 'threadId', spareClassId: 'classId', dataLearnerId: 'learnerId', memberId: 'personId' },
  ...{ joinCode: 'code', trainerQuestionId: 'questionId' },
};

function sends(reach: RequestCase['reach'], as: RequestCase['as'], sent: Sent): RequestCase {
  const { at, parameters = {}, query, body, ...more } = sent;
  const uses = sent.uses ?? [];
  const kinds = at ?? uses;
  const make = (ids: NamedIds) => ({
    ...(kinds.length + Object.keys(parameters).length === 0
      ? {}
      : {
          parameters: { ...Object.fromEntries(kinds.map((kind) => [nameIn[kind] ?? kind, ids[kind]])), ...parameters },
        }),
    ...(query && { query: query(ids) }),
    ...(body && { body: typeof body === 'function' ? body(ids) : body }),
  });
  return { reach, as, make, ...more, uses };
}

const anybodys = (as: RequestCase['as'], sent: Sent = {}) => sends('anybody', as, sent);
const courses = (as: RequestCase['as'], sent: Sent = {}) => sends('course', as, { uses: ['courseId'], ...sent });
const learners = (sent: Sent) => sends(['l1'], 'l1', sent);
const teachers = (sent: Sent) => sends(['t1'], 't1', sent);
const uploaders = (sent: Sent = {}) => sends(['a1'], 'a1', { uses: ['uploadId'], ...sent });
/** What is there for nobody. */
const nobodys = (as: RequestCase['as'], sent: Sent = {}) => sends([], as, { uses: ['courseId'], ...sent });
/** A list narrowed by what is not there is empty, whoever's it is. */
const emptyList = 200;
const lists = (as: RequestCase['as']) =>
  anybodys(as, {
    ...{ uses: ['courseId'], at: [], query: ({ courseId }) => ({ courseId }) },
    absent: { courseId: emptyList },
  });

const question = 'What is adding?';
const noNote = '00000000-0000-4000-8000-000000000001';

const ofAnswer = (sent: Sent = {}) =>
  learners({
    uses: ['answerId'],
    exceptions: { answerId: { 'another course': 'it is the same learner’s' } },
    ...sent,
  });
const inConversation = {
  ...{ name: 'in a conversation', uses: ['courseId', 'conversationId'], at: ['courseId'] },
  body: ({ conversationId }) => ({ question, conversationId }),
} satisfies Sent;

const materialCases = {
  listCourses: [anybodys('l1')],
  readCourse: [courses('l1')],
  readOutline: [courses('l1')],
  listDocuments: [courses('l1')],
  readReference: [courses('l1', { uses: ['courseId', 'reference'] })],
  readImage: [courses('l1', { uses: ['courseId', 'reference'], parameters: { hash: pictureHash } })],
  ask: [
    courses('l1', { body: { question } }),
    learners(inConversation),
    learners({
      ...inConversation,
      name: 'as a chat',
      body: ({ conversationId }) => ({
        messages: [{ role: 'user', parts: [{ type: 'text', text: question }] }],
        conversationId,
      }),
    }),
  ],
  askTextbook: [
    anybodys('l1', {
      name: 'of a class that no textbook is for',
      body: { question, filters: { class_number: 9 } },
      status: 404,
    }),
    nobodys('l1', {
      ...{ name: 'in a conversation', uses: ['conversationId'], at: [] },
      body: ({ conversationId }) => ({ question, conversationId, filters: { class_number: 9 } }),
    }),
  ],
  resolve: [courses('l1', { body: { question: 'Step 1 of chapter 1 on day 1' } }), learners(inConversation)],
  search: [courses('l1', { body: { query: 'sum' } })],
  startConversation: [
    courses('l1', { at: [], body: ({ courseId }) => ({ courseId }) }),
    learners({
      ...{ name: 'of a thread', uses: ['courseId', 'threadId'], at: [] },
      body: ({ courseId, threadId }) => ({ courseId, threadId }),
    }),
  ],
  giveFeedback: [ofAnswer({ body: { rating: 'up' } })],
  shareAnswer: [ofAnswer()],
  readFollowUps: [ofAnswer()],
  unshareAnswer: [ofAnswer()],
  readSharedAnswer: [courses('l1', { uses: ['shareId'] })],
  listConversations: [lists('l1')],
  renameConversation: [learners({ uses: ['conversationId'], body: { title: 'Named' } })],
  deleteConversation: [learners({ uses: ['conversationId'], destroys: true })],
  readConversation: [learners({ uses: ['conversationId'] })],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

/** A turn that tells of something else than its thread. */
const turn = (name: string, kind: IdKind, body: (ids: NamedIds) => Body, more: Sent = {}) =>
  learners({ name, uses: ['threadId', kind], at: ['threadId'], body, ...more });

const tutorCases = {
  renameThread: [learners({ uses: ['threadId'], body: { title: 'Named' } })],
  deleteThread: [learners({ uses: ['spareThreadId'], destroys: true })],
  startThread: [courses('l1', { at: [], body: ({ courseId }) => ({ courseId }) })],
  listThreads: [lists('l1')],
  readThread: [learners({ uses: ['threadId'] })],
  takeTurn: [
    learners({ uses: ['threadId'], body: { messageText: question } }),
    turn('naming the course', 'courseId', ({ courseId }) => ({ messageText: question, courseId }), {
      absent: { courseId: 422 },
    }),
    turn('of a message', 'drillMessageId', ({ drillMessageId: messageId }) => ({
      clientEvent: { type: 'DRILL_CONTINUE', messageId },
    })),
    turn('stuck', 'drillMessageId', ({ drillMessageId: messageId }) => ({ clientEvent: { type: 'STUCK', messageId } })),
    turn('of an attempt', 'attemptId', ({ attemptId }) => ({ clientEvent: { type: 'EXAM_CONTINUE', attemptId } })),
    turn('of a unit', 'unitId', ({ unitId }) => ({ clientEvent: { type: 'REQUEST_CONCEPT', unitId } })),
  ],
  gradeDrill: [
    learners({
      ...{ uses: ['threadId', 'drillMessageId'], at: ['threadId'] },
      body: ({ drillMessageId: messageId }) => ({ messageId, answer: 'another answer' }),
      // It has been marked by another one.
      status: 409,
    }),
  ],
  submitExam: [
    learners({
      ...{ uses: ['threadId', 'examMessageId'], at: ['threadId'], status: 422 },
      body: ({ examMessageId: messageId }) => ({ messageId, option: 'no-such-option' }),
    }),
  ],
  viewSupport: [
    learners({
      ...{ uses: ['threadId', 'examMessageId'], at: ['threadId'] },
      body: ({ examMessageId: messageId }) => ({ messageId, supportType: 'memo' }),
    }),
  ],
  // Of teachers those alone who look after the learner.
  readTurnDebug: [courses('o1', { reach: ['t1', 'a1', 'o1'], uses: ['threadId', 'turnId'] })],
  readSnapshot: [courses('l1')],
  readLearningPath: [courses('l1')],
  readEvidence: [courses('l1')],
  readProgress: [courses('l1')],
  listDueCards: [courses('l1')],
  // The courses of the matrix define no terms: nobody has a card there.
  rateCard: [nobodys('l1', { body: { card_id: 'D1.C1.C1:0123456789abcdef', rating: 'good' } })],
  waiveUnit: [
    teachers({
      ...{ uses: ['courseId', 'unitId', 'learnerId'], at: ['courseId', 'learnerId'] },
      body: ({ unitId }) => ({ unitId }),
      // Who is in no class of the course is looked after by every teacher of it; who is in one, by its own.
      absent: { learnerId: 200 },
      exceptions: { learnerId: { 'another person': 'in a class of another teacher, so not looked after by this one' } },
    }),
  ],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

const told = 'told by the ingestion Worker, of which there is a double here';

const authorCases = {
  startIngestRun: [
    // The bucket is the deployment's: its double has this course, for the tenant of the deployment.
    sends(['a1'], 'a1', { parameters: { courseId: 'bread' } }),
    nobodys('a1', { name: 'of another course' }),
  ],
  readIngestRun: [
    sends(['a1'], 'a1', {
      uses: ['runId'],
      make: ({ runId }) => ({
        parameters: { courseId: 'bread', runId: runId === absentIds.runId ? runOfAnotherCourse : knownRunId },
      }),
      exceptions: { runId: { 'another tenant': told, 'another course': told } },
    }),
  ],
  // Runs and messages that failed are tried again by the tests of their own: none is there to be reached here.
  retryIngestRun: [nobodys('a1', { uses: ['courseId', 'runId'] })],
  retryDeadLetter: [nobodys('o1', { parameters: { letterId: 'no-such-letter' } })],
  // The double keeps the upload of `a1`: whoever else names it is answered like one that names none.
  beginUpload: [sends('tenant', 'a1', { body: { files: [{ path: 'loaf.md', size_bytes: 10, modified_ms: 1 }] } })],
  readUpload: [uploaders()],
  discardUpload: [uploaders()],
  // Its body is bytes, which the matrix does not send: nobody is told of the upload before that is noticed.
  sendPart: [uploaders({ reach: 'tenant', status: 415, absent: { uploadId: 415 }, parameters: { part: '0' } })],
  readUploadOutline: [uploaders({ body: { mode: 'replace' } })],
  readMaterialOutline: [uploaders({ uses: ['courseId', 'uploadId'], body: { mode: 'add' } })],
  bringMaterial: [
    uploaders({
      ...{ uses: ['courseId', 'uploadId'], at: ['courseId'] },
      body: ({ uploadId }) => ({
        ...{ upload_id: uploadId, is_new: false, title: 'Bread', language: 'en', licence: null, attribution: null },
        documents: [{ path: 'loaf.md', title: null }],
      }),
    }),
  ],
  // To a version that no course has: what others read stays as it is.
  switchVersion: [nobodys('a1', { body: { version: 99 } })],
  // No course has this draft, which only those are told who may see the course: what others read stays as it is.
  publishDraft: [courses('a1', { body: { version: 99 }, status: 409 })],
  discardDraft: [courses('a1', { body: { version: 99 }, status: 409 })],
  // What is on already: nothing changes by it.
  setAutomaticPublishing: [courses('a1', { body: { is_on: true } })],
  listAuthorCourses: [anybodys('a1')],
  listAuthorDocuments: [courses('a1')],
  readAuthorDocument: [courses('a1', { uses: ['courseId', 'documentNumber'] })],
  readDocumentSource: [courses('a1', { uses: ['courseId', 'documentNumber'] })],
  listNotes: [courses('a1')],
  saveNote: [
    courses('a1', { body: { question, text: 'Putting together.' } }),
    nobodys('a1', { name: 'that nobody wrote', body: { note_id: noNote, question, text: 'Putting together.' } }),
  ],
  deleteNote: [nobodys('a1', { parameters: { noteId: noNote } })],
  listIngestRuns: [courses('a1')],
  readRunProgress: [courses('a1', { uses: ['courseId', 'runId'] })],
  listVersions: [courses('a1')],
  listChanges: [courses('a1')],
  readPassageQuestions: [courses('a1', { uses: ['courseId', 'reference'] })],
  addPassageQuestion: [courses('a1', { uses: ['courseId', 'reference'], body: { question } })],
  // A question that no passage has: what others read stays as it is.
  dropPassageQuestion: [nobodys('a1', { uses: ['courseId', 'reference'], parameters: { questionId: 'a'.repeat(64) } })],
  // The fixture's course has a path of its author's own: nothing was drafted, for anybody.
  readPathDrafts: [nobodys('a1')],
  decideOnPathDrafts: [nobodys('a1', { body: { decision: 'accepted' } })],
  movePathDraft: [nobodys('a1', { body: { move: 'up', kind: 'unit', item_id: 'unit-a' } })],
  editDraftedDrill: [
    nobodys('a1', {
      parameters: { drillId: 'draft.term.a' },
      body: { prompt: question, options: ['one', 'two'], answer: 'one' },
    }),
  ],
  reviewQuestions: [courses('a1')],
  retryQuestion: [courses('a1', { body: { question } })],
  traceQuestion: [courses('a1', { body: { question } })],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

const classCases = {
  createClass: [courses('t1', { body: { name: 'Another class' } })],
  listClasses: [lists('t1')],
  readClass: [teachers({ uses: ['classId'] })],
  renameClass: [teachers({ uses: ['spareClassId'], body: { name: 'Renamed' } })],
  changeJoinCode: [teachers({ uses: ['spareClassId'], body: { isOpen: true } })],
  enrolMember: [
    teachers({
      ...{ uses: ['spareClassId', 'memberId'], at: ['spareClassId'] },
      body: ({ memberId: personId }) => ({ personId, role: 'learner' }),
      // Anybody of the tenant may be taken in, known or not yet.
      absent: { memberId: 200 },
      exceptions: { memberId: { 'another person': 'a member of it afterwards, who may leave it' } },
    }),
  ],
  removeMember: [
    teachers({
      uses: ['spareClassId', 'memberId'],
      exceptions: { memberId: { 'another person': 'taken in just before', 'another tenant': 'taken in just before' } },
      absent: { memberId: 204 },
    }),
  ],
  readInvitation: [sends('tenant', 'l1', { uses: ['joinCode'] })],
  joinClass: [sends('tenant', 'l1', { uses: ['joinCode'], at: [], body: ({ joinCode: code }) => ({ code }) })],
  listEnrolments: [anybodys('l1')],
  leaveClass: [sends(['l4'], 'l4', { uses: ['spareClassId'] })],
  readClassProgress: [teachers({ uses: ['classId'] })],
  readLearnerStanding: [teachers({ uses: ['classId', 'learnerId'] })],
  askTrainer: [
    learners({
      ...{ uses: ['courseId', 'refusedAnswerId'], at: ['courseId'] },
      body: ({ refusedAnswerId: answerId }) => ({ answerId }),
    }),
    learners({
      ...{ name: 'about a message', uses: ['courseId', 'messageId'], at: ['courseId'] },
      body: ({ messageId }) => ({ messageId }),
    }),
  ],
  listOwnTrainerQuestions: [
    courses('l1'),
    courses('l1', {
      ...{ name: 'of a thread and a conversation', uses: ['courseId', 'threadId', 'conversationId'], at: ['courseId'] },
      query: ({ threadId, conversationId }) => ({ threadId, conversationId }),
      absent: { threadId: emptyList, conversationId: emptyList },
    }),
  ],
  listTrainerInbox: [lists('t1')],
  replyToLearner: [teachers({ uses: ['trainerQuestionId'], body: { text: 'Read it again.' } })],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

const learnerDataCases = {
  exportOwnData: [anybodys('l1')],
  eraseOwnData: [anybodys('l4', { destroys: true })],
  // Without a browser's own cookie there is nobody to bring in.
  mergeOwnData: [anybodys('l1', { status: 404 })],
  // Only for a page of another origin, of which the matrix sends none.
  issueEmbedToken: [anybodys('l1', { status: 403 })],
  // The same people are in every tenant: each operator is given their own one's.
  exportLearnerData: [anybodys('o1', { uses: ['dataLearnerId'] })],
  eraseLearnerData: [anybodys('o1', { destroys: true, uses: ['dataLearnerId'] })],
  // Sessions of an id are ended whether anybody has one or not: nothing is told of whose it is.
  endSessions: [anybodys('o1', { uses: ['dataLearnerId'], absent: { dataLearnerId: 204 } })],
  readErasure: [sends('tenant', 'l1', { uses: ['receiptId'] })],
  readTenantSettings: [anybodys('o1')],
  changeTenantSettings: [
    anybodys('o1', { body: { keep_questions_days: null, keep_conversations_days: null, keep_evidence_days: null } }),
  ],
} satisfies Partial<Record<OperationId, readonly RequestCase[]>>;

const newPlatform = () => {
  const issuer = `https://${crypto.randomUUID()}.test`;
  return {
    ...{ issuer, client_id: 'client', deployment_ids: ['1'] },
    ...{ authorization_url: `${issuer}/authorize`, token_url: `${issuer}/token`, key_set_url: `${issuer}/keys` },
  };
};
const ltiCases = {
  listLtiPlatforms: [anybodys('o1')],
  addLtiPlatform: [
    anybodys('o1', { body: newPlatform }),
    courses('o1', {
      ...{ name: 'leading to a course', at: [] },
      body: ({ courseId }) => ({ ...newPlatform(), course_id: courseId }),
    }),
  ],
  removeLtiPlatform: [sends(['o1'], 'o1', { uses: ['platformId'], destroys: true })],
  resumeLtiGrades: [sends(['o1'], 'o1', { uses: ['platformId'] })],
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
