// The texts of the page that is being rendered, for its components.
import { createContext, useContext } from 'hono/jsx';
import { placeText } from './place-words.ts';
import { countText, type Language, type TextArea, type Texts } from './wording.ts';

interface Speech {
  readonly language: Language;
  readonly texts: Partial<Texts>;
  readonly zone?: string | null;
}

export const SpeechContext = createContext<Speech>({ language: 'en', texts: {} });

/** @throws Error where the page does not carry the area: add it to the page's list */
export function useTexts<Area extends TextArea>(area: Area): Texts[Area] {
  const texts = useContext(SpeechContext).texts[area];
  if (texts === undefined) throw new Error(`this page carries no texts of "${area}"`);
  return texts as Texts[Area];
}

export function useLanguage(): Language {
  return useContext(SpeechContext).language;
}

/** The time zone whose days are counted. */
export function useZone(): string {
  return useContext(SpeechContext).zone ?? 'UTC';
}

/** Writes a place of a course, as the service names it, in the page's language. */
export function usePlace(): (place: string) => string {
  const { places } = useTexts('frame');
  return (place) => placeText(place, places);
}

/** Counts in the page's language: `count(texts.passages, 3)`. */
export function useCount(): (forms: { readonly one: string; readonly other: string }, count: number) => string {
  const language = useLanguage();
  return (forms, count) => countText(forms, count, language);
}
