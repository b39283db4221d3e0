// Running heads and feet: lines at the same height of many pages that repeat or count the pages. Learned from the
// pages sampled at opening, so that each page can be judged by itself.
import { lineText } from './join-text.ts';
import { groupLines, splitAtGaps } from './lines.ts';
import type { Line, PageText, TextRun } from './page-text.ts';

interface Zone {
  readonly edge: 'top' | 'bottom';
  /** Distance of the baseline from that edge in points. */
  readonly distance: number;
  readonly patterns: ReadonlySet<string>;
  /** Sizes in points of the lines that proved it. */
  readonly sizes: ReadonlySet<number>;
}

export interface Furniture {
  readonly zones: readonly Zone[];
  /** Printed number less physical page, for the numbers that count pages. */
  readonly offsets: ReadonlySet<number>;
  /** Size in points of most of the text. */
  readonly bodySize: number;
}

interface StrippedPage {
  readonly page: PageText;
  readonly removed: readonly Line[];
  /** Those of them that stand where heads stand and neither repeat nor count: they could be text. */
  readonly doubtful: readonly Line[];
  /** Page number as printed in its head or foot. */
  readonly printed: string | null;
}

const zoneShare = 0.14;
const linesAtEdge = 3;

interface EdgeLine {
  readonly page: number;
  readonly edge: 'top' | 'bottom';
  readonly distance: number;
  readonly line: Line;
  readonly pattern: string;
  /** Its number is no page's. */
  readonly isNamed: boolean;
}

/** @param pages the sampled pages */
export function learnFurniture(pages: readonly PageText[]): Furniture {
  const bodySize = commonSize(pages);
  const lines = pages.flatMap((page) => edgeLines(page, { bodySize, offsets: null }));
  const repeated = patternsRepeated(lines);
  const votes = new Map<number, Set<number>>();
  for (const each of lines.filter(({ isNamed }) => !isNamed))
    for (const number of repeated.has(each.pattern) ? numbersOf(each.line) : closingNumbers(each.line)) {
      const offset = number - each.page;
      votes.set(offset, (votes.get(offset) ?? new Set()).add(each.page));
    }
  const needed = Math.min(3, Math.max(1, pages.length));
  const counted = [...votes]
    .filter(([, own]) => own.size >= needed)
    .sort((first, second) => second[1].size - first[1].size);
  const offsets = new Set(counted.slice(0, 4).map(([offset]) => offset));
  const judged = pages.flatMap((page) => edgeLines(page, { bodySize, offsets }));
  return { zones: findZones(judged, pages.length, offsets), offsets, bodySize };
}

function commonSize(pages: readonly PageText[]): number {
  const weights = new Map<number, number>();
  for (const { size, text } of pages.flatMap(({ runs }) => runs))
    weights.set(size, (weights.get(size) ?? 0) + text.length);
  return [...weights].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

interface Known {
  readonly bodySize: number;
  /** Null while they are being found. */
  readonly offsets: ReadonlySet<number> | null;
}

/**
 * "Exercise 12", "Station 3", "8. Cables": the number names what follows or is its own. It counts no pages where the line
 * stands out from the text, nor in type of the text's size where it is not the page's.
 */
function isNamed(line: Line, page: number, { bodySize, offsets }: Known): boolean {
  if (line.size < bodySize * 0.95) return false;
  const parts = splitAtGaps(line, 1).map((part) => lineText(part, true));
  const isLarge = line.size > bodySize * 1.08;
  if (isLarge && /^\d+(?:\.\d+)*[.):]?\s+\p{L}/u.test(parts[0] ?? '')) return true;
  if (!/(?<![^\s|•·])[^\p{L}\s|•·]*\p{L}[^\s|•·]*\s+\d+(?:\.\d+)*\W*$/u.test(parts.at(-1) ?? '')) return false;
  if (isLarge || line.runs.every((run) => run.isBold)) return true;
  const numbers = parts.join(' ').match(/\d+/g) ?? [];
  return offsets !== null && !counts(numbers.map(Number), page, offsets);
}

function findZones(lines: readonly EdgeLine[], pageCount: number, offsets: ReadonlySet<number>): readonly Zone[] {
  const zones: Zone[] = [];
  const rest = [...lines].sort((first, second) => first.distance - second.distance);
  for (const edge of ['top', 'bottom'] as const) {
    const own = rest.filter((each) => each.edge === edge);
    while (own.length > 0) {
      const start = own[0]?.distance ?? 0;
      const count = own.findIndex((each) => each.distance > start + 4);
      const members = own.splice(0, count < 0 ? own.length : count);
      const patterns = patternsRepeated(members);
      const certain = members.filter(
        (each) =>
          patterns.has(each.pattern) || (!each.isNamed && counts(closingNumbers(each.line), each.page, offsets)),
      );
      const sizes = new Set(certain.map((each) => each.line.size));
      const proved = members.filter(
        (each) => certain.includes(each) || (!each.isNamed && countsInZone(each.line, each.page, sizes, offsets)),
      );
      const isMany = new Set(members.map((each) => each.page)).size >= Math.max(3, pageCount * 0.2);
      if (!isMany || certain.length < members.length * 0.25 || proved.length < members.length * 0.55) continue;
      const distance = members.reduce((sum, each) => sum + each.distance, 0) / members.length;
      zones.push({ edge, distance, patterns, sizes });
    }
  }
  return zones;
}

/** Patterns of lines that stand on two pages or more; with a number of their own, on pages next to each other. */
function patternsRepeated(lines: readonly EdgeLine[]): ReadonlySet<string> {
  const pages = Map.groupBy(lines, ({ pattern }) => pattern);
  const repeated = [...pages].filter(([pattern, own]) => {
    const reach = /\d/.test(pattern) ? 2 : Number.POSITIVE_INFINITY;
    return own.some(({ page }) => own.some((other) => other.page > page && other.page - page <= reach));
  });
  return new Set(repeated.map(([pattern]) => pattern));
}

function edgeLines(page: PageText, known: Known): readonly EdgeLine[] {
  const lines = groupLines(page.runs);
  const limit = page.height * zoneShare;
  const top = lines.slice(0, linesAtEdge).filter((line) => line.baseline < limit);
  const bottom = lines.slice(-linesAtEdge).filter((line) => line.baseline > page.height - limit);
  const toEdge =
    (edge: 'top' | 'bottom') =>
    (line: Line): EdgeLine => ({
      page: page.number,
      edge,
      distance: edge === 'top' ? line.baseline : page.height - line.baseline,
      line,
      ...patternOf(line, page.number, known),
    });
  return [...top.map(toEdge('top')), ...bottom.map(toEdge('bottom'))];
}

/** What repeats in a line whose page number changes; the number in a name is part of what repeats. */
function patternOf(line: Line, page: number, known: Known): Pick<EdgeLine, 'pattern' | 'isNamed'> {
  const text = lineText(line, true).toLowerCase();
  if (isNamed(line, page, known)) return { pattern: text, isNamed: true };
  return { pattern: /^[ivxlc]+$/.test(text) ? '#' : text.replace(/\d+/g, '#'), isNamed: false };
}

/** Whole numbers at the line's ends, where page numbers stand. */
function numbersOf(line: Line): readonly number[] {
  const opening = /^\D{0,6}?(\d{1,5})(?=\s|$|\s?[|•·–—-])/.exec(lineText(line, true))?.[1];
  return [...(opening === undefined ? [] : [Number(opening)]), ...closingNumbers(line)];
}

/** The number a line ends with or consists of. One that opens a line may as well be a chapter's ("3 Cable types"). */
function closingNumbers(line: Line): readonly number[] {
  const closing = /(?:^|[\s|•·–—-])(\d{1,5})\W{0,3}$/.exec(lineText(line, true))?.[1];
  return closing === undefined ? [] : [Number(closing)];
}

function counts(numbers: readonly number[], page: number, offsets: ReadonlySet<number>): boolean {
  return numbers.some((number) => offsets.has(number - page));
}

/** A number that opens words seen on no other page counts pages only in the size of lines proved otherwise. */
function countsInZone(line: Line, page: number, sizes: ReadonlySet<number>, offsets: ReadonlySet<number>): boolean {
  if (counts(closingNumbers(line), page, offsets)) return true;
  return counts(numbersOf(line), page, offsets) && [...sizes].some((size) => Math.abs(size - line.size) <= 0.5);
}

/**
 * Takes the running heads and feet off a page.
 * @param label the page's label as the file gives it, or null
 */
export function stripFurniture(page: PageText, furniture: Furniture, label: string | null): StrippedPage {
  const lines = groupLines(page.runs);
  const removed: Line[] = [];
  const doubtful: Line[] = [];
  for (const edge of ['top', 'bottom'] as const) {
    const ordered = edge === 'top' ? lines : [...lines].reverse();
    for (let index = 0; index < Math.min(ordered.length, linesAtEdge + 1); index += 1) {
      const line = ordered[index];
      if (line === undefined || removed.includes(line)) break;
      const judged = judgeLine(line, ordered[index + 1], { page, edge, furniture, label });
      if (judged === 'text') break;
      removed.push(line);
      if (judged === 'doubtful') doubtful.push(line);
    }
  }
  if (removed.length === 0) return { page, removed, doubtful, printed: null };
  const gone = new Set<TextRun>(removed.flatMap((line) => line.runs));
  return {
    page: { ...page, runs: page.runs.filter((run) => !gone.has(run)) },
    removed,
    doubtful,
    printed: printedNumber(removed, page.number, furniture),
  };
}

function judgeLine(
  line: Line,
  inner: Line | undefined,
  at: {
    readonly page: PageText;
    readonly edge: 'top' | 'bottom';
    readonly furniture: Furniture;
    readonly label: string | null;
  },
): 'furniture' | 'doubtful' | 'text' {
  const { page, edge, furniture, label } = at;
  const distance = edge === 'top' ? line.baseline : page.height - line.baseline;
  if (distance > page.height * zoneShare) return 'text';
  const text = lineText(line, true);
  const bare = text.replace(/^(?:page|seite|p\.)\s*/i, '').replace(/^[\s–—|-]+|(?<![\s–—|-])[\s–—|-]+$/g, '');
  const gap = inner === undefined ? Number.POSITIVE_INFINITY : Math.abs(inner.baseline - line.baseline);
  const isNumber = /^(?:\d{1,5}|[ivxlc]{1,8}|[A-Z]{1,2}-\d{1,4})$/i.test(bare);
  if (
    isNumber &&
    gap > line.size * 1.3 &&
    (bare.toLowerCase() === label?.toLowerCase() || counts(numbersOf(line), page.number, furniture.offsets))
  )
    return 'furniture';
  const zone = furniture.zones.find((each) => each.edge === edge && Math.abs(each.distance - distance) <= 4.5);
  if (zone === undefined) return 'text';
  const { pattern, isNamed } = patternOf(line, page.number, furniture);
  if (zone.patterns.has(pattern)) return 'furniture';
  if (isNamed) return 'text';
  if (countsInZone(line, page.number, zone.sizes, furniture.offsets)) return 'furniture';
  return gap > line.size * 1.5 && text.split(' ').length <= 16 && !/[.!?]$/.test(text) ? 'doubtful' : 'text';
}

function printedNumber(removed: readonly Line[], page: number, furniture: Furniture): string | null {
  for (const line of removed) {
    const number = numbersOf(line).find((each) => furniture.offsets.has(each - page));
    if (number !== undefined) return String(number);
    const text = lineText(line, true);
    if (/^(?:[ivxlc]{1,8}|[A-Z]{1,2}-\d{1,4})$/i.test(text)) return text;
  }
  return null;
}
