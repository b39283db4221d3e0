// What study aids are made of, and what they are: the course's own words, each with the passage it stands in. Types only.
import type { BoxKind } from '../../course/content.ts';
import type { NamingPassage } from '../cards/labelled-text.ts';

/** A passage, in the order of its document. */
export interface AidPassage extends NamingPassage {
  /** The kind of box its author set it in; null in none that matters here. */
  readonly box: BoxKind | null;
}

/** Words of one passage. */
export interface AidLine {
  /** Markdown with `$…$` maths, word for word. */
  readonly text: string;
  readonly reference: string;
}

export interface SummaryPoint extends AidLine {
  /** Of a list, what its lead-in announces; empty elsewhere. */
  readonly items: readonly AidLine[];
}

export interface SummarySection {
  readonly title: string;
  /** Of its heading; null where it stands under none. */
  readonly reference: string | null;
  /** Headings above it. */
  readonly depth: number;
  readonly points: readonly SummaryPoint[];
}

export interface Summary {
  /** What its author says will be learned. */
  readonly objectives: readonly AidLine[];
  /** What its author sums it up by; then there are no `sections`, unless it is hardly anything. */
  readonly keyPoints: readonly SummaryPoint[];
  readonly sections: readonly SummarySection[];
}

export interface GlossaryEntry {
  readonly term: string;
  /** The sentence that says what it means, or the glossary's entry. */
  readonly meaning: string;
  readonly reference: string;
}

export interface FormulaEntry extends AidLine {
  /** The sentence that leads in to it; null where none does. */
  readonly lead: AidLine | null;
  /** Heading it stands under. */
  readonly section: string;
}

/** Turned by a learner: the term, then what it means. */
export interface FlashCard {
  /** The passage's reference and the term's stems: it stays the same while both stand. */
  readonly cardId: string;
  readonly front: string;
  readonly back: string;
  readonly reference: string;
}

export interface StudyAids {
  readonly summary: Summary;
  readonly glossary: readonly GlossaryEntry[];
  readonly formulas: readonly FormulaEntry[];
  readonly cards: readonly FlashCard[];
}
