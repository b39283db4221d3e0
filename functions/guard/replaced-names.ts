// Whether a question follows a sentence word for word but for another name ("the Free English" where "the Free French"
// stands): the best local alignment of the two, read for its exchanged words. Judges nothing.

import type { PreparedSentence } from './prepare.ts';
import type { Token } from './text.ts';

/** In the unit of a word's own weight, which is 0.5 and up. */
const otherWord = -0.5;
const otherStop = -0.1;
const sameStop = 0.4;
const formShare = 0.7;
const leftOut = -0.4;
const stopLeftOut = -0.05;
const added = -0.25;
const askingWords = /^(?:what|which|who|whom|whose|where|when|why|how)$/;
/** Both are cut here, so that a hostile question costs no more than a long one. */
const longestTokens = 80;

/** True when a capitalised word of the question stands where the sentence has another one, among words they share. */
export function replacesName(input: {
  readonly question: PreparedSentence;
  readonly sentence: PreparedSentence;
  /** Stems of the passage by the question stem they meet. */
  readonly forms: ReadonlyMap<string, ReadonlySet<string>>;
  readonly weigh: (stem: string) => number;
}): boolean {
  const left = input.question.tokens.slice(0, longestTokens);
  const right = input.sentence.tokens.slice(0, longestTokens);
  const isName = (token: Token): boolean => token.isCapital && !token.isStop;
  if (!left.some(isName)) return false;
  const isSame = (one: Token, other: Token): boolean =>
    one.stem === other.stem || (!one.isStop && input.forms.get(one.stem)?.has(other.stem) === true);
  const pairs = alignLocally(left, right, (one, other) => {
    if (isSame(one, other)) {
      const weight = one.isStop ? sameStop : input.weigh(one.stem);
      return one.stem === other.stem ? weight : formShare * weight;
    }
    if (askingWords.test(one.word)) return 0;
    return one.isStop && other.isStop ? otherStop : otherWord;
  });
  return pairs.some(
    ([one, other]) => isName(one) && isName(other) && !askingWords.test(one.word) && !isSame(one, other),
  );
}

/** Pairs of the best local alignment (Smith and Waterman 1981), last first. */
function alignLocally(
  left: readonly Token[],
  right: readonly Token[],
  scoreOf: (one: Token, other: Token) => number,
): readonly (readonly [Token, Token])[] {
  const width = right.length + 1;
  const totals = new Float64Array((left.length + 1) * width);
  const steps = new Uint8Array(totals.length);
  let best = 0;
  for (const [row, one] of left.entries()) {
    const omission = one.isStop ? stopLeftOut : leftOut;
    for (const [column, other] of right.entries()) {
      const at = (row + 1) * width + column + 1;
      const paired = (totals[at - width - 1] ?? 0) + scoreOf(one, other);
      const omitted = (totals[at - width] ?? 0) + omission;
      const inserted = (totals[at - 1] ?? 0) + added;
      const total = Math.max(0, paired, omitted, inserted);
      totals[at] = total;
      steps[at] = total === 0 ? 0 : total === paired ? 1 : total === omitted ? 2 : 3;
      if (total > (totals[best] ?? 0)) best = at;
    }
  }
  const pairs: (readonly [Token, Token])[] = [];
  for (let at = best; (steps[at] ?? 0) > 0; ) {
    const step = steps[at];
    const one = left[Math.floor(at / width) - 1];
    const other = right[(at % width) - 1];
    if (step === 1 && one && other) pairs.push([one, other]);
    at -= step === 1 ? width + 1 : step === 2 ? width : 1;
  }
  return pairs;
}
