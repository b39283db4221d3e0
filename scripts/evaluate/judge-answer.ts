// What became of a question, judged by what is expected of its answer and by nothing the answer says of itself. Pure.

import type { Answer } from '../../functions/contract/answer.ts';
import { type ExpectedAnswer, isCovered } from './answers-data.ts';
import { holdsAnyOf, holdsNeedle, normalise } from './find-needles.ts';

/**
 * Of a covered question: `right`, answered without what was asked (`wrong`), refused with it among the closest three
 * (`closest`), `refused`. Of one that is not covered: `declined`, or answered all the same (`invented`).
 */
export type Fate = 'right' | 'wrong' | 'closest' | 'refused' | 'declined' | 'invented';

export const fates: readonly Fate[] = ['right', 'wrong', 'closest', 'refused', 'declined', 'invented'];

const closestLooked = 3;

export function judgeAnswer(
  expected: ExpectedAnswer,
  answer: Pick<Answer, 'status' | 'answer'> & {
    readonly sentences: readonly Pick<Answer['sentences'][number], 'text' | 'references'>[];
    readonly suggestions: readonly Pick<Answer['suggestions'][number], 'content'>[];
  },
): Fate {
  const isAnswered = answer.status === 'answered';
  if (!isCovered(expected)) return isAnswered ? 'invented' : 'declined';
  if (isAnswered) {
    const text = normalise([answer.answer, ...answer.sentences.map((sentence) => sentence.text)].join('\n'));
    const cited = answer.sentences.flatMap(({ references }) => references);
    return holdsWanted(text, expected) && citesWanted(cited, expected) ? 'right' : 'wrong';
  }
  const shown = answer.suggestions.slice(0, closestLooked).map(({ content }) => content ?? '');
  return answer.status === 'not_covered' && isAmong(shown, expected) ? 'closest' : 'refused';
}

/** @param text normalised */
export function holdsWanted(text: string, { anyOf, notContains }: ExpectedAnswer): boolean {
  return (anyOf.length === 0 || holdsAnyOf(text, anyOf)) && !notContains.some((needle) => holdsNeedle(text, needle));
}

export function isAmong(contents: readonly string[], { anyOf }: ExpectedAnswer): boolean {
  return anyOf.length > 0 && contents.some((content) => holdsAnyOf(normalise(content), anyOf));
}

function citesWanted(cited: readonly string[], { references }: ExpectedAnswer): boolean {
  return references.length === 0 || references.some((reference) => cited.includes(reference));
}
