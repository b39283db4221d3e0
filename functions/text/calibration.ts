// Turns signals into a probability with fitted weights. The fitting itself is scripts/calibrate.
// Weights come as data; nothing is learned here.

export interface FittedSignal {
  readonly name: string;
  /** Mean and deviation in the data the weight was fitted on. */
  readonly mean: number;
  readonly deviation: number;
  readonly weight: number;
}

export interface LogisticModel {
  readonly intercept: number;
  readonly signals: readonly FittedSignal[];
}

/** A model from rows of name, mean, deviation and weight, as the weights file keeps them. */
export function logisticModel(
  intercept: number,
  rows: readonly (readonly [name: string, mean: number, deviation: number, weight: number])[],
): LogisticModel {
  return { intercept, signals: rows.map(([name, mean, deviation, weight]) => ({ name, mean, deviation, weight })) };
}

/** Probability for signals in the model's own order. Throws when the order does not fit: that is a defect. */
export function applyLogistic(model: LogisticModel, values: Readonly<Record<string, number>>): number {
  let sum = model.intercept;
  for (const signal of model.signals) {
    const value = values[signal.name];
    if (value === undefined || Number.isNaN(value)) throw new Error(`signal ${signal.name} is missing`);
    sum += signal.weight * ((value - signal.mean) / signal.deviation);
  }
  return sigmoid(sum);
}

export function sigmoid(value: number): number {
  return value >= 0 ? 1 / (1 + Math.exp(-value)) : Math.exp(value) / (1 + Math.exp(value));
}
