// A sentence cut out of emphasised words keeps one of the two marks: the other stands in another sentence. Pure.
import { append } from './lists.ts';

/** What holds no marks of emphasis, or one run of them; a backslash makes any sign a plain one. */
const signs = /\\.|`[^`\n]{1,400}`|\$[^$\n]{1,400}\$|\]\([^()\s]{1,500}\)|https?:\/\/[^\s<>*]+|\*+|~~/g;

/** The text without marks of emphasis that have no counterpart in it. */
export function withoutStrayMarks(markdown: string): string {
  if (!/[*~]/.test(markdown) || markdown.startsWith('```') || markdown.startsWith('$$')) return markdown;
  const open: { readonly mark: string; readonly index: number }[] = [];
  const stray: { readonly mark: string; readonly index: number }[] = [];
  for (const { 0: mark, index } of markdown.matchAll(signs)) {
    if (!/^(?:\*{1,3}|~~)$/.test(mark)) continue;
    const follows = /\S/.test(markdown[index - 1] ?? ' ');
    const leads = /\S/.test(markdown[index + mark.length] ?? ' ');
    // Between letters it is none of a sentence cut in two.
    if (/[\p{L}\p{N}]/u.test(markdown[index - 1] ?? '') && /[\p{L}\p{N}]/u.test(markdown[index + mark.length] ?? ''))
      continue;
    const at = follows ? open.findLastIndex((each) => each.mark === mark) : -1;
    if (at >= 0) append(stray, open.splice(at).slice(1));
    else if (leads) open.push({ mark, index });
    else if (follows) stray.push({ mark, index });
  }
  let text = markdown;
  const last = [...stray, ...open].toSorted((one, other) => other.index - one.index);
  for (const { mark, index } of last) text = text.slice(0, index) + text.slice(index + mark.length);
  return text;
}
