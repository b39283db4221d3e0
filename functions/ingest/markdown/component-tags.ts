// Tags of components as MDX and mdBook write them (`<Listing caption="…">`, `<Tabs values={[…]}>`), and the lines that
// import them. Pure text work; knows nothing of what becomes a passage.

import { proseOfCode } from './component-prose.ts';

export interface ComponentTag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  /** What of it readers are shown: its number, file and title or caption. */
  readonly words: string;
  /** Its title; empty where it has none. */
  readonly title: string;
  /** What kind of box it says it is: `type="tip"`. */
  readonly type: string;
  readonly length: number;
}

const namePattern = /<(\/?)([A-Z][\w.]{0,60})(?=[\s/>])/y;
const tagLimitCharacters = 8_000;

/** Reads the component's tag at `at` (a `<`), values in braces included; null where there is none. */
export function readComponentTag(text: string, at: number): ComponentTag | null {
  namePattern.lastIndex = at;
  const opening = namePattern.exec(text);
  if (opening === null) return null;
  const from = at + opening[0].length;
  const end = endOfTag(text, from);
  if (end < 0) return null;
  const inside = text.slice(from, end);
  const isClosing = opening[1] === '/';
  return {
    name: opening[2] ?? '',
    isClosing,
    isSelfClosing: inside.endsWith('/'),
    words: isClosing ? '' : wordsOf(opening[2] ?? '', inside),
    title: valuesOf(inside).get('title') ?? '',
    type: /\btype=["']([\w-]{1,40})["']/.exec(inside)?.[1] ?? '',
    length: end + 1 - at,
  };
}

/** Position of the `>` that ends the tag; -1 where none does. Reads each character once. */
function endOfTag(text: string, from: number): number {
  const limit = Math.min(text.length, from + tagLimitCharacters);
  let braces = 0;
  let quote = '';
  for (let index = from; index < limit; index += 1) {
    const character = text[index] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || (character === '`' && braces > 0)) quote = character;
    else if (character === '{') braces += 1;
    else if (character === '}') braces -= 1;
    else if (braces === 0 && character === '>') return index;
    else if (braces === 0 && character === '<') return -1;
  }
  return -1;
}

const valuePattern =
  /\b(number|file-name|title|caption|summary|alt)=(?:"([^"]*)"|'([^']*)'|\{\s?["'`]([^"'`]*)["'`]\s?\})/g;

function valuesOf(inside: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const match of inside.matchAll(valuePattern)) {
    const value = (match[2] ?? match[3] ?? match[4] ?? '')
      .replace(/<[^<>]{0,300}>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (value !== '') values.set(match[1] ?? '', value);
  }
  return values;
}

function wordsOf(name: string, inside: string): string {
  const values = valuesOf(inside);
  const named = values.get('title') ?? values.get('caption') ?? values.get('summary') ?? values.get('alt') ?? '';
  const prose = proseOfCode(inside).filter((sentence) => sentence !== named);
  const text = [named === '' || /[.!?:]$/.test(named) || prose.length === 0 ? named : `${named}.`, ...prose]
    .join(' ')
    .trim();
  const number = values.get('number');
  const file = values.get('file-name');
  const lead = [number === undefined ? '' : `${name} ${number}`, file === undefined ? '' : `\`${file}\``];
  const place = lead.filter((part) => part !== '').join(', ');
  return place === '' || text === '' ? place || text : `${place}: ${text}`;
}

const importLines = 40;

/**
 * Length of the import or export statement of MDX that begins at `at`, the beginning of a line; 0 where there is none.
 * An import names its module in quotes; an export ends with its paragraph.
 */
export function lengthOfModuleLine(text: string, at: number): number {
  if (text.startsWith('export ', at)) {
    const line = lineAt(text, at);
    if (!/^export (?:const|let|var|default|function|class|async|type|interface|\{|\*)/.test(line)) return 0;
    if (!/[={(*]/.test(line)) return 0;
    return endOfExport(text, at) - at;
  }
  if (!text.startsWith('import ', at)) return 0;
  let end = at;
  for (let count = 0; count < importLines && end < text.length; count += 1) {
    const line = lineAt(text, end);
    if (line.trim() === '') return 0;
    end += line.length;
    if (/(?:\bfrom|^import)[ \t]+(?:"[^"]+"|'[^']+')[ \t]*;?$/.test(line.trimEnd())) return end - at;
    // Only names in braces go on over several lines.
    if (count === 0 && !opensBraces(line)) return 0;
    end += 1;
  }
  return 0;
}

const exportLimitCharacters = 4_000;

/** The blank line at which all its brackets are closed; the first one where they never are. */
function endOfExport(text: string, at: number): number {
  let open = 0;
  let first = -1;
  const limit = Math.min(text.length, at + exportLimitCharacters);
  for (let index = at; index < limit; index += 1) {
    const character = text[index] ?? '';
    if ('({['.includes(character)) open += 1;
    else if (')}]'.includes(character)) open -= 1;
    else if (character === '\n' && text[index + 1] === '\n') {
      if (open <= 0) return index;
      if (first < 0) first = index;
    }
  }
  if (limit === text.length && open <= 0) return limit;
  if (first < 0) first = text.indexOf('\n\n', at);
  return first < 0 ? text.length : first;
}

/** An import whose last brace is open, without a module's name. */
function opensBraces(line: string): boolean {
  return /^import [^"']*$/.test(line) && line.lastIndexOf('{') > line.lastIndexOf('}');
}

function lineAt(text: string, at: number): string {
  const newline = text.indexOf('\n', at);
  return text.slice(at, Math.min(newline < 0 ? text.length : newline, at + 2_000));
}
