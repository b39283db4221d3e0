/**
 * The bundled sentence encoder as an asynchronous function; its worker thread starts with the first text.
 * English only: other scripts all get the vector of "unknown".
 */
import { Worker } from 'node:worker_threads';
import type { EncodeReply, EncodeRequest } from './encoder-worker.ts';

export const EMBEDDING_DIMENSION = 512;
export const EMBEDDING_MODEL = 'universal-sentence-encoder-lite';
/** Raise when a text gets another vector than before: kept embeddings are then made anew. */
export const ENCODER_VERSION = 2;
/** 16 windows of what the model reads at once: far more than a passage has. */
export const MAX_TOKENS = 2048;

export interface Encoded {
  /** Unit length. */
  readonly vector: Float32Array;
  readonly tokens: number;
}

export interface Encoder {
  /** @throws TextTooLong; Error when the model cannot run */
  encode(texts: readonly string[]): Promise<Encoded[]>;
  close(): Promise<void>;
}

export class TextTooLong extends Error {
  readonly index: number;
  readonly tokens: number;

  constructor({ index, tokens }: { index: number; tokens: number }) {
    super(`Text ${index} has ${tokens} tokens, more than ${MAX_TOKENS}.`);
    this.index = index;
    this.tokens = tokens;
  }
}

type Waiting = { resolve: (encoded: Encoded[]) => void; reject: (error: Error) => void };

export function createEncoder(): Encoder {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let nextId = 0;

  const stop = (reason: string): void => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  const start = (): Worker => {
    // Nothing of the parent's flags: a test runner's loader has no business in the worker.
    const started = new Worker(new URL('./encoder-worker.ts', import.meta.url), { execArgv: [] });
    started.on('message', (reply: EncodeReply) => {
      const request = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.ok) request?.resolve(splitVectors(reply.vectors, reply.tokenCounts));
      else request?.reject(reply.tooLong === null ? new Error(reply.message) : new TextTooLong(reply.tooLong));
    });
    started.on('error', (error) => stop(`The encoder stopped: ${error.message}`));
    started.on('exit', () => stop('The encoder stopped.'));
    return started;
  };

  return {
    encode: (texts) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker ??= start();
        worker.postMessage({ id, texts, maxTokens: MAX_TOKENS } satisfies EncodeRequest);
      }),
    close: async () => {
      await worker?.terminate();
    },
  };
}

function splitVectors(vectors: Float32Array, tokenCounts: readonly number[]): Encoded[] {
  return tokenCounts.map((tokens, index) => ({
    vector: vectors.slice(index * EMBEDDING_DIMENSION, (index + 1) * EMBEDDING_DIMENSION),
    tokens,
  }));
}
