// Denial on either side and words that exclude each other: does the evidence say the opposite? Signals only.
// Wider than polarity.ts (never mind which word is denied), so nothing here decides alone.

import { antonymsOf, withoutNegativePrefix } from '../text/lexicon.ts';
import type { PreparedSentence } from '../text/prepare.ts';
import { excludeEachOther, isInClass } from './classes.ts';
import type { Meeting } from './meet-terms.ts';
import { perSentence } from './per-sentence.ts';

const cue =
  /^(?:not|no|never|none|neither|nor|without|cannot|cant|dont|doesnt|didnt|isnt|arent|wasnt|werent|wont|wouldnt|couldnt|havent|hasnt|hadnt|refus\w*|fail\w*|lack\w*|avoid\w*|unable|incapable|declin\w*|reject\w*|den(?:y|ies|ied|ying)|exclud\w*|except|disassociat\w*|nothing|nobody|instead|unlike|despite|against)$/;
const cuePairs = new Set([
  'no longer',
  'yet to',
  'turned down',
  'stay away',
  'stayed away',
  'stays away',
  'keep away',
  'kept away',
  'other than',
  'rather than',
  'left out',
]);
const affirmedPairs = new Set(['not only', 'not just', 'not merely']);
const pairOpeners = new Set([...cuePairs, ...affirmedPairs].map((both) => both.slice(0, both.indexOf(' '))));
const cueLetters = new Set([...'acdefhilnruwz'].map((letter) => letter.charCodeAt(0)));
/** Furthest a denial reaches forward, in words. */
const reach = 7;

/** Indexes of words that deny, refuse or leave out. */
const cuesOf = perSentence((sentence): readonly number[] => {
  const found: number[] = [];
  for (const [index, { word }] of sentence.tokens.entries()) {
    if (pairOpeners.has(word)) {
      const both = `${word} ${sentence.tokens[index + 1]?.word ?? ''}`;
      if (affirmedPairs.has(both)) continue;
      if (cuePairs.has(both)) {
        found.push(index);
        continue;
      }
    }
    // Most words begin like no cue: the letters are looked at before the pattern.
    if (cueLetters.has(word.charCodeAt(0)) && (cue.test(word) || isNone(sentence, index))) found.push(index);
  }
  return found;
});

/** "Zero errors" denies; "the value is zero" counts. */
function isNone(sentence: PreparedSentence, index: number): boolean {
  const next = sentence.tokens[index + 1];
  return sentence.tokens[index]?.word === 'zero' && next?.kind === 'word' && !next.isStop;
}

/** The signals; `predicate` is the coverage of what the sentence says about its subject. */
export function denialSignals(meeting: Meeting, predicate: number): Record<string, number> {
  const denies = cuesOf(meeting.sentence).length > 0;
  const sourceCues = meeting.near.map(cuesOf);
  const sourceDenies = sourceCues.slice(0, 2).some((cues, index) => reachesMet(meeting, meeting.near[index], cues));
  const isAlone = denies && sourceCues.every((cues) => cues.length === 0);
  const conflict = hasConflict(meeting);
  return {
    denies_alone: isAlone ? 1 : 0,
    denies_the_missing: isAlone && !conflict ? 1 - predicate : 0,
    denies_the_excluded: denies && conflict ? 1 : 0,
    both_deny: denies && sourceDenies ? 1 : 0,
    source_denies: !denies && sourceDenies ? 1 : 0,
    conflict: !denies && conflict ? 1 : 0,
    exclusive_added: isExclusive(meeting.sentence) && !meeting.near.some(isExclusive) ? 1 : 0,
  };
}

const exclusives = new Set('only solely exclusively sole just merely alone'.split(' '));

const restrictionOf = perSentence(({ tokens }) => ({ isExclusive: tokens.some(({ word }) => exclusives.has(word)) }));

function isExclusive(sentence: PreparedSentence): boolean {
  return restrictionOf(sentence).isExclusive;
}

/** A denial of the source stands before a word the sentence says about its subject. */
function reachesMet(meeting: Meeting, source: PreparedSentence | undefined, cues: readonly number[]): boolean {
  if (!source || cues.length === 0) return false;
  const { sentence, predicateFrom } = meeting;
  const met = source.content.filter((index) => {
    const [place] = sentence.places.get(source.tokens[index]?.stem ?? '') ?? [];
    return place !== undefined && !(place < predicateFrom && sentence.entities.names.includes(place));
  });
  return cues.some((at) => met.some((index) => index > at && index - at <= reach));
}

/** A word the evidence lacks, where it has the opposite or another of the same exclusive class. */
function hasConflict(meeting: Meeting): boolean {
  for (const term of meeting.missing) {
    const affirmed = withoutNegativePrefix(term.stem);
    for (const source of meeting.pair) {
      const { classed, negated } = exclusionsOf(source);
      if (affirmed !== null && isForeign(meeting, source, affirmed)) return true;
      for (const opposite of antonymsOf(term.stem)) if (isForeign(meeting, source, opposite)) return true;
      for (const stem of classed)
        if (!meeting.sentence.places.has(stem) && excludeEachOther(term.stem, stem)) return true;
      for (const stem of negated)
        if (!meeting.sentence.places.has(stem) && withoutNegativePrefix(stem) === term.stem) return true;
    }
  }
  return false;
}

/** A source has a stem that the sentence has not. */
function isForeign({ sentence }: Meeting, source: PreparedSentence, stem: string): boolean {
  return source.places.has(stem) && !sentence.places.has(stem);
}

/** Stems of a source by which it may exclude a word: those of a class, and those with a negative prefix. */
const exclusionsOf = perSentence(({ places }) => ({
  classed: [...places.keys()].filter(isInClass),
  negated: [...places.keys()].filter((stem) => withoutNegativePrefix(stem) !== null),
}));
