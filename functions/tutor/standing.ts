// From a learner's standing to the snapshot, and back to what is kept. Progress is read here and nowhere else.
// Losing the compare-and-set is harmless: evidence is kept, the next fold holds it.
import type { EvidenceEvent } from '../policy/evidence.ts';
import { foldEvidence } from '../policy/fold-evidence.ts';
import { readEvidence } from '../policy/read-evidence.ts';
import { emptySnapshot, type StudentSnapshot } from '../policy/snapshot.ts';
import { parseSnapshot, toStoredSnapshot } from '../policy/snapshot-json.ts';
import type { Fold, LearnerScope, Standing, TutorStore } from '../ports/tutor-store.ts';

const tries = 5;

/**
 * The snapshot of all evidence there was.
 * @throws Error for an event or a kept snapshot that cannot be read; a store gives neither of another format
 */
export function readSnapshot(standing: Standing): StudentSnapshot {
  const kept = standing.snapshot === null ? emptySnapshot : parseSnapshot(standing.snapshot);
  if (kept === null) throw new Error(`The snapshot kept after evidence ${standing.foldedSeq} cannot be read.`);
  return foldEvidence(readEvidence(standing.tail), kept);
}

/**
 * The snapshot with a call's own events, and what is to be kept of it.
 * @param input.snapshot as `readSnapshot` gave it for this standing
 * @param input.events exactly those recorded in the same call, in their order
 */
export function foldOf(input: {
  readonly standing: Pick<Standing, 'lastSeq'>;
  readonly snapshot: StudentSnapshot;
  readonly events: readonly EvidenceEvent[];
}): { readonly snapshot: StudentSnapshot; readonly fold: Fold } {
  const snapshot = foldEvidence(input.events, input.snapshot);
  return { snapshot, fold: { afterSeq: input.standing.lastSeq, snapshot: toStoredSnapshot(snapshot) } };
}

/**
 * After a lost compare-and-set: reads what there is, folds it and keeps the fold, a few times where others keep coming
 * in between. Calls no model.
 * @returns the latest snapshot seen, kept or not
 */
export async function refold(input: {
  readonly scope: LearnerScope;
  readonly store: Pick<TutorStore, 'readStanding' | 'saveFold'>;
}): Promise<StudentSnapshot> {
  const { scope, store } = input;
  for (let round = 1; ; round++) {
    const standing = await store.readStanding(scope);
    const snapshot = readSnapshot(standing);
    const isCurrent = standing.tail.length === 0 && standing.foldedSeq === standing.lastSeq;
    if (isCurrent || round === tries) return snapshot;
    const { tenantId, courseId, learnerId } = scope;
    const kept = { tenantId, courseId, learnerId, upToSeq: standing.lastSeq, snapshot: toStoredSnapshot(snapshot) };
    if (await store.saveFold(kept)) return snapshot;
  }
}
