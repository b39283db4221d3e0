// Drills of the units, by rule from what the course says: each is kept only if its passage tells the answer, tells none
// of the other choices, and the question stands by itself. Pure and deterministic; few and good rather than many.

import { isMarkable } from '../../policy/cards/is-markable.ts';
import { namedStatements } from '../../policy/cards/named-statements.ts';
import { isNounPhrase, saysWhatItDoes, saysWhatKind } from '../../policy/cards/noun-phrase.ts';
import { draftingWords } from '../../text/languages/drafting.ts';
import { isApart } from './apart.ts';
import { type BlankedSentence, blankedSentences } from './blanked-sentences.ts';
import { codeOutputs, namesSetIn } from './code-outputs.ts';
import { namesOfCourse } from './course-names.ts';
import type { DraftDrill, Near, UnitMatter } from './draft-drill.ts';
import { fromExercises } from './exercise-drills.ts';
import { codeExercises, listedExercises } from './exercises.ts';
import { fromOutputs } from './output-drills.ts';
import { opensNoLater } from './path-node.ts';
import { fromBlanks, fromCuts, fromStatements } from './sentence-drills.ts';
import { cutSentences } from './sentences.ts';
import type { DraftUnit } from './units.ts';

/** More would be drills on less. */
const mostPerUnit = 8;
const wantedPerUnit = 3;

/** @param language of the course, BCP 47 */
export function draftDrills(units: readonly DraftUnit[], language: string): readonly DraftDrill[] {
  const words = draftingWords(language);
  const stated = units.map(({ nodes }) => namedStatements(nodes, words));
  const names = namesOfCourse(units, stated, words);
  const set = new Set(units.flatMap(({ nodes }) => namesSetIn(nodes)));
  // What a variable of one example is called is not worth knowing.
  const isLasting = ({ term }: BlankedSentence) => !set.has(term.replaceAll('`', ''));
  const matters = units.map((unit, place): UnitMatter => {
    const statements = (stated[place] ?? []).filter(
      ({ family, name, form, statement }) =>
        (!family.endsWith(':sentence') || names.isEstablished(name)) &&
        isNounPhrase(name) &&
        (form === 'meaning' || words.acts.length === 0 || saysWhatKind(statement) || saysWhatItDoes(statement)),
    );
    const cuts = cutSentences({ nodes: unit.nodes, names, words });
    return {
      unit,
      statements,
      cuts,
      blanks: blankedSentences(unit.nodes, names, words).filter(isLasting),
      outputs: codeOutputs(unit.nodes),
      listed: listedExercises(unit.nodes),
      coded: codeExercises(unit.nodes),
    };
  });
  const seen = new Set<string>();
  const uses = new Map<string, number>();
  return matters.flatMap((matter, place) => {
    const near = nearest(matters, place);
    const kinds = [() => fromExercises(matter, near, language), () => fromStatements(matter, near, language, uses)];
    const others = [
      () => fromOutputs(matter, near, language),
      () => fromCuts(matter, near, language, uses),
      () => fromBlanks(matter, near, language),
    ];
    return choose({ kinds, others }, seen).map((drill) => {
      seen.add(drill.drillId);
      for (const option of drill.options) {
        if (option !== drill.answer) uses.set(option, (uses.get(option) ?? 0) + 1);
      }
      return drill;
    });
  });
}

type Makers = readonly (() => Iterable<DraftDrill>)[];

/**
 * Of the best kinds as many as there are, of the others as many as are missing; none tells another's answer, by its words
 * or by what its choices leave over. Each kind is worked out only where those before it were too few.
 * Of 200 drills judged by teachers, 100 of one state each, 80 of 97 of the best kinds were usable, and 34 of 101 of the others.
 */
function choose(
  { kinds, others }: { readonly kinds: Makers; readonly others: Makers },
  seen: ReadonlySet<string>,
): readonly DraftDrill[] {
  const choices = new Set<string>();
  const chosen: DraftDrill[] = [];
  const left: DraftDrill[] = [];
  const take = (drill: DraftDrill) => {
    if (canBeMarked(drill) && chosen.every((each) => isApart(each, drill))) chosen.push(drill);
  };
  for (const [place, make] of [...kinds, ...others].entries()) {
    const most = place < kinds.length ? mostPerUnit : wantedPerUnit;
    for (const drill of make()) {
      if (chosen.length >= most) break;
      if (seen.has(drill.drillId)) continue;
      // Of two with the same four choices, what is left over after the first is half an answer to the other.
      const choice = drill.options.toSorted().join('|');
      if (choices.has(choice)) left.push(drill);
      else take(drill);
      choices.add(choice);
    }
  }
  for (const drill of left) if (chosen.length < wantedPerUnit) take(drill);
  return chosen;
}

function canBeMarked({ answer, options }: DraftDrill): boolean {
  return isMarkable({ key: { answers: [answer], question: null, hints: [], mistakes: [] }, options });
}

/**
 * Matters by how far they stand from one: itself, its chapter, the rest of the course by distance. What opens later is none:
 * wrong choices would tell its words before.
 */
function nearest(matters: readonly UnitMatter[], place: number): readonly Near[] {
  const own = matters[place];
  return matters
    .map((matter, at) => ({
      ...matter,
      distance:
        at === place ? 1 : matter.unit.group === own?.unit.group ? 2 : 3 + Math.min(3, Math.abs(at - place) / 4),
    }))
    .filter(({ unit }) => own !== undefined && opensNoLater(unit, own.unit))
    .toSorted((one, other) => one.distance - other.distance);
}
