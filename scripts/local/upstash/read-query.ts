/** Reads the body of a query and formats records for answers. */
import { shortestFloat } from './float-text.ts';
import { parseFilter } from './parse-filter.ts';
import { readDense, readObject, readSparse } from './read-vectors.ts';
import { VectorError } from './vector-error.ts';
import type { VectorQuery, VectorRecord } from './vector-namespace.ts';

interface Includes {
  readonly vectors: boolean;
  readonly metadata: boolean;
  readonly data: boolean;
}

const MAX_TOP_K = 1000;

export function readQuery(value: unknown, dimension: number): { query: VectorQuery; includes: Includes } {
  const body = readObject(value, 'A query');
  if (body.data !== undefined) throw new VectorError(422, 'This index has no embedding model: use query with vectors');
  const { vector, sparseVector, topK = 10, filter, weightingStrategy, fusionAlgorithm = 'RRF' } = body;
  if (vector === undefined && sparseVector === undefined) {
    throw new VectorError(400, 'A query needs vector, sparseVector, or both');
  }
  if (typeof topK !== 'number' || !Number.isInteger(topK) || topK < 1 || topK > MAX_TOP_K) {
    throw new VectorError(400, `topK must be an integer from 1 to ${MAX_TOP_K}`);
  }
  if (weightingStrategy !== undefined && weightingStrategy !== 'IDF') {
    throw new VectorError(400, 'weightingStrategy must be "IDF"');
  }
  if (fusionAlgorithm !== 'RRF' && fusionAlgorithm !== 'DBSF') {
    throw new VectorError(400, 'fusionAlgorithm must be "RRF" or "DBSF"');
  }
  if (filter !== undefined && typeof filter !== 'string') throw new VectorError(400, 'filter must be a string');
  const query: VectorQuery = {
    ...(vector === undefined ? {} : { vector: readDense(vector, dimension) }),
    ...(sparseVector === undefined ? {} : { sparseVector: readSparse(sparseVector) }),
    ...(filter === undefined || filter.trim() === '' ? {} : { filter: parseFilter(filter) }),
    topK,
    weightByFrequency: weightingStrategy === 'IDF',
    fusionAlgorithm,
  };
  return { query, includes: readIncludes(body) };
}

export function readIncludes(body: Record<string, unknown>): Includes {
  return {
    vectors: readFlag(body, 'includeVectors'),
    metadata: readFlag(body, 'includeMetadata'),
    data: readFlag(body, 'includeData'),
  };
}

function readFlag(body: Record<string, unknown>, name: string): boolean {
  const value = body[name] ?? false;
  if (typeof value !== 'boolean') throw new VectorError(400, `${name} must be a boolean`);
  return value;
}

/** A record as Upstash answers it: absent parts are left out, floats in their shortest text. */
export function formatRecord(record: VectorRecord, includes: Includes): Record<string, unknown> {
  return {
    id: record.id,
    ...(includes.vectors
      ? {
          vector: Array.from(record.vector, shortestFloat),
          sparseVector: {
            indices: [...record.sparseVector.indices],
            values: Array.from(record.sparseVector.values, shortestFloat),
          },
        }
      : {}),
    ...(includes.metadata && record.metadata !== undefined ? { metadata: record.metadata } : {}),
    ...(includes.data && record.data !== undefined ? { data: record.data } : {}),
  };
}
