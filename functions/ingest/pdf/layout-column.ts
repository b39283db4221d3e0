// Lines of one column to blocks in order: tables first, then headings, captions, code, lists and paragraphs.

import { append, greatestOf, leastOf } from '../../text/lists.ts';
import { readMark } from '../classify-node.ts';
import type { PrintedLabel } from '../draft-node.ts';
import { readBitFields } from './bit-fields.ts';
import { headingAt } from './find-headings.ts';
import { goesOn, listAt, markerOf } from './find-lists.ts';
import { findTables, isTypewritten, type TableArea } from './find-tables.ts';
import { joinLines, lineText } from './join-text.ts';
import type { PageBlock } from './page-block.ts';
import type { Line, Rule } from './page-text.ts';
import { readTable } from './read-table.ts';
import { isClose, isLarge, type StyleGuide } from './style-guide.ts';
import type { Vocabulary } from './vocabulary.ts';

interface ColumnInput {
  readonly lines: readonly Line[];
  readonly rules: readonly Rule[];
  readonly guide: StyleGuide;
  readonly vocabulary: Vocabulary;
}

/** Reads a column. */
export function layoutColumn(input: ColumnInput): readonly PageBlock[] {
  const { lines } = input;
  const areas = findTables(lines, input.rules);
  const blocks: PageBlock[] = [];
  let from = 0;
  for (const area of areas) {
    append(blocks, readProse(input, from, area.from));
    append(blocks, readArea(input, area));
    from = area.to;
  }
  append(blocks, readProse(input, from, lines.length));
  return notesAtFoot(withTitles(blocks));
}

/** Notes stand at a column's foot; what looks like one above other text is text. */
function notesAtFoot(blocks: readonly PageBlock[]): readonly PageBlock[] {
  const last = blocks.findLastIndex((block) => block.kind !== 'paragraph' || !block.isFootnote);
  return blocks.map((block, index) =>
    index < last && block.kind === 'paragraph' ? { ...block, isFootnote: false } : block,
  );
}

function readArea(input: ColumnInput, area: TableArea): readonly PageBlock[] {
  const lines = input.lines.slice(area.from, area.to);
  const records =
    readBitFields(lines, area.rules) ??
    (lines.every(isTypewritten) && area.rules.length === 0 ? null : readTable(lines, area.rules, input.vocabulary));
  if (records === null) return readProse(input, area.from, area.to);
  return [{ kind: 'table', records, title: null, lines }];
}

/** A table takes the caption beside it. */
function withTitles(blocks: readonly PageBlock[]): readonly PageBlock[] {
  const result = [...blocks];
  const taken = new Set<PageBlock>();
  blocks.forEach((block, index) => {
    if (block.kind !== 'table') return;
    const isCaption = (each: PageBlock | undefined): each is PageBlock & { readonly kind: 'caption' } =>
      each?.kind === 'caption' && each.label.kind === 'table' && !taken.has(each);
    const above = blocks[index - 1];
    const below = blocks[index + 1];
    const caption = isCaption(above) ? above : isCaption(below) ? below : null;
    if (caption === null) return;
    taken.add(caption);
    result[index] = {
      ...block,
      title: caption.text,
      lines: caption === above ? [...caption.lines, ...block.lines] : [...block.lines, ...caption.lines],
    };
  });
  return result.filter((block) => !taken.has(block));
}

function readProse(input: ColumnInput, from: number, to: number): readonly PageBlock[] {
  const { guide, vocabulary } = input;
  const lines = input.lines.slice(from, to);
  const blocks: PageBlock[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (line === undefined) break;
    const code = countCode(lines, index);
    const caption = captionAt(lines, index, guide);
    const heading = caption === null && code === 0 ? headingAt(lines, index, guide, vocabulary) : null;
    const list = heading === null && caption === null && code === 0 ? listAt(lines, index, guide, vocabulary) : null;
    let count = 1;
    if (code > 0) {
      count = code;
      const own = lines.slice(index, index + count);
      blocks.push({ kind: 'code', text: codeText(own), lines: own });
    } else if (caption !== null) {
      count = caption.count;
      const own = lines.slice(index, index + count);
      blocks.push({ kind: 'caption', text: joinLines(own, vocabulary), label: caption.label, lines: own });
    } else if (heading !== null) {
      count = heading.count;
      blocks.push({
        kind: 'heading',
        depth: heading.depth,
        text: heading.text,
        lines: lines.slice(index, index + count),
      });
    } else if (list !== null) {
      count = list.count;
      blocks.push({ kind: 'list', entries: list.entries, lines: list.lines });
    } else {
      count = countParagraph(lines, index, input);
      const own = lines.slice(index, index + count);
      const isFootnote = line.size < guide.bodySize * 0.93 && /^(?:\d{1,2}|[*†‡§])/.test(lineText(line, true));
      blocks.push({
        kind: 'paragraph',
        text: joinLines(own, vocabulary),
        isFootnote,
        markLength: boldMark(line),
        lines: own,
      });
    }
    index += count;
  }
  return blocks;
}

/** Length of the bold run a line opens with, where plain text follows and it says what the paragraph is. */
function boldMark(line: Line): number {
  const end = line.runs.findIndex((run) => !run.isBold);
  if (end < 1) return 0;
  const text = lineText({ ...line, runs: line.runs.slice(0, end) });
  return text.length <= 80 && readMark(`**${text}**`) !== null ? text.length : 0;
}

const captionPattern =
  /^(figure|fig\.|table|tab\.|abbildung|abb\.|tabelle|tableau|figura|tabla)\s*((?:[A-Z][.-]?)?\d+(?:[.–-]\d+)*[a-z]?)(?=$|[.:)–—-]|\s)/i;

/** A caption: "Table 3.1: …". A sentence that begins so ("Table 3 shows …") goes on and is none. */
function captionAt(
  lines: readonly Line[],
  index: number,
  guide: StyleGuide,
): { readonly count: number; readonly label: PrintedLabel } | null {
  const line = lines[index];
  if (line === undefined) return null;
  const text = lineText(line, true);
  const found = captionPattern.exec(text);
  if (found === null) return null;
  const rest = text.slice(found[0].length);
  const isMarked =
    /^\s*[.:–—|-]\s*\S/.test(rest) || line.runs[0]?.isBold === true || rest === '' || line.size < guide.bodySize * 0.95;
  const isSentence =
    /^\s+(?:shows?|lists?|gives?|summari[sz]es|presents?|describes?|illustrates?|is|are|and|to|in|of|for|on|defines?|contains?|depicts?|provides?|compares?|below|above)\b/.test(
      rest,
    );
  if (!isMarked && (isSentence || !/^\s+\p{Lu}/u.test(rest))) return null;
  if (isSentence && line.runs[0]?.isBold !== true) return null;
  const kind = /^(?:tab|tav)/i.test(found[1] ?? '') ? 'table' : 'figure';
  let count = 1;
  while (count < 8 && isSameParagraph(lines, index + count - 1, guide)) count += 1;
  return { count, label: { kind, number: found[2] ?? '' } };
}

function countCode(lines: readonly Line[], index: number): number {
  let count = 0;
  for (let line = lines[index]; line !== undefined && isCode(line); line = lines[index + count]) {
    const previous = lines[index + count - 1];
    if (count > 0 && previous !== undefined && line.baseline - previous.baseline > line.size * 3) break;
    count += 1;
  }
  // A name in typewriter type may fill a whole line of prose.
  const above = lines[index - 1];
  const below = lines[index + count];
  const first = lines[index];
  if (count !== 1 || above === undefined || below === undefined || first === undefined) return count;
  const isInside = [above, below].every(
    (each) => Math.abs(each.left - first.left) < 1 && Math.abs(each.baseline - first.baseline) < first.size * 1.5,
  );
  return isInside && !/[.:!?]$/.test(lineText(above, true)) ? 0 : count;
}

/** A bullet with a name in typewriter type is a list's item. */
function isCode(line: Line): boolean {
  return isTypewritten(line) && !(line.runs[0]?.isMono === false && markerOf(line) !== null);
}

/** Typewriter lines with the indents and gaps the page shows. */
function codeText(lines: readonly Line[]): string {
  const left = leastOf(lines.map((line) => line.left));
  const widths = lines.flatMap((line) => line.runs.map((run) => (run.right - run.left) / Math.max(1, run.text.length)));
  const width = Math.max(1, widths.sort((first, second) => first - second)[Math.floor(widths.length / 2)] ?? 5);
  const texts = lines.map((line) => {
    let text = '';
    for (const run of line.runs) {
      const column = Math.round((run.left - left) / width);
      const gap = column - text.length;
      text +=
        text === ''
          ? ' '.repeat(Math.min(60, Math.max(0, column)))
          : gap > 0
            ? ' '.repeat(Math.min(60, gap))
            : run.hasSpaceBefore
              ? ' '
              : '';
      text += run.text;
    }
    return text.trimEnd();
  });
  return texts.join('\n');
}

function countParagraph(lines: readonly Line[], index: number, input: ColumnInput): number {
  const { guide, vocabulary } = input;
  let count = 1;
  while (index + count < lines.length && isSameParagraph(lines, index + count - 1, guide)) {
    const next = lines[index + count];
    if (next === undefined || countCode(lines, index + count) > 0) break;
    if (markerOf(next) !== null && !goesOn(lines[index + count - 1], next)) break;
    if (captionAt(lines, index + count, guide) !== null || headingAt(lines, index + count, guide, vocabulary) !== null)
      break;
    count += 1;
  }
  return count;
}

/** The line after `index` goes on its paragraph: same type, usual distance, no first line's indent. */
function isSameParagraph(lines: readonly Line[], index: number, guide: StyleGuide): boolean {
  const line = lines[index];
  const next = lines[index + 1];
  if (line === undefined || next === undefined) return false;
  const size = Math.max(line.size, next.size);
  if (next.baseline - line.baseline > size * Math.max(1.42, guide.leading * 1.22)) return false;
  if (!isClose(line.size, next.size) && (isLarge(line, next.size) || isLarge(next, line.size))) return false;
  const right = greatestOf(lines.slice(Math.max(0, index - 12), index + 12).map((each) => each.right));
  const ends = /[.!?:…]["'”’)\]]*$/.test(lineText(line, true));
  const begins = /^["'“‘([]?[\p{Lu}\p{N}]/u.test(lineText(next, true));
  const isIndented = next.left > line.left + size * 0.8 && next.left < line.left + size * 4;
  const isShort = line.right < right - (right - line.left) * 0.12 - size;
  if (isIndented && begins && (ends || isShort)) return false;
  return !(ends && begins && isShort && line.right < right - size * 4);
}
