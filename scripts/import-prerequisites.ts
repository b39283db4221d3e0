// npm run import:prerequisites -- EDGES.csv --into COURSE_FOLDER: an edge list becomes the prerequisites of a course.
import { prerequisitesCommand } from './import/prerequisites-command.ts';
import { printResult, runCommand } from './import/run-command.ts';

printResult(runCommand(prerequisitesCommand, process.argv.slice(2)));
