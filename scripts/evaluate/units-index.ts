// The vectors of one course in memory, from a copy of the file in which a local instance keeps its index: what a turn's
// searches find, exactly. Reads only.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { PassageHit, SparseVector } from '../../functions/ports/passage-index.ts';
import { termIndex } from '../../functions/retrieval/sparse-terms.ts';
import { cosine, measureBaseline } from './embed-texts.ts';
import { parseJson } from './parse-json.ts';
import { UnusableInput } from './unusable-input.ts';

interface Kept {
  readonly id: string;
  readonly vector: Float32Array;
  readonly indices: readonly number[];
  readonly values: Float32Array;
}

interface Change {
  readonly kind?: string;
  readonly namespace?: string;
  readonly ids?: readonly string[];
  readonly records?: readonly {
    readonly id: string;
    readonly vector: string;
    readonly indices: readonly number[];
    readonly values: string;
  }[];
}

export interface CourseIndex {
  search(
    kind: string,
    query: { dense: Float32Array; sparse: SparseVector; limit: number },
  ): {
    readonly dense: readonly PassageHit[];
    readonly sparse: readonly PassageHit[];
  };
  /** In how many of the course's nodes a stem stands. */
  frequencyOf(stem: string): number;
  readonly nodeCount: number;
  readonly baseline: { readonly mean: number; readonly deviation: number };
}

/** Reads the namespaces of one course. Throws UnusableInput where the file has none. */
export async function openCourseIndex(file: string, courseId: string): Promise<CourseIndex> {
  const namespaces = new Map<string, Map<string, Kept>>();
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    if (number > 1 && line.includes(`.${courseId}.`)) apply(parseJson(`${file}:${number}`, line) as Change, namespaces);
  }
  const kept = new Map([...namespaces].map(([name, records]) => [name.split('.').at(-1) ?? '', [...records.values()]]));
  const nodes = kept.get('content_nodes') ?? [];
  if (nodes.length === 0) throw new UnusableInput(`${file}: no vectors of the course ${courseId}`);
  const frequencies = new Map<number, number>();
  for (const { indices } of nodes)
    for (const index of indices) frequencies.set(index, (frequencies.get(index) ?? 0) + 1);
  const step = Math.max(1, Math.floor(nodes.length / 500));
  return {
    search: (kind, query) => search(kept.get(kind) ?? [], query),
    frequencyOf: (stem) => frequencies.get(termIndex(stem)) ?? 0,
    nodeCount: nodes.length,
    baseline: measureBaseline(nodes.filter((_, place) => place % step === 0).map(({ vector }) => vector)),
  };
}

function apply({ kind, namespace = '', records = [], ids = [] }: Change, into: Map<string, Map<string, Kept>>): void {
  if (kind === 'drop' || kind === 'reset') into.delete(namespace);
  const known = into.get(namespace) ?? new Map<string, Kept>();
  into.set(namespace, known);
  if (kind === 'delete') for (const id of ids) known.delete(id);
  if (kind !== 'put') return;
  for (const { id, vector, indices, values } of records)
    known.set(id, { id, vector: floatsOf(vector), indices, values: floatsOf(values) });
}

function floatsOf(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

function search(
  records: readonly Kept[],
  { dense, sparse, limit }: { dense: Float32Array; sparse: SparseVector; limit: number },
): ReturnType<CourseIndex['search']> {
  const weights = new Map(sparse.indices.map((index, place) => [index, sparse.values[place] ?? 0]));
  const best = (scoreOf: (record: Kept) => number) =>
    records
      .map((record) => ({ id: record.id, score: scoreOf(record) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, limit);
  return {
    dense: best(({ vector }) => cosine(vector, dense)),
    sparse: best(({ indices, values }) =>
      indices.reduce((sum, index, place) => sum + (weights.get(index) ?? 0) * (values[place] ?? 0), 0),
    ),
  };
}
