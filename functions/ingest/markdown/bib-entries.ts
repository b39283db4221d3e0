// Entries of a BibTeX file: who wrote a source and when, as a sentence names it. Pure; reads the text once.
import { latexAccents } from './latex-accents.ts';

export interface BibEntry {
  /** `Moon and Ebb`, `Moon et al.`; a title in quotation marks where nobody is named. */
  readonly authors: string;
  /** `n.d.` where none is stated. */
  readonly year: string;
}

const fieldLimit = 4_000;
const named = /^(?:author|editor|title|year|date)$/;

export function bibEntries(text: string): ReadonlyMap<string, BibEntry> {
  const entries = new Map<string, BibEntry>();
  const opening = /^[ \t]*@([A-Za-z]{1,40})[ \t]*[{(]\s{0,99}([^\s,{}()"=]{1,200})[ \t]*,/gm;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const { fields, end } = readFields(text, opening.lastIndex);
    const entry = entryOf(fields);
    if (entry !== null && !entries.has(found[2] ?? '')) entries.set(found[2] ?? '', entry);
    opening.lastIndex = Math.max(end, opening.lastIndex);
  }
  return entries;
}

/** Fields up to the brace that closes the entry, or to the next entry where none does. */
function readFields(
  text: string,
  from: number,
): { readonly fields: ReadonlyMap<string, string>; readonly end: number } {
  const fields = new Map<string, string>();
  const name = /[\s,]{0,200}([A-Za-z][\w-]{0,40})\s{0,20}=\s{0,20}/y;
  let at = from;
  for (;;) {
    name.lastIndex = at;
    const found = name.exec(text);
    if (found === null) return { fields, end: at };
    const { value, end } = readValue(text, name.lastIndex);
    const key = (found[1] ?? '').toLowerCase();
    if (named.test(key) && !fields.has(key)) fields.set(key, value);
    if (end === at) return { fields, end };
    at = end;
  }
}

/** A value in braces or quotation marks, or a bare word; what is longer than a field is given up with its entry. */
function readValue(text: string, from: number): { readonly value: string; readonly end: number } {
  const open = text[from];
  if (open !== '{' && open !== '"') {
    const bare = /[^\s,{}"]{1,200}/y;
    bare.lastIndex = from;
    const value = bare.exec(text)?.[0] ?? '';
    return { value, end: from + value.length };
  }
  let depth = 0;
  // A field that is not closed ends with the entry after it.
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '@' && text[at - 1] === '\n') return { value: '', end: at };
    const isClosed = open === '{' ? depth === 0 : sign === '"' && depth === 0 && at > from;
    if (isClosed) return { value: text.slice(from + 1, Math.min(at, from + fieldLimit)), end: at + 1 };
  }
  return { value: '', end: text.length };
}

function entryOf(fields: ReadonlyMap<string, string>): BibEntry | null {
  const title = plain(fields.get('title') ?? '');
  const authors = authorsOf(fields.get('author') ?? fields.get('editor') ?? '');
  const year = /\d{4}/.exec(fields.get('year') ?? fields.get('date') ?? '')?.[0] ?? 'n.d.';
  if (authors === '' && title === '') return null;
  return { authors: authors === '' ? `“${title}”` : authors, year };
}

/** As Pandoc's own style has it: up to three are named. */
function authorsOf(field: string): string {
  const names = atOuterAnd(field.replace(/\s+/g, ' '))
    .map(familyOf)
    .filter((name) => name !== '');
  const [first = '', second = '', third = ''] = names;
  if (names.length > 3 || names.at(-1) === 'others') return `${first} et al.`;
  if (names.length === 3) return `${first}, ${second}, and ${third}`;
  return names.length === 2 ? `${first} and ${second}` : first;
}

/** Names between `and`s, but not those within braces. */
function atOuterAnd(field: string): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: found, index } of field.matchAll(/[{}]| and /g)) {
    if (found === '{') depth += 1;
    else if (found === '}') depth -= 1;
    else if (depth === 0) {
      names.push(field.slice(from, index));
      from = index + found.length;
    }
  }
  return [...names, field.slice(from)];
}

/** `Moon, Ada` and `Ada Moon` as `Moon`, `Ludwig van Ebb` as `van Ebb`; what stands in braces is one name. */
function familyOf(written: string): string {
  const name = written.trim();
  if (/^\{[^{}]*\}$/.test(name)) return plain(name);
  const comma = name.replace(/\{[^{}]*\}/g, (braced) => braced.replaceAll(',', ';')).indexOf(',');
  if (comma >= 0) return plain(name.slice(0, comma));
  const words = plain(name).split(' ');
  const particle = words.findIndex((word, index) => index > 0 && /^\p{Ll}/u.test(word));
  return words.slice(particle > 0 ? particle : -1).join(' ');
}

function plain(text: string): string {
  return latexAccents(text)
    .replace(/\\(?=[&%$#_])/g, '')
    .replace(/\\[A-Za-z]+[ ]?/g, '')
    .replace(/[{}]/g, '')
    .replace(/~|\s+/g, ' ')
    .trim();
}
