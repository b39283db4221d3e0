// Cuts text into sentences with their offsets, for whole texts and, cautiously, for the start of a stream.
// Written here because boundaries must carry offsets and a proof that no later text can move them.

import { beforeNumber, neverFinal, openers, sometimesFinal } from './abbreviations.ts';
import { findAll } from './find-all.ts';

export interface SentenceSpan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const fence = '```';
const scriptsWithoutMarks = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/;
/** Longest span held back while waiting for the end of code or maths that may never close. */
const openSpanLimit = 400;
const openMathsLimit = 2000;

/** Spans no boundary may fall into: code, maths, link targets, addresses. */
const protectedPattern =
  /```[\s\S]*?(?:```|$)|`[^`\n]{1,400}`|\$\$[\s\S]{1,2000}?\$\$|\$(?=[^\s\d$])[^$\n]{0,400}?(?<=\S)\$(?!\d)|\]\([^()\s]{1,500}\)|https?:\/\/[^\s<>]+/g;
const boundaryPattern =
  /\n[ \t]*\n\s*|\n(?=[ \t]*(?:[-*+•|>]\s|#{1,6}\s|\d{1,3}[.)]\s|```))|[.!?…]+["')\]*_»]*(?=\s)|[।॥。！？؟۔]["')\]」』]*/g;

/**
 * Sentences of a text, trimmed, in order. Keeps "Dr.", "e.g.", "Fig. 2", decimals, code, maths, addresses and list
 * items whole; splits at dandas and full-width stops; uses Intl.Segmenter for scripts without marks.
 */
export function splitSentences(text: string): readonly SentenceSpan[] {
  return cutAt(text, [...findBoundaries(text, { isWhole: true, startsLine: true }), text.length]);
}

/** The pieces of a text up to each boundary, trimmed; what lies after the last boundary is left out. */
export function cutAt(text: string, boundaries: readonly number[]): readonly SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  let start = 0;
  for (const end of boundaries) {
    pushSpan(spans, text, start, end);
    start = end;
  }
  return spans;
}

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

/**
 * Offsets at which sentences end. With `isWhole` false, only those that no text appended later could move; with
 * `startsLine` false, the text goes on in the middle of a line.
 */
export function findBoundaries(
  text: string,
  options: { readonly isWhole: boolean; readonly startsLine: boolean },
): readonly number[] {
  const { isWhole } = options;
  const covered = protectedSpans(text, isWhole);
  const boundaries: number[] = [];
  for (const match of findAll(text, boundaryPattern)) {
    const at = match.index;
    const end = at + match[0].length;
    if (covered.some((span) => at < span.end && end > span.start)) continue;
    const ends = match[0].startsWith('\n') || endsSentence(text, at, end, options);
    if (ends === null || (!isWhole && end === text.length)) break;
    if (ends) boundaries.push(end);
  }
  return boundaries;
}

function protectedSpans(text: string, isWhole: boolean): readonly { start: number; end: number }[] {
  const spans = findAll(text, protectedPattern).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  if (isWhole) return spans;
  const open = findOpenSpan(text, spans);
  return open === null ? spans : [...spans, { start: open, end: Number.POSITIVE_INFINITY }];
}

/** Where a code or maths span begins that may still close in text to come. */
function findOpenSpan(text: string, closed: readonly { start: number; end: number }[]): number | null {
  // What is closed is blanked, not skipped: "`a```b" closes at the first of the three, and the other two are open.
  let left = text;
  for (const { start, end } of closed) left = `${left.slice(0, start)}${'x'.repeat(end - start)}${left.slice(end)}`;
  for (const match of left.matchAll(/```|`|\$\$|\$(?=[^\s\d$])|\]\(/g)) {
    const at = match.index;
    const tail = text.slice(at);
    if (match[0] === fence) return at;
    const mayClose =
      match[0] === '$$' ? tail.length <= openMathsLimit + 3 : !tail.includes('\n') && tail.length <= openSpanLimit + 2;
    if (mayClose) return at;
  }
  return null;
}

/** Whether the marks at [at, end) end a sentence; null where text to come may tell. */
function endsSentence(
  text: string,
  at: number,
  end: number,
  { isWhole, startsLine }: { readonly isWhole: boolean; readonly startsLine: boolean },
): boolean | null {
  const mark = text.charAt(at);
  const rest = text.slice(end).trimStart();
  if (/\n[ \t]*\n/.test(text.slice(end, text.length - rest.length))) return true;
  if ('।॥。！？؟۔'.includes(mark)) return true;
  const length = rest.search(/\s|$/);
  if (!isWhole && length === rest.length) return null;
  const opener = rest.slice(0, length).replace(/^["'([*_]+/, '');
  const nextWord = opener.toLowerCase().replace(/[^\p{L}\p{N}'].*/u, '');
  const startsLower = /^\p{Ll}/u.test(opener);
  if (mark !== '.' || text.startsWith('..', at)) return !startsLower || openers.has(nextWord);
  return fullStopEnds({
    before: `${startsLine ? '\n' : ' '}${text.slice(0, at)}`.slice(-41),
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
  const word = before.replace(/.*[\s"'([*_]/su, '');
  const lower = word.toLowerCase();
  if (/\n[ \t]*(?:[-*+][ \t]+)?(?:\d{1,3}|[a-zA-Z])$/.test(before)) return false;
  if (neverFinal.has(lower)) return false;
  if (beforeNumber.has(lower) && /^[§#]?(?:\p{N}|[A-Z]\b|[IVXLC]+\b)/u.test(opener)) return false;
  if (sometimesFinal.has(lower) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return !startsLower && isOpener;
  if (/\d\s\p{Lu}$/u.test(before)) return !startsLower;
  return /^\p{Lu}$/u.test(word) ? isOpener : !startsLower || isOpener;
}
