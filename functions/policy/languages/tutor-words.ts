// What a language is to the tutor: how its learners say what they want, and how a reason is put in it. Data only; a
// further language is one module of this type and its line in all.ts.

/**
 * Phrases hold at word boundaries, lower case, without apostrophes: `a/b` either word, `word?` may be left out, `*` up to
 * three words, `^` the message starts here, `$` it ends here.
 */
export type Phrases = readonly string[];

/** One sentence each; `{name}` is filled in from the evidence. */
export interface ReasonTexts {
  /** What the learner wrote has nothing to do with the course. */
  readonly offCourse: string;
  readonly answerBeside: string;
  readonly blocked: string;
  readonly clarify: string;
  readonly clarifyOne: string;
  readonly hint: string;
  readonly explainStuck: string;
  readonly explainAsked: string;
  readonly explainSaidStuck: string;
  readonly examStreak: string;
  readonly examReady: string;
  /** The unit has nothing to drill, so that nothing was shown before. */
  readonly examFirst: string;
  readonly examRevisit: string;
  readonly examLockedUntil: string;
  readonly examLocked: string;
  readonly examUnavailable: string;
  /** The unit is practised while one before it, `{locked}`, waits for its lock. */
  readonly drillAhead: string;
  /** The unit was chosen on purpose before `{locked}`, which it builds on. */
  readonly drillChosen: string;
  readonly drillReview: string;
  readonly drillAsked: string;
  readonly drillAfterConcept: string;
  readonly drillStuck: string;
  readonly drillStreak: string;
  readonly drillTier: string;
  readonly drillReady: string;
  readonly drillMore: string;
  /** Where no tier can be reached: what the unit counts as done by. */
  readonly drillToDone: string;
  readonly drillNew: string;
  readonly drillGold: string;
  readonly questionGold: string;
  readonly questionStuck: string;
  readonly questionMore: string;
  readonly questionNew: string;
  /** There is nothing to practise. */
  readonly questionOnly: string;
  readonly tiers: Readonly<Record<'bronze' | 'silver' | 'gold', string>>;
}

export interface TutorWords {
  /** Primary tag of BCP 47. */
  readonly tag: string;
  /** Words of talking with a tutor that name no subject. */
  readonly talk: readonly string[];
  /** An explanation is asked for in so many words. */
  readonly explain: Phrases;
  /** A question about the matter, which a problem to be solved may be too. */
  readonly ask: Phrases;
  readonly stuck: Phrases;
  readonly check: Phrases;
  readonly solve: Phrases;
  /** Words of going on; a message of them and `goingOnFillers` alone goes on with what is in focus. */
  readonly goingOn: readonly string[];
  readonly goingOnFillers: readonly string[];
  /** What stands before and after an answer: “is it …?”, “I think …”. Lower case, without apostrophes. */
  readonly answering: { readonly openings: readonly string[]; readonly closings: readonly string[] };
  readonly confident: Phrases;
  readonly uncertain: Phrases;
  readonly reasons: ReasonTexts;
}
