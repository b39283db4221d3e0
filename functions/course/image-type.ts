// What an image of a course is, told by its bytes alone: its kind, and how large it is shown. Pure; decodes no picture.
// What is broken, or none of these kinds, is none.

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml';

interface ImageKind {
  readonly mediaType: ImageType;
  /** In pixels; null where a drawing names no size. */
  readonly width: number | null;
  readonly height: number | null;
}

/** One image of a course: it travels as one reply, and a reader waits for it. */
export const imageBytes = 2_000_000;
/** All images that a course keeps, of the versions that it keeps. */
export const courseImageBytes = 100_000_000;
/** What a browser has to unfold for one image, in pixels. */
export const imagePixels = 40_000_000;

/** Whether a file's name says that it is an image of a kind that pages show. */
export function isImageName(path: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|svg)$/i.test(path);
}

/** @returns null for bytes that are no whole image of a kind that pages show */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    readPng(bytes, view) ?? readJpeg(bytes, view) ?? readGif(bytes, view) ?? readWebp(bytes, view) ?? readSvg(bytes)
  );
}

function latin(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function sized(mediaType: ImageType, width: number, height: number): ImageKind | null {
  return width > 0 && height > 0 ? { mediaType, width, height } : null;
}

/** Chunks one after another, from the header to the end. */
function readPng(bytes: Uint8Array, view: DataView): ImageKind | null {
  if (bytes.length < 45 || latin(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || latin(bytes, 12, 4) !== 'IHDR') return null;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (latin(bytes, at + 4, 4) === 'IEND') return sized('image/png', view.getUint32(16), view.getUint32(20));
  }
  return null;
}

/** Segments up to the one that says how large the picture is; its data has an end. */
function readJpeg(bytes: Uint8Array, view: DataView): ImageKind | null {
  if (bytes.length < 20 || view.getUint16(0) !== 0xffd8) return null;
  if (!endsWithMark(bytes)) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return sized('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Cameras write behind the end of a picture. */
const behindEnd = 65_536;

function endsWithMark(bytes: Uint8Array): boolean {
  const least = Math.max(2, bytes.length - behindEnd);
  for (let at = bytes.length - 1; at >= least; at -= 1) {
    if (bytes[at] === 0xd9 && bytes[at - 1] === 0xff) return true;
  }
  return false;
}

function readGif(bytes: Uint8Array, view: DataView): ImageKind | null {
  if (bytes.length < 14 || !/^GIF8[79]a$/.test(latin(bytes, 0, 6)) || bytes.lastIndexOf(0x3b) <= 13) return null;
  return sized('image/gif', view.getUint16(6, true), view.getUint16(8, true));
}

function readWebp(bytes: Uint8Array, view: DataView): ImageKind | null {
  if (bytes.length < 30 || latin(bytes, 0, 4) !== 'RIFF' || latin(bytes, 8, 4) !== 'WEBP') return null;
  if (view.getUint32(4, true) + 8 > bytes.length) return null;
  switch (latin(bytes, 12, 4)) {
    case 'VP8 ':
      return sized('image/webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return sized('image/webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X': {
      return sized('image/webp', (view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1);
    }
    default:
      return null;
  }
}

/** How far a drawing's own element may be from its first byte: comments of editors stand before it. */
const svgBeginning = 20_000;

/** A drawing in UTF-8 whose outermost element is `svg`, with an end. */
function readSvg(bytes: Uint8Array): ImageKind | null {
  const start = new TextDecoder().decode(bytes.subarray(0, svgBeginning));
  const prologue = /^\uFEFF?\s*(?:<\?xml[^>]{0,500}\?>\s*)?/.exec(start)?.[0].length ?? 0;
  const tag = outermost(start.slice(prologue));
  const end = new TextDecoder().decode(bytes.subarray(Math.max(0, bytes.length - 500)));
  if (tag === null || !(/<\/(?:svg:)?svg\s*>/.test(end) || tag.endsWith('/>'))) return null;
  const box = /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(tag);
  const width = lengthOf('width', tag);
  const height = lengthOf('height', tag);
  const [shownWidth, shownHeight] = width !== null && height !== null ? [width, height] : [box?.[1], box?.[2]];
  return {
    mediaType: 'image/svg+xml',
    width: wholePixels(Number(shownWidth)),
    height: wholePixels(Number(shownHeight)),
  };
}

/** The first tag behind comments and a document type, which may have declarations of its own; null where it is no drawing. */
function outermost(text: string): string | null {
  let rest = text;
  for (;;) {
    rest = rest.trimStart();
    const end = rest.startsWith('<!--')
      ? rest.indexOf('-->') + 3
      : /^<!DOCTYPE/i.test(rest)
        ? endOfDocumentType(rest)
        : rest.startsWith('<?')
          ? rest.indexOf('?>') + 2
          : 0;
    if (end === 0) break;
    if (end < 4) return null;
    rest = rest.slice(end);
  }
  return /^<(?:svg:)?svg(?=[\s>/])[^>]{0,8000}>/.exec(rest)?.[0] ?? null;
}

function endOfDocumentType(text: string): number {
  const own = text.indexOf('[');
  const close = text.indexOf('>');
  if (own < 0 || (close >= 0 && close < own)) return close + 1;
  const end = text.indexOf(']', own);
  return end < 0 ? 0 : text.indexOf('>', end) + 1;
}

const lengths = {
  width: /\swidth\s?=\s?["']\s?([\d.]{1,12})\s?(px|pt|mm|cm|in)?\s?["']/i,
  height: /\sheight\s?=\s?["']\s?([\d.]{1,12})\s?(px|pt|mm|cm|in)?\s?["']/i,
};

/** Pixels of a length; null of one in shares of something, or none. */
function lengthOf(name: 'width' | 'height', tag: string): number | null {
  const found = lengths[name].exec(tag);
  const perUnit: Readonly<Record<string, number>> = { pt: 4 / 3, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
  return found === null ? null : Number(found[1]) * (perUnit[(found[2] ?? '').toLowerCase()] ?? 1);
}

function wholePixels(length: number): number | null {
  const pixels = Math.round(length);
  return pixels > 0 && pixels <= 100_000 ? pixels : null;
}
