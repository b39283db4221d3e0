// The next drill on a unit: what its author wrote, then variations of worked examples, then the content's own
// exercises, then gaps to fill. Pure and deterministic. One that the learner had comes again only when nothing new is left,
// the one longest ago first; in one session only if it was missed.
import type { AuthoredDrill } from '../../course/tutor-material.ts';
import { isMarkable } from './is-markable.ts';
import { makeClozes } from './make-cloze.ts';
import { takeExercises } from './take-exercise.ts';
import type { MadeDrill, TeachingPassage } from './teaching-passage.ts';
import type { CardLanguage } from './texts.ts';
import { variableExamples, variationId, varyExample, varyExamples } from './vary-example.ts';

/**
 * @param input.authored the unit's drills in the order of the course
 * @param input.passages of the unit's own content
 * @param input.recentDrillIds drills this learner was given, latest first
 * @param input.over drills that do not come again in this session: answered rightly, or nobody could mark them
 * @param input.language of the course, BCP 47; English where left out
 * @returns null where nothing can be made
 */
export function makeDrill(input: {
  readonly unitId: string;
  readonly authored: readonly AuthoredDrill[];
  readonly passages: readonly TeachingPassage[];
  readonly recentDrillIds: readonly string[];
  readonly over?: ReadonlySet<string>;
  readonly language?: CardLanguage;
}): MadeDrill | null {
  const { recentDrillIds, over } = input;
  const given = new Map<string, number>();
  // The first mention is the latest one.
  for (const [age, drillId] of recentDrillIds.entries()) if (!given.has(drillId)) given.set(drillId, age);
  const isGiven = (drillId: string) => given.has(drillId);
  for (const make of firstOnes) {
    const fresh = make(input, isGiven).find(({ drillId }) => !isGiven(drillId));
    if (fresh !== undefined) return fresh;
  }
  const age = (drill: MadeDrill): number => given.get(drill.drillId) ?? 0;
  return allOnes
    .flatMap((make) => make(input, isGiven))
    .filter(({ drillId }) => over?.has(drillId) !== true)
    .reduce<MadeDrill | null>((oldest, each) => (oldest === null || age(each) > age(oldest) ? each : oldest), null);
}

/** The drill of this id, to be seen again; null where the content has none any more. It counts for nothing. */
export function findDrill(input: Parameters<typeof makeDrill>[0], drillId: string): MadeDrill | null {
  for (const make of allOnes) {
    const found = make(input, () => false).find((drill) => drill.drillId === drillId);
    if (found !== undefined) return { ...found, isPractice: true };
  }
  return null;
}

/** Whether a unit has no drill but this one; the least is worked out that tells. */
export function isOnlyDrill(input: Parameters<typeof makeDrill>[0], drillId: string): boolean {
  const isThis = (each: string) => each === drillId;
  return !firstOnes.some((make) => make(input, isThis).some((drill) => !isThis(drill.drillId)));
}

/** Ids of all drills that a unit has, in their order; null where its examples give ever new ones. */
export function drillIdsOf(input: Parameters<typeof makeDrill>[0]): readonly string[] | null {
  if (variableExamples(input.passages).length > 0) return null;
  return allOnes.flatMap((make) => make(input, () => false)).map(({ drillId }) => drillId);
}

type Input = Parameters<typeof makeDrill>[0];

type Make = (input: Input, isGiven: (drillId: string) => boolean) => readonly MadeDrill[];

/** Of what was made by rule only what rules can mark: what an author wrote a model or a teacher may read. */
function markable(make: Make): Make {
  return (input, isGiven) => make(input, isGiven).filter(isMarkable);
}

const madeByRule: readonly Make[] = [takeExercises, makeClozes].map(markable);
const firstOnes: readonly Make[] = [authoredDrills, markable(takeVariation), ...madeByRule];
const allOnes: readonly Make[] = [authoredDrills, markable(allVariations), ...madeByRule];

function authoredDrills({ unitId, authored }: Input): readonly MadeDrill[] {
  return (
    authored
      .filter((drill) => drill.unitId === unitId && drill.answers.length > 0)
      // What counts comes before drafts, which do not.
      .toSorted((one, other) => Number(one.isDraft === true) - Number(other.isDraft === true))
      .map((drill) => ({
        drillId: drill.drillId,
        unitId,
        prompt: drill.prompt,
        questionLatex: drill.questionLatex,
        options: drill.options,
        references: drill.madeOf === undefined ? [] : [drill.madeOf.reference],
        ...(drill.isDraft && { isDraft: drill.isDraft }),
        key: {
          answers: drill.answers,
          question: drill.questionLatex === '' ? null : drill.questionLatex,
          ...(drill.form && { form: drill.form }),
          hints: drill.hints,
          mistakes: drill.mistakes,
        },
      }))
      .filter((drill) => !drill.isDraft || isMarkable(drill))
  );
}

/** Variations of each example: a learner who had one gets another with other numbers. */
const variationsPerExample = 4;

const seeds = Array.from({ length: variationsPerExample }, (_, index) => index + 1);

/** The first variation the learner has not had; others are not worked out, since that takes time. */
function takeVariation({ unitId, passages }: Input, isGiven: (drillId: string) => boolean): readonly MadeDrill[] {
  const examples = variableExamples(passages);
  for (const seed of seeds) {
    for (const example of examples) {
      if (isGiven(variationId(example.reference, seed))) continue;
      const drill = varyExample({ unitId, example, seed });
      if (drill !== null) return [drill];
    }
  }
  return [];
}

function allVariations({ unitId, passages }: Input): readonly MadeDrill[] {
  return seeds.flatMap((seed) => varyExamples({ unitId, passages, seed }));
}
