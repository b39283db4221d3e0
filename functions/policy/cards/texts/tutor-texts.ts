// What the tutor says in its own words, in one language. Data only; `{…}` is filled in by words.ts.
import type { Tier } from '../../tiers.ts';

export interface TutorTexts {
  /** ISO 639-1. */
  readonly tag: string;
  readonly tiers: Readonly<Record<Tier, string>>;
  /** Before the last of several. */
  readonly or: string;
  /** Ends a sentence. */
  readonly stop: string;
  readonly and: string;
  /** The rest of a long list; `{count}` */
  readonly others: string;
  /** What came of what the learner did last. */
  readonly outcomes: Readonly<Record<TutorOutcome, string>>;
  readonly finished: string;
  readonly notCovered: string;
  /** `{target}`, `{focus}` */
  readonly blocked: string;
  /** `{target}` was in focus and is done, `{focus}` is now */
  readonly movedOn: string;
  /** The same of a unit that is not done. */
  readonly extra: string;
  readonly extraNext: string;
  readonly leftOpen: string;
  /** Every drill of `{focus}` was answered in this session: one, two, `{count}` */
  readonly allDone: Readonly<Record<'one' | 'both' | 'all', string>>;
  /** `{next}` */
  readonly upNext: string;
  readonly nothingLeft: string;
  /** `{tier}`, `{focus}` */
  readonly locked: string;
  /** `{tier}`, `{focus}`, `{when}`: “in 9 minutes”. */
  readonly lockedUntil: string;
  /** What can be done meanwhile. */
  readonly whileLocked: string;
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
  /** The same where what was asked about, `{target}`, builds on `{focus}`. */
  readonly afterAnswerFirst: string;
  readonly drillStillOpen: string;
  /** What was asked is what the open drill asks. */
  readonly askedByDrill: string;
  /** What is wanted builds on what is not done yet; `{target}`, `{list}` */
  readonly buildsOn: string;
  /** A drill is wanted of a unit that has none; `{focus}` */
  readonly noDrill: string;
  /** What a button that offers a next step says; `{focus}`. `first`: what comes before what was wanted; `anyway`: that nevertheless. */
  readonly offers: Readonly<Record<'practise' | 'explain' | 'first' | 'anyway' | 'cards' | 'summary', string>>;
  /** What a button says that sends its words. */
  readonly sayings: Readonly<Record<'yes' | 'no' | 'hint' | 'another' | 'goOn', string>>;
  readonly wishes: WishTexts;
  /** “Is this your answer?”, of a drill; `{answer}`. */
  readonly isYourAnswer: string;
  /** The same of an exam question; `{answer}`. */
  readonly handInAnswer: string;
  /** On leaving a drill that was wrong and not tried again; `{answer}`. */
  readonly answerWas: string;
  /** Said after a no to these. */
  readonly notYourAnswer: string;
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

/** What meets a learner's wish in words. */
export interface WishTexts {
  readonly no: string;
  readonly whichOne: string;
  /** `{focus}` */
  readonly easier: string;
  readonly easierOpen: string;
  /** Exam questions are there and not opened yet; `{tier}`, `{focus}`. */
  readonly harder: string;
  /** They are open; `{tier}`, `{focus}`. */
  readonly harderNow: string;
  /** `{focus}` */
  readonly hardest: string;
  /** `{focus}` */
  readonly skip: string;
  readonly bored: string;
  readonly noReview: string;
  readonly stop: string;
  /** Nothing else is open yet; `{focus}`. */
  readonly comesFirst: string;
  /** Of an exam question that waits. */
  readonly answerOfExam: string;
  /** `{next}` */
  readonly goOnWith: string;
  /** `{focus}` */
  readonly whatNow: string;
  /** Of the path, after the unit at hand; `{following}` */
  readonly afterIt: string;
  /** `{focus}`, `{place}`; `{total}`, `{bronze}`, `{silver}`, `{gold}` */
  readonly progress: string;
  /** Of a course where no tier can be reached; `{focus}`, `{place}`, `{total}` */
  readonly progressPractice: string;
  /** Some were answered; `{focus}`, `{correct}`, `{attempts}` */
  readonly progressHere: string;
  /** Before the shortest that was said, quoted. */
  readonly simpler: string;
  /** Nothing shorter is there. */
  readonly simplest: string;
  /** What a wrong answer to a drill costs. */
  readonly rules: string;
  /** What a wrong answer to an exam question costs. */
  readonly rulesExam: string;
  /** Asked again, and the same would be quoted. */
  readonly nothingMore: string;
  /** What tiers come from. */
  readonly rulesTiers: string;
  /** No tier can be reached on the unit at hand. */
  readonly rulesPractice: string;
  /** Asked to give a mark. */
  readonly markMe: string;
  /** Asked who it is. */
  readonly meta: string;
  /** The open drill's task; `{prompt}` */
  readonly drillAgain: string;
  /** Nobody could tell what was meant, while a drill is open. */
  readonly unreadOpen: string;
  /** Nobody could tell what was meant. */
  readonly unread: string;
  /** Asked of the course about a choice; `{term}` */
  readonly whatIs: string;
  /** Several choices were named. */
  /** `{subject}` */
  readonly nothingToPractise: string;
  /** `{focus}` */
  readonly nearestUnit: string;
  readonly pickOne: string;
}
