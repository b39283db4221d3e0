// Why a choice was wrong, at the first miss: what the course says of it, with its place. Nothing where an author said why, or where
// the unit's passages say nothing of it. One database trip, and only after a wrong choice.
import type { DrillCard } from '../contract/tutor-card.ts';
import { displayNode } from '../grounding/render-reference.ts';
import { saidOfChoice } from '../policy/cards/said-of.ts';
import type { TurnOpening } from '../ports/tutor-store.ts';
import type { TutorServices } from './tutor-services.ts';

/** @returns the sentence as it is to be shown; null where there is none, or the material cannot be read */
export async function sayWhyWrong(
  input: {
    readonly tenantId: string;
    readonly card: DrillCard;
    readonly answers: readonly string[];
    readonly chosen: string;
    readonly opening: Pick<TurnOpening, 'thread' | 'course' | 'path'>;
  },
  { material }: Pick<TutorServices, 'material'>,
): Promise<{ readonly text: string; readonly place: string } | null> {
  const { tenantId, card, answers, chosen, opening } = input;
  const { courseId } = opening.thread;
  const read = await material
    .readTurnMaterial({
      ...{ tenantId, courseId, version: opening.course.version, materialHash: opening.path.materialHash },
      ...{ unitId: card.unitId, tier: 'bronze', references: [], passedQuestionIds: [] },
    })
    .catch(() => null);
  const nodes = [...(read?.unitNodes ?? []), ...(read?.drillNodes ?? [])];
  const passages = nodes.map(({ reference, nodeType, content, provenance }) => ({
    ...{ reference, nodeType, content, unitId: card.unitId, section: provenance.section },
  }));
  const said = saidOfChoice({ chosen, answers, prompt: card.prompt, passages });
  const node = nodes.find(({ reference }) => reference === said?.reference);
  return said === null || node === undefined ? null : { text: said.text, place: displayNode(node) };
}
