// What a language is to us: what its speakers are told, how its questions are recognised. Data only; a further language is
// one module of this type and its line in all.ts.

import type { ProfileId } from '../content.ts';
import type { QuestionCategory } from '../question-category.ts';

/** What a learner reads where there is no plain answer; one text per outcome. */
export interface OutcomeTexts {
  readonly notCovered: string;
  /** Follows a not-covered text when nearest titles are shown. */
  readonly nearestTitles: string;
  readonly liveData: string;
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

export interface WeightedPhrases {
  readonly category: QuestionCategory;
  readonly weight: number;
  readonly phrases: readonly string[];
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
  readonly texts: Readonly<Record<ProfileId, OutcomeTexts>>;
  /** What tells the kind of answer a question wants. */
  readonly questionPhrases: readonly WeightedPhrases[];
  /** Groups of phrases that rest on what everyone knows; a passage that says one of a group allows the others. */
  readonly appeals: readonly (readonly string[])[];
  /** Words of a printed source: "Algebra One, Class 10, Chapter 5, Page 95". */
  readonly sourceWords: {
    readonly class: string;
    readonly chapter: string;
    readonly page: string;
    /** Above the list. */
    readonly sources: string;
  };
  /** Openings that wrap a question without changing it. */
  readonly politeOpenings: readonly string[];
}
