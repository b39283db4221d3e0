// A learning path for a course whose author wrote none: units, what comes before what, outcomes and drills, all from the
// course itself. Pure: the same course gives the same path, whoever asks and whenever.

import { type DraftDrill, draftDrills } from './drills.ts';
import { withGlossary } from './glossary.ts';
import type { PathDocument } from './path-node.ts';
import { type DraftEdge, draftPrerequisites } from './prerequisites.ts';
import { type DraftUnit, draftUnits } from './units.ts';

export interface DraftPath {
  readonly units: readonly DraftUnit[];
  readonly edges: readonly DraftEdge[];
  readonly drills: readonly DraftDrill[];
}

/** @param input.language of the course, BCP 47 */
export function draftPath(input: {
  readonly documents: readonly PathDocument[];
  readonly language: string;
}): DraftPath {
  const units = withGlossary(draftUnits(input.documents), input.documents);
  return {
    units,
    edges: draftPrerequisites(units, input.language),
    drills: draftDrills(units, input.language),
  };
}
