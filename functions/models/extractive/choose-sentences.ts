// Chooses the passages' own sentences that answer a question, in an order that reads well. Pure, no randomness.

import { comparedSides } from '../../guard/compared-sides.ts';
import { asksForExpansion } from '../../guard/expansion.ts';
import { announcesAsked } from './announcement.ts';
import {
  type CandidateSentence,
  candidateSentences,
  type QuestionTerms,
  questionTerms,
  topicStems,
} from './candidate-sentences.ts';
import { eligibleSentences } from './eligible-sentences.ts';
import type { ExtractiveRequest } from './read-request.ts';
import { type SentenceScore, scoreSentence } from './score-sentence.ts';
import { isPointer } from './sentence-faults.ts';
import { asksForWorkings, describesWorking, holdsNewNumber, setsApart } from './sentence-form.ts';
import { definesAsked, expandsTerm, sideStrength } from './sentence-meaning.ts';

interface Scored extends SentenceScore {
  readonly sentence: CandidateSentence;
}

/** Most sentences of an answer that is no list of steps or items. */
const sentenceLimits: Readonly<Record<string, number>> = {
  definition: 3,
  technical_value: 2,
  yes_no: 2,
  location: 2,
  selection: 3,
  reason: 3,
};
const defaultLimit = 4;
const sequenceLimit = 12;
/** What a sequence counts more that is announced in the question's own words. */
const announcementShare = 0.25;
/** A further sentence must reach this share of the best one's score. */
const furtherShare = 0.82;
/** Where one sentence settles the question, another must be nearly as good. */
const furtherShares: Readonly<Record<string, number>> = { definition: 0.9, technical_value: 0.85, yes_no: 0.85 };
/** What goes on in a thing is told in several sentences. */
const workingsShare = 0.75;
/** How much less a sentence may score that goes on from one already chosen. */
const continuationBonus = 0.35;
const redundantOverlap = 0.6;
/** Asks for a number and nothing else. */
const countable =
  /\bhow (?:many|much|long|far|often|fast|old|tall|high|deep|wide|large|big|heavy|hot)\b|\b(?:year|percent|percentage|number)\b/i;
/** Other words that may stand between those of a topic. */
const topicGap = 2;
/** Share of the question's weight a further sentence must meet. */
const furtherCoverage = 0.45;

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

/**
 * Sentences as they stand in the passages, in reading order; the decline mark alone where none of them answers.
 * Empty when there are no passages.
 */
export function chooseSentences(request: ExtractiveRequest): readonly string[] {
  const all = candidateSentences(request);
  if (request.wants === 'passages') return all.map((candidate) => candidate.raw);
  const terms = questionTerms(request.question, request);
  const candidates = eligibleSentences(all, { question: request.question, terms });
  const scored = candidates.map((sentence, index): Scored => {
    const [before = null, after = null] = [candidates[index - 1], candidates[index + 1]].map((neighbour) =>
      neighbour?.passage === sentence.passage ? neighbour : null,
    );
    const context = { ...request, terms, before, after };
    return { sentence, ...scoreSentence(sentence, context) };
  });
  if (!mayAnswer(request, scored, terms)) return request.declineMark === '' ? [] : [request.declineMark];
  const chosen =
    chooseSequence(request, scored, terms) ??
    (request.category === 'comparison' ? chooseSides(request, scored) : null) ??
    chooseBest(request, scored);
  return inReadingOrder(withItems(chosen, scored), scored).map((entry) => entry.sentence.raw);
}

/** Whether any sentence is about what was asked and has what was asked for: a value, what letters stand for. */
function mayAnswer(request: ExtractiveRequest, scored: readonly Scored[], terms: QuestionTerms): boolean {
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
function namesTopic(scored: readonly Scored[], terms: QuestionTerms): boolean {
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

/** Steps or items of one list, all of them in order, where the question asks for a sequence and one is there. */
function chooseSequence(
  request: ExtractiveRequest,
  scored: readonly Scored[],
  terms: QuestionTerms,
): readonly Scored[] | null {
  const kinds =
    request.category === 'procedure'
      ? ['step', 'procedure']
      : request.category === 'list'
        ? ['list_item', 'step', 'row']
        : [];
  const groups = new Map<string, Scored[]>();
  for (const entry of scored) {
    const { passage } = entry.sentence;
    // "How To." announces and says nothing.
    if (!kinds.includes(passage.kind) || entry.sentence.stems.size === 0) continue;
    // A procedure is a sequence by itself, whatever stands under the same heading.
    const own = passage.kind === 'procedure' ? passage.handle : '';
    const key = `${passage.kind}|${passage.title}|${passage.introducedBy}|${own}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  let best: { readonly group: readonly Scored[]; readonly score: number } | null = null;
  for (const group of groups.values()) {
    const [first] = group;
    const parts =
      first?.sentence.passage.kind === 'procedure' ? group : new Set(group.map((entry) => entry.sentence.passage));
    if ([...parts].length < 2) continue;
    const stems = new Set(topicStems(`${first?.sentence.passage.title} ${first?.sentence.passage.introducedBy}`));
    let met = 0;
    for (const [stem, weight] of terms.weights)
      if (stems.has(stem) || group.some((entry) => entry.sentence.stems.has(stem))) met += weight;
    const rank = Math.min(...group.map((entry) => entry.sentence.rank));
    const announced = announcesAsked(
      group.map((entry) => entry.sentence),
      terms,
    );
    const score = met / Math.max(terms.total, 1e-9) + announcementShare * announced - 0.05 * rank;
    if (score > (best?.score ?? 0.5)) best = { group, score };
  }
  if (!best) return null;
  const items = [...best.group].sort((left, right) => left.sentence.passage.handle - right.sentence.passage.handle);
  return items.slice(0, sequenceLimit);
}

/** What sets the two sides of a comparison against each other, then what each of them is. */
function chooseSides(request: ExtractiveRequest, scored: readonly Scored[]): readonly Scored[] | null {
  const sides = comparedSides(request.question);
  if (!sides) return null;
  const holds = (entry: Scored, side: readonly string[]) => side.every((stem) => entry.sentence.stems.has(stem));
  const speaking = scored.filter(({ sentence }) => !['heading', 'row'].includes(sentence.passage.kind));
  const both = bestOf(
    speaking.filter((entry) => sides.every((side) => holds(entry, side)) && setsApart(entry.sentence, sides)),
    (entry) => entry.score,
  );
  const each = sides.map((side) =>
    bestOf(
      speaking.filter((entry) => entry !== both && holds(entry, side) && entry.score > 0),
      (entry) => 0.5 * entry.score + sideStrength(entry.sentence, side),
    ),
  );
  const picked = [...new Set([...each, both])].filter((entry) => entry !== null);
  return picked.length < 2 && !both ? null : picked;
}

function bestOf(entries: readonly Scored[], weigh: (entry: Scored) => number): Scored | null {
  return entries.reduce<Scored | null>((best, entry) => (best && weigh(best) >= weigh(entry) ? best : entry), null);
}

function chooseBest({ category, question }: ExtractiveRequest, scored: readonly Scored[]): readonly Scored[] {
  const ranked = [...scored].sort((left, right) => right.score - left.score);
  const [best] = ranked;
  if (!best) return [];
  const limit = sentenceLimits[category] ?? defaultLimit;
  const chosen = [best];
  const needed = asksForWorkings(question) ? workingsShare : (furtherShares[category] ?? furtherShare);
  for (const entry of ranked.slice(1)) {
    if (chosen.length >= limit) break;
    const floor = needed * best.score - (follows(entry, chosen) ? continuationBonus : 0);
    if (entry.score < floor || (entry.coverage < furtherCoverage && !follows(entry, chosen))) continue;
    if (category === 'definition' && entry.form <= 0 && !follows(entry, chosen)) continue;
    if (!chosen.some((known) => isRedundant(entry, known))) chosen.push(entry);
  }
  return chosen;
}

/** The next sentence of the same passage. */
function follows(entry: Scored, chosen: readonly Scored[]): boolean {
  return chosen.some(
    (known) =>
      known.sentence.passage === entry.sentence.passage && known.sentence.position + 1 === entry.sentence.position,
  );
}

function isRedundant(entry: Scored, known: Scored): boolean {
  const shared = [...entry.sentence.stems].filter((stem) => known.sentence.stems.has(stem)).length;
  return shared >= redundantOverlap * Math.min(entry.sentence.stems.size, known.sentence.stems.size);
}

/** A chosen sentence that announces a list brings the list's items, or goes where they are not there. */
function withItems(chosen: readonly Scored[], scored: readonly Scored[]): readonly Scored[] {
  const result: Scored[] = [];
  for (const entry of chosen) {
    if (!/:\s*$/.test(entry.sentence.text)) {
      if (!result.includes(entry)) result.push(entry);
      continue;
    }
    const announced = entry.sentence.text.slice(-60);
    const items = scored.filter((other) => other.sentence.passage.introducedBy.endsWith(announced));
    if (items.length === 0 && chosen.length > 1) continue;
    for (const added of [entry, ...items.slice(0, sequenceLimit)]) if (!result.includes(added)) result.push(added);
  }
  return result;
}

/** Best passage first, its sentences in their order; a sentence that points back brings the one it points at. */
function inReadingOrder(chosen: readonly Scored[], scored: readonly Scored[]): readonly Scored[] {
  const order: CandidateSentence['passage'][] = [];
  for (const entry of chosen) if (!order.includes(entry.sentence.passage)) order.push(entry.sentence.passage);
  const whole = new Set(chosen);
  for (const entry of chosen) {
    if (!entry.sentence.pointsBack || entry.sentence.position === 0) continue;
    const before = scored[scored.indexOf(entry) - 1];
    if (before && before.sentence.passage.kind !== 'heading') whole.add(before);
  }
  return [...whole].sort(
    (left, right) =>
      order.indexOf(left.sentence.passage) - order.indexOf(right.sentence.passage) ||
      left.sentence.position - right.sentence.position,
  );
}
