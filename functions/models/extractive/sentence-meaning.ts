// Whether a sentence says what a term means or stands for, and how surely. Pure.

import { termsOf, topicsToDefine } from '../../guard/defined-terms.ts';
import { definitionStrength } from '../../guard/defining-sentence.ts';
import { expands, givesAbbreviationOf } from '../../guard/expansion.ts';
import { type CandidateSentence, type QuestionTerms, topicStems } from './candidate-sentences.ts';

/** What a sentence counts that has the form of a definition, though not of just this term. */
const looseShare = 0.6;
/** What the definition of the head counts for the whole ("vertex" for "the vertex of a parabola"). */
const headShare = 0.9;

/** Whether the sentence says what a term of the question stands for. */
export function expandsTerm(sentence: CandidateSentence, terms: QuestionTerms): boolean {
  return [...terms.weights.keys()].some(
    (stem) => expands(sentence.text, stem) || givesAbbreviationOf(sentence.text, stem) || isRowOf(sentence, stem),
  );
}

/** A row one of whose cells holds the letters and nothing else, in a list of abbreviations for instance. */
function isRowOf({ passage, text }: CandidateSentence, letters: string): boolean {
  if (passage.kind !== 'row' || !/^[a-z\d]{1,7}$/.test(letters)) return false;
  return new RegExp(`(?:^|[:;])\\s*${letters.toUpperCase()}\\s*;`).test(text);
}

/** How surely a sentence says what the question asks the meaning of. */
export function definesAsked(
  sentence: CandidateSentence,
  { question, terms }: { readonly question: string; readonly terms: QuestionTerms },
): number {
  const [whole = [], ...heads] = topicsToDefine(question);
  return Math.max(
    definesStrength(sentence, weigh(whole, terms)),
    ...heads.map((head) => (holdsAll(sentence, whole) ? headShare * definesStrength(sentence, weigh(head, terms)) : 0)),
  );
}

/** "The slope of a horizontal line" is not explained by what a slope is, but by what speaks of horizontal lines. */
function holdsAll(sentence: CandidateSentence, topic: readonly string[]): boolean {
  return topic.every((part) => sentence.stems.has(part));
}

function weigh(topic: readonly string[], terms: QuestionTerms): ReadonlyMap<string, number> {
  return new Map(topic.map((part) => [part, terms.weights.get(part) ?? 0.1]));
}

/** By its form, its passage's kind, or as the first words under a heading that names the topic. */
function definesStrength(sentence: CandidateSentence, topic: ReadonlyMap<string, number>): number {
  const { passage, position } = sentence;
  const names = [...topic.keys()];
  const heading = new Set(topicStems(passage.title.split(' › ').at(-1) ?? ''));
  const isNamed = names.length > 0 && heading.size <= names.length + 1 && names.every((stem) => heading.has(stem));
  if (termsOf(sentence.text).includes(names.join(' '))) return 1;
  return Math.max(
    looseShare * definitionStrength(sentence, topic),
    isNamed && position === 0 && names.some((stem) => sentence.stems.has(stem)) ? 0.4 : 0,
    names.some((stem) => expands(sentence.text, stem)) ? 0.6 : 0,
  );
}

/** What a side is, is said by its definition; an example tells of one case. */
const sideBonus: Readonly<Record<string, number>> = { definition: 0.25, example: -0.4 };

/** How strongly a sentence is about one side of a comparison: what it is, then that it is named first. */
export function sideStrength(sentence: CandidateSentence, side: readonly string[]): number {
  const topic = new Map(side.map((stem) => [stem, 1]));
  const opens = sentence.tokens.slice(0, 4).some((token) => topic.has(token.stem)) ? 0.2 : 0;
  return definesStrength(sentence, topic) + opens + (sideBonus[sentence.passage.kind] ?? 0);
}
