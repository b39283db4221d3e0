// Which of the drills that a model wrote for a unit are kept, and what a material holds of each. Pure.
import type { AuthoredDrill } from '../../../course/tutor-material.ts';
import type { ModelDrill } from '../../../ports/drill-drafts.ts';
import type { DraftDrill, DrillKind } from '../draft-drill.ts';
import { asksTheSame } from './read-drafts.ts';

/** Beside the drills made by rule: more would be drills on less. */
export const modelDrillsPerUnit = 6;

type Kept = Pick<DraftDrill, 'drillId' | 'fact' | 'prompt'>;

/** The first of `found` that ask something else than those before them, as many as a unit may have. */
export function chooseModelDrills<Drill extends Kept>(found: readonly Drill[]): readonly Drill[] {
  const chosen: Drill[] = [];
  for (const drill of found) {
    if (chosen.length === modelDrillsPerUnit) break;
    if (!chosen.some((each) => each.drillId === drill.drillId || asksTheSame(each, drill))) chosen.push(drill);
  }
  return chosen;
}

/**
 * Of the drills that were ever written for a unit those whose passage stands in it as it was.
 * @param hashes of the unit's passages now, by their references
 */
export function standingDrills(
  written: readonly ModelDrill[],
  hashes: ReadonlyMap<string, string>,
): readonly ModelDrill[] {
  return chooseModelDrills(written.filter(({ reference, contentHash }) => hashes.get(reference) === contentHash));
}

/** A drafted drill as a material holds it: a draft, until an author accepts it. */
export function toAuthoredDrill(input: {
  readonly unitId: string;
  readonly kind: DrillKind;
  readonly drill: Pick<DraftDrill, 'drillId' | 'prompt' | 'options' | 'answer' | 'reference'>;
}): AuthoredDrill {
  const { unitId, kind, drill } = input;
  const { drillId, prompt, options, answer, reference } = drill;
  return {
    ...{ drillId, unitId, prompt, options, questionLatex: '', answers: [answer], hints: [], mistakes: [] },
    madeOf: { kind, reference },
    isDraft: true,
  };
}
