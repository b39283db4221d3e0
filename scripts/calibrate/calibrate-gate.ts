// Fits the gate's two steps: is the subject covered (off-topic questions), is the question answered (near misses).

import type { LogisticModel } from '../../functions/guard/calibration.ts';
import { openEmbeddings } from '../evaluate/embed-texts.ts';
import { scoreOffTopic } from '../evaluate/gate.ts';
import { readGateData } from '../evaluate/gate-data.ts';
import { auroc, recallAtLoss } from '../evaluate/metrics.ts';
import { printTable } from '../evaluate/report.ts';
import { type ScoredQuestion, type Setting, scoreQuestions } from '../evaluate/score-questions.ts';
import { UnusableInput } from '../evaluate/unusable-input.ts';
import { type FitOptions, fitLogistic } from './fit-logistic.ts';
import {
  answerFit,
  crossValidateByTitle,
  cutAt,
  falseExtractShare,
  falseRefusalShare,
  toGateRows,
  topicFit,
} from './gate-fit.ts';

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
  const near = (setting: Setting, embed: typeof embeddings.embed | null): Promise<readonly ScoredQuestion[]> =>
    scoreQuestions({
      name: 'near misses',
      questions: set.questions,
      paragraphs: set.paragraphs,
      setting,
      isAnswerable: (question) => question.answerable,
      embed,
      models: unfitted,
    });
  const offTopic = [
    ...(await scoreOffTopic(set, null, embeddings.embed, unfitted)),
    ...(await scoreOffTopic(set, null, null, unfitted)),
  ];
  const nearMisses = [
    ...(await near('own_paragraph', embeddings.embed)),
    ...(await near('own_paragraph', null)),
    ...(await near('all_paragraphs', embeddings.embed)),
  ];
  await embeddings.close();
  const topic = fitStep('off topic', offTopic, topicFit, falseRefusalShare);
  const answer = fitStep('near misses', nearMisses, answerFit, falseExtractShare);
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
  questions: readonly ScoredQuestion[],
  fit: FitOptions,
  loss: number,
): { model: LogisticModel; cut: number; figures: Record<string, number> } {
  const rows = toGateRows(questions);
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
