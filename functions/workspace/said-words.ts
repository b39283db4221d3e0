// What is told to screen readers: words of the course without marks of layout. Pure.
import type { AnswerSentence } from './model.ts';

/** A sentence as it is said: without marks of layout; of a table the cells, without the lines between them. */
export function spokenWords({ text, block }: Pick<AnswerSentence, 'text' | 'block'>): string {
  if (block === 'code') return text.replace(/^(?:```|~~~).*$/gm, '').trim();
  if (block !== 'table') return withoutMarks(text);
  const rows = text.split('\n').filter((line) => /[^\s|:-]/.test(line));
  return rows
    .map((row) =>
      withoutMarks(row)
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(', '),
    )
    .join('. ');
}

/** Emphasis, code marks, heading marks and the addresses of links are for the eye. Linear in the text's length. */
export function withoutMarks(text: string): string {
  return text
    .replace(/\[([^[\]\n]{0,300})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/^#{1,6} /gm, '')
    .replace(/\*\*|__|`+/g, '')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}*])/gu, '');
}
