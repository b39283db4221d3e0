// Reads a text file for an importer, or says which line cannot be read.
import { readFileSync } from 'node:fs';
import { ImportFailure } from './import-failure.ts';

/**
 * The text of a UTF-8 file, without its byte order mark.
 * @throws ImportFailure where it is absent, or not UTF-8 (with the line)
 */
export function readTextFile(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new ImportFailure([{ file, line: null, message: isAbsent ? 'no such file' : 'cannot be read' }]);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportFailure([{ file, line: lineOfFault(bytes), message: 'is not valid UTF-8' }]);
  }
}

function lineOfFault(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    if (at < bytes.length && bytes[at] !== 0x0a) continue;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, at));
    } catch {
      return line;
    }
    line += 1;
    start = at + 1;
  }
  return line;
}
