// Splits text into words, numbers and marks with their places, in one pass and linear time.
// Takes apart what was typed without spaces ("day20lab1"); decides nothing about meaning.

import { isNumberWord } from './numbers.ts';
import { allFullWords, type LevelWord, type Lexicon, type MentionLevel, words } from './words.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  /** Words in lower case; numbers as digits and dots; marks normalised: any arrow is `>`, any dash `-`. */
  readonly text: string;
  readonly raw: string;
  /** Offsets in the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** No white space between this token and the one before. */
  readonly glued: boolean;
  /** First token of its line. */
  readonly startsLine: boolean;
}

const markOf = new Map(
  [
    '>→➔➜➞➡⇒⟶⟹⇨›»▸▶',
    '-‐‑‒–—―−﹣－⁃',
    '"“”„‟″«',
    "'’‘‚‛`´′",
    ',،，、',
    '/⁄∕／\\|¦',
    '&＆',
    '!…',
    '<←⇐⟵⟸',
    '|•·∙⋅▪◦●',
  ].flatMap(([mark = '', ...marks]) => marks.map((each) => [each, mark] as const)),
);

/** One token or white space from here on: an address or identifier, whose parts are no words; a name that begins with a
 * number; a number; a word; a mark. */
const piece =
  /(?<name>(?:https?:\/\/|www\.)[^\s"<>]*|[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})|(?<joined>\d{1,20}(?:_\d{1,20}){0,8}_\p{L}[\p{L}\p{N}_]*)|(?<number>[\d०-९]+(?:\.[\d०-९]+)*)|(?<word>(?![\uFE00-\uFE0F\u20E3])[\p{L}\p{M}](?:(?![\uFE00-\uFE0F\u20E3])[\p{L}\p{M}]|['’](?=\p{L}))*)|(?<space>\s+)|(?<hidden>\u20E3|\p{Cf}|[\uFE00-\uFE0F])|(?<mark>§§|.)/gsuy;

/** The tokens of a text, in order. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let glued = false;
  let startsLine = true;
  const push = (kind: Token['kind'], normal: string, start: number, end: number): void => {
    tokens.push({ kind, text: normal, raw: text.slice(start, end), start, end, glued, startsLine });
    glued = true;
    startsLine = false;
  };
  for (const { 0: raw, index, groups = {} } of text.matchAll(piece)) {
    const end = index + raw.length;
    const { space, name, joined, number, word, mark } = groups;
    // Zero-width characters separate nothing.
    if (space !== undefined) {
      glued = false;
      startsLine ||= /[\n\r]/.test(raw);
    } else if (name !== undefined) push('mark', 'name', index, end);
    // "7_insulation" is a name, no seventh of anything.
    else if (joined !== undefined) push('word', joined.toLowerCase(), index, end);
    else if (number !== undefined) {
      push(
        'number',
        raw.replace(/[०-९]/g, (each) => String(each.charCodeAt(0) - 0x0966)),
        index,
        end,
      );
    } else if (word !== undefined) {
      const cut = index + partLength(raw, tokens.at(-1), glued);
      push('word', text.slice(index, cut).toLowerCase(), index, cut);
      if (cut < end) push('word', text.slice(cut, end).toLowerCase(), cut, end);
    } else if (mark !== undefined) push('mark', markOf.get(raw) ?? raw, index, end);
  }
  return tokens;
}

/** Length of the first part of a run of letters: usually all of it ("today", "collab", "label"). */
function partLength(raw: string, before: Token | undefined, glued: boolean): number {
  const word = raw.toLowerCase();
  // "3rdlab"
  if (
    glued &&
    before?.kind === 'number' &&
    words.ordinalEndings.has(word.slice(0, 2)) &&
    allFullWords.has(word.slice(2))
  )
    return 2;
  // "day nine's second lab", "the sixth day's labs", "DC's"
  const stem = word.slice(0, -2);
  const isOwner = /^\p{Lu}{1,3}['’]s$/u.test(raw) || allFullWords.has(stem) || isNumberWord(stem);
  return /['’]s$/.test(word) && isOwner ? stem.length : raw.length;
}

export interface Value {
  readonly value: number | string;
  /** Index of the token after it. */
  readonly next: number;
  /** Counts only beside another level. */
  readonly isWeak?: boolean;
}

/** The level word a value is read for. */
export interface LevelAt extends LevelWord {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  /** Index of the level word. */
  readonly at: number;
}

export interface LevelTerm {
  readonly kind: 'level';
  readonly level: MentionLevel;
  readonly values: readonly (number | string)[];
  /** Token indices: the first, and the one after the last. */
  readonly first: number;
  readonly next: number;
  /** Counts only when joined to another term ("the first step", "s3", "B12"). */
  readonly isWeak: boolean;
  /** A letter with a number ("s3"), read by its place in a chain of levels. */
  readonly letter: string | null;
}

export interface FoundCode {
  readonly levels: Readonly<Partial<Record<MentionLevel, number>>>;
  /** The canonical form: a node's reference or a container's code. */
  readonly code: string;
}

export interface CodeTerm {
  readonly kind: 'code';
  readonly codes: readonly FoundCode[];
  readonly first: number;
  readonly next: number;
}

export type Term = LevelTerm | CodeTerm;

export function makeTerm(
  level: MentionLevel,
  values: LevelTerm['values'],
  first: number,
  next: number,
  more: Partial<LevelTerm> = {},
): LevelTerm {
  return { kind: 'level', level, values, first, next, isWeak: false, letter: null, ...more };
}

/** The tokens from `at` to `end` as they were typed, single spaces where there was space. */
export function joinRaw(tokens: readonly Token[], at: number, end: number): string {
  const parts = tokens.slice(at, end).map(({ glued, raw }, index) => (index > 0 && !glued ? ' ' : '') + raw);
  return parts.join('');
}
