// What an acronym stands for, where a text says so: a run of capitalised words whose initials spell it. Pure.

/** Words within a name that need no capital ("Internet of Things"); their initial may count or not. */
const smallWords: ReadonlySet<string> = new Set('a an and by for from in of on or the to with'.split(' '));
const word = /\p{L}(?:[\p{L}\p{M}]|['’](?=\p{L}))*/gu;

const asking = /\b(?:stands?\s+for|(?:acronym|abbreviation|initials)\b|full\s+form\b|short\s+for|abbreviated)/i;

/** "Which register does the name ra stand for?" asks for a register, not for words. */
const asksForThing = /^\W*which\s+(?!\s|letters?\b|words?\b|phrase\b)/i;

/** Whether a question asks what letters stand for. */
export function asksForExpansion(question: string): boolean {
  return asking.test(question) && !asksForThing.test(question);
}

/** The question without the words that ask for an expansion, which name no topic; unchanged where it asks for none. */
export function withoutAsking(question: string): string {
  return question.replace(new RegExp(asking, 'gi'), ' ');
}

const letterFor = /\b(\p{L})["'*]* in (?:an? |the )?["'*]*(\p{L}{2,7})["'*]* (?:stands?|is) for\b/giu;

/**
 * Whether a text says what an acronym or one of its letters stands for: by its words ("Internet of Things") or letter
 * by letter ("the I in IoT stands for Internet").
 */
export function expands(text: string, acronym: string): boolean {
  if (!mayBeAcronym(acronym)) return false;
  if (findExpansion(text, acronym) !== null) return true;
  return [...text.replace(/[*_`]/g, '').matchAll(letterFor)].some(([, letter = '', whole = '']) => {
    const name = whole.toLowerCase();
    return name === acronym && name.includes(letter.toLowerCase());
  });
}

const givesAbbreviation =
  /\b(?:(?:is|are) given the abbreviation|(?:is|are) abbreviated|abbreviated (?:as|to)|(?:is|are) short for|stands? for|(?:is|are) (?:an |the )?abbreviations? (?:of|for))\b/i;

/** Whether a sentence says in so many words what letters stand for ("… is given the abbreviation “G”"). */
export function givesAbbreviationOf(text: string, letters: string): boolean {
  if (!givesAbbreviation.test(text) || !/^[a-z]{1,7}$/.test(letters)) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters.toUpperCase()}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** Whether a stem may be an acronym: two to seven letters. Whether it is one, only an expansion shows. */
export function mayBeAcronym(stem: string): boolean {
  return /^[a-z]{2,7}$/.test(stem);
}

/**
 * The words of a text that an acronym stands for, as written ("Message Queueing Telemetry Transport" for `mqtt`);
 * null where it has none. Capitals within a word count as initials ("HyperText").
 */
export function findExpansion(text: string, acronym: string): string | null {
  const letters = acronym.toLowerCase();
  const words = [...text.matchAll(word)];
  for (const [first, opening] of words.entries()) {
    if (opening[0].slice(0, 1).toLowerCase() !== letters[0] || !isCapitalised(opening[0])) continue;
    const last = findLast(words.slice(first), letters);
    if (last !== null && last !== opening) return text.slice(opening.index, last.index + last[0].length);
  }
  return null;
}

function isCapitalised(text: string): boolean {
  return /^\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
}

/** The word with which those before it and it spell the letters; null where they do not. */
function findLast(words: readonly RegExpExecArray[], letters: string): RegExpExecArray | null {
  let met = 0;
  let before: RegExpExecArray | null = null;
  for (const found of words) {
    if (before !== null && isBroken(before, found)) return null;
    const initials = initialsOf(found[0]);
    if (letters.startsWith(initials, met)) met += initials.length;
    else if (letters[met] === initials[0]) met += 1;
    else if (!smallWords.has(found[0].toLowerCase())) return null;
    if (met >= letters.length) return found;
    before = found;
  }
  return null;
}

/** Initial and inner capitals of a capitalised or small word; a mark no acronym has for any other. */
function initialsOf(text: string): string {
  if (smallWords.has(text.toLowerCase())) return text.slice(0, 1).toLowerCase();
  if (!isCapitalised(text)) return '\u0000';
  return [...text]
    .filter((letter) => /\p{Lu}/u.test(letter))
    .join('')
    .toLowerCase();
}

/** A full stop, bracket or comma between two words ends a name. */
function isBroken(before: RegExpExecArray, after: RegExpExecArray): boolean {
  return /[^\s\-–/]/.test(after.input.slice(before.index + before[0].length, after.index));
}
