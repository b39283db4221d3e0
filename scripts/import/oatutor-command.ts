// The command of import -- oatutor: reads the files, builds the import, checks it, writes it. Nothing is written where
// anything is wrong.
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkWithReader } from './check-with-reader.ts';
import { openCourseFolder, writeTutorFile } from './course-folder.ts';
import { importOatutor } from './import-oatutor.ts';
import { readCoursePlan } from './read-course-plan.ts';
import { readProblems } from './read-problems.ts';
import { readTextFile } from './read-text-file.ts';
import { reportOatutor } from './report-oatutor.ts';
import { UsageFailure } from './run-command.ts';

const usage = `Usage: npm run import -- oatutor PROBLEMS.jsonl --into COURSE_FOLDER [options]
  --out FILE              file in the course folder to write (tutor/oatutor.yaml)
  --course-plan FILE      coursePlans.json: the order of the lessons
  --lesson PREFIX         only lessons whose name begins so, such as "3." or "3.4 "
  --no-prerequisites      leave prerequisites out
  --reset-tiers           forget tiers edited in the file
  --reset-prerequisites   forget prerequisites edited in the file
  --dry-run               report only, write nothing`;

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
        out: { type: 'string', default: 'tutor/oatutor.yaml' },
        'course-plan': { type: 'string' },
        lesson: { type: 'string' },
        'no-prerequisites': { type: 'boolean', default: false },
        'reset-tiers': { type: 'boolean', default: false },
        'reset-prerequisites': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** @returns the lines of the report, or of the usage where it is asked for */
export function oatutorCommand(args: readonly string[]): readonly string[] {
  const { values, positionals } = parseOptions(args);
  const [file, ...rest] = positionals;
  if (values.help) return [usage];
  if (file === undefined || values.into === undefined || rest.length > 0) fail(usage);
  const course = openCourseFolder({ folder: resolve(values.into), out: values.out });
  const all = readProblems({ text: readTextFile(file), file });
  const { lesson = '', 'course-plan': planFile } = values;
  const problems = all.filter((problem) => problem.lesson.startsWith(lesson));
  if (problems.length === 0) fail(`${file}: no lesson begins with "${lesson}"`);
  const courseName = problems[0]?.courseName ?? '';
  const plan =
    planFile === undefined ? null : readCoursePlan({ text: readTextFile(planFile), file: planFile, courseName });
  const done = importOatutor({
    course,
    problems,
    plan:
      lesson === ''
        ? plan
        : (plan?.filter((planned) => problems.some(({ lessonId }) => lessonId === planned.lessonId)) ?? null),
    problemFile: basename(file),
    withPrerequisites: !values['no-prerequisites'],
    resetTiers: values['reset-tiers'],
    resetPrerequisites: values['reset-prerequisites'],
  });
  checkWithReader({ course, text: done.text });
  const report = reportOatutor(done);
  if (values['dry-run']) return [...report, 'nothing written (--dry-run)'];
  const isNamed = writeTutorFile({ course, text: done.text });
  return [...report, `${course.outPath} written${isNamed ? ', and named under tutor_files in course.yaml' : ''}`];
}
