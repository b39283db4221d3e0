// Workers whose clocks are wrong, and learners whose requests meet now this one, now that: nothing may fail, no lock be
// shorter or longer, no learner become somebody new, no key be taken over.

import { checkClock, readLocks } from './check-clock.ts';
import { type CaseReport, runCase } from './run-case.ts';
import type { FaultyStack } from './start-faulty-stack.ts';
import { type SkewedWorker, startSkewedWorker } from './start-skewed-worker.ts';

export interface ClockCase {
  readonly name: string;
  /** Of each Worker that learners meet, beside the one whose clock is right. */
  readonly skewsMs: readonly number[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const clockCases: readonly ClockCase[] = [
  { name: 'clock an hour ahead', skewsMs: [hourMs] },
  { name: 'clock an hour behind', skewsMs: [-hourMs] },
  { name: 'clock a day ahead', skewsMs: [dayMs] },
  { name: 'clock a day behind', skewsMs: [-dayMs] },
  { name: 'clocks of five Workers', skewsMs: [hourMs, -hourMs, 0, dayMs - hourMs] },
];

export async function runClockCase({ name, skewsMs }: ClockCase, stack: FaultyStack): Promise<CaseReport> {
  const { classroom, settings, variables } = stack;
  const workers: SkewedWorker[] = [];
  try {
    for (const skewMs of skewsMs) workers.push(await startSkewedWorker({ skewMs, variables }));
    const urls = workers.map(({ url }) => url);
    const isMixed = urls.length > 1;
    if (isMixed) urls.push(classroom.url);
    let sent = 0;
    const pickUrl = () => {
      sent += 1;
      return urls[sent % urls.length] ?? classroom.url;
    };
    const before = await readLocks(classroom);
    const report = await runCase({
      name,
      classroom: { ...classroom, pickUrl },
      settings,
      lies: new Set(),
      begin: () => () => {},
      metFault: () => sent,
    });
    const faults = [...report.faults];
    for (const worker of workers) faults.push(...(await checkClock({ classroom, settings, variables, worker })));
    faults.push(...(await faultsOfLocks(stack, before)));
    return { ...report, faults };
  } finally {
    for (const worker of workers) await worker.close();
  }
}

/** The wrong answer and the memo of one case lock a question each, as long as the course says, by the database's clock. */
async function faultsOfLocks({ classroom }: FaultyStack, before: Awaited<ReturnType<typeof readLocks>>) {
  const after = await readLocks(classroom);
  const added = [...after.locks].filter(([key]) => !before.locks.has(key));
  const faults = added.length === 2 ? [] : [`${added.length} locks, where two were due`];
  for (const [, until] of added) {
    const [least, most] = [before.nowMs, after.nowMs].map((ms) => ms + classroom.ground.published.lockSeconds * 1_000);
    if (until < (least ?? 0) || until > (most ?? 0))
      faults.push(`a lock is ${Math.round((until - (least ?? 0)) / 1_000)} s off`);
  }
  return faults;
}
