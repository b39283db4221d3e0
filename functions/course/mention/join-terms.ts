// Joins terms into mentions: settles weak ones, writes out ranges, nests levels, lets what was said once hold for its
// neighbours ("day 3 labs 1 and 2", "step 2 and step 3 of lab 1"), and multiplies lists out.

import { isSameSentence, type Link, readLink, settleWeakTerms } from './links.ts';
import { longestRange, writeOutRange } from './numbers.ts';
import type { CodeTerm, LevelTerm, Term, Token } from './tokens.ts';
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
export const mostMentions = 1_000;

/** The mentions that the terms make, in the order of the text. */
export function joinTerms(terms: readonly Term[], tokens: readonly Token[]): JoinedMention[] {
  const mentions: JoinedMention[] = [];
  let run: LevelTerm[] = [];
  const flush = (): void => {
    mentions.push(...joinRun(run, tokens, mostMentions - mentions.length));
    run = [];
  };
  for (const [index, term] of terms.entries()) {
    if (term.kind === 'level') run.push(term);
    else if (isOpenContainer(term, terms[index - 1], terms[index + 1], tokens)) run.push(...containerTerms(term));
    else {
      flush();
      const { first, next } = term;
      for (const { levels, code } of term.codes) mentions.push({ levels, code, first, next });
    }
  }
  flush();
  return mentions.slice(0, mostMentions);
}

/** A container's code with more said about it: "D20.L1 step 3", "step 3 of D20.L1". */
function isOpenContainer(term: CodeTerm, before: Term | undefined, after: Term | undefined, tokens: readonly Token[]) {
  if (term.codes.length !== 1 || (term.codes[0]?.code.split('.').length ?? 3) > 2) return false;
  const isNested = (left: Term | undefined, right: Term | undefined) =>
    left !== undefined && right !== undefined && readLink(tokens, left.next, right.first).kind === 'nest';
  return (after?.kind === 'level' && isNested(term, after)) || (before?.kind === 'level' && isNested(before, term));
}

function containerTerms({ codes, first, next }: CodeTerm): LevelTerm[] {
  const levels = Object.entries(codes[0]?.levels ?? {}) as [MentionLevel, number][];
  return levels.map(([level, value]) => ({
    kind: 'level',
    level,
    values: [value],
    first,
    next,
    isWeak: false,
    letter: null,
  }));
}

function joinRun(found: readonly LevelTerm[], tokens: readonly Token[], limit: number): JoinedMention[] {
  const linkOf = (left: LevelTerm, right: LevelTerm): Link =>
    left.first === right.first ? { kind: 'nest', via: 'tight' } : readLink(tokens, left.next, right.first);
  const terms = mergeRanges(settleWeakTerms(found, tokens, linkOf), linkOf);
  const mentions: JoinedMention[] = [];
  for (const group of takeUpFronted(cutIntoGroups(terms, linkOf), tokens)) {
    for (const segment of group) if (mentions.length < limit) mentions.push(...multiplyOut(segment, tokens));
  }
  return mentions;
}

/** "step 2 to step 4", "lab 1 - lab 3": one term with all values. */
function mergeRanges(terms: readonly LevelTerm[], linkOf: (left: LevelTerm, right: LevelTerm) => Link): LevelTerm[] {
  const merged: LevelTerm[] = [];
  for (const term of terms) {
    const last = merged.at(-1);
    const isRange = last?.level === term.level && last.next < term.first && linkOf(last, term).kind === 'range';
    if (!last || !isRange) merged.push(term);
    else {
      const range = writeOutRange(last.values.at(-1) ?? 0, term.values[0] ?? 0);
      merged[merged.length - 1] = {
        ...last,
        values: [...last.values.slice(0, -1), ...range, ...term.values.slice(1)],
        next: term.next,
      };
    }
  }
  return merged;
}

function rankOf(term: LevelTerm): number {
  return levelTraits[term.level].rank;
}

function leastRank({ own }: Segment): number {
  return Math.min(...own.map(rankOf));
}

function hasLevel({ own, inherited }: Segment, level: MentionLevel): boolean {
  return [...own, ...inherited].some((term) => term.level === level);
}

/** Linked terms make a group; within it a term that does not fit what stands before starts another segment. */
function cutIntoGroups(terms: readonly LevelTerm[], linkOf: (left: LevelTerm, right: LevelTerm) => Link): Segment[][] {
  const groups: Segment[][] = [];
  for (const [index, term] of terms.entries()) {
    const before = terms[index - 1];
    const link = before ? linkOf(before, term) : { kind: 'apart' as const };
    const segment = groups.at(-1)?.at(-1);
    // A dash between different levels nests them: "day 3-lab 2".
    const isNested = link.kind === 'nest' || (link.kind === 'range' && link.isDash && before?.level !== term.level);
    if (!segment || link.kind === 'apart') groups.push([{ own: [term], inherited: [] }]);
    else if (isNested && fits(segment, term, link.kind === 'nest' ? link.via : 'tight')) segment.own.push(term);
    else groups.at(-1)?.push({ own: [term], inherited: [] });
  }
  for (const group of groups) shareLevels(group);
  return groups;
}

/** Whether a term belongs to the same thing: its level is free, and two parts of one rank are kept apart by a comma. */
function fits(segment: Segment, term: LevelTerm, via: string): boolean {
  const last = segment.own.at(-1);
  if (!last || hasLevel(segment, term.level)) return false;
  if (via === 'comma' || via === 'gap')
    return segment.own.every((own) => rankOf(own) !== rankOf(term) || rankOf(own) < 3);
  // "chapter 1 for lab 2" names two places, "step 3 for lab 2" one.
  return via !== 'for' || rankOf(last) > rankOf(term);
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
    if (head && isAgain && to.own.every((term) => rankOf(term) < rankOf(head)) && !hasLevel(to, head.level))
      to.inherited.push(head);
  }
  // "chapter 2 and lab 1 on day 3": coarser levels said after the last of the list hold for all of it.
  for (let index = group.length - 2; index >= 0; index -= 1) {
    const [to, from] = [group[index] as Segment, group[index + 1] as Segment];
    const [head, ...others] = from.own as [LevelTerm, ...LevelTerm[]];
    const said = [...others, ...from.inherited.filter(({ first }) => first > head.first)];
    const isCoarser = (term: LevelTerm) =>
      rankOf(term) < Math.min(rankOf(head), leastRank(to)) && !hasLevel(to, term.level);
    to.inherited.push(...said.filter(isCoarser));
  }
}

/** "In lab 1, what does step 3 say?": the place named first holds for the finer one, and is no mention of its own. */
function takeUpFronted(groups: readonly Segment[][], tokens: readonly Token[]): Segment[][] {
  const kept: Segment[][] = [];
  for (const group of groups) {
    const [lead, ...others] = kept.at(-1) ?? [];
    if (lead && others.length === 0 && canTakeUp(lead, group, tokens)) {
      for (const segment of group) segment.inherited.push(...lead.own);
      kept.pop();
    }
    kept.push(group);
  }
  return kept;
}

/** "In lab 1, what does step 3 say?", "Lab 11: what about step 2?": within one sentence, and coarser than all that follows. */
function canTakeUp(lead: Segment, group: readonly Segment[], tokens: readonly Token[]): boolean {
  const taken = group.flatMap(({ own, inherited }) => [...own, ...inherited]);
  const finest = Math.max(...lead.own.map(rankOf));
  const start = Math.min(...taken.map((term) => term.first));
  return taken.every((term) => rankOf(term) > finest) && isSameSentence(tokens, spanOf(lead).next, start);
}

function spanOf({ own }: Segment) {
  return { first: Math.min(...own.map(({ first }) => first)), next: Math.max(...own.map(({ next }) => next)) };
}

/** One mention for every combination of the values said ("steps 2 and 3 of labs 1 and 2": four). */
function multiplyOut(segment: Segment, tokens: readonly Token[]): JoinedMention[] {
  const terms = [...segment.inherited, ...segment.own];
  const span = spanOf(segment);
  const lists = terms.filter(({ values }) => values.length > 1);
  const length = lists[0]?.values.length ?? 0;
  const isPaired =
    lists.length > 1 && tokens.slice(span.next, span.next + 3).some(({ text }) => text.startsWith('resp'));
  let combinations: Partial<Record<MentionLevel, number | string>>[] = [{}];
  if (isPaired && lists.every(({ values }) => values.length === length))
    combinations = Array.from({ length }, (_, at) =>
      Object.fromEntries(terms.map(({ level, values }) => [level, values[Math.min(at, values.length - 1)]])),
    );
  else
    for (const { level, values } of terms) {
      const some = values.slice(0, Math.max(1, Math.floor(longestRange / combinations.length)));
      combinations = combinations.flatMap((combination) => some.map((value) => ({ ...combination, [level]: value })));
    }
  return combinations.map((levels) => ({ levels, code: null, ...span }));
}
