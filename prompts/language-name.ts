// The name a model is told to write a language by, from closed lists only: a tag may come from outside.

import { languageOf, primaryTag } from '../functions/text/languages/all.ts';

/** Languages without texts of ours that a model may still be told to write in. */
const otherLanguages: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  tr: 'Turkish',
  zh: 'Chinese',
};
/** Where a tag names none of them. */
const questionLanguage = 'the language of the question';

/** @param tag such as `hi` or `en-GB` */
export function nameOfLanguage(tag: string): string {
  const primary = primaryTag(tag);
  const other = Object.hasOwn(otherLanguages, primary) ? otherLanguages[primary] : undefined;
  return languageOf(primary)?.name ?? other ?? questionLanguage;
}
