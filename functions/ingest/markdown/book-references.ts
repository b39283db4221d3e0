// References to labels of other documents of a book (Quarto, bookdown, MyST, Sphinx), given the words their readers see before
// a document is hashed and read. What no document has stays as it is: the reader makes words of its name.
import { nameOf } from '../rst/rst-names.ts';
import { type BookLabels, bookLabels } from './book-labels.ts';
import { isRst } from './book-paths.ts';
import { FenceScan } from './fence-scan.ts';

export interface BookDocument extends BookLabels {
  /** Its path without its ending. */
  readonly name: string;
}

const inMarkdown =
  /`{1,3}[^`\n]{1,300}`{1,3}|\[-?@((?:fig|tbl|sec)-[\w-]{1,120})\]|(?<![\w.@/\\])-?@((?:fig|tbl|sec)-[\w-]{1,120})|\\@ref\(([^()\s]{1,200})\)|\{(ref|numref|doc)\}`([^`<>\n]{1,200})`/g;
const inRst = /``[^`\n]{1,300}``|(?<![\w`]):(?:std:)?(ref|numref|doc):`([^`<>]{1,200})`/g;

export function mayReferToBook(text: string, isSphinx: boolean): boolean {
  return isSphinx
    ? /:(?:ref|numref|doc):`/.test(text)
    : /@(?:fig|tbl|sec)-|\\@ref\(|\{(?:ref|numref|doc)\}`/.test(text);
}

/** @param others the other documents of the book, nearest first; asked for only where a label is not the text's own */
export async function withBookTitles(
  document: { readonly text: string; readonly path: string },
  others: () => Promise<readonly BookDocument[]>,
): Promise<string> {
  const { text, path } = document;
  const own = bookLabels(text, isRst(path));
  const isOwn = (label: string) => own.labels.has(label) || own.slugs.has(label) || text.includes(`#${label}`);
  const found = referencesIn(text, isRst(path)).filter(({ kind, label }) => kind === 'doc' || !isOwn(label));
  if (found.length === 0) return text;
  const books = await others();
  const parts: string[] = [];
  let from = 0;
  for (const { kind, label, index, length } of found) {
    const words = kind === 'doc' ? titleOfDocument(path, label, books) : wordsOf(label, books);
    if (words === null) continue;
    const around = inSentence(text, index, index + length, words);
    parts.push(text.slice(from, around.from), around.words);
    from = around.end;
  }
  return parts.join('') + text.slice(from);
}

/** "Figure \\@ref(fig:tides)b in Chapter …": the kind once, the part by its letter, the chapter where it is not named right after. */
function inSentence(
  text: string,
  from: number,
  end: number,
  words: string,
): { readonly from: number; readonly end: number; readonly words: string } {
  const [, kind, place = ''] = /^the (figure|table)\b(.*)$/.exec(words) ?? [];
  if (kind === undefined) return { from, end, words };
  const before = /(?:^|[^\p{L}])((fig|tab)(?:ures?|les?|s?\.)[ ~\n])$/iu.exec(text.slice(Math.max(0, from - 12), from));
  const named = before?.[1] !== undefined && kind.startsWith((before[2] ?? '').toLowerCase()) ? before[1] : '';
  const start = from - named.length;
  const part = /^[a-h](?![\p{L}\p{N}])/u.exec(text.slice(end, end + 3))?.[0] ?? '';
  const isPlaced = /^[ \n](?:in|of) (?:Chapter|Section|Appendix)[ ~]/.test(
    text.slice(end + part.length, end + part.length + 20),
  );
  const shown = `${part === '' ? '' : `part ${part} of `}the ${kind}${isPlaced ? '' : place}`;
  const isBracketed = named !== '' && text[start - 1] === '(' && text[end + part.length] === ')';
  const isFirst = /(?:^|\n|[.!?]\s)$/.test(text.slice(Math.max(0, start - 2), start));
  const capital = isFirst ? shown.slice(0, 1).toUpperCase() + shown.slice(1) : shown;
  return { from: start, end: end + part.length, words: isBracketed ? `see ${shown}` : capital };
}

interface Reference {
  readonly kind: 'label' | 'doc';
  readonly label: string;
  readonly index: number;
  readonly length: number;
}

function referencesIn(text: string, isSphinx: boolean): readonly Reference[] {
  const fences = new FenceScan(text);
  return [...text.matchAll(isSphinx ? inRst : inMarkdown)].flatMap((match): readonly Reference[] => {
    const groups = match.slice(1);
    const role = groups.find((each) => each === 'ref' || each === 'numref' || each === 'doc');
    const label = groups.findLast((each) => each !== undefined);
    if (label === undefined) return [];
    const { index } = match;
    if (!isSphinx && fences.isInFence(text.lastIndexOf('\n', index) + 1)) return [];
    const place = { index, length: match[0].length };
    return [
      role === 'doc'
        ? { kind: 'doc', label, ...place }
        : { kind: 'label', label: isSphinx ? nameOf(label) : label, ...place },
    ];
  });
}

function wordsOf(label: string, books: readonly BookDocument[]): string | null {
  const stated = books.find(({ labels }) => labels.has(label))?.labels.get(label);
  if (stated !== undefined) return stated;
  // Words that several chapters have for a heading name none of them.
  const named = books.filter(({ slugs }) => slugs.has(label));
  return named.length === 1 ? (named[0]?.slugs.get(label) ?? null) : null;
}

/** A document by its path, from beside the one that names it or, after a slash, from the folder of the book. */
function titleOfDocument(from: string, target: string, books: readonly BookDocument[]): string | null {
  const bare = target.replace(/\.\w+$/, '');
  const parts = bare.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of bare.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  const name = parts.join('/');
  const book = books.find((each) => each.name === name || (bare.startsWith('/') && each.name.endsWith(`/${name}`)));
  return book?.title === undefined || book.title === null ? null : `“${book.title}”`;
}
