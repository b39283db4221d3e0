// Cuts a run of linked terms into segments (one thing or list each) and lets a level said once hold for its
// neighbours: "day 3 labs 1 and 2", "step 2 and step 3 of lab 1". Works on levels only; spans and text are elsewhere.

import type { MentionLevel } from './levels.ts';
import { finestRank, levelTraits } from './levels.ts';
import type { Link } from './link.ts';
import type { LevelTerm } from './term.ts';

export interface Segment {
  /** Terms said here, in order. */
  readonly own: LevelTerm[];
  /** Terms said elsewhere that hold here too. */
  inherited: LevelTerm[];
  /** How it follows the segment before it in the same group; null for the first. */
  readonly joinedBy: Link | null;
  /** How each own term but the first follows the one before it. */
  readonly links: Link[];
}

export type Group = Segment[];

function rankOf(term: LevelTerm): number {
  return levelTraits[term.level].rank;
}

function leastRank(segment: Segment): number {
  return Math.min(...segment.own.map(rankOf));
}

function hasLevel(segment: Segment, level: MentionLevel): boolean {
  return segment.own.some((term) => term.level === level) || segment.inherited.some((term) => term.level === level);
}

/** Groups of segments, from terms and the links between neighbours (`links[i]` follows `terms[i]`). */
export function cutIntoGroups(terms: readonly LevelTerm[], links: readonly Link[]): Group[] {
  const groups: Group[] = [];
  for (const [index, term] of terms.entries()) {
    const link = index === 0 ? null : (links[index - 1] ?? null);
    const group = groups.at(-1);
    const segment = group?.at(-1);
    if (!link || !group || !segment || link.kind === 'apart') {
      groups.push([{ own: [term], inherited: [], joinedBy: null, links: [] }]);
    } else if (link.kind === 'nest' && fits(segment, term, link)) {
      segment.own.push(term);
      segment.links.push(link);
    } else {
      group.push({ own: [term], inherited: [], joinedBy: link, links: [] });
    }
  }
  return groups;
}

/** Whether a term belongs to the same thing: its level is free, and two finest parts are kept apart by a comma. */
function fits(segment: Segment, term: LevelTerm, link: Link): boolean {
  if (link.kind !== 'nest' || hasLevel(segment, term.level)) return false;
  const last = segment.own.at(-1);
  const areBothFinest =
    last !== undefined && rankOf(term) === finestRank && segment.own.some((own) => rankOf(own) === finestRank);
  if (areBothFinest && (link.via === 'comma' || link.via === 'gap')) return false;
  // "chapter 1 for lab 2" names two places, "step 3 for lab 2" one.
  if (link.via === 'for' && last && rankOf(last) <= rankOf(term)) return false;
  if (link.via === 'gap' && last && rankOf(last) === rankOf(term)) return false;
  return true;
}

/** Lets levels hold across the segments of one group, forwards and backwards. */
export function shareLevels(group: Group): void {
  for (let index = 1; index < group.length; index += 1)
    inheritForwards(group[index - 1] as Segment, group[index] as Segment);
  for (let index = group.length - 2; index >= 0; index -= 1)
    inheritBackwards(group[index] as Segment, group[index + 1] as Segment);
}

/** "day 3 lab 1 and lab 2": coarser levels said before a finer one hold on; "step 3 of lab 1 and lab 2": so does the step. */
function inheritForwards(from: Segment, to: Segment): void {
  const least = leastRank(to);
  const own = from.own;
  for (const [index, term] of own.entries()) {
    const leads = index < own.length - 1 && own.slice(index + 1).some((later) => rankOf(later) > rankOf(term));
    if (leads && rankOf(term) < least && !hasLevel(to, term.level)) to.inherited.push(term);
  }
  for (const term of from.inherited) {
    const led = own.every((other) => rankOf(other) > rankOf(term));
    if (led && rankOf(term) < least && !hasLevel(to, term.level)) to.inherited.push(term);
  }
  const [head] = own;
  const [first] = to.own;
  const link = from.links[0];
  if (!head || !first || link?.kind !== 'nest' || link.via !== 'of' || rankOf(head) <= rankOf(first)) return;
  const isAgain = own.slice(1).some((term) => term.level === first.level);
  if (isAgain && to.own.every((term) => rankOf(term) < rankOf(head))) to.inherited.push(head);
}

/** "chapter 2 and lab 1 on day 3": coarser levels said after the last of the list hold for all of it. */
function inheritBackwards(to: Segment, from: Segment): void {
  const [head] = from.own;
  if (!head) return;
  const least = leastRank(to);
  const said = [...from.own.slice(1), ...from.inherited.filter((term) => term.first > head.first)];
  for (const term of said) {
    if (rankOf(term) < rankOf(head) && rankOf(term) < least && !hasLevel(to, term.level)) to.inherited.push(term);
  }
}
