// `npm run calibrate`: fits the weights of guard and gate on labelled files and writes functions/guard/weights.ts.
// Prints cross-validated figures; those of the written weights on the same files would be in-sample.

import { writeFileSync } from 'node:fs';
import { calibrateGate } from './calibrate/calibrate-gate.ts';
import { calibrateSupport } from './calibrate/calibrate-support.ts';
import { renderWeights } from './calibrate/render-weights.ts';
import { readArguments } from './evaluate/report.ts';
import { UnusableInput } from './evaluate/unusable-input.ts';

const usage =
  'usage: npm run calibrate -- [--wice FILE]… [--fever FILE]… [--begin FILE]… --squad FILE [--date YYYY-MM-DD]';
const target = new URL('../functions/guard/weights.ts', import.meta.url);

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2), ['wice', 'fever', 'begin', 'squad', 'date']);
  const date = options.get('date')?.[0] ?? new Date().toISOString().slice(0, 10);
  const support = calibrateSupport(options);
  const gate = await calibrateGate(options);
  writeFileSync(target, renderWeights({ support, gate, date }));
  console.log('\nwritten: functions/guard/weights.ts (format it with: npm run format)');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UnusableInput)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}
