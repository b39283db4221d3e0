// npm run import:prerequisites -- EDGES.csv --into COURSE_FOLDER: an edge list becomes the prerequisites of a course.
// Writes nothing where anything is wrong.
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkWithReader } from './import/check-with-reader.ts';
import { openCourseFolder, writeTutorFile } from './import/course-folder.ts';
import { describeProblem, ImportFailure } from './import/import-failure.ts';
import { importPrerequisites, type PrerequisiteImport } from './import/import-prerequisites.ts';
import { readEdges } from './import/read-edges.ts';
import { readTextFile } from './import/read-text-file.ts';

const usage = `Usage: npm run import:prerequisites -- EDGES.csv --into COURSE_FOLDER [options]
  --out FILE         file in the course folder to write (tutor/prerequisites.yaml)
  --unit NAME        column of the unit (concept)
  --before NAME      column of what must come before it (prerequisite)
  --replace          forget the prerequisites that the file held before
  --dry-run          report only, write nothing`;

const shownNames = 40;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function parseOptions() {
  try {
    return parseArgs({
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

function report(done: PrerequisiteImport): void {
  console.log(`${done.added.length} prerequisites added, ${done.repeatedCount} already there or said twice`);
  if (done.unmatched.length === 0) return;
  console.log(`${done.leftOutCount} edges left out: ${done.unmatched.length} names are no unit of the course`);
  for (const { name, line, units } of done.unmatched.slice(0, shownNames)) {
    console.log(`  ${name} (line ${line})${units.length === 0 ? '' : `: the title of ${units.join(' and ')}`}`);
  }
  if (done.unmatched.length > shownNames) console.log(`  and ${done.unmatched.length - shownNames} more`);
}

function run(): void {
  const { values, positionals } = parseOptions();
  const [file, ...rest] = positionals;
  if (values.help || file === undefined || values.into === undefined || rest.length > 0) fail(usage);
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
  report(done);
  checkWithReader({ course, text: done.text });
  if (values['dry-run']) {
    console.log('nothing written (--dry-run)');
    return;
  }
  const isNamed = writeTutorFile({ course, text: done.text });
  console.log(`${course.outPath} written${isNamed ? ', and named under tutor_files in course.yaml' : ''}`);
}

try {
  run();
} catch (error) {
  if (!(error instanceof ImportFailure)) throw error;
  fail(error.problems.map(describeProblem).join('\n'));
}
