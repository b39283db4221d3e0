// Runs the guard over labelled claims as it runs over answers, beside the baselines of the same run.

import { type Alignment, align, chooseEvidence } from '../../functions/guard/align.ts';
import { type GuardPassage, judgeSentence } from '../../functions/guard/judge-sentence.ts';
import { measureSupport, readSignals, type SupportSignals } from '../../functions/guard/support.ts';
import { supportModel } from '../../functions/guard/weights.ts';
import {
  type PreparedPassage,
  type PreparedSentence,
  preparePassage,
  prepareSentence,
} from '../../functions/text/prepare.ts';
import { splitSentences } from '../../functions/text/sentences.ts';
import { countTerms, type TermStatistics } from '../../functions/text/term-statistics.ts';
import { contentStems, tokenise } from '../../functions/text/text.ts';
import type { GuardDataSet, LabelledClaim } from './guard-data.ts';
import { readPlainSignals } from './plain-combination.ts';
import { startProgress } from './report.ts';

export interface ScoredClaim {
  readonly claim: LabelledClaim;
  readonly signals: SupportSignals;
  /** Probability of support by the shipped weights. */
  readonly probability: number;
  /** The verdict on every sentence of the claim is "deliver". */
  readonly delivered: boolean;
  readonly baselines: {
    /** The source document's rule: share of the claim's words in the source, taken as one chunk. */
    readonly wordOverlap: number;
    /** The rule's decision: at least 70 % of the sentences share at least half their words with the source. */
    readonly passesDocumentRule: boolean;
    /** ROUGE-1 precision against the whole source. */
    readonly rouge1: number;
    readonly length: number;
    /** Signals of the best plain combination. */
    readonly plain: Readonly<Record<string, number>>;
  };
}

/**
 * Statistics as ask has them: frequencies of the words of the passages at hand, counted over the whole collection;
 * words no passage holds are unknown.
 */
function statisticsFor(collection: TermStatistics, known: (stem: string) => boolean): TermStatistics {
  return {
    documentCount: collection.documentCount,
    documentFrequency: (stem) => (known(stem) ? collection.documentFrequency(stem) : 0),
  };
}

/** Signals of every claim of a set, without any fitted weight. */
export function readClaimSignals(set: GuardDataSet): readonly SupportSignals[] {
  const collection = collectionOf(set);
  return set.claims.map((claim) => {
    const { sentence, prepared, alignment } = layOut(claim, collection);
    return readSignals(sentence, prepared, alignment, chooseEvidence(alignment));
  });
}

/** Scores every claim of a set by what ships. */
export function scoreClaims(set: GuardDataSet): readonly ScoredClaim[] {
  const collection = collectionOf(set);
  const progress = startProgress(set.name, set.claims.length);
  const scored = set.claims.map((claim) => {
    progress.step();
    return scoreClaim(claim, collection);
  });
  progress.end();
  return scored;
}

function collectionOf(set: GuardDataSet): TermStatistics {
  return countTerms([...new Set(set.claims.flatMap((claim) => claim.evidence))].map(contentStems));
}

function layOut(
  claim: LabelledClaim,
  collection: TermStatistics,
): { sentence: PreparedSentence; prepared: PreparedPassage; statistics: TermStatistics; alignment: Alignment } {
  const prepared = preparePassage(claim.evidence.join('\n'), { sentences: claim.evidence });
  const statistics = statisticsFor(collection, (stem) => prepared.postings.has(stem));
  const sentence = prepareSentence(claim.claim);
  return { sentence, prepared, statistics, alignment: align(sentence, prepared, statistics) };
}

function scoreClaim(claim: LabelledClaim, collection: TermStatistics): ScoredClaim {
  const { sentence, prepared, statistics, alignment } = layOut(claim, collection);
  const support = measureSupport({ sentence, passage: prepared, alignment, model: supportModel });
  const passages: readonly GuardPassage[] = [{ id: 'source', prepared }];
  const question = claim.question === null ? null : prepareSentence(claim.question);
  const delivered = splitSentences(claim.claim).every(
    (span) => judgeSentence({ sentence: span.text, question, passages, statistics }).outcome === 'deliver',
  );
  return {
    claim,
    signals: support.signals,
    probability: support.probability,
    delivered,
    baselines: readBaselines(claim, collection),
  };
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

function readBaselines(claim: LabelledClaim, collection: TermStatistics): ScoredClaim['baselines'] {
  const chunk = new Set(wordsOf(claim.evidence.join(' ')));
  const overlapOf = (text: string): number => {
    const words = new Set(wordsOf(text));
    return [...words].filter((word) => chunk.has(word)).length / Math.max(1, words.size);
  };
  const sentences = splitSentences(claim.claim).map((span) => overlapOf(span.text));
  const tokens = tokenise(claim.claim).map((token) => token.word);
  const source = new Set(tokenise(claim.evidence.join(' ')).map((token) => token.word));
  return {
    wordOverlap: overlapOf(claim.claim),
    passesDocumentRule: sentences.filter((overlap) => overlap >= 0.5).length >= 0.7 * sentences.length,
    rouge1: tokens.filter((token) => source.has(token)).length / Math.max(1, tokens.length),
    length: tokens.length,
    plain: readPlainSignals(claim.claim, claim.evidence, collection),
  };
}
