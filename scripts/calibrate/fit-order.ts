// Weights of a linear score by which the right one of several candidates comes first (conditional logit with an L2
// penalty), by gradient ascent. Small data only.

interface Choice {
  /** Signals of each candidate, all by the same names. */
  readonly candidates: readonly Readonly<Record<string, number>>[];
  /** Places of the right ones. */
  readonly right: ReadonlySet<number>;
  readonly weight: number;
}

const steps = 600;
const stepSize = 1.5;

/** One weight a name, for signals as they are. Choices without a right candidate say nothing and are left out. */
export function fitOrder(
  choices: readonly Choice[],
  options: { readonly names: readonly string[]; readonly penalty: number },
): Readonly<Record<string, number>> {
  const { names, penalty } = options;
  const usable = choices.filter(({ right }) => right.size > 0);
  const total = usable.reduce((sum, { weight }) => sum + weight, 0);
  const rows = usable.map((choice) => ({
    ...choice,
    matrix: choice.candidates.map((candidate) => names.map((name) => candidate[name] ?? 0)),
  }));
  const weights = names.map(() => 0);
  for (let step = 0; step < steps; step += 1) {
    const gradient = weights.map((weight) => -penalty * weight);
    for (const { matrix, right, weight } of rows) {
      const shares = softmax(matrix.map((values) => dot(values, weights)));
      for (const [place, values] of matrix.entries()) {
        const error = (right.has(place) ? 1 / right.size : 0) - (shares[place] ?? 0);
        for (const [index, value] of values.entries())
          gradient[index] = (gradient[index] ?? 0) + (weight / total) * error * value;
      }
    }
    for (const [index, slope] of gradient.entries()) weights[index] = (weights[index] ?? 0) + stepSize * slope;
  }
  return Object.fromEntries(names.map((name, index) => [name, weights[index] ?? 0]));
}

function dot(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
}

function softmax(scores: readonly number[]): readonly number[] {
  const greatest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - greatest));
  const sum = raised.reduce((all, each) => all + each, 0);
  return raised.map((each) => each / sum);
}
