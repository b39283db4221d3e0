// One tenant's people at work, through the API alone, as far as it goes: threads with cards in every state, conversations,
// answers, classes and questions to trainers, with canaries in all they write. Courses are there already.
import type { OperationId, Operations } from '../../../functions/contract/operations.ts';
import { operations } from '../../../functions/contract/operations.ts';
import type { TutorMessage } from '../../../functions/contract/tutor-card.ts';
import { type CanaryKind, canaryWord } from './canary.ts';
import { type PersonId, personIds, personOf, tokenOf } from './people.ts';
import { answerToDrill } from './tenant-courses.ts';

export interface Sent {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How requests reach the application under test. */
export interface Reached {
  readonly jwtSecret: string;
  send(request: Sent): Promise<Received>;
}

/** What one learner has made, all in `shared-a` unless said otherwise. */
export interface LearnersOwn {
  readonly threadId: string;
  /** Of nothing else's use: it may be deleted. */
  readonly spareThreadId: string;
  readonly turnId: string;
  readonly messageId: string;
  /** Marked. */
  readonly drillMessageId: string;
  readonly drillAnswer: string;
  /** Answered. */
  readonly examMessageId: string;
  readonly examOption: string;
  readonly attemptId: string;
  readonly conversationId: string;
  readonly answerId: string;
  /** Nothing was answered; sent on to a trainer, and replied to. */
  readonly refusedAnswerId: string;
  readonly repliedQuestionId: string;
  /** Of a second refusal: waits for a trainer. */
  readonly waitingQuestionId: string;
  readonly waitingAnswerId: string;
  /** An answer in `shared-b`. */
  readonly otherAnswerId: string;
}

/** One class, and whom it was built with. */
export interface BuiltClass {
  /** As canaries have it. */
  readonly name: 'c1' | 'c2' | 'c3' | 'c4';
  readonly classId: string;
  readonly joinCode: string;
  readonly courseId: string;
  readonly teacher: PersonId;
  readonly learners: readonly string[];
}

export interface TenantsOwn {
  readonly tenantId: string;
  readonly tokens: Readonly<Record<PersonId, string>>;
  readonly l1: LearnersOwn;
  readonly l2: LearnersOwn;
  readonly classes: Readonly<Record<'c1' | 'c2', { readonly classId: string; readonly joinCode: string }>>;
  /** Of `t1`: `l4` learns in it, and `spare`, whom nobody is. */
  readonly spareClassId: string;
  /** Of `t2`, in `shared-b`, where everybody may join. */
  readonly openJoinCode: string;
  /** Of `l3`, who learns in `c2`; waits for a trainer. */
  readonly questionOfOtherClass: string;
  readonly runs: Readonly<Record<'shared-a' | 'shared-b', string>>;
  /** All of them. */
  readonly built: readonly BuiltClass[];
  /** Of the erasure of somebody who never comes back: whoever is erased is refused from then on. */
  readonly receiptId: string;
  /** A learning platform. */
  readonly platformId: string;
  /** Of an answer in `shared-a` that `l1` shares: a question anybody may ask. */
  readonly shareId: string;
}

type Call = <Id extends OperationId>(
  as: PersonId,
  id: Id,
  input?: {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  },
) => Promise<import('zod').output<Operations[Id]['response']>>;

export async function buildTenant(tenantId: string, reached: Reached): Promise<TenantsOwn> {
  const tokens = Object.fromEntries(
    await Promise.all(
      personIds.map(async (id) => [id, await tokenOf(personOf(tenantId, id), { secret: reached.jwtSecret })]),
    ),
  ) as Record<PersonId, string>;
  const call: Call = async (as, id, { parameters = {}, body, headers = {} } = {}) => {
    const { method, path, status, response } = operations[id];
    const received = await reached.send({
      method,
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? name),
      headers: {
        authorization: `Bearer ${tokens[as]}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (received.status !== status) throw new Error(`${id} as ${as} answered ${received.status}: ${received.text}`);
    return response.parse(status === 204 ? undefined : JSON.parse(received.text)) as never;
  };
  const word = (owner: string, kind: CanaryKind) => canaryWord({ tenantId, owner, kind });
  const classes = {
    c1: await openClass(call, 't1', `Class ${word('c1', 'class')}`),
    c2: await openClass(call, 't2', `Class ${word('c2', 'class')}`),
  };
  const joining = { c1: ['l1', 'l2'], c2: ['l3'] } as const;
  for (const name of ['c1', 'c2'] as const) {
    for (const learner of joining[name]) {
      const body = { code: classes[name].joinCode, displayName: word(learner, 'teachers') };
      await call(learner, 'joinClass', { body });
    }
  }
  const spare = await openClass(call, 't1', `Spare ${word('c3', 'class')}`, { key: 'spare' });
  const enrolled = ['l4', 'spare', `of-${tenantId}`, `only-${tenantId}`];
  for (const personId of enrolled) {
    const body = { personId, role: 'learner', displayName: word(personId, 'teachers') };
    await call('t1', 'enrolMember', { parameters: { classId: spare.classId }, body });
  }
  const open = await openClass(call, 't2', `Open ${word('c4', 'class')}`, { key: 'open', courseId: 'shared-b' });
  const learning = { call, word };
  const l1 = await learn('l1', learning);
  const l2 = await learn('l2', learning);
  const { question: questionOfOtherClass } = await refuse('l3', learning, null);
  const runOf = async (courseId: string) => {
    const { runs } = await call('a1', 'listIngestRuns', { parameters: { courseId } });
    return runs[0]?.run_id ?? '';
  };
  const runs = { 'shared-a': await runOf('shared-a'), 'shared-b': await runOf('shared-b') };
  const receiptId = await eraseSomebody(tenantId, reached);
  const platformId = await addPlatform(call, tenantId);
  const shareId = await shareAnswer(call);
  const more = {
    receiptId,
    platformId,
    shareId,
    spareClassId: spare.classId,
    openJoinCode: open.joinCode,
    questionOfOtherClass,
  };
  const built: readonly BuiltClass[] = [
    { name: 'c1', ...classes.c1, courseId: 'shared-a', teacher: 't1', learners: joining.c1 },
    { name: 'c2', ...classes.c2, courseId: 'shared-a', teacher: 't2', learners: joining.c2 },
    { name: 'c3', ...spare, courseId: 'shared-a', teacher: 't1', learners: enrolled },
    { name: 'c4', ...open, courseId: 'shared-b', teacher: 't2', learners: [] },
  ];
  return { tenantId, tokens, l1, l2, classes, runs, built, ...more };
}

async function eraseSomebody(tenantId: string, { jwtSecret, send }: Reached): Promise<string> {
  const gone = { tenantId, learnerId: 'gone', roles: ['learner'], courses: null } as const;
  const { method, path, response } = operations.eraseOwnData;
  const headers = { authorization: `Bearer ${await tokenOf(gone, { secret: jwtSecret })}` };
  // Of whom nothing is kept, no receipt is kept either.
  const start = operations.startThread;
  const json = { ...headers, 'content-type': 'application/json' };
  await send({ method: start.method, path: start.path, headers: json, body: JSON.stringify({ courseId: 'shared-a' }) });
  const { status, text } = await send({ method, path, headers });
  // Without a ledger of erasures nobody can be erased: there is no receipt to be told of.
  if (status === 503) return crypto.randomUUID();
  if (status !== 200) throw new Error(`an erasure was answered ${status}: ${text}`);
  return response.parse(JSON.parse(text)).receipt_id;
}

async function shareAnswer(call: Call): Promise<string> {
  const body = { question: 'What is adding?' };
  const { answer_id: answerId } = await call('l1', 'ask', { parameters: { courseId: 'shared-a' }, body });
  return (await call('l1', 'shareAnswer', { parameters: { answerId } })).share_id;
}

/** Under a name of its own each time: a client of an issuer is registered once in the whole deployment. */
async function addPlatform(call: Call, tenantId: string): Promise<string> {
  const issuer = `https://${crypto.randomUUID()}.${tenantId}.test`;
  const body = {
    ...{ issuer, client_id: `${tenantId}s-client`, deployment_ids: ['1'] },
    ...{ authorization_url: `${issuer}/authorize`, token_url: `${issuer}/token`, key_set_url: `${issuer}/keys` },
  };
  const { platform_id: platformId } = await call('o1', 'addLtiPlatform', { body });
  return platformId;
}

async function openClass(
  call: Call,
  teacher: 't1' | 't2',
  name: string,
  { key = 'class', courseId = 'shared-a' }: { readonly key?: string; readonly courseId?: string } = {},
) {
  const { classId, joinCode } = await call(teacher, 'createClass', {
    parameters: { courseId },
    body: { name },
    headers: { 'idempotency-key': key },
  });
  return { classId, joinCode: joinCode ?? '' };
}

interface Learning {
  readonly call: Call;
  readonly word: (owner: string, kind: CanaryKind) => string;
}

async function learn(as: 'l1' | 'l2', learning: Learning): Promise<LearnersOwn> {
  const { call, word } = learning;
  const keyed = { headers: { 'idempotency-key': `same-key-for-all` } };
  const title = `Evening ${word(as, 'words')}`;
  const { threadId } = await call(as, 'startThread', { body: { courseId: 'shared-a', title }, ...keyed });
  const { threadId: spareThreadId } = await call(as, 'startThread', { body: { courseId: 'shared-a' } });
  const thread = { parameters: { threadId } };
  const said = await call(as, 'takeTurn', { ...thread, body: { messageText: `What is adding? ${word(as, 'said')}` } });
  const { drill, answer, exam } = await comeToExam(as, call, threadId);
  const options = exam.card?.type === 'EXAM' ? exam.card.options : [];
  const examOption = options[0]?.optionId ?? '';
  const submitted = await call(as, 'submitExam', { ...thread, body: { messageId: exam.id, option: examOption } });
  const body = { courseId: 'shared-a', threadId };
  const { conversation_id: conversationId } = await call(as, 'startConversation', { body, ...keyed });
  const asked = await call(as, 'ask', {
    parameters: { courseId: 'shared-a' },
    body: { question: `What is adding? ${word(as, 'question')}`, conversationId },
  });
  const elsewhere = { parameters: { courseId: 'shared-b' }, body: { question: 'What is dividing?' } };
  const other = await call(as, 'ask', elsewhere);
  const feedback = { rating: 'down', reason: word(as, 'question') };
  await call(as, 'giveFeedback', { parameters: { answerId: asked.answer_id }, body: feedback });
  const replied = await refuse(as, learning, conversationId);
  const text = `Ask your teacher tomorrow. ${word(as, 'reply')}`;
  await call('t1', 'replyToLearner', { parameters: { questionId: replied.question }, body: { text } });
  const waiting = await refuse(as, learning, conversationId);
  return {
    ...{ threadId, spareThreadId, turnId: said.turnId, messageId: said.messages.at(-1)?.id ?? '' },
    ...{ drillMessageId: drill.id, drillAnswer: answer, examMessageId: exam.id, examOption },
    ...{ attemptId: submitted.attemptId, conversationId, answerId: asked.answer_id },
    ...{ refusedAnswerId: replied.answer, repliedQuestionId: replied.question },
    ...{ waitingAnswerId: waiting.answer, waitingQuestionId: waiting.question, otherAnswerId: other.answer_id },
  };
}

/** A question that the course does not answer, sent on. */
async function refuse(as: 'l1' | 'l2' | 'l3', { call, word }: Learning, conversationId: string | null) {
  const question = `Who won the football match in Ulan Bator? ${word(as, 'senton')}`;
  const asked = await call(as, 'ask', {
    parameters: { courseId: 'shared-a' },
    body: { question, ...(conversationId === null ? {} : { conversationId }) },
  });
  const sent = await call(as, 'askTrainer', {
    parameters: { courseId: 'shared-a' },
    body: { answerId: asked.answer_id, note: `Please. ${word(as, 'teachers')}` },
  });
  return { answer: asked.answer_id, question: sent.questionId };
}

const longestWay = 8;

/** Right answers until a question of the exam is offered; with the last drill. */
async function comeToExam(as: 'l1' | 'l2', call: Call, threadId: string) {
  const thread = { parameters: { threadId } };
  const turn = async (clientEvent: object): Promise<TutorMessage> => {
    const { messages } = await call(as, 'takeTurn', { ...thread, body: { clientEvent } });
    const message = messages.findLast(({ role }) => role === 'assistant');
    if (message === undefined) throw new Error('a turn said nothing');
    return message;
  };
  let drill = await turn({ type: 'REQUEST_DRILL', unitId: 'adding' });
  for (let step = 0; step < longestWay; step += 1) {
    const answer = answerToDrill(drill.card) ?? '5';
    await call(as, 'gradeDrill', { ...thread, body: { messageId: drill.id, answer } });
    const next = await turn({ type: 'DRILL_CONTINUE', messageId: drill.id });
    if (next.card?.type === 'EXAM') return { drill, answer, exam: next };
    drill = next.card?.type === 'DRILL' ? next : await turn({ type: 'REQUEST_DRILL', unitId: 'adding' });
  }
  throw new Error('no question of the exam was offered');
}
