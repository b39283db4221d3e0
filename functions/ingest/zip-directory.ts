// The directory of a zip archive: what it says it holds, and where. For Office files and for archives of a whole course.
// Reads bytes it is given; inflates nothing.

export interface ZipEntry {
  readonly name: string;
  /** Bytes once inflated, as the directory says. */
  readonly bytes: number;
  readonly isEncrypted: boolean;
  /** 0 as it is, 8 deflated; no other is read. */
  readonly method: number;
  readonly packedBytes: number;
  /** Where its local header stands, from the archive's beginning. */
  readonly at: number;
}

interface ZipEnd {
  readonly entries: number;
  readonly directoryBytes: number;
  readonly directoryAt: number;
  /** Of the record itself, from the beginning of the bytes it was looked for in. */
  readonly at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
/** The record at the end, and the longest comment behind it. */
export const zipEndBytes = 22 + 0xffff;
export const localHeaderBytes = 30;

/** @param tail the archive's last bytes, `zipEndBytes` of them or all */
export function findZipEnd(tail: Uint8Array): ZipEnd | null {
  const view = viewOf(tail);
  for (let at = tail.length - 22; at >= Math.max(0, tail.length - zipEndBytes); at -= 1) {
    if (view.getUint32(at, true) !== endMark) continue;
    const directoryBytes = view.getUint32(at + 12, true);
    return { entries: view.getUint16(at + 10, true), directoryBytes, directoryAt: view.getUint32(at + 16, true), at };
  }
  return null;
}

/**
 * Entries of a directory; null where it is broken, or names one twice.
 * @param directory exactly the bytes that the end record speaks of
 */
export function listZipEntries(directory: Uint8Array, count: number): readonly ZipEntry[] | null {
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== entryMark) return null;
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(directory.subarray(at + 46, at + 46 + nameBytes)),
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

/** Bytes from an entry's local header to its content; null where there is no such header. */
export function contentOffset(header: Uint8Array): number | null {
  if (header.length < localHeaderBytes) return null;
  const view = viewOf(header);
  if (view.getUint32(0, true) !== localMark) return null;
  return localHeaderBytes + view.getUint16(26, true) + view.getUint16(28, true);
}

/**
 * Inflates, and stops at the first byte beyond `length`.
 * @returns null for what is broken, or not as long as it should be
 */
export async function inflateExactly(
  packed: ReadableStream<Uint8Array>,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = new Uint8Array(length);
  let filled = 0;
  const inflating = new DecompressionStream('deflate-raw') as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
  const reader = packed.pipeThrough(inflating).getReader();
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

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
