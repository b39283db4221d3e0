// Notes every round trip that a question makes, by standing before its services. Changes nothing about them.

import type { TracedCall } from '../../contract/question-trace.ts';
import type { Writer } from '../../ports/writer.ts';
import type { AskServices } from '../ask-interface.ts';

type Asynchronous = (...given: readonly unknown[]) => Promise<unknown>;

/** The same services; each call is added to `calls` as it begins, and completed as it ends. */
export function watchCalls(services: AskServices, calls: TracedCall[]): AskServices {
  const stand = <Part extends object>(part: TracedCall['part'], before: Part): Part =>
    new Proxy(before, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || typeof name === 'symbol') return value;
        return watched(value.bind(target) as Asynchronous, { part, operation: name });
      },
    });
  /** The writer's call ends when its stream does. */
  const watchWriter = (writer: Writer): Writer => ({
    ...writer,
    async *write(given) {
      const end = startCall(calls, { part: 'language_model', operation: 'write' }, services.readClock);
      let hasFailed = false;
      try {
        for await (const event of writer.write(given)) {
          hasFailed = event.kind === 'ended' && event.failure !== null;
          yield event;
        }
      } finally {
        end(hasFailed);
      }
    },
  });
  const watched =
    (call: Asynchronous, { part, operation }: Pick<TracedCall, 'part' | 'operation'>): Asynchronous =>
    async (...given) => {
      const end = startCall(calls, { part, operation }, services.readClock);
      try {
        const result = await call(...given);
        end(part === 'language_model' && isFailure(result));
        return result;
      } catch (error) {
        end(true);
        throw error;
      }
    };
  return {
    ...services,
    registry: stand('database', services.registry),
    passageIndex: stand('vector_store', services.passageIndex),
    embeddingModel: stand('embeddings', services.embeddingModel),
    pointer: services.pointer && stand('language_model', services.pointer),
    ...(services.writing && {
      writing: {
        ...services.writing,
        writer: services.writing.writer && watchWriter(services.writing.writer),
        verifier: services.writing.verifier && stand('language_model', services.writing.verifier),
      },
    }),
    reranker: services.reranker && stand('language_model', services.reranker),
  };
}

/** Models never throw: they say that they failed. */
function isFailure(result: unknown): boolean {
  return result === null || (typeof result === 'object' && 'kind' in result && result.kind === 'failed');
}

/** Notes a call as begun; what it gives back notes its end. */
export function startCall(
  calls: TracedCall[],
  named: Pick<TracedCall, 'part' | 'operation'>,
  readClock: () => number,
): (hasFailed: boolean) => void {
  const startedAt = readClock();
  const call: TracedCall = { ...named, duration_ms: 0, failed: false };
  calls.push(call);
  return (hasFailed) => {
    call.duration_ms = Math.max(0, Math.round(readClock() - startedAt));
    call.failed = hasFailed;
  };
}
