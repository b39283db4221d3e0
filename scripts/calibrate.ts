// `npm run calibrate`: fits the weights of guard and gate on labelled files and writes functions/guard/weights.ts.
// Prints cross-validated figures; those of the written weights on the same files would be in-sample. What no file is
// given for stays as it is.

import { writeFileSync } from 'node:fs';
import * as shipped from '../functions/guard/weights.ts';
import { calibrateGate, type GateCalibration } from './calibrate/calibrate-gate.ts';
import { calibrateSupport, type SupportCalibration } from './calibrate/calibrate-support.ts';
import { type Fitted, renderWeights } from './calibrate/render-weights.ts';
import { readArguments } from './evaluate/report.ts';
import { UnusableInput } from './evaluate/unusable-input.ts';

const usage =
  'usage: npm run calibrate -- [--wice FILE]… [--fever FILE]… [--begin FILE]… [--squad FILE] [--date YYYY-MM-DD]';
const target = new URL('../functions/guard/weights.ts', import.meta.url);
const claimKinds = ['wice', 'fever', 'begin'];

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2), [...claimKinds, 'squad', 'date']);
  const date = options.get('date')?.[0] ?? new Date().toISOString().slice(0, 10);
  const hasClaims = claimKinds.some((kind) => options.has(kind));
  if (!hasClaims && !options.has('squad')) throw new UnusableInput('no labelled file given');
  const support = hasClaims ? withDate(calibrateSupport(options), date, options) : shippedSupport();
  const gate = options.has('squad') ? withDate(await calibrateGate(options), date, options) : shippedGate();
  writeFileSync(target, renderWeights({ support, gate }));
  console.log('\nwritten: functions/guard/weights.ts (format it with: npm run format)');
}

function withDate<Calibration extends { readonly data: readonly string[] }>(
  calibration: Calibration,
  date: string,
  options: ReadonlyMap<string, readonly string[]>,
): Calibration & Fitted {
  const files = [...options].flatMap(([kind, values]) =>
    kind === 'date' ? [] : values.map((value) => `--${kind} ${value.slice(value.lastIndexOf('/') + 1)}`),
  );
  return { ...calibration, date, command: `npm run calibrate -- ${files.join(' ')}` };
}

function shippedSupport(): SupportCalibration & Fitted {
  return {
    model: shipped.supportModel,
    cuts: { few: shipped.supportCuts, many: shipped.articleCuts },
    ...shipped.supportProvenance,
  };
}

function shippedGate(): GateCalibration & Fitted {
  const { gateTopicModel: topic, gateAnswerModel: answer, gateCuts: cuts } = shipped;
  return { topic, answer, cuts, ...shipped.gateProvenance };
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UnusableInput)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}
