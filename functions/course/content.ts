// The vocabulary of course material: containers, nodes and their provenance.
// Types and closed lists only; no behaviour, no I/O.

/** Node types and the letter each has in a canonical reference. */
export const nodeTypeLetters = {
  step: 'S',
  concept: 'C',
  example: 'E',
  definition: 'D',
  procedure: 'P',
  list_item: 'L',
  heading: 'H',
  row: 'R',
} as const;

export type NodeType = keyof typeof nodeTypeLetters;
export type NodeTypeLetter = (typeof nodeTypeLetters)[NodeType];

/** `day` is set in coach courses, `document` (its registry number) in engineering courses. */
export type ContainerType = 'chapter' | 'lab' | 'page' | 'sheet';

export interface ContainerAddress {
  readonly containerType: ContainerType;
  /** Coach: the day, 0 for course-wide material. Otherwise null. */
  readonly day: number | null;
  /** Engineering: the document's number in the course. Otherwise null. */
  readonly document: number | null;
  /** Number of the chapter, lab, page or sheet. */
  readonly number: number;
}

export interface Container extends ContainerAddress {
  /** Stable code, also the prefix of its nodes' references, e.g. `D20.L1`, `C5`, `F3.P12`. */
  readonly code: string;
  /** Slug shown in the API, e.g. `day20-lab1`. */
  readonly containerId: string;
  readonly title: string;
  /** What it is about, as its author says; null where nobody did. */
  readonly description: string | null;
  readonly sequence: number;
  readonly learningObjectives: readonly string[];
  readonly primaryTopic: string | null;
  /** True when the container is dedicated to `primaryTopic` rather than mentioning it in passing. */
  readonly isDedicatedTopic: boolean;
}

/** Where a node's text stands in its source. */
export interface Provenance {
  /** Path of the source document inside the course folder. */
  readonly documentPath: string;
  /** Headings above the node, outermost first. */
  readonly section: readonly string[];
  /** Number of the section as printed, e.g. `4.2.1`, where the source numbers them. */
  readonly sectionNumber: string | null;
  /** First line of the node in its source, counted from 1. */
  readonly line: number | null;
  readonly page: number | null;
  readonly sheet: string | null;
  readonly row: number | null;
  /** The page's label as printed (`iv`, `A-3`), where it differs from the physical page. */
  readonly pageLabel?: string | null;
  /** Where on its page the text stands, as shares of the page's width and height from its top left corner. */
  readonly place?: PagePlace | null;
  /** Number of the cell of a notebook, from 1. */
  readonly cell?: number;
  /** Seconds from the beginning of a recording. */
  readonly timeSeconds?: number | null;
  /** The cells of a table's row, in the order of their columns. */
  readonly cells?: readonly TableCellValue[];
  /** The row sums up others of its table: it is no item of it. */
  readonly isTotal?: boolean;
  /** Number of the block of rows on its sheet or page, from 1, and its title: a sheet may hold several. */
  readonly block?: { readonly number: number; readonly title: string | null };
  /** Questions the passage answers, as its own document states them: it is found by them. */
  readonly askedAs?: readonly string[];
  /** From here on the passage gives a solution away: a place in its text, 0 for all of it. */
  readonly solutionFrom?: number;
  /** The kind of box its author set it in. */
  readonly box?: BoxKind;
  /** The number its numbered list gives it, where it is one item of it. */
  readonly ordinal?: number;
  /** Images standing beside the passage. */
  readonly images: readonly PassageImage[];
}

export interface PassageImage {
  /** As the document names it. */
  readonly source: string;
  readonly alternativeText: string;
  /** SHA-256 of the bytes that the course keeps of it; left out where it keeps none. */
  readonly hash?: string;
  /** In pixels; left out where they are not known. */
  readonly width?: number;
  readonly height?: number;
}

/** What will be learned; what was to be learned. */
export type BoxKind = 'objectives' | 'key_points';

export interface PagePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One cell of a row: what is printed, and what it is worth where it is a number. */
export interface TableCellValue {
  /** Header of its column, with those above it joined by ` / `; empty where there is none. */
  readonly header: string;
  /** As shown. */
  readonly text: string;
  /** Null where the cell is no number. */
  readonly number: number | null;
  /** The cell's own unit, else its header's, as printed. */
  readonly unit: string | null;
  /** Column letters of a sheet (`B`, `AA`); null in other tables. */
  readonly column: string | null;
}

export type ContentType = 'paragraph' | 'list_item' | 'quote' | 'table_row' | 'code' | 'math' | 'heading' | 'caption';

/** One idea of the course, as published at one version. Text is Markdown with LaTeX between `$` signs. */
export interface ContentNode {
  readonly reference: string;
  readonly containerCode: string;
  readonly nodeType: NodeType;
  /** The number a learner sees now ("Step 3"); counted per container and node type. */
  readonly label: number;
  /** Position within the container, from 1. */
  readonly sequence: number;
  readonly content: string;
  readonly contentType: ContentType;
  /** SHA-256 of the content, hexadecimal. */
  readonly contentHash: string;
  readonly provenance: Provenance;
  /** Reference of the node it hangs on (a list item's lead-in, a nested item's parent). */
  readonly parentReference: string | null;
  /** References of nodes to understand first, as its author says. One that does not stand is not shown. */
  readonly requiresPrerequisites: readonly string[];
}

export type { ProfileId } from '../text/languages/language.ts';

/** Whose words answers are in: the course's own, or a model's that a second one has verified. */
export const answerStyles = ['quote', 'write'] as const;
export type AnswerStyle = (typeof answerStyles)[number];
