// What a learner does next: the same wherever it is said. What is due comes before what is new; which unit is new the service says.
// Pure.
export type LearnerStep =
  | { readonly kind: 'drills' | 'cards'; readonly count: number }
  | { readonly kind: 'unit'; readonly unitId: string; readonly title: string };

/** Null once every unit is gold and nothing is due. */
export function learnerStep(input: {
  readonly dueReviews: number;
  readonly dueCards: number;
  /** By the path: the service’s next unit. */
  readonly next: { readonly unitId: string; readonly title: string } | null;
}): LearnerStep | null {
  const { dueReviews, dueCards, next } = input;
  if (dueReviews > 0) return { kind: 'drills', count: dueReviews };
  if (dueCards > 0) return { kind: 'cards', count: dueCards };
  return next && { kind: 'unit', unitId: next.unitId, title: next.title };
}
