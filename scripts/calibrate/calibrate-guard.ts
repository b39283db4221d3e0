// Fits the tutor's guard on labelled claims and writes functions/guard/weights.ts. Prints cross-validated figures; those
// of the written weights on the same files would be in-sample.

import { writeFileSync } from 'node:fs';
import { readArguments } from '../evaluate/report.ts';
import { UnusableInput } from '../evaluate/unusable-input.ts';
import { calibrateSupport } from './calibrate-support.ts';
import { renderWeights } from './render-weights.ts';

const target = new URL('../../functions/guard/weights.ts', import.meta.url);
const claimKinds = ['wice', 'fever', 'begin'];

export function calibrateGuard(args: readonly string[]): void {
  const options = readArguments(args, [...claimKinds, 'date']);
  if (!claimKinds.some((kind) => options.has(kind))) throw new UnusableInput('no labelled file given');
  const date = options.get('date')?.[0] ?? new Date().toISOString().slice(0, 10);
  const files = claimKinds.flatMap((kind) =>
    (options.get(kind) ?? []).map((value) => `--${kind} ${value.slice(value.lastIndexOf('/') + 1)}`),
  );
  const command = `npm run calibrate -- ${files.join(' ')}`;
  writeFileSync(target, renderWeights({ ...calibrateSupport(options), date, command }));
  console.log('\nwritten: functions/guard/weights.ts (format it with: npm run format)');
}
