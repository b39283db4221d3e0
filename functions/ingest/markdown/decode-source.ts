// Bytes of a source file to text: UTF-8 only, limits enforced, Unicode composed. Refuses, never guesses an encoding.
import type { SourceProblem } from '../draft-node.ts';

/** A whole book in one file stays below. Two megabytes are read within 60 MB of memory, this much within 140. */
export const documentLimitBytes = 6_000_000;
/** An inlined image may be long; a longer line is not prose. */
export const lineLimitBytes = 2_000_000;

export type DecodedSource =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: SourceProblem };

const newline = 0x0a;

/**
 * Decodes a document. Line ends become `\n`, the byte order mark goes, text is in Unicode NFC and free of
 * noncharacters (which the parser uses for its own marks).
 * Problems: `document_too_large`, `line_too_long`, `nul_byte`, `invalid_utf8`, each with the line it is in.
 */
export function decodeSource(input: { readonly path: string; readonly bytes: Uint8Array }): DecodedSource {
  const { path, bytes } = input;
  const fail = (code: SourceProblem['code'], line: number | null, message: string): DecodedSource => ({
    ok: false,
    problem: { code, path, line, message },
  });
  const long = findLongLine(bytes);
  if (long !== null) {
    const rule = `the limit is ${lineLimitBytes} bytes a line. Break it, or move embedded data into a file`;
    return fail('line_too_long', long.line, `line ${long.line} is ${long.length} bytes long; ${rule}`);
  }
  if (bytes.length > documentLimitBytes) {
    return fail(
      'document_too_large',
      null,
      `is ${bytes.length} bytes long; the limit is ${documentLimitBytes}. Split it`,
    );
  }
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    const line = lineOfByte(bytes, nul);
    return fail('nul_byte', line, `has a NUL byte in line ${line} (byte ${nul}); this is not a text file in UTF-8`);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const at = findInvalidByte(bytes);
    const line = lineOfByte(bytes, at);
    const value = (bytes[at] ?? 0).toString(16).padStart(2, '0').toUpperCase();
    return fail(
      'invalid_utf8',
      line,
      `is not valid UTF-8: byte 0x${value} in line ${line} (byte ${at}). Save the file as UTF-8`,
    );
  }
  return { ok: true, text: tidy(text) };
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\uFDD0-\uFDEF\uFFFE\uFFFF]/g, '')
    .normalize('NFC');
}

function findLongLine(bytes: Uint8Array): { readonly line: number; readonly length: number } | null {
  let line = 1;
  let start = 0;
  while (start <= bytes.length) {
    const found = bytes.indexOf(newline, start);
    const end = found < 0 ? bytes.length : found;
    if (end - start > lineLimitBytes) return { line, length: end - start };
    line += 1;
    start = end + 1;
  }
  return null;
}

function lineOfByte(bytes: Uint8Array, position: number): number {
  let line = 1;
  for (let index = 0; index < position; index += 1) if (bytes[index] === newline) line += 1;
  return line;
}

/** Position of the first byte that no valid UTF-8 text has there: halves the text until one line is left, then walks. */
function findInvalidByte(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isValid = (end: number): boolean => {
    try {
      // Streaming leaves a character cut at the end for later instead of refusing it.
      decoder.decode(bytes.subarray(0, end), { stream: true });
      return true;
    } catch {
      return false;
    } finally {
      resetDecoder(decoder);
    }
  };
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isValid(middle + 1)) low = middle + 1;
    else high = middle;
  }
  return startOfSequence(bytes, low);
}

/** Start of the character that breaks off before `at`, or `at` where none does. */
function startOfSequence(bytes: Uint8Array, at: number): number {
  for (let back = 1; back <= 3; back += 1) {
    const byte = bytes[at - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return wanted > back ? at - back : Math.min(at, bytes.length - 1);
  }
  return Math.min(at, bytes.length - 1);
}

function resetDecoder(decoder: TextDecoder): void {
  try {
    decoder.decode(new Uint8Array(0));
  } catch {
    // A cut character was pending; it is gone now.
  }
}
