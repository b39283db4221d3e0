// How much of a sentence its evidence meets, and what kind of words it does not. Signals only; nothing is judged.

import { hasToken, stemAt } from '../text/prepare.ts';
import { type Alignment, coverageBy } from './align.ts';
import { type Meeting, metFrom } from './meet-terms.ts';

/**
 * Signals `of_long` grow with the sentence: the same share missing from a long sentence is more words missing.
 * Shares are weighted by how rare the words are in the course.
 */
export function coverageSignals(meeting: Meeting): Record<string, number> {
  const { sentence, alignment, evidence } = meeting;
  const length = Math.log(1 + sentence.content.length) / 4;
  const { missing } = meeting;
  const { names: namesIn, codes } = sentence.entities;
  const common = missing.filter(
    ({ token }) => !namesIn.includes(token) && !codes.includes(token) && sentence.tokens[token]?.kind === 'word',
  );
  const names = readNames(meeting);
  return {
    cover_predicate: coverPredicate(meeting),
    cover_of_long: coverageBy(alignment, evidence.pair) * length,
    window_of_long: coverWindow(alignment) * length,
    heaviest_missing: missing.reduce((heaviest, term) => Math.max(heaviest, term.weight), 0) / 6,
    words_missing: Math.min(6, common.filter((term) => !term.stem.startsWith('#')).length) / 3,
    longest_new_run: longestRun(meeting) / 4,
    name_missing: names.isWholeMissing ? 1 : 0,
    name_missing_of_long: names.isAnyMissing ? length : 0,
  };
}

/** Coverage of what is said about the subject. Without a subject in sight, a name the evidence only points at is none. */
function coverPredicate(meeting: Meeting): number {
  const { sentence, predicateFrom } = meeting;
  const { names } = sentence.entities;
  const isPointedAt = names.length > 0 && predicateFrom === 0 && isPointedAtBy(meeting);
  let [met, total] = [0, 0];
  for (const index of sentence.content) {
    const term = index >= predicateFrom ? meeting.strengths.get(stemAt(sentence, index)) : undefined;
    if (!term) continue;
    if (isPointedAt && term.strength < metFrom && names.includes(index)) continue;
    met += term.weight * term.strength;
    total += term.weight;
  }
  return total === 0 ? 1 : met / total;
}

const pronouns = new Set('he she it they his her its their this these'.split(' '));

function isPointedAtBy(meeting: Meeting): boolean {
  return meeting.near.some((source) => pointsBack(source.tokens));
}

/** A source that opens with a pronoun or "the film" leaves its subject's name to what stands before it. */
function pointsBack(tokens: readonly { readonly word: string; readonly isCapital: boolean }[]): boolean {
  const first = tokens[0]?.word ?? '';
  return pronouns.has(first) || (first === 'the' && tokens[1]?.isCapital === false);
}

/** Coverage by the two neighbouring passage sentences that meet most. */
function coverWindow(alignment: Alignment): number {
  let best = 0;
  // The pair of one that meets words and the one before it is the pair of that one and its next, or meets no more.
  for (const index of alignment.met) best = Math.max(best, coverageBy(alignment, [index, index + 1]));
  return best;
}

/** Topic words in a row that the evidence does not have, at most six. */
function longestRun(meeting: Meeting): number {
  let [run, longest] = [0, 0];
  for (const index of meeting.sentence.content) {
    const stem = stemAt(meeting.sentence, index);
    run = (meeting.strengths.get(stem)?.strength ?? 1) < metFrom ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return Math.min(longest, 6);
}

/** Whether the passage lacks any word of the sentence's names, and whether it lacks a name as a whole. */
function readNames(meeting: Meeting): { readonly isAnyMissing: boolean; readonly isWholeMissing: boolean } {
  const { sentence, passage, predicateFrom } = meeting;
  const isPointedAt = isPointedAtBy(meeting);
  const groups: number[][] = [];
  for (const index of sentence.entities.names) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const joined =
      before === index - 1 && sentence.text.slice(sentence.tokens[before]?.end, sentence.tokens[index]?.start) === ' ';
    if (last && joined) last.push(index);
    else groups.push([index]);
  }
  return {
    isAnyMissing: [...sentence.entities.names, ...sentence.entities.codes].some(
      (index) => !hasToken(sentence, passage, index),
    ),
    isWholeMissing: groups.some(
      (group) =>
        group.every((index) => !hasToken(sentence, passage, index)) &&
        !(isPointedAt && (group.at(-1) ?? 0) < predicateFrom),
    ),
  };
}
