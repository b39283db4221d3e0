// What must hold after a race, whoever won: every accepted event once, none lost, one result for each drill and exam
// message, and a snapshot that equals the serial fold. Says every fault in words.
import { isDeepStrictEqual } from 'node:util';
import type { EvidenceEvent } from '../../../functions/policy/evidence.ts';
import { foldEvidence } from '../../../functions/policy/fold-evidence.ts';
import { readEvidence } from '../../../functions/policy/read-evidence.ts';
import { emptySnapshot } from '../../../functions/policy/snapshot.ts';
import { parseSnapshot } from '../../../functions/policy/snapshot-json.ts';
import type { EvidenceRecord, Standing, StoredMessage, TutorStore } from '../../../functions/ports/tutor-store.ts';
import { readSnapshot, refold } from '../../../functions/tutor/standing.ts';
import type { Told } from './operations.ts';
import type { PreparedLearner } from './prepare-learner.ts';

export async function findFaults(input: {
  readonly store: TutorStore;
  readonly learner: PreparedLearner;
  readonly told: readonly Told[];
}): Promise<readonly string[]> {
  const { store, learner, told } = input;
  const { tenantId, courseId, learnerId } = learner;
  const scope = { tenantId, courseId, learnerId };
  const records = await store.readEvidence(scope);
  const raced = await store.readStanding(scope);
  const messages = (await store.readThread({ ...scope, threadId: learner.threadId }))?.messages ?? [];
  await refold({ scope, store });
  const settled = await store.readStanding(scope);
  return [
    ...faultsOfEvidence(records, told, raced),
    ...faultsOfMessages(messages, records, told),
    ...faultsOfSnapshot(records, raced, settled),
  ];
}

function faultsOfEvidence(records: readonly EvidenceRecord[], told: readonly Told[], raced: Standing): string[] {
  const stored = records.map(({ eventKey }) => eventKey).slice(1);
  const accepted = told.flatMap((each) => each.accepted);
  const seqs = records.map(({ seq }) => seq);
  return [
    ...repeated(stored).map((key) => `${key} is recorded twice`),
    ...repeated(accepted).map((key) => `${key} was accepted twice`),
    ...accepted.filter((key) => !stored.includes(key)).map((key) => `${key} was accepted and is lost`),
    ...stored.filter((key) => !accepted.includes(key)).map((key) => `${key} is recorded, and nobody was told so`),
    ...repeated(seqs.map(String)).map((seq) => `number ${seq} was given twice`),
    ...(Math.max(...seqs) === raced.lastSeq ? [] : [`last number is ${raced.lastSeq}, events go to ${seqs.at(-1)}`]),
  ];
}

function faultsOfMessages(
  messages: readonly StoredMessage[],
  records: readonly EvidenceRecord[],
  told: readonly Told[],
): string[] {
  const faults: string[] = [];
  const outcomes = new Map(messages.map(({ messageId, outcome }) => [messageId, outcome]));
  const events = readEvidence(records);
  for (const about of new Set(told.map((each) => each.about))) {
    const of = told.filter((each) => each.about === about);
    const winners = of.filter(({ kind }) => kind === 'recorded' || kind === 'marked');
    const operation = of[0]?.operation ?? '';
    if (winners.length > 1) faults.push(`${operation} ${about} was accepted ${winners.length} times`);
    // Of an exam question asked twice, the message that comes too late is not answered.
    if (winners.length === 0 && operation !== 'exam') faults.push(`${operation} ${about} was never accepted`);
    if (operation === 'marking') faults.push(...faultsOfMarking(about, of, outcomes.get(about), events));
    if (operation === 'turn') {
      const said = messages.filter(({ turnId }) => turnId === about).length;
      if (said !== 2) faults.push(`turn ${about} left ${said} messages`);
    }
  }
  const passes = events.flatMap((event) =>
    event.type === 'exam_answered' && event.isCorrect ? [event.questionId] : [],
  );
  return [...faults, ...repeated(passes).map((questionId) => `${questionId} was passed twice`)];
}

function faultsOfMarking(
  messageId: string,
  of: readonly Told[],
  outcome: unknown,
  events: readonly EvidenceEvent[],
): string[] {
  const event = events.find((each) => each.type === 'drill_graded' && each.messageId === messageId);
  const graded = event?.type === 'drill_graded' ? event.isCorrect : null;
  return [
    ...(isDeepStrictEqual(outcome, { isCorrect: graded }) ? [] : [`drill ${messageId}: outcome and evidence differ`]),
    ...of.filter((each) => each.isCorrect !== graded).map(() => `drill ${messageId}: somebody was told another result`),
  ];
}

/** The one kept during the race must be a fold of a whole beginning; the settled one a fold of everything. */
function faultsOfSnapshot(records: readonly EvidenceRecord[], raced: Standing, settled: Standing): string[] {
  const foldUpTo = (seq: number) => foldEvidence(readEvidence(records.filter((record) => record.seq <= seq)));
  const kept = raced.snapshot === null ? emptySnapshot : parseSnapshot(raced.snapshot);
  const isCurrent = settled.foldedSeq === settled.lastSeq && settled.tail.length === 0;
  return [
    ...(isDeepStrictEqual(kept, foldUpTo(raced.foldedSeq)) ? [] : [`the snapshot kept at ${raced.foldedSeq} is wrong`]),
    ...(isCurrent ? [] : ['the snapshot is not up to date after folding']),
    ...(isDeepStrictEqual(readSnapshot(settled), foldUpTo(Number.POSITIVE_INFINITY))
      ? []
      : ['the snapshot differs from the serial fold']),
  ];
}

function repeated(keys: readonly string[]): readonly string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}
