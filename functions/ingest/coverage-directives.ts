// The marks of directives, roles and references in a Markdown source, taken out before its words are counted. Shares
// with the parser only which directives there are and what an option line looks like.

import {
  type Directive,
  isForTeachers,
  readDirective,
  readOptions,
  readTitledBox,
} from './markdown/directive-kinds.ts';
import { withoutCommands } from './markdown/latex-commands.ts';
import { bracketTag } from './markdown/site-tags.ts';

const fence = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,}|:{3,})/;

/** The source with directives as their words: titles, captions, bodies; options and what is hidden go. */
export function withoutDirectives(text: string): string {
  const kept: string[] = [];
  const open: string[] = [];
  let whole: { readonly marks: string; readonly isKept: boolean } | null = null;
  for (let at = 0; at <= text.length; ) {
    const newline = text.indexOf('\n', at);
    let stop = newline < 0 ? text.length : newline;
    const line = text.slice(at, stop);
    const [opening = '', , marks = ''] = line.length < 2_000 ? (fence.exec(line) ?? []) : [];
    const rest = line.slice(opening.length).trim();
    if (whole !== null) {
      if (whole.isKept) kept.push(line);
      if (marks.startsWith(whole.marks) && rest === '') whole = null;
    } else if (marks !== '' && rest === '' && open.length > 0 && marks.startsWith(open.at(-1) ?? marks)) {
      open.pop();
    } else {
      // Pandoc's divs name no directive but this one: "::: instructor".
      const isHiddenDiv = marks.startsWith(':') && isForTeachers(rest.toLowerCase());
      const isBox = !marks.startsWith(':') && readTitledBox(rest) !== null;
      const directive =
        rest.startsWith('{') || isHiddenDiv || isBox ? readDirective(isHiddenDiv ? `{${rest}}` : rest) : null;
      if (directive === null) {
        kept.push(line);
        if (marks !== '' && !marks.startsWith(':') && !rest.includes('`')) whole = { marks, isKept: true };
      } else {
        const { options, end } = readOptions(text, stop, directive.kind === 'code');
        stop = end;
        const all = new Map([...directive.options, ...options]);
        kept.push(wordsOf(directive, withoutRepeatedAlt(directive, all, text.slice(end, end + captionReach))));
        if (isWhole(directive.kind)) {
          const isKept = directive.kind !== 'nothing' && !isHidden(directive, all);
          if (isKept) kept.push('```');
          whole = { marks, isKept };
        } else if (!/-(?:start|end)$/.test(directive.name)) open.push(marks);
        else whole = { marks, isKept: false };
      }
    }
    at = stop + 1;
  }
  return kept.join('\n');
}

const captionReach = 600;

/** A figure's description that its caption says again is shown once. */
function withoutRepeatedAlt(
  { kind }: Directive,
  options: ReadonlyMap<string, string>,
  below: string,
): ReadonlyMap<string, string> {
  const plain = (words: string): string => words.replace(/\s+/g, ' ').trim().toLowerCase();
  const alt = plain(options.get('alt') ?? '').replace(/\.$/, '');
  const isRepeated = kind === 'figure' && alt !== '' && plain(below).includes(alt);
  return isRepeated ? new Map([...options].filter(([name]) => name !== 'alt')) : options;
}

function isWhole(kind: Directive['kind']): boolean {
  return kind === 'nothing' || kind === 'code' || kind === 'math' || kind === 'csv';
}

function isHidden({ name }: Directive, options: ReadonlyMap<string, string>): boolean {
  const isOff = (key: string) => /^(?:false|f)$/i.test(options.get(key) ?? '');
  return (
    name === 'literalinclude' ||
    isOff('echo') ||
    isOff('include') ||
    /\bremove[-_](?:cell|input)\b/.test(options.get('tags') ?? '')
  );
}

function wordsOf({ kind, argument }: Directive, options: ReadonlyMap<string, string>): string {
  const title =
    /^(?:box|unknown|table|rows|csv|math)$/.test(kind) && !/:\/\/|^[\w./-]+\.\w{2,5}$/.test(argument) ? argument : '';
  const shown = ['title', 'alt', ...(kind === 'code' ? ['caption', 'fig-cap', 'fig-alt', 'tbl-cap'] : [])]
    .map((key) => options.get(key) ?? '')
    .filter((value) => !/^[\w.]+\(|^\(ref:/.test(value));
  return kind === 'nothing' ? '' : [title, ...new Set(shown)].join(' ');
}

const rules: readonly (readonly [RegExp, string])[] = [
  [bracketTag, ' '],
  [/\{(?:cite|footcite|glue)[\w:]{0,30}\}`[^`]{0,2000}`/g, ' '],
  [/\{(?:numref|ref|eq|doc|any|prf:ref|eval|page)\}`[^`<>]{0,400}`/g, ' '],
  [/\{numref\}`[^`]{0,400}`/g, ' '],
  [/\{[A-Za-z][\w:+-]{0,60}\}`([^`<]{0,2000})(?:<[^`<>]{0,1000}>)?`/g, ' $1 '],
  [/\\@ref\([^()\s]{1,200}\)/g, ' '],
  [/^\([\w .:/+-]{1,200}\)=[ \t]*$/gm, ' '],
  [/\((?:\\#[a-z]{2,10}:[\w:-]{1,120}|ref:[\w-]{1,120})\)/g, ' '],
  [/\[(?:[^[\]@\n;]{0,60} )?-?@\w[^[\]]{0,800}\](?![([:])/g, ' '],
  [/(?<![\p{L}\p{N}_.@/])@(?:fig|tbl|sec|eq|lst|exm|exr|thm|lem|cor|prp|def)-[\w-]{1,120}/gu, ' '],
  [/^\+\+\+.*$|^(?<=\n\n)%.*$/gm, ' '],
  [/`\{?(?:r|python|julia|ojs)\}? [^`\n]{1,400}`/g, ' '],
  [/\\(?:begin|end)\{[A-Za-z]{2,20}\*?\}|\\label\{[^{}\n]{0,200}\}/g, ' '],
  [/\$\$[ \t]{0,9}\([\w:-]{1,120}\)[ \t]{0,9}$/gm, '$$$$'],
];

/** Prose without roles, references, citations and shortcodes; the words that they show stay. */
export function withoutReferences(prose: string): string {
  const plain = rules.reduce((text, [pattern, shown]) => text.replace(pattern, shown), withoutCommands(prose));
  return plain.replace(/\{\{[<%][^{}]{0,4000}[>%]?\}\}/g, (tag) => {
    const shown = tag.matchAll(
      /(?<![\w-])(?:title|caption|text|alt|description|summary|header)[ \t]?=[ \t]?(?:"([^"]*)"|'([^']*)')/g,
    );
    return ` ${[...shown].map((match) => match[1] ?? match[2] ?? '').join(' ')} `;
  });
}

/** Spans of code without what javascript.info says that they show. */
export function withoutSpanRoles(text: string): string {
  return text.includes('`pattern:') ? text.replace(/`(?:pattern|match|subject):(?=[^\s`])/g, '`') : text;
}

const siteInclude =
  /\{\*[ \t][^{}\n*]{1,400}\*\}|\{![^{}\n!]{1,400}!\}|^[ \t>]*-{1,9}8<-{1,9}[ \t]+["'][^"'\n]{1,400}["'][ \t]*$/gm;

/** A text without the files of MkDocs that it names; what was found of them stands there already. */
export function withoutSiteIncludes(text: string): string {
  return /\{[*!]|8<-/.test(text) ? text.replace(siteInclude, ' ') : text;
}

/** Prose without the marks of blocks between slashes, their options, and what mkdocstrings reads out of code. */
export function withoutSiteMarks(text: string): string {
  return withoutSiteIncludes(text)
    .replace(
      /^[ \t>]*\/{3,9}[ \t]*[A-Za-z][\w-]{0,40}[ \t]*(?:\|(.*)|$)((?:\n(?: {4}|\t)[ \t]*[\w-]{1,40}:.{0,400}$){0,20})/gm,
      ' $1',
    )
    .replace(/^::: [A-Za-z_][\w.]*[ \t]*(?:\n(?: {4}|\t)[^\n]*)*$/gm, (block) =>
      /^::: [\w]+\.|^[^\n]*\n\s+(?:options|handler|selection|rendering):/.test(block) ? ' ' : block,
    );
}
