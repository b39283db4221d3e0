// Web and mail addresses in a text: a sentence may name only those its passage has, whole. Finds them; judges nothing.

import { withoutEndMarks } from './end-marks.ts';

const address = /https?:\/\/[^\s<>()[\]"'`]+|www\.[^\s<>()[\]"'`]+|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+/g;

/** Addresses as written, without the marks that end a sentence or a path. */
export function addressesIn(text: string): readonly string[] {
  if (!/:\/\/|www\.|@/.test(text)) return [];
  return [...text.matchAll(address)].map((match) => withoutEndMarks(match[0], '.,;:!?/'));
}

/** What a text's addresses may be written as: with their scheme, where they have one, and without. */
export function spellingsOf(text: string): ReadonlySet<string> {
  return new Set(addressesIn(text).flatMap((found) => [found, found.replace(/^https?:\/\//, '')]));
}
