// The content of an upload's files, checked one by one before anything of it reaches a course: whole, unpacked to exactly
// the length that was said, and of the kind that the name says.
import { courseImageBytes, imageBytes, imageKindOf, isImageName } from '../../course/image-type.ts';
import { uploadFiles, uploadImages } from '../../course/upload-limits.ts';
import { append } from '../../text/lists.ts';
import { imageKeyOf, imageNamesIn } from '../images/image-files.ts';
import { decodeSource } from '../markdown/decode-source.ts';
import { notebookLimitBytes } from '../notebook/read-notebook.ts';
import { archiveText, keepsTitle } from '../propose/archive-title.ts';
import { isMarkdown, type SourceFile } from '../propose/outline.ts';
import { hasSourceText, isConverted, sourceText } from '../propose/source-text.ts';
import { contentOffset, inflateExactly, localHeaderBytes } from '../zip-directory.ts';
import { listMaterial, type Material, type MaterialFile, type MaterialProblem } from './list-material.ts';
import type { Upload, UploadBytes } from './upload-store.ts';

export interface CheckedFile extends MaterialFile, SourceFile {}

export interface CheckedMaterial extends Omit<Material, 'files' | 'images'> {
  /** What may be written, with the text that a proposal looks at. */
  readonly files: readonly CheckedFile[];
}

/** All texts together; beyond it proposals see the beginning of each, which holds its title. */
const textBudgetCharacters = 30_000_000;
const longestTextBytes = 400_000;
const beginningBytes = 12_000;

/** @param kept paths of files that the course has already: an image called like one of them may take its place */
export async function checkMaterial(
  upload: Upload,
  bytes: UploadBytes,
  kept: readonly string[] = [],
): Promise<CheckedMaterial> {
  const { images, ...material } = await listMaterial(upload, bytes);
  const problems: MaterialProblem[] = [...material.problems];
  const files: CheckedFile[] = [];
  let textCharacters = 0;
  let passedOver = material.passedOver;
  const imageNames = new Set(kept.filter(isImageName).map(imageKeyOf));
  for (const file of material.files) {
    const content = await readMaterial(file, bytes);
    const fault = content === null ? brokenFault : faultOfContent(file, content);
    if (fault !== null) {
      if (file.kind === null) passedOver += 1;
      else problems.push({ path: file.path, ...fault });
      continue;
    }
    for (const name of content === null ? [] : imageNamesIn(file.path, content)) imageNames.add(name);
    const limit = textCharacters < textBudgetCharacters ? longestTextBytes : beginningBytes;
    const text =
      content === null
        ? null
        : keepsTitle(file.path)
          ? await archiveText(file.path, content)
          : hasSourceText(file.path)
            ? textOf(file.path, content, limit)
            : null;
    textCharacters += text?.length ?? 0;
    files.push({ ...file, text });
  }
  if (files.length > uploadFiles) {
    problems.push({
      path: '',
      code: 'too_many_files',
      detail: `It holds ${files.length} files with text, more than ${uploadFiles}.`,
    });
    return { ...material, files: [], problems, passedOver };
  }
  const named = images.filter(({ path }) => imageNames.has(imageKeyOf(path)));
  const checked = await checkImages(named, bytes);
  append(files, checked.files);
  append(problems, checked.problems);
  return { ...material, files, problems, passedOver: passedOver + images.length - named.length };
}

/** Images that documents name, each by its bytes. */
async function checkImages(
  images: readonly MaterialFile[],
  bytes: UploadBytes,
): Promise<{ readonly files: readonly CheckedFile[]; readonly problems: readonly MaterialProblem[] }> {
  const files: CheckedFile[] = [];
  const problems: MaterialProblem[] = [];
  let room = courseImageBytes;
  for (const image of images) {
    const { path, sizeBytes } = image;
    const fault = await faultOfImage(image, bytes, { room, isOneTooMany: files.length >= uploadImages });
    if (fault !== null) problems.push({ path, ...fault });
    else {
      files.push({ ...image, text: null });
      room -= sizeBytes;
    }
  }
  return { files, problems };
}

async function faultOfImage(
  image: MaterialFile,
  bytes: UploadBytes,
  { room, isOneTooMany }: { readonly room: number; readonly isOneTooMany: boolean },
): Promise<Fault | null> {
  const { sizeBytes } = image;
  if (isOneTooMany) return { code: 'too_many_files', detail: `More than ${uploadImages} images come with it.` };
  if (sizeBytes > imageBytes)
    return { code: 'too_large', detail: `It has ${sizeBytes} bytes; an image may have ${imageBytes}.` };
  if (sizeBytes > room) return { code: 'too_much', detail: `All images may have ${courseImageBytes} bytes.` };
  const content = await readMaterial(image, bytes);
  if (content === null) return brokenFault;
  const isImage = imageKindOf(content) !== null;
  return isImage ? null : { code: 'not_what_it_says', detail: 'It is broken, or no PNG, JPEG, GIF, WebP or SVG.' };
}

/**
 * A file's bytes; null where it is broken, or longer or shorter than its archive says.
 * @throws Error where the bucket does not give a part of the upload
 */
export async function readMaterial(file: MaterialFile, bytes: UploadBytes): Promise<Uint8Array<ArrayBuffer> | null> {
  const { entry, from, sizeBytes } = file;
  if (entry === null) return (await bytes.read(from, sizeBytes)) as Uint8Array<ArrayBuffer>;
  const offset = contentOffset(
    await bytes.read(from, Math.min(localHeaderBytes, entry.packedBytes + localHeaderBytes)),
  );
  if (offset === null) return null;
  if (entry.method === 0) {
    return entry.packedBytes === sizeBytes
      ? ((await bytes.read(from + offset, sizeBytes)) as Uint8Array<ArrayBuffer>)
      : null;
  }
  const whole = await inflateExactly(bytes.stream(from + offset, entry.packedBytes), sizeBytes);
  if (bytes.failure() !== null) throw bytes.failure();
  return whole;
}

type Fault = Omit<MaterialProblem, 'path'>;

const brokenFault: Fault = { code: 'damaged', detail: 'It is broken: not as long as its archive says. Pack it again.' };

/** By its first bytes where its kind has some, else as text. */
function faultOfContent({ path, kind }: MaterialFile, bytes: Uint8Array): Fault | null {
  const says = (name: string): Fault => ({
    code: 'not_what_it_says',
    detail: `Its name says ${name}, its content is something else.`,
  });
  if (kind === 'pdf') return startsWithin(bytes, '%PDF-', 1_024) ? null : says('PDF');
  if (isArchive(path)) return startsWithin(bytes, 'PK', 2) || isOldOffice(bytes) ? null : says('an Office file');
  const isRead = kind !== 'sheet' && !isNotebook(path);
  if ((!isRead || kind === 'transcript') && isBinary(bytes)) return says('text');
  if (isNotebook(path) && bytes.length > notebookLimitBytes) {
    const detail = `It is ${bytes.length} bytes long; the limit is ${notebookLimitBytes}. Clear its outputs.`;
    return { code: 'too_large', detail };
  }
  if (!isRead) return null;
  const decoded = decodeSource({ path, bytes });
  return decoded.ok ? null : { code: 'unreadable', detail: `It ${decoded.problem.message}` };
}

function isNotebook(path: string): boolean {
  return /\.ipynb$/i.test(path);
}

function isArchive(path: string): boolean {
  return /\.(?:docx|xlsx|pptx|epub)$/i.test(path);
}

/** Protected or old Office files: their reader says what to do. */
function isOldOffice(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}

function startsWithin(bytes: Uint8Array, mark: string, length: number): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, length)).includes(mark);
}

/** NUL bytes stand in no text but UTF-16, which says so first. */
function isBinary(bytes: Uint8Array): boolean {
  const isSixteen = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isSixteen && bytes.subarray(0, 65_536).includes(0);
}

/** The beginning of a text. What is cut from a longer string keeps all of it in memory: bytes are cut instead. */
function textOf(path: string, bytes: Uint8Array, limit: number): string {
  if (isConverted(path)) {
    const whole = new TextEncoder().encode(sourceText(path, new TextDecoder().decode(bytes).normalize('NFC')));
    return startOf(whole, limit);
  }
  const text = startOf(bytes, limit);
  return isMarkdown(path) ? text.normalize('NFC') : text;
}

/** @returns at most `limit` bytes as text, without a character that the limit cuts */
function startOf(bytes: Uint8Array, limit: number): string {
  return new TextDecoder().decode(bytes.subarray(0, limit), { stream: bytes.length > limit });
}
