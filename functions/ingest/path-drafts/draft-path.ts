// A learning path for a course whose author wrote none: units, what comes before what, outcomes and drills, all from the
// course itself. Pure: the same course gives the same path, whoever asks and whenever.

import { withGlossaryEntries } from '../../policy/cards/glossary-entries.ts';
import { draftDrills } from './drills.ts';
import { withGlossary } from './glossary.ts';
import { type DraftPath, joinUnits } from './join-units.ts';
import type { PathDocument } from './path-node.ts';
import { draftPrerequisites } from './prerequisites.ts';
import { draftUnits } from './units.ts';

export type { DraftPath } from './join-units.ts';

/** @param input.language of the course, BCP 47 */
export function draftPath(input: {
  readonly documents: readonly PathDocument[];
  readonly language: string;
}): DraftPath {
  const documents = input.documents.map((each) => ({ ...each, nodes: withGlossaryEntries(each.nodes) }));
  const units = withGlossary(draftUnits(documents), documents);
  const edges = draftPrerequisites(units, input.language);
  return joinUnits({ units, edges, drills: draftDrills(units, input.language) });
}
