// A document's sketch: the smallest hashes of its lines. Two sketches tell how much two texts share without either.
// Pure. Broder, "On the resemblance and containment of documents" (1997).

/** Hashes kept; the error of the estimated similarity is about 1 / √64. */
const sketchSize = 64;
/** Shorter lines ("---", "```", list markers) say nothing about a document. */
const leastLineLength = 12;

/** @returns signed 32-bit integers, ascending, none twice */
export function sketchOf(bytes: Uint8Array): readonly number[] {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes);
  const hashes = new Set<number>();
  for (const line of text.split('\n')) {
    const normal = line.trim().replace(/\s+/g, ' ');
    if (normal.length >= leastLineLength) hashes.add(hashLine(normal));
  }
  return [...hashes].sort(ascending).slice(0, sketchSize);
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
