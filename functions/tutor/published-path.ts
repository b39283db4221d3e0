// The learning path of a published course, ready to be asked.
import { type LearningPath, readLearningPath } from '../policy/learning-path.ts';
import type { LearnerScope, PublishedPath, TutorStore } from '../ports/tutor-store.ts';

/** @throws Error when a path was published that ingestion would have refused */
export function readPublishedPath(published: PublishedPath): LearningPath {
  const reading = readLearningPath({
    units: published.units.map(({ unitId, title, isPracticeOnly }) => ({
      unitId,
      title,
      ...(isPracticeOnly && { isPracticeOnly }),
    })),
    edges: published.edges,
    entryUnitId: published.entryUnitId,
  });
  if (!reading.ok) throw new Error(`the published learning path is not one: ${reading.faults[0]?.kind}`);
  return reading.path;
}

/** Titles of the course's units by id; none where it has no learning path any more. One round trip. */
export async function readUnitTitles(
  scope: LearnerScope,
  { store }: { readonly store: Pick<TutorStore, 'openLearner'> },
): Promise<Record<string, string>> {
  const opened = await store.openLearner(scope);
  return Object.fromEntries((opened?.path.units ?? []).map(({ unitId, title }) => [unitId, title]));
}
