// What a question came to, told apart from how it is put into wire format: one status, one stable reason code.
// Refusals are codes with a text of the profile; never recognised by their wording.

import type { OutcomeTexts } from '../course/profile.ts';
import type { QuestionCategory } from '../course/question-category.ts';
import type { AskServices } from './ask-interface.ts';
import { type Outcome, type Suggestion, suggestNode } from './assemble-answer.ts';
import type { Located } from './located.ts';
import type { FoundPassages, Gate } from './pass-gate.ts';
import type { Passage } from './passage.ts';
import type { WrittenAnswer } from './write-answer.ts';

const suggestionLimit = 3;
const candidateLimit = 10;
/** The tenant's model calls of the day are made: the passages' own sentences answer until midnight UTC. */
const budgetUsed = 'model_budget_used';

/** Nothing was said and no model was called. */
const nothingSaid: Omit<Outcome, 'status' | 'reason' | 'text'> = {
  sentences: [],
  suggestions: [],
  source: 'none',
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

/** The gate refused: the nearest titles are offered, nothing is cited. */
export function notCovered(input: {
  readonly texts: OutcomeTexts;
  readonly passages: readonly Passage[];
  readonly category: QuestionCategory;
}): Outcome {
  const { texts, category } = input;
  const isLive = category === 'live_data';
  return {
    ...nothingSaid,
    status: 'not_covered',
    reason: isLive ? 'live_data_not_held' : 'not_in_material',
    text: isLive ? `${texts.notCovered} ${texts.liveData}` : texts.notCovered,
    suggestions: nearestTitles(input.passages),
  };
}

/** What the written sentences come to, with the reason wherever they are not simply the model's own answer. */
export function outcomeOfWriting(input: {
  readonly written: WrittenAnswer;
  readonly located: FoundPassages;
  readonly gate: Gate;
  readonly texts: OutcomeTexts;
  readonly services: AskServices;
  /** Sentences of other documents that give another value; they stand among those written. */
  readonly disagree: number;
}): Outcome {
  const { written, located, texts, gate, services } = input;
  const model = {
    id: gate.outcome === 'answer' && !written.isBudgetUsed ? services.answerModel.id : services.fallbackModel.id,
    calls: written.modelCalls,
  };
  const { tally, sentences, isFallback, isBudgetUsed } = written;
  const failed = [...tally.failedChecks].map(([check, count]) => ({ check, pass: false, count }));
  const passed = tally.delivered > 0 ? [{ check: 'support', pass: true, count: tally.delivered }] : [];
  const isUnsupported = tally.failure === 'unsupported' || (isFallback && tally.failure === null);
  const { secondStage } = tally;
  const second = secondStage
    ? [{ check: 'second_stage', pass: secondStage.confirmed === secondStage.asked, count: secondStage.asked }]
    : [];
  const conflict = input.disagree > 0 ? [{ check: 'conflict', pass: false, count: input.disagree }] : [];
  const checks = [...passed, ...failed, ...second, ...conflict, ...metadataCheck(located)];
  const guard = { pass: !isUnsupported, is_fallback: isFallback || isBudgetUsed, checks };
  if (sentences.length === 0) {
    const isDeclined = tally.failure === 'declined' || written.isDeclined;
    return {
      ...nothingSaid,
      status: isDeclined ? 'not_covered' : 'withheld',
      reason: isDeclined ? 'model_declined' : isBudgetUsed ? budgetUsed : (tally.failure ?? 'unsupported'),
      text: isDeclined ? texts.notCovered : texts.withheld,
      suggestions: nearestTitles(located.passages),
      guard: { ...guard, pass: isDeclined },
      model,
    };
  }
  return {
    status: isUnsupported ? 'withheld' : 'answered',
    reason: isUnsupported ? 'unsupported' : reasonBeside(input),
    text: input.disagree > 0 ? texts.conflicting : '',
    sentences,
    suggestions: distinct(located.missing).slice(0, suggestionLimit),
    source: located.source,
    confidence: confidenceOf(written),
    guard,
    model,
  };
}

/** Passages nobody could be told the place of were dropped; the others stand (corrections 26). */
function metadataCheck({ untraceable }: FoundPassages): Outcome['guard']['checks'] {
  return untraceable > 0 ? [{ check: 'metadata', pass: false, count: untraceable }] : [];
}

/** Places on drawings and rows of tables, told in our own words or the row's; no model is asked. */
export function outcomeOfTelling(
  sentences: Outcome['sentences'],
  located: FoundPassages,
  texts: OutcomeTexts,
): Outcome {
  const disagree = sentences.filter(({ isBeside }) => isBeside).length;
  const cited = sentences.flatMap(({ passages }) => passages.slice(0, 1));
  const isOld = cited.some(({ node }) => node.document.status === 'superseded');
  const conflict = disagree > 0 ? [{ check: 'conflict', pass: false, count: disagree }] : [];
  return {
    ...nothingSaid,
    status: 'answered',
    reason: disagree > 0 ? 'conflicting_sources' : isOld ? 'superseded_revision' : null,
    text: disagree > 0 ? texts.conflicting : '',
    sentences,
    source: located.source,
    confidence: Math.min(...sentences.map(({ support }) => support)),
    guard: {
      ...nothingSaid.guard,
      checks: [{ check: 'support', pass: true, count: sentences.length }, ...conflict, ...metadataCheck(located)],
    },
  };
}

/** Why an answer that stands is not the whole of what was asked for; null where it is. */
function reasonBeside({
  written,
  located,
  gate,
  services,
  disagree,
}: {
  readonly disagree: number;
  readonly written: WrittenAnswer;
  readonly located: FoundPassages;
  readonly gate: Gate;
  readonly services: AskServices;
}): string | null {
  if (disagree > 0) return 'conflicting_sources';
  if (written.isFallback) return written.tally.failure;
  if (written.isBudgetUsed) return budgetUsed;
  if (located.missing.length > 0) return 'unknown_reference_in_part';
  if (gate.outcome === 'extractive_only' && !services.answerModel.isExtractive) return 'extractive_only';
  if (located.degraded !== null) return located.degraded;
  const cited = written.sentences.flatMap(({ passages }) => passages.slice(0, 1));
  return cited.some(({ node }) => node.document.status === 'superseded') ? 'superseded_revision' : null;
}

/** Probability that every sentence shown is supported: the product of theirs. Its calibration: `evaluate confidence`. */
function confidenceOf(written: WrittenAnswer): number {
  return written.sentences.reduce((product, sentence) => product * sentence.support, 1);
}

/** The nearest places as titles, each title once. */
function nearestTitles(passages: readonly Passage[]): readonly Suggestion[] {
  const titles = new Map<string, Suggestion>();
  for (const { node } of passages) {
    const suggestion = suggestNode(node);
    if (!titles.has(suggestion.title)) titles.set(suggestion.title, suggestion);
  }
  return [...titles.values()].slice(0, suggestionLimit);
}

function distinct(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const keyOf = (suggestion: Suggestion) => suggestion.canonical_reference ?? suggestion.container_id;
  return [...new Map(suggestions.map((suggestion) => [keyOf(suggestion), suggestion])).values()];
}
