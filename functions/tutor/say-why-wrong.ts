// Why a choice was wrong, at the first miss, and at the last why the right one is right: what the course says, with its place.
// Only after a wrong choice: one database trip, and one more where the choice was borrowed from another unit.
import type { DrillCard } from '../contract/tutor-card.ts';
import { titledPlace } from '../grounding/render-reference.ts';
import { saidOfAnswer, saidOfChoice } from '../policy/cards/said-of.ts';
import { plain } from '../policy/cards/sentence.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { TurnOpening } from '../ports/tutor-store.ts';
import type { TutorServices } from './tutor-services.ts';

interface Missed {
  readonly tenantId: string;
  readonly card: DrillCard;
  readonly answers: readonly string[];
  readonly opening: Pick<TurnOpening, 'thread' | 'course' | 'path'>;
}

/** @returns the sentence as it is to be shown, and whom it is said of where that is what was asked; null where there is none, or the material cannot be read */
export async function sayWhyWrong(
  input: Missed & { readonly chosen: string },
  { material }: Pick<TutorServices, 'material'>,
): Promise<{ readonly text: string; readonly place: string; readonly saidOf?: string } | null> {
  const { tenantId, card, answers, chosen, opening } = input;
  const { courseId } = opening.thread;
  const near = await readNear(input, material);
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
  const said = saidIn(near);
  if (said !== null) return said;
  const words = plain(chosen).replace(/(?<![.;:,!?।])[.;:,!?।]+$/u, '');
  const scope = { tenantId, courseId, version: opening.course.version };
  return saidIn(await material.readSaying({ ...scope, words }).catch(() => []));
}

/** @returns the sentence that the right answer is from; null where none tells more than the answer */
export async function sayWhyRight(
  input: Missed,
  { material }: Pick<TutorServices, 'material'>,
): Promise<{ readonly text: string; readonly place: string } | null> {
  const { card, answers } = input;
  const nodes = (await readNear(input, material)).filter(({ reference }) => card.references.includes(reference));
  const said = saidOfAnswer({ prompt: card.prompt, answers, passages: nodes });
  const node = nodes.find(({ reference }) => reference === said?.reference);
  return said === null || node === undefined ? null : { text: said.text, place: titledPlace(node) };
}

/** Passages of the drill's unit, and those its drills were made of; none where they cannot be read. */
async function readNear(
  { tenantId, card, opening }: Missed,
  material: TutorServices['material'],
): Promise<readonly RegistryNode[]> {
  const { courseId } = opening.thread;
  const read = await material
    .readTurnMaterial({
      ...{ tenantId, courseId, version: opening.course.version, materialHash: opening.path.materialHash },
      ...{ unitId: card.unitId, tier: 'bronze', references: [], passedQuestionIds: [] },
    })
    .catch(() => null);
  return read === null ? [] : [...read.unitNodes, ...read.drillNodes];
}
