// Drills as their author wrote them. Reports what no learner could be marked by.
import type { AuthoredDrill } from '../../course/tutor-material.ts';
import { onceEach, repeatedTexts, sameText } from './once-each.ts';
import type { DrillInput } from './tutor-schema.ts';
import type { Placed, Report, SourceUnit } from './tutor-source.ts';

export function readDrills(input: {
  readonly entries: readonly Placed<DrillInput>[];
  readonly unitsById: ReadonlyMap<string, SourceUnit>;
  readonly report: Report;
}): readonly AuthoredDrill[] {
  const { unitsById, report } = input;
  return onceEach(input.entries, 'drill', report).map((placed) => {
    const { entry, placeOf } = placed;
    const unit = unitsById.get(entry.unit);
    if (unit === undefined) report(placeOf('unit'), `drill "${entry.id}" is of "${entry.unit}", which is no unit`);
    else checkMistakes(placed, unit, report);
    checkOptions(placed, report);
    return {
      drillId: entry.id,
      unitId: entry.unit,
      prompt: entry.prompt,
      questionLatex: entry.question ?? '',
      answers: [...new Set(entry.answers)],
      ...(entry.form && { form: entry.form }),
      options: entry.options ?? [],
      hints: entry.hints ?? [],
      mistakes: entry.mistakes ?? [],
    };
  });
}

function checkMistakes({ entry, placeOf }: Placed<DrillInput>, unit: SourceUnit, report: Report): void {
  const answers = new Set(entry.answers.map(sameText));
  entry.mistakes?.forEach(({ answer, tag }, position) => {
    if (!unit.commonMistakes.some((mistake) => mistake.tag === tag)) {
      const message = `drill "${entry.id}" has the mistake "${tag}", which unit "${unit.unitId}" does not list`;
      report(placeOf('mistakes', position), message);
    }
    if (answers.has(sameText(answer))) {
      report(placeOf('mistakes', position), `drill "${entry.id}" has "${answer}" as an answer and as a mistake`);
    }
  });
}

function checkOptions({ entry, placeOf }: Placed<DrillInput>, report: Report): void {
  const { id, options, answers } = entry;
  if (options === undefined) return;
  for (const position of repeatedTexts(options)) {
    report(placeOf('options', position), `drill "${id}" has the option "${options[position]}" twice`);
  }
  const known = new Set(options.map(sameText));
  answers.forEach((answer, position) => {
    if (!known.has(sameText(answer))) {
      report(placeOf('answers', position), `drill "${id}" has the answer "${answer}", which is none of its options`);
    }
  });
}
