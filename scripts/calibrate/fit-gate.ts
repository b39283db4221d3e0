// Fits the gate: a logistic curve over its signals, and the least probability that is answered. Each course's figures come
// from a fit that has not seen the course.

import type { GateSignals, gateWeights } from '../../functions/ask/gate.ts';
import { applyLogistic, type LogisticModel } from '../../functions/text/calibration.ts';
import { fitLogistic, type LabelledSignals } from './fit-logistic.ts';

export type SignalName = Exclude<keyof typeof gateWeights, 'intercept'>;
export const signalNames: readonly SignalName[] = ['known', 'words', 'agreement', 'asked'];

/** What became of one question that was searched, before any threshold. */
export interface GateCase {
  readonly courseId: string;
  readonly isCovered: boolean;
  /** Null: nothing found is about the question, whatever the weights. */
  readonly signals: GateSignals | null;
  /** What would be quoted holds what was asked. */
  readonly isRightQuoted: boolean;
  readonly isAmongClosest: boolean;
}

interface GateFit {
  readonly model: LogisticModel;
  readonly threshold: number;
}

/** Shares that the answers of a fit may not exceed: of covered questions without what was asked, of uncovered answered. */
export const answerLimits = { wrong: 0.15, uncovered: 0.1 };
const penalty = 1;

export function fitGate(cases: readonly GateCase[], names: readonly SignalName[] = signalNames): GateFit {
  const model = fitLogistic(cases.flatMap(toRow), { names, penalty });
  return { model, threshold: thresholdOf(cases, (signals) => probabilityBy(model, signals)) };
}

export function probabilityBy(model: LogisticModel, signals: GateSignals): number {
  return applyLogistic(model, { ...signals });
}

/** Each case judged by a fit of the other courses; of one course alone, by its own. */
export function crossFitGate<Case extends GateCase>(
  cases: readonly Case[],
  names: readonly SignalName[] = signalNames,
): readonly { readonly given: Case; readonly probability: number; readonly isAnswered: boolean }[] {
  const courses = [...new Set(cases.map(({ courseId }) => courseId))];
  return courses.flatMap((courseId) => {
    const seen = courses.length > 1 ? cases.filter((other) => other.courseId !== courseId) : cases;
    const { model, threshold } = fitGate(seen, names);
    return cases
      .filter((one) => one.courseId === courseId)
      .map((given) => {
        const probability = given.signals === null ? 0 : probabilityBy(model, given.signals);
        return { given, probability, isAnswered: given.signals !== null && probability >= threshold };
      });
  });
}

/** Weights on the signals as they are, as gate.ts has them. */
export function plainWeights(model: LogisticModel): { readonly intercept: number } & Record<string, number> {
  const weights = model.signals.map(({ name, weight, deviation }) => [name, weight / deviation] as const);
  const shift = model.signals.reduce((sum, { mean, weight, deviation }) => sum + (mean * weight) / deviation, 0);
  return { intercept: model.intercept - shift, ...Object.fromEntries(weights) };
}

function toRow({ courseId, signals, isRightQuoted, isCovered }: GateCase): readonly LabelledSignals[] {
  if (signals === null) return [];
  return [{ signals: { ...signals }, label: isCovered && isRightQuoted, group: courseId, weight: 1 }];
}

/** The lowest threshold, in steps of 0.01, that keeps to the limits; the highest tried where none does. */
function thresholdOf(cases: readonly GateCase[], probabilityOf: (signals: GateSignals) => number): number {
  const covered = cases.filter(({ isCovered }) => isCovered).length;
  const uncovered = cases.length - covered;
  const judged = cases.flatMap((one) =>
    one.signals === null ? [] : [{ one, probability: probabilityOf(one.signals) }],
  );
  for (let step = 20; step < 80; step += 1) {
    const answered = judged.filter(({ probability }) => probability >= step / 100);
    const wrong = answered.filter(({ one }) => one.isCovered && !one.isRightQuoted).length;
    const invented = answered.filter(({ one }) => !one.isCovered).length;
    if (wrong <= answerLimits.wrong * covered && invented <= answerLimits.uncovered * uncovered) return step / 100;
  }
  return 0.8;
}
