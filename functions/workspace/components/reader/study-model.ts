// What the page of study aids shows, as plain data. Types only.
import type { CourseBody } from '../../model.ts';
import type { FrameData } from '../../page-frame.tsx';
import type { CardStanding } from '../card-review.tsx';
import type { RatingCounts } from './rating-counts.ts';

export const studyViews = ['summary', 'glossary', 'formulas', 'cards'] as const;
/** `review`: the cards that are due, or all that were rated, one at a time. */
export type StudyView = (typeof studyViews)[number] | 'review';

/** Words of a passage as safe HTML, and the way to it. */
export interface StudyLine {
  readonly html: string;
  readonly address: string;
  /** "Day 20 → Lab 1 → Step 3" */
  readonly place: string;
}

/** With what it leads in to, if anything. */
export interface StudyPoint extends StudyLine {
  readonly items: readonly StudyLine[];
}

export interface StudySection {
  readonly title: string;
  readonly points: readonly StudyPoint[];
}

export interface StudySummary {
  /** Of the document; null where the part is made of one. */
  readonly name: string | null;
  readonly objectives: readonly StudyLine[];
  readonly keyPoints: readonly StudyPoint[];
  readonly sections: readonly StudySection[];
}

export interface StudyTerm extends StudyLine {
  /** As safe HTML, within a line. */
  readonly term: string;
}

export interface StudyCard extends StudyTerm {
  readonly cardId: string;
  /** When it comes again, ISO 8601; null where it was not rated. */
  readonly dueAt: string | null;
}

export interface StudyData {
  readonly frame: FrameData;
  readonly course: CourseBody;
  readonly view: StudyView;
  /** Null: the whole course. */
  readonly part: { readonly code: string; readonly title: string; readonly place: string } | null;
  readonly parts: readonly { readonly code: string; readonly title: string; readonly place: string }[];
  /** Where the part has none of what is shown: the nearest that has. */
  readonly elsewhere: StudyData['part'];
  /** False where the course is too large to be shown whole. */
  readonly isRead: boolean;
  readonly summaries: readonly StudySummary[];
  /** In the order of the alphabet. */
  readonly glossary: readonly StudyTerm[];
  readonly formulas: readonly (StudyLine & { readonly lead: string | null })[];
  /** Of the part; in a review the one whose turn it is. */
  readonly cards: readonly StudyCard[];
  /** Of the whole course; in a review of what it goes through. */
  readonly standing: CardStanding;
  /** Of this sitting; null before the first. */
  readonly ratings: RatingCounts | null;
  /** When the card rated last comes again, ISO 8601; null where none was. */
  readonly ratedNextAt: string | null;
  /** Cards that the review still holds; 0 in other views. */
  readonly left: number;
  /** Of a review of all rated cards: when it began, ISO 8601. */
  readonly since: string | null;
  readonly nowMs: number;
  /** False where no part was asked for. */
  readonly isChosen: boolean;
  /** There is something to download. */
  readonly hasFile: boolean;
  /** In the course: the same views are offered on every page. */
  readonly hasFormulas: boolean;
}
