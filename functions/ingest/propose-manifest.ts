// Proposes a course.yaml for a folder that has none, from its structure alone, so that existing repositories can be
// ingested without editing them. Reads no disk: the caller passes the files.
import type { ProfileId } from '../course/content.ts';
import { readManifest } from './manifest.ts';
import type { Manifest } from './manifest-types.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { buildOutline } from './propose/build-outline.ts';
import { reasonToLeaveOut } from './propose/document-kind.ts';
import { guessLanguage } from './propose/language.ts';
import { readLicence } from './propose/licence.ts';
import { isFrontPage, isMarkdown, type Outline, type OutlineDocument, type SourceFile } from './propose/outline.ts';
import { type ProposedDocument, writeManifest } from './propose/write-manifest.ts';
import { titleOf } from './read-markdown.ts';

export interface ManifestProposal {
  readonly yaml: string;
  readonly manifest: Manifest;
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
}

export type { SourceFile };

/**
 * Proposes a manifest.
 * @param input.files every file of the folder; text for Markdown, YAML and licence files
 * @param input.profile null lets the structure choose: numbered lesson folders make a coach course, the rest a textbook
 * @param input.linkBase address the documents' paths are appended to, null for no links
 * @returns null when the folder holds no Markdown
 */
export function proposeManifest(input: {
  readonly files: readonly SourceFile[];
  readonly folderName: string;
  readonly profile: ProfileId | null;
  readonly linkBase: string | null;
}): ManifestProposal | null {
  const markdown = input.files.filter((file) => isMarkdown(file.path));
  const leftOut: { path: string; reason: string }[] = [];
  const documents = markdown.filter((file) => {
    const reason = reasonToLeaveOut(file.path, file.text ?? '');
    if (reason !== null) leftOut.push({ path: file.path, reason });
    return reason === null;
  });
  if (documents.length === 0) return null;
  const outline = buildOutline({ documents, files: input.files });
  const profile = input.profile ?? (/lesson folders/.test(outline.basis) ? 'coach' : 'textbook');
  const titles = new Map(documents.map((file) => [file.path, titleOfFile(file)]));
  const titled = (document: OutlineDocument): string => document.title ?? titles.get(document.path) ?? document.path;
  const link = (path: string): string | null =>
    input.linkBase === null
      ? null
      : `${input.linkBase.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const placed = placeDocuments(outline, profile).map((entry) => ({
    ...entry.address,
    path: entry.document.path,
    title: titled(entry.document),
    link: link(entry.document.path),
  }));
  const yaml = writeManifest({
    title: courseTitle(input.files, titles, input.folderName),
    profile,
    language: guessLanguage(
      documents
        .slice(0, 20)
        .map((file) => (file.text ?? '').slice(0, 10_000))
        .join('\n'),
    ),
    basis: outline.basis,
    licence: readLicence(input.files),
    documents: placed,
    containers: profile === 'textbook' ? sharedChapters(outline, placed, titled) : [],
    leftOut,
  });
  const reading = readManifest({ text: yaml, existingPaths: new Set(input.files.map((file) => file.path)) });
  if (!reading.ok) throw new Error(`a proposed manifest must be valid: ${reading.problems[0]?.message}`);
  return { yaml, manifest: reading.manifest, leftOut };
}

type Address = Pick<ProposedDocument, 'day' | 'chapter' | 'lab' | 'section'>;

function placeDocuments(
  outline: Outline,
  profile: ProfileId,
): readonly { document: OutlineDocument; address: Address }[] {
  const none: Address = { day: null, chapter: null, lab: null, section: null };
  if (profile === 'engineering') {
    return [...outline.general, ...outline.units.flatMap((unit) => unit.documents)].map((document) => ({
      document,
      address: none,
    }));
  }
  if (profile === 'coach') {
    return [{ number: 0, documents: outline.general }, ...outline.units].flatMap((unit) =>
      placeInDay(unit.number, unit.documents),
    );
  }
  const chapters = [{ number: 0, documents: outline.general }, ...outline.units];
  return chapters.flatMap((unit) => {
    const taken = new Set<string>();
    return unit.documents.map((document, index) => {
      let section = document.section ?? (index === 0 ? null : `${unit.number}.${index}`);
      for (let next = index; section !== null && taken.has(section); next += 1) section = `${unit.number}.${next}`;
      if (section !== null) taken.add(section);
      return { document, address: { ...none, chapter: unit.number, section } };
    });
  });
}

/** Chapters and labs of one day, numbered apart; a number in a file's own name is kept. */
function placeInDay(
  day: number,
  documents: readonly OutlineDocument[],
): readonly { document: OutlineDocument; address: Address }[] {
  const used = { chapter: new Set<number>(), lab: new Set<number>() };
  const kindOf = (document: OutlineDocument): 'chapter' | 'lab' => (day > 0 && document.isLab ? 'lab' : 'chapter');
  const own = new Map<OutlineDocument, number>();
  for (const document of documents) {
    const numbers = used[kindOf(document)];
    if (document.number === null || document.number === 0 || numbers.has(document.number)) continue;
    numbers.add(document.number);
    own.set(document, document.number);
  }
  // Assignments come first among a lesson's labs: they are for everyone, device guides are alternatives.
  const ordered = [...documents].sort((first, second) => Number(!isAssignment(first)) - Number(!isAssignment(second)));
  for (const document of ordered) {
    if (own.has(document)) continue;
    const numbers = used[kindOf(document)];
    let next = 1;
    while (numbers.has(next)) next += 1;
    numbers.add(next);
    own.set(document, next);
  }
  return documents
    .map((document) => {
      const kind = kindOf(document);
      const number = own.get(document) ?? 1;
      const address: Address = {
        day,
        chapter: kind === 'chapter' ? number : null,
        lab: kind === 'lab' ? number : null,
        section: null,
      };
      return { document, address };
    })
    .sort(
      (first, second) =>
        Number(first.address.lab !== null) - Number(second.address.lab !== null) ||
        numberOf(first.address) - numberOf(second.address),
    );
}

function numberOf(address: Address): number {
  return address.lab ?? address.chapter ?? 0;
}

function isAssignment(document: OutlineDocument): boolean {
  return document.isLab && /(?:^|\/)(?:assignment|homework)\.\w+$/i.test(document.path);
}

/** Titles of chapters that several documents make up. */
function sharedChapters(
  outline: Outline,
  placed: readonly ProposedDocument[],
  titled: (document: OutlineDocument) => string,
): readonly { chapter: number; title: string }[] {
  const isShared = (chapter: number): boolean => placed.filter((entry) => entry.chapter === chapter).length > 1;
  const units = outline.units
    .filter((unit) => isShared(unit.number))
    .map((unit) => {
      const first = unit.documents[0];
      return {
        chapter: unit.number,
        title: unit.title ?? (first === undefined ? `Chapter ${unit.number}` : titled(first)),
      };
    });
  return isShared(0) ? [{ chapter: 0, title: 'Preface' }, ...units] : units;
}

/** Enough of a document to find its title without reading a book. */
const titleCharacters = 12_000;

function titleOfFile(file: SourceFile): string {
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
  return titleOf(parsed.ok ? parsed.document : fallback, file.path);
}

/** A contents file's title, else the front page's first heading, else the folder's name. */
function courseTitle(files: readonly SourceFile[], titles: ReadonlyMap<string, string>, folderName: string): string {
  const contents = files.find((file) => /^summary\.md$/i.test(file.path));
  const given = /^---\n[\s\S]*?^title:[ \t]*["']?([^"'\n]+)["']?[ \t]*$/m.exec(contents?.text ?? '')?.[1]?.trim();
  if (given !== undefined && given !== '') return given;
  const front = [...titles.keys()].filter((path) => !path.includes('/')).find(isFrontPage);
  const title = front === undefined ? undefined : titles.get(front);
  return title ?? folderName.replace(/[-_]+/g, ' ');
}
