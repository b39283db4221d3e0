// Which image files a document depends on: those of the course whose names its text mentions. A changed image changes its
// document, as a changed listing does. Looks at names alone; where a name leads is decided when the document is read.
import { isImageName } from '../../course/image-type.ts';
import type { ContentSource, SourceFile } from '../../ports/content-source.ts';
import { sha256 } from '../hash.ts';

/** Raised when other images are taken for the same names. */
const imagesVersion = 'images-1';
const namesLimit = 2_000;
const longestName = 200;

/** Documents that are text and name files beside them; others carry their images themselves. */
const namingDocument = /\.(?:md|mdx|markdown|qmd|rmd|txt|rst|adoc|asciidoc|asc|ipynb|html?|xhtml)$/i;
const ending = /\.(?:png|jpe?g|gif|webp|svg)(?!\w)/gi;
const delimiter = /[\s"'`()<>[\]{}|\\/,;:=?#&]/;

/** File names of images that a document's text mentions, from the last blank on, each once and in order. */
export function imageNamesIn(path: string, bytes: Uint8Array): readonly string[] {
  if (!namingDocument.test(path)) return [];
  const text = new TextDecoder().decode(bytes);
  const names = new Set<string>();
  for (const found of text.matchAll(ending)) {
    let from = found.index;
    while (from > 0 && found.index - from < longestName && !delimiter.test(text.charAt(from - 1))) from -= 1;
    if (from < found.index) names.add(imageKeyOf(text.slice(from, found.index + found[0].length)));
    if (names.size >= namesLimit) break;
  }
  return [...names].sort();
}

/** A name as it is looked up: decoded, from its last blank on. */
export function imageKeyOf(name: string): string {
  return decoded(name.slice(name.lastIndexOf('/') + 1))
    .normalize('NFC')
    .replace(/^.*\s/s, '');
}

/** `my%20figure.png` as it is called; what is no such code stays. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

type ImageTags = (names: readonly string[]) => Promise<string | null>;

/** Tells what a document's images are by now, for its fingerprint. Lists the source once, and reads an image without a tag once. */
export function createImageTags(source: ContentSource): ImageTags {
  let listed: Promise<ReadonlyMap<string, readonly SourceFile[]>> | null = null;
  const tags = new Map<string, Promise<string>>();
  const tagOf = ({ path, etag }: SourceFile): Promise<string> => {
    const known = tags.get(path) ?? (etag === undefined ? readTag(source, path) : Promise.resolve(etag));
    tags.set(path, known);
    return known;
  };
  return async (names) => {
    if (names.length === 0) return null;
    listed ??= listImages(source);
    const byName = await listed;
    const files = names.flatMap((name) => byName.get(name) ?? []);
    if (files.length === 0) return null;
    const parts: string[] = [imagesVersion];
    for (const file of files) parts.push(file.path, await tagOf(file));
    return sha256(JSON.stringify(parts));
  };
}

async function listImages(source: ContentSource): Promise<ReadonlyMap<string, readonly SourceFile[]>> {
  const images = (await source.list()).filter(({ path }) => isImageName(path));
  return Map.groupBy(images, ({ path }) => imageKeyOf(path));
}

async function readTag(source: ContentSource, path: string): Promise<string> {
  const bytes = await source.read(path);
  return bytes === null ? '' : sha256(bytes);
}
