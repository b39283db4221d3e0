// How two neighbouring terms hang together by what stands between them: nested ("step 3 of lab 1"), side by side, a range,
// or not at all; and which weak terms then count ("d20 l1 s3", "the first step"). Joins nothing.

import type { LevelTerm, Token } from './tokens.ts';
import {
  articles,
  coordinators,
  fillers,
  type MentionLevel,
  notInTitles,
  partings,
  prepositions,
  rangeWords,
  smallerUnits,
  subjects,
} from './words.ts';

export type Link =
  | {
      readonly kind: 'nest';
      /** `tight`: nothing or a mark; `of`: a preposition, `for`: one that only leads to the whole; `gap`: a title or verb. */
      readonly via: 'tight' | 'comma' | 'of' | 'for' | 'gap';
    }
  | { readonly kind: 'coordinate' }
  | { readonly kind: 'range'; readonly isDash: boolean }
  | { readonly kind: 'apart' };

const longestGap = 16;
const longestTitle = 8;
const longestVerbGap = 4;
const longestReach = 14;

/** The link over the tokens from `from` to `to`, end exclusive. */
export function readLink(tokens: readonly Token[], from: number, to: number): Link {
  if (to - from > longestGap) return { kind: 'apart' };
  const between = withoutSmallerUnits(tokens.slice(from, to));
  return classify(between, tokens[to]) ?? { kind: isGap(between, tokens[to]) ? 'nest' : 'apart', via: 'gap' };
}

/** Leaves out numbered parts that no level stands for: "clause 6.2 para 3 on page 30", "table 4, col. 3". */
function withoutSmallerUnits(between: readonly Token[]): readonly Token[] {
  const at = between.findIndex(({ text }) => smallerUnits.has(text));
  const number = between[at + 1]?.text === '.' ? at + 2 : at + 1;
  return at < 0 || between[number]?.kind !== 'number' ? between : between.toSpliced(at, number + 1 - at);
}

/** The link where only connecting words and marks stand between, else null. */
function classify(between: readonly Token[], right: Token | undefined): Link | null {
  let via: 'tight' | 'comma' | 'of' | 'for' = 'tight';
  let isCoordinate = false;
  let isRange = false;
  for (const [index, { kind, text, raw, glued }] of between.entries()) {
    const isDots = text === '.' && (between[index + 1]?.text === '.' || between[index - 1]?.text === '.');
    if (kind === 'mark') {
      if (/^[&+;]$/.test(text)) isCoordinate = true;
      else if (raw === '…' || isDots || between[index - 1]?.text === 'esp') via = 'comma';
      else if (
        /^[.!]$/.test(text) ? !glued || !(between[index + 1] ?? right)?.glued : !/^[,/\-<>:|()[\]_"'*~=#`@]$/.test(text)
      )
        return null;
      else if (/^[,:()[\]]$/.test(text) && via === 'tight') via = 'comma';
      if (text === '-' && between.length === 1) isRange = true;
    } else if (text === 'for') via = 'for';
    else if (prepositions.has(text) || text === 'no') via = 'of';
    else if (rangeWords.has(text)) isRange = true;
    else if (coordinators.has(text)) isCoordinate = true;
    else if (kind === 'number' || (!articles.has(text) && !fillers.has(text))) return null;
  }
  if (isCoordinate) return { kind: 'coordinate' };
  if (isRange) return { kind: 'range', isDash: between.length === 1 && between[0]?.text === '-' };
  return { kind: 'nest', via };
}

/** A title or a document's name: "Day 20: AEO, Lab 1", "Chapter 4 Quadratic Equations Exercise 4.2", "class 10 maths ch 5". */
function isGap(between: readonly Token[], right: Token | undefined): boolean {
  const words = between.filter(({ kind }) => kind === 'word');
  const [first, last] = [between[0], between.at(-1)];
  const isBroken = between.some(({ text, startsLine }) => startsLine || /^[.?!;]$/.test(text)) || right?.startsLine;
  if (!first || !last || isBroken || words.length === 0 || words.length > longestTitle) return false;
  if (words.every(({ text }) => subjects.has(text))) return true;
  // "step 3 shown in lab 2", "what does table 3 say on page 12"
  const isPlain = between.length === words.length || (first.text === ',' && words[0]?.text === 'which');
  const isLed = isPlain && prepositions.has(last.text) && last.text !== 'for' && words.length <= longestVerbGap;
  if (isLed && !words.some(({ text }) => coordinators.has(text))) return true;
  if (words.some(({ text }) => notInTitles.has(text))) return false;
  const isClosedOff = /^[,:>()[\]|/-]$/.test(last.text) || prepositions.has(last.text);
  const isOpened = /^[:"'(-]$/.test(first.text) || prepositions.has(first.text);
  const isCapitalised = words.every(({ raw, text }) => raw !== text || coordinators.has(text) || subjects.has(text));
  if (isOpened && isClosedOff && (isCapitalised || !words.some(({ text }) => coordinators.has(text)))) return true;
  return isCapitalised && first.raw !== first.text && !coordinators.has(words.at(-1)?.text ?? '');
}

/** True when no sentence ends between the two places and they are not set against each other. */
export function isSameSentence(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to);
  const ends = between.some(
    ({ text, startsLine, glued }, at) =>
      startsLine || partings.has(text) || (/^[.?!;]$/.test(text) && !(glued && between[at + 1]?.glued)),
  );
  return between.length <= longestReach && !ends;
}

type LinkOf = (left: LevelTerm, right: LevelTerm) => Link;

/** The terms that count, letters with their level filled in. `linkOf` reads the link between two terms. */
export function settleWeakTerms(terms: readonly LevelTerm[], tokens: readonly Token[], linkOf: LinkOf): LevelTerm[] {
  const settled: LevelTerm[] = [];
  for (let at = 0; at < terms.length; ) {
    const term = terms[at] as LevelTerm;
    const before = settled.at(-1);
    const after = terms[at + 1];
    const isBeside = (left: LevelTerm | undefined, right: LevelTerm | undefined) =>
      left !== undefined &&
      right !== undefined &&
      isTied(linkOf(left, right)) &&
      supports(term, left === term ? right : left);
    if (term.letter !== null) {
      let next = at + 1;
      while (terms[next]?.letter && isChained(linkOf(terms[next - 1] as LevelTerm, terms[next] as LevelTerm)))
        next += 1;
      const chain = terms.slice(at, next);
      const follower = terms[next];
      const isAnchored = before !== undefined && isTied(linkOf(before, term));
      const levels = levelsOfChain(chain, isAnchored ? before : undefined);
      const isFollowed = follower !== undefined && isTied(linkOf(chain.at(-1) as LevelTerm, follower));
      if (levels !== null && (isAnchored || isFollowed || standsAlone(chain, levels, tokens)))
        settled.push(...chain.map((each, index) => ({ ...each, level: levels[index] ?? each.level, isWeak: false })));
      at = next;
      continue;
    }
    if (!term.isWeak || isBeside(before, term) || isBeside(term, after)) settled.push(term);
    at += 1;
  }
  return settled;
}

/** "d20 lab 1", "step 3, l1" */
function isTied(link: Link): boolean {
  return (link.kind === 'nest' && link.via !== 'gap') || (link.kind === 'range' && link.isDash);
}

function isChained(link: Link): boolean {
  return isTied(link) || link.kind === 'coordinate' || link.kind === 'range';
}

/** A bare "B12" is a cell beside a sheet only. */
function supports(term: LevelTerm, other: LevelTerm): boolean {
  if (other.letter !== null) return false;
  if (term.level !== 'cell') return other.level !== term.level;
  return other.level === 'sheet' || (other.level === 'row' && typeof term.values[0] === 'number');
}

const letterLevels: Readonly<Record<string, MentionLevel>> = {
  ...{ d: 'day', c: 'chapter', l: 'lab', s: 'step', e: 'example', p: 'procedure', r: 'row' },
};

/** The level of each letter of a chain; null where they make no sense. */
function levelsOfChain(chain: readonly LevelTerm[], anchor: LevelTerm | undefined): readonly MentionLevel[] | null {
  const levels: MentionLevel[] = [];
  for (const [index, { letter, level: own }] of chain.entries()) {
    const isRepeated = index > 0 && chain[index - 1]?.letter === letter;
    const said = [...(anchor ? [anchor.level] : []), ...levels];
    const isHeld = said.some((level) => level === 'chapter' || level === 'lab');
    const plain = own === 'column' ? own : letter === 'c' && isHeld ? 'concept' : letterLevels[letter ?? ''];
    const level = isRepeated ? levels.at(-1) : plain;
    if (level === undefined || (!isRepeated && said.includes(level))) return null;
    levels.push(level);
  }
  return levels;
}

/** Without a full level word beside it, a chain of two levels needs small letters, or what holds steps and cells. */
function standsAlone(chain: readonly LevelTerm[], levels: readonly MentionLevel[], tokens: readonly Token[]): boolean {
  const isSmall = chain.every((term) => tokens[term.first]?.raw === term.letter);
  return new Set(levels).size > 1 && (isSmall || levels.some((level) => /^(?:lab|chapter|row)$/.test(level)));
}
