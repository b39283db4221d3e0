// The language a question is asked in: by its script, by the commonest words of the languages that ship, and for others
// by a small library, which is only asked where those do not tell. In doubt it is the course's language.

import { languageOf, languages, primaryTag } from '../text/languages/all.ts';
import type { Language } from '../text/languages/language.ts';
import { cleanText } from '../text/text.ts';

/**
 * Embedding models that set texts of several languages side by side, by a part of their names (docs/models.md); of others
 * a question in another language than the course's finds only what shares its words.
 */
const multilingualModels =
  'bge-m3 multilingual embeddinggemma text-embedding-3 qwen3-embedding jina-embeddings-v3 arctic-embed2 embed-text-v2';

/** The course's language by its name in the question's; null where they are one or the embedding model knows both. */
export function languageToAskIn(
  question: string,
  course: { readonly language: string; readonly embeddingModel: string },
): string | null {
  const tag = primaryTag(course.language);
  const model = course.embeddingModel.toLowerCase();
  if (question === tag || multilingualModels.split(' ').some((name) => model.includes(name))) return null;
  return new Intl.DisplayNames([languageOf(question)?.tag ?? 'en'], { type: 'language' }).of(tag) ?? null;
}

/** Share of a question's words that are common words of a language, from which it is asked in that language. */
const commonShare = 0.3;
/** Share of letters in another script from which the script counts: a formula or a name does not. */
const scriptShare = 0.3;
/** The library tells a language in Latin letters by so many words at least, and by this much before the next. */
const fewestWords = 4;
const clearLead = 1.25;
/** So many common words of languages that ship keep a question from being taken for one that does not. */
const enoughCommonWords = 2;

/** Share of a question's words in the course from which it is in the course's language, whatever the library says. */
const ownShare = 0.5;

/**
 * ISO 639-1 tag, `courseLanguage` (a tag such as `en-GB`) where the question does not tell another.
 * @param shared share of the question's words that the course uses
 */
export async function questionLanguage(
  question: string,
  courseLanguage: string,
  { shared = 0, known = languages }: { readonly shared?: number; readonly known?: readonly Language[] } = {},
): Promise<string> {
  const text = cleanText(question).slice(0, 500);
  const course = primaryTag(courseLanguage);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (letters === 0) return course;
  if (count(/(?!\p{Script=Latin})\p{L}/gu) < scriptShare * letters) return byWords(text, course, known, shared);
  // A script that ships with one language means that one, unless the course's language is written in it too.
  const shipped = known.find(({ script }) => script !== null && count(new RegExp(`\\p{Script=${script}}`, 'gu')) > 0);
  if (shipped === undefined) return (await detect(text))[0]?.lang ?? course;
  return shipped.script === scriptOf(course) ? course : shipped.tag;
}

/** Evaluating the library takes long, and few questions need it. */
async function detect(text: string) {
  const { detectAll } = await import('tinyld/light');
  return detectAll(text);
}

/** ISO 15924 code of the script a language is written in; null for a tag that is none. */
function scriptOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().script ?? null;
  } catch {
    return null;
  }
}

async function byWords(text: string, course: string, known: readonly Language[], shared: number): Promise<string> {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];
  const counts = known.map(({ tag, commonWords }) => {
    const common = new Set(commonWords);
    return { tag, count: words.filter((word) => common.has(word)).length };
  });
  const [best] = counts.toSorted((left, right) => right.count - left.count);
  if (best && best.count >= commonShare * words.length) return best.tag;
  if (counts.reduce((sum, each) => sum + each.count, 0) >= enoughCommonWords) return course;
  if (shared >= ownShare) return course;
  // Names, acronyms and codes belong to no language.
  const plain = text
    .split(/\s+/)
    .filter((word, index) => !/\d/.test(word) && (index === 0 || !/^\P{L}*\p{Lu}\p{Lu}/u.test(word)));
  const [first, second] = plain.length < fewestWords ? [] : await detect(plain.join(' '));
  return first && first.accuracy >= clearLead * (second?.accuracy ?? 0) ? first.lang : course;
}
