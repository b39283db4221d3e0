// What each of the gate's signals earns: the cross-validated AUROC lost by refitting its step without it, on each part.

import { crossValidateByTitle, gateRows, type TrainingQuestions, toGateRows } from '../calibrate/gate-fit.ts';
import { auroc } from './metrics.ts';
import { printTable, startProgress } from './report.ts';

export type Ablation = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** AUROC lost by part and signal; negative where a signal does harm. */
export function ablateGate(training: TrainingQuestions): Ablation {
  const steps = gateRows(training);
  const parts = [
    { name: 'off topic', step: steps.topic, questions: training.offTopic },
    { name: 'near misses, closed', step: steps.answer, questions: training.closed },
    { name: 'near misses, open', step: steps.answer, questions: training.open },
  ];
  const progress = startProgress(
    'ablation',
    parts.reduce((sum, { step }) => sum + step.fit.names.length, 0),
  );
  const result = parts.map(({ name, step, questions }) => {
    const judged = toGateRows(questions);
    const rankWith = (names: readonly string[]): number => {
      const probabilities = crossValidateByTitle(step.rows, { ...step.fit, names }, judged);
      return auroc(judged.map((row, index) => ({ score: 1 - (probabilities[index] ?? 0), positive: !row.label })));
    };
    const whole = rankWith(step.fit.names);
    const lost = step.fit.names.map((signal) => {
      progress.step();
      return [signal, whole - rankWith(step.fit.names.filter((other) => other !== signal))] as const;
    });
    return [name, Object.fromEntries(lost)] as const;
  });
  progress.end();
  return Object.fromEntries(result);
}

export function printGateAblation(ablation: Ablation): void {
  for (const [part, lost] of Object.entries(ablation)) {
    console.log(`\n${part}: cross-validated AUROC lost without the signal`);
    printTable(
      ['signal', 'lost'],
      Object.entries(lost).map(([signal, value]) => [signal, value.toFixed(4)]),
    );
  }
}
