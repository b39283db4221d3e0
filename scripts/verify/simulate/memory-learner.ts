// One learner's evidence and snapshot in memory, by the rules of db/tutor-store/append-evidence.ts.
import type {
  EvidenceRecord,
  Fold,
  NewEvidence,
  RecordOutcome,
  Standing,
} from '../../../functions/ports/tutor-store.ts';

export interface MemoryLearner {
  readonly evidence: EvidenceRecord[];
  readonly keys: Set<string>;
  readonly drillIds: string[];
  lastSeq: number;
  foldedSeq: number;
  snapshot: unknown;
  analysis: unknown;
}

export function newLearner(): MemoryLearner {
  return { evidence: [], keys: new Set(), drillIds: [], lastSeq: 0, foldedSeq: 0, snapshot: null, analysis: null };
}

/** Events known by their keys are left out. @returns how many were new */
export function append(learner: MemoryLearner, evidence: readonly NewEvidence[]): number {
  let added = 0;
  for (const { eventKey, event } of evidence) {
    if (learner.keys.has(eventKey)) continue;
    learner.lastSeq += 1;
    learner.keys.add(eventKey);
    learner.evidence.push({ seq: learner.lastSeq, eventKey, event });
    added += 1;
  }
  return added;
}

/** Appends, and keeps the fold when nobody came between and every event was new. */
export function record(learner: MemoryLearner, evidence: readonly NewEvidence[], fold: Fold | null): RecordOutcome {
  const before = learner.lastSeq;
  const added = append(learner, evidence);
  const isFolded = fold !== null && fold.afterSeq === before && added === evidence.length;
  if (isFolded) {
    learner.snapshot = fold.snapshot;
    learner.foldedSeq = learner.lastSeq;
  }
  return { kind: 'recorded', isFolded, lastSeq: learner.lastSeq };
}

export function standingOf({ lastSeq, snapshot, foldedSeq, evidence }: MemoryLearner): Standing {
  // Events lie in the order of their numbers; only the last ones are asked for.
  let from = evidence.length;
  while (from > 0 && (evidence[from - 1]?.seq ?? 0) > foldedSeq) from -= 1;
  return { lastSeq, snapshot, foldedSeq, tail: evidence.slice(from) };
}
