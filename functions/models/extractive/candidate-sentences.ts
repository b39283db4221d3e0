// The sentences an extractive answer may be made of, with what is needed to weigh them. Pure.

import { wordsOfLanguages } from '../../course/languages/all.ts';
import { withoutAsking } from '../../guard/expansion.ts';
import { splitSentences } from '../../guard/sentences.ts';
import { isRequestWord } from '../../guard/stop-words.ts';
import { cleanText, stripMarkup, type Token, tokenise } from '../../guard/text.ts';
import type { ExtractivePassage, ExtractiveRequest } from './read-request.ts';

export interface CandidateSentence {
  /** As in the passage, markup and all. */
  readonly raw: string;
  /** Without markup. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly stems: ReadonlySet<string>;
  readonly passage: ExtractivePassage;
  /** 0 for the best passage. */
  readonly rank: number;
  /** Position within the passage. */
  readonly position: number;
  /** Opens with a word that points back ("This", "It", "However"). */
  readonly pointsBack: boolean;
}

export interface QuestionTerms {
  /** Topic stems of the question with their weight: rare in the course, or else among the passages, weighs more. */
  readonly weights: ReadonlyMap<string, number>;
  readonly total: number;
}

const backwardOpeners =
  /^(?:this|that|again|these|those|it|its|they|their|them|he|she|such|however|therefore|thus|hence|also|moreover|furthermore|instead|otherwise|here|both|either|the (?:former|latter|same)|in this case|for this reason|as a result|in addition|to do (?:this|so)|then|but|and|or|so)\b/i;

const backwardWords: ReadonlySet<string> = new Set(wordsOfLanguages('pointers'));

export function candidateSentences(request: ExtractiveRequest): readonly CandidateSentence[] {
  return request.passages.flatMap((passage, rank) =>
    splitSentences(passage.text).map(({ text: raw }, position): CandidateSentence => {
      const text = cleanText(stripMarkup(raw)).trim();
      const tokens = tokenise(text);
      const stems = new Set(tokens.filter((token) => !token.isStop).map((token) => token.stem));
      return { raw, text, tokens, stems, passage, rank, position, pointsBack: pointsBack(text, tokens) };
    }),
  );
}

function pointsBack(text: string, tokens: readonly Token[]): boolean {
  return backwardOpeners.test(text) || backwardWords.has(tokens[0]?.word ?? '');
}

/** Topic stems of a text; words that only shape a request count where nothing else is there. */
export function topicStems(text: string): readonly string[] {
  const tokens = tokenise(cleanText(text)).filter((token) => !token.isStop && token.kind !== 'url');
  const topics = tokens.filter((token) => !isRequestWord(token.word));
  return [...new Set((topics.length > 0 ? topics : tokens).map((token) => token.stem))];
}

export function questionTerms(question: string, request: ExtractiveRequest): QuestionTerms {
  const documents = request.passages.map(
    (passage) => new Set(topicStems(stripMarkup(`${passage.title} ${passage.introducedBy} ${passage.text}`))),
  );
  const weights = new Map<string, number>();
  let total = 0;
  for (const stem of topicStems(withoutAsking(question))) {
    const frequency = documents.filter((stems) => stems.has(stem)).length;
    const weight = request.termWeights.get(stem) ?? Math.log(1 + (documents.length + 1) / (frequency + 0.5));
    weights.set(stem, weight);
    total += weight;
  }
  return { weights, total };
}
