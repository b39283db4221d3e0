// Why a choice was wrong, at the first miss: what the course says of it, with its place. Nothing where an author said why. Only
// after a wrong choice: one database trip, and one more where the choice was borrowed from another unit.
import type { DrillCard } from '../contract/tutor-card.ts';
import { titledPlace } from '../grounding/render-reference.ts';
import { saidOfChoice } from '../policy/cards/said-of.ts';
import { plain } from '../policy/cards/sentence.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { TurnOpening } from '../ports/tutor-store.ts';
import type { TutorServices } from './tutor-services.ts';

/** @returns the sentence as it is to be shown, and whom it is said of where that is what was asked; null where there is none, or the material cannot be read */
export async function sayWhyWrong(
  input: {
    readonly tenantId: string;
    readonly card: DrillCard;
    readonly answers: readonly string[];
    readonly chosen: string;
    readonly opening: Pick<TurnOpening, 'thread' | 'course' | 'path'>;
  },
  { material }: Pick<TutorServices, 'material'>,
): Promise<{ readonly text: string; readonly place: string; readonly saidOf?: string } | null> {
  const { tenantId, card, answers, chosen, opening } = input;
  const { courseId } = opening.thread;
  const read = await material
    .readTurnMaterial({
      ...{ tenantId, courseId, version: opening.course.version, materialHash: opening.path.materialHash },
      ...{ unitId: card.unitId, tier: 'bronze', references: [], passedQuestionIds: [] },
    })
    .catch(() => null);
  const saidIn = (nodes: readonly RegistryNode[]) => {
    const passages = nodes.map((node) => ({
      ...node,
      ...{ section: node.provenance.section, documentPath: node.document.path },
    }));
    const { language } = opening.course;
    const said = saidOfChoice({ chosen, answers, prompt: card.prompt, passages, language });
    const node = nodes.find(({ reference }) => reference === said?.reference);
    if (said === null || node === undefined) return null;
    const { reference: _, ...told } = said;
    return { ...told, place: titledPlace(node) };
  };
  const near = saidIn([...(read?.unitNodes ?? []), ...(read?.drillNodes ?? [])]);
  if (near !== null) return near;
  const words = plain(chosen).replace(/(?<![.;:,!?।])[.;:,!?।]+$/u, '');
  const scope = { tenantId, courseId, version: opening.course.version };
  return saidIn(await material.readSaying({ ...scope, words }).catch(() => []));
}
