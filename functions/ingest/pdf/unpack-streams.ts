// Looks, before pdf.js does, how large a file's packed streams are once unpacked, so that a small file cannot fill a
// Worker's memory. Pictures are passed over: the reader never unpacks them.
import { drawingLimitBytes, unpackedLimitBytes, unpackedRatioLimit } from './limits.ts';

type StreamCheck =
  /** `isHeavy`: some page may draw more than can be held; its rules are not looked at. */
  { readonly isSafe: true; readonly isHeavy: boolean } | { readonly isSafe: false; readonly reason: string };

/** Streams packed to less than this cannot unpack to anything that matters. */
const smallestBytes = 2_000;
const dictionaryBytes = 600;

/** Checks every packed stream of a file. */
export async function checkStreams(bytes: Uint8Array): Promise<StreamCheck> {
  let isHeavy = false;
  for (const { dictionary, start, end } of findStreams(bytes)) {
    const packings = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
    if (packings === 0 || end - start < smallestBytes || /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    if (packings > 1) return { isSafe: false, reason: 'holds data packed more than once' };
    const unpacked = await unpackedLength(bytes.subarray(start, end));
    if (unpacked > unpackedLimitBytes || (unpacked > 2_000_000 && unpacked > (end - start) * unpackedRatioLimit))
      return { isSafe: false, reason: `holds a stream that unpacks to ${Math.round(unpacked / 1_000_000)} MB or more` };
    isHeavy ||= unpacked > drawingLimitBytes;
  }
  return { isSafe: true, isHeavy };
}

interface PackedStream {
  readonly dictionary: string;
  readonly start: number;
  readonly end: number;
}

function* findStreams(bytes: Uint8Array): Generator<PackedStream> {
  const decoder = new TextDecoder('latin1');
  let at = 0;
  for (;;) {
    const word = indexOf(bytes, 'stream', at);
    if (word < 0) return;
    const start =
      word + 6 + (bytes[word + 6] === 13 ? 1 : 0) + (bytes[word + 6 + (bytes[word + 6] === 13 ? 1 : 0)] === 10 ? 1 : 0);
    const end = indexOf(bytes, 'endstream', start);
    if (end < 0) return;
    const text = decoder.decode(bytes.subarray(Math.max(at, word - dictionaryBytes), word));
    const object = text.lastIndexOf(' obj');
    yield { dictionary: object < 0 ? text : text.slice(object), start, end };
    at = end + 9;
  }
}

function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < word.length && bytes[at + length] === word.charCodeAt(length)) length += 1;
    if (length === word.length) return at;
  }
  return -1;
}

/** Unpacks piece by piece and forgets it; stops beyond the limit. What cannot be unpacked counts as far as it went. */
async function unpackedLength(packed: Uint8Array): Promise<number> {
  const stream = new DecompressionStream('deflate');
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  // Data after the packed end or broken data: pdf.js will see to it.
  const writing = writer
    .write(new Uint8Array(packed))
    .then(() => writer.close())
    .catch(() => undefined);
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.byteLength;
      if (length > unpackedLimitBytes) break;
    }
  } catch {
    return length;
  } finally {
    await reader.cancel().catch(() => undefined);
    await writing;
  }
  return length;
}
