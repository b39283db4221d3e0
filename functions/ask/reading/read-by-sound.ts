// English words typed in another script ("कमिट"), read as the word of the course that they sound like. Pure.

import { latinSpellings } from '../../text/languages/devanagari-sounds.ts';
import { stemOf } from '../../text/text.ts';
import { listed, type Word } from './words.ts';

/** Sounds that may be written otherwise than usual, by how many letters the word of the course has at least. */
const limits = [
  [7, 3],
  [5, 2],
  [3, 0],
] as const;
/** Of two that sound alike, the one the course has so many times as often is meant. */
const clearlyMore = 4;
const endings = ['', ...listed('endings'), ...'ism ist alism alist'.split(' ')];

/** What the words of a course that it may be look like, as `LatinSpellings.stems`; null where a word is none to be heard. */
export function soundOf({ token, isTopic }: Word): string | null {
  return isTopic && token.kind === 'word' ? (latinSpellings(token.text)?.stems ?? null) : null;
}

interface Candidate {
  readonly form: string;
  readonly distance: number;
  readonly frequency: number;
}

/** The course's word that a word in another script clearly sounds like; null where none does, or two do. */
export function heardAs(typed: string, nearTerms: ReadonlyMap<string, number>): string | null {
  const spellings = latinSpellings(typed);
  if (spellings === null) return null;
  const looksLike = new RegExp(spellings.stems);
  const candidates: Candidate[] = [];
  for (const [stem, frequency] of nearTerms) {
    const best = looksLike.test(stem) ? nearestForm(stem, spellings.distanceOf) : null;
    if (best !== null) candidates.push({ ...best, frequency });
  }
  candidates.sort((left, right) => left.distance - right.distance || right.frequency - left.frequency);
  const [first, second] = candidates;
  if (first === undefined) return null;
  const isClear =
    second === undefined || second.distance > first.distance || first.frequency >= clearlyMore * second.frequency;
  return isClear ? first.form : null;
}

function nearestForm(
  stem: string,
  distanceOf: (latin: string) => number | null,
): Pick<Candidate, 'form' | 'distance'> | null {
  // "repositori" is written "repository", "stage" is in "staging".
  const roots = /[ie]$/.test(stem) ? [stem.slice(0, -1), stem] : [stem];
  let best: Pick<Candidate, 'form' | 'distance'> | null = null;
  for (const root of roots) {
    for (const ending of endings) {
      const form = root + ending;
      const distance = distanceOf(form);
      const limit = limits.find(([letters]) => form.length >= letters)?.[1] ?? 0;
      if (distance === null || distance > limit || distance >= (best?.distance ?? limit + 1)) continue;
      if (stemOf(form) === stem) best = { form, distance };
    }
  }
  return best;
}
