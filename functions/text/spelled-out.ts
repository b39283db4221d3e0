// Whether a text writes out what a short form stands for: "search engine results page" for SERP. Pure.

import { tokenise } from './text.ts';

/** Letters of a short form; a single one stands for too much. */
const lengths = { least: 2, most: 8 };

/** @param abbreviated short forms in lower case; others than short ones are spelled out by nothing */
export function spellsOut(text: string, abbreviated: readonly string[]): boolean {
  const forms = abbreviated.filter(({ length }) => length >= lengths.least && length <= lengths.most);
  if (forms.length === 0) return false;
  const initials = tokenise(text)
    .map(({ text: word }) => word.charAt(0).toLowerCase())
    .join('');
  return forms.some((form) => initials.includes(form));
}
