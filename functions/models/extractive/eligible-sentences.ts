// Which sentences may answer at all, before they are weighed: no headings, and none that never names what is asked. Pure.

import { asksForExpansion } from '../../guard/expansion.ts';
import { isRequestWord } from '../../guard/stop-words.ts';
import { cleanText, contentStems, stripMarkup, tokenise } from '../../guard/text.ts';
import type { CandidateSentence, QuestionTerms } from './candidate-sentences.ts';

export function eligibleSentences(
  candidates: readonly CandidateSentence[],
  { question, terms }: { readonly question: string; readonly terms: QuestionTerms },
): readonly CandidateSentence[] {
  const saying = asksForExpansion(question) ? candidates : withoutHeadings(candidates);
  return ofWhatIsNamed(saying, namesIn(question, terms));
}

/** A heading names what is said below it and says nothing but what letters stand for; alone it is all there is. */
function withoutHeadings(candidates: readonly CandidateSentence[]): readonly CandidateSentence[] {
  const saying = candidates.filter((candidate) => candidate.passage.kind !== 'heading');
  return saying.length > 0 ? saying : candidates;
}

/**
 * "Who invented Bluetooth?" is answered by no passage that never names it: where a question names something, only
 * passages that name it too may speak.
 */
function ofWhatIsNamed(
  candidates: readonly CandidateSentence[],
  names: readonly string[],
): readonly CandidateSentence[] {
  if (names.length === 0) return candidates;
  const naming = new Map(
    [...new Set(candidates.map((candidate) => candidate.passage))].map((passage) => {
      const stems = new Set(contentStems(stripMarkup(`${passage.title} ${passage.introducedBy} ${passage.text}`)));
      return [passage, names.some((name) => stems.has(name))];
    }),
  );
  return candidates.filter((candidate) => naming.get(candidate.passage));
}

/**
 * Stems of words with a capital past the first one; none where most words have one, as in a title. What the course says
 * more often than the question's other words need not be said again: in a book about DC cables, "DC".
 */
function namesIn(question: string, terms: QuestionTerms): readonly string[] {
  const tokens = tokenise(cleanText(question)).filter((token) => token.kind === 'word' && !token.isStop);
  const names = tokens.filter((token) => token.isCapital && token.start > 0 && !isRequestWord(token.word));
  if (names.length * 2 > tokens.length + 1) return [];
  const mean = terms.total / Math.max(1, terms.weights.size);
  return names.map((token) => token.stem).filter((stem) => (terms.weights.get(stem) ?? 0) >= mean);
}
