// What a browser's anonymous learner did becomes the account's, where the caller has proved to be both.
import type { MergeOutcome } from '../ports/learner-data.ts';
import { holdOffMs, type LearnerDataServices } from './learner-data-services.ts';

export function mergeLearner(
  input: { readonly tenantId: string; readonly fromLearnerId: string; readonly intoLearnerId: string },
  { store }: Pick<LearnerDataServices, 'store'>,
): Promise<MergeOutcome> {
  return store.merge({ ...input, followMs: holdOffMs });
}
