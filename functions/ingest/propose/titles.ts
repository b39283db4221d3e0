// What documents are called: by their first heading, and by the next one where several bear the same.
import { parseMarkdown } from '../parse-markdown.ts';
import { firstBelowTitle, titleOf } from '../read-markdown.ts';
import { isProse } from './choose-documents.ts';
import { stemOf } from './file-kinds.ts';
import type { SourceFile } from './outline.ts';
import { tidyName } from './revision.ts';

export interface Headings {
  readonly title: string;
  /** The first heading below the title, null where there is none. */
  readonly next: string | null;
}

/** Enough of a document to find its title without reading a book. */
const titleCharacters = 12_000;

export function headingsOf(file: SourceFile): Headings {
  if (!isProse(file.path)) return { title: tidyName(stemOf(file.path)), next: null };
  const text = (file.text ?? '').replace(/\r\n?/g, '\n');
  const start = text.length <= titleCharacters ? text : text.slice(0, text.lastIndexOf('\n', titleCharacters) + 1);
  const parsed = parseMarkdown({ path: file.path, text: start });
  const fallback = {
    title: null,
    frontMatter: new Map(),
    blocks: [],
    footnotes: new Map(),
    crossReferences: [],
    dropped: [],
    warnings: [],
  };
  const document = parsed.ok ? parsed.document : fallback;
  return { title: titleOf(document, file.path), next: firstBelowTitle(document) };
}

/**
 * Titles by path. Documents of one title (notebooks that all begin with the name of their chapter) go by the heading
 * below it where that is their own; where most of them have none, all keep the title.
 */
export function tellApart(headings: ReadonlyMap<string, Headings>): ReadonlyMap<string, string> {
  const alike = Map.groupBy(headings.values(), ({ title }) => title);
  const ownNexts = new Map(
    [...alike].map(([title, those]) => {
      const counts = Map.groupBy(those, ({ next }) => next);
      const own = [...counts].flatMap(([next, some]) => (next !== null && some.length === 1 ? [next] : []));
      return [title, new Set(those.length > 1 && 2 * own.length > those.length ? own : [])];
    }),
  );
  return new Map(
    [...headings].map(([path, { title, next }]) => [
      path,
      next !== null && ownNexts.get(title)?.has(next) === true ? next : title,
    ]),
  );
}

/** The title that most of a chapter's documents begin with; null where more than half share none. */
export function titleShared(
  documents: readonly { readonly path: string }[],
  headings: ReadonlyMap<string, Headings>,
): string | null {
  const titles = documents.flatMap(({ path }) => headings.get(path)?.title ?? []);
  const [most] = [...Map.groupBy(titles, (title) => title)].sort(([, left], [, right]) => right.length - left.length);
  return most !== undefined && most[1].length > 1 && 2 * most[1].length > titles.length ? most[0] : null;
}
