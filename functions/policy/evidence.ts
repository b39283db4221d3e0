// What has happened, as stored for ever: the only source of a learner's progress. Types only.
// Each event carries the facts that its meaning depends on, so that a later course version cannot change it.
import type { Tier } from './tiers.ts';

interface UnitEvent {
  /** ISO 8601, from the server's clock. */
  readonly at: string;
  readonly unitId: string;
}

export type EvidenceEvent =
  | (UnitEvent & {
      readonly type: 'drill_graded';
      readonly messageId: string;
      /** The same for everybody who is given this drill; left out in evidence of before this was kept. */
      readonly drillId?: string;
      readonly isCorrect: boolean;
      /** The unit has no other drill: a second one cannot be asked for. Else left out. */
      readonly isOnlyDrill?: true;
      /** Repeated for review, or drafted and accepted by no author yet: it counts for no tier. Else left out. */
      readonly isPractice?: true;
      /** `model`: only a model could tell; such a verdict counts as practice and never towards a tier. */
      readonly basis: 'deterministic' | 'model';
      /** From the unit's list; null when right or when nothing fits. */
      readonly mistakeTag: string | null;
      /** Tiers the unit had exam questions at. */
      readonly examTiers: readonly Tier[];
    })
  | (UnitEvent & {
      readonly type: 'exam_answered';
      readonly questionId: string;
      readonly tier: Tier;
      readonly isCorrect: boolean;
      readonly examTiers: readonly Tier[];
      /** False where the unit had nothing to drill: then questions alone decide. */
      readonly hasDrills?: boolean;
      /** How long a wrong answer locks the question by the course; left out where nobody wrote it down. */
      readonly lockSeconds?: number;
    })
  | (UnitEvent & {
      readonly type: 'support_viewed';
      readonly questionId: string;
      readonly tier: Tier;
      readonly supportType: 'memo' | 'video';
      /** 0 where looking locks nothing. */
      readonly lockSeconds?: number;
      /** A lock that stood already was not lengthened. Else left out. */
      readonly keepsLock?: true;
    })
  /** A teacher lets the learner pass on without this unit. */
  | (UnitEvent & { readonly type: 'waiver'; readonly byTeacherId: string })
  | (UnitEvent & { readonly type: 'card_shown'; readonly card: 'CONCEPT' | 'DRILL' | 'EXAM' })
  /** A turn was taken with this unit in focus. */
  | (UnitEvent & {
      readonly type: 'turn_taken';
      /** False where it had no exam questions, and no drills that count or were still to be practised. Else left out. */
      readonly hasItems?: false;
    });
