// Cuts a sentence into the claims it makes, so that the weakest counts and none hides behind the others.
// Cautious: a piece must say something of its own, else the sentence stays whole.

import type { PreparedSentence } from './prepare.ts';

/** First and last token of a claim, both included. */
export interface Claim {
  readonly from: number;
  readonly to: number;
}

const joints = new Set([
  'and',
  'but',
  'while',
  'whereas',
  'which',
  'because',
  'so',
  'although',
  'though',
  'who',
  'where',
  'after',
  'before',
  'then',
  'or',
]);
/** Content words a claim needs to be judged alone. */
const minimumContent = 3;

/** Claims of a sentence, in order; one claim when it cannot be cut. */
export function splitClaims(sentence: PreparedSentence): readonly Claim[] {
  const { tokens } = sentence;
  if (tokens.length === 0) return [];
  const cuts: number[] = [];
  let last = 0;
  for (let index = 1; index < tokens.length; index += 1) {
    const between = sentence.text.slice(tokens[index - 1]?.end ?? 0, tokens[index]?.start ?? 0);
    const isJoint =
      /[;:]|\s[-–—]\s/.test(between) ||
      (joints.has(tokens[index]?.word ?? '') &&
        (between.includes(',') || contentWithin(sentence, last, index - 1) >= 4));
    if (!isJoint) continue;
    if (contentWithin(sentence, last, index - 1) < minimumContent) continue;
    if (contentWithin(sentence, index, tokens.length - 1) < minimumContent) break;
    cuts.push(index);
    last = index;
  }
  const starts = [0, ...cuts];
  return starts.map((from, place) => ({ from, to: (starts[place + 1] ?? tokens.length) - 1 }));
}

function contentWithin(sentence: PreparedSentence, from: number, to: number): number {
  return sentence.content.filter((index) => index >= from && index <= to).length;
}

/** Text of a claim, without the joint it begins with. */
export function claimText(sentence: PreparedSentence, claim: Claim): string {
  const first = sentence.tokens[claim.from];
  const skip = claim.from > 0 && first && joints.has(first.word) ? 1 : 0;
  const start = claim.from === 0 ? 0 : (sentence.tokens[claim.from + skip]?.start ?? 0);
  const isLast = claim.to === sentence.tokens.length - 1;
  return sentence.text.slice(start, isLast ? undefined : sentence.tokens[claim.to]?.end).trim();
}
