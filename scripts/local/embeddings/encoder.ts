/**
 * The bundled sentence encoder as an asynchronous function, in worker threads that start when there is work for them.
 * English only: other scripts all get the vector of "unknown".
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { EncodeReply, EncodeRequest } from './encoder-worker.ts';

export const EMBEDDING_DIMENSION = 512;
export const EMBEDDING_MODEL = 'use-lite-two-sided';
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

/** Each holds the weights; more would take the cores that database and Workers need. */
const MAX_WORKERS = Math.min(2, availableParallelism());
/** About what one call of the model reads: a question never waits for a whole course. */
const PART_CHARACTERS = 1000;
/** One that is computed and one that waits, so that a worker is never idle while this thread is busy. */
const PARTS_PER_WORKER = 2;

interface Job {
  readonly parts: Part[];
  readonly encoded: Encoded[];
  missing: number;
  readonly resolve: (encoded: Encoded[]) => void;
  readonly reject: (error: Error) => void;
}
interface Part {
  readonly job: Job;
  readonly first: number;
  readonly texts: readonly string[];
}
interface Thread {
  readonly worker: Worker;
  readonly parts: Map<number, Part>;
}

export function createEncoder(): Encoder {
  const threads = new Set<Thread>();
  const jobs = new Set<Job>();
  let nextId = 0;

  const fail = (job: Job, error: Error): void => {
    jobs.delete(job);
    job.reject(error);
  };
  const stop = (thread: Thread, reason: string): void => {
    threads.delete(thread);
    for (const { job } of thread.parts.values()) fail(job, new Error(reason));
    dispatch();
  };
  const receive = (thread: Thread, reply: EncodeReply): void => {
    const part = thread.parts.get(reply.id);
    thread.parts.delete(reply.id);
    if (part !== undefined && reply.ok) take(part, reply);
    else if (part !== undefined && !reply.ok) fail(part.job, toError(part, reply));
    dispatch();
  };
  const take = ({ job, first }: Part, { vectors, tokenCounts }: EncodeReply & { ok: true }): void => {
    for (const [index, tokens] of tokenCounts.entries()) {
      const vector = vectors.slice(index * EMBEDDING_DIMENSION, (index + 1) * EMBEDDING_DIMENSION);
      job.encoded[first + index] = { vector, tokens };
    }
    job.missing -= tokenCounts.length;
    if (job.missing > 0) return;
    jobs.delete(job);
    job.resolve(job.encoded);
  };
  const start = (): Thread => {
    // Nothing of the parent's flags: a test runner's loader has no business in the worker.
    const worker = new Worker(new URL('./encoder-worker.ts', import.meta.url), { execArgv: [] });
    const thread: Thread = { worker, parts: new Map() };
    threads.add(thread);
    worker.on('message', (reply: EncodeReply) => receive(thread, reply));
    worker.on('error', (error) => stop(thread, `The encoder stopped: ${error.message}`));
    worker.on('exit', () => stop(thread, 'The encoder stopped.'));
    return thread;
  };
  const findThread = (): Thread | undefined => {
    const [least] = [...threads].sort((one, other) => one.parts.size - other.parts.size);
    if (least?.parts.size !== 0 && threads.size < MAX_WORKERS) return start();
    return least !== undefined && least.parts.size < PARTS_PER_WORKER ? least : undefined;
  };
  /** Gives out parts, of the job with the fewest left first. */
  const dispatch = (): void => {
    for (;;) {
      const waiting = [...jobs].filter((job) => job.parts.length > 0);
      if (waiting.length === 0) return;
      const thread = findThread();
      if (thread === undefined) return;
      const job = waiting.reduce((best, other) => (other.parts.length < best.parts.length ? other : best));
      const part = job.parts.shift()!;
      const id = nextId++;
      thread.parts.set(id, part);
      thread.worker.postMessage({ id, texts: part.texts, maxTokens: MAX_TOKENS } satisfies EncodeRequest);
    }
  };

  return {
    encode: (texts) =>
      new Promise((resolve, reject) => {
        if (texts.length === 0) return resolve([]);
        const job: Job = { parts: [], encoded: [], missing: texts.length, resolve, reject };
        job.parts.push(...splitParts(job, texts));
        jobs.add(job);
        dispatch();
      }),
    close: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function splitParts(job: Job, texts: readonly string[]): Part[] {
  const parts: (Part & { readonly texts: string[] })[] = [];
  let characters = Infinity;
  for (const [index, text] of texts.entries()) {
    characters += text.length;
    if (characters > PART_CHARACTERS) {
      parts.push({ job, first: index, texts: [] });
      characters = text.length;
    }
    parts.at(-1)!.texts.push(text);
  }
  return parts;
}

function toError({ first }: Part, reply: EncodeReply & { ok: false }): Error {
  if (reply.tooLong === null) return new Error(reply.message);
  return new TextTooLong({ index: first + reply.tooLong.index, tokens: reply.tooLong.tokens });
}
