// What names a file to stand in its place in reStructuredText: `include` and `literalinclude`, with the lines they choose. Pure
// text work, line by line; reads no file.
import { indentOf } from './rst-lines.ts';

export interface RstInclude {
  /** Lines of the text, from 0: where the directive begins, and the line after it. */
  readonly from: number;
  readonly end: number;
  readonly indent: string;
  readonly isListing: boolean;
  /** As written; one that begins with a slash counts from the documents' folder. */
  readonly target: string;
  readonly options: ReadonlyMap<string, string>;
}

const directive = /^( {0,60})\.\. (include|literalinclude):: +(\S{1,400})$/;
const option = /^:([\w-]{1,40}):(?: +(.{0,400}))?$/;

/** All of them in order. */
export function findRstIncludes(lines: readonly string[]): readonly RstInclude[] {
  return lines.flatMap((line, from): readonly RstInclude[] => {
    if (!line.includes('include::')) return [];
    const found = directive.exec(line.replaceAll('\t', '        ').trimEnd());
    if (found === null) return [];
    const [, indent = '', name = '', target = ''] = found;
    const options = new Map<string, string>();
    let end = from + 1;
    for (; end < lines.length; end += 1) {
      const below = lines[end] ?? '';
      const stated = indentOf(below) > indent.length ? option.exec(below.trim()) : null;
      if (stated === null) break;
      options.set(stated[1] ?? '', (stated[2] ?? '').trim());
    }
    return [{ from, end, indent, isListing: name === 'literalinclude' || options.has('literal'), target, options }];
  });
}

/** What a directive shows of a file; null where it names nothing there, or what is not known here. */
export function chosenLines(text: string, options: ReadonlyMap<string, string>): readonly string[] | null {
  let lines: readonly string[] = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (options.has('diff')) return null;
  const object = options.get('pyobject');
  if (object !== undefined) {
    const found = linesOfObject(lines, object);
    if (found === null) return null;
    lines = found;
  }
  const chosen = options.get('lines');
  if (chosen !== undefined) {
    const found = linesOfRanges(lines, chosen);
    if (found === null) return null;
    lines = found;
  }
  const cut = between(lines, options);
  const dedent = Number(options.get('dedent') || 0);
  return cut === null || !(dedent > 0) ? cut : cut.map((line) => line.slice(Math.min(dedent, indentOf(line))));
}

/** `1,3-5,8-` */
function linesOfRanges(lines: readonly string[], ranges: string): readonly string[] | null {
  const chosen: string[] = [];
  for (const range of ranges.split(',').slice(0, 100)) {
    const found = /^(\d{0,6})(-?)(\d{0,6})$/.exec(range.trim());
    if (found === null || range.trim() === '') return null;
    const first = Number(found[1] || 1);
    const last = found[2] === '' ? first : Number(found[3] || lines.length);
    for (const line of lines.slice(first - 1, last)) chosen.push(line);
    if (chosen.length > lines.length) return null;
  }
  return chosen.length === 0 ? null : chosen;
}

/** From and to the lines that hold a text, with or without them. */
function between(lines: readonly string[], options: ReadonlyMap<string, string>): readonly string[] | null {
  const start = options.get('start-after') ?? options.get('start-at');
  const stop = options.get('end-before') ?? options.get('end-at');
  let from = 0;
  if (start !== undefined) {
    const found = lines.findIndex((line) => line.includes(start));
    if (found < 0) return null;
    from = options.has('start-after') ? found + 1 : found;
  }
  if (stop === undefined) return lines.slice(from);
  const begun = options.has('start-at') ? from + 1 : from;
  const end = lines.findIndex((line, index) => index >= begun && line.includes(stop));
  return end < 0 ? null : lines.slice(from, options.has('end-at') ? end + 1 : end);
}

const opening = /^ {0,40}(?:async )?(?:def|class) (\w{1,80})/;

/** A class or function of Python, `Class.method` within its class, with its decorators. */
function linesOfObject(lines: readonly string[], name: string): readonly string[] | null {
  let from = 0;
  let end = lines.length;
  let least = 0;
  for (const part of name.split('.').slice(0, 4)) {
    if (!/^\w{1,80}$/.test(part)) return null;
    const at = lines.findIndex(
      (line, index) => index >= from && index < end && indentOf(line) >= least && opening.exec(line)?.[1] === part,
    );
    if (at < 0) return null;
    const indent = indentOf(lines[at] ?? '');
    let stop = at + 1;
    while (
      stop < end &&
      ((lines[stop] ?? '').trim() === '' || indentOf(lines[stop] ?? '') > indent || /^\s*\)/.test(lines[stop] ?? ''))
    )
      stop += 1;
    from = at;
    while (from > 0 && (lines[from - 1] ?? '').slice(indent).startsWith('@')) from -= 1;
    end = stop;
    least = indent + 1;
  }
  const found = lines.slice(from, end);
  const last = found.findLastIndex((line) => line.trim() !== '');
  return found.slice(0, last + 1);
}

/** A listing as a directive of code, or a text as it is, at the place of the directive. */
export function placedLines(shown: readonly string[], include: RstInclude, target: string): readonly string[] {
  const { indent, isListing, options } = include;
  const inset = (line: string, more: string): string => (line.trim() === '' ? '' : indent + more + line);
  if (!isListing) return shown.map((line) => inset(line, ''));
  const ending = /\.(\w{1,12})$/.exec(target)?.[1] ?? '';
  const caption = options.get('caption') ?? '';
  return [
    `${indent}.. code-block:: ${options.get('language') || languages.get(ending) || ending}`,
    ...(caption === '' ? [] : [`${indent}   :caption: ${caption}`]),
    '',
    ...shown.map((line) => inset(line, '   ')),
    '',
  ];
}

const languages: ReadonlyMap<string, string> = new Map([
  ['py', 'python'],
  ['rs', 'rust'],
  ['txt', 'text'],
  ['sh', 'bash'],
]);
