// The model calls of a turn, or of a drill that rules cannot mark, where the tenant's day has a limit.

import { styleInForce } from '../course/answer-style.ts';
import type { PublishedCourse } from '../ports/course-registry.ts';
import type { TenantScope } from '../ports/scope.ts';
import type { Verifier } from '../ports/verifier.ts';
import type { TutorServices } from './tutor-services.ts';

/**
 * How many of these calls may be made. Never rejects: for a turn it is started beside the reading of the material, so that
 * nobody waits for it.
 * @param input.tenantLimit calls a day of the tenant's own; null: the deployment's
 */
export async function holdModelCalls(
  input: { readonly learner: TenantScope; readonly tenantLimit: number | null; readonly calls: number },
  { modelAllowance }: Pick<TutorServices, 'modelAllowance'>,
): Promise<number> {
  const { learner, tenantLimit, calls } = input;
  if (modelAllowance === undefined || calls === 0) return calls;
  return modelAllowance.hold({ tenantId: learner.tenantId, calls, tenantLimit });
}

/** Null: what is shown of the course is quoted. */
export function verifierFor(
  { answerStyle }: PublishedCourse,
  services: Pick<TutorServices, 'verifier' | 'model' | 'answerStyle'>,
): Verifier | null {
  const { verifier, model } = services;
  const given = { ofDeployment: services.answerStyle, ofCourse: answerStyle };
  const { style } = styleInForce({ ...given, hasWriter: model !== null, hasVerifier: verifier !== null });
  return style === 'write' ? verifier : null;
}
