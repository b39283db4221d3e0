// Markdown to what a reader sees as plain text: marks go, words, maths and code stay. Pure.

import { codeOf, rewriteAround } from './code-and-math.ts';
import { cleanText } from './text.ts';

/** Of words in italics, too. */
function withoutLoneMark(text: string): string {
  const at = text.indexOf('*');
  if (at < 0 || text.includes('*', at + 1)) return text;
  const isBegin = at === 0 && /\S/.test(text[1] ?? ' ');
  const isEnd = at === text.length - 1 && /\S/.test(text[at - 1] ?? ' ');
  return isBegin || isEnd ? text.slice(0, at) + text.slice(at + 1) : text;
}

/** Plain text of a piece of Markdown; LaTeX stays between its dollar signs, code keeps its characters. */
export function plainText(markdown: string): string {
  return rewriteAround(
    cleanText(markdown),
    (span) => (span.startsWith('`') ? codeOf(span) : span.replace(/^\\([*_~])$/, '$1')),
    withoutMarks,
  ).trim();
}

function withoutMarks(masked: string): string {
  return (
    withoutLoneMark(masked)
      .replace(/<\/?[a-zA-Z][^<>]{0,300}>/g, ' ')
      .replace(/!\[([^\]]{0,500})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,500}(?:\s+"[^"]{0,200}")?\)/g, '')
      .replace(/\[([^\]]{0,500})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,500}(?:\s+"[^"]{0,200}")?\)/g, '$1')
      .replace(/^\s{0,3}(?:(?:#{1,6}|>+)\s+)+/gm, '')
      .replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+/, '')
      .replace(/(\*\*|__|~~)(?=\S)([\s\S]{0,800}?\S)\1/g, '$2')
      .replace(/(?<![\p{L}\p{N}_*])([*_])(?=\S)([^*_\n]{0,400}?\S)\1(?![\p{L}\p{N}_*])/gu, '$2')
      // A sentence cut out of emphasised words keeps one of the two marks.
      .replace(/^\*\*(?=\S)|(?<=\S)\*\*$/g, '')
      .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n')
      .replace(/[ \t]{2,}/g, ' ')
  );
}
