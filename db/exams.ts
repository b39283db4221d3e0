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
import { databaseTime } from './exams/statements.ts';
import { storeAttempt, storeSupport } from './exams/store-intent.ts';
import { submitToOwnTables } from './exams/submit.ts';
import { lockForSupport } from './exams/view-support.ts';
import { followMerged } from './learner-data/follow-merged.ts';

/**
 * The default: our own tables mark and lock. Nothing is ever pending, so there is nothing to settle.
 * @param options.clock whose time begins and ends locks: the database's, which no Worker's wrong clock can shorten or
 *   lengthen; or the caller's `now`, for those who move time
 */
export function createOwnExamService(
  { read, write }: Pick<Database, 'read' | 'write'>,
  { clock = 'database' }: { readonly clock?: 'database' | 'caller' } = {},
): ExamService {
  const timed = <Input extends { readonly now: string }>(input: Input): Input =>
    clock === 'database' ? { ...input, now: databaseTime } : input;
  return {
    readStates: (input) => readOwnStates(read, timed(input)),
    submit: (input) => followIssued(write, timed(input), submitToOwnTables),
    viewSupport: (input) => followIssued(write, timed(input), lockForSupport),
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
