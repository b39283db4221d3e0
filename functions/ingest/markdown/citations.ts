// Citations in running text (Pandoc's `@key`, MyST's and Sphinx's `cite:t`) as the authors and year that readers see, where a .bib
// file has the key. What no file has stays as it is, and so does `[@key]`, which the reader of Markdown leaves out.
import type { BibEntry } from './bib-entries.ts';
import { FenceScan } from './fence-scan.ts';

/** Pandoc: letters, digits and single marks of punctuation within. */
const key = '[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_]|[:.#$%&+?~/-](?=[\\p{L}\\p{N}_])){0,150}';
const inMarkdown = new RegExp(
  [
    '`{1,3}[^`\\n]{1,300}`{1,3}',
    '\\{cite(?::([a-z]{1,12}))?\\}`([^`<>\\n]{1,300})`',
    `\\[-@(${key})\\]`,
    // What is in brackets is a source, but for a note within a sentence: `^[See @key.]`.
    '(?<!\\^)\\[[^\\[\\]@\\n]{0,60}@[^\\[\\]]{1,750}\\](?![(\\[]|:[ \\t]{0,9}(?:<|\\w{2,9}:|[./#]\\w))',
    `(?<![\\p{L}\\p{N}_.@/\\\\-])(-?)@(?:\\{([^{}\\s]{1,150})\\}|(${key}))(?: \\[((?:pp?|chap|sec|fig)\\.? ?[^\\[\\]@\\n]{1,60})\\])?`,
  ].join('|'),
  'gu',
);
const inRst = /``[^`\n]{1,300}``|(?<![\w`]):cite(?::([a-z]{1,12}))?:`([^`<>\n]{1,300})`/g;

export function mayCite(text: string): boolean {
  return /(?<![\w.@/])@[\p{L}\p{N}_{]|\{cite[:}]|:cite[:]/u.test(text);
}

export function withCitations(text: string, isRst: boolean, entryOf: (key: string) => BibEntry | null): string {
  const fences = new FenceScan(text);
  const isCode = (at: number) => !isRst && fences.isInFence(text.lastIndexOf('\n', at) + 1);
  return text.replace(isRst ? inRst : inMarkdown, (whole: string, ...rest: readonly unknown[]) => {
    const at = rest.find((each) => typeof each === 'number') ?? 0;
    const [role, roleKeys, yearOnly, hides, braced, bare, place] = rest as readonly (string | undefined)[];
    if (isCode(at)) return whole;
    if (typeof roleKeys === 'string') return writtenRole(role, roleKeys, entryOf) ?? whole;
    if (isRst) return whole;
    const cited = entryOf(yearOnly ?? braced ?? bare ?? '');
    if (cited === null) return whole;
    if (yearOnly !== undefined) return `(${cited.year})`;
    if (hides !== '') return cited.year;
    return `${cited.authors} (${cited.year}${place === undefined ? '' : `, ${place}`})`;
  });
}

/** `cite:t` names authors in a sentence, others stand in brackets; null where a key is nobody's. */
function writtenRole(role: string | undefined, keys: string, entryOf: (key: string) => BibEntry | null): string | null {
  const cited = keys.split(',').map((each) => entryOf(each.trim()));
  const known = cited.filter((each) => each !== null);
  if (known.length < cited.length) return null;
  if (role === 't' || role === 'ts' || role === 'ct')
    return known.map(({ authors, year }) => `${authors} (${year})`).join(', ');
  return `(${known.map(({ authors, year }) => `${authors}, ${year}`).join('; ')})`;
}
