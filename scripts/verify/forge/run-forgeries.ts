// Sends forgeries one by one and looks at the whole state after each; lets double submissions race; then shows that what
// was forged for would have counted, had its owner sent it.

import { comeToExam, nextDrill } from '../../../test/tutor-http/support/answer-book.ts';
import { newLearner } from '../../../test/tutor-http/support/learner.ts';
import type { TutorApp } from '../../../test/tutor-http/support/tutor-app.ts';
import { randomOf } from '../fuzz/random.ts';
import { type Forgery, makeForgery } from './forgeries.ts';
import { buildWorld, type ForgeryWorld, readState, unitId } from './forgery-world.ts';

export interface ForgeryReport {
  readonly passed: number;
  /** One line each. */
  readonly failures: readonly string[];
  /** Replies by kind of forgery and status. */
  readonly statuses: ReadonlyMap<string, number>;
}

/** One race is made of so many requests. */
export const racers = 8;
/** One request in so many belongs to a race. */
const raceShare = 0.08;

/** @param input.requests forged ones and those of races together */
export async function runForgeries(input: {
  readonly app: TutorApp;
  readonly requests: number;
  readonly seed: number;
}): Promise<ForgeryReport> {
  const { app, requests, seed } = input;
  const world = await buildWorld(app);
  const races = Math.max(1, Math.round((requests * raceShare) / racers));
  const failures: string[] = [];
  const statuses = new Map<string, number>();
  let passed = 0;
  await app.settle();
  let state = await readState(app);
  for (let index = 0; index < requests - races * racers; index += 1) {
    const forgery = makeForgery(world, index, randomOf(seed, index));
    const fault = await tryForgery(forgery, statuses);
    await app.settle();
    const after = await readState(app);
    const change = after === state ? null : `changed ${state} to ${after}`;
    state = after;
    if (fault === null && change === null) passed += 1;
    else failures.push(`${index} ${forgery.kind}: ${[fault, change].filter(Boolean).join('; ')} ${show(forgery)}`);
  }
  for (let index = 0; index < races; index += 1) {
    const fault = await race(world, index);
    if (fault === null) passed += racers;
    else failures.push(`race ${index}: ${fault}`);
  }
  failures.push(...(await tryHonestly(world)));
  return { passed, failures, statuses };
}

async function tryForgery({ kind, sender, request, expects }: Forgery, statuses: Map<string, number>) {
  const { status, headers, text } = await sender.send(request);
  const name = `${kind}: ${status}`;
  statuses.set(name, (statuses.get(name) ?? 0) + 1);
  const isRefused = status >= 400 && status < 500 && headers.get('content-type') === 'application/problem+json';
  if (isRefused || (expects === 'replay' && status === 200)) return null;
  return `answered ${status} ${text.slice(0, 120)}`;
}

const show = ({ request }: Forgery) => JSON.stringify(request).slice(0, 300);

/** The same answer many times at once, with and without keys, in capitals too: it counts once. */
async function race(world: ForgeryWorld, index: number): Promise<string | null> {
  const { app, book } = world;
  const learner = await newLearner(app.url, 'forged-one');
  const isDrill = index % 2 === 0;
  const message = isDrill ? await nextDrill(learner, unitId) : await comeToExam(learner, book, unitId);
  const body = isDrill
    ? { answer: (await book.drill(message)).right }
    : { option: (await book.exam(learner, message)).right };
  const path = `/api/tutor/threads/${learner.threadId}/${isDrill ? 'drill/grade' : 'exam/mcq-submit'}`;
  const before = (await learner.evidence()).length;
  const replies = await Promise.all(
    Array.from({ length: racers }, (_, racer) => {
      const messageId = racer % 3 === 2 ? message.id.toUpperCase() : message.id;
      const headers: Record<string, string> =
        racer % 2 === 0 ? {} : { 'idempotency-key': `race-${index}-${racer % 4}` };
      return learner.send({ path, body: { messageId, ...body }, headers });
    }),
  );
  const evidence = await learner.evidence();
  const broken = replies.find(({ status }) => status >= 500);
  if (broken) return `answered ${broken.status}`;
  if (!replies.some(({ status }) => status === 200)) return 'nobody was served';
  if (evidence.length !== before + 1) return `${evidence.length - before} pieces of evidence of one answer`;
  const { unitProgress } = (await learner.snapshot()).snapshot;
  const { drill, exam } = unitProgress[unitId] ?? {};
  if (isDrill && drill?.attempts !== 1) return `counted ${drill?.attempts} attempts`;
  if (!isDrill && exam?.passedByTier.bronze !== 1) return `counted ${exam?.passedByTier.bronze} passes`;
  return null;
}

/** Open cards take their owner's right answer; answered ones stand as they were. */
async function tryHonestly({ cards }: ForgeryWorld): Promise<readonly string[]> {
  const faults: string[] = [];
  const passedQuestions = new Set<string>();
  for (const { owner, messageId, kind, right } of cards) {
    if (kind === 'drill-open' && (await owner.grade(messageId, right)).isCorrect !== true) {
      faults.push(`an honest answer to ${messageId} did not count`);
    }
    if (kind === 'exam-open' && !passedQuestions.has(owner.learnerId)) {
      passedQuestions.add(owner.learnerId);
      if ((await owner.submit(messageId, right)).result !== 'passed') faults.push('an honest option did not count');
    }
  }
  return faults;
}
