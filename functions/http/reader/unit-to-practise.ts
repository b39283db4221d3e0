// The unit that practises what an answer cites first, where the course has a learning path.
import type { Answer } from '../../contract/answer.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import type { LearnerScope, TutorStore } from '../../ports/tutor-store.ts';
import { citedToPlace, unitOfCited } from '../../tutor/unit-of.ts';

/**
 * One database round trip. Null where there is no path, or no unit covers what was cited.
 * @param nodes passages cited, as they stand
 */
export async function unitToPractise(
  input: LearnerScope & { readonly answer: Pick<Answer, 'references'>; readonly nodes: readonly RegistryNode[] },
  { store }: { readonly store: Pick<TutorStore, 'openLearner'> },
): Promise<{ readonly unitId: string; readonly title: string } | null> {
  const { tenantId, courseId, learnerId } = input;
  const opened = await store.openLearner({ tenantId, courseId, learnerId });
  const units = opened?.path.units ?? [];
  const primary = input.answer.references.toSorted((left, right) => Number(right.is_primary) - Number(left.is_primary));
  const cited = primary.slice(0, citedToPlace).flatMap(({ canonical_reference }) => {
    const node = input.nodes.find(({ reference }) => reference === canonical_reference);
    return node === undefined ? [] : [node];
  });
  const unitId = unitOfCited(cited, units);
  const unit = units.find((each) => each.unitId === unitId);
  return unit === undefined ? null : { unitId: unit.unitId, title: unit.title };
}
