// Marks an answer to a drill by the key kept with it. Pure: what it cannot decide stays undecided.
import { latinSpellings } from '../../text/languages/devanagari-sounds.ts';
import { checkDrill, type DrillVerdict } from '../check-drill.ts';
import type { DrillKey } from './teaching-passage.ts';

/**
 * @param input.options the drill's choices as shown; one is picked by its text, its letter or "option c"
 * @returns `wrong` for a choice that was not offered; `undecided` where the key names no answer
 */
export function mark(input: {
  readonly key: Pick<DrillKey, 'answers' | 'question' | 'form'>;
  readonly given: string;
  readonly options?: readonly string[];
}): DrillVerdict {
  const { key, given, options = [] } = input;
  if (key.answers.length === 0) return 'undecided';
  if (options.length < 2) return checkDrill({ expected: key.answers, given, question: key.question, form: key.form });
  const chosen = chosenOption(options, given);
  return chosen !== null && isRightOption(key.answers, options, chosen) ? 'right' : 'wrong';
}

/** Words of an answer that is compared by sound. */
const longestHeard = 8;

/** The option's own text goes before its letter: an option may be called "a". */
export function chosenOption(options: readonly string[], given: string): string | null {
  const text = plainOf(given);
  const named = options.filter((option) => plainOf(option) === text);
  if (named.length === 1) return named[0] ?? null;
  const letter = /^\(?(?:(?:option|answer|choice)\s+)?\(?([a-z])\)?[.):]*$/i.exec(given.trim())?.[1];
  if (letter !== undefined) return options[letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)] ?? null;
  const alike = options.filter((option) => checkDrill({ expected: [option], given, form: 'any' }) === 'right');
  return alike.length === 1 ? (alike[0] ?? null) : optionHeard(options, given);
}

/** Sounds of an option that may be written otherwise than usual, in all. */
const mostUnusual = 2;

/** An option in English, typed in Devanagari: the one that it sounds most like, where no other sounds as much like it. */
function optionHeard(options: readonly string[], given: string): string | null {
  const typed = given.normalize('NFC').trim().split(/\s+/);
  if (typed.length > longestHeard || !/\p{Script=Devanagari}/u.test(given)) return null;
  const spellings = typed.map(latinSpellings);
  const heard = options.flatMap((option) => {
    const words = option.toLowerCase().trim().split(/\s+/);
    if (words.length !== typed.length) return [];
    const distances = words.map((word, at) => (word === typed[at] ? 0 : (spellings[at]?.distanceOf(word) ?? null)));
    if (distances.includes(null)) return [];
    return [{ option, distance: distances.reduce<number>((sum, each) => sum + (each ?? 0), 0) }];
  });
  const [first, second] = heard.toSorted((left, right) => left.distance - right.distance);
  if (first === undefined || first.distance > mostUnusual) return null;
  return second === undefined || second.distance > first.distance ? first.option : null;
}

/** The key may name the right option by its text or, where no option reads so, by its value. */
function isRightOption(answers: readonly string[], options: readonly string[], chosen: string): boolean {
  const texts = new Set(answers.map(plainOf));
  if (options.some((option) => texts.has(plainOf(option)))) return texts.has(plainOf(chosen));
  return checkDrill({ expected: answers, given: chosen, form: 'any' }) === 'right';
}

function plainOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\\left|\\right|[\s$]/g, '')
    .replace(/(?<![.!])[.!]+$/, '');
}
