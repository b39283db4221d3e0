// The command of import -- prerequisites: reads the files, builds the import, checks it, writes it. Nothing is written where
// anything is wrong.
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkWithReader } from './check-with-reader.ts';
import { openCourseFolder, writeTutorFile } from './course-folder.ts';
import { importPrerequisites, type PrerequisiteImport } from './import-prerequisites.ts';
import { readEdges } from './read-edges.ts';
import { readTextFile } from './read-text-file.ts';
import { UsageFailure } from './run-command.ts';

const usage = `Usage: npm run import -- prerequisites EDGES.csv --into COURSE_FOLDER [options]
  --out FILE         file in the course folder to write (tutor/prerequisites.yaml)
  --unit NAME        column of the unit (concept)
  --before NAME      column of what must come before it (prerequisite)
  --replace          forget the prerequisites that the file held before
  --dry-run          report only, write nothing`;

const shownNames = 40;

function fail(message: string): never {
  throw new UsageFailure(message);
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        out: { type: 'string', default: 'tutor/prerequisites.yaml' },
        unit: { type: 'string', default: 'concept' },
        before: { type: 'string', default: 'prerequisite' },
        replace: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function report(done: PrerequisiteImport): readonly string[] {
  const { added, repeatedCount, unmatched, leftOutCount } = done;
  const names = unmatched.slice(0, shownNames).map(({ name, line, units }) => {
    return `  ${name} (line ${line})${units.length === 0 ? '' : `: the title of ${units.join(' and ')}`}`;
  });
  return [
    `${added.length} prerequisites added, ${repeatedCount} already there or said twice`,
    ...(unmatched.length === 0
      ? []
      : [`${leftOutCount} edges left out: ${unmatched.length} names are no unit of the course`, ...names]),
    ...(unmatched.length > shownNames ? [`  and ${unmatched.length - shownNames} more`] : []),
  ];
}

/** @returns the lines of the report, or of the usage where it is asked for */
export function prerequisitesCommand(args: readonly string[]): readonly string[] {
  const { values, positionals } = parseOptions(args);
  const [file, ...rest] = positionals;
  if (values.help) return [usage];
  if (file === undefined || values.into === undefined || rest.length > 0) fail(usage);
  const course = openCourseFolder({ folder: resolve(values.into), out: values.out });
  const edges = readEdges({
    text: readTextFile(file),
    file,
    columns: { unit: values.unit, before: values.before },
  });
  const outFile = join(course.folder, course.outPath);
  const done = importPrerequisites({
    course,
    edges,
    edgeFile: basename(file),
    earlierText: existsSync(outFile) ? readTextFile(outFile) : null,
    replaces: values.replace,
  });
  checkWithReader({ course, text: done.text });
  if (values['dry-run']) return [...report(done), 'nothing written (--dry-run)'];
  const isNamed = writeTutorFile({ course, text: done.text });
  return [...report(done), `${course.outPath} written${isNamed ? ', and named under tutor_files in course.yaml' : ''}`];
}
