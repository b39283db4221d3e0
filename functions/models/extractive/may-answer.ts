// Whether the sentences at hand answer a question at all, before any is chosen: by how surely the passages cover its
// subject, then by what it asks for. Pure.

import { asksForExpansion } from '../../guard/expansion.ts';
import { type QuestionTerms, topicStems } from './candidate-sentences.ts';
import type { ExtractiveRequest } from './read-request.ts';
import type { ScoredSentence } from './score-sentence.ts';
import { isPointer } from './sentence-faults.ts';
import { asksForWorkings, describesWorking, holdsNewNumber } from './sentence-form.ts';
import { definesAsked, expandsTerm } from './sentence-meaning.ts';

/**
 * Least probability that the passages cover the subject. On SQuAD 2.0 it declines 4 % of covered questions that passed the
 * gate and 70 % of those about other subjects; a least coverage of the best sentence declined 6 % and 30 %.
 */
const neededTopic = 0.5;
/** Where nobody judged it: share of the question's topic words the best sentence must meet, title and lead-in half. */
const neededCoverage: Readonly<Record<string, number>> = { definition: 0.5, yes_no: 0.5 };
const defaultNeededCoverage = 0.35;
/** Who did it stands beside what was done: a sentence about the thing alone names others. */
const asksWho = /^\W*who(?:se|m)?\b/i;
const whoCoverage = 0.6;
/** Where the subject is covered: a sentence that meets less speaks of something else. */
const leastCoverage = 0.2;
/** From this share on, a definition is taken though its topic stands together nowhere, a value though it is no number. */
const ampleCoverage = 0.6;
/** Asks for a number and nothing else. */
const countable =
  /\bhow (?:many|much|long|far|often|fast|old|tall|high|deep|wide|large|big|heavy|hot)\b|\b(?:year|percent|percentage|number)\b/i;
/** Other words that may stand between those of a topic. */
const topicGap = 2;

/** Whether any sentence is about what was asked and has what was asked for: a value, what letters stand for. */
export function mayAnswer(
  request: ExtractiveRequest,
  scored: readonly ScoredSentence[],
  terms: QuestionTerms,
): boolean {
  if (asksForExpansion(request.question)) return scored.some(({ sentence }) => expandsTerm(sentence, terms));
  const isPlural = /^\W*what are the\b/i.test(request.question);
  const isAmple = terms.weights.size > 2 && scored.some(({ coverage }) => coverage >= ampleCoverage);
  if (request.category === 'definition' && !isPlural && !isAmple && !namesTopic(scored, terms)) return false;
  if (request.topicProbability !== null && request.topicProbability < neededTopic) return false;
  const needed = coverageNeeded(request);
  return scored.some(({ coverage, sentence }) => {
    if (coverage < needed || isPointer(sentence)) return false;
    if (request.category === 'technical_value') {
      return (
        holdsNewNumber(sentence, request.question) || (coverage >= ampleCoverage && !countable.test(request.question))
      );
    }
    if (!asksForWorkings(request.question)) return true;
    return describesWorking(sentence) > 0 || definesAsked(sentence, { question: request.question, terms }) > 0;
  });
}

function coverageNeeded({ question, category, topicProbability }: ExtractiveRequest): number {
  if (asksWho.test(question)) return whoCoverage;
  return topicProbability === null ? (neededCoverage[category] ?? defaultNeededCoverage) : leastCoverage;
}

/** A topic of two or three words stands together somewhere: "cold start" is not what a cold path and a start are. */
function namesTopic(scored: readonly ScoredSentence[], terms: QuestionTerms): boolean {
  const topic = [...terms.weights.keys()];
  if (topic.length < 2 || topic.length > 3) return true;
  return scored.some(({ sentence }) => {
    const titles = topicStems(`${sentence.passage.title} ${sentence.passage.introducedBy}`);
    if (topic.every((stem) => titles.includes(stem))) return true;
    const content = sentence.tokens.filter((token) => !token.isStop).map((token) => token.stem);
    return content.some((_, start) => {
      const span = content.slice(start, start + topic.length + topicGap);
      return topic.every((stem) => span.includes(stem));
    });
  });
}
