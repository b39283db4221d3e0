// npm run import:oatutor -- PROBLEMS.jsonl --into COURSE_FOLDER: an OATutor problem file becomes the units, drills and
// exam items of a course.
import { oatutorCommand } from './import/oatutor-command.ts';
import { printResult, runCommand } from './import/run-command.ts';

printResult(runCommand(oatutorCommand, process.argv.slice(2)));
