// Tries attacks on the whole application in this process, with a model that obeys them, and looks at everything after each
// batch: what was shown, asked for, stored, reached.
import { algebraFiles } from '../../../test/support/algebra-course.ts';
import { readTenantState } from '../../../test/support/tenants/tenant-state.ts';
import { newLearner } from '../../../test/tutor-http/support/learner.ts';
import { startTutorApp } from '../../../test/tutor-http/support/tutor-app.ts';
import { randomOf } from '../fuzz/random.ts';
import { startObedientModel } from './obedient-model.ts';
import { type Attempt, attacksOf, type Place, places, planAttempts } from './plan-attempts.ts';
import { type BatchInput, prepareBatch } from './try-batch.ts';
import { watchEgress } from './watch-egress.ts';

export interface InjectionReport {
  readonly passed: number;
  readonly failed: number;
  /** One line each. */
  readonly failures: readonly string[];
  /** Distinct attacks that were tried, by where they come from. */
  readonly distinct: { readonly data: number; readonly own: number };
  readonly attemptsByPlace: ReadonlyMap<Place, number>;
  /** How often the obedient model was asked: what never reached it proves nothing of it. */
  readonly modelCalls: number;
  /** Answers to drills that the model alone called right; they count for nothing. */
  readonly calledRight: number;
}

const batchSize = 25;
const tutorCourse = 'algebra';
const tenantId = 'default';

/** Tables that a place writes to, whoever writes. Counters of what is used are written by every place. */
const expectedChanges: Readonly<Record<Place, RegExp>> = {
  question: /^(?:queries|answers|answer_references|answer_cache|conversations)$/,
  content: /^(?:queries|answers|answer_references|answer_cache|conversations)$/,
  title: /^(?:queries|answers|answer_references|answer_cache|conversations)$/,
  'drill answer': /^(?:messages|turns|evidence|snapshots|threads|learner_\w+|recent_\w+)$/,
  // A message that asks is answered and stored as a question is.
  'tutor message':
    /^(?:messages|turns|evidence|snapshots|threads|learner_\w+|recent_\w+|queries|answers|answer_references|answer_cache|conversations)$/,
  'trainer question': /^(?:queries|answers|answer_references|answer_cache|conversations|trainer_questions)$/,
};
const counters = /(?:usage|budget|count|hour|days|day_shares|sum|metric)/;

export async function runInjections(input: {
  readonly attempts: number;
  readonly seed: number;
  /** Attacks of the data set; may be empty. */
  readonly data: readonly string[];
  readonly say: (line: string) => void;
}): Promise<InjectionReport> {
  const egress = await watchEgress();
  const app = await startTutorApp();
  const model = await startObedientModel({ trap: egress.trap, random: randomOf(input.seed, 1_000_000_007) });
  try {
    await app.publish(tutorCourse, algebraFiles);
    app.useModel(model.double);
    const plan = planAttempts({ ...input, attacks: attacksOf(input.data), trap: egress.trap });
    const victim = await newLearner(app.url, tutorCourse);
    await victim.press({ type: 'REQUEST_DRILL', unitId: 'order-of-operations' });
    await app.settle();
    const failures: string[] = [];
    let failed = 0;
    let done = 0;
    const tally = { calledRight: 0 };
    for (const { place, attempts } of batchesOf(plan)) {
      const batch = { app, place, attempts, from: done, tutorCourse, tally, instructions: model.instructions };
      const faults = await tryWatched(batch, victim.learnerId, egress.take);
      failed += faults.failedAttempts;
      failures.push(...faults.lines);
      for (const line of faults.lines) input.say(line);
      done += attempts.length;
      input.say(`${done} of ${plan.length} tried (${place}), ${failed} with an effect`);
    }
    const tried = new Set(plan.map(({ attack }) => attack));
    const ofSource = (source: 'data' | 'own') => [...tried].filter((attack) => attack.source === source).length;
    return {
      passed: plan.length - failed,
      failed,
      failures,
      distinct: { data: ofSource('data'), own: ofSource('own') },
      attemptsByPlace: new Map(places.map((place) => [place, plan.filter((each) => each.place === place).length])),
      modelCalls: model.double.calls.length,
      calledRight: tally.calledRight,
    };
  } finally {
    await app.close();
    await model.double.stop();
    await egress.close();
  }
}

function batchesOf(
  plan: readonly Attempt[],
): readonly { readonly place: Place; readonly attempts: readonly Attempt[] }[] {
  return places.flatMap((place) => {
    const attempts = plan.filter((attempt) => attempt.place === place);
    return Array.from({ length: Math.ceil(attempts.length / batchSize) }, (_, index) => ({
      place,
      attempts: attempts.slice(index * batchSize, (index + 1) * batchSize),
    }));
  });
}

/** An effect of the batch as a whole is counted with its first attempt that shows none. */
async function tryWatched(batch: BatchInput, victimId: string, takeEgress: () => readonly string[]) {
  const { app, place, attempts } = batch;
  const run = await prepareBatch(batch);
  await app.settle();
  takeEgress();
  const before = await readTenantState(app, tenantId);
  const victimBefore = await readTenantState(app, tenantId, victimId);
  const { ofAttempts, ofAll } = await run();
  await app.settle();
  const after = await readTenantState(app, tenantId);
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  const unexpected = changed.filter((name) => !expectedChanges[place].test(name) && !counters.test(name));
  const victimAfter = await readTenantState(app, tenantId, victimId);
  const whole = [
    ...ofAll,
    ...takeEgress(),
    ...unexpected.map((name) => `changed the table ${name}`),
    ...(JSON.stringify(victimBefore) === JSON.stringify(victimAfter) ? [] : ['changed what another learner has']),
  ];
  const failedOnes = ofAttempts.filter((effects) => effects.length > 0).length;
  const lines = ofAttempts.flatMap((effects, index) => {
    const attempt = attempts[index];
    return effects.map(
      (effect) => `${place}, ${attempt?.encoding}, ${attempt?.language}: ${effect}\n  ${attempt?.text.slice(0, 200)}`,
    );
  });
  const isOnlyWhole = whole.length > 0 && failedOnes === 0;
  return {
    failedAttempts: failedOnes + (isOnlyWhole ? 1 : 0),
    lines: [...lines, ...whole.map((effect) => `${place}, a batch: ${effect}`)],
  };
}
