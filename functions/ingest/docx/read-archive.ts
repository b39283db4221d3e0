// The XML parts of an Office archive, inflated under limits, so that no library meets a bomb or a lying header.
// Reads only; decides nothing about what the parts mean.
import type { SourceProblem } from '../draft-node.ts';

export type ArchiveReading =
  | { readonly ok: true; readonly parts: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly code: SourceProblem['code']; readonly message: string };

/** Bytes of XML an archive may hold once inflated; a report of some 500 pages stays below. */
export const archiveLimitBytes = 16_000_000;
const entryLimit = 10_000;

interface Entry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly at: number;
}

/**
 * Reads every `.xml` and `.rels` part. Other parts (images, macros, embedded files) stay packed.
 * Problems: `encrypted`, `unknown_kind` (an old binary Office file), `damaged`, `document_too_large`.
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveReading> {
  const fail = (code: SourceProblem['code'], message: string): ArchiveReading => ({ ok: false, code, message });
  if (isCompoundFile(bytes)) {
    return holdsEncryptedPackage(bytes)
      ? fail('encrypted', 'is encrypted; save it without a password')
      : fail('unknown_kind', 'is an old binary Office file; save it as .docx');
  }
  const entries = listEntries(bytes);
  if (entries === null) return fail('damaged', 'is damaged: not a complete zip archive. Save it again');
  if (entries.some((entry) => entry.isEncrypted)) return fail('encrypted', 'is encrypted; save it without a password');
  const wanted = entries.filter((entry) => /\.(?:xml|rels)$/i.test(entry.name));
  const total = wanted.reduce((sum, entry) => sum + entry.bytes, 0);
  if (total > archiveLimitBytes || entries.length > entryLimit) {
    const size = `holds ${Math.round(total / 1e6)} MB of text parts in ${entries.length} files`;
    return fail('document_too_large', `${size}; the limit is ${archiveLimitBytes / 1e6} MB. Split it`);
  }
  const parts = new Map<string, string>();
  for (const entry of wanted) {
    const content = await inflate(bytes, entry);
    if (content === null) return fail('damaged', `is damaged: its part "${entry.name}" cannot be read. Save it again`);
    parts.set(entry.name, content);
  }
  return { ok: true, parts };
}

function isCompoundFile(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, index) => bytes[index] === byte);
}

/** An encrypted Office file is a compound file with a stream of this name, written in UTF-16. */
function holdsEncryptedPackage(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].flatMap((character) => [character.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (name.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

/** Entries of the central directory; null where it is broken or does not fit the file. */
function listEntries(bytes: Uint8Array): readonly Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const directoryBytes = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  // Bytes put before the archive would shift every offset: another reader may then see another archive.
  if (start + directoryBytes !== end) return null;
  const entries: Entry[] = [];
  for (let at = start; entries.length < count; ) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) return null;
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    entries.push({
      name,
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const names = new Set(entries.map((entry) => entry.name));
  return names.size === entries.length ? entries : null;
}

function findEnd(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return null;
}

/** One part as text; null where it is broken or not exactly as long as the archive says. */
async function inflate(bytes: Uint8Array, entry: Entry): Promise<string | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== localMark) return null;
  const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.subarray(from, from + entry.packedBytes);
  if (packed.length !== entry.packedBytes || (entry.method !== 0 && entry.method !== 8)) return null;
  const whole = entry.method === 0 ? packed : await inflateExactly(packed, entry.bytes);
  return whole === null || whole.length !== entry.bytes ? null : decode(whole);
}

async function inflateExactly(packed: Uint8Array, length: number): Promise<Uint8Array | null> {
  const whole = new Uint8Array(length);
  let filled = 0;
  const source = new Response(packed.slice()).body;
  if (source === null) return packed.length === 0 && length === 0 ? whole : null;
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const chunk: Uint8Array = read.value;
      if (filled + chunk.length > length) {
        await reader.cancel();
        return null;
      }
      whole.set(chunk, filled);
      filled += chunk.length;
    }
  } catch {
    return null;
  }
  return filled === length ? whole : null;
}

function decode(bytes: Uint8Array): string {
  const isSixteen = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isSixteen ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
}
