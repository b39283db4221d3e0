// The course's source as it lies there: its manifest, checked, and the bytes' hashes of its documents.
// Reads files one after another and keeps none: a course may be larger than a Worker.

import { notesChapter, notesPath, notesTitle } from '../course/author-notes.ts';
import type { ContentSource } from '../ports/content-source.ts';
import type { KnownFile } from '../ports/ingest-store.ts';
import { append } from '../text/lists.ts';
import type { ParseWarning, SourceProblem } from './draft-node.ts';
import { sha256 } from './hash.ts';
import { createImageTags, imageNamesIn } from './images/image-files.ts';
import { readManifest } from './manifest.ts';
import type { Manifest, TutorDeclaration, TutorPart } from './manifest-types.ts';
import { decodeSource } from './markdown/decode-source.ts';
import type { FoundDocument } from './match-documents.ts';
import type { QuestionsFile } from './questions/questions-file.ts';
import { readQuestionsFile } from './questions/read-questions.ts';
import { sketchOf } from './sketch.ts';
import { readTutor, readTutorPart } from './tutor/read-tutor.ts';
import type { TutorReading, TutorSource } from './tutor/tutor-source.ts';

export const manifestPath = 'course.yaml';

type CourseReading =
  | {
      readonly ok: true;
      readonly manifest: Manifest;
      /** Null where the course has no learning path, or it was not to be read. */
      readonly tutor: TutorSource | null;
      /** Null where there is no questions.yaml, or what is for the tutor was not to be read. */
      readonly questions: QuestionsFile | null;
      readonly warnings: readonly ParseWarning[];
    }
  | { readonly ok: false; readonly problems: readonly SourceProblem[] };

/**
 * Reads and checks course.yaml with the files it names for the tutor. A course without one is a problem that names the
 * way out.
 * @param options.checksFiles false leaves out whether the files it names exist
 * @param options.readsTutor false leaves out what is for the tutor and the questions beside passages: both may be much longer
 */
export async function readCourseManifest(
  source: ContentSource,
  options: { readonly checksFiles?: boolean; readonly readsTutor?: boolean } = {},
): Promise<CourseReading> {
  const { checksFiles = true, readsTutor = true } = options;
  const bytes = await source.read(manifestPath);
  if (bytes === null) {
    const message = 'is missing: run "npm run content:init -- FOLDER", which proposes one';
    return { ok: false, problems: [{ code: 'missing_file', path: manifestPath, line: null, message }] };
  }
  const decoded = decodeSource({ path: manifestPath, bytes });
  if (!decoded.ok) return { ok: false, problems: [decoded.problem] };
  const standing = (await source.readStanding?.()) ?? null;
  const files = checksFiles && standing === null ? await source.list() : null;
  const reading = readManifest({
    text: decoded.text,
    path: manifestPath,
    existingPaths: files && new Set(files.map((file) => file.path.normalize('NFC'))),
  });
  if (!reading.ok) return reading;
  const { warnings } = reading;
  const stands = new Set(standing?.map(({ path }) => path));
  const documents = reading.manifest.documents.filter(({ path }) => standing === null || stands.has(path));
  const own = { ...reading.manifest, documents };
  const manifest = (await source.hasNotes?.()) === true ? withNotesEntry(own) : own;
  if (!readsTutor) return { ok: true, manifest, tutor: null, questions: null, warnings };
  const tutor = await readTutorFiles(source, manifest, reading.tutor);
  if (!tutor.ok) return tutor;
  const questions = await readQuestionsFile(source);
  return questions.ok ? { ok: true, manifest, tutor: tutor.tutor, questions: questions.file, warnings } : questions;
}

async function readTutorFiles(
  source: ContentSource,
  manifest: Manifest,
  declaration: TutorDeclaration,
): Promise<TutorReading> {
  const parts: TutorPart[] = [declaration.own];
  const problems: SourceProblem[] = [];
  for (const [index, path] of declaration.files.entries()) {
    const bytes = await source.read(path);
    if (bytes === null) {
      const line = declaration.own.lineOf(['tutor_files', index]);
      const message = `names the file "${path}", which cannot be read`;
      problems.push({ code: 'missing_file', path: manifestPath, line, message });
      continue;
    }
    const decoded = decodeSource({ path, bytes });
    const read = decoded.ok
      ? readTutorPart({ path, text: decoded.text })
      : { ok: false as const, problems: [decoded.problem] };
    if (read.ok) parts.push(read.part);
    else append(problems, read.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : readTutor({ manifest, declaration, parts });
}

/** What was known of files before, and where it is kept; the files of a source without tags are read every time. */
interface FileMemory {
  read(): Promise<readonly KnownFile[]>;
  save(files: readonly KnownFile[]): Promise<void>;
}

/** Kept so often: an invocation that ends too early goes on from there the next time. */
const filesPerSave = 50;

/**
 * Hash and sketch of every document of the manifest, in its order: what has the tag it had is not read again. A file that
 * went away meanwhile is a problem.
 */
export async function fingerprintFiles(
  source: ContentSource,
  manifest: Manifest,
  memory?: FileMemory,
): Promise<
  | { readonly ok: true; readonly files: readonly FoundDocument[] }
  | { readonly ok: false; readonly problems: readonly SourceProblem[] }
> {
  const files: FoundDocument[] = [];
  const problems: SourceProblem[] = [];
  const imagesTagOf = createImageTags(source);
  const standing = new Map((await source.readStanding?.())?.map((document) => [document.path, document]));
  const tags = new Map((memory ? await source.list() : []).map(({ path, etag }) => [path, etag]));
  const hasTags = [...tags.values()].some((etag) => etag !== undefined);
  const known = new Map((hasTags && memory ? await memory.read() : []).map((file) => [file.path, file]));
  let read: KnownFile[] = [];
  for (const { path, line } of manifest.documents) {
    const stands = standing.get(path);
    if (stands !== undefined) {
      files.push(stands);
      continue;
    }
    const etag = tags.get(path);
    const before = known.get(path);
    if (before !== undefined && before.etag === etag && before.imageNames !== null) {
      const { contentHash, sketch, imageNames } = before;
      files.push({ path, contentHash, sketch, imagesTag: await imagesTagOf(imageNames) });
      continue;
    }
    const bytes = await source.read(path);
    if (bytes === null) {
      const message = `names the file "${path}", which cannot be read`;
      problems.push({ code: 'missing_file', path: manifestPath, line, message });
      continue;
    }
    const file = { path, contentHash: await sha256(bytes), sketch: sketchOf(bytes) };
    const imageNames = imageNamesIn(path, bytes);
    files.push({ ...file, imagesTag: await imagesTagOf(imageNames) });
    if (etag !== undefined) read.push({ ...file, etag, imageNames });
    if (read.length < filesPerSave) continue;
    await memory?.save(read);
    read = [];
  }
  if (read.length > 0) await memory?.save(read);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, files };
}

/** Behind the course's own chapters, in one that none of them has. */
export function withNotesEntry(manifest: Manifest): Manifest {
  const { profile, language, licence, attribution, documents } = manifest;
  const taken = new Set(documents.map(({ chapter }) => chapter));
  let chapter = notesChapter;
  while (taken.has(chapter)) chapter -= 1;
  const entry = {
    ...{ path: notesPath, title: notesTitle(language), licence, attribution },
    day: profile === 'coach' ? 0 : null,
    chapter: profile === 'engineering' ? null : chapter,
    ...{ lab: null, section: null, link: null, revision: null, domain: null, documentType: null, opensAt: null },
    ...{ status: 'current' as const, line: 1 },
  };
  return { ...manifest, documents: [...documents, entry] };
}
