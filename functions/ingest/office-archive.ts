// The zip archive an Office file is: its directory, and its parts inflated one by one under limits, so that no library
// meets a bomb or a lying header. Decides nothing about what the parts mean.
import type { SourceProblem } from './draft-node.ts';

export interface ArchivePart {
  readonly name: string;
  /** Bytes once inflated, as the directory says; a part that is longer or shorter is not read. */
  readonly bytes: number;
}

export interface OfficeArchive {
  readonly parts: ReadonlyMap<string, ArchivePart>;
  /**
   * One part as text; null where it is absent, broken, or not as long as the directory says.
   * @param limitBytes most it may hold once inflated; a part that says more is not touched, one that is more is left there
   * @throws PartTooLarge
   */
  read(name: string, limitBytes: number): Promise<string | null>;
}

/** A part that would not fit, told before memory is taken for it. The message says so after the file's name. */
export class PartTooLarge extends Error {
  constructor(part: string, bytes: number, limitBytes: number) {
    const size = (count: number) => `${(count / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
    super(
      `holds a part "${part}" of ${size(bytes)} once unpacked; the limit is ${size(limitBytes)}. Save it again, or split it`,
    );
  }
}

export type ArchiveOpening =
  | { readonly ok: true; readonly archive: OfficeArchive }
  | { readonly ok: false; readonly code: SourceProblem['code']; readonly message: string };

const entryLimit = 10_000;

interface Entry extends ArchivePart {
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  readonly at: number;
}

/**
 * Reads an archive's directory.
 * Problems: `encrypted` (also password-protected Office files, which are no archives), `unknown_kind` (an old binary
 * Office file, or none), `damaged`, `document_too_large` (too many parts).
 * @param saveAs the ending to save the file under instead, e.g. `.xlsx`
 */
export function openArchive(bytes: Uint8Array, saveAs: string): ArchiveOpening {
  const fail = (code: SourceProblem['code'], message: string): ArchiveOpening => ({ ok: false, code, message });
  if (isCompoundFile(bytes)) {
    return holdsEncryptedPackage(bytes)
      ? fail('encrypted', 'is protected by a password; save it without one')
      : fail('unknown_kind', `is an old binary Office file; save it as ${saveAs}`);
  }
  const entries = listEntries(bytes);
  if (entries === null) return fail('damaged', 'is damaged: not a complete zip archive. Save it again');
  if (entries.length > entryLimit) {
    return fail('document_too_large', `holds ${entries.length} parts; the limit is ${entryLimit}`);
  }
  if (entries.some((entry) => entry.isEncrypted)) {
    return fail('encrypted', 'is protected by a password; save it without one');
  }
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const read = async (name: string, limitBytes: number): Promise<string | null> => {
    const entry = byName.get(name);
    if (entry === undefined) return null;
    if (entry.bytes > limitBytes) throw new PartTooLarge(name, entry.bytes, limitBytes);
    return inflate(bytes, entry);
  };
  return { ok: true, archive: { parts: byName, read } };
}

function isCompoundFile(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, index) => bytes[index] === byte);
}

/** A password-protected Office file is a compound file with a stream of this name, written in UTF-16. */
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
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
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

async function inflate(bytes: Uint8Array, entry: Entry): Promise<string | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== localMark) return null;
  const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.subarray(from, from + entry.packedBytes);
  if (packed.length !== entry.packedBytes || (entry.method !== 0 && entry.method !== 8)) return null;
  const whole = entry.method === 0 ? packed : await inflateExactly(packed, entry.bytes);
  return whole === null || whole.length !== entry.bytes ? null : decode(whole);
}

/** Stops at the first byte beyond the length the directory names. */
async function inflateExactly(packed: Uint8Array, length: number): Promise<Uint8Array | null> {
  const whole = new Uint8Array(length);
  let filled = 0;
  const source = new Response(packed.slice()).body;
  if (source === null) return null;
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
