// Images that lie in a document's own archive: how its passages name them, and how they are read.
import { imageBytes } from '../../course/image-type.ts';
import type { OfficeArchive } from '../office-archive.ts';
import { decoded } from './image-files.ts';

const mark = '#part:';

/** What an image is called by the name of its part. */
export function nameOfPart(part: string): string {
  return `${mark}${part}`;
}

/** Reads images of the archive by those names; one that is too large to be kept has no bytes. */
export function readPartImage(archive: OfficeArchive): (name: string) => Promise<Uint8Array | null> {
  return async (name) => {
    const part = decoded(name);
    if (!part.startsWith(mark)) return null;
    const { bytes = 0 } = archive.parts.get(part.slice(mark.length)) ?? {};
    // Longer ones are told of by their length, unread.
    return bytes > imageBytes ? new Uint8Array(imageBytes + 1) : archive.readBytes(part.slice(mark.length), imageBytes);
  };
}
