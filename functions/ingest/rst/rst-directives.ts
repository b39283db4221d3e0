// Directives of reStructuredText as those of MyST, which the Markdown reader knows by the same names: boxes, figures, tables,
// code, formulas. Says what is left out. Pure.

import { groupOf, type RstDirective } from './rst-directive-kinds.ts';
import { blank, fence, leaveOut, nestingLimit, type RstWork, silence, writeLine } from './rst-document.ts';
import { indentOf, type RstLine } from './rst-lines.ts';
import { labelOf } from './rst-names.ts';
import { readValues, writeTable } from './rst-tables.ts';

export function writeDirective(directive: RstDirective, work: RstWork, depth: number): readonly RstLine[] {
  const { name, argument, options, body, lines } = directive;
  const number = lines[0]?.number ?? 1;
  const below = new Set(body.map((line) => line.number));
  const head = lines.filter((line) => !below.has(line.number));
  const at = (text: string): RstLine => ({ text, number });
  const group = groupOf.get(name) ?? 'box';
  silence(
    work,
    head.filter((line) => line.number !== number || group === 'code' || group === 'plain'),
  );
  switch (group) {
    case 'nothing':
      leaveOut(work, 'template_tag', lines);
      // Left to the Markdown reader, which shows nothing of it: a proposal sees which page is a part of another.
      if (name === 'include') return fence([], `{include} ${argument}`, number);
      if (/^(?:include|literalinclude)$/.test(name) || options.has('file'))
        warn(
          work,
          number,
          `${name} names "${argument || options.get('file')}", of which no file of the course shows that; it is left out`,
        );
      else if (/^(?:auto|doxygen|argparse|click)/.test(name))
        warn(work, number, `${name} shows what a program's code says; it is left out`);
      return [];
    case 'hidden':
      leaveOut(work, 'hidden', lines);
      return [];
    case 'drawing': {
      leaveOut(work, 'drawing', body);
      const caption = writeLine(work, options.get('caption') ?? (/\s/.test(argument) ? argument : ''));
      return caption === '' ? [] : enclose('{figure} drawing.svg', [], [at(caption)], number);
    }
    case 'language':
      work.language = /^\w+$/.test(argument) && argument !== 'none' ? argument : '';
      silence(work, lines);
      return [];
    case 'contents': {
      silence(work, lines);
      const stated = [...options].map(([option, value]) => at(`:${option}: ${value}`.trimEnd()));
      return fence([...stated, ...body], '{toctree}', number);
    }
    case 'code':
      return writeCode(directive, work, number);
    case 'math':
      return writeMath(directive, number);
    case 'image':
      return argument === '' ? [] : [at(`:::{image} ${argument}`), ...writeOptions(options, work, number), at(':::')];
    case 'figure':
    case 'table':
    case 'rows': {
      const inner = work.writeBlocks(body, work, depth + 1);
      const title = group === 'figure' ? argument : writeLine(work, argument);
      const known = group === 'rows' ? 'list-table' : name;
      return enclose(`{${known}} ${title}`, writeOptions(options, work, number), inner, number);
    }
    case 'values':
      if (options.has('file')) return writeDirective({ ...directive, name: 'literalinclude' }, work, depth);
      return writeTable(readValues(body, options), (text) => writeLine(work, text), writeLine(work, argument));
    case 'terms':
      return work.writeBlocks(alignTerms(body), work, depth + 1);
    case 'heading':
      // Sphinx itself leaves this one out where notes are set elsewhere.
      if (argument !== 'Footnotes') return writeCaption(argument, work, number);
      leaveOut(work, 'navigation', lines);
      return [];
    case 'plain':
      if (
        /^(?:only|ifconfig)$/.test(name) &&
        /\b(?:latex|pdf|texinfo|man|epub)\b/.test(argument) &&
        !/\bhtml\b|\bnot\b/.test(argument)
      ) {
        leaveOut(work, 'hidden', lines);
        return [];
      }
      return work.writeBlocks(body, work, depth);
    default:
      return writeBox(directive, work, depth);
  }
}

/** A box goes by its name, and by classes that say what it is; an unknown one keeps its body. */
function writeBox(
  { name, argument, options, body, lines }: RstDirective,
  work: RstWork,
  depth: number,
): readonly RstLine[] {
  const number = lines[0]?.number ?? 1;
  if (depth >= nestingLimit) return work.writeBlocks(body, work, depth);
  const inner = work.writeBlocks(body, work, depth + 1);
  const title = writeLine(work, argument);
  if (inner.every(({ text }) => text === '')) {
    if (/\s/.test(argument)) return writeCaption(argument, work, number);
    // Alone, one word is a name for a tool.
    leaveOut(work, 'template_tag', lines);
    return [];
  }
  // The name of an exercise that a solution belongs to is no title of it.
  const isName = name === 'solution' && !/[\s:]/.test(argument);
  const titled = title === '' || isName ? [] : [{ text: `:title: ${title}`, number }];
  return enclose(`{${name}}`, [...titled, ...writeOptions(options, work, number)], inner, number);
}

/** Colons close all that was opened by as many or more: an outer box has more than those in it. */
function enclose(
  head: string,
  options: readonly RstLine[],
  inner: readonly RstLine[],
  number: number,
): readonly RstLine[] {
  const last = inner.at(-1)?.number ?? number;
  return [
    { text: `:::${head.trimEnd()}`, number },
    ...options,
    blank(number),
    ...inner,
    blank(last),
    { text: ':::', number: last },
    blank(last),
  ];
}

const kept = /^(?:name|label|alt|class|caption|header-rows)$/;

function writeOptions(options: ReadonlyMap<string, string>, work: RstWork, number: number): readonly RstLine[] {
  return [...options].flatMap(([name, value]) => {
    if (!kept.test(name) || value === '') return [];
    const isLabel = name === 'name' || name === 'label';
    const isText = name === 'alt' || name === 'caption';
    return [{ text: `:${name}: ${isLabel ? labelOf(value) : isText ? writeLine(work, value) : value}`, number }];
  });
}

function writeCaption(text: string, work: RstWork, number: number): readonly RstLine[] {
  const written = writeLine(work, text);
  return written === '' ? [] : [{ text: `**${written}**`, number }, blank(number)];
}

/** Their arguments are names of groups. */
const tested: ReadonlyMap<string, string> = new Map([
  ['doctest', 'python'],
  ['testcode', 'python'],
  ['testoutput', 'output'],
]);

function writeCode({ name, argument, options, body }: RstDirective, work: RstWork, number: number): readonly RstLine[] {
  // What stands behind the name of a listing that is run is its own name.
  const stated = /^(?:activecode|codelens)$/.test(name)
    ? (options.get('language') ?? 'python')
    : (tested.get(name) ?? argument.split(' ')[0] ?? '');
  const language = /^(?:parsed-literal|prompt)$/.test(name) ? '' : stated || work.language;
  const info = /^[\w+#.-]{1,30}$/.test(language) && !/^(?:text|none|default)$/i.test(language) ? language : '';
  const caption = options.get('caption') ?? '';
  if (body.length === 0) return [];
  return [...writeCaption(caption, work, number), ...fence(body, info, body[0]?.number ?? number), blank(number)];
}

/** Formulas parted by blank lines are several. One in lines is aligned, as Sphinx does it. */
function writeMath({ argument, options, body }: RstDirective, number: number): readonly RstLine[] {
  const all = argument === '' ? body : [{ text: argument, number }, blank(number), ...body];
  const parts: RstLine[][] = [[]];
  const isWhole = all.some(({ text }) => text.includes('\\begin{')) || options.has('nowrap');
  for (const line of all) {
    if (line.text !== '') parts.at(-1)?.push(line);
    else if (!isWhole && parts.at(-1)?.length !== 0) parts.push([]);
  }
  const label = options.get('label') ?? options.get('name') ?? '';
  const inLines = (part: readonly RstLine[]): readonly RstLine[] =>
    isWhole || !part.some(({ text }) => /\\\\|(?<!\\)&/.test(text))
      ? part
      : part.map(({ text, number: line }, index) => ({
          text: `${index === 0 ? '\\begin{aligned}' : ''}${text}${index === part.length - 1 ? '\\end{aligned}' : ''}`,
          number: line,
        }));
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => {
      const named = index === 0 && label !== '' ? [{ text: `:label: ${labelOf(label)}`, number }] : [];
      return [...fence([...named, ...inLines(part)], '{math}', part[0]?.number ?? number), blank(number)];
    });
}

/** In a glossary several terms may share what explains them, a line each. */
function alignTerms(lines: readonly RstLine[]): readonly RstLine[] {
  const aligned: RstLine[] = [];
  for (const line of lines) {
    const last = aligned.at(-1);
    const isTerm = line.text !== '' && indentOf(line.text) === 0 && !line.text.startsWith('..');
    if (isTerm && last !== undefined && last.text !== '' && indentOf(last.text) === 0)
      aligned[aligned.length - 1] = { ...last, text: `${last.text}, ${line.text}` };
    else aligned.push(line);
  }
  return aligned;
}

function warn(work: RstWork, line: number, message: string): void {
  work.warnings.push({ line, message });
}
