// How much of a sentence its evidence meets, and what kind of words it does not. Signals only; nothing is judged.

import { type Alignment, coverageBy } from './align.ts';
import { type Meeting, metFrom } from './meet-terms.ts';
import { hasToken } from './prepare.ts';

/**
 * Signals `of_long` grow with the sentence: the same share missing from a long sentence is more words missing.
 * Shares are weighted by how rare the words are in the course.
 */
export function coverageSignals(meeting: Meeting): Record<string, number> {
  const { sentence, alignment, evidence } = meeting;
  const length = Math.log(1 + sentence.content.length) / 4;
  const missing = alignment.terms.filter((term) => (meeting.strengths.get(term.stem) ?? 0) < metFrom);
  const named = new Set([...sentence.entities.names, ...sentence.entities.codes]);
  const common = missing.filter((term) => !named.has(term.token) && sentence.tokens[term.token]?.kind === 'word');
  const names = readNames(meeting);
  return {
    cover_predicate: coverPredicate(meeting),
    cover_of_long: coverageBy(alignment, evidence.pair) * length,
    window_of_long: coverWindow(alignment) * length,
    heaviest_missing: Math.max(0, ...missing.map((term) => term.weight)) / 6,
    words_missing: Math.min(6, common.filter((term) => !term.stem.startsWith('#')).length) / 3,
    longest_new_run: longestRun(meeting) / 4,
    name_missing: names.isWholeMissing ? 1 : 0,
    name_missing_of_long: names.isAnyMissing ? length : 0,
  };
}

/** Coverage of what is said about the subject. Without a subject in sight, a name the evidence only points at is none. */
function coverPredicate(meeting: Meeting): number {
  const { sentence, predicateFrom } = meeting;
  const terms = new Map(meeting.alignment.terms.map((term) => [term.stem, term]));
  const isPointedAt = predicateFrom === 0 && meeting.near.some((source) => pointsBack(source.tokens));
  let [met, total] = [0, 0];
  for (const index of sentence.content) {
    const term = index >= predicateFrom ? terms.get(sentence.tokens[index]?.stem ?? '') : undefined;
    if (!term) continue;
    const strength = meeting.strengths.get(term.stem) ?? 0;
    if (isPointedAt && strength < metFrom && sentence.entities.names.includes(index)) continue;
    met += term.weight * strength;
    total += term.weight;
  }
  return total === 0 ? 1 : met / total;
}

const pronoun = /^(?:he|she|it|they|his|her|its|their|this|these)$/;

/** A source that opens with a pronoun or "the film" leaves its subject's name to what stands before it. */
function pointsBack(tokens: readonly { readonly word: string; readonly isCapital: boolean }[]): boolean {
  const first = tokens[0]?.word ?? '';
  return pronoun.test(first) || (first === 'the' && tokens[1]?.isCapital === false);
}

/** Coverage by the two neighbouring passage sentences that meet most. */
function coverWindow(alignment: Alignment): number {
  let best = 0;
  for (const index of alignment.met) {
    best = Math.max(best, coverageBy(alignment, [index - 1, index]), coverageBy(alignment, [index, index + 1]));
  }
  return best;
}

/** Topic words in a row that the evidence does not have, at most six. */
function longestRun(meeting: Meeting): number {
  let [run, longest] = [0, 0];
  for (const index of meeting.sentence.content) {
    const stem = meeting.sentence.tokens[index]?.stem ?? '';
    run = (meeting.strengths.get(stem) ?? 1) < metFrom ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return Math.min(longest, 6);
}

/** Whether the passage lacks any word of the sentence's names, and whether it lacks a name as a whole. */
function readNames(meeting: Meeting): { readonly isAnyMissing: boolean; readonly isWholeMissing: boolean } {
  const { sentence, passage, predicateFrom } = meeting;
  const isMissing = (index: number): boolean => !hasToken(sentence, passage, index);
  const isPointedAt = meeting.near.some((source) => pointsBack(source.tokens));
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
    isAnyMissing: [...sentence.entities.names, ...sentence.entities.codes].some(isMissing),
    isWholeMissing: groups.some(
      (group) => group.every(isMissing) && !(isPointedAt && (group.at(-1) ?? 0) < predicateFrom),
    ),
  };
}
