// Proposes a course.yaml for a folder that has none, from its structure alone, so that existing repositories can be
// ingested without editing them. Reads no disk: the caller passes the files.
import type { ProfileId } from '../course/content.ts';
import { masterTitle } from './asciidoc/master-document.ts';
import { readManifest } from './manifest.ts';
import { faultOfPath } from './manifest-check.ts';
import type { LeftOut, Manifest } from './manifest-types.ts';
import { buildOutline } from './propose/build-outline.ts';
import {
  chooseLessons,
  choosePapers,
  fewLessons,
  isAmongData,
  isProse,
  reasonsElsewhere,
} from './propose/choose-documents.ts';
import { chooseProfile, readClass } from './propose/choose-profile.ts';
import { countsSections, findContents } from './propose/contents-file.ts';
import { courseDescription } from './propose/course-description.ts';
import { isAboutFolder, kindOf, reasonUnreadable } from './propose/file-kinds.ts';
import { gatherLeftOut } from './propose/gather-left-out.ts';
import { guessLanguage } from './propose/language.ts';
import { readLicence } from './propose/licence.ts';
import {
  fileOf,
  folderOf,
  isFrontPage,
  isMarkdown,
  numberOfName,
  type Outline,
  type OutlineDocument,
  type OutlineUnit,
  type SourceFile,
  standsLast,
} from './propose/outline.ts';
import { placeLessons, printedNumberOf } from './propose/place-lessons.ts';
import { placePapers } from './propose/place-papers.ts';
import { tidyName } from './propose/revision.ts';
import { type Headings, headingsOf, tellApart, titleShared } from './propose/titles.ts';
import { type ProposedDocument, writeManifest } from './propose/write-manifest.ts';

export interface ManifestProposal {
  readonly yaml: string;
  readonly manifest: Manifest;
  readonly leftOut: readonly LeftOut[];
}

export type { SourceFile };

/**
 * Proposes a manifest.
 * @param input.files every file of the folder; text for Markdown, transcripts, YAML and licence files
 * @param input.profile null lets the structure choose: PDFs and sheets make an engineering course, numbered
 *   lesson folders a coach course, the rest a textbook
 * @param input.linkBase address the documents' paths are appended to, null for no links
 * @param input.faults what is wrong with files that were tried and cannot be read, by path: they are left out
 * @returns null when the folder holds nothing that can be read
 */
export function proposeManifest(input: {
  readonly files: readonly SourceFile[];
  readonly folderName: string;
  readonly profile: ProfileId | null;
  readonly linkBase: string | null;
  readonly faults?: ReadonlyMap<string, string>;
}): ManifestProposal | null {
  const { faults = new Map<string, string>() } = input;
  const files = input.files.filter(({ path }) => faultOfPath(path) === null && !faults.has(path));
  const readable = files.filter(({ path }) => kindOf(path) !== null);
  const elsewhere = reasonsElsewhere(files, readable);
  // A folder that holds nothing else is read all the same.
  const outside = elsewhere.size === readable.length ? [] : [...elsewhere].map(([path, reason]) => ({ path, reason }));
  const isOutside = (path: string): boolean => outside.length > 0 && elsewhere.has(path);
  const material = readable.filter(({ path }) => !isOutside(path));
  const papers = material.filter((file) => !isAboutFolder(file.path) && !/(?:^|\/)\./.test(file.path));
  const contents = findContents(files);
  const { documents, leftOut: fromLessons } = chooseLessons(material, contents, files);
  const outline = buildOutline({ documents, files });
  const lessons = papers.filter(({ path }) => isMarkdown(path)).length;
  // Data that lessons work with does not make them papers.
  const paths = papers.map((file) => file.path).filter((path) => lessons < fewLessons || !isAmongData(path));
  const profile = input.profile ?? chooseProfile({ paths, folderName: input.folderName, basis: outline.basis });
  const choice =
    profile === 'engineering'
      ? choosePapers(files.filter(({ path }) => !isOutside(path)))
      : { documents, leftOut: [...fromLessons, ...reasonsUnreadable(files)] };
  const faulty = [...faults].map(([path, reason]) => ({ path, reason }));
  const chosen = { documents: choice.documents, leftOut: [...choice.leftOut, ...outside, ...faulty] };
  if (chosen.documents.length === 0) return null;
  const headings = new Map(chosen.documents.map((file) => [file.path, headingsOf(file)]));
  const titles = tellApart(headings);
  const name = titles.get(contents?.path ?? '') ?? courseTitle(files, titles, input.folderName);
  const titled = ({ path, title: given }: OutlineDocument): string => {
    const title = given ?? titles.get(path) ?? path;
    return isFrontPage(path) && noTitle.test(title) ? (nameOfFolder(folderOf(path)) ?? name) : title;
  };
  const placed: readonly ProposedDocument[] =
    profile === 'engineering'
      ? placePapers({
          paths: [...titles.keys()],
          titleOf: (path) =>
            isProse(path) || (headings.get(path)?.isNamed === false && kindOf(path) !== 'word')
              ? (titles.get(path) ?? null)
              : null,
        })
      : placeLessons(outline, profile, titled).map(({ document, address }) => ({
          ...address,
          path: document.path,
          title:
            document.title === null && isTitledByReader(headings.get(document.path), document.path)
              ? null
              : titled(document),
        }));
  const link = (path: string): string | null =>
    input.linkBase === null
      ? null
      : `${input.linkBase.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const language = guessLanguage(
    chosen.documents
      .slice(0, 20)
      .map((file) => (file.text ?? '').slice(0, 10_000))
      .join('\n'),
  );
  const leftOut = gatherLeftOut(
    chosen.leftOut,
    chosen.documents.map(({ path }) => path),
  );
  const yaml = writeManifest({
    title: name,
    description: courseDescription(files, topsOf(contents?.path), { title: name, language }),
    profile,
    language,
    numberedSections: profile === 'textbook' && countsSections(files),
    basis: profile === 'engineering' ? 'its folders, in the order of their names' : outline.basis,
    licence: readLicence(files),
    ...(profile === 'textbook' ? readClass([input.folderName, ...paths]) : {}),
    documents: placed.map((document) => ({ ...document, link: link(document.path) })),
    containers: profile === 'textbook' ? sharedChapters(outline, placed, { titled, headings }) : [],
    leftOut,
  });
  const reading = readManifest({ text: yaml, existingPaths: new Set(files.map((file) => file.path)) });
  if (!reading.ok) throw new Error(`a proposed manifest must be valid: ${reading.problems[0]?.message}`);
  return { yaml, manifest: reading.manifest, leftOut };
}

/** Its reader sees titles that no style marks. */
function isTitledByReader(headings: Headings | undefined, path: string): boolean {
  return headings?.isNamed === true && kindOf(path) === 'word';
}

/** Documents of kinds that no reader takes. */
function reasonsUnreadable(files: readonly SourceFile[]): readonly LeftOut[] {
  return files.flatMap(({ path }) => {
    const reason = reasonUnreadable(path);
    return reason === null ? [] : [{ path, reason }];
  });
}

/** Titles of chapters that several documents make up. */
function sharedChapters(
  outline: Outline,
  placed: readonly ProposedDocument[],
  {
    titled,
    headings,
  }: {
    readonly titled: (document: OutlineDocument) => string;
    readonly headings: ReadonlyMap<string, Headings>;
  },
): readonly { chapter: number; title: string }[] {
  const isShared = (chapter: number): boolean => placed.filter((entry) => entry.chapter === chapter).length > 1;
  const units = outline.units.flatMap((unit) => {
    const [first] = unit.documents;
    // Its number is what its documents were given.
    const chapter = placed.find(({ path }) => path === first?.path)?.chapter ?? 0;
    if (first === undefined || chapter === 0 || !isShared(chapter)) return [];
    const named = unit.title ?? titleShared(unit.documents, headings) ?? titleOfFolder(unit, titled);
    return [{ chapter, title: named ?? titled(first) }];
  });
  const zeroth = placed.find(({ chapter, section }) => chapter === 0 && section === null)?.title ?? '';
  const pages = standsLast(outline) ? 'Further pages' : 'Preface';
  const whole = { chapter: 0, title: printedNumberOf(zeroth) === 0 ? zeroth : pages };
  return isShared(0) ? [whole, ...units] : units;
}

/** Of a folder the title of its front page, else its own name; null where that is a number. */
function titleOfFolder(
  { folder, documents }: OutlineUnit,
  titled: (document: OutlineDocument) => string,
): string | null {
  if (folder === undefined) return null;
  const front = documents.find(({ path }) => folderOf(path) === folder && isFrontPage(path));
  const title = front && titled(front);
  if (title !== undefined && !noTitle.test(title)) return title;
  return nameOfFolder(folder);
}

function nameOfFolder(folder: string): string | null {
  const name = tidyName(fileOf(folder).replace(/^[_\d.-]+/, ''));
  return numberOfName(name) !== null || name === '' ? null : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The first title below a line of dashes. */
function titleInFront(text: string): string | undefined {
  const front = text.slice(/^---\n/m.exec(text)?.index ?? text.length);
  return [...front.matchAll(/^title:(.*)$/gm)]
    .map((line) =>
      (line[1] ?? '')
        .trim()
        .replace(/^["']|["']$/g, '')
        .trim(),
    )
    .find((title) => title !== '' && !/["']/.test(title));
}

/** Where sites and books keep their title, at the top of the folder or beside the contents. */
const settingsFiles = /^(?:_?config\.ya?ml|mkdocs\.yml|myst\.yml|_quarto\.yml|book\.toml)$/i;
const settingsTitle = /^\s{0,4}(?:title|site_name)\s?[:=]\s?["']?([^"'#\n]{2,150})["']?/m;
/** Names of front pages, which no course is called. */
const noTitle = /^(?:_?index|readme|home|contents)$/i;

/** The folder itself, and the one its contents lie in. */
function topsOf(contents: string | undefined): readonly string[] {
  return ['', folderOf(contents ?? '')];
}

/** A contents file's title, else the site's own, else the front page's first heading, else the folder's name. */
function courseTitle(files: readonly SourceFile[], titles: ReadonlyMap<string, string>, folderName: string): string {
  const contents = files.find((file) => /^summary\.md$/i.test(file.path));
  const given = titleInFront(contents?.text ?? '') ?? masterTitle(files);
  if (given !== undefined) return given;
  const tops = topsOf(findContents(files)?.path);
  const settings = files.find(
    ({ path, text }) =>
      tops.includes(folderOf(path)) && settingsFiles.test(fileOf(path)) && settingsTitle.test(text ?? ''),
  );
  const stated = settingsTitle.exec(settings?.text ?? '')?.[1]?.trim();
  if (stated !== undefined) return stated;
  const front = [...titles.keys()].filter((path) => !path.includes('/')).find(isFrontPage);
  // A readme that is no part of the course still says what it is called.
  const readme = files.find(({ path }) => /^readme\.\w+$/i.test(path) && isProse(path));
  const title = front === undefined ? readme && headingsOf(readme).title : titles.get(front);
  return title !== undefined && !noTitle.test(title) ? title : folderName.replace(/[-_]+/g, ' ');
}
