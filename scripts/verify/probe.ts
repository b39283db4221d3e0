// `npm run verify -- probe --requests 20000 --seed 1`: random requests of everybody for everybody's ids, over HTTP, at a stack with
// three tenants whose every text says whose it is. Not one byte may come up where it must not; exit 1 if one does.
import { parseArgs } from 'node:util';
import './forge/read-jsx.ts';

const { runProbes } = await import('./probe/run-probes.ts');

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '4' },
    'in-process': { type: 'boolean', default: false },
  },
});
const [requests, seed, concurrency] = [values.requests, values.seed, values.concurrency].map(Number) as [
  number,
  number,
  number,
];
if (![requests, seed, concurrency].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('Say how many: npm run verify -- probe --requests 20000 --seed 1 [--concurrency 4] [--in-process]');
  process.exit(2);
}
/** In this process the application's own log lines are no part of the report. */
const print = console.log;
if (values['in-process']) console.log = () => {};
const report = await runProbes({ requests, seed, concurrency, isInProcess: values['in-process'], say: print });
const byStatus = [...report.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
print(`seed ${seed}; by status: ${byStatus.join(' ')}`);
print(`${report.passed} passed, ${report.failed} failed`);
process.exitCode = report.failed > 0 || report.passed === 0 ? 1 : 0;
