// `npm run verify -- forge --requests 2000 --seed 1`: forged, replayed, cross-thread, cross-learner, cross-course and locked
// submissions against the whole application in this process. None may count; exit 1 if one does.
import { parseArgs } from 'node:util';
import './forge/read-jsx.ts';

const { startTutorApp } = await import('../../test/tutor-http/support/tutor-app.ts');
const { runForgeries } = await import('./forge/run-forgeries.ts');

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    statuses: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('Say how many: npm run verify -- forge --requests 2000 --seed 1 (--statuses shows what was answered)');
  process.exit(2);
}

/** The application's own log lines are no part of the report. */
const print = console.log;
console.log = () => {};
const app = await startTutorApp();
try {
  const { passed, failures, statuses } = await runForgeries({ app, requests, seed });
  if (values.statuses) for (const [name, count] of [...statuses].sort()) print(`${count}\t${name}`);
  for (const failure of failures) print(failure);
  print(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await app.close();
}
