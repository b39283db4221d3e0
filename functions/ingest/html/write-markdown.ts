// A tree of HTML as Markdown that the Markdown reader takes for exactly this document: structure is written as structure,
// as Markdown where it has a way to say it, else as the tags its reader knows. Decides nothing about what is left out.
import { roleOf } from '../markdown/attributes.ts';
import { elementsIn, type HtmlElement, type Nodes, textOf } from './html-tree.ts';
import { containerNames, withParagraphs } from './with-paragraphs.ts';
import { guardStart, writeInline, writeLine } from './write-inline.ts';
import { writeTable } from './write-tables.ts';

/** Markdown of a document's HTML. */
export function writeMarkdown(root: HtmlElement): string {
  return `${writeBlocks(root.children, '').trim()}\n`;
}

/** Blocks with a blank line between; `indent` goes before every line but those of tags. */
function writeBlocks(nodes: Nodes, indent: string): string {
  const elements = withParagraphs(nodes);
  const captions = new Map<HtmlElement, string>();
  const blocks = elements.flatMap((element, index) => {
    const next = elements[index + 1];
    if (element.attributes.get('class') === 'table-caption' && next?.name === 'table') {
      captions.set(next, textOf(element).trim());
      return [];
    }
    return [writeBlock(element, indent, captions.get(element) ?? null)];
  });
  return blocks.filter((block) => block.trim() !== '').join('\n\n');
}

function writeBlock(element: HtmlElement, indent: string, caption: string | null): string {
  const { name, children } = element;
  const depth = /^h([1-6])$/.exec(name)?.[1];
  if (depth !== undefined) {
    const text = writeLine(children);
    return text === '' ? '' : `${'#'.repeat(Number(depth))} ${text}`;
  }
  if (name === 'table') return writeTable(element, caption);
  if (name === 'pre') return writeCode(element, indent);
  if (name === 'hr') return '';
  if (name === 'ul' || name === 'ol') return isNotes(element) ? writeNotes(element) : writeList(element, indent);
  if (/^(?:blockquote|dl|dt|dd|figure|figcaption|details|summary)$/.test(name))
    return writeTagged(name, element, indent);
  if (containerNames.has(name)) {
    const role = roleOf({ id: null, classes: (element.attributes.get('class') ?? '').split(' '), values: new Map() });
    return role === 'plain' ? writeBlocks(children, indent) : writeTagged('div', element, indent, role);
  }
  return writeInline(children)
    .split('\n')
    .map((line) => guardStart(line.trim()))
    .filter((line) => line !== '')
    .join(`  \n${indent}`);
}

/** An element Markdown has no sign for. */
function writeTagged(name: string, element: HtmlElement, indent: string, role?: string): string {
  const inner = writeBlocks(element.children, indent);
  if (inner === '') return '';
  return `<${name}${role === undefined ? '' : ` class="${role}"`}>\n\n${inner}\n\n</${name}>`;
}

/** Longest run of backticks that opens a block of code. */
const fenceLimit = 100;

function writeCode(element: HtmlElement, indent: string): string {
  const code = textOf(element).replace(/^\n/, '').trimEnd();
  if (code === '') return '';
  const runs = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length);
  const marks = '`'.repeat(Math.min(fenceLimit, runs.reduce((longest, run) => Math.max(longest, run), 2) + 1));
  const language = element.attributes.get('language') ?? '';
  return [`${marks}${language}`, ...code.split('\n'), marks].join(`\n${indent}`);
}

function writeList(list: HtmlElement, indent: string): string {
  const inner = `${indent}    `;
  const start = Number.parseInt(list.attributes.get('start') ?? '1', 10);
  let number = (Number.isFinite(start) ? Math.min(Math.max(start, 0), 99_999) : 1) - 1;
  return elementsIn(list)
    .map((item) => {
      number += 1;
      const mark = (list.name === 'ul' ? '-' : `${number}.`).padEnd(4);
      const text = writeBlocks(item.children, inner);
      // What comes after the first line of an item is set in, so that it stays in the item.
      const [first = '', ...rest] = text.split('\n');
      return `${mark}${first}${rest.map((line) => `\n${line === '' || line.startsWith(inner) ? line : `${inner}${line}`}`).join('')}`;
    })
    .join('\n');
}

function isNotes(list: HtmlElement): boolean {
  return elementsIn(list).some((item) => /^(?:footnote|endnote)-/.test(item.attributes.get('id') ?? ''));
}

function writeNotes(list: HtmlElement): string {
  return elementsIn(list)
    .map((item) => {
      const text = writeBlocks(item.children, '    ').replace(/\n(?=\S)/g, '\n    ');
      return `[^${item.attributes.get('id') ?? ''}]: ${text}`;
    })
    .join('\n\n');
}
