/**
 * The whole index: its namespaces in memory, every change first in the journal.
 * Writes run one after another; reads see only what is in the journal.
 */
import type { SimilarityFunction } from './dense-matrix.ts';
import { openVectorJournal, type VectorChange, type VectorJournal } from './vector-journal.ts';
import { VectorNamespace } from './vector-namespace.ts';

export interface VectorIndexOptions {
  /** File of the journal; null keeps the index in memory only. */
  readonly path: string | null;
  readonly dimension: number;
  readonly similarity: SimilarityFunction;
}

const DEFAULT_NAMESPACE = '';
/** A journal shorter than this is never rewritten for being mostly dead. */
const MIN_REWRITE_BYTES = 4 * 1024 * 1024;
const RECORDS_PER_LINE = 200;

export class VectorIndex {
  readonly dimension: number;
  readonly similarity: SimilarityFunction;
  readonly #namespaces = new Map<string, VectorNamespace>();
  #journal: VectorJournal | null = null;
  /** Records in the journal that later lines replaced or removed. */
  #deadRecords = 0;
  #last: Promise<unknown> = Promise.resolve();

  static async open(options: VectorIndexOptions): Promise<VectorIndex> {
    const index = new VectorIndex(options);
    const { path, dimension, similarity } = options;
    if (path !== null) {
      index.#journal = await openVectorJournal({
        path,
        shape: { dimension, similarity },
        apply: (change) => index.#apply(change),
      });
      await index.#rewriteWhenMostlyDead();
    }
    return index;
  }

  private constructor({ dimension, similarity }: VectorIndexOptions) {
    this.dimension = dimension;
    this.similarity = similarity;
    this.#namespaces.set(DEFAULT_NAMESPACE, this.#createNamespace());
  }

  namespaceNames(): string[] {
    return [...this.#namespaces.keys()];
  }

  namespace(name: string): VectorNamespace | undefined {
    return this.#namespaces.get(name);
  }

  /**
   * Decides on a change while no other write runs, journals it, then makes it visible.
   * @param decide returns the change (null for none) and what to answer; what it throws is passed on
   */
  write<T>(decide: () => { changes: readonly VectorChange[]; result: T }): Promise<T> {
    return this.#inTurn(async () => {
      const { changes, result } = decide();
      for (const change of changes) {
        await this.#journal?.append(change);
        this.#apply(change);
      }
      await this.#rewriteWhenMostlyDead();
      return result;
    });
  }

  checkHealth(): Promise<void> {
    return this.#inTurn(async () => this.#journal?.checkHealth());
  }

  close(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#journal?.close();
      this.#journal = null;
    });
  }

  /** Runs `work` once all that was asked before has ended, however it ended. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  #createNamespace(): VectorNamespace {
    return new VectorNamespace({ dimension: this.dimension, similarity: this.similarity });
  }

  #apply(change: VectorChange): void {
    const { namespace: name } = change;
    this.#deadRecords += this.#countReplaced(change);
    if (change.kind === 'reset') {
      this.#namespaces.set(name, this.#createNamespace());
    } else if (change.kind === 'drop') {
      this.#namespaces.delete(name);
    } else if (change.kind === 'delete') {
      for (const id of change.ids) this.#namespaces.get(name)?.delete(id);
    } else {
      let namespace = this.#namespaces.get(name);
      if (namespace === undefined) {
        namespace = this.#createNamespace();
        this.#namespaces.set(name, namespace);
      }
      for (const record of change.records) namespace.put(record);
    }
  }

  #countReplaced(change: VectorChange): number {
    const namespace = this.#namespaces.get(change.namespace);
    if (namespace === undefined) return 0;
    if (change.kind === 'delete') return change.ids.length;
    if (change.kind === 'put') return change.records.filter(({ id }) => namespace.has(id)).length;
    return namespace.size;
  }

  async #rewriteWhenMostlyDead(): Promise<void> {
    const live = [...this.#namespaces.values()].reduce((sum, namespace) => sum + namespace.size, 0);
    if (this.#journal === null || this.#journal.bytes < MIN_REWRITE_BYTES || this.#deadRecords <= live) return;
    await this.#journal.rewrite(this.#currentState());
    this.#deadRecords = 0;
  }

  *#currentState(): Generator<VectorChange> {
    for (const [name, namespace] of this.#namespaces) {
      // An emptied namespace still exists.
      if (name !== DEFAULT_NAMESPACE) yield { kind: 'reset', namespace: name };
      let records = [];
      for (const record of namespace.records()) {
        records.push(record);
        if (records.length === RECORDS_PER_LINE) {
          yield { kind: 'put', namespace: name, records };
          records = [];
        }
      }
      if (records.length > 0) yield { kind: 'put', namespace: name, records };
    }
  }
}
