// The model calls of a question, where the tenant's day has a limit: reserved beside the round trip that brings its
// passages, so that nobody waits for it, and given back where no model is needed after all.

import type { CourseRegistry } from '../ports/course-registry.ts';
import type { TenantScope } from '../ports/scope.ts';
import type { AskServices } from './ask-interface.ts';

export interface HeldCalls {
  /** The registry; the calls are reserved as it reads the passages. */
  readonly registry: CourseRegistry;
  /**
   * How many calls of this question may be made, as many as are asked for at most: the first points, the second after a
   * second look; or one writes and two verify. 0 once the day is used up.
   */
  granted(): Promise<number>;
  /** No model is needed: what is held is free again. */
  giveBack(): void;
}

/**
 * @param input.tenantLimit calls a day of the tenant's own; null: the deployment's
 * @param input.calls that the question may need; 0 where no model is configured
 */
export function holdModelCalls(
  input: { readonly scope: TenantScope; readonly tenantLimit: number | null; readonly calls: number },
  services: Pick<AskServices, 'registry' | 'modelAllowance'>,
): HeldCalls {
  const { registry, modelAllowance } = services;
  const { calls } = input;
  if (modelAllowance === undefined || calls === 0) {
    return { registry, granted: async () => calls, giveBack: () => {} };
  }
  const { tenantId } = input.scope;
  let holding: Promise<number> | null = null;
  const hold = () => {
    holding ??= modelAllowance.hold({ tenantId, calls, tenantLimit: input.tenantLimit });
    return holding;
  };
  /** The passages go first: they are what is waited for. */
  const beside = <Given, Read>(read: (given: Given) => Promise<Read>) => {
    return (given: Given) => {
      const reading = read(given);
      void hold();
      return reading;
    };
  };
  return {
    registry: {
      ...registry,
      readNodes: beside(registry.readNodes.bind(registry)),
      readMentioned: beside(registry.readMentioned.bind(registry)),
    },
    granted: hold,
    giveBack: () => modelAllowance.giveBack(),
  };
}
