// Which attacks are tried where and in which dress: every distinct one in turn, all else by a seed.
import { randomOf } from '../fuzz/random.ts';
import { encodings, languages } from './disguises.ts';
import { ownAttacks } from './own-attacks.ts';

export const places = ['question', 'content', 'title', 'drill answer', 'tutor message', 'trainer question'] as const;
export type Place = (typeof places)[number];

interface Attack {
  readonly text: string;
  readonly source: 'data' | 'own';
}

export interface Attempt {
  readonly place: Place;
  readonly attack: Attack;
  readonly encoding: string;
  readonly language: string;
  /** As it is sent. */
  readonly text: string;
}

/** Longest text of a place, with room for what stands beside it. */
const longest: Readonly<Record<Place, number>> = {
  question: 1_900,
  content: 1_500,
  title: 140,
  'drill answer': 490,
  'tutor message': 1_900,
  'trainer question': 990,
};

export function attacksOf(fromData: readonly string[]): readonly Attack[] {
  const own = ownAttacks.map((text) => ({ text, source: 'own' as const }));
  const known = new Set(ownAttacks);
  const data = [...new Set(fromData)].filter((text) => !known.has(text));
  return [...data.map((text) => ({ text, source: 'data' as const })), ...own];
}

export function planAttempts(input: {
  readonly attempts: number;
  readonly seed: number;
  readonly attacks: readonly Attack[];
  readonly trap: string;
}): readonly Attempt[] {
  const { attempts, seed, attacks, trap } = input;
  const dresses = Object.entries(encodings);
  const tongues = Object.entries(languages);
  return Array.from({ length: attempts }, (_, index) => {
    const random = randomOf(seed, index);
    const attack = attacks[index % attacks.length] as Attack;
    const place = places[Math.floor(index / attacks.length + index) % places.length] as Place;
    const [encoding, encode] = random.pick(dresses);
    const [language, say] = random.chance(0.4) ? (tongues[0] as (typeof tongues)[number]) : random.pick(tongues);
    const dressed = random.chance(0.5) ? encode(say(attack.text)) : say(encode(attack.text));
    const text = [...dressed.replaceAll('{trap}', trap).toWellFormed()].slice(0, longest[place]).join('');
    return { place, attack, encoding, language, text: text.slice(0, longest[place]).toWellFormed() };
  });
}
