// Cuts a sentence into the claims it makes, so that the weakest counts and none hides behind the others.
// Cautious: a piece must say something of its own, else the sentence stays whole.

import type { PreparedSentence } from '../text/prepare.ts';

/** First and last token of a claim, both included. */
export interface Claim {
  readonly from: number;
  readonly to: number;
}

const joints = new Set(
  'and but while whereas which because so although though who where after before then or'.split(' '),
);
/** Content words a claim needs to be judged alone. */
const minimumContent = 3;
/** Content words before a joint that stands without a comma. */
const fewestBeforeJoint = 4;

/** Claims of a sentence, in order; one claim when it cannot be cut. */
export function splitClaims(sentence: PreparedSentence): readonly Claim[] {
  const { tokens } = sentence;
  if (tokens.length === 0) return [];
  const cuts: number[] = [];
  let last = 0;
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    const between = sentence.text.slice(end, token.start);
    end = token.end;
    const before = contentWithin(sentence, last, index - 1);
    const isJoint =
      /[;:]|\s[-–—]\s/.test(between) ||
      (joints.has(token.word) && (between.includes(',') || before >= fewestBeforeJoint));
    if (!isJoint || before < minimumContent) continue;
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
export function claimText({ tokens, text }: PreparedSentence, claim: Claim): string {
  const first = tokens[claim.from];
  if (!first) return '';
  const start = claim.from === 0 ? 0 : joints.has(first.word) ? first.end : first.start;
  return text.slice(start, claim.to === tokens.length - 1 ? undefined : tokens[claim.to]?.end).trim();
}
