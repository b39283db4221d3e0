// What a node is embedded and indexed under: its words with a little of where they stand, and the terms it defines.
// Pure; a change here changes every vector hash, so it re-embeds every course.

import { definedTerms } from '../text/defined-terms.ts';
import { cleanText, stripMarkup } from '../text/text.ts';

/** Longest context in characters: a short node must not drown in its headings. */
const contextLimitCharacters = 160;

export interface IndexedText {
  /** To take the words from, and to embed (`textToEmbed`). */
  readonly text: string;
  /** Keys of the terms it defines: a definition is found by what it is, however often its word stands elsewhere. */
  readonly defines: readonly string[];
}

/**
 * What to index of a node: the innermost heading (or the container's title), then the content without markup. The
 * context lets a list item be found under the words of its heading.
 */
export function indexText(input: {
  readonly content: string;
  readonly containerTitle: string;
  /** Headings above the node, outermost first. */
  readonly section: readonly string[];
}): IndexedText {
  const content = plain(input.content);
  const context = contextOf(input);
  const text = context === '' || startsWith(content, context) ? content : `${context}: ${content}`;
  return { text, defines: definedTerms(input.content) };
}

/** Values of a wide row that its vector is made of. */
const embeddedValues = 12;

/** What to embed of an indexed text: of a row of many values its beginning, which names it; numbers tell a vector nothing. */
export function textToEmbed({ text }: Pick<IndexedText, 'text'>): string {
  const parts = text.split('; ');
  const isWide = parts.length > 2 * embeddedValues && parts.every((part) => part.includes(':'));
  return isWide ? parts.slice(0, embeddedValues).join('; ') : text;
}

/** Headings above a node as one line, container first, without repeating one in another. */
export function contextOf(input: { readonly containerTitle: string; readonly section: readonly string[] }): string {
  const title = plain(input.containerTitle);
  const innermost = plain(input.section.at(-1) ?? '');
  if (innermost === '' || startsWith(title, innermost)) return clip(title);
  return clip(startsWith(innermost, title) || title === '' ? innermost : `${title}, ${innermost}`);
}

function plain(text: string): string {
  return cleanText(stripMarkup(text)).replace(/\s+/g, ' ').trim();
}

function startsWith(text: string, start: string): boolean {
  return text.toLowerCase().startsWith(start.toLowerCase());
}

function clip(text: string): string {
  if (text.length <= contextLimitCharacters) return text;
  return text.slice(0, contextLimitCharacters).replace(/(?<!\s)\s+\S*$/, '');
}
