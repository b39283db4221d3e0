// Reads what a pointing model replied, in linear time and lenient as to form: JSON, numbers in brackets, a plain list.
// Believes nothing but numbers that were sent; of phrases it keeps letters, digits and what stands within terms.

import { withoutEndMarks } from '../text/end-marks.ts';

/** What is read of a reply, in characters; sixteen numbers and three phrases take a tenth of it. */
const replyLimitCharacters = 4_000;
const mostSentences = 16;
const mostPhrases = 3;
const phraseLimitCharacters = 80;
/** A label such as "Sentences:" before a plain list is no longer than this. */
const labelLimitCharacters = 40;
/** A number or a range with its marks. */
const tokenLimitCharacters = 20;

interface ReadPointing {
  readonly sentences: readonly number[];
  /** Empty where there are sentences. */
  readonly phrases: readonly string[];
}

/** @param sent the numbers the model was shown */
export function readPointing(reply: string, sent: ReadonlySet<number>): ReadPointing {
  const text = withoutThoughts(reply).slice(0, replyLimitCharacters);
  const said = readJson(text) ?? { numbers: readPlainNumbers(text), phrases: readPlainPhrases(text) };
  const sentences = [...new Set(said.numbers.filter((number) => sent.has(number)))].slice(0, mostSentences);
  if (sentences.length > 0) return { sentences, phrases: [] };
  return { sentences, phrases: cleanPhrases(said.phrases) };
}

/** Phrases to search for, three at most; of each its letters, digits and what stands within terms. */
export function cleanPhrases(said: readonly string[]): readonly string[] {
  const phrases = said.map(cleanPhrase).filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
  return [...new Set(phrases)].slice(0, mostPhrases);
}

/** Some models think aloud before they reply; what they think is no pointing. */
export function withoutThoughts(reply: string): string {
  const end = reply.lastIndexOf('</think>');
  if (end !== -1) return reply.slice(end + '</think>'.length);
  return reply.trimStart().startsWith('<think>') ? '' : reply;
}

interface Said {
  readonly numbers: readonly number[];
  readonly phrases: readonly string[];
}

function readJson(text: string): Said | null {
  const { sentences, phrases } = jsonIn(text);
  if (!Array.isArray(sentences)) return null;
  return {
    numbers: sentences.flatMap((each) => (typeof each === 'number' ? [each] : readList(String(each)))),
    phrases: stringsOf(phrases),
  };
}

/** The one object that was asked for, whatever stands around it; without anything where there is none. */
export function jsonIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
  } catch {
    return {};
  }
}

export function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** Numbers in brackets, also where the reply was cut before the closing one; else lines that are lists of numbers. */
function readPlainNumbers(text: string): readonly number[] {
  const groups = text.split('[').slice(1);
  const bracketed = groups.flatMap((group) => readList(group.split(']', 1)[0] ?? ''));
  if (bracketed.length > 0) return bracketed;
  return text.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return readList(colon >= 0 && colon <= labelLimitCharacters ? line.slice(colon + 1) : line);
  });
}

/** Nothing where it holds anything but numbers, ranges such as `3-5` and marks of a list: prose is no pointing. */
export function readList(text: string): readonly number[] {
  if (!/^[\d\s,;.*#()–-]+$/.test(text)) return [];
  const tokens = text.split(/[\s,;]+/).filter((token) => token.length <= tokenLimitCharacters);
  return tokens.flatMap((token) => {
    const [first, last, ...more] = withoutEndMarks(token.replace(/^[*#(]+/, ''), '.)*').split(/[–-]/);
    if (first === undefined || !/^\d{1,6}$/.test(first) || more.length > 0) return [];
    if (last === undefined) return [Number(first)];
    const count = /^\d{1,6}$/.test(last) ? Number(last) - Number(first) + 1 : 0;
    return Array.from({ length: Math.min(Math.max(count, 0), mostSentences) }, (_, index) => Number(first) + index);
  });
}

export function readPlainPhrases(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => /^search:/i.test(line)).map((line) => line.slice('search:'.length));
}

function cleanPhrase(phrase: string): string {
  const clean = phrase
    .replace(/[^\p{L}\p{M}\p{N}'’.,+#/&%_-]/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');
  if (clean.length <= phraseLimitCharacters) return clean;
  const cut = clean.lastIndexOf(' ', phraseLimitCharacters);
  return clean.slice(0, cut > 0 ? cut : phraseLimitCharacters).toWellFormed();
}
