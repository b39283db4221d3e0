// The labels of the other documents of a course, each read once however many documents refer to them.
import type { ContentSource } from '../../ports/content-source.ts';
import { bookLabels } from './book-labels.ts';
import { isRst, withoutEnding } from './book-paths.ts';
import type { BookDocument } from './book-references.ts';

/** Documents that are looked through for labels, the nearest first. */
const bookLimit = 100;
const sizeLimitBytes = 500_000;

const markup = /\.(?:md|mdx|markdown|qmd|rmd|rst)$/i;

/** @returns the documents beside one, in the same markup */
export function bookReader(
  source: ContentSource,
  textOf: (bytes: Uint8Array) => string | null,
): (path: string) => Promise<readonly BookDocument[]> {
  const known = new Map<string, Promise<BookDocument | null>>();
  const read = async (path: string): Promise<BookDocument | null> => {
    const bytes = await source.read(path);
    const text = bytes === null || bytes.length > sizeLimitBytes ? null : textOf(bytes);
    return text === null ? null : { ...bookLabels(text, isRst(path)), name: withoutEnding(path) };
  };
  return async (path) => {
    const files = (await source.list()).map((file) => file.path);
    const others = files.filter((each) => each !== path && markup.test(each) && isRst(each) === isRst(path));
    const nearest = others
      .map((each) => ({ path: each, shared: sharedFolders(each, path) }))
      .sort((first, second) => second.shared - first.shared || (first.path < second.path ? -1 : 1))
      .slice(0, bookLimit);
    const books = await Promise.all(
      nearest.map((each) => {
        const book = known.get(each.path) ?? read(each.path);
        known.set(each.path, book);
        return book;
      }),
    );
    return books.filter((book) => book !== null);
  };
}

function sharedFolders(path: string, other: string): number {
  const [first, second] = [path, other].map((each) => each.split('/').slice(0, -1));
  const apart = first?.findIndex((folder, index) => folder !== second?.[index]) ?? 0;
  return apart < 0 ? (first?.length ?? 0) : apart;
}
