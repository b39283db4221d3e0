// Who calls, as classes and questions to trainers want it.
import type { PersonScope } from '../../ports/class-book.ts';
import type { Identity } from '../../ports/scope.ts';

export function personOf({ tenantId, learnerId, courses }: Identity): PersonScope {
  return { tenantId, personId: learnerId, courses };
}
