// A course's files written in a test.
import type { ContentSource } from '../../../functions/ports/content-source.ts';

export function sourceOf(files: Readonly<Record<string, string>>): ContentSource {
  return {
    list: () => Promise.resolve(Object.keys(files).map((path) => ({ path, sizeBytes: 1, etag: path }))),
    read: (path) => Promise.resolve(files[path] === undefined ? null : new TextEncoder().encode(files[path])),
  };
}
