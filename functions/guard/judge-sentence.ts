// Judges one sentence of a model against the passages it was given: deliver, replace by the passage's words, or drop.
// Pure; a caller shows a reader nothing that did not come out of here as `text` or `by`.

import { align, coverageBy } from './align.ts';
import type { LogisticModel } from './calibration.ts';
import { claimText, splitClaims } from './claims.ts';
import { type BrokenRule, findBrokenRule, type GuardCheck } from './hard-rules.ts';
import { findInstructionText, type PreparedInstructions } from './instructions.ts';
import { findModelReferences, removeModelReferences } from './model-references.ts';
import { type PreparedPassage, type PreparedSentence, prepareSentence } from './prepare.ts';
import { measureSupport, type Support } from './support.ts';
import type { TermStatistics } from './term-statistics.ts';
import { supportCuts, supportModel } from './weights.ts';

export interface GuardPassage {
  /** What the verdict names the passage by, usually its canonical reference. */
  readonly id: string;
  readonly prepared: PreparedPassage;
}

export interface GuardThresholds {
  /** From here up a sentence is delivered as written. */
  readonly deliver: number;
  /** Below this it is dropped; between the two the passage's own sentence takes its place. */
  readonly drop: number;
}

export const defaultGuardThresholds: GuardThresholds = supportCuts;

export type Verdict =
  | {
      readonly outcome: 'deliver';
      /** The sentence as a reader may see it: the model's references taken out. */
      readonly text: string;
      /** Best supporting passage first; a second only when it adds. */
      readonly passages: readonly string[];
      readonly support: number;
    }
  | {
      readonly outcome: 'replace';
      /** The passage's own best sentence, word for word. */
      readonly by: string;
      readonly passage: string;
      readonly support: number;
      readonly reason: string;
      readonly check: GuardCheck;
    }
  | { readonly outcome: 'drop'; readonly reason: string; readonly check: GuardCheck; readonly support: number };

export interface JudgeSentenceInput {
  readonly sentence: string;
  /** The question, prepared once; its words are permitted and prove nothing. */
  readonly question: PreparedSentence | null;
  readonly passages: readonly GuardPassage[];
  readonly statistics: TermStatistics;
  readonly thresholds?: GuardThresholds;
  readonly instructions?: PreparedInstructions;
  /** How many handles `[1]`, `[2]`… the model was given; 0 when it was not asked to mark passages. */
  readonly handleCount?: number;
  readonly model?: LogisticModel;
}

interface Candidate {
  readonly passage: GuardPassage;
  readonly support: Support;
  readonly broken: BrokenRule | null;
}

/** A second passage must meet at least this much more of the sentence. */
const secondPassageGain = 0.15;
/** Coverage from which the passage speaks of the sentence's subject, so that its own words may stand in. */
const replaceableCoverage = 0.45;
/** Passages weighed in full, after a cheap look at all. */
const fullLooks = 3;
const verbatimSupport = 0.99;

/** Judges a sentence. Throws only on defects; every sentence has a verdict. */
export function judgeSentence(input: JudgeSentenceInput): Verdict {
  const written = removeKnownHandles(input.sentence, input.handleCount ?? 0);
  if (written.unknown !== null) return drop('handle', `handle ${written.unknown} was never given`);
  const asWritten = prepareSentence(written.text);
  const verbatim = findVerbatim(asWritten, input.passages);
  if (verbatim) return { outcome: 'deliver', text: written.text, passages: [verbatim.id], support: verbatimSupport };
  const leak = input.instructions
    ? findInstructionText(
        written.text,
        input.instructions,
        input.passages.map((passage) => passage.prepared),
      )
    : null;
  if (leak !== null) return drop('instruction', 'text of the instructions');
  const references = findModelReferences(
    written.text,
    input.passages.map((passage) => passage.prepared.text).join('\n'),
  );
  if (references.length === 0) return judgePrepared(input, asWritten, written.text);
  const text = removeModelReferences(written.text, references);
  if (text === null)
    return drop('reference', `the sentence rests on ${references.map((reference) => reference.text).join(', ')}`);
  const without = prepareSentence(text);
  const now = findVerbatim(without, input.passages);
  if (now) return { outcome: 'deliver', text, passages: [now.id], support: verbatimSupport };
  return judgePrepared(input, without, text);
}

function drop(check: GuardCheck, reason: string, support = 0): Verdict {
  return { outcome: 'drop', check, reason, support };
}

function removeKnownHandles(sentence: string, handleCount: number): { text: string; unknown: string | null } {
  if (handleCount === 0) return { text: sentence.trim(), unknown: null };
  let unknown: string | null = null;
  const text = sentence
    .replace(/\s*\[\s*(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*\]/g, (whole, list: string) => {
      const bad = list
        .split(',')
        .map(Number)
        .find((handle) => handle < 1 || handle > handleCount);
      if (bad !== undefined) unknown ??= `[${bad}]`;
      return bad === undefined ? '' : whole;
    })
    .trim();
  return { text, unknown };
}

function findVerbatim(sentence: PreparedSentence, passages: readonly GuardPassage[]): GuardPassage | null {
  if (sentence.comparable === '') return null;
  return (
    passages.find((passage) =>
      passage.prepared.sentences.some((source) => source.comparable === sentence.comparable),
    ) ?? null
  );
}

function judgePrepared(input: JudgeSentenceInput, sentence: PreparedSentence, text: string): Verdict {
  const thresholds = input.thresholds ?? defaultGuardThresholds;
  const candidates = weighPassages(input, sentence);
  const [best] = candidates;
  if (!best || sentence.content.length === 0) return drop('support', 'nothing to support');
  const passing = candidates.find(
    (candidate) => candidate.broken === null && candidate.support.probability >= thresholds.deliver,
  );
  if (passing) {
    const second = findSecond(input, sentence, passing);
    return {
      outcome: 'deliver',
      text,
      passages: [passing.passage.id, ...second],
      support: passing.support.probability,
    };
  }
  return judgeByClaims(input, sentence, text, thresholds) ?? replaceOrDrop(best, thresholds);
}

/** Passages by what they give the sentence: unbroken ones first, then by probability. */
function weighPassages(input: JudgeSentenceInput, sentence: PreparedSentence): readonly Candidate[] {
  const looks = input.passages.map((passage) => {
    const alignment = align(sentence, passage.prepared, input.statistics, null);
    return { passage, coverage: coverageBy(alignment, [...alignment.coverage.keys()]) };
  });
  const chosen = looks.sort((left, right) => right.coverage - left.coverage).slice(0, fullLooks);
  return chosen
    .map(({ passage }): Candidate => {
      const ignore = permittedStems(input.question, sentence, passage.prepared);
      const support = measureSupport({
        sentence,
        passage: passage.prepared,
        statistics: input.statistics,
        model: input.model ?? supportModel,
        ignore,
      });
      const broken = findBrokenRule({
        sentence,
        passage: passage.prepared,
        question: input.question,
        signals: support.signals,
        statistics: input.statistics,
        best: passage.prepared.sentences[support.evidence.best[0] ?? -1] ?? null,
      });
      return { passage, support, broken };
    })
    .sort(
      (left, right) =>
        Number(left.broken !== null) - Number(right.broken !== null) ||
        right.support.probability - left.support.probability,
    );
}

/** Question words the passage lacks count for nothing, as long as most of the sentence stands without them. */
function permittedStems(
  question: PreparedSentence | null,
  sentence: PreparedSentence,
  passage: PreparedPassage,
): ReadonlySet<string> | null {
  if (!question) return null;
  const permitted = new Set(
    [...sentence.places.keys()].filter((stem) => question.places.has(stem) && !passage.postings.has(stem)),
  );
  return permitted.size === 0 || permitted.size > 0.4 * sentence.places.size ? null : permitted;
}

function findSecond(input: JudgeSentenceInput, sentence: PreparedSentence, first: Candidate): readonly string[] {
  if (first.support.coverage > 1 - secondPassageGain) return [];
  const met = alignedStems(input, sentence, first.passage);
  let winner: { id: string; gain: number } | null = null;
  for (const passage of input.passages) {
    if (passage === first.passage) continue;
    const alignment = align(sentence, passage.prepared, input.statistics, null);
    let gain = 0;
    for (const term of alignment.terms) if (term.strengthIn.size > 0 && !met.has(term.stem)) gain += term.weight;
    if (gain / alignment.totalWeight >= Math.max(secondPassageGain, winner?.gain ?? 0))
      winner = { id: passage.id, gain: gain / alignment.totalWeight };
  }
  return winner ? [winner.id] : [];
}

function alignedStems(
  input: JudgeSentenceInput,
  sentence: PreparedSentence,
  passage: GuardPassage,
): ReadonlySet<string> {
  const alignment = align(sentence, passage.prepared, input.statistics, null);
  return new Set(alignment.terms.filter((term) => term.strengthIn.size > 0).map((term) => term.stem));
}

/** Two passages may support one sentence only claim by claim, each claim by one passage. */
function judgeByClaims(
  input: JudgeSentenceInput,
  sentence: PreparedSentence,
  text: string,
  thresholds: GuardThresholds,
): Verdict | null {
  const claims = splitClaims(sentence);
  if (claims.length < 2 || input.passages.length < 2) return null;
  const passages: string[] = [];
  let weakest = 1;
  for (const claim of claims) {
    const found = weighPassages(input, prepareSentence(claimText(sentence, claim))).find(
      (candidate) => candidate.broken === null && candidate.support.probability >= thresholds.deliver,
    );
    if (!found) return null;
    if (!passages.includes(found.passage.id)) passages.push(found.passage.id);
    weakest = Math.min(weakest, found.support.probability);
  }
  return passages.length > 2 ? null : { outcome: 'deliver', text, passages, support: weakest };
}

function replaceOrDrop(best: Candidate, thresholds: GuardThresholds): Verdict {
  const { support, broken, passage } = best;
  const check = broken?.check ?? 'support';
  const reason = broken?.found ?? 'the passage does not say this';
  const source = passage.prepared.sentences[support.evidence.best[0] ?? -1];
  const isRelated =
    support.coverage >= replaceableCoverage && (broken !== null || support.probability >= thresholds.drop);
  if (!source || !isRelated || broken?.check === 'url') return drop(check, reason, support.probability);
  return { outcome: 'replace', by: source.raw, passage: passage.id, support: verbatimSupport, check, reason };
}
