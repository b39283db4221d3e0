// Whose words an answer is in: the course's own, or a model's that a second reader has checked. Pure.

import type { AnswerStyle } from './content.ts';

interface StyleInForce {
  readonly style: AnswerStyle;
  /** Who decided; for `no_model` and `no_verifier`: writing is wanted, and why it is not done. */
  readonly reason: 'deployment' | 'course' | 'no_model' | 'no_verifier';
}

/**
 * What the course says, else what the deployment says; writing needs a model that writes and one that verifies.
 * @param input.ofCourse null: its manifest says nothing
 * Source: answering.md, "Write".
 */
export function styleInForce(input: {
  readonly ofDeployment: AnswerStyle;
  readonly ofCourse: AnswerStyle | null;
  readonly hasWriter: boolean;
  readonly hasVerifier: boolean;
}): StyleInForce {
  const wanted = input.ofCourse ?? input.ofDeployment;
  if (wanted === 'write' && !input.hasWriter) return { style: 'quote', reason: 'no_model' };
  if (wanted === 'write' && !input.hasVerifier) return { style: 'quote', reason: 'no_verifier' };
  return { style: wanted, reason: input.ofCourse === null ? 'deployment' : 'course' };
}
