// From an upload to what a course would be: its files checked, its course.yaml made, nothing written. The outline an author
// is shown and the step that writes see the same.

import type { ProfileId } from '../../course/content.ts';
import { uploadPathCharacters } from '../../course/upload-limits.ts';
import { type FileKind, kindOf } from '../propose/file-kinds.ts';
import type { SourceFile } from '../propose-manifest.ts';
import { manifestPath } from '../read-course.ts';
import { type BaseReading, baseManifest } from './base-manifest.ts';
import { type CheckedFile, type CheckedMaterial, checkMaterial, readMaterial } from './check-material.ts';
import type { MaterialProblem } from './list-material.ts';
import type { Upload, UploadBytes } from './upload-store.ts';

/** Of a course that is there: its files stay beside those that come, or give way to them. */
export type UploadMode = 'replace' | 'add';

/** The course as it lies in the bucket. */
export interface EarlierCourse {
  readonly manifest: string;
  /** Of its course.yaml. */
  readonly etag: string;
  readonly files: ReadonlyMap<string, { readonly sizeBytes: number }>;
}

export interface PreparedUpload {
  readonly folderName: string | null;
  /** To be written, by their paths in the course; course.yaml is none of them. */
  readonly files: readonly CheckedFile[];
  /** Of those that come beside the course's: paths whose file they take the place of, and new ones. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  /** Paths in the bucket that are to go. */
  readonly removed: readonly string[];
  readonly problems: readonly MaterialProblem[];
  readonly passedOver: number;
  readonly reading: BaseReading;
  readonly sizes: ReadonlyMap<string, number>;
}

interface OutlineEntry {
  readonly path: string;
  readonly title: string | null;
  readonly kind: FileKind | null;
  readonly sizeBytes: number | null;
  readonly day: number | null;
  readonly chapter: number | null;
  readonly lab: number | null;
  readonly section: string | null;
  /** False where its author left it out before. */
  readonly isIn: boolean;
}

export async function prepareUpload(input: {
  readonly upload: Upload;
  readonly bytes: UploadBytes;
  readonly earlier: EarlierCourse | null;
  readonly mode: UploadMode;
  readonly profile: ProfileId | null;
}): Promise<PreparedUpload> {
  const { upload, bytes, earlier, mode, profile } = input;
  const checked = await checkMaterial(upload, bytes, [...(earlier?.files.keys() ?? [])]);
  const addsTo = earlier !== null && mode === 'add' ? earlier : null;
  const { arrived, twice } = addsTo === null ? { arrived: checked.files, twice: [] } : placeBeside(checked, addsTo);
  const files = arrived.filter(({ path }) => path !== manifestPath);
  const own = arrived.find(({ path }) => path === manifestPath);
  const ownBytes = own && (await readMaterial(own, bytes));
  const stays =
    earlier === null ? [] : [...earlier.files.keys()].filter((path) => staysBeside(path, mode, own !== undefined));
  const paths = new Set(files.map(({ path }) => path));
  const kept: readonly SourceFile[] = stays.filter((path) => !paths.has(path)).map((path) => ({ path, text: null }));
  const all = [...files, ...kept].sort((first, second) => (first.path < second.path ? -1 : 1));
  const sizes = new Map([
    ...kept.map(({ path }) => [path, earlier?.files.get(path)?.sizeBytes ?? 0] as const),
    ...files.map(({ path, sizeBytes }) => [path, sizeBytes] as const),
  ]);
  const reading = baseManifest({
    ...{ files: all, profile, folderName: checked.folderName ?? folderOfOne(files) },
    own: ownBytes ? new TextDecoder().decode(ownBytes) : null,
    earlier: earlier?.manifest ?? null,
  });
  const removed =
    earlier === null ? [] : [...earlier.files.keys()].filter((path) => !sizes.has(path) && path !== manifestPath);
  const { folderName, passedOver } = checked;
  const problems = [...checked.problems, ...twice];
  const come = addsTo === null ? [] : files.map(({ path }) => path);
  const changed = come.filter((path) => addsTo?.files.has(path));
  const added = come.filter((path) => !addsTo?.files.has(path));
  return { folderName, files, changed, added, removed, problems, passedOver, reading, sizes };
}

/** Documents of a course.yaml with what an author goes by. */
export function outlineOf({ reading, sizes }: PreparedUpload): readonly OutlineEntry[] {
  if (reading.kind !== 'base') return [];
  const { manifest, returning } = reading.base;
  return manifest.documents.map(({ path, title, day, chapter, lab, section, opensAt }) => ({
    ...{ path, title, day, chapter, lab, section, release: opensAt },
    kind: kindOf(path),
    sizeBytes: sizes.get(path) ?? null,
    isIn: !returning.has(path),
  }));
}

/** Lists for the tutor and questions belong to course.yaml: they stay with it. */
function staysBeside(path: string, mode: UploadMode, bringsManifest: boolean): boolean {
  if (path === manifestPath) return false;
  return mode === 'add' || (!bringsManifest && /\.ya?ml$/i.test(path));
}

/** Files by the paths they have in the course; where two mean one, the first is taken. */
function placeBeside(
  { files, folderName }: CheckedMaterial,
  earlier: EarlierCourse,
): { readonly arrived: readonly CheckedFile[]; readonly twice: readonly MaterialProblem[] } {
  const sent = new Set(files.map(({ path }) => path));
  const folder = folderBeside(files, folderName, earlier);
  const arrived = new Map<string, CheckedFile>();
  const twice: MaterialProblem[] = [];
  for (const file of files) {
    const meant = besideEarlier(file, folder, earlier);
    const placed = sent.has(meant.path) ? file : meant;
    if (!arrived.has(placed.path)) arrived.set(placed.path, placed);
    else twice.push({ path: file.path, code: 'twice', detail: `Another file is taken for ${placed.path} already.` });
  }
  return { arrived: [...arrived.values()], twice };
}

/** The folder of the course that everything came out of, with its slash; '' where it is none, or the course as a whole. */
function folderBeside(sent: readonly CheckedFile[], folderName: string | null, { files }: EarlierCourse): string {
  if (folderName === null) return '';
  const ending = `/${folderName}/`;
  const folders = [...files.keys()].flatMap((path) => {
    const at = `/${path}`.indexOf(ending);
    return at < 0 ? [] : path.slice(0, at + ending.length - 1);
  });
  const known = new Set(folders);
  const [only] = known.size === 1 ? known : [`${folderName}/`];
  if (only === undefined || !known.has(only)) return '';
  const has = (prefix: string) => sent.filter(({ path }) => files.has(prefix + path)).length;
  return has(only) >= has('') ? only : '';
}

/**
 * By the folder it came in, a file of the course is meant or a new one beside its others. A file that is dropped alone has no
 * folder: where one file of the course alone is called so, it is meant.
 */
function besideEarlier(file: CheckedFile, folder: string, { files }: EarlierCourse): CheckedFile {
  const whole = `${folder}${file.path}`;
  if (files.has(whole)) return { ...file, path: whole };
  if (files.has(file.path)) return file;
  const same = [...files.keys()].filter((path) => path.endsWith(`/${file.path}`));
  return same.length === 1 && same[0] !== undefined && same[0].length <= uploadPathCharacters
    ? { ...file, path: same[0] }
    : { ...file, path: whole.length <= uploadPathCharacters ? whole : file.path };
}

/** What a course of one file is called after. */
function folderOfOne(files: readonly CheckedFile[]): string {
  const [only, second] = files.filter(({ kind }) => kind !== null);
  return only === undefined || second !== undefined
    ? 'New course'
    : only.path.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
}
