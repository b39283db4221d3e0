// Weighs the passages for one sentence: a cheap look at all, a full one at the few that meet most.
// Each passage is weighed by itself; nothing here joins two.

import type { PreparedPassage, PreparedSentence } from '../text/prepare.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { type Alignment, align, wholeCoverage } from './align.ts';
import { type BrokenRule, findBrokenRule } from './hard-rules.ts';
import { sentencesAt } from './meet-terms.ts';
import { measureSupport, type Support, type SupportModel } from './support.ts';

export interface GuardPassage {
  /** What the verdict names the passage by, usually its canonical reference. */
  readonly id: string;
  readonly prepared: PreparedPassage;
}

/** A passage after the cheap look. */
export interface PassageLook {
  readonly passage: GuardPassage;
  readonly alignment: Alignment;
  /** Weighted share of the sentence's words that stand anywhere in the passage. */
  readonly coverage: number;
}

/** A passage after the full look. */
export interface Candidate {
  readonly passage: GuardPassage;
  readonly support: Support;
  /** The rule the sentence breaks against this passage; looked for when first asked. */
  readonly broken: () => BrokenRule | null;
}

export interface WeighInput {
  readonly question: PreparedSentence | null;
  readonly passages: readonly GuardPassage[];
  readonly statistics: TermStatistics;
  readonly model: SupportModel;
  /** Documents are held to their own words (hard-rules.ts). */
  readonly isStrict?: boolean;
}

/** Passages weighed in full, after a cheap look at all. */
const fullLooks = 3;
/** Question words may be set aside only while they are less than this share of the sentence's. */
const permittedShare = 0.4;

/** Looks at every passage, best coverage first. */
export function lookAtPassages(input: WeighInput, sentence: PreparedSentence): readonly PassageLook[] {
  return input.passages
    .map((passage) => {
      const alignment = align(sentence, passage.prepared, input.statistics);
      return { passage, alignment, coverage: wholeCoverage(alignment) };
    })
    .sort((left, right) => right.coverage - left.coverage);
}

/** Weighs the best looks in full, the most probable first. */
export function weighPassages(
  input: WeighInput,
  sentence: PreparedSentence,
  looks: readonly PassageLook[],
): readonly Candidate[] {
  return looks
    .slice(0, fullLooks)
    .map(({ passage, alignment }): Candidate => {
      const ignore = permittedStems(input.question, sentence, passage.prepared);
      const { statistics, model } = input;
      const { prepared } = passage;
      const support = measureSupport({
        sentence,
        passage: prepared,
        alignment: ignore ? align(sentence, prepared, statistics, { ignore }) : alignment,
        model,
      });
      const broken = once(() =>
        findBrokenRule({
          sentence,
          passage: prepared,
          question: input.question,
          signals: support.signals,
          statistics,
          near: sentencesAt(prepared, support.evidence.triple),
          isStrict: input.isStrict === true,
        }),
      );
      return { passage, support, broken };
    })
    .sort((left, right) => right.support.probability - left.support.probability);
}

function once<Result>(find: () => Result): () => Result {
  let found: { readonly result: Result } | null = null;
  return () => {
    found ??= { result: find() };
    return found.result;
  };
}

/** The most probable candidate that breaks no rule; where all do, the most probable. */
export function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.find((candidate) => candidate.broken() === null) ?? candidates[0];
}

/** Question words the passage lacks count for nothing, as long as most of the sentence stands without them. */
function permittedStems(
  question: PreparedSentence | null,
  sentence: PreparedSentence,
  passage: PreparedPassage,
): ReadonlySet<string> | null {
  if (!question) return null;
  const permitted = new Set<string>();
  for (const stem of sentence.places.keys()) {
    if (question.places.has(stem) && !passage.postings.has(stem)) permitted.add(stem);
  }
  return permitted.size === 0 || permitted.size > permittedShare * sentence.places.size ? null : permitted;
}

/** The passage that meets most of what the first leaves open, when it is at least `gain` of the sentence. */
export function findSecondPassage(
  looks: readonly PassageLook[],
  first: GuardPassage,
  gain: number,
): GuardPassage | null {
  const own = looks.find((look) => look.passage === first);
  if (!own || own.coverage > 1 - gain) return null;
  const met = new Set(own.alignment.terms.filter((term) => term.forms.length > 0).map((term) => term.stem));
  let winner: { passage: GuardPassage; gain: number } | null = null;
  for (const look of looks) {
    let added = 0;
    for (const term of look.alignment.terms) if (term.forms.length > 0 && !met.has(term.stem)) added += term.weight;
    const share = added / look.alignment.totalWeight;
    if (share >= gain && share > (winner?.gain ?? 0)) winner = { passage: look.passage, gain: share };
  }
  return winner?.passage ?? null;
}
