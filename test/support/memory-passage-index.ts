// The passage index in memory: a double that runs the port's contract suite.
import type {
  CopyingPassageIndex,
  PassageCondition,
  PassageHit,
  PassageRecord,
  SparseVector,
} from '../../functions/ports/passage-index.ts';

interface MemoryPassageIndex extends CopyingPassageIndex {
  /** Everything a namespace holds, for tests that look or damage. */
  recordsOf(namespace: string): Map<string, PassageRecord>;
}

export function createMemoryPassageIndex(options: { readonly dimension?: number } = {}): MemoryPassageIndex {
  const namespaces = new Map<string, Map<string, PassageRecord>>();
  const recordsOf = (namespace: string) => {
    const records = namespaces.get(namespace) ?? new Map<string, PassageRecord>();
    namespaces.set(namespace, records);
    return records;
  };
  return {
    recordsOf,
    search: async ({ namespace, dense, sparse, limit, conditions = [] }) => {
      const records = [...recordsOf(namespace).values()].filter((record) =>
        conditions.every((condition) => meets(record, condition)),
      );
      return {
        dense: dense === null ? [] : rank(records, (record) => cosine(dense, record.dense), limit),
        sparse: sparse === null ? [] : rank(records, (record) => overlap(sparse, record.sparse), limit),
      };
    },
    upsert: async ({ namespace, records }) => {
      for (const record of records) {
        const { dimension = record.dense.length } = options;
        if (record.dense.length !== dimension) throw new Error(`expected ${dimension} dimensions`);
      }
      for (const record of records) recordsOf(namespace).set(record.id, record);
    },
    remove: async ({ namespace, ids }) => {
      for (const id of ids) recordsOf(namespace).delete(id);
    },
    listIds: async function* ({ namespace }) {
      const ids = [...recordsOf(namespace).keys()];
      if (ids.length > 0) yield ids;
    },
    readDense: async ({ namespace, ids }) => ids.map((id) => recordsOf(namespace).get(id)?.dense ?? null),
    readVectors: async ({ namespace, ids }) =>
      ids.map((id) => {
        const record = recordsOf(namespace).get(id);
        return record === undefined ? null : { dense: record.dense, sparse: record.sparse };
      }),
    listMissing: async ({ namespace, ids }) => ids.filter((id) => !recordsOf(namespace).has(id)),
  };
}

function meets({ metadata }: PassageRecord, condition: PassageCondition): boolean {
  const value = metadata?.[condition.field];
  if ('equals' in condition) return typeof value === 'string' && condition.equals.includes(value);
  return Array.isArray(value) && condition.holds.some((each) => value.includes(each));
}

function rank(
  records: readonly PassageRecord[],
  scoreOf: (record: PassageRecord) => number | null,
  limit: number,
): readonly PassageHit[] {
  return records
    .flatMap((record) => {
      const score = scoreOf(record);
      return score === null ? [] : [{ id: record.id, score }];
    })
    .sort((first, second) => second.score - first.score)
    .slice(0, limit);
}

function cosine(first: readonly number[], second: readonly number[]): number {
  const dot = first.reduce((sum, value, index) => sum + value * (second[index] ?? 0), 0);
  return dot / (Math.hypot(...first) * Math.hypot(...second));
}

/** Null without a common term: such a vector is no hit at all. */
function overlap(query: SparseVector, record: SparseVector): number | null {
  const values = new Map(record.indices.map((index, position) => [index, record.values[position] ?? 0]));
  const common = query.indices.filter((index) => values.has(index));
  if (common.length === 0) return null;
  return query.indices.reduce(
    (sum, index, position) => sum + (query.values[position] ?? 0) * (values.get(index) ?? 0),
    0,
  );
}
