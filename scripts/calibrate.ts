// `npm run calibrate`: fits what is fitted, each by its own module, and prints cross-validated figures.
//   --courses FILE:COURSE…      the gate of a question, on labelled questions
//   --course ID                 the vectors' share in the order, on a course itself, without labels
//   --wice, --fever, --begin    the tutor's guard, on labelled claims; writes functions/guard/weights.ts

import { UnusableInput } from './evaluate/unusable-input.ts';

const usage = `usage: npm run calibrate -- --courses FILE:COURSE…
       npm run calibrate -- --course ID [--queries N]
       npm run calibrate -- [--wice FILE]… [--fever FILE]… [--begin FILE]… [--date YYYY-MM-DD]`;

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args[0] === '--courses') return (await import('./calibrate/calibrate-gate.ts')).calibrateGate(args.slice(1));
  if (args.includes('--course')) return (await import('./calibrate/calibrate-course.ts')).calibrateCourse(args);
  return (await import('./calibrate/calibrate-guard.ts')).calibrateGuard(args);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UnusableInput)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}
