// Lines to running text: spaces where the page shows them, words mended that were parted at the line's end,
// small raised and lowered figures as such, and no character that a reader of Markdown could take for a mark.

import { dollarMark } from '../markdown/inline-context.ts';
import { scripted, settleDollars } from '../markdown/inline-text.ts';
import type { Line, TextRun } from './page-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The text of one line as shown, with spaces; `isPlain` leaves raised and lowered figures unmarked. */
export function lineText(line: Line, isPlain = false): string {
  let text = '';
  let previous: TextRun | null = null;
  for (let index = 0; index < line.runs.length; ) {
    const run = line.runs[index];
    if (run === undefined) break;
    const kind = isPlain || text === '' ? null : scriptOf(run, line);
    let end = index + 1;
    while (kind !== null && line.runs[end] !== undefined && scriptOf(line.runs[end] ?? run, line) === kind) end += 1;
    const raised = line.runs.slice(index, end).map((each) => each.text.trim());
    const isMark = /^[′″'*†‡§¶]+$/.test(raised.join(''));
    const shown = kind === null || isMark ? run.text : scripted(raised.join(''), kind);
    if (previous !== null && isApart(previous, run)) text = `${text.trimEnd()} ${shown.trimStart()}`;
    else text += shown;
    previous = line.runs[end - 1] ?? run;
    index = end;
  }
  return withAccents(text)
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\u200B\uFEFF]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const accents: ReadonlyMap<string, string> = new Map([
  ['´', '\u0301'],
  ['¨', '\u0308'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['ˇ', '\u030C'],
  ['˚', '\u030A'],
]);

/** Accents and strokes that old typesetting draws before their letter or sign become part of it. */
export function withAccents(text: string): string {
  if (!/[´¨ˆ˜ˇ˚]|\u0338/.test(text)) return text;
  return text
    .replace(/\u0338 ?([=<>≤≥∈∼≡])/g, (_, sign: string) => `${sign}\u0338`.normalize('NFC'))
    .replace(/([´¨ˆ˜ˇ˚]) ?(\p{L})/gu, (whole, accent: string, letter: string) => {
      const joined = `${letter === 'ı' ? 'i' : letter}${accents.get(accent) ?? ''}`.normalize('NFC');
      return [...joined].length === 1 ? joined : whole;
    });
}

function isApart(previous: TextRun, run: TextRun): boolean {
  const gap = Math.max(run.left - previous.right, previous.left - run.right);
  const size = Math.max(previous.size, run.size);
  if (run.order === previous.order + 1) return run.hasSpaceBefore ? gap > size * 0.05 : gap > size * 0.3;
  return gap > size * 0.16;
}

/** A small run raised or lowered against its line, so that x² does not become x2. */
function scriptOf(run: TextRun, line: Line): 'sup' | 'sub' | null {
  if (run.size > line.size * 0.87 || run.text.length > 12) return null;
  const rise = line.baseline - run.baseline;
  if (rise > line.size * 0.18) return 'sup';
  return rise < -line.size * 0.08 ? 'sub' : null;
}

/** Lines of one paragraph as one text. */
export function joinLines(lines: readonly Line[], vocabulary: Vocabulary): string {
  return joinTexts(
    lines.map((line) => lineText(line)),
    vocabulary,
  );
}

export function joinTexts(texts: readonly string[], vocabulary: Vocabulary): string {
  let joined = '';
  for (const text of texts) {
    if (joined === '') joined = text;
    else if (text === '') continue;
    else joined = joinPair(joined, text, vocabulary);
  }
  return joined.replace(/\u00AD/g, '');
}

const longestWord = 60;
const parted = /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}\p{N}]+)([-\u2010\u00AD])$/u;

function joinPair(first: string, second: string, vocabulary: Vocabulary): string {
  // Only the end is looked at: the text before grows with every line.
  const found = parted.exec(first.slice(-longestWord));
  const next = /^[\p{L}\p{M}]+/u.exec(second)?.[0];
  if (/[\p{L}\p{N}]_$/u.test(first.slice(-2)) && /^[\p{L}\p{N}_]/u.test(second)) return first + second;
  if (found === null) return /[\p{L}\p{N}][–—/]$/u.test(first.slice(-2)) ? first + second : `${first} ${second}`;
  const [, start = '', hyphen] = found;
  if (next === undefined) return /^\p{N}/u.test(second) ? first + second : `${first} ${second}`;
  const isMended =
    hyphen === '\u00AD' ||
    (/^\p{Ll}/u.test(next) && /\p{L}$/u.test(start) && vocabulary.isOneWord(start, next, first.endsWith(`-${start}-`)));
  return isMended ? first.slice(0, -1) + second : first + second;
}

/** A star alone marks nothing; two could set what stands between them in italics. */
function pairedStars(text: string): RegExp {
  return text.indexOf('*') === text.lastIndexOf('*') ? /(?!)/ : /(?<=\S)\*|\*(?=\S)/g;
}

/**
 * Text of a page as Markdown that shows exactly these characters.
 * @param isStart the text stands at a line's beginning, where some characters mean more
 */
export function escapeText(text: string, isStart = true): string {
  const marked = text
    .replaceAll('$', dollarMark)
    .replace(pairedStars(text), '\\*')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])|(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, '\\_')
    .replaceAll('`', '\\`')
    .replace(/<([A-Za-z/!][^<>\n]{0,200})>/g, '`<$1>`');
  return settleDollars(isStart ? marked.replace(/^([#>+-])(?=\s)/, '\\$1') : marked);
}
