// What names a file on sites of MkDocs: `{* path ln[1:5] *}`, `{!> path !}`, `--8<-- "path:section"`.
// Pure text work; reads no file.
import type { IncludeDirective } from './include-directive.ts';

const variant = /\{\*[ \t]{1,9}([^\s{}*]{1,400})((?:[ \t]{1,9}[a-z]{1,9}\[[^\]\n]{0,200}\]){0,9})[ \t]{0,9}\*\}/g;
const embedded = /\{![>+-]?[ \t]{0,9}([^\s{}![\]]{1,400})[ \t]{0,9}(?:\[ln:([^\]\n]{0,200})\])?[ \t]{0,9}!\}/g;
const snippet = /^[ \t]{0,40}(-{1,9}8<-{1,9}[ \t]{1,9}(?:"([^"\n]{1,400})"|'([^'\n]{1,400})'))[ \t]{0,9}$/gm;

/** All of them in a text, in no order. */
export function findSiteIncludes(text: string): readonly IncludeDirective[] {
  const found: IncludeDirective[] = [];
  const add = (index: number, length: number, named: Pick<IncludeDirective, 'target' | 'selection' | 'language'>) =>
    found.push({ index, length, ...named, isOfSite: true });
  if (text.includes('{*'))
    for (const { index, 0: raw, 1: target = '', 2: options = '' } of text.matchAll(variant)) {
      const selection = (/[ \t]ln\[([^[\]]{0,200})\]/.exec(options)?.[1] ?? '').replaceAll('-', ':');
      add(index, raw.length, { target, selection, language: /\.(\w{1,12})$/.exec(target)?.[1] ?? 'text' });
    }
  if (text.includes('{!'))
    for (const { index, 0: raw, 1: target = '', 2: lines = '' } of text.matchAll(embedded))
      add(index, raw.length, {
        target,
        selection: lines.replace(/\.\d{1,6}/g, '').replaceAll('-', ':'),
        language: null,
      });
  if (text.includes('8<-'))
    for (const { index, 0: line, 1: raw = '', 2: double, 3: single = '' } of text.matchAll(snippet)) {
      const [target = '', ...rest] = (double ?? single).split(':');
      // A number alone says where the lines begin.
      const selection = rest.length === 1 && /^\d{1,6}$/.test(rest[0] ?? '') ? `${rest[0]}:` : rest.join(':');
      add(index + line.indexOf(raw), raw.length, { target, selection, language: null });
    }
  return found;
}

/** A list of files between two marks as one mark a file; a line stays a line. */
export function withSingleSnippets(text: string): string {
  if (!/^[ \t]*-{1,9}8<-{1,9}[ \t]*$/m.test(text)) return text;
  let isOpen = false;
  return text
    .split('\n')
    .map((line) => {
      const name = line.trim();
      if (/^-{1,9}8<-{1,9}$/.test(name)) {
        isOpen = !isOpen;
        return '';
      }
      return !isOpen || name === '' ? line : name.startsWith(';') ? '' : `--8<-- "${name.replaceAll('"', '')}"`;
    })
    .join('\n');
}

const unresolved = /\{[*!][^{}\n]{1,800}[*!]\}|-{1,9}8<-{1,9}[ \t]{1,9}["'][^"'\n]{1,400}["'](?=\s|$)/y;

/** A directive at a place of the text that names no file of the course. */
export function readSiteInclude(text: string, at: number): { readonly raw: string; readonly name: string } | null {
  unresolved.lastIndex = at;
  const raw = unresolved.exec(text)?.[0] ?? '';
  const isPair = raw.startsWith('-') || (raw[1] === raw.at(-2) && (raw[1] === '!' || raw[2] === ' '));
  const name = /[\w./~-][^\s"'{}[\]!*]{0,400}/.exec(raw.replace(/^-{1,9}8<-{1,9}/, ''))?.[0] ?? '';
  return raw === '' || !isPair || name === '' ? null : { raw, name };
}
