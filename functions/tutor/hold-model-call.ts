// The one model call of a turn, or of a drill that rules cannot mark, where the tenant's day has a limit.
import type { TenantScope } from '../ports/scope.ts';
import type { TutorServices } from './tutor-services.ts';

/**
 * Whether the call may be made; a model that calls nobody always may. Never rejects: for a turn it is started beside the
 * reading of the material, so that nobody waits for it.
 * @param input.tenantLimit calls a day of the tenant's own; null: the deployment's
 */
export async function holdModelCall(
  input: { readonly learner: TenantScope; readonly tenantLimit: number | null },
  { model, modelAllowance }: Pick<TutorServices, 'model' | 'modelAllowance'>,
): Promise<boolean> {
  if (modelAllowance === undefined || model.isBuiltIn) return true;
  const { tenantId } = input.learner;
  return (await modelAllowance.hold({ tenantId, calls: 1, tenantLimit: input.tenantLimit })) > 0;
}
