// Decides which weak terms count: letters with numbers get their level from their place in a chain ("d20 l1 s3"),
// loose wordings ("the first step") count beside another level. What stands alone is dropped.

import type { MentionLevel } from './levels.ts';
import { levelTraits } from './levels.ts';
import type { Link } from './link.ts';
import type { LevelTerm } from './term.ts';
import type { Token } from './tokenise.ts';

type LinkOf = (left: LevelTerm, right: LevelTerm) => Link;

/** The terms that count, letters with their level filled in. `linkOf` reads the link between two terms. */
export function settleWeakTerms(terms: readonly LevelTerm[], tokens: readonly Token[], linkOf: LinkOf): LevelTerm[] {
  const settled: LevelTerm[] = [];
  let at = 0;
  while (at < terms.length) {
    const term = terms[at] as LevelTerm;
    if (term.letter !== null) {
      const chain = readChain(terms, at, settled.at(-1), tokens, linkOf);
      settled.push(...chain.terms);
      at += chain.length;
      continue;
    }
    if (!term.isWeak || isSupported(terms, at, settled.at(-1), { tokens, linkOf })) settled.push(term);
    at += 1;
  }
  return settled;
}

function isSupported(
  terms: readonly LevelTerm[],
  at: number,
  before: LevelTerm | undefined,
  { tokens, linkOf }: { readonly tokens: readonly Token[]; readonly linkOf: LinkOf },
): boolean {
  const term = terms[at] as LevelTerm;
  const after = terms[at + 1];
  const isLine = term.level === 'row' && /^lines?$/.test(tokens[term.first]?.text ?? '');
  // A bare "B12" or "v2" is a cell beside a sheet only, "line 14" a row of one or of a document.
  const fits = (other: LevelTerm) =>
    isLine
      ? /^(?:sheet|document)$/.test(other.level)
      : term.level === 'cell'
        ? /^(?:sheet|row)$/.test(other.level)
        : other.level !== term.level;
  const isNumbered = term.level === 'cell' && typeof term.values[0] === 'number';
  const joins = (link: Link, other: LevelTerm) =>
    (link.kind === 'nest' || (link.kind === 'range' && link.isDash)) &&
    fits(other) &&
    (term.level !== 'cell' || isNumbered || other.level === 'sheet');
  if (before && joins(linkOf(before, term), before)) return true;
  return after !== undefined && after.letter === null && joins(linkOf(term, after), after);
}

interface Chain {
  readonly terms: readonly LevelTerm[];
  /** How many terms were looked at. */
  readonly length: number;
}

/** The letters from `start` on that hang together, with their levels; none of them where they make no sense. */
function readChain(
  terms: readonly LevelTerm[],
  start: number,
  before: LevelTerm | undefined,
  tokens: readonly Token[],
  linkOf: LinkOf,
): Chain {
  const chain: LevelTerm[] = [];
  const first = terms[start] as LevelTerm;
  const anchor = before && isTight(linkOf(before, first), before, first, tokens) ? before : undefined;
  let length = 0;
  let isSound = true;
  for (let index = start; terms[index] && terms[index]?.letter !== null; index += 1) {
    const term = terms[index] as LevelTerm;
    const previous = chain.at(-1) ?? anchor;
    const link = previous ? linkOf(previous, term) : null;
    const repeats = chain.at(-1)?.letter === term.letter && (link?.kind === 'coordinate' || link?.kind === 'range');
    if (index > start && !repeats && (!link || !previous || !isTight(link, previous, term, tokens))) break;
    const level = repeats
      ? (previous?.level ?? null)
      : levelOfLetter(term, previous, link, [...(anchor ? [anchor] : []), ...chain]);
    length += 1;
    if (level === null) isSound = false;
    else chain.push({ ...term, level, isWeak: false });
  }
  const follower = terms[start + length];
  const last = chain.at(-1);
  const isAnchored =
    anchor !== undefined ||
    (follower !== undefined &&
      last !== undefined &&
      follower.letter === null &&
      isFollowedUp(last, follower, linkOf(last, follower), tokens));
  const isKept = chain.length > 0 && (isAnchored || (isSound && standsAlone(chain, tokens)));
  return { terms: isKept ? chain : [], length: Math.max(length, 1) };
}

/**
 * Without a full level word beside it, a chain needs a chapter or a lab with what holds or fills it, or a row with its
 * column. "D3 S3" in capitals are two products.
 */
function standsAlone(chain: readonly LevelTerm[], tokens: readonly Token[]): boolean {
  const levels = new Set(chain.map((term) => term.level));
  if (levels.size < 2) return false;
  const isSmall = chain.every((term) => tokens[term.first]?.raw === term.letter);
  return (
    levels.has('lab') ||
    (levels.has('day') && (isSmall || levels.has('chapter'))) ||
    (levels.has('chapter') && levels.has('step')) ||
    (levels.has('row') && levels.has('column'))
  );
}

function isTight(link: Link, left: LevelTerm, right: LevelTerm, tokens: readonly Token[]): boolean {
  if (link.kind === 'range') return link.isDash && left.level !== right.level;
  if (link.kind !== 'nest' || link.via === 'gap') return false;
  if (link.via === 'of') {
    const words = tokens.slice(left.next, right.first).map((token) => token.text);
    // "S3 in lab 2" may well be the product, and so may "s3"; "L2 on day 3" is a lab.
    return left.letter !== null || words.includes('of');
  }
  const letter = tokens[right.first];
  const isSmall = letter?.raw === letter?.text;
  if (link.via === 'comma') return isSmall || left.letter !== null;
  return true;
}

/** "d20 lab 1", "s3 of lab 1". */
function isFollowedUp(last: LevelTerm, follower: LevelTerm, link: Link, tokens: readonly Token[]): boolean {
  const isOf = tokens.slice(last.next, follower.first).some((token) => token.text === 'of');
  if (link.kind !== 'nest' || link.via === 'gap') return link.kind === 'range' && link.isDash;
  const isFiner = levelTraits[follower.level].rank > levelTraits[last.level].rank;
  if (link.via !== 'of') return isFiner;
  return !isFiner && (isOf || (follower.level === 'day' && /^[lc]$/.test(last.letter ?? '')));
}

const letterLevels: Readonly<Record<string, MentionLevel>> = {
  d: 'day',
  c: 'chapter',
  l: 'lab',
  s: 'step',
  e: 'example',
  p: 'procedure',
};

function levelOfLetter(
  term: LevelTerm,
  previous: LevelTerm | undefined,
  link: Link | null,
  said: readonly LevelTerm[],
): MentionLevel | null {
  if (term.letter === 'r') return 'row';
  if (term.level === 'column') return 'column';
  const hasContainer = said.some((other) => other.level === 'chapter' || other.level === 'lab');
  const isOf = link?.kind === 'nest' && link.via === 'of';
  let level = letterLevels[term.letter ?? ''] ?? null;
  if (hasContainer && !isOf) {
    if (term.letter === 'c') level = 'concept';
    if (term.letter === 'l') level = null;
  }
  if (level === null || said.some((other) => other.level === level)) return null;
  if (!previous) return level;
  // A day may be said last without a word between: "ch 2 d3".
  if (level === 'day') return level;
  const step = levelTraits[level].rank - levelTraits[previous.level].rank;
  return isOf ? (step < 0 ? level : null) : step > 0 ? level : null;
}
