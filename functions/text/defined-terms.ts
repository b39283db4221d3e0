// Which terms a text says the meaning of, by the form of its sentences: "A relay is a switch", "**relay**: a switch",
// "…, also called a contactor", "Pulse-Width Modulation (PWM)". Pure; what it reads is indexed, so a change re-indexes.

import { wordsOfLanguages } from './languages/all.ts';
import { definingWords } from './languages/english-definitions.ts';
import { isRequestWord } from './languages/stop-words.ts';
import { remember } from './remember.ts';
import { splitSentences } from './sentences.ts';
import { cleanText, stripMarkup, type Token, tokeniseCode } from './text.ts';

/** Raised when other terms are read, so that courses are indexed anew. */
export const definedTermsVersion = 'defined-terms-9';

const { opening, verb, isFigure, subjectEnd, notDefining, named, introduced, asking, modifiers } = definingWords;

/** A definition stands near the beginning of its passage. */
const readCharacters = 1_200;
const longestTerm = 5;

const label = /^["'*]*\s*(?:\([^)]{1,60}\)\s*)?(?::\s|[-–—]\s)\s*(?![\d$(\\])/;
const bracketed = /\s\(([A-Z][A-Za-z]{1,6})s?\)/g;
/** At most six words, with the space between them. */
const piecesBeforeBracket = 11;

/** Of languages other than English, the term as the first group. */
const definitions = wordsOfLanguages('defined').map((source) => new RegExp(source, 'u'));

/** Terms that a sentence in a language other than English defines, in its own words; the text without markup. */
export function definedElsewhere(sentence: string): readonly string[] {
  return definitions.flatMap((pattern) => pattern.exec(sentence)?.[1] ?? []);
}

/** A term as its topic stems in order: what a question about it has, whatever its articles and endings. */
export function termKey(words: string): string {
  return keyOf(tokeniseCode(cleanText(words)));
}

function partsOf(tokens: readonly Token[]): readonly string[] {
  const parts = tokens.filter((token) => token.kind === 'word' && (!token.isStop || modifiers.has(token.word)));
  return parts.some((token) => !token.isStop) ? parts.map((token) => (token.isStop ? token.word : token.stem)) : [];
}

function keyOf(tokens: readonly Token[]): string {
  const parts = partsOf(tokens);
  return parts.length > longestTerm ? '' : parts.join(' ');
}

/**
 * What a question asks the meaning of, as the parts of a term's key: the whole term, and what stands before its "of"
 * ("the vertex of a parabola" is explained under "vertex").
 */
export function topicsToDefine(question: string): readonly (readonly string[])[] {
  const asked = cleanText(question).split(asking).at(-1) ?? '';
  const parts = (text: string) =>
    partsOf(tokeniseCode(text).filter((token) => !isRequestWord(token.word) || modifiers.has(token.word)));
  const whole = parts(asked);
  const head = parts(/^(.{2,60}?)\s(?:of|in|for)\s/i.exec(asked)?.[1] ?? '');
  return head.length > 0 && head.length < whole.length ? [whole, head] : [whole];
}

/**
 * Further terms whose meaning answers what a question asks the meaning of, as keys: what stands before "of", "in" or "for",
 * and the term without the course's own subject ("a list in Python", "a Bitcoin address").
 */
export function furtherTerms(question: string, courseTitle = ''): readonly string[] {
  const [whole = [], ...heads] = topicsToDefine(question);
  const subject = new Set(partsOf(tokeniseCode(cleanText(courseTitle))));
  const own = whole.filter((part) => !subject.has(part));
  const further = own.length > 0 && own.length < whole.length ? [...heads, own] : heads;
  return [...new Set(further.map((parts) => parts.join(' ')))];
}

/** Keys of the terms a passage defines, each once. */
export const definedTerms: (content: string) => readonly string[] = remember((content) => {
  const found = new Set<string>();
  for (const { text } of splitSentences(content.slice(0, readCharacters))) {
    for (const key of termsOf(cleanText(stripMarkup(text)).trim())) found.add(key);
  }
  return [...found];
}, 250_000);

const emphasised = /(\*{1,2}|_)(?=\S)([^*_`\n]{2,60}?)\1/g;

/**
 * Keys of the terms a passage brings up, though it may not say what they mean: set in emphasis, or the subject of a sentence
 * on all of their kind ("a list holds …", "lists are …").
 */
export const introducedTerms: (content: string) => readonly string[] = remember((content) => {
  const start = content.slice(0, readCharacters);
  const found = new Set([...start.matchAll(emphasised)].map(([, , words = '']) => termKey(words)));
  for (const { text } of splitSentences(start)) {
    for (const key of subjectsOfAll(cleanText(stripMarkup(text)).trim())) found.add(key);
  }
  found.delete('');
  return [...found];
}, 250_000);

function subjectsOfAll(sentence: string): readonly string[] {
  const article = /^an?\s+/i.exec(sentence)?.[0] ?? '';
  const words = sentence.slice(article.length);
  const tokens = tokeniseCode(words);
  if (tokens[0]?.isStop) return [];
  return tokens.slice(0, longestTerm).flatMap((token, at) => {
    const isSubject =
      subjectEnd.test(words.slice(token.end)) || (article !== '' && /s$/.test(tokens[at + 1]?.word ?? ''));
    return isSubject ? keyOf(tokens.slice(0, at + 1)) : [];
  });
}

/** Keys of the terms one sentence defines; the text without markup. */
export function termsOf(sentence: string): readonly string[] {
  if (sentence.endsWith('?')) return [];
  const keys = [...sentence.matchAll(named)].filter(([whole]) => !/^or\b/i.test(whole) || isAside(sentence, whole));
  return [
    ...subjectOf(sentence),
    ...definedElsewhere(sentence).map((term) => termKey(term)),
    ...keys.map(([, , term = '']) => termKey(term)),
    ...[...sentence.matchAll(introduced)].map(([, term = '']) => termKey(term)),
    ...bracketedTerms(sentence).map((term) => termKey(term)),
  ].filter((key) => key !== '' && !isRequestWord(key));
}

/** Short forms in brackets, each after what it stands for: the last words before it, from their first capital on. */
function bracketedTerms(sentence: string): readonly string[] {
  let from = 0;
  return [...sentence.matchAll(bracketed)].flatMap(({ 0: whole, 1: short = '', index }) => {
    const before = sentence.slice(from, index).trimEnd();
    from = index + whole.length;
    const pieces = (before.match(/[\p{L}\p{N}-]+|\s+|[^\p{L}\p{N}\s-]+/gu) ?? []).slice(-piecesBeforeBracket);
    const mark = pieces.findLastIndex((piece) => /^[^\p{L}\p{N}\s-]/u.test(piece));
    const words = pieces.slice(mark + 1).join('');
    const capital = words.search(/\p{Lu}/u);
    return capital < 0 ? [] : [words.slice(capital), short];
  });
}

/** "AEO, or Answer Engine Optimization, is": only within commas does "or" give another name. */
function isAside(sentence: string, whole: string): boolean {
  const at = sentence.indexOf(whole);
  return /,\s*$/.test(sentence.slice(0, at)) && sentence.startsWith(',', at + whole.length);
}

/** The subject where the sentence opens with it and a defining verb or a label's colon follows. */
function subjectOf(sentence: string): readonly string[] {
  const [first] = tokeniseCode(sentence);
  const isSign = first !== undefined && !/[\p{L}\p{N}]/u.test(first.text);
  const start = isSign ? first.start : (opening.exec(sentence)?.[0].length ?? 0);
  const opensQuote = /["“]/.test(sentence.slice(0, start));
  const tokens = tokeniseCode(sentence.slice(start));
  if (tokens[0]?.isStop) return [];
  for (const [index, token] of tokens.slice(0, longestTerm + 3).entries()) {
    const rest = sentence.slice(start + token.end);
    // “Culture Shock: A Study” is a title: a label's quotation ends before its colon.
    const isLabel = label.test(rest) && (!opensQuote || /^['*]*["”]/.test(rest));
    const isDefining = isLabel || (verb.test(rest) && !notDefining.test(rest));
    if (isDefining)
      return token.isStop || (index === 0 && isFigure.test(rest)) ? [] : [keyOf(tokens.slice(0, index + 1))];
    if (subjectEnd.test(rest)) return [];
  }
  return [];
}
