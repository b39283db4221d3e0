// Joins terms into mentions by what stands between them: settles weak ones, writes out ranges, nests levels, lets what was
// said once hold for its neighbours ("day 3 labs 1 and 2", "step 2 and step 3 of lab 1"), and multiplies lists out.

import { isNested, isSameSentence, isTied, type Link, linkOf } from './links.ts';
import { longestRange, writeOutRange } from './numbers.ts';
import type { CodeTerm, LevelTerm, Term, Token } from './tokens.ts';
import { makeTerm } from './tokens.ts';
import { levelTraits, type MentionLevel } from './words.ts';

export interface JoinedMention {
  readonly levels: Readonly<Partial<Record<MentionLevel, number | string>>>;
  readonly code: string | null;
  /** Tokens of the mention: the first, and the one after the last. */
  readonly first: number;
  readonly next: number;
}

/** One thing or list of things: the terms said for it, in order, and those said elsewhere that hold for it too. */
interface Segment {
  readonly own: LevelTerm[];
  readonly inherited: LevelTerm[];
}

/** A text that names more things than this is no question; the rest is left out. */
const mostMentions = 1_000;

/** The mentions that the terms make, in the order of the text. */
export function joinTerms(terms: readonly Term[], tokens: readonly Token[]): JoinedMention[] {
  const mentions: JoinedMention[] = [];
  let run: LevelTerm[] = [];
  const linkTo = (left: Term | undefined, right: Term | undefined) =>
    left && right ? linkOf(tokens, left, right) : 'apart';
  const flush = (): void => {
    const segments = segmentsOf(settleWeakTerms(run, tokens), tokens);
    for (const segment of segments) if (mentions.length < mostMentions) mentions.push(...multiplyOut(segment));
    run = [];
  };
  for (const [index, term] of terms.entries()) {
    const [before, after] = [terms[index - 1], terms[index + 1]];
    // "D20.L1 step 3", "step 3 of D20.L1": a container's code with more said about it.
    const isOpen = [
      after?.kind === 'level' && linkTo(term, after),
      before?.kind === 'level' && linkTo(before, term),
    ].some((link) => link !== false && isNested(link));
    if (term.kind === 'level') run.push(term);
    else if (isOpen && term.codes[0]?.code.split('.').length !== 3) run.push(...termsOf(term));
    else {
      flush();
      for (const found of term.codes) mentions.push({ ...found, first: term.first, next: term.next });
    }
  }
  flush();
  return mentions.slice(0, mostMentions);
}

function termsOf({ codes, first, next }: CodeTerm): LevelTerm[] {
  const levels = Object.entries(codes[0]?.levels ?? {}) as [MentionLevel, number][];
  return levels.map(([level, value]) => makeTerm(level, [value], first, next));
}

/** The terms that count, letters ("s3") with their level filled in. */
function settleWeakTerms(terms: readonly LevelTerm[], tokens: readonly Token[]): LevelTerm[] {
  const settled: LevelTerm[] = [];
  const isBeside = (left: LevelTerm | undefined, right: LevelTerm | undefined) =>
    left !== undefined && right !== undefined && isTied(linkOf(tokens, left, right));
  for (let at = 0; at < terms.length; ) {
    const term = terms[at] as LevelTerm;
    const before = settled.at(-1);
    let next = at + 1;
    if (term.letter === null) {
      const [left, right] = [isBeside(before, term) && before, isBeside(term, terms[next]) && terms[next]];
      if (!term.isWeak || [left, right].some((other) => other && supports(term, other))) settled.push(term);
    } else {
      const goesOn = (left: LevelTerm, right: LevelTerm) => /^(?!gap|apart)/.test(linkOf(tokens, left, right));
      while (terms[next]?.letter && goesOn(terms[next - 1] as LevelTerm, terms[next] as LevelTerm)) next += 1;
      const chain = terms.slice(at, next);
      const anchor = isBeside(before, term) ? before : undefined;
      const levels = levelsOfChain(chain, anchor);
      // Without a full level word beside it, a chain of two levels needs small letters, or what holds steps and cells.
      const isSmall = chain.every(({ first, letter }) => tokens[first]?.raw === letter);
      const isAlone =
        new Set(levels).size > 1 && (isSmall || levels?.some((level) => /^(?:lab|chapter|row)$/.test(level)));
      if (levels && (anchor || isAlone || isBeside(chain.at(-1), terms[next])))
        settled.push(...chain.map((each, index) => ({ ...each, level: levels[index] ?? each.level })));
    }
    at = next;
  }
  return settled;
}

/** A bare "B12" is a cell beside a sheet only. */
function supports(term: LevelTerm, other: LevelTerm): boolean {
  if (other.letter !== null || term.level !== 'cell') return other.level !== term.level && other.letter === null;
  return other.level === 'sheet' || (other.level === 'row' && typeof term.values[0] === 'number');
}

const letterLevels: Readonly<Record<string, MentionLevel>> = {
  ...{ d: 'day', c: 'chapter', l: 'lab', s: 'step', e: 'example', p: 'procedure', r: 'row' },
};

/** The level of each letter of a chain; null where they make no sense. */
function levelsOfChain(chain: readonly LevelTerm[], anchor: LevelTerm | undefined): readonly MentionLevel[] | null {
  const said: MentionLevel[] = anchor ? [anchor.level] : [];
  const levels: MentionLevel[] = [];
  for (const [index, { letter, level: own }] of chain.entries()) {
    const isRepeated = chain[index - 1]?.letter === letter;
    const isHeld = said.includes('chapter') || said.includes('lab');
    const plain = own === 'column' ? own : letter === 'c' && isHeld ? 'concept' : letterLevels[letter ?? ''];
    const level = isRepeated ? levels.at(-1) : plain;
    if (level === undefined || (!isRepeated && said.includes(level))) return null;
    levels.push(level);
    said.push(level);
  }
  return levels;
}

const rankOf = (term: LevelTerm): number => levelTraits[term.level].rank;
const leastRank = ({ own }: Segment): number => Math.min(...own.map(rankOf));

function hasLevel({ own, inherited }: Segment, level: MentionLevel): boolean {
  return [...own, ...inherited].some((term) => term.level === level);
}

/** Linked terms make a group; within it a term that does not fit what stands before starts another segment. */
function segmentsOf(terms: readonly LevelTerm[], tokens: readonly Token[]): Segment[] {
  const groups: Segment[][] = [];
  for (const [index, term] of terms.entries()) {
    const before = terms[index - 1];
    const link = before ? linkOf(tokens, before, term) : 'apart';
    const segment = groups.at(-1)?.at(-1);
    const last = segment?.own.at(-1);
    if (!segment || !last || link === 'apart') groups.push([{ own: [term], inherited: [] }]);
    else if ((link === 'range' || link === 'dash') && last.level === term.level) {
      // "step 2 to step 4", "lab 1 - lab 3": one term with all values.
      const range = writeOutRange(last.values.at(-1) ?? 0, term.values[0] ?? 0);
      const values = [...last.values.slice(0, -1), ...range, ...term.values.slice(1)];
      segment.own.splice(-1, 1, { ...last, values, next: term.next });
    } else if ((isNested(link) || link === 'dash') && fits(segment, last, term, link)) segment.own.push(term);
    else groups.at(-1)?.push({ own: [term], inherited: [] });
  }
  for (const group of groups) shareLevels(group);
  return takeUpFronted(groups, tokens).flat();
}

/** Whether a term belongs to the same thing: its level is free, and two parts of one rank are kept apart by a comma. */
function fits(segment: Segment, last: LevelTerm, term: LevelTerm, link: Link): boolean {
  if (hasLevel(segment, term.level)) return false;
  if (link === 'comma' || link === 'gap')
    return segment.own.every((own) => rankOf(own) !== rankOf(term) || rankOf(own) < 3);
  // "chapter 1 for lab 2" names two places, "step 3 for lab 2" one.
  return link !== 'for' || rankOf(last) > rankOf(term);
}

/** Lets levels hold across the segments of one group, forwards and backwards. */
function shareLevels(group: readonly Segment[]): void {
  for (const [index, to] of group.entries()) {
    const from = group[index - 1];
    if (!from) continue;
    // "day 3 lab 1 and lab 2": coarser levels said before a finer one hold on.
    const led = from.own.filter((term, at) => from.own.slice(at + 1).some((later) => rankOf(later) > rankOf(term)));
    const said = [...from.inherited.filter((term) => from.own.every((own) => rankOf(own) > rankOf(term))), ...led];
    to.inherited.push(...said.filter((term) => rankOf(term) < leastRank(to) && !hasLevel(to, term.level)));
    // "step 3 of lab 1 and lab 2": so does the step.
    const [head, ...others] = from.own;
    const isAgain = others.some(({ level }) => level === to.own[0]?.level);
    if (head && isAgain && to.own.every((term) => rankOf(term) < rankOf(head))) to.inherited.push(head);
  }
  // "chapter 2 and lab 1 on day 3": coarser levels said after the last of the list hold for all of it.
  for (let index = group.length - 2; index >= 0; index -= 1) {
    const [to, from] = [group[index] as Segment, group[index + 1] as Segment];
    const [head, ...others] = from.own as [LevelTerm, ...LevelTerm[]];
    const said = [...others, ...from.inherited.filter(({ first }) => first > head.first)];
    const least = Math.min(rankOf(head), leastRank(to));
    to.inherited.push(...said.filter((term) => rankOf(term) < least && !hasLevel(to, term.level)));
  }
}

/** "In lab 1, what does step 3 say?", "Lab 11: what about step 2?": a place named first holds for finer ones of its sentence. */
function takeUpFronted(groups: readonly Segment[][], tokens: readonly Token[]): Segment[][] {
  const kept: Segment[][] = [];
  for (const group of groups) {
    const [lead, ...others] = kept.at(-1) ?? [];
    const taken = group.flatMap(({ own, inherited }) => [...own, ...inherited]);
    const start = Math.min(...taken.map(({ first }) => first));
    if (lead && others.length === 0 && isSameSentence(tokens, spanOf(lead).next, start)) {
      const finest = Math.max(...lead.own.map(rankOf));
      if (taken.every((term) => rankOf(term) > finest)) {
        for (const segment of group) segment.inherited.push(...lead.own);
        kept.pop();
      }
    }
    kept.push(group);
  }
  return kept;
}

function spanOf({ own }: Segment) {
  return { first: Math.min(...own.map(({ first }) => first)), next: Math.max(...own.map(({ next }) => next)) };
}

/** One mention for every combination of the values said ("steps 2 and 3 of labs 1 and 2": four). */
function multiplyOut(segment: Segment): JoinedMention[] {
  let combinations: Partial<Record<MentionLevel, number | string>>[] = [{}];
  for (const { level, values } of [...segment.inherited, ...segment.own]) {
    const some = values.slice(0, Math.max(1, Math.floor(longestRange / combinations.length)));
    combinations = combinations.flatMap((combination) => some.map((value) => ({ ...combination, [level]: value })));
  }
  return combinations.map((levels) => ({ levels, code: null, ...spanOf(segment) }));
}
