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
  for (let first = 0; first < words.length; first += 1) {
    const opening = words[first]?.[0] ?? '';
    if (opening.slice(0, 1).toLowerCase() !== letters[0] || !isCapitalised(opening)) continue;
    const last = spells(words, first, letters);
    const end = words[last ?? -1];
    if (last === null || last === first || !end) continue;
    return text.slice(words[first]?.index ?? 0, end.index + end[0].length);
  }
  return null;
}

function isCapitalised(text: string): boolean {
  return /^\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
}

/** Index of the last word of a run from `first` that spells the letters; null where it does not. */
function spells(words: readonly RegExpExecArray[], first: number, letters: string): number | null {
  let [met, index] = [0, first];
  while (met < letters.length) {
    const found = words[index];
    if (!found || (index > first && isBroken(words[index - 1], found))) return null;
    const initials = initialsOf(found[0]);
    if (letters.startsWith(initials, met)) met += initials.length;
    else if (letters[met] === initials[0]) met += 1;
    else if (!smallWords.has(found[0].toLowerCase())) return null;
    index += 1;
  }
  return index - 1;
}

/** Initial and inner capitals of a capitalised or small word; a mark no acronym has for any other. */
function initialsOf(text: string): string {
  if (smallWords.has(text.toLowerCase())) return text.slice(0, 1).toLowerCase();
  if (!isCapitalised(text)) return '\u0000';
  return [...text]
    .filter((letter, index) => index === 0 || /\p{Lu}/u.test(letter))
    .join('')
    .toLowerCase();
}

/** A full stop, bracket or comma between two words ends a name. */
function isBroken(before: RegExpExecArray | undefined, after: RegExpExecArray): boolean {
  if (!before) return false;
  return /[^\s\-–/]/.test(after.input.slice(before.index + before[0].length, after.index));
}
