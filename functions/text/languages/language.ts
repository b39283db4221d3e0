// What a language is to us: what its speakers are told, how its questions are recognised. Data only; a further language is
// one module of this type and its line in all.ts.

import type { PlaceWords } from './places.ts';
import type { ReadingWords } from './reading.ts';

/** A profile of courses: how strict answers are and what the product calls itself there. */
export type ProfileId = 'coach' | 'engineering' | 'textbook';

/** What a learner reads where there is no plain answer; one text per outcome. */
export interface OutcomeTexts {
  readonly notCovered: string;
  /** To a message that asks nothing: what can be asked, in a sentence. */
  readonly noQuestion: string;
  /** Instead of `notCovered` where the closest passages are given with their text. */
  readonly closestPassages: string;
  /** To a wish to explain words of the course that nothing else explains. */
  readonly saysNoMore: string;
  /** Instead of them where only the solution of an exercise answers, which is linked. */
  readonly solutionHeld: string;
  readonly liveData: string;
  /** Before a refusal, where the question is in another language than the course: `{language}` is the course's. */
  readonly otherLanguage: string;
  readonly ambiguousReference: string;
  readonly unknownReference: string;
  /** The reference once existed and was removed. */
  readonly removedReference: string;
  readonly withheld: string;
  /** Follows sentences of current documents that give different values. */
  readonly conflicting: string;
  /** Where a drawing shows something: `{tag}`, `{drawing}`, `{page}` and, in the first, `{place}` are filled in. */
  readonly shownAt: string;
  readonly shownOn: string;
  readonly unavailable: string;
}

/** Weightiest first. `filler`: "hmm", "ok", "yes", "what?". */
export const smallTalkKinds = ['help', 'thanks', 'greeting', 'filler'] as const;
export type SmallTalkKind = (typeof smallTalkKinds)[number];

/**
 * What reading text in a language takes, where it is not English, whose words and rules stand in the guard and are
 * fitted there. Words lower case; patterns are sources of regular expressions.
 */
export interface LanguageWords {
  /** Words that carry no topic. */
  readonly stopWords: readonly string[];
  /** Words that shape a question rather than name its subject. */
  readonly requestWords: readonly string[];
  /** Endings cut off a word, once, longest first, after folding. */
  readonly suffixes: readonly string[];
  /** Spellings that make no difference, each put in the other's place. */
  readonly folds: readonly (readonly [string, string])[];
  /** Groups, with spaces between. */
  readonly synonyms: readonly string[];
  /** Sentences that say what a term means; the term is the first group. */
  readonly defined: readonly string[];
}

export interface Language {
  /** ISO 639-1. */
  readonly tag: string;
  /** In English, as a model is told to write it. */
  readonly name: string;
  /** ISO 15924 code of the script its texts are written in (`Deva`); null for Latin, which many share. */
  readonly script: string | null;
  /** Words that nearly every question in it holds, lower case; in Latin letters also for a language of another script. */
  readonly commonWords: readonly string[];
  /** Null for English. */
  readonly words: LanguageWords | null;
  readonly texts: Readonly<Record<ProfileId, OutcomeTexts>>;
  /** Words of a printed source: "Algebra One, Class 10, Chapter 5, Page 95". */
  readonly sourceWords: {
    readonly class: string;
    readonly chapter: string;
    readonly page: string;
    /** A page of a presentation. */
    readonly slide: string;
    /** Above the list. */
    readonly sources: string;
    /** Above what a speaker noted on a slide. */
    readonly notes: string;
    /** Before the labels of what is drawn on a slide. */
    readonly drawing: string;
  };
  /** What heads the solution of an example or an exercise. */
  readonly solutionHeads: readonly string[];
  /** Other words that a question asks for one with. */
  readonly solutionWishes: readonly string[];
  /** Words that a question asks for the learning aims of a part with. */
  readonly aimWords: readonly string[];
  /** What leads in to an example; lower case. */
  readonly exampleMarks: readonly string[];
  /** What leads in to a reason; lower case. */
  readonly reasonMarks: readonly string[];
  /** Whole messages that ask nothing, by what they are; lower case, without punctuation. */
  readonly smallTalk: Readonly<Record<SmallTalkKind, readonly string[]>>;
  /** How a typed question is read. */
  readonly reading: ReadingWords;
  /** How the places it names are read. */
  readonly places: PlaceWords;
  /** Words of "and the next step?": what turns forward or back, what containers are called, and what adds nothing. */
  readonly turning: {
    readonly next: readonly string[];
    readonly previous: readonly string[];
    readonly levels: Readonly<Record<string, 'day' | 'chapter' | 'lab' | 'page'>>;
    readonly fillers: readonly string[];
  };
}
