/**
 * Runs the bundled Universal Sentence Encoder Lite in a thread of its own, so that HTTP stays responsive.
 * What a text's vector is depends on the text alone, to the last bit, whatever is asked for beside it.
 */
import { parentPort } from 'node:worker_threads';
import { DIMENSION } from './layers.ts';
import { MAX_ROWS, openSentenceModel, type SentenceModel } from './sentence-model.ts';
import { splitWindows } from './split-windows.ts';
import { openVocabulary, SPACE, tokenize, type Vocabulary } from './tokenize.ts';
import { readVocabulary, readWeights } from './weights.ts';

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

/** A text, or a part of a long one. */
interface Window {
  readonly text: number;
  readonly tokens: readonly number[];
}

interface Loaded {
  readonly vocabulary: Vocabulary;
  readonly model: SentenceModel;
}

const port = parentPort!;
let loading: Promise<Loaded> | undefined;

port.on('message', (request: EncodeRequest) => {
  loading ??= load();
  loading
    .then((loaded) => answer(request, loaded))
    .catch((error: unknown): EncodeReply => {
      return {
        id: request.id,
        ok: false,
        tooLong: null,
        message: error instanceof Error ? error.message : String(error),
      };
    })
    .then((reply) => port.postMessage(reply, reply.ok ? [reply.vectors.buffer as ArrayBuffer] : []));
});

async function load(): Promise<Loaded> {
  const [pieces, weights] = await Promise.all([readVocabulary(), readWeights()]);
  return { vocabulary: openVocabulary(pieces), model: openSentenceModel(weights) };
}

function answer({ id, texts, maxTokens }: EncodeRequest, { vocabulary, model }: Loaded): EncodeReply {
  const tokens = texts.map((text) => tokenize(text, vocabulary));
  const tokenCounts = tokens.map((list) => list.length);
  const index = tokenCounts.findIndex((count) => count > maxTokens);
  if (index >= 0) return { id, ok: false, tooLong: { index, tokens: tokenCounts[index]! }, message: 'text too long' };
  const startsWord = (token: number) => vocabulary.pieces[token]!.startsWith(SPACE);
  const windows = tokens.flatMap((list, text) =>
    splitWindows(list, startsWord).map((part): Window => ({ text, tokens: part })),
  );
  const vectors = windows.length === 0 ? [] : groupByRows(windows).flatMap((group) => model(group));
  return { id, ok: true, vectors: average(windows, vectors, texts.length), tokenCounts };
}

function groupByRows(windows: readonly Window[]): (readonly number[])[][] {
  const groups: (readonly number[])[][] = [];
  let rows = Infinity;
  for (const { tokens } of windows) {
    rows += tokens.length;
    if (rows > MAX_ROWS) {
      groups.push([]);
      rows = tokens.length;
    }
    groups.at(-1)!.push(tokens);
  }
  return groups;
}

/** Each text's windows averaged by their length, to unit length; always in the same order, so to the same last bit. */
function average(windows: readonly Window[], vectors: readonly Float32Array[], texts: number): Float32Array {
  const sums = Array.from({ length: texts }, () => new Float64Array(DIMENSION));
  for (const [index, { text, tokens }] of windows.entries()) {
    for (const [at, value] of vectors[index]!.entries()) sums[text]![at]! += value * tokens.length;
  }
  const averages = new Float32Array(texts * DIMENSION);
  for (const [text, sum] of sums.entries()) {
    const length = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
    averages.set(
      sum.map((value) => value / length),
      text * DIMENSION,
    );
  }
  return averages;
}
