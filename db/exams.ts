// Exams over our tables: ports/exam-service.ts as the authority, and ports/exam-outbox.ts for an outside service.
// Must not read memos or hand out a key: marking compares it in the database.
import type { ExamOutbox } from '../functions/ports/exam-outbox.ts';
import type { ExamService } from '../functions/ports/exam-service.ts';
import type { LearnerScope } from '../functions/ports/tutor-store.ts';
import type { Database, Drizzle } from './client.ts';
import { mirrorStates } from './exams/mirror-states.ts';
import { postpone, selectPending, toEntry, withdraw } from './exams/pending.ts';
import { readOwnStates } from './exams/read-states.ts';
import { recordAttempt, recordSupport } from './exams/record-answer.ts';
import { storeAttempt, storeSupport } from './exams/store-intent.ts';
import { submitToOwnTables } from './exams/submit.ts';
import { lockForSupport } from './exams/view-support.ts';
import { followMerged } from './learner-data/follow-merged.ts';

/** The default: our own tables mark and lock. Nothing is ever pending, so there is nothing to settle. */
export function createOwnExamService({ read, write }: Pick<Database, 'read' | 'write'>): ExamService {
  return {
    readStates: (input) => readOwnStates(read, input),
    submit: (input) => followIssued(write, input, submitToOwnTables),
    viewSupport: (input) => followIssued(write, input, lockForSupport),
    settle: async () => {},
  };
}

/** Outbox and mirror of an outside exam service. */
export function createExamOutbox({ read, write }: Pick<Database, 'read' | 'write'>): ExamOutbox {
  return {
    storeAttempt: (input) => storeAttempt(write, input),
    storeSupport: (input) => storeSupport(write, input),
    readPending: async (input) => (await selectPending(read, input)).rows.map(toEntry),
    recordAttempt: (input) => recordAttempt(write, input),
    recordSupport: (input) => recordSupport(write, input),
    withdraw: (input) => withdraw(write, input),
    postpone: (input) => postpone(write, input),
    mirrorStates: (input) => mirrorStates(write, input),
  };
}

/** A card issued to a browser's learner who has become part of an account meanwhile. */
async function followIssued<Input extends LearnerScope, Outcome extends { readonly kind: string }>(
  database: Drizzle,
  input: Input,
  run: (database: Drizzle, input: Input) => Promise<Outcome>,
): Promise<Outcome> {
  const isAbsent = ({ kind }: Outcome) => kind === 'not_issued';
  return (await followMerged(database, input, { isAbsent, run: (each) => run(database, each) })).outcome;
}
