// JSON with the line of its fault, which the engine's own message does not always tell.

import { UnusableInput } from './unusable-input.ts';

/** Parses the text of a file. Throws UnusableInput naming file and line. */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableInput(`${file}:${faultLine(text)}: not JSON`);
  }
}

/** The first line after which the text can no longer become JSON; the last one where it only breaks off. */
function faultLine(text: string): number {
  const lines = text.split('\n');
  let low = 1;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isOnlyUnfinished(lines.slice(0, middle).join('\n'))) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isOnlyUnfinished(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    return /end of JSON input/.test(message) || Number(position) >= text.length;
  }
}
