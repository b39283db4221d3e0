// The text of a file named on the command line.

import { readFileSync } from 'node:fs';
import { UnusableInput } from './unusable-input.ts';

/** Throws UnusableInput naming a file that cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UnusableInput(`${file}: cannot be read (${error instanceof Error ? error.message : 'unknown error'})`);
  }
}
