// What is known of a page before its layout is understood: runs of text with their places, rules, pictures. Types only.
// Places are in points from the top left corner of the page as it is shown.

/** A piece of text in one font on one line, as the file shows it. */
export interface TextRun {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** Height of the font in points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isMono: boolean;
  /** The file has a space or a wide gap before it. */
  readonly hasSpaceBefore: boolean;
  /** Position in the file's own order. */
  readonly order: number;
}

/** A straight line drawn on the page, along one of its sides. */
export interface Rule {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Which way the text runs: to the right, down, to the left, up. */
export type Direction = 0 | 90 | 180 | 270;

export interface PageText {
  /** Physical page, from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly runs: readonly TextRun[];
  /** Runs of text that stands sideways, each turned so that it reads from left to right. */
  readonly turned: readonly { readonly direction: Direction; readonly runs: readonly TextRun[] }[];
  readonly rules: readonly Rule[];
  /** The page was turned by so much to be read; places must be turned back. */
  readonly direction: Direction;
  /** Share of the page that pictures cover, 0 to 1. */
  readonly pictureShare: number;
  /** More text than one page can sensibly hold: the rest was left out. */
  readonly isCut: boolean;
  /** Its text was read from a picture. */
  readonly isRead: boolean;
}

/** Text of one line within one column. */
export interface Line {
  readonly runs: readonly TextRun[];
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** Size of most of its characters. */
  readonly size: number;
}
