// `npm run calibrate`: fits what is fitted, each by its own module, and prints cross-validated figures.
//   --courses FILE:COURSE…      the gate of a question, on labelled questions
//   --course ID                 the vectors' share in the order, on a course itself, without labels
//   --adapter FILE…             the two sides of the bundled encoder, on questions with the passages that answer them

import { UnusableInput } from './evaluate/unusable-input.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

const usage = `usage: npm run calibrate -- --courses FILE:COURSE…
       npm run calibrate -- --course ID [--queries N]
       npm run calibrate -- --adapter FILE… [--hold FILE…]
         each FILE a course, JSON lines {"passage": TEXT, "questions": [TEXT, …]}`;
printHelpIfAsked(usage);

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args[0] === '--courses') return (await import('./calibrate/calibrate-gate.ts')).calibrateGate(args.slice(1));
  if (args[0] === '--adapter')
    return (await import('./calibrate/calibrate-adapter.ts')).calibrateAdapter(args.slice(1));
  if (args.includes('--course')) return (await import('./calibrate/calibrate-course.ts')).calibrateCourse(args);
  throw new UnusableInput('nothing named to fit');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UnusableInput)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}
