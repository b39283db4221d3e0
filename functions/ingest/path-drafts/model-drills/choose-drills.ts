// Which of the drills that a model wrote for a unit are kept. Pure.
import type { DraftDrill } from '../draft-drill.ts';
import { asksTheSame } from './read-drafts.ts';

/** Beside the drills made by rule: more would be drills on less. */
export const modelDrillsPerUnit = 6;

type Kept = Pick<DraftDrill, 'drillId' | 'fact' | 'prompt'>;

/** Those of `found` that ask something else than `kept`, as many as a unit may have with them. */
export function chooseModelDrills<Drill extends Kept>(
  found: readonly Drill[],
  kept: readonly Pick<Kept, 'drillId' | 'fact' | 'prompt'>[],
): readonly Drill[] {
  const chosen: Drill[] = [];
  for (const drill of found) {
    if (kept.length + chosen.length >= modelDrillsPerUnit) break;
    if (![...kept, ...chosen].some((each) => each.drillId === drill.drillId || asksTheSame(each, drill)))
      chosen.push(drill);
  }
  return chosen;
}
