// Which lines of a listing an mdBook directive shows: all, a range of lines, or what stands between two anchors.
// Pure text work, line by line; reads no file.
import { plainConsole } from './plain-console.ts';
import { readSiteInclude } from './site-includes.ts';

/**
 * What follows the file's name: `:anchor`, `:3`, `:3:8`, `:3:`, `::8`, several with commas between, or nothing. Null where it
 * names nothing here.
 */
export function selectLines(text: string, selection: string): string | null {
  if (selection.includes(',')) {
    const stretches = selection.split(',').map((each) => selectLines(text, each.trim()));
    return stretches.includes(null) ? null : stretches.join('\n…\n');
  }
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const [first = '', last] = selection.split(':');
  if (first === '' && (last ?? '') === '') return withoutAnchors(lines).join('\n');
  if (!/^\d*$/.test(first)) return linesOfAnchor(lines, first);
  const from = first === '' ? 1 : Number(first);
  const to = last === undefined ? from : last === '' ? lines.length : Number(last);
  const chosen = lines.slice(Math.max(0, from - 1), to);
  return chosen.length === 0 || Number.isNaN(to) ? null : withoutAnchors(chosen).join('\n');
}

/** The name of the anchor that a line opens or closes; MkDocs writes `--8<-- [start:name]`. */
function anchorOf(line: string, word: 'ANCHOR:' | 'ANCHOR_END:'): string | null {
  const at = line.indexOf(word);
  const snippet = at < 0 && line.includes('8<-') ? /8<-{1,9} ?\[(start|end): ?([\w-]{1,80})\]/.exec(line) : null;
  if (snippet !== null) return (snippet[1] === 'start') === (word === 'ANCHOR:') ? (snippet[2] ?? null) : null;
  return at < 0 ? null : (/^[ \t]*([\w-]+)/.exec(line.slice(at + word.length))?.[1] ?? null);
}

function withoutAnchors(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => anchorOf(line, 'ANCHOR:') === null && anchorOf(line, 'ANCHOR_END:') === null);
}

function linesOfAnchor(lines: readonly string[], name: string): string | null {
  const opening = lines.findIndex((line) => anchorOf(line, 'ANCHOR:') === name);
  if (opening < 0) return null;
  const after = lines.slice(opening + 1);
  const closing = after.findIndex((line) => anchorOf(line, 'ANCHOR_END:') === name);
  return withoutAnchors(closing < 0 ? after : after.slice(0, closing)).join('\n');
}

/** Lines of a Rust listing that only make it compile are hidden from readers: `# use std::io;`. */
export function withoutHiddenLines(code: string): string {
  return code
    .split('\n')
    .filter((line) => !/^[ \t]*#(?: |$)/.test(line))
    .map((line) => line.replace(/^([ \t]*)##/, '$1#'))
    .join('\n')
    .replace(/^\n+/, '');
}

const includePattern =
  /\{\{#(include|rustdoc_include|playground|playpen|shiftinclude|title)[ \t]+([^{}\n]{1,600})\}\}/y;

/** A directive at a place of the text, with what an author should know of one that names no listing. */
export function readInclude(
  text: string,
  at: number,
): { readonly raw: string; readonly warning: string | null } | null {
  includePattern.lastIndex = at;
  const found = includePattern.exec(text);
  const ofSite = found === null ? readSiteInclude(text, at) : null;
  if (ofSite !== null) return { raw: ofSite.raw, warning: warningOf(ofSite.name) };
  if (found === null) return null;
  return { raw: found[0], warning: found[1] === 'title' ? null : warningOf(found[2] ?? '') };
}

function warningOf(name: string): string {
  const shown = name.trim().slice(0, 120);
  return `includes "${shown}", which is no file, anchor or range of the course; nothing is shown`;
}

/** A fence's code as readers see it: directives that name no file are left out with a warning, hidden lines of Rust too. */
export function readerCode(
  code: string,
  language: string,
): { readonly code: string; readonly warnings: readonly string[] } {
  const warnings: string[] = [];
  const shown = !/\{\{#|\{[*!]|8<-/.test(code)
    ? code
    : code
        .split('\n')
        .flatMap((line) => {
          const text = line.trim();
          const found = /^(?:\{\{#|\{[*!]|-)/.test(text) ? readInclude(text, 0) : null;
          if (found?.raw !== text) return [line.replace(/^([ \t]*)\\(?=\{\{#)/, '$1')];
          if (found.warning !== null) warnings.push(found.warning);
          return [];
        })
        .join('\n');
  const read = withoutHighlighting(plainConsole(shown, language));
  return { code: /^rust\b/.test(language) ? withoutHiddenLines(read) : read, warnings };
}

const commentedLine = /^[ \t]*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)[ \t]?([^\n]{1,80}?)[ \t]?(?:\*\/\}?|-->)?[ \t]*$/;
/** What only the highlighter of Docusaurus and the snippets of MkDocs read. */
const lineDirective =
  /^(?:(?:highlight|error|success|focus)-(?:next-line|start|end)|-{1,2}8<-{1,2} \[(?:start|end):[^\]]*\])$/;
/** Highlighters that mark a line at its end: Gatsby's, and VitePress' `// [!code ++]`. */
const endMarks = [
  { open: '[!code ', whole: /^\[!code [^\]\n]{1,40}\](?: ?(?:\*\/|-->))?$/ },
  { open: 'highlight-', whole: /^highlight-(?:line|range\{[\d,-]{1,30}\})(?: ?(?:\*\/\}?|-->))?$/ },
] as const;

/** Code without what tells a site which of its lines to colour, or to set beside a comment. */
export function withoutHighlighting(code: string): string {
  if (
    !/(?:highlight|error|success|focus)-(?:next-line|start|end)|highlight-(?:line|range)|\[!code |8<-|\*!\*|\/\/ ?\{(?:!\d|\.)/.test(
      code,
    )
  )
    return code;
  return withoutStretches(code)
    .split('\n')
    .filter((line) => !lineDirective.test(commentedLine.exec(line)?.[1] ?? ''))
    .map(withoutMark)
    .join('\n');
}

/** Without the marks of javascript.info around what it colours, `*!*` and `*\/!*`, and Magic Book's `//{!2} Comment`. */
function withoutStretches(code: string): string {
  const isMarked = code.includes('*!*') && code.includes('*/!*');
  const lines = code.split('\n').filter((line) => !/^\*\/?!\*$/.test(line.trim()));
  const bare = isMarked ? lines.join('\n').replace(/\*\/?!\*/g, '') : code;
  return bare
    .replace(/^[ \t]*\/\/ ?\{(?:!\d|\.)[^{}\n]{0,40}\}[ \t]*\n/gm, '')
    .replace(/(\/\/ ?)\{(?:!\d|\.)[^{}\n]{0,40}\}/g, '$1');
}

function withoutMark(line: string): string {
  for (const { open, whole } of endMarks) {
    const at = line.lastIndexOf(open);
    if (at < 0 || !whole.test(line.slice(at, at + 60).trimEnd())) continue;
    const before = line.slice(0, at).trimEnd();
    const opening = ['//', '<!--', '{/*', '/*', '--', '#', ';'].find((sign) => before.endsWith(sign));
    if (opening !== undefined) return before.slice(0, -opening.length).trimEnd();
  }
  return line;
}
