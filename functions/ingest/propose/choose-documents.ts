// Which of a folder's files are a course's documents, and why the others are left out: by path, by what a file says, and by
// what lies beside it. Pure.
import { append } from '../../text/lists.ts';
import { reasonsOfBookParts } from '../asciidoc/master-document.ts';
import { aboutReadme, isForInstructors, reasonAboutRepository } from './about-repository.ts';
import type { Contents } from './contents.ts';
import { pathsNamed } from './contents-file.ts';
import { builtReason, reasonsOfCopies, reasonsOfPrints } from './copies.ts';
import { reasonToLeaveOut } from './document-kind.ts';
import { isAboutFolder, kindOf, reasonToLeaveOutPaper } from './file-kinds.ts';
import { fileOf, folderOf, isFrontPage, isMarkdown, pathBeside, type SourceFile } from './outline.ts';
import { excludedBySite, isOfJavadoc, isWholeList, reasonOfOutput } from './site-settings.ts';
import { isPage } from './source-text.ts';
import { reasonsOfTranslations } from './translations.ts';

/** What belongs to the site or to those who teach, by its path: whatever the profile, and before it is chosen. */
export function reasonsElsewhere(
  files: readonly SourceFile[],
  readable: readonly SourceFile[],
): ReadonlyMap<string, string> {
  const blogs = files
    .filter(({ path }) => /^docusaurus\.config\.\w+$/.test(fileOf(path)))
    .map(({ path }) => (folderOf(path) === '' ? 'blog/' : `${folderOf(path)}/blog/`));
  const isExcluded = excludedBySite(files);
  const outputReason = reasonOfOutput(files);
  const isJavadoc = isOfJavadoc(files);
  const parts = reasonsOfBookParts(files);
  const translations = reasonsOfTranslations(readable.map(({ path }) => path).filter(isProse));
  return new Map(
    readable.flatMap((file) => {
      const { path } = file;
      const reason = isForInstructors(file)
        ? 'for instructors, not for learners'
        : blogs.some((blog) => path.startsWith(blog))
          ? "posts of the site's blog"
          : isExcluded(path)
            ? 'left out of its site by _config.yml'
            : isJavadoc(path)
              ? 'documentation of code that Javadoc wrote'
              : (outputReason(path) ?? translations.get(path) ?? parts.get(path));
      return reason === undefined ? [] : [[path, reason] as const];
    }),
  );
}

interface Choice {
  readonly documents: readonly SourceFile[];
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
}

/** Its text is Markdown, or became some: headings tell its title. */
export function isProse(path: string): boolean {
  return isMarkdown(path) || isPage(path);
}

function pathWithoutEnding(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}

/** Documents of a taught course. Text files and sheets beside lessons are data, seldom anything to read. */
export function chooseLessons(
  material: readonly SourceFile[],
  contents: Contents | null,
  files: readonly SourceFile[],
): Choice {
  const named = new Set(contents === null ? [] : pathsNamed(contents));
  const tops = contents === null ? [''] : ['', folderOf(contents.path)];
  const taught = material.filter(({ path }) => !isAboutFolder(path) && !isAmongData(path));
  const count = (kind: string) => taught.filter((file) => kindOf(file.path) === kind).length;
  const hasPages = count('page') > count('markdown');
  const known = new Set(material.map(({ path }) => path));
  const pictures = new Set(
    files.flatMap(({ path }) => (/\.(?:svg|png|jpe?g|webp|gif)$/i.test(path) ? [pathWithoutEnding(path)] : [])),
  );
  const isTaughtInMarkdown = count('markdown') > count('pdf') + count('word') + count('slides');
  const leftOut: { path: string; reason: string }[] = [];
  const candidates = material.filter(({ path, text }) => {
    const kind = kindOf(path);
    if (kind === 'text') return false;
    const reason =
      kind === 'markdown'
        ? reasonToLeaveOut(path, text ?? '', known)
        : kind === 'page'
          ? reasonToLeaveOutPage({ path, text }, hasPages)
          : kind === 'sheet'
            ? 'a sheet of data beside the lessons'
            : isTaughtInMarkdown && isAmongData(path)
              ? 'data beside the lessons'
              : kind === 'pdf' && pictures.has(pathWithoutEnding(path))
                ? 'a figure for print, which lies beside it as a picture'
                : null;
    if (reason !== null) leftOut.push({ path, reason });
    return reason === null;
  });
  const lengthOf = (some: readonly SourceFile[]) => some.reduce((sum, { text }) => sum + (text ?? '').length, 0);
  const all = lengthOf(candidates);
  const isBook = 2 * lengthOf(candidates.filter(({ path }) => named.has(path))) >= all;
  const inFolders = candidates.filter(({ path }) => folderOf(path) !== '').length;
  const copies = reasonsOfCopies(
    candidates.filter(({ path }) => isProse(path)),
    named,
  );
  const pagesIn = Map.groupBy(
    candidates.filter(({ path }) => isProse(path)),
    ({ path }) => folderOf(path),
  );
  const isAlone = (path: string) => (pagesIn.get(folderOf(path))?.length ?? 0) <= 1;
  const prints = reasonsOfPrints(candidates);
  const included = reasonsOfParts(candidates, named);
  const list = files.find(({ path }) => path === contents?.path);
  const bookFolder = list !== undefined && isWholeList(list) ? folderOf(list.path) : null;
  const isNoChapter = (path: string) =>
    bookFolder !== null &&
    isMarkdown(path) &&
    !named.has(path) &&
    (isBook || bookFolder === '' || path.startsWith(`${bookFolder}/`));
  const about = new Map(
    candidates.flatMap(({ path, text }) => {
      const copy = included.get(path) ?? prints.get(path) ?? copies.get(path);
      if (copy !== undefined) return [[path, copy] as const];
      if (/^readme\./i.test(fileOf(path)) && isAmongData(path) && isAlone(path) && !named.has(path))
        return [[path, 'about the files beside it'] as const];
      if (list !== undefined && isNoChapter(path))
        return [[path, `not in the book: ${fileOf(list.path)} does not name it`] as const];
      const share = (text ?? '').length / Math.max(1, all);
      const reason = isProse(path)
        ? reasonAboutRepository({
            path,
            text: text ?? '',
            named,
            tops,
            isBook,
            isBesideFolders: folderOf(path) === '' && 2 * inFolders > candidates.length,
            share,
          })
        : null;
      return reason === null ? [] : [[path, reason] as const];
    }),
  );
  for (const path of lessonsInFolders(candidates, about)) about.delete(path);
  // A folder that holds nothing else is read all the same.
  if (about.size === candidates.length) return { documents: candidates, leftOut };
  append(
    leftOut,
    [...about].map(([path, reason]) => ({ path, reason })),
  );
  // What is around the pages of a built folder was built with them.
  const built = new Set([...about].flatMap(([path, reason]) => (reason === builtReason ? [folderOf(path)] : [])));
  return {
    documents: candidates.filter(({ path }) => !about.has(path)),
    leftOut: leftOut.map((file) => (built.has(folderOf(file.path)) ? { ...file, reason: builtReason } : file)),
  };
}

/** Folders side by side from which their front pages are compared. */
const fewestFolders = 3;

/**
 * Front pages of folders that lie side by side are of one kind: where most of them teach, those do too that look like a
 * readme.
 */
function lessonsInFolders(pages: readonly SourceFile[], about: ReadonlyMap<string, string>): readonly string[] {
  const fronts = pages.map(({ path }) => path).filter((path) => isFrontPage(path) && folderOf(path) !== '');
  const groups = Map.groupBy(fronts, (path) => folderOf(folderOf(path)));
  return [...groups.values()].flatMap((group) => {
    const left = group.filter((path) => about.has(path));
    if (group.length < fewestFolders || 2 * left.length >= group.length) return [];
    return left.filter((path) => about.get(path) === aboutReadme);
  });
}

/** From so many pages on, folders of data are what lessons work with. */
export const fewLessons = 3;

/** Files that lessons work with lie in folders of their own. */
export function isAmongData(path: string): boolean {
  return /(?:^|\/)(?:[^/]*[-_])?(?:data|datasets?|assets|sample_output|outputs?|static|public|files?|filesystem|fig(?:ures?)?|images?|imgs?|graphics|pictures|_static)\//i.test(
    path,
  );
}

/** Beside lessons in Markdown, pages are what a tool made of them, or its templates. */
function reasonToLeaveOutPage({ path, text }: SourceFile, hasPages: boolean): string | null {
  if (!hasPages) return 'a page of the site around the lessons';
  if (/(?:^|\/)layouts?\//i.test(path) && /\{\{|&#123;&#123;/.test(text ?? ''))
    return 'a part that other documents include';
  return /^(?:search|genindex)\.html?$/i.test(fileOf(path)) ? 'a page of its site' : reasonToLeaveOut(path, text ?? '');
}

/** Documents of an engineering course, with what its author may miss. */
export function choosePapers(files: readonly SourceFile[]): Choice {
  const leftOut: { path: string; reason: string }[] = [];
  const paths = new Set(files.map((file) => file.path));
  const documents = files.filter((file) => {
    const isEmpty = file.text !== null && isProse(file.path) && file.text.trim() === '';
    const reason = isEmpty ? 'empty' : reasonToLeaveOutPaper(file.path, paths);
    if (reason !== null) leftOut.push({ path: file.path, reason });
    return reason === null && kindOf(file.path) !== null;
  });
  return { documents, leftOut };
}

const directive = /^[ \t]{0,9}(?:`{3,9}|:{3,9})\{include\}[ \t]{1,9}([^\s{}]{1,400})[ \t]*$/gm;

/** Why pages are left out that others include, by path: they are read there. Of two pages that include each other the first stays. */
function reasonsOfParts(pages: readonly SourceFile[], named: ReadonlySet<string>): ReadonlyMap<string, string> {
  const known = new Set(pages.map(({ path }) => path));
  const reasons = new Map<string, string>();
  for (const { path, text } of pages) {
    if (!isMarkdown(path) || !text?.includes('{include}') || reasons.has(path)) continue;
    for (const [, target = ''] of text.matchAll(directive)) {
      const part = pathBeside(path, target);
      if (part !== path && known.has(part) && !named.has(part) && !reasons.has(part))
        reasons.set(part, `a part of ${fileOf(path)}, which includes it`);
    }
  }
  return reasons;
}
