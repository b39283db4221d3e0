// Directives of reStructuredText by name, and what a source says in one: its argument, options and body. One table; what it
// does not know is a box, which keeps its title and text. Pure.
import { dedent, indentOf, type RstLine, trimLines } from './rst-lines.ts';

export interface RstDirective {
  /** Lower case, without a domain. */
  readonly name: string;
  readonly argument: string;
  readonly options: ReadonlyMap<string, string>;
  readonly body: readonly RstLine[];
  /** All of its lines. */
  readonly lines: readonly RstLine[];
}

const opening = /^\.\. ((?:[A-Za-z][\w.+-]{0,60}:)?[A-Za-z][\w.+-]{0,60}) ?::(?: +|$)/;
const optionLine = /^:([A-Za-z][\w.-]{0,60}):(?: (.*))?$/;

const groups: readonly (readonly [string, string])[] = [
  [
    'code',
    'code code-block sourcecode parsed-literal ipython prompt code-cell jupyter-execute execute_code code-tab activecode codelens doctest testcode testoutput',
  ],
  ['math', 'math'],
  ['image', 'image thumbnail'],
  ['figure', 'figure'],
  ['table', 'table'],
  ['rows', 'list-table flat-table'],
  ['values', 'csv-table'],
  ['terms', 'glossary'],
  ['heading', 'rubric centered'],
  ['tab', 'tab group-tab tab-item tabbed'],
  ['contents', 'toctree'],
  ['language', 'highlight highlightlang'],
  [
    'plain',
    'tabs tab-set container compound only ifconfig grid card-carousel div hlist rst-class epigraph highlights pull-quote parts line-block panels',
  ],
  [
    'text',
    'note tip hint warning caution attention important danger error seealso versionadded versionchanged deprecated',
  ],
  [
    'drawing',
    'graphviz digraph graph tikz uml plantuml blockdiag seqdiag msc nwdiag actdiag inheritance-diagram mermaid plot',
  ],
  ['hidden', 'instructor-note todo'],
  [
    'nothing',
    'index contents meta raw class default-domain default-role currentmodule module py:module role sectnum header footer title ' +
      'todolist youtube video vimeo iframe youtubevideo bibliography spelling disqus thebe-button sectionauthor codeauthor ' +
      'tabularcolumns target-notes restructuredtext-test-directive date replace unicode include literalinclude highlight-options ' +
      'automodule autoclass autofunction automethod autodata autoexception autoattribute autosummary doxygenclass doxygenfunction ' +
      'doxygenfile doxygenstruct argparse click program testsetup testcleanup jupyter-kernel setup qnum feedback poll datafile',
  ],
];
export const groupOf: ReadonlyMap<string, string> = new Map(
  groups.flatMap(([group, names]) => names.split(' ').map((name) => [name, group] as const)),
);

/** The directive at the first line, whose body is all of the others; null where it is none. */
export function readDirective(lines: readonly RstLine[]): RstDirective | null {
  const [first] = lines;
  const found = opening.exec(first?.text ?? '');
  if (first === undefined || found === null) return null;
  const full = (found[1] ?? '').toLowerCase();
  const name = groupOf.has(full) ? full : (full.split(':').at(-1) ?? full);
  const group = groupOf.get(name);
  const rest = first.text.slice(found[0].length);
  const indented = dedent(lines.slice(1));
  let at = 0;
  const words = [rest];
  // An argument may go on in the next lines; what stands behind the name of a note is its text.
  if (rest !== '' && group !== 'text' && group !== 'math' && group !== 'tab')
    for (; at < indented.length && goesOn(indented[at]?.text ?? ''); at += 1)
      words.push(indented[at]?.text.trim() ?? '');
  const read = readOptions(indented, at);
  const isText = group === 'text' && rest !== '';
  const body = isText ? [{ text: rest, number: first.number }, ...indented.slice(read.end)] : indented.slice(read.end);
  const argument = isText ? '' : words.join(' ').trim();
  return { name, argument, options: read.options, body: trimLines(body), lines };
}

function goesOn(text: string): boolean {
  return text !== '' && !text.startsWith('.. ') && !optionLine.test(text);
}

function readOptions(
  lines: readonly RstLine[],
  from: number,
): { readonly options: ReadonlyMap<string, string>; readonly end: number } {
  const options = new Map<string, string>();
  let at = from;
  for (
    let found = optionLine.exec(lines[at]?.text ?? '');
    found !== null;
    found = optionLine.exec(lines[at]?.text ?? '')
  ) {
    const value = [found[2] ?? ''];
    at += 1;
    for (; at < lines.length && indentOf(lines[at]?.text ?? '') > 0; at += 1) value.push(lines[at]?.text.trim() ?? '');
    options.set((found[1] ?? '').toLowerCase(), value.join(' ').trim());
  }
  return { options, end: at };
}
