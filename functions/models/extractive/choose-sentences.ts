// Chooses the passages' own sentences that answer a question, in an order that reads well. Pure, no randomness.

import {
  type CandidateSentence,
  candidateSentences,
  type QuestionTerms,
  questionTerms,
  topicStems,
} from './candidate-sentences.ts';
import type { ExtractiveRequest } from './read-request.ts';
import { holdsNewNumber, type SentenceScore, scoreSentence } from './score-sentence.ts';

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
/** A further sentence must reach this share of the best one's score. */
const furtherShare = 0.7;
/** Where one sentence settles the question, another must be nearly as good. */
const furtherShares: Readonly<Record<string, number>> = { definition: 0.9, technical_value: 0.85, yes_no: 0.85 };
/** How much less a sentence may score that goes on from one already chosen. */
const continuationBonus = 0.35;
const redundantOverlap = 0.6;

/** Share of the question's topic words the best sentence must meet, its title and lead-in counting half. */
const neededCoverage: Readonly<Record<string, number>> = { definition: 0.5, technical_value: 0.4 };
const defaultNeededCoverage = 0.3;

/**
 * Sentences as they stand in the passages, in reading order; the decline mark alone where none of them answers.
 * Empty when there are no passages.
 */
export function chooseSentences(request: ExtractiveRequest): readonly string[] {
  const candidates = candidateSentences(request);
  if (request.wants === 'passages') return candidates.map((candidate) => candidate.raw);
  const terms = questionTerms(request.question, request);
  const scored = candidates.map((sentence, index): Scored => {
    const before = candidates[index - 1];
    const isSamePassage = before?.passage === sentence.passage;
    const context = { ...request, terms, before: isSamePassage ? (before ?? null) : null };
    return { sentence, ...scoreSentence(sentence, context) };
  });
  if (!mayAnswer(request, scored)) return request.declineMark === '' ? [] : [request.declineMark];
  const chosen =
    chooseSequence(request, scored, terms) ??
    (request.category === 'comparison' ? chooseSides(request, scored) : null) ??
    chooseBest(request.category, scored);
  return inReadingOrder(withItems(chosen, scored), scored).map((entry) => entry.sentence.raw);
}

/** Whether any sentence is about what was asked and, where a value was asked for, has one. */
function mayAnswer(request: ExtractiveRequest, scored: readonly Scored[]): boolean {
  const needed = neededCoverage[request.category] ?? defaultNeededCoverage;
  return scored.some(
    ({ coverage, sentence }) =>
      coverage >= needed && (request.category !== 'technical_value' || holdsNewNumber(sentence, request.question)),
  );
}

/** Steps or items of one list, all of them in order, where the question asks for a sequence and one is there. */
function chooseSequence(
  request: ExtractiveRequest,
  scored: readonly Scored[],
  terms: QuestionTerms,
): readonly Scored[] | null {
  const kinds =
    request.category === 'procedure' ? ['step'] : request.category === 'list' ? ['list_item', 'step', 'row'] : [];
  const groups = new Map<string, Scored[]>();
  for (const entry of scored) {
    const { passage } = entry.sentence;
    if (!kinds.includes(passage.kind)) continue;
    const key = `${passage.kind}|${passage.title}|${passage.introducedBy}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  let best: { readonly group: readonly Scored[]; readonly score: number } | null = null;
  for (const group of groups.values()) {
    if (new Set(group.map((entry) => entry.sentence.passage)).size < 2) continue;
    const [first] = group;
    const stems = new Set(topicStems(`${first?.sentence.passage.title} ${first?.sentence.passage.introducedBy}`));
    let met = 0;
    for (const [stem, weight] of terms.weights)
      if (stems.has(stem) || group.some((entry) => entry.sentence.stems.has(stem))) met += weight;
    const rank = Math.min(...group.map((entry) => entry.sentence.rank));
    const score = met / Math.max(terms.total, 1e-9) - 0.05 * rank;
    if (score > (best?.score ?? 0.5)) best = { group, score };
  }
  if (!best) return null;
  const items = [...best.group].sort((left, right) => left.sentence.passage.handle - right.sentence.passage.handle);
  return items.slice(0, sequenceLimit);
}

/** A sentence on both sides of a comparison, or the best one for each. */
function chooseSides(request: ExtractiveRequest, scored: readonly Scored[]): readonly Scored[] | null {
  const sides = comparedSides(request.question);
  if (!sides) return null;
  const holds = (entry: Scored, side: readonly string[]) =>
    side.some((stem) => entry.sentence.stems.has(stem)) && !(entry.sentence.passage.kind === 'heading');
  const ranked = [...scored].sort((left, right) => right.score - left.score);
  const both = ranked.find((entry) => holds(entry, sides[0]) && holds(entry, sides[1]));
  const each = sides.map((side, index) =>
    ranked.find((entry) => holds(entry, side) && !holds(entry, sides[1 - index] ?? [])),
  );
  const picked = [both, ...each].filter((entry) => entry !== undefined);
  if (!both && picked.length < 2) return null;
  const floor = (picked[0]?.score ?? 0) * 0.4;
  return picked.filter((entry, index) => index === 0 || (!both ? true : entry.score >= floor)).slice(0, defaultLimit);
}

/** Stems only the one and only the other side of a comparison has. */
function comparedSides(question: string): readonly [readonly string[], readonly string[]] | null {
  const match =
    /(?:between|compare|is|are|does|do)?\s*(.{2,80}?)\s+(?:and|or|vs\.?|versus|from|than|with|to)\s+(.{2,80}?)[?.!]*$/i.exec(
      question.trim(),
    );
  if (!match) return null;
  const left = topicStems(match[1] ?? '');
  const right = topicStems(match[2] ?? '');
  const onlyLeft = left.filter((stem) => !right.includes(stem));
  const onlyRight = right.filter((stem) => !left.includes(stem));
  return onlyLeft.length > 0 && onlyRight.length > 0 ? [onlyLeft, onlyRight] : null;
}

function chooseBest(category: string, scored: readonly Scored[]): readonly Scored[] {
  const ranked = [...scored].sort((left, right) => right.score - left.score);
  const [best] = ranked;
  if (!best) return [];
  const limit = sentenceLimits[category] ?? defaultLimit;
  const chosen = [best];
  const needed = furtherShares[category] ?? furtherShare;
  for (const entry of ranked.slice(1)) {
    if (chosen.length >= limit) break;
    const floor = needed * best.score - (follows(entry, chosen) ? continuationBonus : 0);
    if (entry.score < floor || entry.coverage < 0.3) continue;
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
