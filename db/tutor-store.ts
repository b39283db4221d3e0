// Threads, messages, evidence and snapshots of learners: ports/tutor-store.ts over the tables.
// Only composes; each reading and writing is in db/tutor-store/.
import type { Fold, LearnerScope, RecordOutcome, TutorStore } from '../functions/ports/tutor-store.ts';
import type { Database, Drizzle } from './client.ts';
import { followMerged } from './learner-data/follow-merged.ts';
import { openLearner } from './tutor-store/open-learner.ts';
import { openTurn } from './tutor-store/open-turn.ts';
import { readTurnLog } from './tutor-store/read-turn-log.ts';
import { recordEvidence } from './tutor-store/record-evidence.ts';
import { recordMarking } from './tutor-store/record-marking.ts';
import { recordTurn } from './tutor-store/record-turn.ts';
import { readEvidence, readStanding, saveFold } from './tutor-store/standing.ts';
import { listThreads, readThread, startThread } from './tutor-store/threads.ts';

/** @param readClock milliseconds since 1970: units whose content is released by then may be worked on */
export function createTutorStore({ read, write }: Database, readClock: () => number = Date.now): TutorStore {
  const now = <Input extends object>(input: Input) => ({ ...input, nowMs: readClock() });
  return {
    startThread: (input) => startThread(write, input),
    listThreads: (input) => listThreads(read, input),
    readThread: (input) => readThread(read, now(input)),
    openTurn: (input) => openTurn(read, now(input)),
    recordTurn: (record) => followWithFold(write, record, recordTurn),
    recordMarking: (input) => followWithFold(write, input, recordMarking),
    recordEvidence: (input) => recordEvidence(write, input),
    openLearner: (input) => openLearner(read, now(input)),
    readStanding: (input) => readStanding(read, input),
    saveFold: (input) => saveFold(write, input),
    readEvidence: (input) => readEvidence(read, input),
    readTurnLog: (input) => readTurnLog(read, input),
  };
}

/**
 * A fold made for the learner of before is not the account's: none is kept there, the next reading folds anew. So the
 * caller is told that there is nothing left to fold.
 */
async function followWithFold<Input extends LearnerScope & { readonly fold: Fold }>(
  database: Drizzle,
  input: Input,
  record: (database: Drizzle, input: Input) => Promise<RecordOutcome>,
): Promise<RecordOutcome> {
  const { outcome, isElsewhere } = await followMerged(database, input, {
    isAbsent: ({ kind }: RecordOutcome) => kind === 'absent',
    run: (each) =>
      record(database, each.learnerId === input.learnerId ? each : { ...each, fold: { ...each.fold, afterSeq: -1 } }),
  });
  return isElsewhere && outcome.kind === 'recorded' ? { ...outcome, isFolded: true } : outcome;
}
