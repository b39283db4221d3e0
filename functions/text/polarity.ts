// What a sentence denies, hedges, generalises or restricts, word by word. Reads only; support.ts aligns and judges.

import { wordsOfLanguages } from './languages/all.ts';
import type { Token } from './token.ts';

export interface Polarity {
  /** Indexes of tokens under a negation. */
  readonly negated: ReadonlySet<number>;
  /** First content token after each negation: what is denied. */
  readonly denied: readonly number[];
  /** Any word of denial, lack or exception, also without a scope. */
  readonly hasNegative: boolean;
  /** "all", "always", "every", "none". */
  readonly isUniversal: boolean;
  /** "only", "solely", "exclusively". */
  readonly isExclusive: boolean;
}

type Kind = 'negators' | 'hedges' | 'universals' | 'exclusives' | 'certain';

/** English words, and those of the other languages. */
function list(words: string, kind?: Kind): ReadonlySet<string> {
  return new Set([...words.split(/\s+/), ...(kind ? wordsOfLanguages(kind) : [])]);
}

const negators = list(
  `not no never none nor neither without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt
  couldnt hasnt havent hadnt aint mustnt neednt nobody nothing nowhere hardly scarcely barely`,
  'negators',
);
const indicNegators = new Set(wordsOfLanguages('negators'));
const lackWords = list(
  `lack lacks lacking lacked fail fails failed failing unable refuse refuses refused prevent prevents prevented
  avoid avoids avoided avoiding except excluding exclude excludes excluded instead unlike absent absence missing deny
  denies denied impossible unless rather stop stops stopped cease ceased forbid forbids forbidden prohibited
  prohibit prohibits decline declines declined against zero rarely seldom few little incorrect false wrong untrue myth`,
);
/** Words of lack that turn what follows round, like a negation does. */
const lackNegators = list(
  'lack lacks lacking lacked fail fails failed failing unable refuse refuses refused prevent prevents prevented avoid avoids avoided declined',
);
const hedges = list(
  'may might could sometimes possibly probably likely perhaps maybe often usually typically generally some many most occasionally suggest suggests',
  'hedges',
);
const universals = list(
  'all always every everyone everybody everything everywhere each any anything completely entirely fully totally none nobody whole',
  'universals',
);
const exclusives = list('only solely exclusively sole just merely unique alone', 'exclusives');
const strong = list(
  'must definitely certainly undoubtedly guarantee guarantees guaranteed proves surely inevitably',
  'certain',
);
const scopeEnders = list('but although though because while whereas however except which who unless until so');

/** True for the words `readPolarity` looks for. */
export function isPolar(word: string): boolean {
  return universals.has(word) || exclusives.has(word) || lackWords.has(word) || isDenying(word);
}

function isDenying(word: string): boolean {
  return negators.has(word) || lackNegators.has(word);
}

/** Of a sentence without such a word. */
export const plainPolarity: Polarity = {
  negated: new Set(),
  denied: [],
  hasNegative: false,
  isUniversal: false,
  isExclusive: false,
};

/** Furthest content words a negation reaches, and one that stands beside its verb. */
const reach = 4;
const besideVerb = 2;

/** Reads the polarity of one sentence's tokens. `text` is the text the tokens were cut from. */
export function readPolarity(tokens: readonly Token[], text: string): Polarity {
  const negated = new Set<number>();
  const denied: number[] = [];
  const flags = {
    hasNegative: false,
    isUniversal: false,
    isExclusive: false,
  };
  for (const [index, token] of tokens.entries()) {
    const { word } = token;
    const next = tokens[index + 1]?.word ?? '';
    if (universals.has(word)) flags.isUniversal = true;
    if (exclusives.has(word) && !(word === 'just' && next === 'as')) flags.isExclusive = true;
    if (lackWords.has(word) || negators.has(word)) flags.hasNegative = true;
    if (!isNegator(word, next)) continue;
    const scope = indicNegators.has(word)
      ? scopeBesideVerb(token, tokens.slice(0, index), tokens[index + 1], text)
      : scopeOf(token, tokens.slice(index + 1), text);
    const places = scope.map((found) => tokens.indexOf(found));
    for (const place of places) negated.add(place);
    denied.push(...places.slice(0, 1));
  }
  return { negated, denied, ...flags };
}

/** True for words by which a sentence claims less than always and surely. */
export function isHedge(word: string): boolean {
  return hedges.has(word);
}

/** True for words by which a sentence claims more: always, only, must. */
export function isCertain(word: string): boolean {
  return strong.has(word) || (universals.has(word) && word !== 'any' && word !== 'each') || exclusives.has(word);
}

/** True for the words that deny by themselves; contractions come without their apostrophe. */
export function isNegation(word: string): boolean {
  return negators.has(word);
}

/** Whether a word denies what stands behind it, by the word behind it: "No, it is" denies nothing, for its clause ends. */
function isNegator(word: string, next: string): boolean {
  if (lackNegators.has(word)) return !/^fail/.test(word) || next === 'to';
  if (!negators.has(word)) return false;
  if (word === 'not') return next !== 'only' && next !== 'just' && next !== 'merely';
  return word !== 'no' || !/^\d/.test(next);
}

/** Content tokens after a negation up to the end of its clause. */
function scopeOf(own: Token, behind: readonly Token[], text: string): Token[] {
  const scope: Token[] = [];
  let previous = own;
  for (const token of behind) {
    if (scope.length >= reach || scopeEnders.has(token.word) || isApart(text, previous, token)) break;
    if (!token.isStop) scope.push(token);
    previous = token;
  }
  return scope;
}

/** Where the denial stands beside its verb (Hindi): the verb right behind it, else what stands before it in its clause. */
function scopeBesideVerb(own: Token, before: readonly Token[], next: Token | undefined, text: string): Token[] {
  const scope = next && !next.isStop && !isApart(text, own, next) ? [next] : [];
  let previous = own;
  for (const token of before.toReversed()) {
    if (scope.length >= besideVerb || isApart(text, token, previous)) break;
    if (!token.isStop) scope.push(token);
    previous = token;
  }
  return scope;
}

/** A mark that ends a clause stands between two tokens. */
function isApart(text: string, left: Token, right: Token): boolean {
  return /[,;:.!?()।]/.test(text.slice(left.end, right.start));
}
