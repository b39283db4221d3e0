// Paragraphs of a shape as HTML: bullets by their levels as lists, runs with their emphasis, formulas as MathML.
import { append } from '../../text/lists.ts';
import { toMathml } from '../docx/office-math.ts';
import {
  allNamed,
  elementOf,
  elementsIn,
  firstNamed,
  type HtmlElement,
  localName,
  type Nodes,
  textOf,
} from '../html/html-tree.ts';
import { formulaMarks } from '../html/write-inline.ts';
import { withSigns } from './symbol-fonts.ts';

/** Levels of bullets a program can show. */
const levelLimit = 8;

interface TextStyle {
  /** Paragraphs are bullets where they say nothing else, as in the body of a slide. */
  readonly isList: boolean;
  /** All of it is set in a typewriter's letters. */
  readonly isCode: boolean;
}

const typewriter = /\b(?:consolas|courier|menlo|monaco|inconsolata)\b|\bmono|code\b/i;

/** @param layout the layout's shape of the same placeholder: what it says of its first level counts where the text says nothing */
export function styleOf(body: HtmlElement, layout: HtmlElement | null, isBody: boolean): TextStyle {
  const levels = [body, ...(layout === null ? [] : [layout])].flatMap((each) => firstNamed(each, 'lvl1pPr') ?? []);
  const isList = isBody && !levels.some((level) => has(level, 'buNone'));
  const fonts = allNamed(body, 'r').map((run) => firstNamed(run, 'latin')?.attributes.get('typeface') ?? '');
  const byLayout = levels.some((level) =>
    typewriter.test(firstNamed(level, 'latin')?.attributes.get('typeface') ?? ''),
  );
  const isSet = fonts.length > 0 && fonts.every((font) => (font === '' ? byLayout : typewriter.test(font)));
  // A power is a formula's, whatever its letters.
  const hasRaised = allNamed(body, 'r').some(isRaised);
  return { isList, isCode: !hasRaised && (isSet || readsAsCode(body)) };
}

/** Raised or lowered by so many percent, as powers and indices are; less only sets a line in its place. */
const leastRaised = 10;

/** A power or an index. */
export function isRaised(run: HtmlElement): boolean {
  return raisedBy(run) !== 0;
}

/** By how much a run is raised, in percent; below zero it is lowered. */
function raisedBy(run: HtmlElement): number {
  const properties = elementsIn(run).find((each) => localName(each) === 'rPr');
  const percent = Number.parseInt(properties?.attributes.get('baseline') ?? '0', 10) / 1000;
  return Math.abs(percent) < leastRaised ? 0 : percent;
}

const fewestCodeLines = 3;

/** Code in letters of prose: most of its lines end as statements and blocks do. */
function readsAsCode(body: HtmlElement): boolean {
  const lines = allNamed(body, 'p')
    .map((paragraph) => allNamed(paragraph, 'r').map(runText).join('').trim())
    .filter((line) => line !== '');
  const ended = lines.filter((line) => /[;{}]$/.test(line)).length;
  return lines.length >= fewestCodeLines && ended * 2 >= lines.length && lines.some((line) => /[{}]|\w\(/.test(line));
}

/** What a run or field shows. */
export function runText(run: HtmlElement): string {
  const text = textOf(firstNamed(run, 't') ?? elementOf(''));
  if (!/[\uF020-\uF0FF]/.test(text)) return text;
  const named = ['sym', 'latin'].map((name) => firstNamed(run, name)?.attributes.get('typeface') ?? '');
  return withSigns(text, named.find((font) => font !== '') ?? '');
}

/** Blocks of a shape's text. */
export function writeText(body: HtmlElement, { isList, isCode }: TextStyle): readonly HtmlElement[] {
  if (isCode) return [{ ...elementOf('pre'), children: [codeIn(body)] }];
  const blocks: HtmlElement[] = [];
  /** Open lists, outermost first, each with the level of its bullets. */
  let lists: { readonly level: number; readonly list: HtmlElement }[] = [];
  const paragraphs = elementsIn(body).filter((each) => localName(each) === 'p');
  const written = paragraphs.filter((each) => textOf(each).trim() !== '');
  for (const paragraph of written) {
    const properties = elementsIn(paragraph).find((each) => localName(each) === 'pPr');
    const runs = writeRuns(paragraph);
    const isBullet = isBulleted(properties, isList && written.length > 1);
    if (!isBullet) {
      lists = [];
      blocks.push({ ...elementOf('p'), children: [...runs] });
      continue;
    }
    const children = runs.map((run) => (typeof run === 'object' && run.name === 'br' ? ' ' : run));
    const level = Math.min(levelLimit, Math.max(0, Number.parseInt(properties?.attributes.get('lvl') ?? '0', 10) || 0));
    lists = lists.filter((open) => open.level <= level);
    const name = has(properties, 'buAutoNum') ? 'ol' : 'ul';
    const top = lists.at(-1);
    if (top === undefined || top.level < level || top.list.name !== name) {
      if (top?.level === level) lists = lists.slice(0, -1);
      const list = elementOf(name);
      const above = elementsIn(lists.at(-1)?.list ?? elementOf('')).at(-1);
      if (above === undefined) blocks.push(list);
      else above.children.push(list);
      lists = [...lists, { level, list }];
    }
    lists.at(-1)?.list.children.push({ ...elementOf('li'), children });
  }
  return blocks;
}

/** Code as lines, set in by their levels where spaces do not do so. */
function codeIn(body: HtmlElement): string {
  return allNamed(body, 'p')
    .map((paragraph) => {
      const level = Number.parseInt(firstNamed(paragraph, 'pPr')?.attributes.get('lvl') ?? '0', 10) || 0;
      const runs = elementsIn(paragraph).map((run) =>
        localName(run) === 'br' ? '\n' : /^(?:r|fld)$/.test(localName(run)) ? runText(run) : '',
      );
      return `${'  '.repeat(Math.min(levelLimit, Math.max(0, level)))}${runs.join('')}`;
    })
    .join('\n')
    .replace(/[\uE000\uE001\uFDD0-\uFDEF\v]/g, ' ')
    .replace(/\u00A0/g, ' ');
}

function has(properties: HtmlElement | undefined, name: string): boolean {
  return properties !== undefined && elementsIn(properties).some((each) => localName(each) === name);
}

function isBulleted(properties: HtmlElement | undefined, byDefault: boolean): boolean {
  if (has(properties, 'buNone')) return false;
  return byDefault || has(properties, 'buChar') || has(properties, 'buAutoNum') || has(properties, 'buBlip');
}

/** All text of a paragraph or title in one line. */
export function writeRuns(paragraph: HtmlElement): Nodes {
  const nodes: (HtmlElement | string)[] = [];
  for (const run of elementsIn(paragraph)) {
    const name = localName(run);
    if (name === 'br') nodes.push(elementOf('br'));
    else if (name === 'r') append(nodes, emphasised(run, nodes));
    // Dates and numbers that the program counts stand in fields; what they show is text.
    else if (name === 'fld') nodes.push(runText(run));
    else if (name === 'AlternateContent' || name === 'm') append(nodes, formulasIn(run));
  }
  return nodes;
}

/** A run; where the one before it is of the same kind, they are one: programs cut words into runs at will. */
function emphasised(run: HtmlElement, before: (HtmlElement | string)[]): Nodes {
  const text = runText(run).replace(/[\v\f]/g, ' ');
  const { attributes } = elementsIn(run).find((each) => localName(each) === 'rPr') ?? elementOf('');
  const baseline = raisedBy(run);
  const isSet = (name: string): boolean => /^(?:1|true)$/.test(attributes.get(name) ?? '');
  const name = baseline > 0 ? 'sup' : baseline < 0 ? 'sub' : isSet('b') ? 'strong' : isSet('i') ? 'em' : '';
  const last = before.at(-1);
  if (name === '') return [text];
  if (typeof last === 'object' && last.name === name) {
    last.children.push(text);
    return [];
  }
  return [{ ...elementOf(name), children: [text] }];
}

function formulasIn(element: HtmlElement): readonly string[] {
  const choice = elementsIn(element).find((each) => localName(each) === 'Choice') ?? element;
  return allNamed(choice, 'oMath').map((formula) => {
    const mathml = toMathml(writeXml(formula));
    return mathml === '' ? '' : `${formulaMarks.open}${mathml}${formulaMarks.close}`;
  });
}

/** Office Math as its converter reads it. */
function writeXml({ name, attributes, children }: HtmlElement): string {
  const value = attributes.get('m:val');
  const inner = children.map((child) => (typeof child === 'string' ? escapeXml(child) : writeXml(child))).join('');
  return `<${name}${value === undefined ? '' : ` m:val="${escapeXml(value)}"`}>${inner}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
