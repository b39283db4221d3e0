// Lists in a column: a bullet or a number, and the lines that hang on it.
import { joinLines, lineText } from './join-text.ts';
import type { ListEntry } from './page-block.ts';
import type { Line } from './page-text.ts';
import { isLarge, type StyleGuide } from './style-guide.ts';
import type { Vocabulary } from './vocabulary.ts';

const bullet = /^([•●○◦▪■□‣►✓✔➢❖∙⁃\uF0B7\uF0A7]|[–—*·o-](?=\s))\s*(?=\S)/u;
const ordinal = /^(\(?(?:(\d{1,3})|[a-z]|[ivx]{1,5})[.)])\s+(?=\S)/;

interface Marker {
  readonly isOrdered: boolean;
  readonly value: number;
  readonly text: string;
  /** Where the text after the mark begins. */
  readonly inner: number;
}

interface FoundList {
  readonly count: number;
  readonly entries: readonly ListEntry[];
  readonly lines: readonly Line[];
}

/** The mark a line opens with, or null. */
export function markerOf(line: Line): Marker | null {
  const text = lineText(line);
  const first = line.runs[0]?.text.trim() ?? '';
  const dot = bullet.exec(text);
  const inner = line.runs.find((run) => run.left > line.left + line.size * 0.3)?.left ?? line.left + line.size;
  if (dot !== null && (first.length <= 2 || bullet.test(first)))
    return { isOrdered: false, value: 0, text: text.slice(dot[0].length), inner };
  const number = ordinal.exec(text);
  if (number === null) return null;
  return { isOrdered: true, value: Number(number[2] ?? 0), text, inner };
}

/** The list that begins at a line, or null. One numbered line alone is no list. */
export function listAt(
  lines: readonly Line[],
  index: number,
  guide: StyleGuide,
  vocabulary: Vocabulary,
): FoundList | null {
  const start = lines[index];
  if (start === undefined) return null;
  const opening = markerOf(start);
  if (opening === null || isLarge(start, guide.bodySize) || goesOn(lines[index - 1], start)) return null;
  const items: { marker: Marker; lines: Line[] }[] = [{ marker: opening, lines: [start] }];
  let end = index + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    const last = items.at(-1);
    const previous = lines[end - 1];
    if (line === undefined || last === undefined || previous === undefined) break;
    const gap = line.baseline - previous.baseline;
    const marker = markerOf(line);
    if (marker !== null && gap < line.size * 3.2 && line.left > start.left - line.size) {
      items.push({ marker, lines: [line] });
      continue;
    }
    const hangs = line.left > (last.lines[0]?.left ?? 0) + line.size * 0.4;
    if (!hangs || gap > guide.bodySize * guide.leading * 1.45 || isLarge(line, guide.bodySize)) break;
    last.lines.push(line);
  }
  if (opening.isOrdered && items.length === 1 && (items[0]?.lines.length ?? 0) === 1) return null;
  const levels = [...new Set(items.map((item) => Math.round((item.lines[0]?.left ?? 0) / 6)))].sort((a, b) => a - b);
  const entries = items.map(({ marker, lines: own }): ListEntry => {
    const level = Math.min(3, levels.indexOf(Math.round((own[0]?.left ?? 0) / 6)));
    const whole = joinLines(own, vocabulary);
    const text = marker.isOrdered ? whole : whole.replace(bullet, '');
    return { text, level, isOrdered: marker.isOrdered, value: marker.value };
  });
  return { count: end - index, entries, lines: lines.slice(index, end) };
}

/** A formula broken over two lines goes on with its minus: a bracket is still open, or an operator ends the line. */
export function goesOn(before: Line | undefined, line: Line): boolean {
  if (before === undefined || !/^[–—-]\s/u.test(lineText(line))) return false;
  if (line.baseline - before.baseline > line.size * 2) return false;
  const text = lineText(before);
  const open = text.lastIndexOf('(') > text.lastIndexOf(')');
  return open || /[=+×·(]\s*$/u.test(text);
}
