// Reads values written with letters: IV, C, A-1, "column F". Minds the letters that are words ("step I forgot", "a").

import type { MentionLevel } from './levels.ts';
import { levelTraits } from './levels.ts';
import { readRoman } from './number-words.ts';
import type { Token } from './tokenise.ts';
import type { Value, ValueContext } from './value-context.ts';
import { closesPhrase } from './word-lists.ts';

/** Longest whole number read as a value, in digits. */
export const longestNumber = 7;
/** Levels that letters with numbers name in print ("table A-1", "appendix B2"). */
export const compoundLevels = new Set<MentionLevel>([
  'section',
  'clause',
  'table',
  'figure',
  'appendix',
  'exercise',
  'theorem',
]);

/** Roman numerals, single letters, letters with numbers. */
export function readLetters(context: ValueContext, at: number): Value | null {
  const { tokens, level, form } = context;
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const traits = levelTraits[level];
  const isCapital = token.raw === token.raw.toUpperCase();
  const takesLetter = traits.letters && (form === 'word' || isCapital || level === 'appendix');
  if (token.raw.length > 1) {
    // "p. iv", but not "fig xl"
    const isPlainRoman = form === 'word' || isCapital || tokens[at - 1]?.text === '.' || level === 'page';
    const roman = traits.roman && isPlainRoman ? readRoman(token.raw) : null;
    return roman === null ? null : { value: roman, next: at + 1 };
  }
  // "ex 4.1, Q-2": the letter is an abbreviated level itself.
  if (context.lexicon.words.has(token.text)) return null;
  // "page A-3", as appendices print theirs
  const isPage = level === 'page' && isCapital && tokens[at + 1]?.text === '-';
  const compound = compoundLevels.has(level) || isPage ? readCompound(tokens, at) : null;
  if (compound) return compound;
  const after = tokens[at + 1];
  const isCut = after?.glued && (after.kind !== 'mark' || /["'&@+#=]/.test(after.text));
  if (isCut && !isPossessive(after) && !isClosingQuote(tokens, at)) return null;
  if (traits.roman && level !== 'appendix' && /^[ivx]$/.test(token.text)) return readSingleRoman(context, at);
  if (!takesLetter || !isLetterName(token, after, level)) return null;
  return { value: token.text.toUpperCase(), next: at + 1 };
}

/** "appendix C's title" */
function isPossessive(token: Token | undefined): boolean {
  return token?.text === "'s" || token?.text === '’s';
}

function isClosingQuote(tokens: readonly Token[], at: number): boolean {
  const beyond = tokens[at + 2];
  // "see 'figure 2 of appendix E'": opened further back
  if (tokens[at + 1]?.text === '"' && !(beyond?.glued && beyond.kind !== 'mark')) return true;
  const before = tokens[at - 1]?.text;
  return (before === '"' || before === "'") && tokens[at + 1]?.text === before;
}

/** "A1", "B.2", "A-1", "A.3.1": the letter, then numbers with nothing between but a dot or a dash. */
function readCompound(tokens: readonly Token[], at: number): Value | null {
  const mark = tokens[at + 1];
  const hasMark = mark?.glued === true && (mark.text === '.' || mark.text === '-');
  const number = tokens[hasMark ? at + 2 : at + 1];
  if (number?.kind !== 'number' || !number.glued || number.text.length > longestNumber) return null;
  const next = hasMark ? at + 3 : at + 2;
  const after = tokens[next];
  if (after?.glued && after.kind === 'word') return null;
  return { value: `${tokens[at]?.raw.toUpperCase()}${hasMark ? mark.text : ''}${number.text}`, next };
}

/** I, V and X alone: numbers in print, but "step I forgot" speaks of a person and "chapter x" of any chapter. */
function readSingleRoman(context: ValueContext, at: number): Value | null {
  const { tokens, level, form } = context;
  const token = tokens[at];
  const after = tokens[at + 1];
  const value = readRoman(token?.text ?? '');
  if (!token || value === null) return null;
  const isCapital = token.raw !== token.text;
  if (!isCapital && form !== 'word') {
    const isAfterDot = tokens[at - 1]?.text === '.' && level === 'page';
    return isAfterDot && closesPhrase(after) ? { value, next: at + 1 } : null;
  }
  if (
    token.text === 'i' &&
    !closesPhrase(after) &&
    !(isCapital && /^(?:is|was|covers|says|deals|and|or|&)$/.test(after?.text ?? ''))
  ) {
    return null;
  }
  // "step x", and "Step X of Lab Y", may stand for any step.
  const isPlaceholder = !isCapital || tokens.slice(at + 1, at + 8).some((other) => /^[YZN]$/.test(other.raw));
  if (token.text === 'x' && level !== 'class' && isPlaceholder) return { value, next: at + 1, isWeak: true };
  if (!isCapital && token.text !== 'i' && !closesPhrase(after) && level !== 'class') return null;
  return { value, next: at + 1 };
}

/** Levels that print may give any letter; the others go by A to H at most. */
const printedLevels = new Set<MentionLevel>(['section', 'clause', 'table', 'figure', 'appendix']);

/** Small letters that are words by themselves in everyday typing. */
const wordLetters = /^[aiurnykotx]$/;

function isLetterName(token: Token, after: Token | undefined, level: MentionLevel): boolean {
  const isCapital = token.raw !== token.text;
  if (isCapital && !printedLevels.has(level) && !/^[a-h]$/.test(token.text)) return false;
  if (isCapital) return token.text !== 'i' || closesPhrase(after);
  if (wordLetters.test(token.text)) return closesPhrase(after) && (level === 'appendix' || token.text === 'a');
  return level === 'appendix' || (/^[b-h]$/.test(token.text) && after?.text !== '-');
}

const commonShortWords = new Set(
  (
    'is it in on of to by or as at an am be do go he if me my no so up us we ok vs eg ie re hi oh no ' +
    'ad ah ai bi db eh em en er es ex fa ha ho id la lo ma mi mu ne nu od oh om ow ox pa pe pi qi sh si ta ti uh um ' +
    'ut wo xi xu ya ye yo ax et kw kb mb ms ss ph cs rs ts ps pc ' +
    'and for the has was are can not but you all any how who why its our out off one two new old add sum max min end'
  ).split(' '),
);

/** F, AB, XFD; in small letters only one or two, and no common word. */
export function readColumnLetters(context: ValueContext, at: number): Value | null {
  const { tokens, levelRaw } = context;
  const token = tokens[at];
  const after = tokens[at + 1];
  if (token?.kind !== 'word' || !/^[a-z]{1,3}$/.test(token.text) || commonShortWords.has(token.text)) return null;
  if (after?.glued && after.kind !== 'mark' && !isPossessive(after)) return null;
  if (after?.glued && after.text === "'" && !isClosingQuote(tokens, at)) return null;
  const isCapital = token.raw === token.raw.toUpperCase();
  const isShouting = levelRaw.length > 1 && levelRaw === levelRaw.toUpperCase();
  if (token.text.length === 3 && (!isCapital || isShouting || token.text > 'xfd')) return null;
  if (token.text.length === 2 && !isCapital && !closesPhrase(after)) return null;
  if (/^[aiun]$/.test(token.text) && !closesPhrase(after) && (!isCapital || token.text === 'i')) return null;
  return { value: token.text.toUpperCase(), next: at + 1 };
}
