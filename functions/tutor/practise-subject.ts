// A message that asks to practise something by name: the unit that covers it, or that none does. What the course says of it
// is looked for as a question's answer is; a likeness of words alone never puts another unit in its place.
import type { Answer, AnswerReference } from '../contract/answer.ts';
import { asksToPractise } from '../policy/read-wish.ts';
import type { LearnerScope, TurnOpening } from '../ports/tutor-store.ts';
import { contentStems } from '../text/text.ts';
import type { Mapping } from './map-units.ts';
import { readMessage, subjectPhrase, subjectStems } from './mapping/read-message.ts';
import type { TutorServices } from './tutor-services.ts';
import { citedToPlace, unitOfCited } from './unit-of.ts';

/** What was asked to be practised, and where. */
export type PractiseSubject =
  | { readonly kind: 'unit'; readonly unitId: string }
  | {
      readonly kind: 'none';
      /** As the learner named it. */
      readonly subject: string;
      /** Where the course tells of it; of what it does not hold the closest places. */
      readonly places: Answer['suggestions'];
      readonly isHeld: boolean;
      /** The likeliest unit; null where none is likely. */
      readonly nearest: string | null;
    };

/** Places to read at that are shown. */
const placesShown = 2;

/** Null where the message asks for something else, or names its unit outright. */
export async function practiseSubject(
  input: {
    readonly learner: LearnerScope;
    readonly opening: Pick<TurnOpening, 'course' | 'path'>;
    readonly text: string;
    readonly mapped: Mapping['mapped'];
  },
  services: Pick<TutorServices, 'answerQuestion' | 'material'>,
): Promise<PractiseSubject | null> {
  const { learner, opening, text, mapped } = input;
  const { units } = opening.path;
  if (services.answerQuestion === undefined || !asksToPractise(text) || subjectPhrase(text) === '') return null;
  if (mapped.some(({ isNamed }) => isNamed)) return null;
  const titled = mapped.find(({ unitId }) =>
    isInTitle(text, units.find((unit) => unit.unitId === unitId)?.title ?? ''),
  );
  if (titled !== undefined) return { kind: 'unit', unitId: titled.unitId };
  const subject = subjectPhrase(text);
  const given = await services.answerQuestion({ ...learner, question: subject, containerId: null });
  if (given === null || given.answer.status === 'unavailable') return null;
  const { answer } = given;
  const cited = answer.references.toSorted((left, right) => Number(right.is_primary) - Number(left.is_primary));
  const unitId = await whereCited(cited, input, services);
  if (unitId !== null) return { kind: 'unit', unitId };
  const isHeld = cited.length > 0;
  const places = isHeld ? placesOf(cited) : answer.suggestions;
  return { kind: 'none', subject, places, isHeld, nearest: mapped[0]?.unitId ?? null };
}

function isInTitle(text: string, title: string): boolean {
  const said = new Set(contentStems(title));
  return subjectStems(readMessage(text)).every((stem) => said.has(stem));
}

async function whereCited(
  cited: readonly AnswerReference[],
  { learner, opening }: Pick<Parameters<typeof practiseSubject>[0], 'learner' | 'opening'>,
  { material }: Pick<TutorServices, 'material'>,
): Promise<string | null> {
  const [unit] = opening.path.units;
  if (cited.length === 0 || unit === undefined) return null;
  const { nodes } = await material.readTurnMaterial({
    tenantId: learner.tenantId,
    courseId: learner.courseId,
    version: opening.course.version,
    materialHash: opening.path.materialHash,
    unitId: unit.unitId,
    tier: 'bronze',
    references: cited.slice(0, citedToPlace).map(({ canonical_reference }) => canonical_reference),
    passedQuestionIds: [],
  });
  return unitOfCited(nodes, opening.path.units);
}

function placesOf(cited: readonly AnswerReference[]): Answer['suggestions'] {
  const byPlace = new Map(cited.toReversed().map((each) => [each.display_reference, each]));
  return [...byPlace.values()]
    .toReversed()
    .slice(0, placesShown)
    .map((each) => ({
      canonical_reference: each.canonical_reference,
      container_id: each.container_id,
      display_reference: each.display_reference,
      title: each.document.section ?? each.container_title,
    }));
}
