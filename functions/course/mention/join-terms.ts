// Joins terms into mentions: settles weak ones, writes out ranges, nests levels, shares what was said once,
// and multiplies lists out. The order of work is the order of the functions below.

import type { MentionLevel } from './levels.ts';
import { levelTraits } from './levels.ts';
import type { Link } from './link.ts';
import { isFronted, isSameSentence, readLink } from './link.ts';
import { longestRange, writeOutRange } from './range.ts';
import type { Group, Segment } from './segment.ts';
import { cutIntoGroups, shareLevels } from './segment.ts';
import type { CodeTerm, LevelTerm, Term } from './term.ts';
import type { Token } from './tokenise.ts';
import { settleWeakTerms } from './weak-terms.ts';

export interface JoinedMention {
  readonly levels: Readonly<Partial<Record<MentionLevel, number | string>>>;
  readonly code: string | null;
  /** Tokens of the mention: the first, and the one after the last. */
  readonly first: number;
  readonly next: number;
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
    if (term.kind === 'level') {
      run.push(term);
    } else if (isOpenContainer(term, terms[index + 1], terms[index - 1], tokens)) {
      run.push(...containerTerms(term));
    } else {
      flush();
      for (const found of term.codes)
        mentions.push({ levels: found.levels, code: found.code, first: term.first, next: term.next });
    }
  }
  flush();
  return mentions.slice(0, mostMentions);
}

/** A container's code with more said about it: "D20.L1 step 3", "step 3 of D20.L1". */
function isOpenContainer(
  term: CodeTerm,
  after: Term | undefined,
  before: Term | undefined,
  tokens: readonly Token[],
): boolean {
  if (term.codes.length !== 1 || (term.codes[0]?.code.split('.').length ?? 3) > 2) return false;
  const isOpen = (other: Term | undefined, link: Link) => other?.kind === 'level' && link.kind === 'nest';
  return (
    (after !== undefined && isOpen(after, readLink(tokens, term.next, after.first))) ||
    (before !== undefined && isOpen(before, readLink(tokens, before.next, term.first)))
  );
}

function containerTerms(term: CodeTerm): LevelTerm[] {
  const levels = Object.entries(term.codes[0]?.levels ?? {}) as [MentionLevel, number][];
  return levels.map(([level, value]) => ({
    kind: 'level',
    level,
    values: [value],
    first: term.first,
    next: term.next,
    isWeak: false,
    letter: null,
  }));
}

function joinRun(found: readonly LevelTerm[], tokens: readonly Token[], limit: number): JoinedMention[] {
  const linkOf = (left: LevelTerm, right: LevelTerm): Link =>
    left.first === right.first ? { kind: 'nest', via: 'tight' } : readLink(tokens, left.next, right.first);
  const terms = mergeRanges(settleWeakTerms(found, tokens, linkOf), linkOf);
  const links = terms
    .slice(1)
    .map((term, index) => settle(linkOf(terms[index] as LevelTerm, term), terms[index] as LevelTerm, term));
  const groups = cutIntoGroups(terms, links);
  for (const group of groups) shareLevels(group);
  const mentions: JoinedMention[] = [];
  for (const group of takeUpFronted(groups, tokens)) {
    for (const segment of group) {
      if (mentions.length < limit) mentions.push(...multiplyOut(segment, tokens));
    }
  }
  return mentions;
}

/** What looks like a range between different levels is a dash between levels ("day 3-lab 2") or two things. */
function settle(link: Link, left: LevelTerm, right: LevelTerm): Link {
  if (link.kind !== 'range') return link;
  if (link.isDash && left.level !== right.level) return { kind: 'nest', via: 'tight' };
  return { kind: 'coordinate', isOpen: false };
}

/** "step 2 to step 4", "lab 1 - lab 3": one term with all values, unless the two are compared. */
function mergeRanges(terms: readonly LevelTerm[], linkOf: (a: LevelTerm, b: LevelTerm) => Link): LevelTerm[] {
  const merged: LevelTerm[] = [];
  for (const term of terms) {
    const last = merged.at(-1);
    const isRange = last && last.level === term.level && last.next < term.first && linkOf(last, term).kind === 'range';
    if (!last || !isRange) {
      merged.push(term);
      continue;
    }
    const [from, to] = [last.values.at(-1) ?? 0, term.values[0] ?? 0];
    const values = [...last.values.slice(0, -1), ...writeOutRange(from, to), ...term.values.slice(1)];
    merged[merged.length - 1] = { ...last, values, next: term.next };
  }
  return merged;
}

/** "In lab 1, what does step 3 say?": the place named first holds for the finer one, and is no mention of its own. */
function takeUpFronted(groups: readonly Group[], tokens: readonly Token[]): Group[] {
  const kept: Group[] = [];
  for (const group of groups) {
    const place = kept.at(-1);
    const lead = place?.length === 1 ? place[0] : undefined;
    if (lead && canTakeUp(lead, group, tokens)) {
      for (const segment of group) segment.inherited.push(...lead.own);
      kept.pop();
    }
    kept.push(group);
  }
  return kept;
}

function canTakeUp(lead: Segment, group: Group, tokens: readonly Token[]): boolean {
  const first = Math.min(...lead.own.map((term) => term.first));
  const next = Math.max(...lead.own.map((term) => term.next));
  const taken = group.flatMap((segment) => [...segment.own, ...segment.inherited]);
  const finestLead = Math.max(...lead.own.map((term) => levelTraits[term.level].rank));
  if (taken.some((term) => levelTraits[term.level].rank <= finestLead)) return false;
  // "Lab 11: what about step 2?"
  const isHeading = tokens[next]?.text === ':' && (first === 0 || tokens[first]?.startsLine === true);
  return (
    (isHeading || isFronted(tokens, first)) &&
    isSameSentence(tokens, next, Math.min(...taken.map((term) => term.first)))
  );
}

/** One mention for every combination of the values said ("steps 2 and 3 of labs 1 and 2": four). */
function multiplyOut(segment: Segment, tokens: readonly Token[]): JoinedMention[] {
  const terms = [...segment.inherited, ...segment.own];
  const first = Math.min(...segment.own.map((term) => term.first));
  const next = Math.max(...segment.own.map((term) => term.next));
  let combinations: Partial<Record<MentionLevel, number | string>>[] = [{}];
  const lists = terms.filter((term) => term.values.length > 1);
  const length = lists[0]?.values.length ?? 0;
  const isPaired =
    lists.length > 1 && lists.every((term) => term.values.length === length) && saysRespectively(tokens, next);
  if (isPaired) {
    combinations = Array.from({ length }, (_, index) =>
      Object.fromEntries(
        terms.map((term) => [term.level, term.values.length > 1 ? term.values[index] : term.values[0]]),
      ),
    );
  } else {
    for (const term of terms) {
      const values = term.values.slice(0, Math.max(1, Math.floor(longestRange / combinations.length)));
      combinations = combinations.flatMap((combination) =>
        values.map((value) => ({ ...combination, [term.level]: value })),
      );
    }
  }
  return combinations.map((levels) => ({ levels, code: null, first, next }));
}

function saysRespectively(tokens: readonly Token[], next: number): boolean {
  return tokens.slice(next, next + 3).some((token) => /^resp/.test(token.text));
}
