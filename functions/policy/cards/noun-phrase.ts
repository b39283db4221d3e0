// Whether a few words can name a thing, and whether a statement says what kind of thing it is. Pure; by the words that
// stand around a noun in English, so that text in another language passes.
import { type DraftingWords, draftingWords } from '../../text/languages/drafting.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';

const determiner =
  /^(?:an?|the|this|that|these|those|its|their|his|her|our|your|my|every|each|some|any|it|they|them|he|she|we|you|i)$/;
const joining = /^(?:of|in|to|for|on|with|by|at|from|and|or|as|into|over|under|between|per|vs|versus)$/;
/** Nothing ends in these: what they belong to is missing. */
const stump =
  /^(?:very|more|most|less|such|so|not|only|also|both|either|neither|than|if|when|where|which|who|whose|there)$/;
const auxiliary =
  /^(?:is|are|was|were|be|been|can|could|may|might|will|would|shall|should|must|has|have|had|do|does|did|cannot)$/;
/** Ends the first noun phrase of a statement: what follows tells more of it. */
const relative = /^(?:that|which|who|whom|whose|where|when|what|how|if|used|designed|made|known|called|intended)$/;

const purpose = /^(?:of|for|to|with|without)$/;
/** Named without an article: "switches", "people". */
const several = /(?:[^s]s|people|everyone|anyone)$/;
const superlative = /^(?:most|least|best|worst|\p{Ll}{3,}est)$/u;

export const isNumber = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)$/;

const acting: ReadonlySet<string> = new Set(draftingWords('en').acts.map(thirdPerson));

/** "Rule 2", "Option 1": which of several stood there, and nothing by itself. */
export function isNumberedLabel(text: string): boolean {
  return /^\p{L}+ \d{1,2}$/u.test(text);
}

/** "Visualization provides a powerful" has a verb before what it acts on, "rule of the road" has not. */
export function isNounPhrase(text: string): boolean {
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  if (last === '' || isNumberedLabel(text) || determiner.test(last) || joining.test(last) || stump.test(last))
    return false;
  return words.every((word, at) => {
    const isAfterNoun = at > 0 && !joining.test(words[at - 1] ?? '');
    if (determiner.test(word) && isAfterNoun) return false;
    return !(auxiliary.test(word) || (acting.has(word) && isAfterNoun && at < words.length - 1));
  });
}

/** "For starting work" tells what something is for, not what it is. */
export function opensWithJoining(statement: string): boolean {
  const [first = ''] = wordsOf(statement);
  return first !== 'to' && joining.test(first);
}

/**
 * "A switch that a small current closes", "The study of relays", "switches made of metal": of which kind it is, and which of
 * its kind. Not "the coil is warm", a sentence of its own, nor "a real problem" and "the simplest switch", which judge.
 */
export function saysWhatKind(statement: string): boolean {
  const { first, noun, told, rest } = nounOf(statement);
  if (told === null || [...noun, ...rest].some(isVerb) || !isNounPhrase(noun.join(' '))) return false;
  const isRelative = relative.test(told);
  if (/^(?:an?|any)$/.test(first)) return noun.length > 1;
  if (first === 'the') return noun.length > 1 && (isRelative || told === 'of') && !superlative.test(noun[1] ?? '');
  return isNoun(first) && several.test(noun.at(-1) ?? '') && told !== 'to' && !noun.some((word) => joining.test(word));
}

/** "Represents whole numbers", "tells how many came": under a label, what it is there for. */
export function saysWhatItDoes(statement: string): boolean {
  return acting.has(wordsOf(statement)[0] ?? '');
}

/** Behind "are": "switches that a current closes", but not "written in a language that …" nor "two switches that …". */
export function saysWhichOnes(statement: string): boolean {
  return !/^(?:an?|the)\s/i.test(statement) && saysWhatKind(statement);
}

function isNoun(word: string): boolean {
  return !isStopWord(word) && !isNumber.test(word) && !/(?:ed|ing|ly)$/.test(word);
}

/** "A key part of …" says what something is worth, not what it is. */
export function isWorth(statement: string, words: DraftingWords): boolean {
  const lower = statement.toLowerCase();
  const article = words.articles.find((each) => lower.startsWith(`${each} `));
  const [first = '', second = ''] = (article === undefined ? lower : lower.slice(article.length + 1)).split(/[\s,]+/);
  // "An incredibly useful tool".
  return words.worth.includes(first) || (first.endsWith('ly') && words.worth.includes(second));
}

/** The first noun phrase, up to the word that tells more of it (null where none does), and what follows up to a clause. */
function nounOf(statement: string) {
  const words = wordsOf(statement.replace(/\([^()]*\)/g, ' ').split(/[;:,]/)[0] ?? '');
  const end = words.findIndex(
    (word, at) => at > 0 && (relative.test(word) || purpose.test(word) || isParticiple(words, at)),
  );
  const isTold = end > 0 && end <= mostNounWords;
  const told = isTold ? (words[end] ?? null) : null;
  const after = words.slice(end);
  const clause = after.findIndex((word) => relative.test(word));
  return {
    ...{
      first: words[0] ?? '',
      told,
      noun: isTold ? words.slice(0, joining.test(words[end - 1] ?? '') ? end - 1 : end) : words,
    },
    rest: isTold ? after.slice(0, clause < 0 ? after.length : clause) : [],
  };
}

/** "provided by", "tied to": what is done with it tells it from others. */
function isParticiple(words: readonly string[], at: number): boolean {
  return /(?:ed|ing)$/.test(words[at] ?? '') && joining.test(words[at + 1] ?? '');
}

function isVerb(word: string): boolean {
  return auxiliary.test(word) || acting.has(word);
}

/** Words before "that", beyond which it no longer tells which ones are meant. */
const mostNounWords = 7;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? [];
}

function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
