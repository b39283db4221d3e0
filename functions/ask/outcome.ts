// What a question came to, told apart from how it is put into wire format: one status, one stable reason code.
// Refusals are codes with a text of the profile; never recognised by their wording.

import type { OutcomeTexts } from '../course/profile.ts';
import { type Outcome, type Suggestion, suggestPassage } from './assemble-answer.ts';
import type { ChosenQuotes } from './choose-quotes.ts';
import { citeQuotes, furtherOf } from './cite-quotes.ts';
import type { CitedSentence } from './cited-sentence.ts';
import type { Conflicts } from './documents/find-conflicts.ts';
import { fittedModels, type Gate } from './gate.ts';
import type { FoundPassages, Located } from './located.ts';
import type { Question } from './question.ts';
import type { WrittenAnswer } from './write/write-answer.ts';

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
export function noQuestion(texts: OutcomeTexts): Outcome {
  return { ...nothingSaid, status: 'not_covered', reason: 'no_question', text: texts.noQuestion };
}

/** Why there are no passages: several places, none, or a part that is down. */
export function outcomeWithoutPassages(located: Exclude<Located, { kind: 'passages' }>, texts: OutcomeTexts): Outcome {
  switch (located.kind) {
    case 'unavailable':
      return unavailable(texts);
    case 'ambiguous':
      return {
        ...nothingSaid,
        status: 'ambiguous_reference',
        reason: 'ambiguous_reference',
        text: texts.ambiguousReference,
        suggestions: distinct(located.candidates).slice(0, candidateLimit),
        source: 'explicit',
      };
    case 'unknown':
      return {
        ...nothingSaid,
        status: 'unknown_reference',
        reason: located.isRemoved ? 'removed_reference' : 'unknown_reference',
        text: located.isRemoved ? texts.removedReference : texts.unknownReference,
        suggestions: distinct(located.nearest).slice(0, suggestionLimit),
        source: 'explicit',
      };
  }
}

/** What the quotes come to: an answer, or a refusal with the closest passages. */
export function outcomeOfQuoting(input: {
  readonly chosen: ChosenQuotes;
  readonly gate: Gate;
  readonly texts: OutcomeTexts;
  /** Said before a refusal of a question that is in another language than the course; null else. */
  readonly otherLanguage: string | null;
  readonly embeddingModel: string;
  readonly question: Pick<Question, 'text' | 'category'>;
  /** Sentences of other documents that give another value. */
  readonly conflicts: Conflicts;
}): Outcome {
  const { chosen, texts, question, conflicts } = input;
  const { located, quotes, failure } = chosen;
  const model = { id: chosen.modelId, calls: chosen.modelCalls };
  const guard = {
    pass: true,
    is_fallback: failure !== null,
    checks: checksOf(located, quotes.length, conflicts.count),
  };
  if (quotes.length === 0) return { ...refusal(input), guard, model };
  return {
    ...nothingSaid,
    status: 'answered',
    reason: reasonBeside({ located, failure, sentences: citeQuotes(quotes, question.text), conflicts }),
    text: conflicts.count > 0 ? texts.conflicting : '',
    sentences: [...citeQuotes(quotes, question.text), ...conflicts.beside],
    suggestions: distinct(located.missing).slice(0, suggestionLimit),
    further: [...furtherOf(quotes, located)],
    source: located.source,
    confidence: confidenceOf(input),
    guard,
    model,
  };
}

/** What is said of an answer in a model's own words; its sentences were settled one by one. */
export function outcomeOfWriting(input: {
  readonly written: WrittenAnswer;
  readonly texts: OutcomeTexts;
  readonly conflicts: Conflicts;
}): Outcome {
  const { written, texts, conflicts } = input;
  const { sentences, located, counts, failure } = written;
  const count = (check: string, pass: boolean, number: number) => (number > 0 ? [{ check, pass, count: number }] : []);
  return {
    ...nothingSaid,
    status: 'answered',
    reason: reasonBeside({ located, failure, sentences, conflicts }),
    text: conflicts.count > 0 ? texts.conflicting : '',
    sentences: [...sentences, ...conflicts.beside],
    suggestions: distinct(located.missing).slice(0, suggestionLimit),
    source: located.source,
    style: 'write',
    confidence: null,
    guard: {
      pass: counts.replaced + counts.left_out === 0,
      is_fallback: failure !== null,
      checks: [
        ...count('verified', true, counts.verified),
        ...count('replaced', false, counts.replaced),
        ...count('left_out', false, counts.left_out),
        ...checksOf(located, counts.quoted, conflicts.count),
      ],
    },
    model: { id: written.modelId, calls: written.modelCalls },
  };
}

/** The gate's probability is calibrated for what a search found and words chose, with embedding models it was fitted to. */
function confidenceOf({ chosen, gate, embeddingModel }: Parameters<typeof outcomeOfQuoting>[0]): number | null {
  const isFitted = fittedModels.has(embeddingModel) && chosen.located.degraded === null;
  return isFitted && gate.signals !== null && chosen.modelId === null ? gate.probability : null;
}

/** The closest passages with their text, as such; nothing is cited. */
function refusal(input: Parameters<typeof outcomeOfQuoting>[0]): Outcome {
  const { chosen, gate, texts, question, otherLanguage } = input;
  const isLive = question.category === 'live_data';
  const closest = gate.zone === 'far' ? [] : chosen.located.passages.slice(0, suggestionLimit);
  const said = closest.length > 0 ? texts.closestPassages : texts.notCovered;
  const text = isLive ? `${said} ${texts.liveData}` : otherLanguage ? `${otherLanguage} ${said}` : said;
  const unfound = otherLanguage ? 'other_language' : 'not_in_material';
  return {
    ...nothingSaid,
    status: 'not_covered',
    reason: isLive ? 'live_data_not_held' : chosen.modelId === null ? unfound : 'model_declined',
    text,
    suggestions: closest.map(({ node }) => suggestPassage(node)),
  };
}

function checksOf(located: FoundPassages, quotes: number, disagree: number): Outcome['guard']['checks'] {
  return [
    ...(quotes > 0 ? [{ check: 'quote', pass: true, count: quotes }] : []),
    ...(disagree > 0 ? [{ check: 'conflict', pass: false, count: disagree }] : []),
    // Passages nobody could be told the place of were dropped; the others stand (corrections 26).
    ...(located.untraceable > 0 ? [{ check: 'metadata', pass: false, count: located.untraceable }] : []),
  ];
}

/** Places on drawings and rows of tables, told in our own words or the row's; no model is asked. */
export function outcomeOfTelling(
  sentences: readonly CitedSentence[],
  located: FoundPassages,
  texts: OutcomeTexts,
): Outcome {
  const disagree = sentences.filter(({ isBeside }) => isBeside).length;
  return {
    ...nothingSaid,
    status: 'answered',
    reason: disagree > 0 ? 'conflicting_sources' : citesOld(sentences) ? 'superseded_revision' : null,
    text: disagree > 0 ? texts.conflicting : '',
    sentences,
    source: located.source,
    confidence: null,
    guard: { ...nothingSaid.guard, checks: checksOf(located, sentences.length - disagree, disagree) },
  };
}

/** Of a question that asks several things: what answers first, and what became of each part. */
export function outcomeOfParts(parts: readonly { readonly text: string; readonly outcome: Outcome }[]): Outcome {
  const outcomes = parts.map(({ outcome }) => outcome);
  const answered = outcomes.filter(({ status }) => status === 'answered');
  const [first] = answered.length > 0 ? answered : outcomes;
  const told = parts.map(({ text, outcome }) => ({ question: text, status: outcome.status }));
  if (!first || answered.length === 0) return { ...(first ?? nothingAsked), parts: told };
  const seen = new Set<string>();
  const sentences = answered
    .flatMap((outcome) => outcome.sentences)
    .filter(({ text }) => !seen.has(text) && seen.add(text));
  return {
    ...first,
    reason: answered.length < parts.length ? 'covered_in_part' : first.reason,
    sentences,
    suggestions: answered.flatMap(({ suggestions }) => suggestions),
    further: [
      ...new Map(answered.flatMap(({ further }) => further).map((one) => [one.canonical_reference, one])).values(),
    ],
    parts: told,
    confidence: leastOf(answered.map(({ confidence }) => confidence)),
    model: { ...first.model, calls: outcomes.reduce((sum, { model }) => sum + model.calls, 0) },
  };
}

function leastOf(confidences: readonly (number | null)[]): number | null {
  const known = confidences.flatMap((confidence) => confidence ?? []);
  return known.length < confidences.length ? null : Math.min(...known);
}

const nothingAsked: Outcome = { ...nothingSaid, status: 'not_covered', reason: 'no_question', text: '' };

/** Why an answer that stands is not the whole of what was asked for; null where it is. */
function reasonBeside(input: {
  readonly located: FoundPassages;
  readonly failure: ChosenQuotes['failure'];
  readonly sentences: readonly CitedSentence[];
  readonly conflicts: Conflicts;
}): string | null {
  const { located, failure, sentences, conflicts } = input;
  if (conflicts.count > 0) return 'conflicting_sources';
  if (failure !== null) return failure;
  if (located.missing.length > 0) return 'unknown_reference_in_part';
  if (located.degraded !== null) return located.degraded;
  return citesOld(sentences) ? 'superseded_revision' : null;
}

function citesOld(sentences: readonly CitedSentence[]): boolean {
  return sentences.some(({ passages }) => passages[0]?.node.document.status === 'superseded');
}

function distinct(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const keyOf = (suggestion: Suggestion) => suggestion.canonical_reference ?? suggestion.container_id;
  return [...new Map(suggestions.map((suggestion) => [keyOf(suggestion), suggestion])).values()];
}
