// What a page to read shows, as plain data. Types only.
import type { CourseBody } from '../../model.ts';
import type { FrameData } from '../../page-frame.tsx';

/** A passage as it stands on the page. */
export interface ReaderPassage {
  readonly reference: string;
  /** "Step 3": its place on this page. */
  readonly name: string;
  /** "Day 20 → Lab 1 → Step 3" */
  readonly fullName: string;
  readonly kind: 'heading' | 'list_item' | 'step' | 'row' | 'caption' | 'text';
  /** Headings above it. */
  readonly depth: number;
  readonly number: number;
  /** What its numbered list counts it as; null in any other. */
  readonly ordinal: number | null;
  /** Its words without markup: of headings. */
  readonly text: string;
  readonly html: string;
  /** What follows the head "Solution" in it; null where nothing does. */
  readonly solutionHtml: string | null;
  /** It goes on with the solution that an earlier passage began. */
  readonly isInSolution: boolean;
  /** The kind of box its author set it in, where nothing else on the page says so. */
  readonly box: 'objectives' | 'key_points' | null;
  readonly parent: string | null;
  readonly row: ReaderRow | null;
  /** Where it stands in a recording: "1:05:09", and the way there. */
  readonly time: { readonly text: string; readonly link: string | null } | null;
  readonly images: readonly ReaderImage[];
  /** Unit of the learning path that it belongs to. */
  readonly unitId: string | null;
}

/** An image beside a passage: kept by the course, or told in words with a link to where it lies. */
export interface ReaderImage {
  readonly words: string;
  /** Whether the passage says these words itself. */
  readonly isTold: boolean;
  readonly kept: { readonly hash: string; readonly width: number | null; readonly height: number | null } | null;
  readonly link: string | null;
}

/** A row of a table: rows in a row of the same table have the same key and the same heads. */
export interface ReaderRow {
  readonly table: string;
  readonly title: string | null;
  /** Number of the row in its sheet; null elsewhere. */
  readonly number: number | null;
  readonly heads: readonly ReaderHead[];
  /** As safe HTML. */
  readonly cells: readonly string[];
  readonly isTotal: boolean;
}

/** Of a column: as safe HTML, and in words. */
export interface ReaderHead {
  /** The letter of its column in a sheet. */
  readonly column: string | null;
  readonly html: string;
  readonly text: string;
}

export interface ReaderLink {
  readonly title: string;
  readonly address: string;
}

/** One entry of the outline. */
export interface ReaderEntry extends ReaderLink {
  /** "Lab 1", "Page 12". */
  readonly place: string;
  readonly isCurrent: boolean;
  /** When learners find what of it opens first, ISO 8601; null where they do, and for them. */
  readonly opensAt: string | null;
  /** It belongs to no chapter or day: what it is made of is folded in the contents. */
  readonly isBeside: boolean;
  /** The documents it is made of, where there are several. */
  readonly sections: readonly (ReaderLink & { readonly isCurrent: boolean })[];
}

/** Entries under what they share: a day, or a document. */
export interface ReaderGroup {
  /** Empty for what belongs to no day or document. */
  readonly heading: string;
  readonly isCurrent: boolean;
  readonly entries: readonly ReaderEntry[];
  /** Entries there are beyond those that are listed. */
  readonly left: number;
}

export interface ReaderData {
  readonly frame: FrameData;
  readonly course: CourseBody;
  readonly groups: readonly ReaderGroup[];
  /** Null: the contents of the course. */
  readonly open: OpenPage | null;
}

export interface OpenPage {
  readonly code: string;
  readonly containerId: string;
  /** "Day 20 → Lab 1" */
  readonly place: string;
  readonly title: string;
  /** Title of the container where the page is one of its documents. */
  readonly within: string | null;
  readonly page: number;
  readonly pageCount: number;
  /** Address of each page of the section, in order. */
  readonly pages: readonly string[];
  readonly before: ReaderLink | null;
  readonly after: ReaderLink | null;
  readonly passages: readonly ReaderPassage[];
  /** When learners find it, ISO 8601; null where they do, and for them. */
  readonly opensAt: string | null;
  /** The passage a link led to. */
  readonly chosen: string | null;
  /** The course has a learning path. */
  readonly hasPath: boolean;
  /** Units of the learning path that this page belongs to. */
  readonly units: readonly { readonly unitId: string; readonly title: string }[];
  readonly source: {
    readonly name: string;
    readonly licence: string | null;
    readonly attribution: string | null;
    readonly link: string | null;
  };
}

/** What the page's script needs. */
export interface ReaderScriptData {
  readonly viewerId: string | null;
  readonly courseId: string;
  readonly language: string;
  readonly containerId: string | null;
  /** What is kept as the place one stopped at. */
  readonly title: string | null;
  readonly place: string | null;
  /** The course has a learning path. */
  readonly hasUnits: boolean;
  /** Parts of a page of study aids that was asked for without one; the one read last is opened there. */
  readonly studyParts: readonly string[];
  readonly texts: Readonly<Record<'label' | 'ask' | 'explain' | 'practise' | 'nothingToPractise', string>>;
}
