// What the tutor says in its own words, in one language. Data only; `{…}` is filled in by words.ts.
import type { Tier } from '../../tiers.ts';

export interface TutorTexts {
  /** ISO 639-1. */
  readonly tag: string;
  readonly tiers: Readonly<Record<Tier, string>>;
  /** Before the last of several. */
  readonly or: string;
  /** What came of what the learner did last. */
  readonly outcomes: Readonly<Record<TutorOutcome, string>>;
  readonly finished: string;
  readonly notCovered: string;
  /** `{target}`, `{focus}` */
  readonly blocked: string;
  /** `{tier}`, `{focus}` */
  readonly locked: string;
  readonly unavailable: string;
  /** `{hint}` */
  readonly hint: string;
  /** `{list}` */
  readonly doYouMean: string;
  readonly whichAgain: string;
  /** `{focus}` */
  readonly workOn: string;
  /** `{focus}`, `{next}` */
  readonly workOnOr: string;
  /** The learner wrote an answer in the thread while a drill waits for one. */
  readonly answerInCard: string;
  /** After an answer, where no drill waits; `{focus}`. */
  readonly afterAnswer: string;
  readonly drillStillOpen: string;
  /** What was asked is what the open drill asks. */
  readonly askedByDrill: string;
  /** What a button that offers a next step says; `{focus}`. */
  readonly offers: { readonly practise: string; readonly explain: string };
  readonly whichPart: string;
  readonly whatNext: string;
  /** Questions on an idea of the unit; `{term}`. */
  readonly onTerm: readonly string[];
  /** `{focus}` */
  readonly onUnit: readonly string[];
  /** `{focus}` */
  readonly concept: readonly string[];
  readonly conceptAgain: readonly string[];
  readonly drill: readonly string[];
  /** `{tier}`, `{focus}` */
  readonly exam: readonly string[];
}

export type TutorOutcome =
  | 'drill_right'
  | 'drill_wrong'
  | 'drill_undecided'
  | 'exam_passed'
  | 'exam_locked'
  | 'exam_pending';
