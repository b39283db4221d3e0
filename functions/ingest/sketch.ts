// A document's sketch: the smallest hashes of its lines. Two sketches tell how much two texts share without either.
// Pure. Broder, "On the resemblance and containment of documents" (1997).

/** Hashes kept; the error of the estimated similarity is about 1 / √64. */
const sketchSize = 64;
/** Shorter lines ("---", "```", list markers) say nothing about a document. */
const leastLineLength = 12;

/** Bytes decoded at once: a large file is never a string. */
const sliceBytes = 1 << 16;
/** A line goes in so many characters; a file without line breaks must not become one. */
const longestLine = 1 << 20;

/** @returns signed 32-bit integers, ascending, none twice */
export function sketchOf(bytes: Uint8Array): readonly number[] {
  const decoder = new TextDecoder('utf-8', { fatal: false });
  const smallest = new SmallestHashes();
  let rest = '';
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    const text = decoder.decode(bytes.subarray(start, start + sliceBytes), { stream: true });
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) smallest.add(line);
    if (rest.length > longestLine) {
      smallest.add(rest);
      rest = '';
    }
  }
  smallest.add(rest + decoder.decode());
  return smallest.hashes;
}

class SmallestHashes {
  readonly hashes: number[] = [];

  add(line: string): void {
    const normal = line.trim().replace(/\s+/g, ' ');
    if (normal.length < leastLineLength) return;
    const hash = hashLine(normal);
    const { hashes } = this;
    if (hashes.length === sketchSize && hash >= (hashes.at(-1) ?? hash)) return;
    const place = hashes.findIndex((each) => each >= hash);
    if (place >= 0 && hashes[place] === hash) return;
    hashes.splice(place < 0 ? hashes.length : place, 0, hash);
    if (hashes.length > sketchSize) hashes.pop();
  }
}

/** Estimated share of the lines of both that both have, 0..1. */
export function sketchSimilarity(first: readonly number[], second: readonly number[]): number {
  if (first.length === 0 || second.length === 0) return 0;
  const inFirst = new Set(first);
  const inSecond = new Set(second);
  const union = [...new Set([...first, ...second])].sort(ascending).slice(0, sketchSize);
  return union.filter((hash) => inFirst.has(hash) && inSecond.has(hash)).length / union.length;
}

function ascending(first: number, second: number): number {
  return first - second;
}

/** FNV-1a with a final mix: neighbouring lines must not get neighbouring hashes. */
function hashLine(line: string): number {
  let hash = 0x811c9dc5;
  for (let position = 0; position < line.length; position += 1) {
    hash = Math.imul(hash ^ line.charCodeAt(position), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
