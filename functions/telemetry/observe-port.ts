// A port whose every call is timed as a step of the request, a stream to its end. Changes nothing of what the port gives
// or throws.
import type { Observation, PartName, StepName } from './observation.ts';

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** The same stream; `onEnd` is told of its last part, also where nobody reads on. */
async function* observeStream(stream: AsyncIterable<unknown>, onEnd: (last: unknown) => void) {
  let last: unknown = null;
  try {
    for await (const part of stream) {
      last = part;
      yield part;
    }
  } finally {
    onEnd(last);
  }
}

/** Models never reject: they give null, or say that they failed. That a reader has gone is no failure of theirs. */
export function isFailedModelReply(reply: unknown): boolean {
  if (reply === null) return true;
  const { kind, failure } = Object(reply) as { readonly kind?: unknown; readonly failure?: unknown };
  const isFailed = kind === 'failed' || (kind === 'ended' && failure !== null);
  return isFailed && failure !== 'aborted';
}

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
    /** True for a reply that says the part failed, of ports that never reject. */
    readonly isFailedReply?: (reply: unknown) => boolean;
  },
): Port {
  const { observation, part, steps, isFailure = () => true, isFailedReply = () => false } = input;
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
      if (isStream(result)) return observeStream(result, (last) => end(!isFailedReply(last)));
      if (!(result instanceof Promise)) return result;
      return result.then(
        (settled: unknown) => {
          end(!isFailedReply(settled));
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
