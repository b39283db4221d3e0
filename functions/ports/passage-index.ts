// The vector store as the product sees it: one namespace per environment, tenant, course and kind. Types only.

export interface SparseVector {
  readonly indices: readonly number[];
  readonly values: readonly number[];
}

/** What searches may be narrowed by: ids and enumerated values, never text of a person. */
export type PassageMetadata = Readonly<Record<string, string | readonly string[]>>;

/**
 * A record passes when each condition holds. `equals`: the field is one of the values. `holds`: the field is a list
 * that has one of the values. A condition without values is met by nothing, and a field that is absent meets none.
 */
export type PassageCondition =
  | { readonly field: string; readonly equals: readonly string[] }
  | { readonly field: string; readonly holds: readonly string[] };

export interface PassageRecord {
  /** `reference:vectorHash`. */
  readonly id: string;
  readonly dense: readonly number[];
  readonly sparse: SparseVector;
  readonly metadata?: PassageMetadata;
}

/** A vector as the index holds it, to be copied. */
export type StoredVector = Pick<PassageRecord, 'dense' | 'sparse'>;

export interface PassageHit {
  readonly id: string;
  /** Dense: cosine in -1..1. Sparse: inner product of the weights sent. */
  readonly score: number;
}

export interface PassageIndex {
  /** Dense and sparse lists of at most `limit` hits each, in one request. An absent part gives an empty list. */
  search(input: {
    readonly namespace: string;
    readonly dense: readonly number[] | null;
    readonly sparse: SparseVector | null;
    readonly limit: number;
    /** All of them hold. Absent or empty: the whole namespace. */
    readonly conditions?: readonly PassageCondition[];
  }): Promise<{ readonly dense: readonly PassageHit[]; readonly sparse: readonly PassageHit[] }>;
  /** Batches itself; idempotent by id. */
  upsert(input: { readonly namespace: string; readonly records: readonly PassageRecord[] }): Promise<void>;
  remove(input: { readonly namespace: string; readonly ids: readonly string[] }): Promise<void>;
  /** Every id of the namespace, page by page. */
  listIds(input: { readonly namespace: string }): AsyncIterable<readonly string[]>;
  /** Dense vectors by id, null where absent. */
  readDense(input: {
    readonly namespace: string;
    readonly ids: readonly string[];
  }): Promise<readonly (readonly number[] | null)[]>;
  /** The ids among those given that the namespace does not hold. */
  listMissing(input: { readonly namespace: string; readonly ids: readonly string[] }): Promise<readonly string[]>;
}

/** What ingestion asks of the index beside that. */
export interface CopyingPassageIndex extends PassageIndex {
  /** Whole vectors by id, null where absent. */
  readVectors(input: {
    readonly namespace: string;
    readonly ids: readonly string[];
  }): Promise<readonly (StoredVector | null)[]>;
}
