// The element's words in the language it is shown in. Both languages are in its script: it has no page to bring them.
import { embedTexts as english } from '../texts/en/embed.ts';
import { embedTexts as hindi } from '../texts/hi/embed.ts';
import { placeWords } from '../texts/hi/places.ts';
import { placeText } from '../texts/place-words.ts';
import type { Wording as SameTexts } from '../texts/wording.ts';

export interface Wording {
  readonly language: 'en' | 'hi';
  readonly texts: SameTexts<typeof english>;
  /** The course's own, for whoever reads its words aloud; undefined as long as it is not known. */
  readonly courseLanguage: string | undefined;
  place(place: string): string;
}

/** @param tag a language tag, such as `hi-IN`; what is not spoken here is English */
export function wordingOf(tag: string, courseLanguage: string | undefined): Wording {
  if (!/^hi\b/i.test(tag)) return { language: 'en', texts: english, courseLanguage, place: (place) => place };
  return { language: 'hi', texts: hindi, courseLanguage, place: (place) => placeText(place, placeWords) };
}
