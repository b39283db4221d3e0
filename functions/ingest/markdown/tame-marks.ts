// Tames marks that would keep the parser busy for hours: square brackets that cannot pair, or are too many, and emphasis marks, in
// paragraphs that hold hundreds of them, and endless runs of emphasis marks. Ordinary text and code stay as they are.

import { append } from '../../text/lists.ts';
import type { ShieldedLine } from './shield-state.ts';

const bracketLimit = 400;
const openLimit = 50;
/** Pairs in one paragraph: each of them costs the parser as much as all that stands before it. */
const pairLimit = 1_000;

/** Longest run of one emphasis mark in a line of prose. */
const runLimit = 20;

/** Runs of emphasis marks in a paragraph that may mean emphasis: the parser compares each with all before it. */
const emphasisLimit = 400;

const emphasis = /\\.|([*_~])\1*/g;

/** The lines of one chunk, tamed. Line numbers do not change. */
export function tameMarks(source: readonly Pick<ShieldedLine, 'text' | 'isCode'>[]): readonly string[] {
  const result: string[] = [];
  for (let from = 0; from < source.length; ) {
    const paragraph: string[] = [];
    for (const { text, isCode } of source.slice(from, endOfParagraph(source, from))) {
      paragraph.push(isCode || /^[\s>*_~-]*$/.test(text) ? text : shortenRuns(text));
    }
    const isCode = source[from]?.isCode ?? false;
    append(result, isCode ? paragraph : tameParagraph(paragraph.join('\n')).split('\n'));
    from += paragraph.length;
  }
  return result;
}

/** A line of code stands alone. */
function endOfParagraph(source: readonly Pick<ShieldedLine, 'text' | 'isCode'>[], from: number): number {
  let end = from + 1;
  if (source[from]?.isCode) return end;
  for (let line = source[end]; line !== undefined && !line.isCode && !startsBlock(line.text); line = source[end])
    end += 1;
  return end;
}

function shortenRuns(line: string): string {
  return line.replace(/([*_~])\1{20,}/g, (run) => run.slice(0, runLimit));
}

function tameParagraph(text: string): string {
  let runs = 0;
  const tamed = text.replace(emphasis, (found, mark?: string) => {
    if (mark === undefined) return found;
    runs += 1;
    return runs > emphasisLimit ? found.replaceAll(mark, `\\${mark}`) : found;
  });
  return countBrackets(tamed) > bracketLimit ? escapeUnpaired(tamed) : tamed;
}

function startsBlock(line: string): boolean {
  return /^[ \t>]*(?:$|#{1,6}[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t])/.test(line.slice(0, 200));
}

function countBrackets(text: string): number {
  let count = 0;
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) count += 1;
  for (let at = text.indexOf(']'); at >= 0; at = text.indexOf(']', at + 1)) count += 1;
  return count;
}

function escapeUnpaired(text: string): string {
  const open: number[] = [];
  const unpaired = new Set<number>();
  let pairs = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '[') {
      if (open.length >= openLimit) unpaired.add(index);
      else open.push(index);
    } else if (character === ']') {
      const begun = open.pop();
      if (begun !== undefined) pairs += 1;
      if (begun === undefined || pairs > pairLimit) unpaired.add(index);
      if (begun !== undefined && pairs > pairLimit) unpaired.add(begun);
    }
  }
  for (const index of open) unpaired.add(index);
  let escaped = '';
  let from = 0;
  for (const index of [...unpaired].sort((first, second) => first - second)) {
    escaped += `${text.slice(from, index)}\\`;
    from = index;
  }
  return escaped + text.slice(from);
}
