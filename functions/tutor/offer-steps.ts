// What a message without a card offers as buttons below it: the units that could be meant, else to practise or to be
// explained the unit at hand. Pure; each button is an event or words, and decides nothing by itself.
import type { TutorOffer } from '../contract/tutor-card.ts';
import { titleText, tutorTextsIn } from '../policy/cards/words.ts';
import type { Focus } from '../policy/choose-focus.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import type { MappedUnit } from '../policy/unit-scope.ts';
import type { WrittenTurn } from './written-turn.ts';

/**
 * @param input.open the drill that waits for its answer: another one is not offered beside it
 * @param input.drill what there is to practise
 */
export function offersOf(input: {
  readonly written: Pick<WrittenTurn, 'action' | 'targetUnitId'>;
  /** Units that could be meant; none where that is clear. */
  readonly candidates: readonly string[];
  readonly open: object | null;
  readonly drill: object | null;
  /** All drills of the unit were answered in this session. */
  readonly allDone?: number | null;
  /** What the learner would go on with; null where all is done. */
  readonly next: string | null;
  readonly path: Pick<LearningPath, 'unitIds'>;
  readonly language: string;
  readonly titleOf: (unitId: string) => string;
}): readonly TutorOffer[] {
  const { written, candidates, titleOf } = input;
  if (written.action !== 'SOCRATIC_QUESTION') return [];
  if (candidates.length > 0) {
    return candidates.map((unitId) => ({ action: 'say', unitId, text: titleOf(unitId) }));
  }
  if (input.open !== null) return [];
  const { offers } = tutorTextsIn(input.language);
  const unitId = written.targetUnitId;
  const offer = (action: Exclude<TutorOffer['action'], 'say'>, of = unitId): TutorOffer => ({
    action,
    unitId: of,
    text: offers[action].replace('{focus}', () => titleText(titleOf(of))),
  });
  if (input.drill !== null) return [offer('practise'), offer('explain')];
  // Where there is nothing to practise, what comes next is.
  const { unitIds } = input.path;
  const following = input.next === unitId ? unitIds[unitIds.indexOf(unitId) + 1] : input.next;
  const goOn = following === undefined || following === null ? [] : [offer('practise', following)];
  // Whoever has practised all of it goes on, or learns it by heart.
  return input.allDone ? [...goOn, offer('cards'), offer('summary')] : [offer('explain'), ...goOn];
}

/** The unit a question was about; the one in focus where it was about none. */
export function aboutUnit(focus: Focus, mapped: readonly MappedUnit[]): string {
  return mapped.length === 0 ? focus.focusUnitId : focus.primaryTargetUnitId;
}

/** Title of what was asked about, where the focus comes before it; else null. */
export function waitingTitle(focus: Focus, titleOf: (unitId: string) => string): string | null {
  return focus.prereqBlockingUnitId === null ? null : titleOf(focus.primaryTargetUnitId);
}

/** Of the unit that was named outright, by its title, id or number; null where none was, or several were. */
export function namedTitle(
  mapped: readonly { readonly unitId: string; readonly isNamed: boolean }[],
  titleOf: (unitId: string) => string,
): string | null {
  const named = mapped.filter(({ isNamed }) => isNamed);
  return named.length === 1 && named[0] !== undefined ? titleOf(named[0].unitId) : null;
}

/** Whether the unit at hand is what a message is about, as far as it names any. */
export function isOfUnit(mapped: readonly MappedUnit[], unitId: string): boolean {
  const [first] = mapped;
  return first === undefined || first.unitId === unitId;
}
