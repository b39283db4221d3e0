// Cuts text into sentences with their offsets. Pure.

import { findAll } from './find-all.ts';
import { beforeNumber, neverFinal, openers, sometimesFinal } from './languages/abbreviations.ts';
import { remember } from './remember.ts';

export interface SentenceSpan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const scriptsWithoutMarks = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/;

/** Spans no boundary may fall into, beside what links read: code, maths, link targets, addresses. */
const protectedPattern =
  /```[\s\S]*?(?:```|$)|`[^`\n]{1,400}`|\$\$[\s\S]{1,2000}?\$\$|\$(?=[^\s\d$])[^$\n]{0,400}?(?<=\S)\$(?!\d)|\]\([^()\s]{1,500}\)|https?:\/\/[^\s<>]+/g;
const blockStart = /\n[ \t]*\n\s*|\n(?=[ \t]*(?:[-*+•|>]\s|#{1,6}\s|\d{1,3}[.)]\s|```))/;
const sentenceEnd = /(?<![.!?…])[.!?…]+["')\]*_»]*(?=\s)|[।॥。！？؟۔]["')\]」』]*/;
const boundaryPattern = new RegExp(`${blockStart.source}|${sentenceEnd.source}`, 'g');
const bracketPattern = new RegExp(`${/\\[[\]]|[[\]]/.source}|${blockStart.source}`, 'g');

/**
 * Sentences of a text, trimmed, in order. Keeps "Dr.", "e.g.", "Fig. 2", decimals, code, maths, addresses and list
 * items whole; splits at dandas and full-width stops; uses Intl.Segmenter for scripts without marks.
 */
export const splitSentences: (text: string) => readonly SentenceSpan[] = remember((text) => {
  const spans: SentenceSpan[] = [];
  let start = 0;
  for (const end of [...findBoundaries(text), text.length]) {
    pushSpan(spans, text, start, end);
    start = end;
  }
  return spans;
}, 250_000);

function pushSpan(spans: SentenceSpan[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  const from = start + raw.indexOf(trimmed);
  if (scriptsWithoutMarks.test(trimmed)) {
    for (const part of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(trimmed)) {
      const inner = part.segment.trim();
      const at = from + part.index + part.segment.indexOf(inner);
      if (inner !== '') spans.push({ text: inner, start: at, end: at + inner.length });
    }
    return;
  }
  spans.push({ text: trimmed, start: from, end: from + trimmed.length });
}

/** Offsets at which sentences end. */
function findBoundaries(text: string): readonly number[] {
  const covered = [
    ...findAll(text, protectedPattern).map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
    ...linkTexts(text),
  ];
  return findAll(text, boundaryPattern).flatMap((match) => {
    const at = match.index;
    const end = at + match[0].length;
    if (covered.some((span) => at < span.end && end > span.start)) return [];
    return match[0].startsWith('\n') || endsSentence(text, at, end) ? [end] : [];
  });
}

/** What links and pictures read, to the bracket of the target. Where a block starts, no bracket stays open. */
function linkTexts(text: string): readonly { readonly start: number; readonly end: number }[] {
  if (!text.includes('](')) return [];
  const found: { start: number; end: number }[] = [];
  let open: number[] = [];
  for (const { 0: sign, index } of findAll(text, bracketPattern)) {
    if (sign === '[') open.push(index);
    else if (sign.startsWith('\n')) open = [];
    else if (sign === ']') {
      const start = open.pop();
      if (start !== undefined && text.startsWith('](', index)) found.push({ start, end: index + 2 });
    }
  }
  return found;
}

/** Whether the marks at [at, end) end a sentence. */
function endsSentence(text: string, at: number, end: number): boolean {
  const mark = text.charAt(at);
  const rest = text.slice(end).trimStart();
  if (/\n[ \t]*\n/.test(text.slice(end, text.length - rest.length))) return true;
  if ('।॥。！？؟۔'.includes(mark)) return true;
  const opener = rest.slice(0, rest.search(/\s|$/)).replace(/^["'([*_]+/, '');
  const nextWord = opener.toLowerCase().replace(/[^\p{L}\p{N}'].*/u, '');
  const startsLower = /^\p{Ll}/u.test(opener);
  if (mark !== '.' || text.startsWith('..', at)) return !startsLower || openers.has(nextWord);
  return fullStopEnds({
    before: `\n${text.slice(0, at)}`.slice(-41),
    opener,
    startsLower,
    isOpener: openers.has(nextWord),
  });
}

function fullStopEnds(context: {
  readonly before: string;
  readonly opener: string;
  readonly startsLower: boolean;
  readonly isOpener: boolean;
}): boolean {
  const { before, opener, startsLower, isOpener } = context;
  const word = before.split(/[\s"'([*_]/u).at(-1) ?? '';
  const lower = word.toLowerCase();
  if (/\n[ \t]*(?:[-*+][ \t]+)?(?:\d{1,3}|[a-zA-Z])$/.test(before)) return false;
  if (neverFinal.has(lower)) return false;
  if (beforeNumber.has(lower) && /^[§#]?(?:\p{N}|[A-Z]\b|[IVXLC]+\b)/u.test(opener)) return false;
  if (sometimesFinal.has(lower) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return !startsLower && isOpener;
  if (/\d\s\p{Lu}$/u.test(before)) return !startsLower;
  return /^\p{Lu}$/u.test(word) ? isOpener : !startsLower || isOpener;
}
