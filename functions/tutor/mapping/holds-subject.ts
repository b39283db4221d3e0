// Whether the course holds what a message asks about, by what the search of its units' passages found. Pure.
// Says nothing of messages that ask for nothing, of exercises and formulas, and where no passage could be compared.

import type { TurnIntent } from '../../policy/policy.ts';
import { inverseFrequency } from '../../retrieval/sparse-terms.ts';
import { applyLogistic, logisticModel } from '../../text/calibration.ts';
import type { ContentEvidence } from './content-evidence.ts';

/**
 * Fitted on learners' questions and exercises of a precalculus book, questions of a course on search engines, and
 * questions of SQuAD 2.0 and of each course against the other (November 2026); reported on the other half of them.
 */
const model = logisticModel(1.653, [
  ['held', 0.4944, 0.2921, 1.6538],
  ['unseen', 0.1983, 0.3497, -1.8036],
  ['top', 0.5872, 0.4067, 1.558],
  ['defined', 0.1555, 0.3624, 0.588],
  ['count', 0.3052, 0.1749, 0.5613],
]);
/** Below it a question is none of the course's. */
const leastHeld = 0.6;
const countLimit = 12;

/**
 * @param input.stems what the message is about
 * @param input.topConfidence of the likeliest unit, 0 where none is likely
 * @returns null where it cannot be told
 */
export function holdsSubject(input: {
  readonly stems: readonly string[];
  readonly documentFrequencies: ReadonlyMap<string, number>;
  readonly documentCount: number;
  readonly content: ContentEvidence | null;
  readonly topConfidence: number;
}): boolean | null {
  const { stems, content } = input;
  if (content === null || content.units.size === 0 || stems.length === 0) return null;
  let total = 0;
  let unseen = 0;
  for (const stem of stems) {
    const frequency = input.documentFrequencies.get(stem) ?? 0;
    const weight = inverseFrequency(frequency, input.documentCount);
    total += weight;
    if (frequency === 0) unseen += weight;
  }
  const held = applyLogistic(model, {
    held: content.lexical,
    unseen: unseen / total,
    top: input.topConfidence,
    defined: content.isDefined ? 1 : 0,
    count: Math.min(countLimit, stems.length) / countLimit,
  });
  return held >= leastHeld;
}

const questionWord = /^\W*(?:who|whom|whose|what|whats|when|where|which|why|how|is|are|does|do|did|was|were|can)\b/i;
const ofOneself = /\b(?:i|im|ive|my|me|we|us|our|you|your|this|that|it)\b/i;
/** Of the talk itself: to hear something once more, or what comes today. */
const ofTalk = /\b(?:again|once more|slower|easier|simpler|repeat|differently|supposed to|have to do|today|next)\b/i;
const formula = /[=^\\$<>|]/;
const namingWords = 4;

/** Whether a message asks about something, or names it and nothing else. */
export function asksAboutSubject(text: string, intent: TurnIntent): boolean {
  if (formula.test(text) || ofTalk.test(text) || intent === 'stuck' || intent === 'check') return false;
  if (intent === 'explain') return true;
  const plain = text.replace(/['’]/g, '');
  if (ofOneself.test(plain)) return false;
  return /\?\s*$/.test(text) || questionWord.test(plain) || plain.trim().split(/\s+/).length <= namingWords;
}
