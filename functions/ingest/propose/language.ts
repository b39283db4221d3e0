// The language a course is written in, by its commonest words. Good enough for a proposal that its author reads.

const commonWords: Readonly<Record<string, string>> = {
  en: 'the of and to in is you that it for are with as this be',
  de: 'der die und das ist nicht ein eine mit für auf den sich werden im',
  fr: 'le la les des est une dans que pour pas vous sur avec et du',
  es: 'el los las una que para con por se del como más es y',
  pt: 'os uma que para com não por se da do como mais em são',
  it: 'il gli che una per con non della sono di come più alla del',
  nl: 'het een van en de niet met voor dat op zijn je te wordt',
};

/** Scripts that (nearly) one language of schools is written in. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
];

/** ISO 639-1 code of the likeliest language; `en` when nothing speaks for another. */
export function guessLanguage(text: string): string {
  const start = text.slice(0, 20_000);
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  const script = scripts.find(([pattern]) => (start.match(pattern)?.length ?? 0) * 3 > letters);
  if (letters > 0 && script !== undefined) return script[1];
  const counts = new Map<string, number>();
  for (const [word] of text
    .slice(0, 200_000)
    .toLowerCase()
    .matchAll(/\p{L}+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  let best = { language: 'en', score: 0 };
  for (const [language, words] of Object.entries(commonWords)) {
    const score = words.split(' ').reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
    if (score > best.score) best = { language, score };
  }
  return best.language;
}
