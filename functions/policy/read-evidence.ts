// Events as they were kept, checked before anything is made of them. Pure.
// Evidence is the only source of progress: an event that cannot be read is a defect and is named, never passed over.
import type { EvidenceEvent } from './evidence.ts';
import {
  choiceOf,
  countOf,
  flagOf,
  JsonFault,
  listOf,
  type Parts,
  partsOf,
  textOf,
  textOrNullOf,
  toChoice,
} from './json-parts.ts';
import { type Tier, tiers } from './tiers.ts';

const types = ['drill_graded', 'exam_answered', 'support_viewed', 'waiver', 'card_shown', 'turn_taken'] as const;

/**
 * @param records in the order they were kept in
 * @throws Error naming the number of the first event that is none of ours, or damaged
 */
export function readEvidence(
  records: readonly { readonly seq: number; readonly event: unknown }[],
): readonly EvidenceEvent[] {
  return records.map(({ seq, event }) => {
    try {
      return readEvent(partsOf(event, 'event'));
    } catch (error) {
      if (error instanceof JsonFault) throw new Error(`Evidence ${seq} cannot be read: ${error.message}`);
      throw error;
    }
  });
}

function readEvent(parts: Parts): EvidenceEvent {
  const type = choiceOf(parts, 'type', types);
  const ofUnit = { at: textOf(parts, 'at'), unitId: textOf(parts, 'unitId') };
  switch (type) {
    case 'drill_graded':
      return {
        ...ofUnit,
        type,
        messageId: textOf(parts, 'messageId'),
        ...(parts.drillId === undefined ? {} : { drillId: textOf(parts, 'drillId') }),
        ...(parts.isOnlyDrill === true ? { isOnlyDrill: true } : {}),
        ...(parts.isPractice === true ? { isPractice: true } : {}),
        isCorrect: flagOf(parts, 'isCorrect'),
        basis: choiceOf(parts, 'basis', ['deterministic', 'model']),
        mistakeTag: textOrNullOf(parts, 'mistakeTag'),
        examTiers: tiersOf(parts),
      };
    case 'exam_answered':
      return {
        ...ofUnit,
        type,
        ...questionOf(parts),
        isCorrect: flagOf(parts, 'isCorrect'),
        examTiers: tiersOf(parts),
        // Left out where there was: evidence of before says nothing of it.
        ...(parts.hasDrills === false ? { hasDrills: false } : {}),
        ...lockOf(parts),
      };
    case 'support_viewed':
      return {
        ...ofUnit,
        type,
        ...questionOf(parts),
        supportType: choiceOf(parts, 'supportType', ['memo', 'video']),
        ...lockOf(parts),
        ...(parts.keepsLock === true ? { keepsLock: true } : {}),
      };
    case 'waiver':
      return { ...ofUnit, type, byTeacherId: textOf(parts, 'byTeacherId') };
    case 'card_shown':
      return { ...ofUnit, type, card: choiceOf(parts, 'card', ['CONCEPT', 'DRILL', 'EXAM']) };
    case 'turn_taken':
      return { ...ofUnit, type, ...(parts.hasItems === false ? { hasItems: false } : {}) };
  }
}

function questionOf(parts: Parts): { readonly questionId: string; readonly tier: Tier } {
  return { questionId: textOf(parts, 'questionId'), tier: choiceOf(parts, 'tier', tiers) };
}

/** Left out in evidence of before. */
function lockOf(parts: Parts): { readonly lockSeconds?: number } {
  return parts.lockSeconds === undefined ? {} : { lockSeconds: countOf(parts, 'lockSeconds') };
}

function tiersOf(parts: Parts): readonly Tier[] {
  return listOf(parts, 'examTiers', (tier) => toChoice(tier, 'examTiers', tiers));
}
