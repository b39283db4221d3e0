// Lists of reStructuredText: bullets, numbers, definitions, fields, options, lines of verse. Pure; linear.

import { blank, nestingLimit, type RstWork, silence, writeLine, writeProse } from './rst-document.ts';
import { dedent, endOfIndented, hang, indentOf, type RstLine, trimLines } from './rst-lines.ts';

const bullet = /^[-*+•‣⁃](?: +|$)/;
const enumerator =
  /^(?:\((\d{1,6}|[A-Za-z]|[ivxlcdmIVXLCDM]{1,9}|#)\)|(\d{1,6}|[A-Za-z]|[ivxlcdmIVXLCDM]{1,9}|#)[.)])(?: +|$)/;
const field = /^:((?:\\.|[^:\\\s`])(?:\\.|[^:\\`]|:(?!\s|$|`)){0,200}):(?: +|$)/;
const option =
  /^(?:--?[\w?][\w-]{0,60}|\/[A-Z])(?:[ =](?:<[^<>]{1,60}>|[\w.]{1,40}))?(?:, (?:--?[\w?][\w-]{0,60}|\/[A-Z])(?:[ =](?:<[^<>]{1,60}>|[\w.]{1,40}))?){0,6}(?: {2,}|$)/;

export interface Written {
  readonly lines: readonly RstLine[];
  readonly end: number;
}

/** The list that begins at a line, or null. */
export function writeList(lines: readonly RstLine[], from: number, work: RstWork, depth: number): Written | null {
  const text = lines[from]?.text ?? '';
  if (bullet.test(text)) return writeItems(lines, from, work, depth, () => '- ');
  if (isEnumerated(lines, from)) {
    const mark = enumerator.exec(text)?.[0] ?? '';
    // Letters and Roman numbers, by which texts refer to items, are no marks of Markdown: they stay as words.
    if (/[A-Za-z]/.test(mark)) return writeItems(lines, from, work, depth, () => '- ');
    const first = Number(/\d+/.exec(mark)?.[0] ?? 1);
    return writeItems(lines, from, work, depth, (index) => `${first + index}. `);
  }
  if (field.test(text)) return writeFields(lines, from, work, depth);
  if (option.test(text) && /^-|^\//.test(text)) return writeOptions(lines, from, work, depth);
  if (/^\|(?: |$)/.test(text)) return writeVerse(lines, from, work);
  return null;
}

/** "A. Einstein came" is a sentence: what follows an item's line is indented, empty, or the next item. */
function isEnumerated(lines: readonly RstLine[], at: number): boolean {
  if (!enumerator.test(lines[at]?.text ?? '')) return false;
  const next = lines[at + 1]?.text ?? '';
  return next === '' || indentOf(next) > 0 || enumerator.test(next);
}

function writeItems(
  lines: readonly RstLine[],
  from: number,
  work: RstWork,
  depth: number,
  markOf: (index: number) => string,
): Written {
  const opening = (lines[from]?.text ?? '')[0] ?? '';
  const isBullet = bullet.test(lines[from]?.text ?? '');
  const isSame = (at: number): boolean => {
    const text = lines[at]?.text ?? '';
    return isBullet ? bullet.test(text) && text[0] === opening : isEnumerated(lines, at);
  };
  const written: RstLine[] = [];
  let at = from;
  for (let index = 0; isSame(at); index += 1) {
    const line = lines[at] ?? blank(1);
    const mark = (isBullet ? bullet : enumerator).exec(line.text)?.[0] ?? '';
    const end = endOfIndented(lines, at + 1);
    const rest = dedent(lines.slice(at + 1, end), line.text === mark ? undefined : mark.length);
    const item = trimLines([{ ...line, text: line.text.slice(mark.length) }, ...rest]);
    const inner = lettered(isBullet ? '' : mark, work.writeBlocks(item, work, depth + 1));
    for (const each of hang(markOf(index), inner)) written.push(each);
    at = end;
    const isLoose = lines[at]?.text === '' && end > 0;
    while (lines[at]?.text === '') at += 1;
    // A blank line between items is one between them in Markdown too.
    if (isLoose && isSame(at)) written.push(blank(line.number));
  }
  return { lines: [...written, blank(lines[at - 1]?.number ?? 1)], end: at };
}

function lettered(mark: string, lines: readonly RstLine[]): readonly RstLine[] {
  const [first, ...rest] = lines;
  if (first === undefined || !/[A-Za-z]/.test(mark) || /^(?::::|<|```|\$\$|\()/.test(first.text)) return lines;
  return [{ ...first, text: `${mark.trim()} ${first.text}` }, ...rest];
}

/** A term and, indented right below it, what explains it. */
export function writeDefinitions(
  lines: readonly RstLine[],
  from: number,
  work: RstWork,
  depth: number,
): Written | null {
  const isTerm = (at: number): boolean => {
    const text = lines[at]?.text ?? '';
    const next = lines[at + 1]?.text ?? '';
    return text !== '' && indentOf(text) === 0 && next !== '' && indentOf(next) > 0 && !text.startsWith('..');
  };
  if (!isTerm(from) || depth >= nestingLimit) return null;
  const first = lines[from]?.number ?? 1;
  const written: RstLine[] = [{ text: '<dl>', number: first }];
  let at = from;
  while (isTerm(at)) {
    const line = lines[at] ?? blank(first);
    // What stands behind " : " is a term's kind.
    const kind = line.text.indexOf(' : ');
    const named = kind < 0 ? line.text : `${line.text.slice(0, kind)} (${line.text.slice(kind + 3)})`;
    const term = writeLine(work, named);
    const end = endOfIndented(lines, at + 1);
    const body = trimLines(dedent(lines.slice(at + 1, end)));
    written.push({ text: `<dt>${term}</dt>`, number: line.number }, { text: '<dd>', number: line.number });
    written.push(blank(line.number), ...work.writeBlocks(body, work, depth + 1));
    written.push(blank(line.number), { text: '</dd>', number: line.number });
    at = end;
    let next = at;
    while (lines[next]?.text === '') next += 1;
    if (!isTerm(next)) break;
    at = next;
  }
  return { lines: [...written, { text: '</dl>', number: first }, blank(first)], end: at };
}

/** Names and values. At the top of a document they tell of the document, not of its subject. */
function writeFields(lines: readonly RstLine[], from: number, work: RstWork, depth: number): Written {
  const isAbout = !work.hasBegun && depth === 0;
  const written: RstLine[] = [];
  let at = from;
  for (let mark = field.exec(lines[at]?.text ?? ''); mark !== null; mark = field.exec(lines[at]?.text ?? '')) {
    const line = lines[at] ?? blank(1);
    const end = endOfIndented(lines, at + 1);
    if (isAbout) silence(work, lines.slice(at, end));
    else {
      const name = `**${writeLine(work, mark[1] ?? '')}**: `;
      const body = trimLines([{ ...line, text: line.text.slice(mark[0].length) }, ...dedent(lines.slice(at + 1, end))]);
      const [head, ...rest] = work.writeBlocks(body, work, depth + 1);
      const entry = [{ text: `${name}${head?.text ?? ''}`.trimEnd(), number: line.number }, ...rest];
      for (const each of hang('- ', trimLines(entry))) written.push(each);
    }
    at = Math.max(end, at + 1);
    while (lines[at]?.text === '') at += 1;
  }
  return { lines: [...written, blank(lines[at - 1]?.number ?? 1)], end: at };
}

function writeOptions(lines: readonly RstLine[], from: number, work: RstWork, depth: number): Written {
  const written: RstLine[] = [];
  let at = from;
  for (let mark = option.exec(lines[at]?.text ?? ''); mark !== null; mark = option.exec(lines[at]?.text ?? '')) {
    const line = lines[at] ?? blank(1);
    const end = endOfIndented(lines, at + 1);
    const body = trimLines([{ ...line, text: line.text.slice(mark[0].length) }, ...dedent(lines.slice(at + 1, end))]);
    const [head, ...rest] = work.writeBlocks(body, work, depth + 1);
    const entry = [{ text: `\`${mark[0].trim()}\`: ${head?.text ?? ''}`.trimEnd(), number: line.number }, ...rest];
    for (const each of hang('- ', entry)) written.push(each);
    at = Math.max(end, at + 1);
    while (lines[at]?.text === '') at += 1;
  }
  return { lines: [...written, blank(lines[at - 1]?.number ?? 1)], end: at };
}

/** `| line`: each stays a line. */
function writeVerse(lines: readonly RstLine[], from: number, work: RstWork): Written {
  let end = from;
  while (/^\|(?: |$)/.test(lines[end]?.text ?? '') || (end > from && indentOf(lines[end]?.text ?? '') > 0)) end += 1;
  const verse = lines
    .slice(from, end)
    .map((line) => ({ ...line, text: line.text.replace(/^\|/, '').trim() }))
    .filter(({ text }) => text !== '');
  return { lines: [...writeProse(work, verse), blank(lines[end - 1]?.number ?? 1)], end };
}
