// What documents are called: by their first heading, and by the next one where several bear the same.
import { parseMarkdown } from '../parse-markdown.ts';
import { firstBelowTitle, titleOf, titleOfName } from '../read-markdown.ts';
import { keepsTitle } from './archive-title.ts';
import { isProse } from './choose-documents.ts';
import { stemOf } from './file-kinds.ts';
import { folderOf, type SourceFile } from './outline.ts';
import { tidyName } from './revision.ts';

export interface Headings {
  readonly title: string;
  /** The first heading below the title, null where there is none. */
  readonly next: string | null;
  /** The title is the file's name, for want of a heading. */
  readonly isNamed: boolean;
}

/** Enough of a document to find its title without reading a book. */
const titleCharacters = 12_000;

export function headingsOf(file: SourceFile): Headings {
  const isTitled = keepsTitle(file.path) && file.text !== null;
  if (!isProse(file.path) && !isTitled) return { title: tidyName(stemOf(file.path)), next: null, isNamed: true };
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
  const read = parsed.ok ? parsed.document : fallback;
  // Templates of lessons come with a title to fill in.
  const document = read.title === 'FIXME' ? { ...read, title: null } : read;
  const title = titleOf(document, file.path);
  return { title, next: firstBelowTitle(document), isNamed: title === titleOfName(file.path) };
}

/**
 * Titles by path. Documents of one title (notebooks that all begin with the name of their chapter) go by the heading
 * below it where that is their own; where most of them have none, all keep the title. Pages without headings that are
 * called alike by their files (solutions) take that of the page beside them too.
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
  const titles = new Map(
    [...headings].map(([path, { title, next }]) => [
      path,
      next !== null && ownNexts.get(title)?.has(next) === true ? next : title,
    ]),
  );
  const folders = Map.groupBy(headings.keys(), folderOf);
  return new Map(
    [...titles].map(([path, title]) => {
      const [other, ...more] = (folders.get(folderOf(path)) ?? []).filter((each) => each !== path);
      const isNamed = headings.get(path)?.isNamed === true && (alike.get(title)?.length ?? 0) > 1;
      const beside = isNamed && more.length === 0 ? titles.get(other ?? '') : undefined;
      return [path, beside === undefined ? title : `${title}: ${beside}`];
    }),
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
