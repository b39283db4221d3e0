// What an upload holds, archives opened: every file by its path within the course, with where its bytes lie. Looks at names
// and sizes alone; nothing is inflated. Names come from outside: whatever could leave the course's folder is told, not taken.
import { isImageName } from '../../course/image-type.ts';
import {
  uploadDocumentBytes,
  uploadEntries,
  uploadPathCharacters,
  uploadSideFileBytes,
  uploadTotalBytes,
} from '../../course/upload-limits.ts';
import { isArchiveName, isPassedOver } from '../../course/upload-names.ts';
import { append } from '../../text/lists.ts';
import { faultOfPath } from '../manifest-check.ts';
import { type FileKind, kindOf } from '../propose/file-kinds.ts';
import { findZipEnd, listZipEntries, localHeaderBytes, type ZipEntry, zipEndBytes } from '../zip-directory.ts';
import type { Upload, UploadBytes } from './upload-store.ts';

/** Why a file of an upload stays out; `detail` is in English and names no file. */
export interface MaterialProblem {
  readonly path: string;
  readonly code:
    | 'bad_name'
    | 'twice'
    | 'too_large'
    | 'encrypted'
    | 'damaged'
    | 'not_what_it_says'
    | 'unreadable'
    | 'too_many_files'
    | 'too_much';
  readonly detail: string;
}

export interface MaterialFile {
  readonly path: string;
  /** Null for files that are no documents: lists, licences, listings. */
  readonly kind: FileKind | null;
  readonly sizeBytes: number;
  /** From the upload's first byte. */
  readonly from: number;
  /** Of an archive; null for a file sent as it is. */
  readonly entry: ZipEntry | null;
}

export interface Material {
  /** Name of the folder or archive it came in; null where there is none. */
  readonly folderName: string | null;
  readonly files: readonly MaterialFile[];
  /** Images, of which those go along that a document names. */
  readonly images: readonly MaterialFile[];
  readonly problems: readonly MaterialProblem[];
  /** Sound, programs' own files and the like, which no course keeps. */
  readonly passedOver: number;
}

/** More than so many names of usual length need. */
const directoryLimitBytes = 4_000_000;

/** @returns every file once; a problem with the path '' speaks of the upload as a whole */
export async function listMaterial(upload: Upload, bytes: UploadBytes): Promise<Material> {
  const problems: MaterialProblem[] = [];
  const found: MaterialFile[] = [];
  const archives: string[] = [];
  let from = 0;
  for (const { path, sizeBytes } of upload.files) {
    if (isArchiveName(path)) {
      archives.push(path.replace(/^.*\//, '').replace(/\.zip$/i, ''));
      const opened = await openZip({ path, from, sizeBytes }, bytes);
      if (Array.isArray(opened))
        append(
          found,
          opened.map((entry) => ofEntry(entry, from)),
        );
      else problems.push(opened as MaterialProblem);
    } else found.push({ path, kind: kindOf(path), sizeBytes, from, entry: null });
    from += sizeBytes;
    // The archives behind it stay shut.
    if (found.length > uploadEntries) break;
  }
  if (found.length > uploadEntries) {
    problems.push({
      path: '',
      code: 'too_many_files',
      detail: `It holds more than ${uploadEntries} files.`,
    });
    return { folderName: null, files: [], images: [], problems, passedOver: 0 };
  }
  const named = found.map((file) => ({
    ...file,
    path: file.path.replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC'),
  }));
  const wanted = named.filter(({ path }) => !isPassedOver(path));
  const { folder, files } = withoutCommonFolder(wanted);
  const taken = new Set<string>();
  const kept = files.filter((file) => keep(file, taken, problems));
  const images = kept.filter(({ path }) => isImageName(path));
  const others = kept.filter(({ path }) => !isImageName(path));
  const total = others.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (total > uploadTotalBytes) {
    problems.push({
      path: '',
      code: 'too_much',
      detail: `Unpacked it has ${megabytes(total)}, more than ${megabytes(uploadTotalBytes)}.`,
    });
    return { folderName: null, files: [], images: [], problems, passedOver: 0 };
  }
  const only = upload.files.length === 1 ? (archives[0] ?? null) : null;
  const passedOver = named.length - wanted.length;
  return { folderName: folder ?? only, files: others, images, problems, passedOver };
}

function keep(file: MaterialFile, taken: Set<string>, problems: MaterialProblem[]): boolean {
  const { path, kind, sizeBytes, entry } = file;
  const refuse = (code: MaterialProblem['code'], detail: string): false => {
    problems.push({ path: path.slice(0, uploadPathCharacters), code, detail });
    return false;
  };
  const fault = faultOfPath(path);
  if (fault !== null) return refuse('bad_name', `The name ${fault}.`);
  if (path.length > uploadPathCharacters)
    return refuse('bad_name', `The name is longer than ${uploadPathCharacters} characters.`);
  if (taken.has(path)) return refuse('twice', 'There is another file of this name.');
  if (entry?.isEncrypted) return refuse('encrypted', 'It is protected by a password.');
  if (entry !== null && entry.method !== 0 && entry.method !== 8)
    return refuse('damaged', 'It is packed in a way that is not read here.');
  if (kind === null && !isImageName(path) && sizeBytes > uploadSideFileBytes) return false;
  if (sizeBytes > uploadDocumentBytes)
    return refuse(
      'too_large',
      `It has ${megabytes(sizeBytes)}; a document may have ${megabytes(uploadDocumentBytes)}. Split it.`,
    );
  taken.add(path);
  return true;
}

function ofEntry(entry: ZipEntry, archiveFrom: number): MaterialFile {
  return { path: entry.name, kind: kindOf(entry.name), sizeBytes: entry.bytes, from: archiveFrom + entry.at, entry };
}

async function openZip(
  { path, from, sizeBytes }: { readonly path: string; readonly from: number; readonly sizeBytes: number },
  bytes: UploadBytes,
): Promise<readonly ZipEntry[] | MaterialProblem> {
  const damaged: MaterialProblem = { path, code: 'damaged', detail: 'It is no complete zip archive. Pack it again.' };
  const tailBytes = Math.min(sizeBytes, zipEndBytes);
  const tailFrom = sizeBytes - tailBytes;
  const end = findZipEnd(await bytes.read(from + tailFrom, tailBytes));
  if (end === null || end.directoryAt + end.directoryBytes !== tailFrom + end.at) return damaged;
  if (end.entries > uploadEntries) {
    return { path, code: 'too_many_files', detail: `It holds ${end.entries} files, more than ${uploadEntries}.` };
  }
  if (end.directoryBytes > directoryLimitBytes) return damaged;
  const directory = await bytes.read(from + end.directoryAt, end.directoryBytes);
  const entries = listZipEntries(directory, end.entries);
  if (entries === null) return damaged;
  // In the order of their bytes: each part of the upload is fetched once, and no byte is inflated for two entries.
  const sorted = entries.toSorted((first, second) => first.at - second.at);
  const endsInTime = ({ at, packedBytes }: ZipEntry, index: number) =>
    at + localHeaderBytes + packedBytes <= (sorted[index + 1]?.at ?? end.directoryAt);
  return sorted.every(endsInTime) ? sorted.filter(({ name }) => !name.endsWith('/')) : damaged;
}

/** A dropped folder and most archives hold one folder that holds everything. */
function withoutCommonFolder(files: readonly MaterialFile[]): {
  readonly folder: string | null;
  readonly files: readonly MaterialFile[];
} {
  const first = files[0]?.path ?? '';
  const slash = first.indexOf('/');
  const prefix = first.slice(0, slash + 1);
  if (slash <= 0 || prefix === '../' || !files.every(({ path }) => path.startsWith(prefix)))
    return { folder: null, files };
  return {
    folder: prefix.slice(0, -1),
    files: files.map((file) => ({ ...file, path: file.path.slice(prefix.length) })),
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
