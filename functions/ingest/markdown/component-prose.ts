// Sentences that MDX holds in code: texts of its exported JSX, and strings that it hands to components. Reads the text
// once; runs nothing. What is no sentence (names of styles, addresses, labels of tabs) stays code.

const inlineTags = /<\/?(?:a|b|i|em|strong|code|span|small|u|br)(?=[\s/>])[^<>]{0,300}>/gi;
const texts = />([^<>{}]{12,2000})(?=<)|"([^"\n\\]{0,2000})"|'([^'\n\\]{0,2000})'|`([^`\\$]{0,2000})`/g;
const fewestWords = 4;

/** Choices with the right ones marked: run together, nobody could tell the wrong from the right. */
const quiz = /\b(?:is)?correct\s{0,9}[:=]\s{0,9}\{?(?:true|false)\b/i;

/** Sentences of a stretch of JSX, in order, each once; none of a quiz. */
export function proseOfCode(source: string): readonly string[] {
  if (quiz.test(source)) return [];
  const found = [...source.replace(inlineTags, ' ').matchAll(texts)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').replace(/\s+/g, ' ').trim(),
  );
  return [...new Set(found.filter(isProse))];
}

/** It begins as a sentence does and holds no code. */
function isProse(text: string): boolean {
  if (!/^["“(]?[\p{Lu}\p{Lo}\p{N}]/u.test(text) || /[{}=;]|:\/\//.test(text)) return false;
  return text.split(' ').filter((word) => /\p{L}/u.test(word)).length >= fewestWords;
}
