// What the page of the learning path shows, as plain data, and what follows from it. Pure: states and blockers come from
// the service, nothing is decided here.

import type { LearningPathView } from '../../../contract/learning-path.ts';
import { pageAddress } from '../../addresses.ts';
import type { FrameData } from '../../page-frame.tsx';

export type PathUnit = LearningPathView['units'][number];
export type PathViewName = 'graph' | 'list';

export interface PathData {
  readonly frame: FrameData;
  readonly courseTitle: string;
  readonly path: LearningPathView;
  /** Drills and flash cards to be seen again now. */
  readonly dueReviews: number;
  readonly dueCards: number;
  /** As the address has it; may be a unit that the course does not have. */
  readonly chosenUnitId: string | null;
  readonly view: PathViewName;
}

/** The units by id with what each leads to. */
export interface PathIndex {
  readonly byId: ReadonlyMap<string, PathUnit>;
  readonly leadsTo: ReadonlyMap<string, readonly string[]>;
}

export function indexPath({ units }: LearningPathView): PathIndex {
  const leadsTo = new Map<string, string[]>();
  for (const { unitId, prerequisites } of units) {
    for (const prerequisite of prerequisites) {
      const others = leadsTo.get(prerequisite);
      if (others) others.push(unitId);
      else leadsTo.set(prerequisite, [unitId]);
    }
  }
  return { byId: new Map(units.map((unit) => [unit.unitId, unit])), leadsTo };
}

/** A unit's state as it is shown: the service's, that a teacher lets the learner pass on without it, or that it gives no tier. */
export type ShownState = PathUnit['state'] | 'waived' | 'practice';

/** Tiers are given for what was done, so a waiver is shown only where none was reached; teachers see it so, too. */
export function shownStateOf({
  state,
  isWaived,
  masteryTier,
  isPracticeOnly,
  isDone,
}: Pick<PathUnit, 'state' | 'isWaived' | 'masteryTier' | 'isPracticeOnly' | 'isDone'>): ShownState {
  if (masteryTier !== 'none') return state;
  // Until it was practised it is a unit like any other.
  const isPractised = isPracticeOnly === true && isDone === true && state === 'in_progress';
  return isWaived ? 'waived' : isPractised ? 'practice' : state;
}

/** Whether a tier can be reached at all: else no word is said of them. */
export function hasTiers({ path }: Pick<PathData, 'path'>): boolean {
  return path.units.some(({ isPracticeOnly }) => isPracticeOnly !== true);
}

/** As the tutor counts it: any tier, a waiver, or practised without anything that a tier could be shown by. */
export function isMetUnit(unit: PathUnit | undefined): boolean {
  return unit !== undefined && (unit.masteryTier !== 'none' || unit.isWaived || shownStateOf(unit) === 'practice');
}

/**
 * The way from what blocks a unit to the unit itself, prerequisites first, along what is not met yet: the first is
 * `blockedBy`, the last the unit. Empty where nothing blocks it.
 */
export function wayToUnit(unit: PathUnit, { byId }: PathIndex): readonly PathUnit[] {
  const blocker = unit.blockedBy;
  if (blocker === null) return [];
  const cameFrom = new Map<string, PathUnit>();
  const waiting: PathUnit[] = [unit];
  for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
    for (const prerequisite of each.prerequisites) {
      const below = byId.get(prerequisite);
      if (below === undefined || cameFrom.has(prerequisite)) continue;
      cameFrom.set(prerequisite, each);
      if (prerequisite === blocker) return follow(below, unit, cameFrom);
      waiting.push(below);
    }
  }
  return [];
}

function follow(from: PathUnit, to: PathUnit, cameFrom: ReadonlyMap<string, PathUnit>): readonly PathUnit[] {
  const way = [from];
  for (let at: PathUnit | undefined = from; at !== undefined && at.unitId !== to.unitId; ) {
    at = cameFrom.get(at.unitId);
    if (at) way.push(at);
  }
  return way;
}

/** Beyond this a graph takes long to lay out and is not looked at whole: the list comes first. */
const graphUnits = 150;

/** What is shown where the address says nothing. */
export function usualView({ units }: LearningPathView): PathViewName {
  return units.length > graphUnits ? 'list' : 'graph';
}

/** `/path?course=…&unit=…&view=list` */
export function pathAddress(input: {
  readonly courseId: string;
  readonly unitId?: string | null;
  readonly view?: PathViewName;
}): string {
  const search = new URLSearchParams({ course: input.courseId });
  if (input.unitId) search.set('unit', input.unitId);
  if (input.view) search.set('view', input.view);
  return `/path?${search}`;
}

/** Where one works on a unit: its practice begins at once. @param anyway although what it builds on is not done yet */
export function unitAddress(courseId: string, unitId: string, anyway = false): string {
  return pageAddress({ course: courseId, unit: unitId, practises: true, anyway });
}
