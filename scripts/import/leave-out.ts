// Why a step of the source became neither drill nor exam item. Words for the report; no logic.

export const leaveOutReasons = {
  needs_figure: 'needs a figure that the source does not hold',
  variables: 'has variables that are not filled in',
  maths: 'has maths that cannot be typeset, or that its source took apart',
  empty: 'has no question',
  refers_back: 'speaks of another question',
  several_right: 'has another choice that is right as well',
  few_choices: 'has fewer than two choices that differ, or more than eight',
  answer_not_offered: 'has an answer that is not among its choices',
  letters: 'has choices named by letters in another order',
  empty_choices: 'has choices that say nothing without a picture',
  marker: 'has an answer that our marker cannot tell from a wrong one',
  same_as_question: 'has an answer that is the question given back',
  kind: 'is neither a choice nor an answer box',
  too_long: 'is longer than a card can show',
} as const;

export type LeaveOutReason = keyof typeof leaveOutReasons;

export interface LeftOut {
  readonly stepId: string;
  readonly lesson: string;
  readonly reason: LeaveOutReason;
}
