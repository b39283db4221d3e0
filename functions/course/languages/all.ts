// The languages that ship. Adding one: its module, and its name here.

import { english } from './english.ts';
import { hindi } from './hindi.ts';
import type { Language } from './language.ts';

export const languages: readonly Language[] = [english, hindi];

/** `hi` of `hi-IN`. */
export function primaryTag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** The language of a tag such as `hi` or `en-GB`; null where it does not ship. */
export function languageOf(tag: string, known: readonly Language[] = languages): Language | null {
  return known.find((language) => language.tag === primaryTag(tag)) ?? null;
}
