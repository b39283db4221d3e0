/**
 * Embeddings already computed, by hash of their text, in one append-only file of fixed-size records.
 * A record cut short by a kill is dropped at the next opening; deleting the file only costs time.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EMBEDDING_DIMENSION, type Encoded } from './encoder.ts';

export interface EmbeddingCache {
  get(text: string): Encoded | undefined;
  /** Keeps a newly computed embedding; resolves when the operating system holds it. */
  add(entries: readonly { text: string; encoded: Encoded }[]): Promise<void>;
  close(): Promise<void>;
}

const HASH_BYTES = 32;
const RECORD_BYTES = HASH_BYTES + 4 + EMBEDDING_DIMENSION * 4;
/** About 200 MB: what one machine's courses need many times over. */
const MAX_RECORDS = 100_000;

/** @param path file of the cache; made where it does not exist */
export async function openEmbeddingCache(path: string): Promise<EmbeddingCache> {
  await mkdir(dirname(path), { recursive: true });
  const known = new Map<string, Encoded>();
  const file = await open(path, 'a');
  const content = await readFile(path);
  const whole = Math.floor(content.length / RECORD_BYTES) * RECORD_BYTES;
  await file.truncate(whole);
  for (let at = 0; at < whole; at += RECORD_BYTES) readRecord(content.subarray(at, at + RECORD_BYTES), known);
  let writing: Promise<unknown> = Promise.resolve();
  return {
    get: (text) => known.get(hash(text).toString('base64')),
    add: async (entries) => {
      const fresh = entries
        .filter(({ text }) => !known.has(hash(text).toString('base64')))
        .slice(0, MAX_RECORDS - known.size);
      const records = fresh.map(({ text, encoded }) => {
        known.set(hash(text).toString('base64'), encoded);
        return toRecord(text, encoded);
      });
      if (records.length === 0) return;
      const write = writing.then(() => file.appendFile(Buffer.concat(records)));
      writing = write.catch(() => {});
      await write;
    },
    close: async () => {
      await writing;
      await file.close();
    },
  };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function toRecord(text: string, { vector, tokens }: Encoded): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(tokens);
  return Buffer.concat([hash(text), count, Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)]);
}

function readRecord(record: Buffer, known: Map<string, Encoded>): void {
  const key = record.toString('base64', 0, HASH_BYTES);
  const tokens = record.readUInt32LE(HASH_BYTES);
  const bytes = record.subarray(HASH_BYTES + 4);
  const vector = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  known.set(key, { vector, tokens });
}
