// Plain characters of a source to clean Markdown text: nothing that a renderer could mistake for a mark, no leftovers.
// Escapes as little as possible, because the same text is searched, embedded and compared.

import { dollarMark, inPageMark } from './inline-context.ts';
import { showForeignMarks } from './pieces.ts';

/** Text as a Markdown renderer must get it to show exactly these characters. */
export function plainText(value: string): string {
  return (
    showForeignMarks(value)
      .replace(/(?<![^\S\n])[^\S\n]*\n\s*/g, ' ')
      // Three hyphens are a dash to Pandoc, kramdown and their readers.
      .replace(/(?<![-–—])---(?![-–—])/g, '—')
      .replace(/[\u00A0\u202F]/g, ' ')
      .replace(/[\u200B\u00AD\uFEFF]/g, '')
      .replaceAll('$', dollarMark)
      .replace(/(?<![\s*\p{N}])\*{2,}|(?<!\*)\*{2,}(?![\s*\p{N}])/gu, '')
      // Emphasis the parser refused because a letter follows it at once ("*y-*intercept").
      .replace(/(?<![\p{L}\p{N}*])\*(\p{L}[^*\n]{0,80}?)\*(?!\*)/gu, '$1')
      .replace(/(?<=[.,;:!?])\*(?=\s|$)/g, '')
      .replace(/(?<=\S)\*(?=\s|$)|(?<=\s|^)\*(?=\S)/g, '\\*')
      .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])|(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, '\\_')
      .replaceAll('`', '\\`')
      .replace(/<([A-Za-z/!][^<>\n]{0,200})>/g, '`<$1>`')
  );
}

/** Dollar signs that could open a formula get a backslash, the others stay as typed. */
export function settleDollars(text: string): string {
  if (!text.includes(dollarMark)) return text;
  let lastClosing = -1;
  for (const match of text.matchAll(/[^\s\\](?:\uFDD7|\$)(?!\p{N})/gu)) lastClosing = match.index;
  return text.replaceAll(dollarMark, (_, at: number) => {
    const next = text.slice(at + 1, at + 3);
    if (next === '' || /^[\s\uFDD7$]/.test(next)) return '$';
    return lastClosing > at ? '\\$' : '$';
  });
}

/** One finished run: single spaces, no space before marks that a dropped tag left behind. */
export function finishText(text: string): string {
  return (
    text
      .replaceAll(inPageMark, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .replace(/(?<! ) +([,;:.?!])(?=\s|$)/g, '$1')
      .replace(/\*\*\*\*/g, '')
      // Emphasis that never became one: the marks go, the words stay.
      .replace(/\\\*(\p{L}[^*\n]{0,80}?)\\\*/gu, '$1')
      .replace(/\\\*(?=[\p{L}-])/gu, '')
      .trim()
  );
}

const subscripts: ReadonlyMap<string, string> = new Map(
  [...'0123456789+-=()'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] ?? plain]),
);
const superscripts: ReadonlyMap<string, string> = new Map(
  [...'0123456789+-=()n'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][index] ?? plain]),
);

/** CO₂, x², T_max, 20th: small digits where Unicode has them, a plain sign where it has not. */
export function scripted(text: string, kind: 'sub' | 'sup'): string {
  const inner = text.trim();
  if (inner === '') return '';
  const table = kind === 'sub' ? subscripts : superscripts;
  const characters = [...inner.replaceAll('−', '-')];
  if (characters.every((character) => table.has(character)))
    return characters.map((character) => table.get(character)).join('');
  if (kind === 'sup' && /^(?:st|nd|rd|th|er|e|o|a|TM|®|\(R\))$/i.test(inner)) return inner === 'TM' ? '™' : inner;
  const sign = kind === 'sub' ? '_' : '^';
  return /^[\p{L}\p{N}]+$/u.test(inner) ? `${sign}${inner}` : `${sign}(${inner})`;
}

/** Code in which `2<sup>53</sup>` stands is no 253. */
export function withScripts(html: string): string {
  return html.replace(/<(su[bp])>([^<>\n]{1,60})<\/\1>/gi, (_, name: string, inner: string) =>
    scripted(inner, name.toLowerCase() === 'sub' ? 'sub' : 'sup'),
  );
}
