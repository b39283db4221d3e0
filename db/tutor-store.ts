// Threads, messages, evidence and snapshots of learners: ports/tutor-store.ts over the tables.
// Only composes; each reading and writing is in db/tutor-store/.
import type { TutorStore } from '../functions/ports/tutor-store.ts';
import type { Database } from './client.ts';
import { openLearner } from './tutor-store/open-learner.ts';
import { openTurn } from './tutor-store/open-turn.ts';
import { readTurnLog } from './tutor-store/read-turn-log.ts';
import { recordEvidence } from './tutor-store/record-evidence.ts';
import { recordMarking } from './tutor-store/record-marking.ts';
import { recordTurn } from './tutor-store/record-turn.ts';
import { readEvidence, readStanding, saveFold } from './tutor-store/standing.ts';
import { listThreads, readThread, startThread } from './tutor-store/threads.ts';

export function createTutorStore({ read, write }: Database): TutorStore {
  return {
    startThread: (input) => startThread(write, input),
    listThreads: (input) => listThreads(read, input),
    readThread: (input) => readThread(read, input),
    openTurn: (input) => openTurn(read, input),
    recordTurn: (record) => recordTurn(write, record),
    recordMarking: (input) => recordMarking(write, input),
    recordEvidence: (input) => recordEvidence(write, input),
    openLearner: (input) => openLearner(read, input),
    readStanding: (input) => readStanding(read, input),
    saveFold: (input) => saveFold(write, input),
    readEvidence: (input) => readEvidence(read, input),
    readTurnLog: (input) => readTurnLog(read, input),
  };
}
