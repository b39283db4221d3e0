// `npm run import -- oatutor PROBLEMS.jsonl --into COURSE_FOLDER`: a problem file becomes the units, drills and exam items of a
// course. `npm run import -- prerequisites EDGES.csv --into COURSE_FOLDER`: an edge list becomes its prerequisites.
import { oatutorCommand } from './import/oatutor-command.ts';
import { prerequisitesCommand } from './import/prerequisites-command.ts';
import { printResult, runCommand } from './import/run-command.ts';

const commands = { oatutor: oatutorCommand, prerequisites: prerequisitesCommand };

const [name = '', ...args] = process.argv.slice(2);
if (name === 'oatutor' || name === 'prerequisites') printResult(runCommand(commands[name], args));
else {
  console[name === '--help' ? 'log' : 'error'](
    `Usage: npm run import -- ${Object.keys(commands).join('|')} FILE --into COURSE_FOLDER\n  each with --help`,
  );
  process.exitCode = name === '--help' ? 0 : 2;
}
