// `npm run verify -- fault [--only NAME,…] [--rounds N] [--seed N] [--port N]`: every part outside fails in every way it can
// while learners act, in workerd over a real PostgreSQL; then it ends, and everything is looked at.
import { parseArgs } from 'node:util';
import { seededRandom } from '../evaluate/metrics.ts';
import { printHelpIfAsked } from '../stack/print-help.ts';
import { cases, examCases, type FaultCase, writingCases } from './fault/cases.ts';
import { type ClockCase, clockCases, runClockCase } from './fault/clock-cases.ts';
import { type QueueCase, queueCases, runQueueCase } from './fault/queue-cases.ts';
import { type CaseReport, runCase } from './fault/run-case.ts';
import { startFaultyStack } from './fault/start-faulty-stack.ts';

const usage = `Usage: npm run verify -- fault [options]
  --only NAME,…  cases whose names begin so
  --rounds N     each case so often (1)
  --seed N       what is left to chance (1)
  --port N       where the Worker listens (8794)
  --list         the cases`;
printHelpIfAsked(usage);

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '8794' },
    list: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const wanted = values.only?.split(',');
const chosen = <Case extends { readonly name: string }>(all: readonly Case[]): readonly Case[] =>
  all.filter(({ name }) => wanted?.some((start) => name.startsWith(start.trim())) ?? true);
if (values.list || !(Number.isInteger(rounds) && rounds > 0)) {
  console.log(
    values.list
      ? [...cases, ...clockCases, ...queueCases, ...examCases, ...writingCases].map(({ name }) => name).join('\n')
      : usage,
  );
  process.exit(values.list ? 0 : 2);
}

const random = seededRandom(Number(values.seed));
const totals = { passed: 0, failed: 0 };
await runOn({ list: chosen(cases), clocks: chosen(clockCases), queues: chosen(queueCases), isSecond: false });
await runOn({ list: chosen([...examCases, ...writingCases]), clocks: [], queues: [], isSecond: true });
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/**
 * One stack for all of them: it must come through every case without being started anew. The second has an exam service, and
 * a model that writes.
 */
async function runOn({
  list,
  clocks,
  queues,
  isSecond,
}: {
  readonly list: readonly FaultCase[];
  readonly clocks: readonly ClockCase[];
  readonly queues: readonly QueueCase[];
  readonly isSecond: boolean;
}): Promise<void> {
  if (list.length + clocks.length + queues.length === 0) return;
  const parts = { hasExamService: isSecond, answerStyle: isSecond ? 'write' : 'quote' } as const;
  const stack = await startFaultyStack({ port: Number(values.port), ...parts, random });
  try {
    for (const each of Array.from({ length: rounds }, () => list).flat()) {
      const lies = new Set<string>();
      const report = await runCase({
        name: each.name,
        classroom: stack.classroom,
        settings: stack.settings,
        lies,
        begin: () => {
          for (const { part, fault, share } of each.faults) stack.fail(part, [fault], share);
          if (each.model) stack.behave(each.model({ lies, random }));
          return () => {
            for (const { part } of each.faults) stack.fail(part, []);
            stack.behave(null);
          };
        },
        metFault: stack.faulted,
      });
      tell(report, each.faults.length > 0);
    }
    for (const each of Array.from({ length: rounds }, () => clocks).flat()) tell(await runClockCase(each, stack), true);
    for (const each of Array.from({ length: rounds }, () => queues).flat()) {
      tell(await runQueueCase(each, stack, random), true);
    }
  } finally {
    await stack.close();
  }
}

function tell(report: CaseReport, isToMeetFaults: boolean): void {
  const counts = Object.entries(report.counts).map(([name, count]) => `${count} ${name}`);
  const unmet = isToMeetFaults && report.metFault === 0 ? ['no request met the fault'] : [];
  const wrong = [...new Set([...report.faults, ...unmet])];
  if (wrong.length === 0) totals.passed += 1;
  else totals.failed += 1;
  const recovered = `all had an end ${(report.recoveredMs / 1000).toFixed(1)} s after it`;
  console.log(
    `${report.name}: ${report.calls} calls, ${report.metFault} faults met: ${counts.join(', ')}; ${recovered}`,
  );
  for (const fault of wrong.slice(0, 12)) console.log(`  FAULT ${fault}`);
}
