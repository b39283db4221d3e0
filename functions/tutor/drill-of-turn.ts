// The drill that a turn could show of the unit in focus, and what drills are worth there. Pure.
import { findDrill, isOnlyDrill, makeDrill } from '../policy/cards/make-drill.ts';
import type { MadeDrill } from '../policy/cards/teaching-passage.ts';
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
}: {
  readonly opening: TurnOpening;
  readonly gathered: GatheredTurn;
  readonly focusUnitId: string;
  readonly due: readonly string[];
  readonly snapshot: StudentSnapshot;
}): DrillOfTurn {
  const { drills } = gathered;
  const from = {
    unitId: focusUnitId,
    authored: drills,
    passages: gathered.unitPassages,
    recentDrillIds: opening.recentDrillIds,
    unmarked: unmarkedIn(opening.recent),
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
  return {
    drill,
    isReview: reviewed !== null,
    isOnly: drill !== null && isOnlyDrill(from, drill.drillId),
    isPractice,
    hasItems:
      (drill !== null && !(isPractice && hasPractised(snapshot, focusUnitId))) ||
      examTiers.has(focusUnitId) ||
      gathered.isDegraded,
  };
}

/** Drills that were answered, and that nobody could mark. */
function unmarkedIn(recent: TurnOpening['recent']): ReadonlySet<string> {
  const isUnmarked = ({ outcome }: TurnOpening['recent'][number]) =>
    outcome !== null && (outcome as { readonly isCorrect?: boolean | null }).isCorrect === null;
  return new Set(recent.filter(isUnmarked).flatMap((message) => drillOf(message)?.key.drillId ?? []));
}
