// Directives that name a file, replaced by what they name before a document is hashed and read: a listing that changes
// is a change of its document. What names no file stays: the parser leaves it out.
import type { ContentSource } from '../../ports/content-source.ts';
import { append } from '../../text/lists.ts';
import { documentLimit, mayRefer, withTitles } from '../asciidoc/cross-references.ts';
import { isAsciidoc, resolveAsciidocIncludes } from '../asciidoc/resolve-includes.ts';
import { chosenLines, findRstIncludes, placedLines } from '../rst/rst-includes.ts';
import { foldersAbove, isRst, pathFrom } from './book-paths.ts';
import { bookWords } from './book-words.ts';
import { FenceScan } from './fence-scan.ts';
import type { IncludeDirective } from './include-directive.ts';
import { findIncludes } from './include-directives.ts';
import { readSiteSettings, withoutTemplateLinks, withSiteValues } from './jekyll-values.ts';
import { selectLines } from './listing-lines.ts';
import { withSingleSnippets } from './site-includes.ts';
import { substitutionsOf, withSubstitutions } from './substitutions.ts';

const directiveLimit = 1_000;
const listingLimitBytes = 500_000;
const insertedLimitCharacters = 3_000_000;
const depthLimit = 4;

interface Budget {
  directives: number;
  characters: number;
}

/** The source with listings standing in its documents of Markdown, AsciiDoc and reStructuredText. */
export function withListings(source: ContentSource): ContentSource {
  const inBook = bookWords(source, textOf);
  return {
    ...source,
    read: async (path) => {
      const bytes = await source.read(path);
      if (bytes !== null && isAsciidoc(path)) return withParts(source, path, bytes);
      if (bytes === null || !/\.(?:md|mdx|markdown|qmd|rmd|rst)$/i.test(path)) return bytes;
      const read = textOf(bytes);
      if (read === null) return bytes;
      const included = await withIncludes(source, path, read);
      const resolved = await inBook({ path, text: included });
      return resolved === read ? bytes : new TextEncoder().encode(resolved);
    },
  };
}

async function withIncludes(source: ContentSource, path: string, read: string): Promise<string> {
  const whole = isRst(path) ? read : withSingleSnippets(read);
  if (isRst(path) ? !whole.includes('include::') : !mayName.test(whole)) return whole;
  const budget = { directives: directiveLimit, characters: insertedLimitCharacters };
  const sites = isRst(path) ? [] : sitesAbove(path, await source.list());
  const fill = isRst(path) ? unchanged : await valuesOf(source, sites);
  const input = { path, text: fill(whole), depth: 0, budget, sites, fill };
  return isRst(path) ? resolveRst(source, input) : resolve(source, input);
}

async function withParts(source: ContentSource, path: string, bytes: Uint8Array): Promise<Uint8Array> {
  const text = textOf(bytes);
  if (text === null || !(text.includes('include::') || mayRefer(text))) return bytes;
  const read = async (place: string): Promise<string | null> => {
    const part = await source.read(place);
    return part === null || part.length > listingLimitBytes ? null : textOf(part);
  };
  const whole = async (place: string, own: string): Promise<string> => {
    const budget = { directives: directiveLimit, characters: insertedLimitCharacters };
    return resolveAsciidocIncludes({ path: place, text: own, budget }, { read, pathFrom });
  };
  const named = async (name: string): Promise<string | null> => {
    for (const place of ['', '.adoc', '.asc', '.asciidoc'].map((ending) => pathFrom(path, `${name}${ending}`))) {
      const own = place === null || !isAsciidoc(place) ? null : await read(place);
      if (place !== null && own !== null) return whole(place, own);
    }
    return null;
  };
  const beside = async (): Promise<readonly string[]> => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const places = (await source.list()).map((file) => file.path);
    const others = places.filter((each) => isAsciidoc(each) && each !== path && each.startsWith(folder));
    const texts = await Promise.all(others.slice(0, documentLimit).map(read));
    return texts.filter((each) => each !== null);
  };
  const resolved = await withTitles(await whole(path, text), named, beside);
  return resolved === text ? bytes : new TextEncoder().encode(resolved);
}

interface Resolving {
  readonly path: string;
  readonly text: string;
  readonly depth: number;
  readonly budget: Budget;
  /** Settings of the site that the document is a page of. */
  readonly sites: readonly string[];
  /** Puts the values of the site where a text names them. */
  readonly fill: (text: string) => string;
}

/** A text without any of these names no file, and no value of its site. */
const mayName = /\{[{%*!]|8<-|include|child/;

const unchanged = (text: string) => text;

/** Of the nearest settings of Jekyll or Jupyter Book. */
async function valuesOf(source: ContentSource, sites: readonly string[]): Promise<Resolving['fill']> {
  const path = sites.find((each) => /_config\.ya?ml$/.test(each));
  const bytes = path === undefined ? null : await source.read(path);
  const settings = readSiteSettings(bytes === null ? '' : (textOf(bytes) ?? ''));
  const substitutions = substitutionsOf(settings);
  return bytes === null ? unchanged : (text) => withSubstitutions(withSiteValues(text, settings), substitutions);
}

/** reStructuredText: a directive that stands on lines of its own. What is included may include others. */
async function resolveRst(
  source: ContentSource,
  { path, text, depth, budget, sites, fill }: Resolving,
): Promise<string> {
  const lines = text.split('\n');
  const parts: string[] = [];
  let from = 0;
  for (const found of findRstIncludes(lines)) {
    if (budget.directives <= 0) break;
    budget.directives -= 1;
    const { target, whole } = await readListing(
      source,
      found.target.startsWith('/') ? foldersAbove(path) : [path],
      found.target,
    );
    const chosen = whole === null ? null : chosenLines(whole, found.options);
    const shown = chosen?.join('\n');
    if (chosen === null || shown === undefined || shown.length > budget.characters) continue;
    budget.characters -= shown.length;
    const isText = !found.isListing && depth < depthLimit;
    const inner = isText
      ? await resolveRst(source, { path: target, text: shown, depth: depth + 1, budget, sites, fill })
      : shown;
    append(parts, lines.slice(from, found.from));
    append(parts, placedLines(inner.split('\n'), found, target));
    from = found.end;
  }
  return [...parts, ...lines.slice(from)].join('\n');
}

/** A file that a document names, from the first of some places that has it. */
async function readListing(
  source: ContentSource,
  bases: readonly string[],
  name: string,
): Promise<{ readonly target: string; readonly whole: string | null }> {
  for (const base of bases) {
    const target = pathFrom(base, name.replace(/^\//, ''));
    const bytes = target === null ? null : await source.read(target);
    if (target !== null && bytes !== null)
      return { target, whole: bytes.length > listingLimitBytes ? null : textOf(bytes) };
  }
  return { target: name, whole: null };
}

/** Settings of MkDocs or Jekyll in folders above a document, the nearest first. */
function sitesAbove(path: string, files: readonly { readonly path: string }[]): readonly string[] {
  const isAbove = (settings: string) => path.startsWith(settings.slice(0, settings.lastIndexOf('/') + 1));
  return files
    .map((file) => file.path)
    .filter((each) => /(?:^|\/)(?:mkdocs\.ya?ml|zensical\.toml|_config\.ya?ml)$/.test(each) && isAbove(each))
    .sort((first, second) => second.length - first.length);
}

/** Where a name in Markdown counts from: beside its document; on a site of MkDocs first beside the site's settings. */
function basesOf(found: IncludeDirective, path: string, sites: readonly string[]): readonly string[] {
  if (found.isOfSite === true) return [...sites, path, ...[...foldersAbove(path)].reverse()];
  return [found.target.startsWith('/') ? '' : path];
}

async function resolve(source: ContentSource, input: Resolving): Promise<string> {
  const { path, text, depth, budget, sites, fill } = input;
  const parts: string[] = [];
  const fences = new FenceScan(text);
  let from = 0;
  for (const found of findIncludes(text)) {
    if (budget.directives <= 0 || found.index < from) continue;
    budget.directives -= 1;
    const { target, whole } = await readListing(source, basesOf(found, path, sites), found.target);
    const chosen = whole === null ? null : selectLines(whole, found.selection);
    if (chosen === null || chosen.length > budget.characters) continue;
    budget.characters -= chosen.length;
    const isMarkdown =
      found.isText === true || (found.language === null && /\.(?:md|qmd|rmd|markdown|html?|txt)$/i.test(target));
    const inner =
      isMarkdown && depth < depthLimit
        ? await resolve(source, {
            ...{ path: target, text: withoutTemplateLinks(fill(withoutFrontMatter(chosen))) },
            ...{ depth: depth + 1, budget, sites, fill },
          })
        : chosen;
    parts.push(text.slice(from, found.index), placed(inner, { text, found, path: isMarkdown ? '' : target, fences }));
    from = found.index + found.length;
  }
  return parts.join('') + text.slice(from);
}

/** A listing inside a fence is its text; one that stands by itself gets a fence of its own. */
function placed(
  listing: string,
  place: { readonly text: string; readonly found: IncludeDirective; readonly path: string; readonly fences: FenceScan },
): string {
  const { text, found, path, fences } = place;
  const at = found.index;
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const indent = text.slice(lineStart, at);
  const shown = /^[ \t>]+$/.test(indent) ? listing.replaceAll('\n', `\n${indent}`) : listing;
  if (path === '' || fences.isInFence(lineStart) || indent.trim() !== '') return shown;
  const language = found.language ?? path.slice(path.lastIndexOf('.') + 1).replace(/^rs$/, 'rust');
  return `\`\`\`\`${/^\w{1,12}$/.test(language) ? language : ''}\n${indent}${shown}\n${indent}\`\`\`\``;
}

function withoutFrontMatter(text: string): string {
  const end = /^---[ \t]*\n/.test(text) ? text.indexOf('\n---', 3) : -1;
  return end < 0 ? text : text.slice(Math.max(text.indexOf('\n', end + 1), end + 4));
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
