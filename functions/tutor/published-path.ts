// The learning path of a published course, ready to be asked.
import { type LearningPath, readLearningPath } from '../policy/learning-path.ts';
import type { PublishedPath } from '../ports/tutor-store.ts';

/** @throws Error when a path was published that ingestion would have refused */
export function readPublishedPath(published: PublishedPath): LearningPath {
  const reading = readLearningPath({
    units: published.units.map(({ unitId, title, commonMistakes }) => ({
      unitId,
      title,
      commonMistakeTags: commonMistakes.map(({ tag }) => tag),
    })),
    edges: published.edges,
    entryUnitId: published.entryUnitId,
  });
  if (!reading.ok) throw new Error(`the published learning path is not one: ${reading.faults[0]?.kind}`);
  return reading.path;
}
