// Tells platforms how far their learners have come, where that has changed. A run does a bounded share; the next goes on.
// Each grade is held while it is sent, so that two runs at once send it once.
import { masteryOf, type StudentSnapshot } from '../policy/snapshot.ts';
import { rankOf, tiers } from '../policy/tiers.ts';
import type { DueGrade, GradeOutcome, LtiGradeQueue } from '../ports/lti-grades.ts';
import type { TutorStore } from '../ports/tutor-store.ts';
import { readPublishedPath } from '../tutor/published-path.ts';
import { readSnapshot } from '../tutor/standing.ts';
import { type AccessTokenBook, openAccessTokens } from './access-token.ts';
import type { PlatformFetch } from './limited-fetch.ts';
import { later, sendScore } from './send-score.ts';
import type { ToolKeys } from './tool-keys.ts';

interface GradeServices {
  readonly queue: LtiGradeQueue;
  readonly store: Pick<TutorStore, 'openLearner'>;
  readonly keys: ToolKeys;
  /** Milliseconds since the epoch. */
  readClock(): number;
  newId(): string;
  readonly send?: PlatformFetch;
}

const gradesAtOnce = 20;
const gradesPerRun = 240;
/** Sent at the same time: a platform that is slow keeps the others waiting no longer than this allows. */
const lanes = 5;
/** Longer than a batch can take: every request to a platform ends by itself after ten seconds. */
const holdMs = 5 * 60_000;
/** A run that has taken so long leaves the rest to the next. */
const runMs = 4 * 60_000;

/** @returns how many grades came to what */
export async function sendGrades(services: GradeServices): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = { sent: 0, unchanged: 0, later: 0, stopped: 0 };
  const { queue, readClock, newId } = services;
  const startedAtMs = readClock();
  const tokens = openAccessTokens(services);
  /** Platforms that did not answer in this run, or gave no token: the rest of theirs would fare no better. */
  const down = new Map<string, GradeOutcome & { readonly kind: 'later' }>();
  for (let taken = 0; taken < gradesPerRun && readClock() - startedAtMs < runMs; taken += gradesAtOnce) {
    const holdId = newId();
    const due = await queue.holdDue({ holdId, holdMs, limit: gradesAtOnce });
    await inLanes(due, async (grade) => {
      const outcome = await tell(grade, { services, tokens, down });
      if (await queue.settle({ ...grade, holdId, outcome })) counts[outcome.kind] = (counts[outcome.kind] ?? 0) + 1;
    });
    if (due.length < gradesAtOnce) break;
  }
  return counts;
}

async function tell(
  grade: DueGrade,
  given: {
    readonly services: GradeServices;
    readonly tokens: AccessTokenBook;
    readonly down: Map<string, GradeOutcome & { readonly kind: 'later' }>;
  },
): Promise<GradeOutcome> {
  const { services, tokens, down } = given;
  const score = await readScore(grade, services.store);
  if (score === null) return later(grade, 'unreadable');
  // Before anything is reached there is nothing to tell: a nought would look like a verdict.
  if (score === grade.score || (score === 0 && grade.score === null)) return { kind: 'unchanged' };
  const before = down.get(grade.platformId);
  if (before) return later(grade, before.reason);
  const outcome = await sendScore(grade, score, { tokens, send: services.send });
  const isDown = outcome.kind === 'later' && ['platform_unreachable', 'token_refused'].includes(outcome.reason);
  if (isDown) down.set(grade.platformId, outcome);
  return outcome;
}

/** Null where it cannot be read: one learner's broken record must not keep the others' grades. */
async function readScore(grade: DueGrade, store: GradeServices['store']): Promise<number | null> {
  const { tenantId, courseId, learnerId } = grade;
  const opened = await store.openLearner({ tenantId, courseId, learnerId });
  // A course without a learning path now: nothing can be reached in it.
  if (opened === null) return grade.score ?? 0;
  try {
    return scoreOf(readSnapshot(opened.standing), [
      ...readPublishedPath(opened.path).unitIds,
      // What opens later counts from the beginning, or grades would fall on that day.
      ...(opened.path.locked ?? []).map(({ unitId }) => unitId),
    ]);
  } catch {
    return null;
  }
}

async function inLanes<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await run(next.value);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}

/** Of evidence alone, no model has a say in it: 0..1, to four places; 1 only where every unit stands at gold. 0 for a path without units. */
export function scoreOf(snapshot: StudentSnapshot, unitIds: readonly string[]): number {
  if (unitIds.length === 0) return 0;
  const reached = unitIds.reduce((sum, unitId) => sum + rankOf(masteryOf(snapshot, unitId)), 0);
  return Math.floor((reached / (unitIds.length * tiers.length)) * 10_000) / 10_000;
}
