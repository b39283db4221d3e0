// Labels of a document of Quarto, bookdown, MyST or Sphinx, and what a reader of another document knows them by: a heading by
// its title, a figure or table by the document that shows it. Pure; each line is looked at once.
import { nameOf } from '../rst/rst-names.ts';

/** What a document's labels read as in other documents. */
export interface BookLabels {
  /** Its own title, null where it has none. */
  readonly title: string | null;
  readonly labels: ReadonlyMap<string, string>;
  /** Of headings without a label, by the words that Pandoc makes one of. */
  readonly slugs: ReadonlyMap<string, string>;
}

const lineLimit = 500;
const kinds: Readonly<Record<string, string>> = { fig: 'figure', tbl: 'table', tab: 'table' };

export function bookLabels(text: string, isRst: boolean): BookLabels {
  const lines = text.split('\n').map((line) => line.slice(0, lineLimit).trimEnd());
  const found: Found = {
    title: isRst ? null : statedTitle(lines),
    labels: new Map(),
    slugs: new Map(),
    shown: new Map(),
  };
  if (isRst) findInRst(lines, found);
  else findInMarkdown(lines, found);
  const place = found.title === null ? '' : ` in ${quoted(found.title)}`;
  const labels = new Map([...found.shown].map(([label, kind]) => [label, `the ${kind}${place}`]));
  for (const [label, title] of found.labels) labels.set(label, quoted(title));
  return { title: found.title, labels, slugs: new Map([...found.slugs].map(([slug, title]) => [slug, quoted(title)])) };
}

interface Found {
  title: string | null;
  readonly labels: Map<string, string>;
  readonly slugs: Map<string, string>;
  /** Kinds of figures and tables, by label. */
  readonly shown: Map<string, string>;
}

function quoted(title: string): string {
  return `“${title}”`;
}

function statedTitle(lines: readonly string[]): string | null {
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const stated = lines.slice(1, Math.max(end, 1)).map((line) => /^title:[ \t]*(["']?)(\S.*)\1$/.exec(line)?.[2]);
  return stated.find((each) => each !== undefined) ?? null;
}

const heading = /^#{1,6}[ \t]+([^#\s].*)$/;

function findInMarkdown(lines: readonly string[], found: Found): void {
  let open = '';
  let targets: string[] = [];
  for (const line of lines) {
    const bare = line.replace(/^[ \t>]+/, '');
    const fence = /^(?:`{3,20}|~{3,20}|:{3,20})/.exec(bare)?.[0] ?? '';
    const label = /^#\|[ \t]*label:[ \t]*([\w:-]+)$|^:name:[ \t]*([\w:-]+)$/.exec(bare);
    if (label !== null) show(found, label[1] ?? label[2] ?? '');
    for (const [, id = ''] of bare.matchAll(/\{#((?:fig|tbl)-[\w-]+)/g)) show(found, id);
    if (fence !== '' && !fence.startsWith(':')) {
      show(found, /^\{\w+[ ,]+(?:label[ ]*=[ ]*["']?)?([\w:-]+)/.exec(bare.slice(fence.length))?.[1] ?? '');
      if (open === '') open = fence;
      else if (fence.startsWith(open) && bare === fence) open = '';
    } else if (open === '') {
      const target = /^\(([^()\s]{1,200})\)=$/.exec(bare)?.[1];
      const title = heading.exec(line)?.[1];
      if (target !== undefined) targets.push(target);
      else if (title !== undefined) {
        nameHeading(found, title, targets);
        targets = [];
      } else if (bare !== '') targets = [];
    }
  }
}

function nameHeading(found: Found, text: string, targets: readonly string[]): void {
  const brace = text.endsWith('}') ? text.lastIndexOf('{') : text.length;
  const title = text.slice(0, brace).split(' #', 1).join('').trim();
  const id = /#([^\s}]+)/.exec(text.slice(brace))?.[1];
  // bookdown's mark of a part stands above the chapter's own heading.
  if (title === '' || /^\((?:PART|APPENDIX)\b/.test(title)) return;
  found.title ??= title;
  for (const name of id === undefined ? targets : [id, ...targets]) found.labels.set(name, title);
  const slug = (title.toLowerCase().match(/[\p{L}\p{N}_.-]+/gu) ?? []).join('-');
  if (id === undefined && !found.slugs.has(slug)) found.slugs.set(slug, title);
}

/** `fig-map` of Quarto, `map` of a chunk that bookdown calls `fig:map`. */
function show({ shown }: Found, label: string): void {
  const kind = kinds[/^([a-z]{3})[-:]/.exec(label)?.[1] ?? ''];
  if (kind !== undefined) shown.set(label, kind);
  else if (label !== '') for (const prefix of ['fig', 'tab']) shown.set(`${prefix}:${label}`, kinds[prefix] ?? '');
}

const underline = /^([=\-`:'"~^_*+#<>.])\1{2,}$/;

function findInRst(lines: readonly string[], found: Found): void {
  let targets: string[] = [];
  for (const [index, line] of lines.entries()) {
    const target = /^\.\. _`?([^`]{1,200}?)`?:$/.exec(line)?.[1];
    const directive = /^\.\. (figure|table|list-table|csv-table)::/.exec(line)?.[1];
    const isTitle = /^\S/.test(line) && !underline.test(line) && underline.test(lines[index + 1] ?? '');
    if (target !== undefined) targets.push(nameOf(target));
    else if (isTitle && (lines[index + 1]?.length ?? 0) >= line.length) {
      found.title ??= line;
      for (const name of targets) found.labels.set(name, line);
      targets = [];
    } else if (directive !== undefined) {
      for (const name of targets) found.shown.set(name, directive === 'figure' ? 'figure' : 'table');
      targets = [];
    } else if (line !== '' && !underline.test(line)) targets = [];
  }
}
