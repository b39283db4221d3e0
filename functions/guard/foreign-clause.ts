// A clause hung onto a sentence that the passage knows nothing of: "…, and Brandolin is approved for it". Most of such a
// sentence is the passage's own, so that no share of it tells; the clause by itself does. Pure.
import { everydayShare } from '../text/languages/common-words.ts';
import { synonymsOf } from '../text/lexicon.ts';
import { hasToken, type PreparedPassage, type PreparedSentence } from '../text/prepare.ts';
import type { TermStatistics } from '../text/term-statistics.ts';

/** Endings by which a word is English, whether a list has it or not. */
export const ordinaryEnding = /(?:ing|ed|ly|ions?|ers?|ness|ments?|ies|ity|ous|ive|al|ful|able|s)$/;
const joints = /[,;:–—]|\b(?:and|but|while|whereas|because|since|so)\b/i;
/** Content words of a clause that says something. */
const leastContent = 2;
const leastLetters = 5;

/**
 * The word of such a clause that nobody has heard of: not the passage, the question, the course or everyday English.
 * Null where every clause meets the passage in some word, or uses known words only.
 */
export function findForeignClause(input: {
  readonly sentence: PreparedSentence;
  readonly passage: PreparedPassage;
  readonly question: PreparedSentence | null;
  readonly statistics: TermStatistics;
}): string | null {
  const { sentence, passage, question, statistics } = input;
  const isUnheardOf = (index: number): boolean => {
    const token = sentence.tokens[index];
    if (token?.kind !== 'word' || token.word.length < leastLetters || !/^[a-z]+$/i.test(token.word)) return false;
    if (question?.places.has(token.stem) || statistics.documentFrequency(token.stem) > 0) return false;
    return everydayShare(token.stem) === 0 && !ordinaryEnding.test(token.word) && synonymsOf(token.stem).size === 0;
  };
  for (const clause of clausesOf(sentence).slice(1)) {
    if (clause.length < leastContent || clause.some((index) => hasToken(sentence, passage, index))) continue;
    const found = clause.find(isUnheardOf);
    if (found !== undefined) return sentence.tokens[found]?.text ?? null;
  }
  return null;
}

/** Content words between commas and conjunctions, in order; a conjunction may be one itself ("whereas"). */
function clausesOf({ content, tokens, text }: PreparedSentence): readonly (readonly number[])[] {
  const clauses: number[][] = [[]];
  let end = 0;
  for (const index of content) {
    const token = tokens[index];
    if (!token) continue;
    if (joints.test(text.slice(end, token.kind === 'word' ? token.end : token.start))) clauses.push([]);
    clauses.at(-1)?.push(index);
    end = token.end;
  }
  return clauses;
}
