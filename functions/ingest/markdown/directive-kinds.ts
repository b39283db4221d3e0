// Directives of MyST, Quarto, knitr and bookdown by name, and what their bodies are. One table; anything it does not
// know keeps its body and loses its fence.
import { yamlValue } from '../parse-yaml.ts';

/**
 * `box`: Markdown with a role and a title. `plain`: Markdown, its argument is for tools. `unknown`: Markdown, its
 * argument may be a title. `figure`: an image, its body the caption. `table`: a table, its argument the caption.
 * `rows`, `csv`: a table written as nested lists, or as values. `terms`: a glossary. `nothing`: not for readers.
 */
export type DirectiveKind =
  | 'box'
  | 'plain'
  | 'unknown'
  | 'figure'
  | 'table'
  | 'rows'
  | 'csv'
  | 'terms'
  | 'code'
  | 'math'
  | 'nothing';

export interface Directive {
  /** Lower case, without a namespace. */
  readonly name: string;
  readonly kind: DirectiveKind;
  readonly argument: string;
  /** Stated on the opening line; more may follow below it. */
  readonly options: ReadonlyMap<string, string>;
}

const names: readonly (readonly [DirectiveKind, string])[] = [
  [
    'box',
    'note tip hint warning caution attention important danger error info admonition seealso example exercise definition ' +
      'theorem lemma corollary proposition axiom proof remark question success abstract summary dropdown details topic ' +
      'sidebar tab problem algorithm property conjecture assumption criterion observation hypothesis',
  ],
  ['figure', 'figure image carousel'],
  ['table', 'table'],
  ['rows', 'list-table'],
  ['csv', 'csv-table'],
  ['terms', 'glossary'],
  [
    'code',
    'code code-block code-cell sourcecode parsed-literal literalinclude prompt mermaid r python python3 py julia bash sh ' +
      'shell zsh powershell sql stan ojs js javascript css scss html xml json yaml dot cpp rcpp c fortran go rust ruby perl ' +
      'scala haskell node octave matlab sas stata awk sed cat exec console text tikz d2 webr pyodide pyodide-python webr-r',
  ],
  ['math', 'math'],
  [
    'nothing',
    'index toctree tableofcontents contents bibliography footbibliography raw =latex =tex eval-rst glossaries list-of-figures ' +
      'nb-exec-table video youtube iframe embed include currentmodule module automodule autoclass autofunction bibliography-list ' +
      'margin-video show-index genindex anywidget setup mystnb instructor instructor-note instructors',
  ],
  [
    'plain',
    'div container class cssclass only grid grid-item grid-item-card tab-set margin figure-md subfigure panels ' +
      'solution solution-start exercise-start asis block block2 =html epigraph pull-quote card-carousel aside callout',
  ],
];

const kinds: ReadonlyMap<string, DirectiveKind> = new Map(
  names.flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

/** Read whole: up to their closing fence nothing is Markdown. All others stay open until it comes. */
export function isReadWhole({ name, kind }: Directive): boolean {
  return /^(?:nothing|code|math|csv|terms)$/.test(kind) || /-(?:start|end)$/.test(name);
}

/** Notes for those who teach, which learners are not shown. */
export function isForTeachers(name: string): boolean {
  return /^instructors?(?:-notes?)?$/.test(name);
}

/** Quarto's `::: {.content-visible when-format="pdf"}` and its like, of which readers of pages see nothing. */
export function isForOtherFormat(name: string, values: ReadonlyMap<string, string>): boolean {
  const [when, unless] = [values.get('when-format'), values.get('unless-format')];
  const isPage = (format: string) => /^html\b/.test(format);
  const applies = when === undefined ? (unless === undefined ? null : !isPage(unless)) : isPage(when);
  return applies !== null && ((name === 'content-visible' && !applies) || (name === 'content-hidden' && applies));
}

export function kindOf(name: string): DirectiveKind {
  return kinds.get(name) ?? 'unknown';
}

/** `prf:theorem` is a theorem, `callout-tip` a tip, `glue:figure` a figure. */
export function shortName(name: string): string {
  return name.toLowerCase().replace(/^(?:prf:|glue:|callout-(?=\w))/, '');
}

/**
 * Reads a fence's or div's inside: `{note} Title`, `{r plot, echo=FALSE}`, `{=latex}`. Null for attributes
 * (`{.python #id}`) and languages.
 */
export function readDirective(info: string): Directive | null {
  const box = readTitledBox(info);
  if (box !== null) return box;
  const myst = /^\{\s?([A-Za-z=][\w:+-]*(?:\.[\w-]+)?)\s?\}(.*)$/.exec(info);
  if (myst !== null) {
    const name = shortName(myst[1] ?? '');
    return { name, kind: kindOf(name), argument: (myst[2] ?? '').trim(), options: new Map() };
  }
  const chunk = /^\{\s?([A-Za-z]\w*)[ \t,]([\s\S]*)\}[ \t]*$/.exec(info);
  if (chunk === null) return null;
  const name = (chunk[1] ?? '').toLowerCase();
  return { name, kind: kindOf(name), argument: '', options: readChunkOptions(chunk[2] ?? '') };
}

/** javascript.info: `smart header="Title"`, `warn`. */
export function readTitledBox(info: string): Directive | null {
  const [found, name = '', title = ''] =
    /^([a-z]{2,20})[ \t]{1,3}header="((?:\\.|[^"\\]){0,300})"$/.exec(info.trim()) ??
    /^(smart|warn|online|offline)$/.exec(info.trim()) ??
    [];
  if (found === undefined) return null;
  const shown = name === 'warn' ? 'warning' : 'note';
  return { name: shown, kind: 'box', argument: title.replace(/\\(.)/g, '$1'), options: new Map() };
}

/** `plot, echo=FALSE, fig.cap="A map"`: values without quotes keep their text. */
function readChunkOptions(text: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  const label = /^[ \t]*["']?([\w.-]+)["']?[ \t]*(?:,|$)/.exec(text);
  if (label !== null) options.set('label', label[1] ?? '');
  for (const found of text.matchAll(/(?<![\w.-])([\w.-]{1,60})[ \t]?=[ \t]?(?:"([^"]*)"|'([^']*)'|([^\s,"']+))/g))
    options.set(optionName(found[1] ?? '').replace(/^name$/, 'title'), found[2] ?? found[3] ?? found[4] ?? '');
  return options;
}

function optionName(name: string): string {
  return name.toLowerCase().replaceAll('.', '-');
}

export interface DirectiveOptions {
  readonly options: ReadonlyMap<string, string>;
  /** Where the body begins. */
  readonly end: number;
}

const optionLines = 80;
const optionLine = /^[ \t>]*:([A-Za-z][\w.-]*):(?:[ \t](.*)|(\d[\w.]{0,9}%?))?$/;
const chunkLine = /^[ \t>]*(?:#|\/\/|%%|--)\|(.*)$/;

/** Reads the options below an opening line that ends at `from`: `:name: x`, a block of YAML, or `#| label: x`. */
export function readOptions(text: string, from: number, isCode: boolean): DirectiveOptions {
  const options = new Map<string, string>();
  const yaml: string[] = [];
  let end = from;
  let isBlock = false;
  for (let at = from, count = 0; at < text.length && count < optionLines; count += 1) {
    const newline = text.indexOf('\n', at + 1);
    const stop = newline < 0 ? text.length : newline;
    const line = text.slice(at + 1, Math.min(stop, at + 4000));
    const bare = line.replace(/^[ \t>]+/, '').trimEnd();
    if (isBlock && bare === '---') {
      end = stop;
      break;
    }
    const option = isBlock ? null : optionLine.exec(line);
    const chunk = isBlock || !isCode ? null : chunkLine.exec(line);
    if (isBlock) yaml.push(line);
    else if (option !== null) options.set((option[1] ?? '').toLowerCase(), (option[2] ?? option[3] ?? '').trim());
    else if (chunk !== null) yaml.push((chunk[1] ?? '').replace(/^ /, ''));
    else if (at === from && bare === '---') isBlock = true;
    else break;
    if (!isBlock) end = stop;
    at = stop;
  }
  // knitr takes them as in the opening line too: `#| echo = FALSE,`.
  const isInR = /^[ \t]*[\w.-]+[ \t]*=/.test(yaml[0] ?? '');
  const stated = isInR ? readChunkOptions(yaml.join('\n')) : readYaml(yaml);
  if (end > from) for (const [name, value] of stated) options.set(name, value);
  return { options, end };
}

/** The leaves of a mapping by their own names. */
function readYaml(lines: readonly string[]): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const visit = (value: unknown, name: string, depth: number): void => {
    if (Array.isArray(value)) leaves.set(name, value.join(' '));
    else if (value !== null && typeof value === 'object' && depth < 6)
      for (const [key, inner] of Object.entries(value)) visit(inner, optionName(key), depth + 1);
    else if (value !== null && value !== undefined) leaves.set(name, String(value).trim());
  };
  try {
    visit(yamlValue(lines.join('\n'), 0), '', 0);
  } catch {
    // A colon within a description is no YAML: then each line is a name and its value.
    for (const line of lines) {
      const colon = line.indexOf(':');
      if (colon > 0 && /^[\w-]+$/.test(line.slice(0, colon)))
        leaves.set(optionName(line.slice(0, colon)), line.slice(colon + 1).trim());
    }
  }
  leaves.delete('');
  return leaves;
}

/** The file that a chunk shows and does nothing else; null for other code. */
export function pictureShown(code: string): string | null {
  const call =
    /^\s*(?:knitr::)?include_graphics\(\s*(?:path\s*=\s*)?(["'])([^"'\n]{1,300})\1\s*(?:,[^()\n]{0,200})?\)\s*$/;
  return call.exec(code)?.[2] ?? null;
}
