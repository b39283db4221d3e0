// Fits the bundled encoder's adapter: one linear map of low rank for each side of a search, v + (vA)B to unit length, such
// that a question lies nearer to the passage that answers it than to the others of its course. Softmax over the passages,
// Adam, a rate that falls to nothing. Pure.
import { seededRandom } from '../evaluate/metrics.ts';
import { add, inRows, multiply, times, transposed } from './matrix.ts';

export const dimension = 512;

/** Row-major: A, dimension by rank, and B, rank by dimension. */
export interface Side {
  readonly down: Float32Array;
  readonly up: Float32Array;
}

export interface Lesson {
  /** Vectors of unit length, one after the other. */
  readonly questions: Float32Array;
  readonly passages: Float32Array;
  /** Of each question the place of the passage that answers it. */
  readonly answers: readonly number[];
}

const rank = 64;
const rounds = 20;
const rate = 1e-3;
const temperature = 0.03;
/** Pulls the maps towards nothing, so that they move a vector no further than the questions ask for. */
const decay = 1e-3;
const firstDeviation = 0.02;

/** @param onRound told after each round of all lessons, with the mean loss */
export function fitAdapter(
  lessons: readonly Lesson[],
  onRound: (loss: number) => void = () => {},
): readonly [query: Side, passage: Side] {
  const random = seededRandom(1);
  const side = (): Side => ({
    down: Float32Array.from({ length: dimension * rank }, () => firstDeviation * normal(random)),
    up: new Float32Array(rank * dimension),
  });
  const [query, passage] = [side(), side()];
  const weights = [query.down, query.up, passage.down, passage.up];
  const adam = openAdam(weights, rounds * lessons.length);
  for (let round = 0; round < rounds; round += 1) {
    const losses = lessons
      .map((lesson) => ({ lesson, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ lesson }) => {
        const { loss, gradients } = learn(lesson, query, passage);
        adam(gradients);
        return loss;
      });
    onRound(losses.reduce((sum, loss) => sum + loss, 0) / losses.length);
  }
  return [query, passage];
}

/** Vectors moved to their side, to unit length, one after the other. */
export function adapt(vectors: Float32Array, side: Side): Float32Array {
  return move(vectors, side).unit;
}

function move(vectors: Float32Array, { down, up }: Side) {
  const narrow = multiply(vectors, down, dimension);
  const moved = multiply(narrow, up, rank);
  add(moved, vectors);
  const lengths = inRows(moved, dimension).map((row) => Math.sqrt(times(row, row)));
  const unit = moved.map((value, at) => value / (lengths[Math.floor(at / dimension)] || 1));
  return { narrow, unit, lengths };
}

/** Cross-entropy of the passages for each question, and its gradients by the four matrices. */
function learn({ questions, passages, answers }: Lesson, query: Side, passage: Side) {
  const [asked, held] = [move(questions, query), move(passages, passage)];
  const count = passages.length / dimension;
  const scores = multiply(asked.unit, transposed(held.unit, dimension), dimension);
  let loss = 0;
  for (const [index, row] of inRows(scores, count).entries()) {
    const most = row.reduce((greatest, value) => Math.max(greatest, value), -1);
    let sum = 0;
    for (const [at, value] of row.entries()) {
      row[at] = Math.exp((value - most) / temperature);
      sum += row[at] ?? 0;
    }
    const answer = answers[index] ?? 0;
    loss -= Math.log((row[answer] ?? 0) / sum) / answers.length;
    for (const [at, value] of row.entries())
      row[at] = (value / sum - (at === answer ? 1 : 0)) / temperature / answers.length;
  }
  const ofQuestions = throughUnit(multiply(scores, held.unit, count), asked);
  const ofPassages = throughUnit(multiply(transposed(scores, count), asked.unit, answers.length), held);
  return {
    loss,
    gradients: [
      ...gradientsOf(questions, asked.narrow, ofQuestions, query),
      ...gradientsOf(passages, held.narrow, ofPassages, passage),
    ],
  };
}

/** A gradient by unit vectors as one by the vectors before they were brought to unit length. */
function throughUnit(gradient: Float32Array, { unit, lengths }: ReturnType<typeof move>): Float32Array {
  const units = inRows(unit, dimension);
  for (const [index, row] of inRows(gradient, dimension).entries()) {
    const own = units[index] ?? row;
    const along = times(row, own);
    for (const [at, value] of row.entries()) row[at] = (value - along * (own[at] ?? 0)) / (lengths[index] || 1);
  }
  return gradient;
}

function gradientsOf(vectors: Float32Array, narrow: Float32Array, gradient: Float32Array, { down, up }: Side) {
  const count = vectors.length / dimension;
  const back = multiply(gradient, transposed(up, dimension), dimension);
  const byDown = multiply(transposed(vectors, dimension), back, count);
  const byUp = multiply(transposed(narrow, rank), gradient, count);
  add(byDown, down, decay);
  add(byUp, up, decay);
  return [byDown, byUp];
}

/** Adam (Kingma and Ba, 2015) with its usual constants. */
function openAdam(weights: readonly Float32Array[], steps: number) {
  const means = weights.map(({ length }) => new Float32Array(length));
  const squares = weights.map(({ length }) => new Float32Array(length));
  let step = 0;
  return (gradients: readonly Float32Array[]): void => {
    step += 1;
    const now = rate * (1 - step / steps);
    for (const [index, all] of weights.entries()) {
      const [mean = all, square = all, gradient = all] = [means[index], squares[index], gradients[index]];
      for (let at = 0; at < all.length; at += 1) {
        const slope = gradient[at] ?? 0;
        mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
        square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope ** 2;
        const size = Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
        all[at] = (all[at] ?? 0) - (now * (mean[at] ?? 0)) / (1 - 0.9 ** step) / size;
      }
    }
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
