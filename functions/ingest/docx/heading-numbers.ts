// The numbers Word counts before headings ("4.2 Earthing"), which stand nowhere in a document's text.
// Pure: the archive's numbering part in, a counter out.

import { listElements } from './xml-spans.ts';

/** What a heading's style says of its number. */
interface Level {
  readonly level: number;
  readonly format: string;
  /** Word's template, e.g. `%1.%2`. */
  readonly template: string;
}

interface NumberedParagraph {
  readonly styleId: string | null;
  /** Level from 0 of an ordered numbering; null for none and for bullets. */
  readonly level: number | null;
}

/**
 * A counter to be asked once for every heading, in reading order.
 * @param numberingXml the archive's `word/numbering.xml`, null where there is none
 * @returns the number as printed, null for a heading without one
 */
export function countHeadings(numberingXml: string | null): (heading: NumberedParagraph) => string | null {
  const levels = readLevels(numberingXml ?? '');
  const counts: number[] = [];
  return ({ styleId, level }) => {
    const linked = styleId === null ? undefined : levels.get(styleId);
    if (linked === undefined && level === null) return null;
    const at = linked?.level ?? level ?? 0;
    while (counts.length <= at) counts.push(0);
    counts.length = at + 1;
    counts[at] = (counts[at] ?? 0) + 1;
    if (linked === undefined) return counts.map((count) => Math.max(count, 1)).join('.');
    if (linked.format === 'none' || linked.format === 'bullet') return null;
    const printed = linked.template.replace(/%(\d)/g, (_, digit) => {
      const index = Number(digit) - 1;
      return formatCount(Math.max(counts[index] ?? 1, 1), index === at ? linked.format : formatAt(levels, index));
    });
    return printed.trim() === '' ? null : printed.trim();
  };
}

function formatAt(levels: ReadonlyMap<string, Level>, index: number): string {
  return [...levels.values()].find((level) => level.level === index)?.format ?? 'decimal';
}

/** Levels linked to a paragraph style, by the style's id. */
function readLevels(xml: string): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  for (const block of listElements(xml, 'w:lvl')) {
    const value = (name: string): string | undefined =>
      new RegExp(`<w:${name}\\b[^<>]*\\bw:val="([^"]*)"`).exec(block)?.[1];
    const style = value('pStyle');
    if (style === undefined) continue;
    const level = Number(/\bw:ilvl="(\d)"/.exec(block)?.[1] ?? 0);
    levels.set(style, { level, format: value('numFmt') ?? 'decimal', template: value('lvlText') ?? `%${level + 1}` });
  }
  return levels;
}

function formatCount(count: number, format: string): string {
  switch (format) {
    case 'upperLetter':
    case 'lowerLetter': {
      const letter = String.fromCharCode(65 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
      return format === 'upperLetter' ? letter : letter.toLowerCase();
    }
    case 'upperRoman':
      return roman(count);
    case 'lowerRoman':
      return roman(count).toLowerCase();
    case 'decimalZero':
      return String(count).padStart(2, '0');
    default:
      return String(count);
  }
}

const romanSigns: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(count: number): string {
  let rest = count;
  return romanSigns.reduce((text, [value, sign]) => {
    const times = Math.floor(rest / value);
    rest -= times * value;
    return text + sign.repeat(times);
  }, '');
}
