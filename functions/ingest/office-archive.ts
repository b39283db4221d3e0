// The zip archive an Office file is: its directory, and its parts inflated one by one under limits, so that no library
// meets a bomb or a lying header. Decides nothing about what the parts mean.
import type { SourceProblem } from './draft-node.ts';
import { contentOffset, findZipEnd, inflateExactly, listZipEntries, type ZipEntry } from './zip-directory.ts';

interface ArchivePart {
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
  /** The same as bytes. One that is larger than the limit is null, too: nobody needs it. */
  readBytes(name: string, limitBytes: number): Promise<Uint8Array | null>;
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

/** The name of a part that another one refers to; a target that begins with a slash counts from the archive's root. */
export function resolvePart(from: string, target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : `${from.slice(0, from.lastIndexOf('/') + 1)}${target}`;
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

type ArchiveOpening =
  | { readonly ok: true; readonly archive: OfficeArchive }
  | { readonly ok: false; readonly code: SourceProblem['code']; readonly message: string };

const entryLimit = 10_000;

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
    const whole = await inflate(bytes, entry);
    return whole && decode(whole);
  };
  const readBytes = async (name: string, limitBytes: number): Promise<Uint8Array | null> => {
    const entry = byName.get(name);
    return entry === undefined || entry.bytes > limitBytes ? null : inflate(bytes, entry);
  };
  return { ok: true, archive: { parts: byName, read, readBytes } };
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

/** Entries of the central directory; null where it is broken or does not fit the file. */
function listEntries(bytes: Uint8Array): readonly ZipEntry[] | null {
  const end = findZipEnd(bytes);
  if (end === null) return null;
  // Bytes put before the archive would shift every offset: another reader may then see another archive.
  if (end.directoryAt + end.directoryBytes !== end.at) return null;
  return listZipEntries(bytes.subarray(end.directoryAt, end.at), end.entries);
}

async function inflate(bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array | null> {
  const offset = contentOffset(bytes.subarray(entry.at, bytes.length));
  if (offset === null) return null;
  const from = entry.at + offset;
  const packed = bytes.subarray(from, from + entry.packedBytes);
  if (packed.length !== entry.packedBytes || (entry.method !== 0 && entry.method !== 8)) return null;
  const source = new Response(packed.slice()).body;
  const whole = entry.method === 0 ? packed : source && (await inflateExactly(source, entry.bytes));
  return whole === null || whole.length !== entry.bytes ? null : whole;
}

function decode(bytes: Uint8Array): string {
  const isSixteen = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isSixteen ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
}
