// Uploads as they lie in the bucket, beside the courses: what was declared, and the parts that have come. No course is
// touched here. An upload is known by its author and by what was declared, so the same declared again goes on with it.
import { uploadLifetimeHours, uploadPartBytes, uploadsKept } from '../../course/upload-limits.ts';
import { sha256 } from '../hash.ts';

export interface DeclaredFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** Milliseconds since the epoch: tells a changed file from one of the same name and size. */
  readonly modifiedMs: number;
}

export interface Upload {
  readonly uploadId: string;
  readonly files: readonly DeclaredFile[];
  /** Once its content was looked at no part of it changes any more. */
  readonly isSealed: boolean;
}

export interface UploadState extends Upload {
  readonly totalBytes: number;
  readonly partCount: number;
  /** Parts that have not come, in order. */
  readonly missing: readonly number[];
}

const uploadsPrefix = 'uploads/';
const uploadIdPattern = /^[0-9a-f]{32}$/;

interface Place {
  readonly bucket: R2Bucket;
  /** Whose it is, as a folder: no name stands in the bucket. */
  readonly owner: string;
}

/** The folder of an author's uploads. */
export async function ownerFolder(tenantId: string, learnerId: string): Promise<string> {
  return (await sha256(new TextEncoder().encode(JSON.stringify([tenantId, learnerId])))).slice(0, 32);
}

/** Begins an upload, or finds the one that was begun with the same files; a sealed one takes no part it has lost. */
export async function beginUpload(place: Place, files: readonly DeclaredFile[]): Promise<UploadState> {
  const declared = files.map(({ path, sizeBytes, modifiedMs }) => [path, sizeBytes, modifiedMs]);
  const digest = await sha256(new TextEncoder().encode(JSON.stringify([place.owner, declared])));
  const uploadId = digest.slice(0, 32);
  const known = await readUpload(place, uploadId);
  const isLost = known?.isSealed === true && known.missing.length > 0;
  if (known !== null && !isLost) return known;
  if (isLost) await dropUpload(place, uploadId);
  await dropOldest(place, uploadsKept - 1);
  await writeUpload(place, { uploadId, files, isSealed: false });
  // Of several begun at once none saw the others before.
  await dropOldest(place, uploadsKept);
  return stateOf({ uploadId, files, isSealed: false }, new Set());
}

/** Null where this author has no such upload. */
export async function readUpload(place: Place, uploadId: string): Promise<UploadState | null> {
  if (!uploadIdPattern.test(uploadId)) return null;
  const object = await place.bucket.get(headKey(place, uploadId));
  if (object === null) return null;
  const upload = (await object.json()) as Upload;
  const prefix = `${folderOf(place, uploadId)}parts/`;
  const come = new Set<number>();
  for await (const { key, size } of keysBelow(place.bucket, prefix)) {
    const part = Number(key.slice(prefix.length));
    if (size === partBytes(upload, part)) come.add(part);
  }
  return stateOf(upload, come);
}

/** Keeps a part; the same again changes nothing. `not_fitting`: no such part, not its length, or the upload is sealed. */
export async function writePart(
  place: Place,
  upload: Upload,
  { part, bytes }: { readonly part: number; readonly bytes: Uint8Array },
): Promise<'kept' | 'not_fitting'> {
  if (upload.isSealed || bytes.length !== partBytes(upload, part)) return 'not_fitting';
  // It may have been looked at while the part was on its way.
  if ((await readUpload(place, upload.uploadId))?.isSealed !== false) return 'not_fitting';
  await place.bucket.put(partKey(place, upload.uploadId, part), bytes);
  return 'kept';
}

export async function sealUpload(place: Place, upload: Upload): Promise<void> {
  if (!upload.isSealed) await writeUpload(place, { ...upload, isSealed: true });
}

export async function dropUpload(place: Place, uploadId: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of keysBelow(place.bucket, folderOf(place, uploadId))) keys.push(key);
  await deleteKeys(place.bucket, keys);
}

/** Throws away what nothing came of, each upload whole by its newest object; resolves to how many objects. */
export async function forgetUploads(bucket: R2Bucket, nowMs: number): Promise<number> {
  const before = nowMs - uploadLifetimeHours * 3_600_000;
  const uploads = new Map<string, { readonly keys: string[]; newestMs: number }>();
  for await (const { key, uploaded } of keysBelow(bucket, uploadsPrefix)) {
    const folder = key.split('/').slice(0, 3).join('/');
    const upload = uploads.get(folder) ?? { keys: [], newestMs: 0 };
    upload.keys.push(key);
    upload.newestMs = Math.max(upload.newestMs, uploaded.getTime());
    uploads.set(folder, upload);
  }
  const old = [...uploads.values()].filter(({ newestMs }) => newestMs < before).flatMap(({ keys }) => keys);
  await deleteKeys(bucket, old);
  return old.length;
}

/** Reads runs of an upload's bytes. Keeps the part read last: files are read in their order, many to a part. */
export interface UploadBytes {
  /** Throws Error where a part is away. */
  read(from: number, length: number): Promise<Uint8Array>;
  /** Ends early where a part is away; `failure` says so then. */
  stream(from: number, length: number): ReadableStream<Uint8Array>;
  failure(): unknown;
}

export function openBytes(place: Place, { uploadId }: Upload): UploadBytes {
  let failed: unknown = null;
  let held: { readonly part: number; readonly bytes: Uint8Array } | null = null;
  const partOf = async (part: number): Promise<Uint8Array> => {
    if (held?.part === part) return held.bytes;
    const object = await place.bucket.get(partKey(place, uploadId, part));
    if (object === null) throw new Error(`part ${part} of upload ${uploadId} is away`);
    held = { part, bytes: new Uint8Array(await object.arrayBuffer()) };
    return held.bytes;
  };
  /** What stands from `from` on in one part, at most `length` bytes. */
  const pieceAt = async (from: number, length: number): Promise<Uint8Array> => {
    const start = from % uploadPartBytes;
    const bytes = await partOf(Math.floor(from / uploadPartBytes));
    return bytes.subarray(start, Math.min(bytes.length, start + length));
  };
  return {
    failure: () => failed,
    read: async (from, length) => {
      const whole = new Uint8Array(length);
      for (let filled = 0; filled < length; ) {
        const piece = await pieceAt(from + filled, length - filled);
        whole.set(piece, filled);
        filled += piece.length;
      }
      return whole;
    },
    stream: (from, length) => {
      let sent = 0;
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (sent >= length) return controller.close();
          const piece = await pieceAt(from + sent, length - sent).catch((error) => {
            failed = error;
            throw error;
          });
          sent += piece.length;
          // The stream may take the buffer of what it is given.
          controller.enqueue(piece.slice());
        },
      });
    },
  };
}

function stateOf(upload: Upload, come: ReadonlySet<number>): UploadState {
  const totalBytes = sumOf(upload.files);
  const partCount = Math.ceil(totalBytes / uploadPartBytes);
  const missing = Array.from({ length: partCount }, (_, part) => part).filter((part) => !come.has(part));
  return { ...upload, totalBytes, partCount, missing };
}

function sumOf(files: readonly DeclaredFile[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** How long a part is; -1 where there is none of that number. */
function partBytes({ files }: Upload, part: number): number {
  const from = part * uploadPartBytes;
  const total = sumOf(files);
  return Number.isInteger(part) && part >= 0 && from < total ? Math.min(uploadPartBytes, total - from) : -1;
}

async function writeUpload(place: Place, { uploadId, files, isSealed }: Upload): Promise<void> {
  await place.bucket.put(headKey(place, uploadId), JSON.stringify({ uploadId, files, isSealed }));
}

/** Leaves an author's newest uploads, so many of them. */
async function dropOldest(place: Place, kept: number): Promise<void> {
  const heads: { readonly id: string; readonly atMs: number }[] = [];
  const prefix = `${uploadsPrefix}${place.owner}/`;
  for await (const { key, uploaded } of keysBelow(place.bucket, prefix)) {
    if (key.endsWith('/upload.json')) heads.push({ id: key.split('/')[2] ?? '', atMs: uploaded.getTime() });
  }
  const old = heads.sort((first, second) => second.atMs - first.atMs).slice(kept);
  for (const { id } of old) await dropUpload(place, id);
}

function folderOf({ owner }: Place, uploadId: string): string {
  return `${uploadsPrefix}${owner}/${uploadId}/`;
}

function headKey(place: Place, uploadId: string): string {
  return `${folderOf(place, uploadId)}upload.json`;
}

function partKey(place: Place, uploadId: string, part: number): string {
  return `${folderOf(place, uploadId)}parts/${String(part).padStart(5, '0')}`;
}

/** A bucket takes a thousand keys at once. */
export async function deleteKeys(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += 1_000) await bucket.delete(keys.slice(start, start + 1_000));
}

export async function* keysBelow(bucket: R2Bucket, prefix: string): AsyncGenerator<R2Object> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
    yield* page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}
