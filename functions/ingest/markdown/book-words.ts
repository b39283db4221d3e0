// What a document takes from the rest of its book before it is hashed and read: titles of labels, sources in .bib files, and
// whether code is shown. Files are read once however many documents need them.
import type { ContentSource } from '../../ports/content-source.ts';
import { type BibEntry, bibEntries } from './bib-entries.ts';
import { foldersAbove, isRst, pathFrom } from './book-paths.ts';
import { bookReader } from './book-reader.ts';
import { mayReferToBook, withBookTitles } from './book-references.ts';
import { hasChunks, hiddenBySettings, hiddenBySetUp, sourcedFiles, withChunkDefaults } from './chunk-defaults.ts';
import { mayCite, withCitations } from './citations.ts';
import { markingFunctions, withMarkedWords } from './marking-functions.ts';
import { mayNameCaptions, withTextReferences } from './text-references.ts';

const bibLimit = 20;
const bibLimitBytes = 3_000_000;
const fileLimitBytes = 500_000;

/** @returns a document's text as its reader sees it beside the other files of its book */
export function bookWords(
  source: ContentSource,
  textOf: (bytes: Uint8Array) => string | null,
): (document: { readonly path: string; readonly text: string }) => Promise<string> {
  const booksBeside = bookReader(source, textOf);
  const known = new Map<string, Promise<string | null>>();
  const bibs = new Map<string, Promise<ReadonlyMap<string, BibEntry>>>();
  const load = async (path: string, limit: number): Promise<string | null> => {
    const bytes = await source.read(path);
    return bytes === null || bytes.length > limit ? null : textOf(bytes);
  };
  const read = (path: string): Promise<string | null> => {
    const text = known.get(path) ?? load(path, fileLimitBytes);
    known.set(path, text);
    return text;
  };
  const readBib = (path: string) => {
    const entries = bibs.get(path) ?? load(path, bibLimitBytes).then((text) => bibEntries(text ?? ''));
    bibs.set(path, entries);
    return entries;
  };
  const entriesFor = async (path: string): Promise<(key: string) => BibEntry | null> => {
    const files = (await source.list()).map((file) => file.path).filter((each) => /\.bib$/i.test(each));
    const found = await Promise.all(nearestFirst(files, path).slice(0, bibLimit).map(readBib));
    return (key) => found.find((entries) => entries.has(key))?.get(key) ?? null;
  };
  const firstOf = async (path: string, name: string): Promise<string | null> => {
    const places = [pathFrom(path, name), ...[...foldersAbove(path)].reverse().map((folder) => pathFrom(folder, name))];
    for (const place of places) {
      const text = place === null ? null : await read(place);
      if (text !== null) return text;
    }
    return null;
  };
  const withDefaults = async (path: string, text: string): Promise<string> => {
    const quarto = hiddenBySettings((await firstOf(path, '_quarto.yml')) ?? '');
    const script = /^before_chapter_script:[ \t]*["']?([^\s"'[\]]{1,200})/m.exec(
      (await firstOf(path, '_bookdown.yml')) ?? '',
    )?.[1];
    const setUp = script === undefined ? '' : ((await firstOf(path, script)) ?? '');
    const sourced = new Map<string, string>();
    for (const file of sourcedFiles(text).slice(0, 9)) sourced.set(file, (await firstOf(path, file)) ?? '');
    const words = withMarkedWords(text, markingFunctions([setUp, ...sourced.values(), text].join('\n')));
    return withChunkDefaults(words, path, hiddenBySetUp(setUp) ?? quarto, sourced);
  };
  return async ({ path, text }) => {
    let words = mayReferToBook(text, isRst(path))
      ? await withBookTitles({ text, path }, () => booksBeside(path))
      : text;
    if (!isRst(path) && mayNameCaptions(words)) words = withTextReferences(words);
    if (mayCite(words)) words = withCitations(words, isRst(path), await entriesFor(path));
    return /\.[qr]md$/i.test(path) && hasChunks(words) ? withDefaults(path, words) : words;
  };
}

function nearestFirst(files: readonly string[], path: string): readonly string[] {
  const shared = (file: string) => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    return path.startsWith(folder) ? folder.length : -1;
  };
  return [...files].sort((first, second) => shared(second) - shared(first) || (first < second ? -1 : 1));
}
