// Exports and erases learners who have a row in every table, on a real PostgreSQL, through the API, and looks for what is
// missing or left. Usage: npm run verify -- erase-check [--learners 100] [--postgres URL] (a temporary server without one).
import { parseArgs } from 'node:util';
import './forge/read-jsx.ts';
import { startStandIns } from '../local/stand-ins.ts';
import { startTemporaryPostgres } from '../local/temporary-postgres.ts';

// After the import that reads JSX has taken effect.
const { checkErasure } = await import('./erase-check/check-erasure.ts');
const { values } = parseArgs({
  options: { learners: { type: 'string', default: '100' }, postgres: { type: 'string' } },
});
const learners = Number(values.learners);
if (!Number.isInteger(learners) || learners < 1) {
  throw new Error(`--learners must be a whole number, not ${values.learners}`);
}
const postgres = values.postgres === undefined ? await startTemporaryPostgres() : null;
const standIns = await startStandIns({ folder: 'memory', postgresUrl: values.postgres ?? postgres?.url ?? '' });
try {
  const { passed, faults } = await checkErasure({ standIns, learners });
  for (const fault of faults) console.error(fault);
  console.log(`${passed} passed, ${faults.length} failed`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await standIns.close();
  await postgres?.stop();
}
