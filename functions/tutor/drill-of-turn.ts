// The drill that a turn could show of the unit in focus, and what drills are worth there. Pure.
import { drillIdsOf, findDrill, isOnlyDrill, makeDrill } from '../policy/cards/make-drill.ts';
import type { MadeDrill } from '../policy/cards/teaching-passage.ts';
import type { EvidenceEvent } from '../policy/evidence.ts';
import { foldEvidence } from '../policy/fold-evidence.ts';
import { hasPracticeAlone } from '../policy/mastery.ts';
import { hasPractised, type StudentSnapshot } from '../policy/snapshot.ts';
import type { TurnOpening } from '../ports/tutor-store.ts';
import type { GatheredTurn } from './gather-turn.ts';
import { drillOf } from './grade-drill.ts';

export interface DrillOfTurn {
  /** Null where the unit has nothing to make one of. */
  readonly drill: MadeDrill | null;
  /** It comes again because it is due. */
  readonly isReview: boolean;
  /** The unit has no other. */
  readonly isOnly: boolean;
  /** Its place among the drills of its unit; null where they have no order or no end. */
  readonly place: { readonly number: number; readonly of: number } | null;
  /** How often its learner was given it before. */
  readonly timesGiven: number;
  /** How many drills the unit has, where all were answered in this session; else null. */
  readonly allDone: number | null;
  /** The snapshot to go on from: where all are done nothing is left on the unit. */
  readonly after: StudentSnapshot;
  /** It counts for no tier. */
  readonly isPractice: boolean;
  /** The unit has something to do still: that a tier could be reached by, or practice that was not had yet; as far as that is known. */
  readonly hasItems: boolean;
}

/** @param due drills of the unit that are to be reviewed, the longest overdue first: the first that still exists comes again */
export function drillOfTurn({
  opening,
  gathered,
  focusUnitId,
  due,
  snapshot,
  now,
}: {
  readonly opening: TurnOpening;
  readonly gathered: GatheredTurn;
  readonly focusUnitId: string;
  readonly due: readonly string[];
  readonly snapshot: StudentSnapshot;
  /** ISO 8601 */
  readonly now: string;
}): DrillOfTurn {
  const { drills } = gathered;
  const over = overIn(opening.recent, snapshot);
  const from = {
    unitId: focusUnitId,
    authored: drills,
    passages: gathered.unitPassages,
    recentDrillIds: opening.recentDrillIds,
    over,
    language: opening.course.language,
  };
  const reviewed = due.map((drillId) => findDrill(from, drillId)).find((each) => each !== null) ?? null;
  const drill = reviewed ?? makeDrill(from);
  const { units, examTiers } = opening.path;
  const isDraftUnit = units.some(({ unitId, isDraft }) => unitId === focusUnitId && isDraft === true);
  const accepted = drills.filter(({ isDraft }) => !isDraft).length;
  // Of drafts only what an author accepted counts: where that is too little for a tier the unit is practice.
  const hasDraftedDrills = accepted < drills.length;
  const isPractice = hasPracticeAlone({ isDraft: isDraftUnit, hasDraftedDrills, accepted });
  const isOnly = drill !== null && isOnlyDrill(from, drill.drillId);
  // What an author wrote is counted for itself; what was drafted with all that rules make besides.
  const ids = drill === null || accepted > 0 ? drills.map(({ drillId }) => drillId) : (drillIdsOf(from) ?? []);
  const allDone = drill === null && over.size > 0 ? doneOf(from, over) : null;
  const bare: EvidenceEvent = { type: 'turn_taken', at: now, unitId: focusUnitId, hasItems: false };
  return {
    drill,
    isReview: reviewed !== null,
    isOnly,
    isPractice,
    place: drill && placeOf(drill.drillId, { ids, isOnly }),
    timesGiven: opening.recentDrillIds.filter((drillId) => drillId === drill?.drillId).length,
    allDone,
    after: allDone === null ? snapshot : foldEvidence([bare], snapshot),
    hasItems:
      (drill !== null && !(isPractice && hasPractised(snapshot, focusUnitId))) ||
      examTiers.has(focusUnitId) ||
      gathered.isDegraded,
  };
}

function placeOf(
  drillId: string,
  { ids, isOnly }: { readonly ids: readonly string[]; readonly isOnly: boolean },
): DrillOfTurn['place'] {
  const position = ids.indexOf(drillId);
  if (isOnly) return { number: 1, of: 1 };
  return position >= 0 && ids.length > 1 ? { number: position + 1, of: ids.length } : null;
}

/** Null where it has none, or where what it has was not all answered. */
function doneOf(from: Parameters<typeof makeDrill>[0], over: ReadonlySet<string>): number | null {
  const done = (drillIdsOf(from) ?? from.recentDrillIds).filter((drillId) => over.has(drillId));
  return done.length === 0 ? null : new Set(done).size;
}

/**
 * Drills of this session that do not come again: those that nobody could mark, and those that were right at the first try,
 * unless they may count once more because the streak was broken.
 */
function overIn(recent: TurnOpening['recent'], snapshot: StudentSnapshot): ReadonlySet<string> {
  // Latest first: what a drill came to last is what stands.
  const last = new Map<string, boolean>();
  for (const message of recent) {
    const drill = message.outcome === null ? null : drillOf(message);
    if (drill?.key.drillId === undefined || last.has(drill.key.drillId)) continue;
    const { drillId } = drill.key;
    const { isCorrect, isRetry } = message.outcome as { readonly isCorrect?: boolean | null; readonly isRetry?: true };
    const progress = snapshot.unitProgress.get(drill.card.unitId);
    const { counted = [], spent = [] } = progress?.drill ?? {};
    const countsNoMore =
      !drill.card.countsTowardsTier ||
      progress?.masteryTier === 'gold' ||
      counted.includes(drillId) ||
      spent.includes(drillId);
    last.set(drillId, isCorrect === null || (isCorrect === true && isRetry !== true && countsNoMore));
  }
  return new Set([...last].flatMap(([drillId, isOver]) => (isOver ? [drillId] : [])));
}
