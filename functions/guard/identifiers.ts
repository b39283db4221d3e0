// Whether the code, commands, file names, codes and versions of a sentence stand in its evidence.

import { withoutEndMarks } from '../text/end-marks.ts';
import { asciiDigits } from '../text/numbers.ts';
import { cleanText } from '../text/text.ts';
import { readUnit } from '../text/units.ts';

const codeSpan = /``([^\n]{1,400}?)``|`([^`\n]{1,400})`/g;
/** Parts of an identifier that are joined for comparison: C-03, core.autocrlf, 3.11.2. */
const longestIdentifier = 6;

interface EvidenceWords {
  /** Without marks of Markdown, spaces one; case kept. */
  readonly text: string;
  /** Words and numbers by themselves and joined to those right behind them. */
  readonly joined: ReadonlySet<string>;
}

export function readEvidenceWords(evidence: readonly string[]): EvidenceWords {
  const text = evidence.map(flatten).join(' \n ');
  const joined = new Set<string>();
  const parts = partsOf(text);
  for (const index of parts.keys()) {
    const run = parts.slice(index, index + longestIdentifier);
    for (const [length, part] of run.entries()) {
      if (length > 0 && !part.isJoined) break;
      joined.add(joinParts(run.slice(0, length + 1)));
    }
  }
  // "SF5/6", "GPIO17-19": the letters are those of every number.
  for (const [, letters = '', numbers = ''] of text
    .toLowerCase()
    .matchAll(/(?<!\p{L})(\p{L}{1,12})(\d{1,6}(?:[/–-]\d{1,6}){1,8})/gu))
    for (const number of numbers.split(/\D/)) joined.add(letters + number);
  return { text, joined };
}

/** The text of a sentence without its code spans, whose figures and words are their own. */
export function withoutCode(sentence: string): string {
  return sentence.replace(/`(\d[\d.,×^ *]{0,40})`/g, '$1').replace(codeSpan, ' ◦ ');
}

/** The first piece of code of a sentence, or identifier in its `prose` (without code), that the evidence does not hold. */
export function findForeignIdentifier(sentence: string, prose: string, evidence: EvidenceWords): string | null {
  const spans = [...sentence.matchAll(codeSpan)].map((match) => flatten(match[1] ?? match[2] ?? ''));
  const code = spans.find((span) => /[^\d.,×^ *]/.test(span) && !holdsCode(span, evidence));
  if (code !== undefined) return code;
  return identifiersIn(prose).find((word) => !holdsIdentifier(word, evidence)) ?? null;
}

/** The words of a text that are identifiers by their shape, as written. */
export function identifiersIn(text: string): readonly string[] {
  const chunks = asciiDigits(cleanText(text)).match(/[^\s"'(),;:[\]{}<>*|]+/g) ?? [];
  return chunks
    .map((chunk) => withoutEndMarks(chunk, '.!?…।'))
    .filter((chunk) => chunk.length < 80 && isIdentifier(chunk));
}

function flatten(text: string): string {
  return asciiDigits(cleanText(text)).replaceAll('`', '').replace(/\s+/g, ' ').trim();
}

/** Word for word, without a letter or digit lost at either end; a command may leave out parts of the evidence's. */
function holdsCode(span: string, { text, joined }: EvidenceWords): boolean {
  if (holdsWhole(span, text)) return true;
  if (/^\p{L}+$/u.test(span)) return joined.has(span.toLowerCase());
  const parts = span.split(' ');
  return parts.length > 1 && parts.every((part) => holdsWhole(part, text));
}

function holdsWhole(span: string, text: string): boolean {
  const [opens, closes] = [/^[\p{L}\p{N}]/u.test(span), /[\p{L}\p{N}]$/u.test(span)];
  for (let at = text.indexOf(span); at >= 0; at = text.indexOf(span, at + span.length)) {
    const cutBefore = opens && /[\p{L}\p{N}_]/u.test(text.charAt(at - 1));
    const cutAfter = closes && /[\p{L}\p{N}_]/u.test(text.charAt(at + span.length));
    if (!cutBefore && !cutAfter) return true;
  }
  return false;
}

function isIdentifier(chunk: string): boolean {
  if (/^--?[a-zA-Z]/.test(chunk)) return /^(?:--[\w-]+|-\w)(?:=.*)?$/.test(chunk);
  if (/^\p{Lu}?\p{Ll}+\d?$/u.test(chunk) && !/\d/.test(chunk)) return false;
  if (/\w_\w/.test(chunk) || /\p{Ll}\p{Lu}/u.test(chunk) || /^v?\d+(?:\.\d+){2,}/.test(chunk)) return true;
  if (/^\.?[\w/~-]{2,}(?:\.[\w-]+)*\.[a-z][a-z0-9]{1,9}$/.test(chunk) && /[a-z]{3}/i.test(chunk)) return true;
  if (!/\d/.test(chunk) || !/\p{L}/u.test(chunk) || /[%°$€£₹/^=+×]/u.test(chunk)) return false;
  return /^\p{Lu}+-\d/u.test(chunk) || chunk.split(/[-–—]/).some(isCodePart);
}

/** Letters and digits in one: ESP32, utf8, 2FA; not 5kg, 19th, 1990s, 10k. */
function isCodePart(part: string): boolean {
  const digitsFirst = /^[\d.,]+(\p{L}+)$/u.exec(part)?.[1];
  if (digitsFirst !== undefined) return !/^(?:st|nd|rd|th|s|x|k|m|bn)$/i.test(digitsFirst) && !readUnit(digitsFirst);
  return /\p{L}/u.test(part) && /\d/.test(part);
}

interface Part {
  readonly text: string;
  /** No more than a mark stands between it and the part before. */
  readonly isJoined: boolean;
}

function partsOf(text: string): readonly Part[] {
  let end = -1;
  return [...text.toLowerCase().matchAll(/[\p{L}\p{M}]+|\d+/gu)].map((match) => {
    const between = end < 0 ? '  ' : text.slice(end, match.index);
    end = match.index + match[0].length;
    return { text: match[0], isJoined: /^[\s._/-]?$/.test(between) };
  });
}

/** Digits stay apart from digits: 1.23 is not 12.3. */
function joinParts(parts: readonly Part[]): string {
  return parts.reduce((joined, { text }) => joined + (/\d$/.test(joined) && /^\d/.test(text) ? '.' : '') + text, '');
}

function holdsIdentifier(word: string, { text, joined }: EvidenceWords): boolean {
  if (word.startsWith('-')) return holdsWhole(word, text);
  const parts = partsOf(word.replace(/(?<=\p{Lu})s$/u, ''));
  return parts.length > longestIdentifier
    ? text.toLowerCase().includes(word.toLowerCase())
    : joined.has(joinParts(parts));
}
