// Fits the gate on labelled questions asked in this process, prints what leaving each course out costs, and the constants
// to put into functions/ask/gate.ts.

import { askInProcess } from '../evaluate/ask-in-process.ts';
import { caseOf, fateOf, fixedFates, shareHeads, sharesOf, showShares } from '../evaluate/gate-cases.ts';
import { auroc } from '../evaluate/metrics.ts';
import { printTable } from '../evaluate/report.ts';
import { answerLimits, crossFitGate, fitGate, plainWeights } from './fit-gate.ts';

export async function calibrateGate(specs: readonly string[]): Promise<void> {
  const asked = await askInProcess(specs);
  const cases = asked.flatMap((one) => caseOf(one) ?? []);
  const crossed = crossFitGate(cases);
  const courses = [...new Set(asked.map(({ courseId }) => courseId))];
  const shares = (some: typeof crossed, fixed: ReturnType<typeof fixedFates>) =>
    showShares(sharesOf([...fixed, ...some.map(({ given, isAnswered }) => fateOf(given, isAnswered))]));
  const rowOf = (courseId: string) => [
    courseId,
    ...shares(
      crossed.filter(({ given }) => given.courseId === courseId),
      fixedFates(asked.filter((one) => one.courseId === courseId)),
    ),
  ];
  console.log(`${cases.length} of ${asked.length} questions were searched and gated\n`);
  console.log(
    `Each course judged by a fit of the others; at most ${100 * answerLimits.wrong} % without what was asked and ${100 * answerLimits.uncovered} % of uncovered answered where it was fitted`,
  );
  printTable(['', ...shareHeads], [...courses.map(rowOf), ['all', ...shares(crossed, fixedFates(asked))]]);
  const right = crossed.map(({ given, probability }) => ({
    score: probability,
    positive: given.isCovered && given.isRightQuoted,
  }));
  console.log(`AUROC of a right answer ${auroc(right).toFixed(3)}\n\nFor functions/ask/gate.ts, fitted on all:`);
  const { model, threshold } = fitGate(cases);
  const weights = Object.entries(plainWeights(model)).map(([name, weight]) => `${name}: ${weight.toFixed(2)}`);
  console.log(`export const gateWeights = { ${weights.join(', ')} } as const;`);
  console.log(
    `export const gateThresholds = { answer: ${threshold.toFixed(2)}, strict: ${(threshold + 0.05).toFixed(2)} } as const;`,
  );
}
