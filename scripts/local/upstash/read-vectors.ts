/** Reads vectors, ids and metadata out of a request body; says what is wrong with them as Upstash would, in 4xx. */
import { isRecord } from '../http.ts';
import type { Metadata } from './filter-operators.ts';
import type { SparseVector } from './sparse-index.ts';
import { VectorError } from './vector-error.ts';
import type { VectorRecord } from './vector-namespace.ts';

export const MAX_BATCH = 1000;
const MAX_SPARSE_VALUES = 1000;
const MAX_METADATA_BYTES = 48 * 1024;
const MAX_DATA_BYTES = 1024 * 1024;
const MAX_ID_LENGTH = 512;

export function readObject(value: unknown, what: string): Record<string, unknown> {
  if (!isRecord(value)) throw new VectorError(400, `${what} must be a JSON object`);
  return value;
}

/** The body of upsert: a vector, or 1 to 1000 of them. */
export function readUpserts(body: unknown, dimension: number): VectorRecord[] {
  const items = Array.isArray(body) ? body : [body];
  if (items.length === 0) throw new VectorError(400, 'There must be at least one vector to upsert');
  if (items.length > MAX_BATCH) {
    throw new VectorError(422, `Batch size ${items.length} exceeds the limit of ${MAX_BATCH} vectors`);
  }
  return items.map((item) => readUpsert(readObject(item, 'A vector'), dimension));
}

function readUpsert(item: Record<string, unknown>, dimension: number): VectorRecord {
  const id = readId(item.id);
  if (item.vector === undefined || item.sparseVector === undefined) {
    throw new VectorError(422, `Vector ${id}: a hybrid index needs both vector and sparseVector`);
  }
  return {
    id,
    vector: readDense(item.vector, dimension),
    sparseVector: readSparse(item.sparseVector),
    ...readPayload(item),
  };
}

/** `metadata` and `data` where present, within Upstash's limits. */
export function readPayload(item: Record<string, unknown>): { metadata?: Metadata; data?: string } {
  const payload: { metadata?: Metadata; data?: string } = {};
  if (item.metadata !== undefined && item.metadata !== null) {
    payload.metadata = checkMetadataSize(readObject(item.metadata, 'metadata'));
  }
  if (item.data !== undefined && item.data !== null) {
    if (typeof item.data !== 'string') throw new VectorError(400, 'data must be a string');
    if (Buffer.byteLength(item.data) > MAX_DATA_BYTES) {
      throw new VectorError(422, `data exceeds the limit of ${MAX_DATA_BYTES} bytes`);
    }
    payload.data = item.data;
  }
  return payload;
}

export function checkMetadataSize(metadata: Metadata): Metadata {
  const bytes = Buffer.byteLength(JSON.stringify(metadata));
  if (bytes > MAX_METADATA_BYTES) {
    throw new VectorError(422, `metadata holds ${bytes} bytes, more than the limit of ${MAX_METADATA_BYTES}`);
  }
  return metadata;
}

/** An id as text; the client may send numbers. */
export function readId(value: unknown): string {
  const id = typeof value === 'number' ? String(value) : value;
  if (typeof id !== 'string' || id === '') throw new VectorError(400, 'A vector needs an id: a string or a number');
  if (id.length > MAX_ID_LENGTH) throw new VectorError(422, `An id has at most ${MAX_ID_LENGTH} characters`);
  return id;
}

export function readDense(value: unknown, dimension: number): Float32Array {
  if (!Array.isArray(value)) throw new VectorError(400, 'vector must be an array of numbers');
  if (value.length !== dimension) {
    throw new VectorError(422, `Invalid vector dimension: ${value.length}, expected: ${dimension}`);
  }
  return readFloats(value, 'vector');
}

export function readSparse(value: unknown): SparseVector {
  const { indices, values } = readObject(value, 'sparseVector');
  if (!Array.isArray(indices) || !Array.isArray(values)) {
    throw new VectorError(400, 'sparseVector must be {"indices": number[], "values": number[]}');
  }
  if (indices.length !== values.length) {
    throw new VectorError(422, `sparseVector has ${indices.length} indices and ${values.length} values`);
  }
  if (indices.length === 0) throw new VectorError(422, 'sparseVector must hold at least one value');
  if (indices.length > MAX_SPARSE_VALUES) {
    throw new VectorError(
      422,
      `sparseVector holds ${indices.length} values, more than the limit of ${MAX_SPARSE_VALUES}`,
    );
  }
  for (const index of indices) {
    if (!Number.isInteger(index) || index < -(2 ** 31) || index >= 2 ** 31) {
      throw new VectorError(422, 'sparseVector.indices must be signed 32-bit integers');
    }
  }
  if (new Set(indices).size !== indices.length) throw new VectorError(422, 'sparseVector.indices must not repeat');
  return { indices: Int32Array.from(indices), values: readFloats(values, 'sparseVector.values') };
}

function readFloats(values: readonly unknown[], what: string): Float32Array {
  const floats = new Float32Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value !== 'number') throw new VectorError(400, `${what} must hold numbers only`);
    floats[index] = value;
    if (!Number.isFinite(floats[index])) throw new VectorError(422, `${what} holds a number beyond 32-bit floats`);
  }
  return floats;
}
