// Chooses the passages' own sentences that answer a question, in an order that reads well. Pure, no randomness.

import { comparedSides } from '../../guard/compared-sides.ts';
import { announcesAsked } from './announcement.ts';
import {
  type CandidateSentence,
  candidateSentences,
  type QuestionTerms,
  questionTerms,
  topicStems,
} from './candidate-sentences.ts';
import { eligibleSentences } from './eligible-sentences.ts';
import { mayAnswer } from './may-answer.ts';
import type { ExtractiveRequest } from './read-request.ts';
import { type ScoredSentence, scoreSentence } from './score-sentence.ts';
import { asksForWorkings, setsApart } from './sentence-form.ts';
import { sideStrength } from './sentence-meaning.ts';

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
/** Share of the question's weight a further sentence must meet. */
const furtherCoverage = 0.45;

/**
 * Sentences as they stand in the passages, in reading order; the decline mark alone where none of them answers.
 * Empty when there are no passages.
 */
export function chooseSentences(request: ExtractiveRequest): readonly string[] {
  const all = candidateSentences(request);
  if (request.wants === 'passages') return all.map((candidate) => candidate.raw);
  const terms = questionTerms(request.question, request);
  const candidates = eligibleSentences(all, { question: request.question, terms });
  const scored = candidates.map((sentence, index): ScoredSentence => {
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

/** Steps or items of one list, all of them in order, where the question asks for a sequence and one is there. */
function chooseSequence(
  request: ExtractiveRequest,
  scored: readonly ScoredSentence[],
  terms: QuestionTerms,
): readonly ScoredSentence[] | null {
  const kinds =
    request.category === 'procedure'
      ? ['step', 'procedure']
      : request.category === 'list'
        ? ['list_item', 'step', 'row']
        : [];
  const groups = new Map<string, ScoredSentence[]>();
  for (const entry of scored) {
    const { passage } = entry.sentence;
    // "How To." announces and says nothing.
    if (!kinds.includes(passage.kind) || entry.sentence.stems.size === 0) continue;
    // A procedure is a sequence by itself, whatever stands under the same heading.
    const own = passage.kind === 'procedure' ? passage.handle : '';
    const key = `${passage.kind}|${passage.title}|${passage.introducedBy}|${own}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  let best: { readonly group: readonly ScoredSentence[]; readonly score: number } | null = null;
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
function chooseSides(request: ExtractiveRequest, scored: readonly ScoredSentence[]): readonly ScoredSentence[] | null {
  const sides = comparedSides(request.question);
  if (!sides) return null;
  const holds = (entry: ScoredSentence, side: readonly string[]) =>
    side.every((stem) => entry.sentence.stems.has(stem));
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

function bestOf(entries: readonly ScoredSentence[], weigh: (entry: ScoredSentence) => number): ScoredSentence | null {
  return entries.reduce<ScoredSentence | null>(
    (best, entry) => (best && weigh(best) >= weigh(entry) ? best : entry),
    null,
  );
}

function chooseBest(
  { category, question }: ExtractiveRequest,
  scored: readonly ScoredSentence[],
): readonly ScoredSentence[] {
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
function follows(entry: ScoredSentence, chosen: readonly ScoredSentence[]): boolean {
  return chosen.some(
    (known) =>
      known.sentence.passage === entry.sentence.passage && known.sentence.position + 1 === entry.sentence.position,
  );
}

function isRedundant(entry: ScoredSentence, known: ScoredSentence): boolean {
  const shared = [...entry.sentence.stems].filter((stem) => known.sentence.stems.has(stem)).length;
  return shared >= redundantOverlap * Math.min(entry.sentence.stems.size, known.sentence.stems.size);
}

/** A chosen sentence that announces a list brings the list's items, or goes where they are not there. */
function withItems(chosen: readonly ScoredSentence[], scored: readonly ScoredSentence[]): readonly ScoredSentence[] {
  const result: ScoredSentence[] = [];
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
function inReadingOrder(
  chosen: readonly ScoredSentence[],
  scored: readonly ScoredSentence[],
): readonly ScoredSentence[] {
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
