// Why an answer says what the course holds on a subject, yet is not what was asked for: an example or code was wanted, and
// nothing quoted is marked as one.

export const missedForms = ['no_example', 'no_code'] as const;
export type MissedForm = (typeof missedForms)[number];

/** Whether learners got what they asked for. */
export function isFullyAnswered({ status, reason }: { readonly status: string; readonly reason: string | null }) {
  return status === 'answered' && !missedForms.some((missed) => missed === reason);
}
