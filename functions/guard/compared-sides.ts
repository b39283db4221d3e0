// The two things a question compares, by their stems. Pure.

import { languages } from '../course/languages/all.ts';
import { isRequestWord } from './stop-words.ts';
import { cleanText, tokenise } from './text.ts';

const comparison =
  /(?:\b(?:between|compare|comparing|is|are|does|do)\b)?\s*(.{2,80}?)\s(?:and|or|vs\.?|versus|from|than|with|to)\s(.{2,80}?)[?.!]*$/i;

/** "How does X compare with Y?": the word stands between the sides. */
const comparedWith = /\bhow\s+(?:do|does)\s(.{2,80}?)\scompare\s+(?:with|to|against)\s(.{2,80}?)[?.!]*$/i;

const otherLanguages = languages.flatMap(({ words }) => (words ? [new RegExp(words.comparison, 'u')] : []));

/** Stems only the one and only the other side of a comparison has; null where the question has no two sides. */
export function comparedSides(question: string): readonly [readonly string[], readonly string[]] | null {
  const match =
    otherLanguages.map((pattern) => pattern.exec(question)).find((found) => found !== null) ??
    comparedWith.exec(question) ??
    comparison.exec(question.replace(/.*\b(?:between|compare|comparing)\b/i, ''));
  if (!match) return null;
  const left = topics(match[1] ?? '');
  const right = topics(match[2] ?? '');
  const onlyLeft = left.filter((stem) => !right.includes(stem));
  const onlyRight = right.filter((stem) => !left.includes(stem));
  return onlyLeft.length > 0 && onlyRight.length > 0 ? [onlyLeft, onlyRight] : null;
}

const comparing = new Set('differ compar same similar contrast'.split(' '));

function topics(text: string): readonly string[] {
  const stems = tokenise(cleanText(text))
    .filter((token) => !token.isStop && token.kind !== 'url' && !isRequestWord(token.word))
    .map((token) => token.stem);
  return [...new Set(stems)].filter((stem) => !comparing.has(stem));
}
