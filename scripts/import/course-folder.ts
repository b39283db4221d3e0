// The course an importer writes into: its manifest, the file of its own, and what its other files already name.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize, posix, sep } from 'node:path';
import { type CourseFile, nameTutorFile, readCourseFile, readTutorFile, type TutorFile } from './course-file.ts';
import { ImportFailure } from './import-failure.ts';
import { readEdgeEntries } from './merge-tutor-file.ts';
import { readTextFile } from './read-text-file.ts';
import type { PrerequisiteEntry } from './tutor-entries.ts';

export interface CourseFolder {
  readonly folder: string;
  readonly manifestText: string;
  readonly course: CourseFile;
  /** The importer's own file, relative to the folder, with `/`. */
  readonly outPath: string;
  /** What the importer's file held before; empty where it is new. */
  readonly earlier: TutorFile;
  /** Units of all other files. */
  readonly otherUnits: readonly { readonly id: string; readonly title: string; readonly file: string }[];
  /** Ids of the drills and exam items of all other files, with their file. */
  readonly otherIds: ReadonlyMap<string, string>;
  readonly otherEdges: readonly PrerequisiteEntry[];
}

/**
 * Opens a course folder for an importer.
 * @throws ImportFailure where a file is absent or cannot be read
 */
export function openCourseFolder(input: { readonly folder: string; readonly out: string }): CourseFolder {
  const { folder } = input;
  const manifestFile = join(folder, 'course.yaml');
  const outPath = insidePath(input.out);
  const manifestText = readTextFile(manifestFile);
  const course = readCourseFile({ text: manifestText, file: manifestFile });
  const outFile = join(folder, outPath);
  const earlier = existsSync(outFile) ? readTutorFile({ text: readTextFile(outFile), file: outFile }) : {};
  const others: { readonly file: string; readonly content: TutorFile }[] = [
    { file: 'course.yaml', content: asTutorFile(course) },
  ];
  for (const path of course.tutor_files ?? []) {
    if (normalize(path) === normalize(outPath)) continue;
    const file = join(folder, path);
    others.push({ file: path, content: readTutorFile({ text: readTextFile(file), file }) });
  }
  return {
    folder,
    manifestText,
    course,
    outPath,
    earlier,
    otherUnits: others.flatMap(({ file, content }) =>
      (content.units ?? []).map(({ id, title }) => ({ id, title: title ?? id, file })),
    ),
    otherIds: new Map(
      others.flatMap(({ file, content }) =>
        [...(content.drills ?? []), ...(content.exam_items ?? [])].map(({ id }) => [id, file] as const),
      ),
    ),
    otherEdges: others.flatMap(({ content }) => readEdgeEntries(content.prerequisites ?? [])),
  };
}

/** Puts the tutor file in place, and names it in course.yaml where it is not named. @returns whether the line was added */
export function writeTutorFile(input: { readonly course: CourseFolder; readonly text: string }): boolean {
  const { folder, manifestText, outPath } = input.course;
  const manifestFile = join(folder, 'course.yaml');
  const named = nameTutorFile({ text: manifestText, file: manifestFile, path: outPath });
  const isAdded = named !== manifestText;
  writeTogether([
    { path: join(folder, outPath), text: input.text },
    ...(isAdded ? [{ path: manifestFile, text: named }] : []),
  ]);
  return isAdded;
}

/** Course folders are moved and uploaded whole: their files name nothing outside. */
function insidePath(out: string): string {
  const path = posix.normalize(out.split(sep).join('/'));
  const fault = isAbsolute(out) || path.startsWith('..') ? 'must lie in the course folder' : null;
  const kind = /\.ya?ml$/.test(path) ? null : 'must end in .yaml';
  const own = path === 'course.yaml' ? 'must be a file beside course.yaml' : null;
  const message = fault ?? kind ?? own;
  if (message !== null) throw new ImportFailure([{ file: out, line: null, message: `--out ${message}` }]);
  return path;
}

function asTutorFile(course: CourseFile): TutorFile {
  const parsed = readTutorFile({
    text: JSON.stringify({
      units: course.units ?? [],
      prerequisites: course.prerequisites ?? [],
      drills: course.drills ?? [],
      exam_items: course.exam_items ?? [],
    }),
    file: 'course.yaml',
  });
  return parsed;
}

/** Writes the files, then renames them into place in the order given. */
function writeTogether(files: readonly { readonly path: string; readonly text: string }[]): void {
  const parts = files.map(({ path, text }) => ({ path, text, part: `${path}.part-${process.pid}` }));
  try {
    for (const { path, part, text } of parts) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(part, text, { flag: 'wx' });
    }
    for (const { path, part } of parts) renameSync(part, path);
  } finally {
    for (const { part } of parts) rmSync(part, { force: true });
  }
}
