// A port whose every call is timed as a step of the request. Changes nothing of what the port gives or throws, and looks
// at none of it.
import type { Observation, PartName, StepName } from './observation.ts';

/**
 * @param input.steps by method; `rest` is for those not named
 * @param input.part who is to blame for a call that rejects
 */
export function observePort<Port extends object>(
  port: Port,
  input: {
    readonly observation: Observation;
    readonly part: PartName;
    readonly steps: { readonly [Method in keyof Port]?: StepName } & { readonly rest: StepName };
    /** False for what is thrown although the part is well, such as a caller that has gone. */
    readonly isFailure?: (error: unknown) => boolean;
  },
): Port {
  const { observation, part, steps, isFailure = () => true } = input;
  const entries = Object.entries(port).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value] as const;
    const step = (steps as Readonly<Record<string, StepName | undefined>>)[name] ?? steps.rest;
    const call = (...given: unknown[]): unknown => {
      const end = observation.startStep(step, part);
      let result: unknown;
      try {
        result = value.apply(port, given);
      } catch (error) {
        end(!isFailure(error));
        throw error;
      }
      if (!(result instanceof Promise)) return result;
      return result.then(
        (settled: unknown) => {
          end(true);
          return settled;
        },
        (error: unknown) => {
          end(!isFailure(error));
          throw error;
        },
      );
    };
    return [name, call] as const;
  });
  return Object.fromEntries(entries) as Port;
}
