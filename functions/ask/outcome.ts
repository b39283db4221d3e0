// What a question came to, told apart from how it is put into wire format: one status, one stable reason code.
// Refusals are codes with a text of the profile; never recognised by their wording.

import type { MissedForm } from '../course/missed-form.ts';
import type { OutcomeTexts } from '../course/profile.ts';
import { asksForPractice, asksToPractise } from '../policy/read-wish.ts';
import { mayShowForm } from '../retrieval/form-of-passage.ts';
import { type Outcome, type Suggestion, suggestNode, suggestPassage } from './assemble-answer.ts';
import type { ChosenQuotes } from './choose-quotes.ts';
import { citeQuotes, furtherOf } from './cite-quotes.ts';
import type { CitedSentence } from './cited-sentence.ts';
import { conflictsBeside } from './documents/find-conflicts.ts';
import { fittedModels, type Gate } from './gate.ts';
import type { FoundPassages, Located } from './located.ts';
import type { Question } from './question.ts';
import type { Quote } from './quote/quote-passages.ts';
import { quotedWords } from './reading/quoted-words.ts';

const suggestionLimit = 3;
const candidateLimit = 10;

/** Nothing was said and no model was called. */
const nothingSaid: Omit<Outcome, 'status' | 'reason' | 'text'> = {
  sentences: [],
  suggestions: [],
  further: [],
  parts: [],
  source: 'none',
  style: 'quote',
  confidence: 0,
  guard: { pass: true, is_fallback: false, checks: [] },
  model: { id: null, calls: 0 },
};

export function unavailable(texts: OutcomeTexts): Outcome {
  return { ...nothingSaid, status: 'unavailable', reason: 'part_unavailable', text: texts.unavailable };
}

/** Nothing was asked, so nothing was looked for, and nothing is said of the material. */
export function noQuestion(said: string, texts: OutcomeTexts): Outcome {
  const reason = asksForPractice(said) ? 'asks_for_practice' : 'no_question';
  return { ...nothingSaid, status: 'not_covered', reason, text: texts.noQuestion };
}

/** Why there are no passages: several places, none, or a part that is down. */
export function outcomeWithoutPassages(located: Exclude<Located, { kind: 'passages' }>, texts: OutcomeTexts): Outcome {
  if (located.kind === 'unavailable') return unavailable(texts);
  const named = { ...nothingSaid, source: 'explicit' } as const;
  if (located.kind === 'ambiguous') {
    const suggestions = distinct(located.candidates).slice(0, candidateLimit);
    const status = 'ambiguous_reference';
    return { ...named, status, reason: status, text: texts.ambiguousReference, suggestions };
  }
  const suggestions = distinct(located.nearest).slice(0, suggestionLimit);
  const [reason, text] = located.isRemoved
    ? ['removed_reference', texts.removedReference]
    : ['unknown_reference', texts.unknownReference];
  return { ...named, status: 'unknown_reference', reason, text, suggestions };
}

/** Sentences that stand as an answer: told from tables and drawings, quoted, or written. */
export interface Standing {
  readonly sentences: readonly CitedSentence[];
  readonly located: FoundPassages;
  /** What became of them. */
  readonly counts: { readonly [Check in 'verified' | 'quoted' | 'replaced' | 'left_out']?: number };
  /** Why no model did its share though one is configured; null where it did or none is. */
  readonly failure: ChosenQuotes['failure'];
  readonly modelId: string | null;
  readonly modelCalls: number;
  readonly style?: Outcome['style'];
}

/** An answer of them, with what other documents say instead beside it. */
export function outcomeOf(standing: Standing, texts: OutcomeTexts): Outcome {
  const { sentences, located } = standing;
  const conflicts = conflictsBeside(sentences, located);
  return {
    ...nothingSaid,
    status: 'answered',
    reason: conflicts.count > 0 ? 'conflicting_sources' : reasonBeside(standing),
    text: conflicts.count > 0 ? texts.conflicting : '',
    sentences: [...sentences, ...conflicts.beside],
    suggestions: distinct([...located.missing, ...heldBackOf(located)]).slice(0, suggestionLimit),
    source: located.source,
    style: standing.style ?? 'quote',
    confidence: null,
    guard: guardOf(standing, conflicts.count),
    model: { id: standing.modelId, calls: standing.modelCalls },
  };
}

/** What the quotes come to: an answer, or a refusal with the closest passages. */
export function outcomeOfQuoting(input: {
  readonly chosen: ChosenQuotes;
  readonly gate: Gate;
  readonly texts: OutcomeTexts;
  /** Said before a refusal of a question that is in another language than the course; null else. */
  readonly otherLanguage: string | null;
  readonly embeddingModel: string;
  readonly question: Pick<Question, 'said' | 'text' | 'category' | 'answerType'>;
}): Outcome {
  const { chosen, gate, texts, question } = input;
  const { quotes, located } = chosen;
  const standing = {
    ...chosen,
    sentences: citeQuotes(quotes, question.text, chosen.modelId !== null),
    counts: { quoted: quotes.length },
  };
  if (quotes.length === 0) {
    const model = { id: chosen.modelId, calls: chosen.modelCalls };
    return { ...refusal(input), guard: guardOf(standing, 0), model };
  }
  // The gate's probability is calibrated for what a search found and words chose, with embedding models it was fitted to.
  const isFitted = fittedModels.has(input.embeddingModel) && located.degraded === null && gate.signals !== null;
  const confidence = isFitted && chosen.modelId === null ? gate.probability : null;
  const outcome = outcomeOf(standing, texts);
  const reason = outcome.reason ?? formMissed(quotes, question);
  return { ...outcome, reason, further: [...furtherOf(quotes, located)], confidence };
}

/** An example or code is asked for, and nothing quoted is marked as one. */
function formMissed(quotes: readonly Quote[], { answerType }: Pick<Question, 'answerType'>): MissedForm | null {
  if (answerType !== 'example' && answerType !== 'code') return null;
  const shown = quotes.flatMap(({ pieces }) => pieces.map(({ node }) => node));
  if (shown.some((node) => mayShowForm(node, answerType))) return null;
  return answerType === 'example' ? 'no_example' : 'no_code';
}

/** The closest passages with their text, as such; nothing is cited. */
function refusal(input: Parameters<typeof outcomeOfQuoting>[0]): Outcome {
  const { chosen, gate, texts, question, otherLanguage } = input;
  const isLive = question.category === 'live_data';
  const closest = gate.zone === 'far' ? [] : chosen.located.passages.slice(0, suggestionLimit);
  const held = heldBackOf(chosen.located);
  const isExplained = quotedWords(question.said)?.isExplained ?? false;
  const said = isExplained
    ? texts.saysNoMore
    : held.length > 0
      ? texts.solutionHeld
      : closest.length > 0
        ? texts.closestPassages
        : texts.notCovered;
  const text = isLive ? `${said} ${texts.liveData}` : otherLanguage ? `${otherLanguage} ${said}` : said;
  const unfound = isExplained
    ? 'says_no_more'
    : otherLanguage
      ? 'other_language'
      : held.length > 0
        ? 'solution_held_back'
        : 'not_in_material';
  const declined = chosen.modelId === null ? unfound : 'model_declined';
  // What it names is the tutor's to practise.
  const isPractice = asksToPractise(question.text);
  return {
    ...nothingSaid,
    status: 'not_covered',
    reason: isLive ? 'live_data_not_held' : isPractice ? 'asks_for_practice' : declined,
    text,
    suggestions: [...held, ...closest.map(({ node }) => suggestPassage(node, chosen.located.around))].slice(
      0,
      suggestionLimit,
    ),
  };
}

/** The solution that was not shown, as a place to open. */
function heldBackOf({ heldBack }: FoundPassages): readonly Suggestion[] {
  return heldBack === null ? [] : [suggestNode(heldBack.node)];
}

function guardOf({ counts, failure, located }: Standing, disagree: number): Outcome['guard'] {
  const { verified = 0, quoted = 0, replaced = 0, left_out = 0 } = counts;
  const checks = [
    { check: 'verified', pass: true, count: verified },
    { check: 'replaced', pass: false, count: replaced },
    { check: 'left_out', pass: false, count: left_out },
    { check: 'quote', pass: true, count: quoted },
    { check: 'conflict', pass: false, count: disagree },
    // Passages nobody could be told the place of were dropped; the others stand (corrections 26).
    { check: 'metadata', pass: false, count: located.untraceable },
  ].filter(({ count }) => count > 0);
  return { pass: replaced + left_out === 0, is_fallback: failure !== null, checks };
}

/** Of a question that asks several things: what answers first, and what became of each part. No model has part in it. */
export function outcomeOfParts(parts: readonly { readonly text: string; readonly outcome: Outcome }[]): Outcome {
  const outcomes = parts.map(({ outcome }) => outcome);
  const answered = outcomes.filter(({ status }) => status === 'answered');
  const kept = answered.length > 0 ? answered : outcomes.slice(0, 1);
  const [first] = kept;
  if (first === undefined) throw new TypeError('a question has one part at least');
  if (parts.length === 1) return first;
  const confidences = kept.map(({ confidence }) => confidence);
  return {
    ...first,
    reason: kept === answered && answered.length < parts.length ? 'covered_in_part' : first.reason,
    sentences: unique(
      kept.flatMap(({ sentences }) => sentences),
      ({ text }) => text,
    ),
    suggestions: kept.flatMap(({ suggestions }) => suggestions),
    further: [
      ...unique(
        kept.flatMap(({ further }) => further),
        (one) => one.canonical_reference,
      ),
    ],
    parts: parts.map(({ text, outcome }) => ({ question: text, status: outcome.status })),
    confidence: confidences.includes(null) ? null : Math.min(...confidences.map(Number)),
    guard: {
      pass: outcomes.every(({ guard }) => guard.pass),
      is_fallback: outcomes.some(({ guard }) => guard.is_fallback),
      checks: [
        ...Map.groupBy(
          outcomes.flatMap(({ guard }) => guard.checks),
          ({ check }) => check,
        ),
      ].map(([check, same]) => ({
        check,
        pass: same.every(({ pass }) => pass),
        count: same.reduce((sum, { count = 0 }) => sum + count, 0),
      })),
    },
  };
}

/** Why an answer that stands is not the whole of what was asked for; null where it is. */
function reasonBeside({ located, failure, sentences }: Standing): string | null {
  if (failure !== null) return failure;
  if (located.missing.length > 0) return 'unknown_reference_in_part';
  if (located.degraded !== null) return located.degraded;
  if (located.heldBack !== null) return 'solution_held_back';
  if (located.isAroundQuoted) return 'around_selection';
  const citesOld = sentences.some(({ passages }) => passages[0]?.node.document.status === 'superseded');
  return citesOld ? 'superseded_revision' : null;
}

function distinct(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return unique(suggestions, (suggestion) => suggestion.canonical_reference ?? suggestion.container_id);
}

/** The first of each key, in order. */
function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}
