/**
 * One namespace in memory: records by id, their dense matrix and their sparse index.
 * Does not persist, validate or speak HTTP; all changes come as whole records.
 */
import { BestRanked } from './best-ranked.ts';
import { DenseMatrix, type SimilarityFunction } from './dense-matrix.ts';
import type { Metadata, MetadataPredicate } from './filter-operators.ts';
import { type FusionAlgorithm, fuseRankings, type Ranked } from './fuse-rankings.ts';
import { SparseIndex, type SparseVector } from './sparse-index.ts';

export interface VectorRecord {
  readonly id: string;
  readonly vector: Float32Array;
  readonly sparseVector: SparseVector;
  readonly metadata?: Metadata;
  readonly data?: string;
}

export interface VectorQuery {
  readonly vector?: Float32Array;
  readonly sparseVector?: SparseVector;
  readonly topK: number;
  readonly filter?: MetadataPredicate;
  readonly weightByFrequency: boolean;
  readonly fusionAlgorithm: FusionAlgorithm;
}

/** A record without its dense vector, which lies in the matrix at `slot`. */
type Entry = Omit<VectorRecord, 'vector'> & { readonly slot: number; readonly sequence: number };

/** How many of each ranking are fused, whatever topK says: ranks beyond topK count too at Upstash. */
const FUSED_CANDIDATES = 1000;

export class VectorNamespace {
  readonly #similarity: SimilarityFunction;
  readonly #entries = new Map<string, Entry>();
  readonly #bySlot: (Entry | undefined)[] = [];
  readonly #freeSlots: number[] = [];
  readonly #dense: DenseMatrix;
  readonly #sparse = new SparseIndex();
  #nextSequence = 0;

  constructor({ dimension, similarity }: { dimension: number; similarity: SimilarityFunction }) {
    this.#dense = new DenseMatrix(dimension);
    this.#similarity = similarity;
  }

  get size(): number {
    return this.#entries.size;
  }

  put({ vector, ...rest }: VectorRecord): void {
    const old = this.#entries.get(rest.id);
    if (old !== undefined) this.#sparse.remove(old.slot, old.sparseVector);
    const slot = old?.slot ?? this.#freeSlots.pop() ?? this.#bySlot.length;
    const entry = { ...rest, slot, sequence: old?.sequence ?? this.#nextSequence++ };
    this.#entries.set(entry.id, entry);
    this.#bySlot[slot] = entry;
    this.#dense.set(slot, vector);
    this.#sparse.add(slot, entry.sparseVector);
  }

  delete(id: string): boolean {
    const entry = this.#entries.get(id);
    if (entry === undefined) return false;
    this.#entries.delete(id);
    this.#bySlot[entry.slot] = undefined;
    this.#freeSlots.push(entry.slot);
    this.#sparse.remove(entry.slot, entry.sparseVector);
    return true;
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  get(id: string): VectorRecord | undefined {
    const entry = this.#entries.get(id);
    return entry === undefined ? undefined : this.#toRecord(entry);
  }

  /** All records, oldest first. */
  *records(): Generator<VectorRecord> {
    for (const entry of this.#entries.values()) yield this.#toRecord(entry);
  }

  idsWhere(accepts: (id: string, metadata: Metadata | undefined) => boolean): string[] {
    return [...this.#entries.values()].filter((entry) => accepts(entry.id, entry.metadata)).map((entry) => entry.id);
  }

  /** A page of records from `cursor` on; `nextCursor` is null at the end. Deletions between pages skip nothing. */
  range({ cursor, limit, prefix }: { cursor: number; limit: number; prefix: string }): {
    records: VectorRecord[];
    nextCursor: number | null;
  } {
    const records: VectorRecord[] = [];
    for (const entry of this.#entries.values()) {
      if (entry.sequence < cursor || !entry.id.startsWith(prefix)) continue;
      if (records.length === limit) return { records, nextCursor: entry.sequence };
      records.push(this.#toRecord(entry));
    }
    return { records, nextCursor: null };
  }

  /** Best first; a query with both vectors is fused, with one it keeps that one's own score. */
  query(query: VectorQuery): { record: VectorRecord; score: number }[] {
    const fused = query.vector !== undefined && query.sparseVector !== undefined;
    const count = fused ? Math.max(query.topK, FUSED_CANDIDATES) : query.topK;
    const rankings: Ranked[][] = [];
    if (query.vector !== undefined)
      rankings.push(this.#rankDense(query.vector, this.#startRanking(count, query.filter)));
    if (query.sparseVector !== undefined) {
      const documentCount = query.weightByFrequency ? this.size : null;
      rankings.push(this.#rankSparse(query.sparseVector, documentCount, this.#startRanking(count, query.filter)));
    }
    const best = fused ? this.#rankFused(rankings, query) : (rankings[0] ?? []);
    return best.map(({ slot, score }) => ({ record: this.#toRecord(this.#bySlot[slot]!), score }));
  }

  #rankDense(vector: Float32Array, best: BestRanked): Ranked[] {
    const scores = this.#dense.score(vector, this.#bySlot.length, this.#similarity);
    for (let slot = 0; slot < scores.length; slot++) best.offer(slot, scores[slot]!);
    return best.ranked();
  }

  #rankSparse(vector: SparseVector, documentCount: number | null, best: BestRanked): Ranked[] {
    for (const [slot, score] of this.#sparse.score(vector, documentCount)) best.offer(slot, score);
    return best.ranked();
  }

  #rankFused(rankings: readonly Ranked[][], { topK, fusionAlgorithm }: VectorQuery): Ranked[] {
    const best = this.#startRanking(topK, undefined);
    for (const { slot, score } of fuseRankings(rankings, fusionAlgorithm)) best.offer(slot, score);
    return best.ranked();
  }

  #startRanking(count: number, filter: MetadataPredicate | undefined): BestRanked {
    return new BestRanked({
      count,
      accepts: (slot) => {
        const entry = this.#bySlot[slot];
        return entry !== undefined && (filter === undefined || filter(entry.metadata));
      },
      before: (slot, other) => this.#sequenceOf(slot) < this.#sequenceOf(other),
    });
  }

  #sequenceOf(slot: number): number {
    return this.#bySlot[slot]?.sequence ?? Number.POSITIVE_INFINITY;
  }

  #toRecord({ slot, sequence: _sequence, ...rest }: Entry): VectorRecord {
    return { ...rest, vector: this.#dense.get(slot) };
  }
}
