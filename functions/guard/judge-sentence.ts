// Judges one sentence of a model against the passages it was given: deliver, replace by the passage's words, or drop.
// Pure; a caller shows a reader nothing that did not come out of here as `text` or `by`.

import { type PreparedSentence, prepareSentence } from '../text/prepare.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { stripMarkup, withoutForeignMarkup } from '../text/text.ts';
import { claimText, splitClaims } from './claims.ts';
import type { GuardCheck } from './hard-rules.ts';
import { findInstructionText, type PreparedInstructions } from './instructions.ts';
import { findModelReferences, removeModelReferences } from './model-references.ts';
import { isOfFew, type SupportModel } from './support.ts';
import {
  bestOf,
  type Candidate,
  findSecondPassage,
  type GuardPassage,
  lookAtPassages,
  type WeighInput,
  weighPassages,
} from './weigh-passages.ts';
import { articleCuts, supportCuts, supportModel } from './weights.ts';

export type { GuardPassage } from './weigh-passages.ts';

export interface GuardThresholds {
  /** From here up a sentence is delivered as written. */
  readonly deliver: number;
  /** Below this it is dropped; between the two the passage's own sentence takes its place. */
  readonly drop: number;
}

/** For passages of few sentences; whole articles have their own. */
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
  /** Instead of the fitted cuts, for passages of any size. */
  readonly thresholds?: GuardThresholds;
  /** Least probability a sentence is delivered at, where the cuts would take less; 0 unless given. */
  readonly minimumSupport?: number;
  /** No guess and no claim of conformity beyond the passage. */
  readonly isStrict?: boolean;
  readonly instructions?: PreparedInstructions;
  /** How many handles `[1]`, `[2]`… the model was given; 0 when it was not asked to mark passages. */
  readonly handleCount?: number;
  readonly model?: SupportModel;
}

/** A second passage must meet at least this much more of the sentence. */
const secondPassageGain = 0.15;
/** Coverage from which the passage speaks of the sentence's subject, so that its own words may stand in. */
const replaceableCoverage = 0.45;
const verbatimSupport = 0.99;
/** From here up one passage may say what another, nearly copied one does not. */
const sureSupport = 0.9;

/** Judges a sentence. Throws only on defects; every sentence has a verdict. */
export function judgeSentence(input: JudgeSentenceInput): Verdict {
  const written = removeKnownHandles(withoutForeignMarkup(input.sentence), input.handleCount ?? 0);
  if (written.unknown !== null) return drop('handle', `handle ${written.unknown} was never given`);
  if (stripMarkup(written.text).includes('](')) return drop('url', 'half of a link');
  const asWritten = prepareSentence(written.text);
  const verbatim = findVerbatim(asWritten, input.passages);
  if (verbatim) return { outcome: 'deliver', text: written.text, passages: [verbatim.id], support: verbatimSupport };
  if (isFiller(asWritten)) return drop('filler', 'says nothing about the subject');
  if (templateMark.test(input.sentence)) return drop('instruction', 'marks of a dialogue with a model');
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
    input.passages.map((passage) => passage.prepared.text),
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

/** Marks by which models tell who speaks: no reader's, unless a passage shows them itself. Some look like tags, which go. */
const templateMark = /<\|[a-z_]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>/;

const openers =
  /^(?:sure|certainly|of course|absolutely|great question|here (?:is|are|'s)|i hope|let me know|feel free|in (?:summary|short|conclusion)|to summari[sz]e|based on (?:the|this|these|your)(?: \w+){0,2} (?:passages?|context|material|sources?|documents?|text))\b/i;
/** Topic words up to which an opener says nothing by itself. */
const fillerContent = 4;

/** Courtesies and announcements: nothing a passage could support, and nothing lost without them. */
function isFiller(sentence: PreparedSentence): boolean {
  if (sentence.content.length === 0) return true;
  return (
    sentence.content.length <= fillerContent && openers.test(sentence.text) && sentence.figures.quantities.length === 0
  );
}

function drop(check: GuardCheck, reason: string, support = 0): Verdict {
  return { outcome: 'drop', check, reason, support };
}

function removeKnownHandles(sentence: string, handleCount: number): { text: string; unknown: string | null } {
  if (handleCount === 0) return { text: sentence.trim(), unknown: null };
  let unknown: string | null = null;
  const text = sentence
    .replace(/\s*\[\s*(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*\]/g, (_, list: string) => {
      const bad = list
        .split(',')
        .map(Number)
        .find((handle) => handle < 1 || handle > handleCount);
      if (bad !== undefined) unknown ??= `[${bad}]`;
      return '';
    })
    .trim();
  return { text, unknown };
}

function findVerbatim(sentence: PreparedSentence, passages: readonly GuardPassage[]): GuardPassage | null {
  if (sentence.tokens.length === 0) return null;
  return passages.find(({ prepared }) => prepared.sentences.some((source) => isSame(source, sentence))) ?? null;
}

function isSame(left: PreparedSentence, right: PreparedSentence): boolean {
  return left.tokens.length === right.tokens.length && left.comparable() === right.comparable();
}

function judgePrepared(input: JudgeSentenceInput, sentence: PreparedSentence, text: string): Verdict {
  const cutsFor = (candidate: Candidate): GuardThresholds => {
    const cuts = input.thresholds ?? (isOfFew(candidate.support.signals) ? defaultGuardThresholds : articleCuts);
    return { ...cuts, deliver: Math.max(cuts.deliver, input.minimumSupport ?? 0) };
  };
  const weigh: WeighInput = { ...input, model: input.model ?? supportModel };
  const looks = lookAtPassages(weigh, sentence);
  const candidates = weighPassages(weigh, sentence, looks);
  const best = bestOf(candidates);
  if (!best || sentence.content.length === 0) return drop('support', 'nothing to support');
  if (best.broken() !== null || best.support.probability < sureSupport) {
    const altered = candidates.find((candidate) => candidate.broken()?.isCopy === true);
    if (altered) return replaceOrDrop(altered, cutsFor(altered));
  }
  if (best.broken() === null && best.support.probability >= cutsFor(best).deliver) {
    const second = findSecondPassage(looks, best.passage, secondPassageGain);
    const passages = second ? [best.passage.id, second.id] : [best.passage.id];
    return { outcome: 'deliver', text, passages, support: best.support.probability };
  }
  const [nearest = best] = candidates;
  const source = nearest.broken()?.isExtended ? nearest : best;
  return judgeByClaims(weigh, sentence, text, cutsFor) ?? replaceOrDrop(source, cutsFor(source));
}

/** Two passages may support one sentence only claim by claim, each claim by one passage. */
function judgeByClaims(
  weigh: WeighInput,
  sentence: PreparedSentence,
  text: string,
  cutsFor: (candidate: Candidate) => GuardThresholds,
): Verdict | null {
  const claims = splitClaims(sentence);
  if (claims.length < 2 || weigh.passages.length < 2) return null;
  const passages: string[] = [];
  let weakest = 1;
  for (const claim of claims) {
    const part = prepareSentence(claimText(sentence, claim));
    const best = bestOf(weighPassages(weigh, part, lookAtPassages(weigh, part)));
    // A short claim by itself: one strange word of three must not pass for the two that are met.
    const least = best ? Math.max(cutsFor(best).deliver, sureSupport) : 1;
    if (!best || best.broken() !== null || best.support.probability < least) return null;
    if (!passages.includes(best.passage.id)) passages.push(best.passage.id);
    weakest = Math.min(weakest, best.support.probability);
  }
  const isRelated = claims.some(({ from }) => from > 0 && relating.has(sentence.tokens[from]?.word ?? ''));
  if (passages.length > 2 || isRelated) return null;
  return { outcome: 'deliver', text, passages, support: weakest };
}

/** Joints that say how two claims hang together: no passage that supports each by itself says that. */
const relating = new Set(['because', 'so', 'which', 'who', 'where', 'after', 'before', 'then']);

function replaceOrDrop(best: Candidate, thresholds: GuardThresholds): Verdict {
  const { support, passage } = best;
  const broken = best.broken();
  const check = broken?.check ?? 'support';
  const reason = broken?.found ?? 'the passage does not say this';
  const source = passage.prepared.sentences[support.evidence.best[0] ?? -1];
  const isRelated =
    support.coverage >= replaceableCoverage && (broken !== null || support.probability >= thresholds.drop);
  if (!source || !isRelated || broken?.check === 'url') return drop(check, reason, support.probability);
  return { outcome: 'replace', by: source.raw, passage: passage.id, support: verbatimSupport, check, reason };
}
