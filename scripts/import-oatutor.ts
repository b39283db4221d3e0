// npm run import:oatutor -- PROBLEMS.jsonl --into COURSE_FOLDER: an OATutor problem file becomes the units, drills and
// exam items of a course. Writes nothing where anything is wrong.
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkWithReader } from './import/check-with-reader.ts';
import { openCourseFolder, writeTutorFile } from './import/course-folder.ts';
import { describeProblem, ImportFailure } from './import/import-failure.ts';
import { importOatutor } from './import/import-oatutor.ts';
import { readCoursePlan } from './import/read-course-plan.ts';
import { readProblems } from './import/read-problems.ts';
import { readTextFile } from './import/read-text-file.ts';
import { reportOatutor } from './import/report-oatutor.ts';

const usage = `Usage: npm run import:oatutor -- PROBLEMS.jsonl --into COURSE_FOLDER [options]
  --out FILE              file in the course folder to write (tutor/oatutor.yaml)
  --course-plan FILE      coursePlans.json: the order of the lessons
  --lesson PREFIX         only lessons whose name begins so, such as "3." or "3.4 "
  --no-prerequisites      leave prerequisites out
  --reset-tiers           forget tiers edited in the file
  --reset-prerequisites   forget prerequisites edited in the file
  --dry-run               report only, write nothing`;

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

function run(): void {
  const { values, positionals } = parseOptions();
  const [file, ...rest] = positionals;
  if (values.help || file === undefined || values.into === undefined || rest.length > 0) fail(usage);
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
  console.log(reportOatutor(done).join('\n'));
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
