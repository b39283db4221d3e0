// The languages that ship. Adding one: its module, and its name here.

import { english } from './english.ts';
import { hindi } from './hindi.ts';
import type { Language, LanguageWords } from './language.ts';

export const languages: readonly Language[] = [english, hindi];

/** `hi` of `hi-IN`. */
export function primaryTag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** The language of a tag such as `hi` or `en-GB`; null where it does not ship. */
export function languageOf(tag: string, known: readonly Language[] = languages): Language | null {
  return known.find((language) => language.tag === primaryTag(tag)) ?? null;
}

type ListOfWords = {
  [Key in keyof LanguageWords]: LanguageWords[Key] extends readonly string[] ? Key : never;
}[keyof LanguageWords];

/** The words of one kind of every language that brings its own. */
export function wordsOfLanguages(kind: ListOfWords): readonly string[] {
  return languages.flatMap(({ words }) => words?.[kind] ?? []);
}
