// Upstash Vector as the passage index: ports/passage-index.ts over its REST client.
// Build it per request. Courses are kept apart by namespace; filters only narrow a search within one.
import { Index } from '@upstash/vector/cloudflare';
import type {
  CopyingPassageIndex,
  PassageCondition,
  PassageHit,
  PassageIndex,
  PassageRecord,
  SparseVector,
} from '../ports/passage-index.ts';

/** Upstash takes 1,000 vectors a request; 512 dimensions of JSON make fewer the better batch. */
const upsertBatchSize = 200;
const idBatchSize = 1_000;
const denseBatchSize = 200;
const pageSize = 1_000;

export interface UpstashSettings {
  readonly url: string;
  readonly token: string;
  /** Longest one request may take. */
  readonly timeoutMs?: number;
  /** Repetitions after a network failure; answers of the service are never asked for twice. */
  readonly retries?: number;
}

type Query = { topK: number; filter?: string } & (
  | { vector: number[] }
  | { sparseVector: { indices: number[]; values: number[] } }
);

/** Errors of the service throw, as do answers of another shape than asked for. */
export function createPassageIndex(settings: UpstashSettings): CopyingPassageIndex {
  const timeoutMs = settings.timeoutMs ?? 30_000;
  const index = new Index({
    url: settings.url,
    token: settings.token,
    enableTelemetry: false,
    retry: { retries: settings.retries ?? 1, backoff: (attempt) => 100 * 2 ** attempt },
    signal: () => AbortSignal.timeout(timeoutMs),
  });
  return {
    search: (input) => search(index, input),
    upsert: async ({ namespace, records }) => {
      for (const batch of batchesOf(records, upsertBatchSize)) {
        await index.upsert(batch.map(toVector), { namespace });
      }
    },
    remove: async ({ namespace, ids }) => {
      for (const batch of batchesOf(ids, idBatchSize)) await index.delete([...batch], { namespace });
    },
    listIds: ({ namespace }) => listIds(index, namespace),
    readDense: async ({ namespace, ids }) => {
      const vectors = await fetchInBatches(index, { namespace, ids, batchSize: denseBatchSize, includeVectors: true });
      return vectors.map((vector) => vector?.vector ?? null);
    },
    readVectors: async ({ namespace, ids }) => {
      const vectors = await fetchInBatches(index, { namespace, ids, batchSize: denseBatchSize, includeVectors: true });
      return vectors.map(toStored);
    },
    listMissing: async ({ namespace, ids }) => {
      const vectors = await fetchInBatches(index, { namespace, ids, batchSize: idBatchSize, includeVectors: false });
      return ids.filter((_, position) => vectors[position] === null);
    },
  };
}

async function search(index: Index, input: Parameters<PassageIndex['search']>[0]): ReturnType<PassageIndex['search']> {
  const { namespace, limit: topK } = input;
  const filter = filterOf(input.conditions ?? []);
  if (filter === 'nothing') return { dense: [], sparse: [] };
  const common = { topK, ...(filter === null ? {} : { filter }) };
  const dense: Query | null = input.dense && { ...common, vector: [...input.dense] };
  const sparse: Query | null =
    input.sparse && input.sparse.indices.length > 0 ? { ...common, sparseVector: mutable(input.sparse) } : null;
  if (dense !== null && sparse !== null) {
    const [denseHits, sparseHits] = await index.queryMany([dense, sparse], { namespace });
    if (!Array.isArray(denseHits) || !Array.isArray(sparseHits)) throw new TypeError('expected one list a query');
    return { dense: denseHits.map(toDenseHit), sparse: sparseHits.map(toHit) };
  }
  // A single query goes alone: an array of one would answer in another shape.
  if (dense !== null) return { dense: (await index.query(dense, { namespace })).map(toDenseHit), sparse: [] };
  if (sparse !== null) return { dense: [], sparse: (await index.query(sparse, { namespace })).map(toHit) };
  return { dense: [], sparse: [] };
}

async function* listIds(index: Index, namespace: string): AsyncGenerator<readonly string[]> {
  let cursor = '0';
  do {
    const page = await index.range({ cursor, limit: pageSize }, { namespace });
    if (page.vectors.length > 0) yield page.vectors.map((vector) => String(vector.id));
    cursor = page.nextCursor;
  } while (cursor !== '');
}

async function fetchInBatches(
  index: Index,
  input: {
    readonly namespace: string;
    readonly ids: readonly string[];
    readonly batchSize: number;
    readonly includeVectors: boolean;
  },
) {
  const { namespace, includeVectors } = input;
  const found = [];
  for (const ids of batchesOf(input.ids, input.batchSize)) {
    found.push(...(await index.fetch([...ids], { namespace, includeVectors })));
  }
  if (found.length !== input.ids.length) throw new TypeError('expected one vector or null an id');
  return found;
}

function toVector(record: PassageRecord) {
  const { id, metadata } = record;
  return { id, vector: [...record.dense], sparseVector: mutable(record.sparse), ...(metadata && { metadata }) };
}

function toStored(found: { readonly vector?: readonly number[]; readonly sparseVector?: SparseVector } | null) {
  if (found === null) return null;
  const { vector: dense, sparseVector: sparse } = found;
  if (!dense || !sparse) throw new TypeError('expected a vector of both kinds');
  return { dense, sparse };
}

function mutable(sparse: SparseVector) {
  return { indices: [...sparse.indices], values: [...sparse.values] };
}

function toHit(hit: { readonly id: string | number; readonly score: number }): PassageHit {
  return { id: String(hit.id), score: hit.score };
}

/** Upstash maps the cosine to (1 + cosine) / 2. */
function toDenseHit(hit: { readonly id: string | number; readonly score: number }): PassageHit {
  return { id: String(hit.id), score: 2 * hit.score - 1 };
}

function batchesOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, batch) =>
    items.slice(batch * size, (batch + 1) * size),
  );
}

const fieldPattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
/** Ids of units and questions, tiers. No quote, no backslash, no glob. */
const valuePattern = /^[A-Za-z0-9_.-]{1,160}$/;

/**
 * Conditions as the store's filter language. Values come from allow-lists, but nothing here relies on it.
 * @returns null where nothing narrows the search; `nothing` where no record can pass (the store need not be asked)
 * @throws RangeError for a field or a value that could not stand in quotes
 */
export function filterOf(conditions: readonly PassageCondition[]): string | 'nothing' | null {
  if (conditions.length === 0) return null;
  const parts: string[] = [];
  for (const condition of conditions) {
    const { field } = condition;
    if (!fieldPattern.test(field)) throw new RangeError(`${JSON.stringify(field)} cannot be a field of a filter`);
    const values = [...new Set('equals' in condition ? condition.equals : condition.holds)].map(quote);
    if (values.length === 0) return 'nothing';
    if ('equals' in condition) parts.push(`${field} IN (${values.join(', ')})`);
    else parts.push(`(${values.map((value) => `${field} CONTAINS ${value}`).join(' OR ')})`);
  }
  return parts.join(' AND ');
}

function quote(value: string): string {
  if (!valuePattern.test(value)) throw new RangeError(`${JSON.stringify(value)} cannot be a value of a filter`);
  return `'${value}'`;
}

const pauseMs = 120;

/**
 * An index that is asked a second time where the first search failed: searching changes nothing. What ran out of time is
 * not repeated. `wait` resolves after so many milliseconds.
 */
export function searchAgain(index: PassageIndex, wait = waitMs): PassageIndex {
  return {
    ...index,
    search: async (input) => {
      try {
        return await index.search(input);
      } catch (error) {
        if (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) throw error;
        await wait(pauseMs);
        return index.search(input);
      }
    },
  };
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
