/**
 * The vector index on disk: one append-only file of JSON lines, one line per acknowledged write,
 * rewritten when most of it is dead. A line cut short by a kill is the write nobody was told of, and is dropped.
 */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SimilarityFunction } from './dense-matrix.ts';
import type { Metadata } from './filter-operators.ts';
import type { VectorRecord } from './vector-namespace.ts';

export type VectorChange =
  | { readonly kind: 'put'; readonly namespace: string; readonly records: readonly VectorRecord[] }
  | { readonly kind: 'delete'; readonly namespace: string; readonly ids: readonly string[] }
  | { readonly kind: 'reset'; readonly namespace: string }
  | { readonly kind: 'drop'; readonly namespace: string };

interface IndexShape {
  readonly dimension: number;
  readonly similarity: SimilarityFunction;
}

export interface VectorJournal {
  /** Resolves when the operating system holds the line, which a kill of this process cannot undo. */
  append(change: VectorChange): Promise<void>;
  /** Replaces the whole journal by what `changes` say, atomically. */
  rewrite(changes: Iterable<VectorChange>): Promise<void>;
  readonly bytes: number;
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

const FORMAT = 'groundwork-vectors-1';

/**
 * Opens the journal at `path`, calling `apply` for every change in it, oldest first.
 * @throws Error naming file and line for a damaged line, or when the index was made with another shape
 */
export async function openVectorJournal({
  path,
  shape,
  apply,
}: {
  path: string;
  shape: IndexShape;
  apply: (change: VectorChange) => void;
}): Promise<VectorJournal> {
  await mkdir(dirname(path), { recursive: true });
  await rm(`${path}.rewriting`, { force: true });
  let bytes = await replay({ path, shape, apply });
  let file = await open(path, 'a');
  await file.truncate(bytes);
  const write = async (line: string): Promise<void> => {
    const buffer = Buffer.from(line);
    try {
      await file.appendFile(buffer);
      bytes += buffer.length;
    } catch (error) {
      // Half a line must not stand before the next one.
      await file.truncate(bytes);
      throw error;
    }
  };
  if (bytes === 0) await write(headerLine(shape));

  return {
    append: (change) => write(`${JSON.stringify(encodeChange(change))}\n`),
    rewrite: async (changes) => {
      const next = await open(`${path}.rewriting`, 'w');
      let nextBytes = 0;
      for (const line of lines(shape, changes)) {
        await next.appendFile(line);
        nextBytes += Buffer.byteLength(line);
      }
      await next.sync();
      await next.close();
      await rename(`${path}.rewriting`, path);
      await file.close();
      file = await open(path, 'a');
      bytes = nextBytes;
    },
    get bytes() {
      return bytes;
    },
    checkHealth: async () => {
      const { size } = await file.stat();
      if (size !== bytes)
        throw new Error(`${path} holds ${size} bytes where ${bytes} were written: something else changed it.`);
    },
    close: async () => {
      await file.sync();
      await file.close();
    },
  };
}

function* lines(shape: IndexShape, changes: Iterable<VectorChange>): Generator<string> {
  yield headerLine(shape);
  for (const change of changes) yield `${JSON.stringify(encodeChange(change))}\n`;
}

/** Reads the file; returns the length of its whole lines in bytes. */
async function replay({ path, shape, apply }: Parameters<typeof openVectorJournal>[0]): Promise<number> {
  let content: Buffer;
  try {
    content = await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
  let start = 0;
  let lineNumber = 0;
  for (let end = content.indexOf(10); end >= 0; end = content.indexOf(10, start)) {
    lineNumber++;
    const parsed = parseLine(content.toString('utf8', start, end), `${path}, line ${lineNumber}`);
    if (lineNumber === 1) checkHeader(parsed, shape, path);
    else apply(decodeChange(parsed as EncodedChange));
    start = end + 1;
  }
  return start;
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${place}: the vector index is damaged. Delete the file and ingest again.`);
  }
}

function headerLine(shape: IndexShape): string {
  return `${JSON.stringify({ format: FORMAT, ...shape })}\n`;
}

function checkHeader(header: unknown, shape: IndexShape, path: string): void {
  const { format, dimension, similarity } = header as { format?: string } & Partial<IndexShape>;
  if (format !== FORMAT)
    throw new Error(`${path}, line 1: not a vector index of this version. Delete the file and ingest again.`);
  if (dimension !== shape.dimension || similarity !== shape.similarity) {
    throw new Error(
      `${path}, line 1: the index holds ${dimension}-dimensional vectors compared by ${similarity}, ` +
        `not ${shape.dimension} by ${shape.similarity}. Delete the file and ingest again, or configure it as it was.`,
    );
  }
}

interface EncodedRecord {
  readonly id: string;
  readonly vector: string;
  readonly indices: readonly number[];
  readonly values: string;
  readonly metadata?: Metadata;
  readonly data?: string;
}

type EncodedChange =
  | { readonly kind: 'put'; readonly namespace: string; readonly records: readonly EncodedRecord[] }
  | Exclude<VectorChange, { kind: 'put' }>;

function encodeChange(change: VectorChange): EncodedChange {
  if (change.kind !== 'put') return change;
  const records = change.records.map(({ vector, sparseVector, ...rest }) => ({
    ...rest,
    vector: encodeFloats(vector),
    indices: [...sparseVector.indices],
    values: encodeFloats(sparseVector.values),
  }));
  return { ...change, records };
}

function decodeChange(change: EncodedChange): VectorChange {
  if (change.kind !== 'put') return change;
  const records = change.records.map(({ vector, indices, values, ...rest }) => ({
    ...rest,
    vector: decodeFloats(vector),
    sparseVector: { indices: Int32Array.from(indices), values: decodeFloats(values) },
  }));
  return { ...change, records };
}

function encodeFloats(values: Float32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
}

function decodeFloats(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
