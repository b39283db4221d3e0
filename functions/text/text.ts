// Unicode text to tokens with offsets, stems and shapes. Everything in the guard compares these tokens.
// Must not judge anything: it only reads.

import { withoutEndMarks } from './end-marks.ts';
import { remember } from './remember.ts';
import { longestStem, marksOfParts, plainWord, readWord } from './stem.ts';
import type { Token } from './token.ts';
import { endOfPlainToken, mayStartToken } from './token-ends.ts';

export { stemOf } from './stem.ts';
export type { Token } from './token.ts';

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Removes what the eye cannot see (zero width, bidirectional controls, tags) and unifies quotes and spaces. */
export function cleanText(text: string): string {
  if (!/[\u007F-\uFFFF]/.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\u2018\u2019\u201B\u02BC\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u2033]/g, '"')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ');
}

const htmlTag =
  /<\/?[a-zA-Z][\w-]{0,30}(?:\s+[\w:@.-]{1,60}\s*=\s*(?:"[^"<>]{0,300}"|'[^'<>]{0,300}'|[^\s"'<>]{1,300}))*\s*\/?>/g;
const link = /!?\[([^\]]{0,500})\]\((?:[^()\s]|\([^()\s]*\)){0,500}(?:\s+"[^"]{0,200}")?\)/g;

/** Pictures, which nothing is left of without their address, and a sentence that is nothing but something to press. */
const image = /!\[[^\]]{0,500}\]\((?:[^()\s]|\([^()\s]*\)){0,500}(?:\s+"[^"]{0,200}")?\)/g;

function isLinkAlone(text: string): boolean {
  const [found] = text.matchAll(link);
  return found !== undefined && !/\w/.test(text.slice(0, found.index) + text.slice(found.index + found[0].length));
}

/** A row of a table before a sentence on the same line: no table, and no part of the sentence. */
const gluedRow = /^\s*\|(?:[^|\n]{0,200}\|)+[ \t]*(?=[^\s|][^|\n]*(?:\n|$))/;

/**
 * What may be shown of a model's sentence: links keep their words and lose their targets; pictures with their words, links
 * that stand alone, tags and what the eye cannot see go. Emphasis, code and maths stay.
 */
export function withoutForeignMarkup(text: string): string {
  const shown = text.replace(invisible, '').replace(gluedRow, '').replace(image, '');
  return isLinkAlone(shown) ? '' : shown.replace(link, '$1').replace(htmlTag, '');
}

/**
 * Drops Markdown and HTML marks but no prose: link targets, image sources, emphasis marks, tags, heading marks. A sign that
 * is code by itself keeps its own: `%`.
 */
export function stripMarkup(text: string): string {
  if (!/[*_`#[\]<>~|•]|^[^\S\n\r\u2028\u2029]*(?:[-+]|\d{1,3}[.)])\s/m.test(text)) return text;
  return text
    .replace(htmlTag, ' ')
    .replace(link, '$1')
    .replace(/^\s{0,8}(?:#{1,6}|>+|[-*+•]|\d{1,3}[.)])\s+/gm, '')
    .replace(/(\*\*|__|~~)(?=\S)([\s\S]{0,800}?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_*`])([*_])(?=\S)([^*_\n]{0,400}?\S)\1(?![\p{L}\p{N}_*`])/gu, '$2')
    .replace(/`[^\p{L}\p{N}\s`]`|`+/gu, (marks) => (marks.length === 3 && marks !== '```' ? marks : ' '))
    .replace(/\s\|\s/g, ' ');
}

/** What a token is. Plain ones are read without it (token-ends.ts), several times as fast. */
const tokenPattern =
  /https?:\/\/[^\s<>()[\]"']+|www\.[^\s<>()[\]"']+|\p{Nd}+(?=[\p{L}_])[\p{L}_]+\p{Nd}[\p{L}\p{N}_]*|\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}_][\p{L}\p{M}\p{N}_]*(?:'\p{L}+)*/uy;
const withoutSpaces = /[\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/;

function makeToken(text: string, start: number): Token {
  const isUrl = /^(?:https?:|www\.)/.test(text);
  if (!isUrl && !/^\p{Nd}[^\p{L}]*$/u.test(text)) return makeWord(text, start);
  const trimmed = isUrl ? withoutEndMarks(text, '.,;:!?') : text;
  const word = plainWord(trimmed);
  return {
    text: trimmed,
    word,
    stem: word.slice(0, longestStem),
    start,
    end: start + trimmed.length,
    kind: isUrl ? 'url' : 'number',
    isStop: false,
    isCapital: false,
    marks: isUrl ? marksOfParts(text) : 0,
  };
}

function makeWord(text: string, start: number): Token {
  const { word, stem, isStop, isCapital, marks } = readWord(text);
  return { text, word, stem, start, end: start + text.length, kind: 'word', isStop, isCapital, marks };
}

/** Tokens of a text that cleanText has seen. Scripts written without spaces are cut into overlapping pairs. */
export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (!mayStartToken(code)) {
      at += 1;
      continue;
    }
    const end = endOfPlainToken(text, at);
    if (end !== null) {
      const found = text.slice(at, end);
      tokens.push(code > 57 ? makeWord(found, at) : makeToken(found, at));
      at = end;
      continue;
    }
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(text)?.[0];
    if (match === undefined) at += 1;
    else {
      if (withoutSpaces.test(match)) pushPairs(tokens, match, at);
      else tokens.push(makeToken(match, at));
      at += match.length;
    }
  }
  return tokens;
}

function pushPairs(tokens: Token[], run: string, start: number): void {
  const marks = marksOfParts(run);
  const characters = [...run];
  if (characters.length === 1) tokens.push(makeToken(run, start));
  let offset = start;
  let last = '';
  for (const character of characters) {
    if (last !== '') {
      const token = makeToken(`${last}${character}`, offset);
      tokens.push({ ...token, marks: token.marks | marks });
      offset += last.length;
    }
    last = character;
  }
}

/** Some five hundred passages: what a course's questions keep coming back to. */
const rememberedCharacters = 250_000;

const operator = /(?<![^\s"'(,`])[=<>!&|+*/%^~:@$#-]{2,3}(?=[\s"'),.;?`]|$)|`[^\p{L}\p{N}\s`]`/gu;
/** Dashes, rules, and emphasis that nothing closes. */
const typography = /^(?:-+|\*+|~+|!+|#+|\$+|:-)$/;
/** Signs by themselves in what is typed, which sets no code apart; dashes, slashes and an ampersand join words there. */
const typedSign = /(?<=^|[\s"'])(?:[%#*^~@$!|<>=\\](?=\.?(?:[\s"',;?]|$))|\?(?=\s+\S))/g;

/**
 * Tokens of a text that cleanText has seen, with the signs of code that stand by themselves, `==`, `$@`, and `%` between
 * backquotes: they are words of a course that explains them.
 */
export function tokeniseCode(text: string): readonly Token[] {
  return withSigns(text, /[^\p{L}\p{N}\s'",.;()?]/u.test(text) ? signsIn(text, operator) : []);
}

/** The same of what a learner types: "what does % mean". */
export function tokeniseTyped(text: string): readonly Token[] {
  return withSigns(text, [...signsIn(text, operator), ...signsIn(text, typedSign)]);
}

function withSigns(text: string, signs: readonly Token[]): readonly Token[] {
  const tokens = tokenise(text);
  return signs.length === 0 ? tokens : [...tokens, ...signs].sort((left, right) => left.start - right.start);
}

function signsIn(text: string, pattern: RegExp): readonly Token[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index: start }) => {
    if (found.length > 1 && typography.test(found)) return [];
    const sign = found.replaceAll('`', '');
    const place = { start, end: start + found.length };
    return [{ text: sign, word: sign, stem: sign, ...place, kind: 'word', isStop: false, isCapital: false, marks: 0 }];
  });
}

/** Stems of the words that carry a topic, in order, with repetitions. For course statistics and sparse retrieval. */
export const contentStems: (text: string) => readonly string[] = remember((text) => {
  const result: string[] = [];
  for (const token of tokeniseCode(cleanText(stripMarkup(text)))) {
    if (!token.isStop && token.kind !== 'url') result.push(token.stem);
  }
  return result;
}, rememberedCharacters);

/** One form for comparing sentences word by word: no markup, no final marks, one space; case matters but at the start. */
export const comparableText: (text: string) => string = remember((text) => {
  return cleanText(stripMarkup(text))
    .trim()
    .replace(/^\p{Lu}(?=\p{Ll})/u, (initial) => initial.toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}%°€$£₹<>=+/.,:;-]+/gu, ' ')
    .replace(/(?<![.,:;])[.,:;]+(?=\s|$)/g, '')
    .trim();
}, rememberedCharacters);
