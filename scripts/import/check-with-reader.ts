// The last check of an importer: ingestion's own reader on the course as it would be, before anything is written.
import { join } from 'node:path';
import { normalize } from 'node:path/posix';
import type { SourceProblem } from '../../functions/ingest/draft-node.ts';
import { readManifest } from '../../functions/ingest/manifest.ts';
import { readTutor, readTutorPart } from '../../functions/ingest/tutor/read-tutor.ts';
import { nameTutorFile } from './course-file.ts';
import type { CourseFolder } from './course-folder.ts';
import { ImportFailure } from './import-failure.ts';
import { readTextFile } from './read-text-file.ts';

const shownProblems = 20;

/**
 * @param input.text the importer's file as it is to be written
 * @throws ImportFailure with what ingestion would refuse, by file and line of the course as it would be
 */
export function checkWithReader(input: { readonly course: CourseFolder; readonly text: string }): void {
  const { folder, manifestText, outPath } = input.course;
  const named = nameTutorFile({ text: manifestText, file: join(folder, 'course.yaml'), path: outPath });
  const reading = readManifest({ text: named, existingPaths: null });
  if (!reading.ok) throw refusal(reading.problems);
  const parts = [reading.tutor.own];
  for (const path of reading.tutor.files) {
    const text = normalize(path) === outPath ? input.text : readTextFile(join(folder, path));
    const read = readTutorPart({ path, text });
    if (!read.ok) throw refusal(read.problems);
    parts.push(read.part);
  }
  const tutor = readTutor({ manifest: reading.manifest, declaration: reading.tutor, parts });
  if (!tutor.ok) throw refusal(tutor.problems);
}

function refusal(problems: readonly SourceProblem[]): ImportFailure {
  return new ImportFailure(
    problems.slice(0, shownProblems).map(({ path, line, message }) => ({ file: path, line, message })),
  );
}
