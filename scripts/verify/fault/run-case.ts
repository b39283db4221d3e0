// One case: learners are brought to where it hurts, the fault begins, they act, it ends, and what had no certain end is
// sent again under the same key. Then everything is looked at: replies, answers, database.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../functions/contract/answer.ts';
import type { StoreSettings } from '../../../functions/env.ts';
import { checkAnswers, readAnswer } from './check-answers.ts';
import { checkDatabase, countEffects } from './check-database.ts';
import { type Classroom, type PreparedLearner, prepareLearners } from './learners.ts';
import { type Call, isUnfinished } from './visitor.ts';

export interface CaseReport {
  readonly name: string;
  readonly calls: number;
  /** Replies while the fault lasted, by what they were. */
  readonly counts: Readonly<Record<string, number>>;
  readonly metFault: number;
  /** From the fault's end until everything that was unfinished had its end. */
  readonly recoveredMs: number;
  readonly faults: readonly string[];
}

/** Recovery needs no hands and no longer than this. */
const recoveryLimitMs = 60_000;
const pauseMs = 500;

/** @param input.begin starts the fault, its result ends it */
export async function runCase(input: {
  readonly name: string;
  readonly classroom: Classroom;
  readonly settings: StoreSettings;
  readonly lies: ReadonlySet<string>;
  begin(): () => void;
  metFault(): number;
}): Promise<CaseReport> {
  const learners = await prepareLearners(input.classroom);
  const before = input.metFault();
  const end = input.begin();
  const made: { readonly learner: PreparedLearner; readonly call: Call }[] = [];
  try {
    await Promise.all(
      learners.map(async (learner) => {
        for (const wish of learner.wishes) made.push({ learner, call: await learner.visitor.call(wish) });
      }),
    );
  } finally {
    end();
  }
  const metFault = input.metFault() - before;
  const endedAt = performance.now();
  const finished = await Promise.all(made.map(({ call }) => insist(call, endedAt)));
  const recoveredMs = performance.now() - endedAt;
  const answers = [...made.map(({ call }) => call), ...finished].flatMap(answerOf);
  return {
    name: input.name,
    calls: made.length,
    counts: countReplies(made.map(({ call }) => call)),
    metFault,
    recoveredMs,
    faults: [
      ...[...made.map(({ call }) => call), ...finished].flatMap(faultsOf),
      ...finished.filter(isUnfinished).map(({ reply }) => `${reply.wish.operationId} did not recover: ${reply.status}`),
      ...(await checkAnswers({ ...input.classroom, answers, lies: input.lies })),
      ...(await faultsOfEffects(learners, input.settings)),
      ...(await checkDatabase(input.settings)),
    ],
  };
}

/** The same request again until it has an end. */
async function insist(first: Call, sinceMs: number): Promise<Call> {
  let call = first;
  while (isUnfinished(call) && performance.now() - sinceMs < recoveryLimitMs) {
    call = await call.again();
    if (isUnfinished(call)) await sleep(pauseMs);
  }
  return call;
}

function faultsOf({ reply }: Call): readonly string[] {
  return reply.faults.map((fault) => `${reply.wish.operationId}: ${fault}`);
}

function answerOf({ reply }: Call): readonly Answer[] {
  if (reply.wish.operationId !== 'ask' || reply.status !== 200) return [];
  const answer = readAnswer(reply.text);
  return answer === null ? [] : [answer];
}

function countReplies(calls: readonly Call[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const call of calls) {
    const [answer] = answerOf(call);
    const { status, code } = call.reply;
    const name = answer ? nameOf(answer) : code ? `${status} ${code}` : status === 0 ? 'broken' : 'done';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function nameOf({ status, sentences }: Answer): string {
  return sentences.some((sentence) => !sentence.is_quote) ? `${status} in the model's words` : status;
}

/** Each learner's posts were sent until they had an end: each has its effect, and has it once. */
async function faultsOfEffects(
  learners: readonly PreparedLearner[],
  settings: StoreSettings,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { threadId, wishes, turnsBefore, gradedBefore } of learners) {
    if (threadId === null) continue;
    const wished = (operationId: string) => wishes.filter((wish) => wish.operationId === operationId).length;
    const { turns = 0, graded = 0, attempts = 0 } = await countEffects(settings, threadId);
    const expected = {
      turns: turnsBefore + wished('takeTurn'),
      graded: gradedBefore + wished('gradeDrill'),
      attempts: wished('submitExam'),
    };
    for (const [name, count] of Object.entries({ turns, graded, attempts })) {
      const due = expected[name as keyof typeof expected];
      if (count !== due) faults.push(`${count} ${name} in a thread, ${due} were wished`);
    }
  }
  return faults;
}
