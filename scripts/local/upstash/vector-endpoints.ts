import { isRecord } from '../http.ts';
/**
 * What each endpoint of Upstash Vector's REST does with its body, for one hybrid index.
 * Every function returns the `result` of the answer or throws VectorError.
 */

import type { MetadataPredicate } from './filter-operators.ts';
import { shortestFloat } from './float-text.ts';
import { parseFilter } from './parse-filter.ts';
import { formatRecord, readIncludes, readQuery } from './read-query.ts';
import {
  checkMetadataSize,
  MAX_BATCH,
  readDense,
  readId,
  readObject,
  readPayload,
  readSparse,
  readUpserts,
} from './read-vectors.ts';
import { VectorError } from './vector-error.ts';
import type { VectorIndex } from './vector-index.ts';
import type { VectorRecord } from './vector-namespace.ts';

export interface Call {
  readonly index: VectorIndex;
  readonly namespace: string;
  readonly body: unknown;
  readonly search: URLSearchParams;
}

export async function upsert({ index, namespace, body }: Call): Promise<unknown> {
  const records = readUpserts(body, index.dimension);
  return index.write(() => ({ changes: [{ kind: 'put', namespace, records }], result: 'Success' }));
}

export async function refuseData(): Promise<never> {
  throw new VectorError(422, 'This index has no embedding model: embed the text yourself and send vectors');
}

/** An array of several queries answers nested arrays; an array of one answers flat, as Upstash does. */
export async function query({ index, namespace, body }: Call): Promise<unknown> {
  const queries = Array.isArray(body) ? body : [body];
  if (queries.length === 0) throw new VectorError(400, 'There must be at least one query');
  const answers = queries
    .map((item) => readQuery(item, index.dimension))
    .map(({ query, includes }) =>
      (index.namespace(namespace)?.query(query) ?? []).map(({ record, score }) => {
        const { id, ...rest } = formatRecord(record, includes);
        return { id, score: shortestFloat(score), ...rest };
      }),
    );
  return answers.length === 1 ? answers[0] : answers;
}

export async function fetchRecords({ index, namespace, body }: Call): Promise<unknown> {
  const request = readObject(body, 'The body of fetch');
  const includes = readIncludes(request);
  const source = index.namespace(namespace);
  const format = (record: VectorRecord | undefined) => (record === undefined ? null : formatRecord(record, includes));
  const selection = readSelection(request, ['ids', 'prefix']);
  if (selection.by === 'ids') return selection.ids.map((id) => format(source?.get(id)));
  return [...(source?.records() ?? [])].filter(({ id }) => id.startsWith(selection.prefix)).map(format);
}

export async function deleteRecords({ index, namespace, body }: Call): Promise<unknown> {
  // The REST documentation also allows a bare id or an array of ids as the body.
  const request =
    typeof body === 'string' || Array.isArray(body) ? { ids: body } : readObject(body, 'The body of delete');
  const selection = readSelection(request, ['ids', 'prefix', 'filter']);
  return index.write(() => {
    const source = index.namespace(namespace);
    let ids: string[] = [];
    if (source !== undefined) {
      if (selection.by === 'ids') ids = [...new Set(selection.ids)].filter((id) => source.get(id) !== undefined);
      else if (selection.by === 'prefix') ids = source.idsWhere((id) => id.startsWith(selection.prefix));
      else ids = source.idsWhere((_id, metadata) => selection.filter(metadata));
    }
    return { changes: ids.length === 0 ? [] : [{ kind: 'delete', namespace, ids }], result: { deleted: ids.length } };
  });
}

export async function range({ index, namespace, body }: Call): Promise<unknown> {
  const request = readObject(body, 'The body of range');
  const { cursor = '', limit, prefix = '' } = request;
  const start = cursor === '' ? 0 : Number(cursor);
  if ((typeof cursor !== 'string' && typeof cursor !== 'number') || !Number.isInteger(start) || start < 0) {
    throw new VectorError(400, 'cursor must be "", "0" or the nextCursor of the page before');
  }
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > MAX_BATCH) {
    throw new VectorError(400, `limit must be an integer from 1 to ${MAX_BATCH}`);
  }
  if (typeof prefix !== 'string') throw new VectorError(400, 'prefix must be a string');
  const includes = readIncludes(request);
  const page = index.namespace(namespace)?.range({ cursor: start, limit, prefix });
  return {
    nextCursor: page?.nextCursor == null ? '' : String(page.nextCursor),
    vectors: (page?.records ?? []).map((record) => formatRecord(record, includes)),
  };
}

export async function update({ index, namespace, body }: Call): Promise<unknown> {
  const request = readObject(body, 'The body of update');
  const id = readId(request.id);
  const { vector, sparseVector, metadataUpdateMode = 'OVERWRITE' } = request;
  if ((vector === undefined) !== (sparseVector === undefined)) {
    throw new VectorError(422, 'A hybrid index needs both vector and sparseVector, or neither, in an update');
  }
  if (metadataUpdateMode !== 'OVERWRITE' && metadataUpdateMode !== 'PATCH') {
    throw new VectorError(400, 'metadataUpdateMode must be "OVERWRITE" or "PATCH"');
  }
  const payload = readPayload(request);
  const vectors =
    vector === undefined ? {} : { vector: readDense(vector, index.dimension), sparseVector: readSparse(sparseVector) };
  if (vector === undefined && payload.metadata === undefined && payload.data === undefined) {
    throw new VectorError(400, 'An update needs vectors, metadata or data');
  }
  return index.write(() => {
    const old = index.namespace(namespace)?.get(id);
    if (old === undefined) return { changes: [], result: { updated: 0 } };
    const patched =
      metadataUpdateMode === 'PATCH' && payload.metadata !== undefined
        ? { metadata: checkMetadataSize(mergePatch(old.metadata ?? {}, payload.metadata)) }
        : {};
    const records = [{ ...old, ...payload, ...patched, ...vectors }];
    return { changes: [{ kind: 'put', namespace, records }], result: { updated: 1 } };
  });
}

export async function reset({ index, namespace, search }: Call): Promise<unknown> {
  return index.write(() => {
    const names = search.has('all') ? index.namespaceNames() : [namespace];
    const existing = names.filter((name) => index.namespace(name) !== undefined);
    return { changes: existing.map((name) => ({ kind: 'reset', namespace: name })), result: 'Success' };
  });
}

export async function info({ index }: Call): Promise<unknown> {
  const { dimension, similarity: similarityFunction } = index;
  const sizes = index.namespaceNames().map((name) => [name, index.namespace(name)?.size ?? 0] as const);
  const vectorCount = sizes.reduce((sum, [, size]) => sum + size, 0);
  return {
    vectorCount,
    pendingVectorCount: 0,
    indexSize: vectorCount * dimension * 4,
    dimension,
    similarityFunction,
    indexType: 'HYBRID',
    denseIndex: { dimension, similarityFunction, embeddingModel: '' },
    sparseIndex: { embeddingModel: '' },
    namespaces: Object.fromEntries(sizes.map(([name, size]) => [name, { vectorCount: size, pendingVectorCount: 0 }])),
  };
}

export async function listNamespaces({ index }: Call): Promise<unknown> {
  return index.namespaceNames();
}

export async function deleteNamespace({ index, namespace }: Call): Promise<unknown> {
  if (namespace === '') throw new VectorError(400, 'The default namespace cannot be deleted');
  return index.write(() => {
    if (index.namespace(namespace) === undefined) {
      throw new VectorError(404, `Namespace ${namespace} for the index does not exist`);
    }
    return { changes: [{ kind: 'drop', namespace }], result: 'Success' };
  });
}

type Selection =
  | { readonly by: 'ids'; readonly ids: string[] }
  | { readonly by: 'prefix'; readonly prefix: string }
  | { readonly by: 'filter'; readonly filter: MetadataPredicate };

function readSelection(
  request: Record<string, unknown>,
  allowed: readonly ['ids', 'prefix'],
): Exclude<Selection, { by: 'filter' }>;
function readSelection(request: Record<string, unknown>, allowed: readonly string[]): Selection;
function readSelection(request: Record<string, unknown>, allowed: readonly string[]): Selection {
  const given = allowed.filter((name) => request[name] !== undefined);
  if (given.length !== 1) throw new VectorError(400, `Only one of ${allowed.join(' or ')} must be provided.`);
  const { ids, prefix, filter } = request;
  if (given[0] === 'ids') return { by: 'ids', ids: (Array.isArray(ids) ? ids : [ids]).map(readId) };
  if (given[0] === 'prefix') {
    if (typeof prefix !== 'string' || prefix === '')
      throw new VectorError(400, 'prefix must be a string that is not empty');
    return { by: 'prefix', prefix };
  }
  if (typeof filter !== 'string') throw new VectorError(400, 'filter must be a string');
  return { by: 'filter', filter: parseFilter(filter) };
}

/** RFC 7396 JSON Merge Patch. @returns a new object; null in the patch removes a field, arrays are replaced whole */
function mergePatch(
  target: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) {
    const old = fields.get(name);
    if (value === null) fields.delete(name);
    else fields.set(name, isRecord(value) ? mergePatch(isRecord(old) ? old : {}, value) : value);
  }
  return Object.fromEntries(fields);
}
