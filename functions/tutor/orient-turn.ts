// What a turn is about: the units its words mean, whether the course holds what was asked, and the unit worked on.
import type { ClientEvent } from '../contract/tutor-turn.ts';
import { chooseFocus, type Focus } from '../policy/choose-focus.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import { isExtra, isPracticeOnly, type StudentSnapshot } from '../policy/snapshot.ts';
import { computeScopedUnitIds, type MappedUnit } from '../policy/unit-scope.ts';
import { type WhichFirst, whichFirst } from '../policy/which-first.ts';
import type { LearnerScope, StoredMessage, TurnOpening } from '../ports/tutor-store.ts';
import type { HeardLearner } from './hear-learner.ts';
import { mapUnits, nothingMapped } from './map-units.ts';
import { asksAboutSubject } from './mapping/holds-subject.ts';
import { offeredAhead, practisedAhead } from './offered-unit.ts';
import { type PractiseSubject, practiseSubject } from './practise-subject.ts';
import { cardOf } from './read-event.ts';
import type { TutorServices } from './tutor-services.ts';

export interface Orientation {
  /** Words were said that could be about a unit. */
  readonly asks: boolean;
  readonly mapping: Awaited<ReturnType<typeof mapUnits>>;
  /** None where the course does not hold what was asked: that is of no unit. */
  readonly mapped: readonly MappedUnit[];
  readonly isHeld: boolean | null;
  /** Where something was asked to be practised by name: what covers it. */
  readonly practise: PractiseSubject | null;
  /** The card a hint is wanted to. */
  readonly stuckAt: StoredMessage | null;
  readonly focus: Focus;
  readonly scopedUnitIds: readonly string[];
  /** What is wanted builds on what is not done yet: the learner is asked where to begin. */
  readonly before: WhichFirst | null;
}

export async function orientTurn(
  input: {
    readonly learner: LearnerScope;
    readonly opening: TurnOpening;
    readonly path: LearningPath;
    readonly heard: HeardLearner;
    readonly snapshot: StudentSnapshot;
    readonly text: string;
    readonly event: ClientEvent;
    readonly embedding: Promise<readonly number[] | null>;
    readonly stems: readonly string[];
    /** ISO 8601 */
    readonly now: string;
  },
  services: TutorServices,
): Promise<Orientation> {
  const { opening, path, heard, snapshot, text, event } = input;
  const { course, documentFrequencies } = opening;
  const asks = text !== '' && !heard.continues && !heard.isSmallTalk && heard.unitId === null;
  const mapping = asks
    ? await mapUnits(
        {
          ...{ ...input, scope: input.learner, course, documentFrequencies },
          units: opening.path.units,
          hasLocked: (opening.path.locked ?? []).length > 0,
        },
        services,
      )
    : nothingMapped;
  const isHeld = asks && asksAboutSubject(text, heard.intent) ? mapping.isHeld : null;
  // What the course does not hold is of no unit; the learner is told, and goes on where they were.
  const practise = asks ? await practiseSubject({ ...input, mapped: mapping.mapped }, services) : null;
  const mapped = isHeld === false || practise?.kind === 'none' ? [] : mapping.mapped;
  // "I'm stuck", said while a drill is open and nothing else is named, means that drill.
  const stuckAt = heard.stuckAt ?? (heard.intent === 'stuck' && mapped.length === 0 ? heard.openDrill : null);
  const focus = chooseFocus({
    snapshot,
    path,
    mappedUnits: mapped,
    requestedUnitId: heard.unitId ?? cardOf(stuckAt)?.unitId ?? (practise?.kind === 'unit' ? practise.unitId : null),
    continues: heard.continues,
    isAfterExam: event.type === 'EXAM_CONTINUE',
    chosenAhead: chosenAhead(event, opening.recent),
    underWayUnitId: underWay(snapshot, path, opening.recent),
    now: input.now,
  });
  const scopedUnitIds = computeScopedUnitIds({
    ...focus,
    mappedUnits: mapped,
    unitsInProgress: snapshot.unitsInProgress,
    prerequisitesOf: (unitId) => path.prerequisites.get(unitId) ?? [],
  });
  const isUnderWay = heard.continues || heard.isSmallTalk || heard.isAnswerBeside || stuckAt !== null;
  const before = whichFirst({ focus, event: event.type, intent: heard.intent, isUnderWay });
  return { asks, mapping, mapped, isHeld, practise, stuckAt, focus, scopedUnitIds, before };
}

/** Units that nothing blocks now: looked at, chosen nevertheless, asked for again when told what comes first, or under way so. */
function chosenAhead(event: ClientEvent, recent: readonly StoredMessage[]): readonly string[] {
  const isChosen = event.type === 'REQUEST_CONCEPT' || (event.type === 'REQUEST_DRILL' && event.anyway === true);
  const pressed = isChosen ? event.unitId : null;
  return [pressed, offeredAhead(recent), practisedAhead(recent)].filter((unitId) => unitId !== null);
}

/** Drills of a unit for practice alone, after which going on leads to the next one. */
const fewDrills = 3;

/** The unit in focus where it is for practice alone, and the thread has shown only a few of its drills. */
function underWay(snapshot: StudentSnapshot, path: LearningPath, recent: readonly StoredMessage[]): string | null {
  const unitId = snapshot.focusUnitId;
  if (unitId === null || !isPracticeOnly(snapshot, unitId) || isExtra(snapshot, path, unitId)) return null;
  const shown = recent.map(cardOf).filter((card) => card?.type === 'DRILL' && card.unitId === unitId);
  return shown.length < fewDrills ? unitId : null;
}
