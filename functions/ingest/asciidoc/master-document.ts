// Which AsciiDoc documents are made of others: a master, which is little but includes of chapters and so the contents of a
// book, and documents whose parts are files. Pure.
import { pathFrom } from '../markdown/book-paths.ts';
import type { Contents, ContentsEntry } from '../propose/contents.ts';
import type { SourceFile } from '../propose/outline.ts';
import { includeOf } from './include-lines.ts';
import { isAsciidoc } from './resolve-includes.ts';

/** Words of its own that a master may have for each chapter. */
const wordsAChapter = 40;
/** A part of a book with more words of its own is a chapter, whose files are its sections. */
const wordsOfPart = 20;

interface Including {
  readonly path: string;
  /** Documents of AsciiDoc with a heading, in order. */
  readonly chapters: readonly string[];
  /** All files of AsciiDoc it includes. */
  readonly included: readonly string[];
  readonly isMaster: boolean;
}

/** The contents that a master gives, null where there is none. */
export function masterContents(files: readonly SourceFile[]): Contents | null {
  const including = includingOf(files);
  const within = new Set([...including.values()].flatMap(({ included }) => included));
  const [master] = [...including.values()]
    .filter(({ path, isMaster }) => isMaster && !within.has(path))
    .sort((first, second) => second.chapters.length - first.chapters.length);
  if (master === undefined) return null;
  const entriesOf = ({ chapters }: Including, above: readonly string[]): ContentsEntry[] =>
    chapters.flatMap((path) => {
      const part = including.get(path);
      if (part?.isMaster && above.length < 6 && !above.includes(path)) return entriesOf(part, [...above, path]);
      return [{ title: '', path, kind: null, children: [] }];
    });
  return { path: master.path, entries: entriesOf(master, [master.path]) };
}

/** Why files stay out that are nothing by themselves, by path. */
export function reasonsOfBookParts(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const including = [...includingOf(files).values()];
  const chapters = new Set(including.filter(({ isMaster }) => isMaster).flatMap((each) => each.chapters));
  return new Map([
    ...including.flatMap(({ included }) =>
      included
        .filter((path) => !chapters.has(path))
        .map((path) => [path, 'a part that other documents include'] as const),
    ),
    ...including
      .filter(({ isMaster }) => isMaster)
      .map(({ path }) => [path, 'the contents of a book: its chapters are documents'] as const),
  ]);
}

function includingOf(files: readonly SourceFile[]): ReadonlyMap<string, Including> {
  const known = new Map(files.filter(({ path }) => isAsciidoc(path)).map(({ path, text }) => [path, text ?? '']));
  const found = [...known].flatMap(([path, text]): (readonly [string, Including & { readonly words: number }])[] => {
    if (!text.includes('include::')) return [];
    const lines = text.split('\n');
    const included = [
      ...new Set(
        lines.flatMap((line) => {
          const target = includeOf(line.trimEnd())?.target;
          const place = target === undefined ? null : pathFrom(path, target);
          return place !== null && place !== path && known.has(place) ? [place] : [];
        }),
      ),
    ];
    const chapters = included.filter((each) => /^#{1,6} |^include::/m.test(known.get(each) ?? ''));
    const words = lines
      .filter((line) => !/^(?:include::|#)/.test(line))
      .reduce((sum, line) => sum + line.split(/\s+/).filter((word) => word !== '').length, 0);
    const isMaster = chapters.length >= 2 && words <= wordsAChapter * chapters.length;
    return included.length === 0 ? [] : [[path, { path, chapters, included, isMaster, words }]];
  });
  const within = new Set(found.flatMap(([, { isMaster, included }]) => (isMaster ? included : [])));
  return new Map(
    found.map(([path, { words, ...each }]) => {
      const isChapter = within.has(path) && words > wordsOfPart;
      return [path, { ...each, isMaster: each.isMaster && !isChapter }];
    }),
  );
}

/** The title of the book that a master makes. */
export function masterTitle(files: readonly SourceFile[]): string | undefined {
  const master = masterContents(files)?.path;
  const text = files.find(({ path }) => path === master)?.text ?? '';
  return /^# (\S.{0,200})$/m.exec(text)?.[1];
}
