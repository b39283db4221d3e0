// What resolving mentions looks at: the part of the registry it reads, the filters by which it asks for it, and how a text,
// title or path opens that bears a printed number, for our engine and PostgreSQL's. All stand at one course version.

import type { ContainerAddress, NodeType } from '../content.ts';
import { type MentionLevel, wordsOfLevel, writtenForLevel } from './words.ts';

export interface IndexedContainer extends ContainerAddress {
  readonly code: string;
  readonly title: string;
  /** Position in the course. */
  readonly sequence: number;
}

export interface IndexedNode {
  readonly reference: string;
  readonly containerCode: string;
  readonly nodeType: NodeType;
  /** The number a learner sees now. */
  readonly label: number;
  /** Position in the container. */
  readonly sequence: number;
  readonly content?: string;
  readonly parentReference?: string | null;
  readonly provenance: {
    readonly documentPath?: string;
    /** Headings above the node, outermost first. */
    readonly section?: readonly string[];
    /** As counted from the document's first, and as printed where that differs. */
    readonly page: number | null;
    readonly pageLabel?: string | null;
    readonly row: number | null;
    /** As printed, e.g. `4.2.1`. */
    readonly sectionNumber: string | null;
    /** Of a row: which columns of its sheet it holds. */
    readonly cells?: readonly { readonly column: string | null }[];
  };
}

/** A part by its printed number: `4.2.1`, `3`, `C`. */
export interface PrintedName {
  readonly level: MentionLevel;
  readonly label: string;
  /** What it must be called, where that is said: `episode`. */
  readonly word?: string;
}

export interface MentionIndex {
  /** The containers the mentions may mean, and those nearest to them, so that they can be offered. */
  readonly containers: readonly IndexedContainer[];
  /** The nodes that the filters name. */
  readonly nodes: readonly IndexedNode[];
  /** References among the filters that once stood and no longer do. */
  readonly tombstones: readonly string[];
  /** Numbers the source prints for some of the nodes ("Table 3.1"). */
  readonly printed?: readonly { readonly reference: string; readonly level: string; readonly label: string }[];
  /** Of an engineering course, by registry number: a superseded one is meant only where it is named. */
  readonly documents?: readonly { readonly documentNumber: number; readonly status: 'current' | 'superseded' }[];
}

/**
 * Which nodes a mention may point at. Within a filter every part given must hold, within a part one of its values;
 * a node is wanted when any filter holds whole. An empty filter names nothing.
 */
export interface MentionFilter {
  readonly references?: readonly string[];
  readonly containerCodes?: readonly string[];
  /** Registry numbers of engineering documents. */
  readonly documents?: readonly number[];
  readonly days?: readonly number[];
  readonly chapters?: readonly number[];
  readonly labs?: readonly number[];
  /** Lessons, episodes, … by the number of their title, heading, file or folder, else their own. */
  readonly units?: readonly number[];
  /** Number of the page: of its container, or of the page of the source (textbooks); or the label it prints, in any case. */
  readonly pages?: readonly number[];
  readonly pageLabels?: readonly string[];
  /** Number or title of the sheet or some of its words, without regard to capitals. */
  readonly sheets?: readonly (number | string)[];
  /** Numbers of rows as the sheet or table shows them. */
  readonly rows?: readonly number[];
  readonly nodeTypes?: readonly NodeType[];
  readonly labels?: readonly number[];
  /** Nodes of parts with this level and label; and of the part they stand in ("example 4 in section 3.2"). */
  readonly printedParts?: readonly PrintedName[];
  readonly withinParts?: readonly PrintedName[];
  /** The heading itself and what stands under one so called in that document, without regard to marks and capitals. */
  readonly headed?: { readonly reference: string; readonly documentPath: string; readonly title: string };
  /** One of these stems stands in the node. */
  readonly stems?: readonly string[];
  /** A heading, or what stands right after one. */
  readonly opensSection?: true;
  /** Position in the container, or in a document named alone, at most this: the beginning of what is long. */
  readonly upTo?: number;
}

/** Levels whose words a heading may use for another. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  section: ['chapter', 'clause', 'unit'],
  clause: ['section'],
};

const devanagari = '०१२३४५६७८९';

/**
 * To be matched without regard to capitals; in our engine with the `u` flag. `isStrict`: of a section its word or a mark
 * stands by the label, for "A" opens many a heading.
 */
export function printedOpening(
  { level, label, word }: PrintedName,
  engine: 'ours' | 'postgres',
  isStrict = false,
): string {
  const [notAlphanumeric, end, space] =
    engine === 'ours'
      ? ['[^\\p{L}\\p{N}]', '(?![\\p{L}\\p{M}\\p{N}])', '\\s']
      : ['[^[:alnum:]]', '($|[^[:alnum:]])', '[[:space:]]'];
  const number = [...label]
    .map((character) => {
      if (/\d/.test(character)) return `[${character}${devanagari[Number(character)]}]`;
      return /[\p{L}\p{N}]/u.test(character) ? character : /[\^\\\]]/.test(character) ? '.' : `[${character}]`;
    })
    .join('');
  const called =
    word !== undefined ? [word] : [level, ...(alsoCalled[level] ?? [])].flatMap((each) => writtenForLevel(each));
  const named = `(${called.join('|')})[.]?${space}*`;
  if (isStrict) return `^${notAlphanumeric}*(${named}${number}[.):]?|${number}[.):])(${space}|$)`;
  return isSectionLevel(level)
    ? `^${notAlphanumeric}*(${named})?${number}[.):]?(${space}|$)`
    : `^${notAlphanumeric}*${named}${number}${end}`;
}

/** Parts that only headings open. */
export function isHeadingLevel(level: string): boolean {
  return level === 'unit' || isSectionLevel(level);
}

/** Parts that headings open, by their number alone ("4.2 Backfill"). */
export function isSectionLevel(level: string): boolean {
  return level === 'section' || level === 'clause' || level === 'appendix';
}

/** A title that prints the number: "Lesson 5: History", "05. History". Without `word`, any word for such a part. */
export function titlePattern(number: number, word?: string): string {
  const words = word ?? ['unit', 'chapter', 'day'].flatMap(wordsOfLevel).join('|');
  const plain = word === undefined ? `|0*${number}[.:)]($|\\D)` : '';
  return `^\\W*((${words})\\W*0*${number}($|[^\\d.]|[.]($|\\D))${plain})`;
}

/** A path one of whose names leads with the number: `episodes/05-history.md`, `lesson_3/README.md`, `4.1 Installing.md`. */
export function pathPattern(number: number | string): string {
  const parts = String(number).match(/\d+/g) ?? [];
  const digits = parts.map((part) => `0*${part}`).join('[-_.]');
  return `(^|/)((${['unit', 'chapter', 'day'].flatMap((each) => writtenForLevel(each)).join('|')})[-_ ]*)?${digits}([-_. ][^/]*)?(/|$)`;
}

/** `4.1`: a number of several parts, which a file's name may lead with. */
export function isDottedNumber(label: string): boolean {
  return /^\d{1,4}(?:\.\d{1,4}){1,4}$/.test(label);
}
