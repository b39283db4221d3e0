// An English word typed in Devanagari ("कमिट"), as the Latin spellings it may stand for ("commit"): for each sound the letters
// English writes it with, the usual ones first. Consonants are matched one by one; a vowel sign asks for a vowel that sounds
// like it, and where nothing is written any may stand. Pure.

import { append } from '../lists.ts';

interface Sound {
  /** Alternatives of a regular expression; a lookahead holds for words, not for their stems. */
  readonly usual: string;
  readonly rare?: string;
}

const consonants: Readonly<Record<string, Sound>> = {
  क: { usual: 'ck|c+(?![eiy])|k+|qu?', rare: 'ch' },
  ग: { usual: 'g+(?![ey])|gu(?=[ei])', rare: 'g+h?' },
  च: { usual: 'tch|ch', rare: 't(?=u)' },
  ज: { usual: 'dg(?=e)|j|g+(?=[eiy])|z+|s(?=[aeiou])', rare: 's' },
  ट: { usual: 't+', rare: 'ght|pt|bt|th' },
  ड: { usual: 'd+' },
  न: { usual: 'n+', rare: '[kgp]n' },
  प: { usual: 'p+' },
  फ: { usual: 'f+|ph', rare: 'gh' },
  ब: { usual: 'b+' },
  म: { usual: 'm+', rare: 'mb|mn' },
  र: { usual: 'r+', rare: 'wr|rh' },
  ल: { usual: 'l+' },
  व: { usual: 'v+|wh?', rare: 'u' },
  श: { usual: 'sh|[st]+(?=i)|c(?=[ei])', rare: 's*ch|ss?(?=u)|x(?=i)' },
  स: { usual: 's+c?(?=[eiy])|s+|c(?=[eiy])', rare: 'ps|z' },
  ह: { usual: 'h' },
  थ: { usual: 'th' },
  'ं': { usual: '[nm]+' },
};
const atStart: Readonly<Record<string, Sound>> = {
  ज: { usual: 'j|g(?=[eiy])|z', rare: 'x' },
  य: { usual: 'y|(?=u)', rare: '(?=e)' },
};
/** "क्स" and "ग्ज". */
const pairs: Readonly<Record<string, Sound>> = {
  क्स: { usual: 'x', rare: '[ck]+s|cc|c?ts' },
  ग्ज: { usual: 'x', rare: 'gs|gz' },
};
/** Of a "य" within a word: hardly heard but where it follows a consonant that is read with its own vowel. */
const glide: Sound = { usual: '[yieu]?' };
const fullGlide: Sound = { usual: 'a?y|i' };

const vowels: Readonly<Record<string, Sound>> = {
  'ाआ': { usual: 'a+', rare: 'ah|au|ea|o|u' },
  'िइ': { usual: 'i|y', rare: 'e|ui|ie|ey|u(?=s)|a(?=[gt]e)' },
  'ीई': { usual: 'ee|ea|ie|ei|y|ey|i$|e(?!$)', rare: 'eo|i' },
  'ुूउऊ': { usual: 'u[ei]*|oo|ew|ueue', rare: 'ou?|iew|eu|eau|ua' },
  'ेएैऐ': { usual: 'a[iy]?|e(?!$)|ey$', rare: 'e[aiy]|ie' },
  'ॅऍ': { usual: 'a|e' },
  'ॉऑ': { usual: 'o|a[uw]?', rare: 'ou(?:gh)?|oa|ho' },
  'ोओ': { usual: 'o[aw]?', rare: 'ou|oe|eau' },
  'ौऔ': { usual: 'ou|ow|au', rare: 'o|aw' },
};
const soundOfVowel: ReadonlyMap<string, Sound> = new Map(
  Object.entries(vowels).flatMap(([signs, sound]) => [...signs].map((sign) => [sign, sound] as const)),
);
/** "फाइल", "डायरेक्टरी": one sound, as in "file". */
const longI: Sound = { usual: 'i|y|ie|igh', rare: 'ei|ia?|ai|uy' };
const severalVowels: Sound = { usual: '[aeiouyw]+' };
/** Where no vowel is written there may be one, and after a joined consonant a silent e. */
const unwritten: Sound = { usual: '[aeiou]{0,2}', rare: '[aeiouyw]{0,3}' };
const joined: Sound = { usual: '', rare: 'e' };
const silentEnd = '(?:e|ue)?';
const virama = '्';

/** Only native words are written with these: English t and d become retroflex in Hindi, and none is aspirated. */
const native = /[खघङछझञठढणतदधभषऋृःऱऴ]|[कखगडढ]़/;
/** Everyday words without such a letter that sound like English ones ("जीवन": life, "given"). */
const nativeWords: ReadonlySet<string> = new Set(
  `जीवन लोग लोगों काम नाम पानी बीज फसल जंगल चाल राज्य कार्य रोग मौसम समय सूरज वेग`.split(/\s+/),
);
/** "फाइलें", "कमिटों": the plural a Hindi sentence gives a word. */
const plural = /(?:ें|ों|एं|ओं)$/;

const fewestConsonants = 2;
const fewestSounds = 3;
const longestSounded = 24;
/** Parts of a word that its stem may lack at the end, and those it must have. */
const mostCut = 7;
const fewestParts = 3;
/** Sounds in a row that vowels may stand for: the ways to share letters among them multiply. */
const mostVowelLike = 6;

export interface LatinSpellings {
  /**
   * How far a word is from what the sounds are usually written with: 0 where it is just that, one more for each sound
   * written otherwise; null where it cannot be the word. @param latin in small letters
   */
  distanceOf(latin: string): number | null;
  /** Regular expression of the words; what is usual is a group. */
  readonly words: string;
  /** Regular expression, for JavaScript and PostgreSQL alike, of the stems it may have, which may lack an ending. */
  readonly stems: string;
}

/**
 * The Latin spellings of a word in Devanagari; null where it is none, is too short to tell, or has a sound that English
 * words are not written with.
 * @param word one word, as cleanText leaves it
 */
export function latinSpellings(word: string): LatinSpellings | null {
  if (word.length > longestSounded || !/^\p{Script=Devanagari}+$/u.test(word)) return null;
  if (native.test(word) || nativeWords.has(word)) return null;
  const sounds = soundsOf(word.replaceAll('ँ', 'ं').replaceAll('़', '').replace(plural, ''));
  if (sounds === null || !isTelling(sounds)) return null;
  const spelled = sounds.map(({ usual, rare }) => `(?:(${usual})|${rare ?? '(?!)'})`);
  // The usual spelling of every sound first: backtracking finds the first way through, not the nearest.
  const words = `^${spelled.join('')}${silentEnd}$`;
  const pattern = new RegExp(words);
  return {
    distanceOf(latin) {
      const found = latin.length > longestSounded ? null : pattern.exec(latin);
      return found === null ? null : found.slice(1).filter((usual) => usual === undefined).length;
    },
    words,
    stems: stemPattern(sounds),
  };
}

const spokenVowels: ReadonlySet<Sound> = new Set([...soundOfVowel.values(), longI, severalVowels]);

function isVowel(sound: Sound): boolean {
  return spokenVowels.has(sound);
}

/** Nothing is heard there, or hardly anything. */
function isGap(sound: Sound): boolean {
  return sound === unwritten || sound === joined || sound === glide || sound === fullGlide;
}

/** Consonants enough to tell a word; two only with a vowel that is written. */
function isTelling(sounds: readonly Sound[]): boolean {
  const vowelCount = sounds.filter(isVowel).length;
  const consonantCount = sounds.length - vowelCount - sounds.filter(isGap).length;
  const isLong = consonantCount > 0 && consonantCount + vowelCount > fewestSounds;
  return consonantCount > fewestConsonants || (consonantCount === fewestConsonants && vowelCount > 0) || isLong;
}

/** Consonants and what is between them, in order; null at a character that is neither. */
function soundsOf(word: string): readonly Sound[] | null {
  const sounds: Sound[] = [];
  let at = 0;
  while (at < word.length) {
    const read = vowelAt(word, at) ?? consonantAt(word, at);
    if (read === null) return null;
    append(sounds, read.sounds);
    at = read.next;
  }
  return longestVowelRun(sounds) > mostVowelLike ? null : sounds;
}

function longestVowelRun(sounds: readonly Sound[]): number {
  let [run, longest] = [0, 0];
  for (const sound of sounds) {
    run = isVowel(sound) || isGap(sound) || sound === consonants.व ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

interface Read {
  readonly sounds: readonly Sound[];
  readonly next: number;
}

function vowelAt(word: string, start: number): Read | null {
  const single = soundOfVowel.get(word.charAt(start));
  if (single === undefined) return word.charAt(start) === 'अ' ? { sounds: [unwritten], next: start + 1 } : null;
  if (/^[ाआ][यइई]/.test(word.slice(start))) {
    const isSpoken = word.charAt(start + 1) === 'य' && consonants[word.charAt(start + 2)] !== undefined;
    return { sounds: isSpoken ? [longI, unwritten] : [longI], next: start + 2 };
  }
  let next = start + 1;
  while (soundOfVowel.has(word.charAt(next))) next += 1;
  return { sounds: [next === start + 1 ? single : severalVowels], next };
}

function consonantAt(word: string, start: number): Read | null {
  const pair = pairs[word.slice(start, start + 3)];
  const letter = word.charAt(start);
  const sound = pair ?? (start === 0 ? atStart[letter] : undefined) ?? consonants[letter] ?? glideAt(word, start);
  if (sound === null) return null;
  const next = start + (pair ? 3 : 1);
  const after = word.charAt(next);
  // A consonant written twice: English doubles letters, not sounds.
  if (after === virama && word.charAt(next + 1) === letter) return null;
  if (after === virama) return { sounds: [sound, joined], next: next + 1 };
  const isClosed = after === '' || letter === 'ं' || soundOfVowel.has(after);
  return { sounds: isClosed ? [sound] : [sound, unwritten], next };
}

function glideAt(word: string, at: number): Sound | null {
  if (word.charAt(at) !== 'य') return null;
  const before = word.charAt(at - 1);
  return (before === virama || soundOfVowel.has(before)) && at < word.length - 1 ? glide : fullGlide;
}

/** Each of the last sounds may be missing with all after it: "regress" of "regression". */
function stemPattern(sounds: readonly Sound[]): string {
  const parts = sounds.map(({ usual, rare }) =>
    `(?:${usual}${rare ? `|${rare}` : ''})`.replace(/\(\?[=!][^()]*\)/g, ''),
  );
  const whole = Math.max(fewestParts, parts.length - mostCut);
  const rest = parts.slice(whole).reduceRight((after, part) => `(?:${part}${after})?`, '');
  return `^${parts.slice(0, whole).join('')}${rest}[aeiouy]?$`;
}
