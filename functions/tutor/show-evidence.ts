// Evidence in wire format, for the learner whose it is. Pure. Says what counted; names no teacher and shows no key.
import type { EvidenceItem } from '../contract/tutor-evidence.ts';
import type { EvidenceEvent } from '../policy/evidence.ts';
import { foldEvidence, mayCount } from '../policy/fold-evidence.ts';
import { readEvidence } from '../policy/read-evidence.ts';
import { emptySnapshot, type StudentSnapshot } from '../policy/snapshot.ts';
import type { EvidenceRecord } from '../ports/tutor-store.ts';

const shownLimit = 500;

/**
 * Latest first. A pass counts once per question, a right answer once per drill; a verdict that only a model could give
 * counts never.
 * @param records all of them, in order
 * @throws Error for an event that cannot be read
 */
export function showEvidence(records: readonly EvidenceRecord[]): readonly EvidenceItem[] {
  const passed = new Set<string>();
  let snapshot = emptySnapshot;
  return readEvidence(records)
    .map((event, place) => {
      const before = snapshot;
      snapshot = foldEvidence([event], before);
      return showRecord(records[place], event, { passed, before });
    })
    .slice(-shownLimit)
    .reverse();
}

function showRecord(
  record: EvidenceRecord | undefined,
  event: EvidenceEvent,
  { passed, before }: { readonly passed: Set<string>; readonly before: StudentSnapshot },
): EvidenceItem {
  const { at, unitId } = event;
  const { seq = 0, threadId = null } = record ?? {};
  const shared = { seq, at, unitId, countsTowardsTier: false, threadId };
  switch (event.type) {
    case 'drill_graded': {
      const { messageId, isCorrect, mistakeTag } = event;
      const countsTowardsTier = mayCount(before, event);
      return { ...shared, type: event.type, messageId, isCorrect, mistakeTag, countsTowardsTier };
    }
    case 'exam_answered': {
      const { questionId, tier, isCorrect } = event;
      const countsTowardsTier = isCorrect && !passed.has(questionId);
      if (isCorrect) passed.add(questionId);
      return { ...shared, type: event.type, questionId, tier, isCorrect, countsTowardsTier };
    }
    case 'support_viewed': {
      const { questionId, tier, supportType } = event;
      return { ...shared, type: event.type, questionId, tier, supportType };
    }
    case 'card_shown':
      return { ...shared, type: event.type, card: event.card };
    case 'waiver':
    case 'turn_taken':
      return { ...shared, type: event.type };
  }
}
