// Fits the gate's two steps: is the subject covered (off-topic questions), is the question answered (near misses).

import type { LogisticModel } from '../../functions/guard/calibration.ts';
import { openEmbeddings } from '../evaluate/embed-texts.ts';
import { scoreTraining } from '../evaluate/gate.ts';
import { readGateData } from '../evaluate/gate-data.ts';
import { auroc, recallAtLoss } from '../evaluate/metrics.ts';
import { printTable } from '../evaluate/report.ts';
import { UnusableInput } from '../evaluate/unusable-input.ts';
import { fitLogistic } from './fit-logistic.ts';
import { crossValidateByTitle, cutAt, type FitStep, gateRows } from './gate-fit.ts';

export interface GateCalibration {
  readonly topic: LogisticModel;
  readonly answer: LogisticModel;
  readonly cuts: { readonly topic: number; readonly answer: number };
  readonly data: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

/** The signals alone are wanted: what ships may not know them yet. */
const unfitted = { topic: { intercept: 0, signals: [] }, answer: { intercept: 0, signals: [] } };

export async function calibrateGate(options: ReadonlyMap<string, readonly string[]>): Promise<GateCalibration> {
  const [file] = options.get('squad') ?? [];
  if (file === undefined) throw new UnusableInput('--squad FILE is missing');
  const set = readGateData(file);
  const embeddings = await openEmbeddings();
  const training = await scoreTraining(set, embeddings.embed, unfitted);
  await embeddings.close();
  if (training.offTopic.length === 0) throw new UnusableInput(`${file}: calibration needs two titles or more`);
  const steps = gateRows(training);
  const topic = fitStep('off topic', steps.topic);
  const answer = fitStep('near misses', steps.answer);
  return {
    topic: topic.model,
    answer: answer.model,
    cuts: { topic: topic.cut, answer: answer.cut },
    data: [set.name],
    figures: { ...topic.figures, ...answer.figures },
  };
}

function fitStep(
  name: string,
  { rows, fit, loss }: FitStep,
): { model: LogisticModel; cut: number; figures: Record<string, number> } {
  const probabilities = crossValidateByTitle(rows, fit);
  const scored = rows.map((row, index) => ({ score: 1 - (probabilities[index] ?? 0), positive: !row.label }));
  const cut = cutAt(rows, probabilities, loss);
  const figures = {
    [`${name} auroc`]: auroc(scored),
    [`${name} recall_at_2`]: recallAtLoss(scored, 0.02),
    [`${name} recall_at_3`]: recallAtLoss(scored, 0.03),
  };
  printTable(
    ['cross-validated', 'figure'],
    Object.entries(figures).map(([label, value]) => [label, value.toFixed(3)]),
  );
  return { model: fitLogistic(rows, fit), cut: Number(cut.toFixed(3)), figures };
}
