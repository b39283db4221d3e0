// Exam items as their author wrote them, with the key as the id of an option. Reports what could not be marked.
import type { ExamItem } from '../../course/tutor-material.ts';
import { onceEach, repeatedTexts, sameText } from './once-each.ts';
import type { ExamItemInput } from './tutor-schema.ts';
import type { Placed, Report, SourceUnit } from './tutor-source.ts';

const letters = 'abcdefgh';

export function readExamItems(input: {
  readonly entries: readonly Placed<ExamItemInput>[];
  readonly unitsById: ReadonlyMap<string, SourceUnit>;
  readonly report: Report;
}): readonly ExamItem[] {
  const { unitsById, report } = input;
  return onceEach(input.entries, 'exam item', report).map((placed) => {
    const { entry, placeOf } = placed;
    entry.units.forEach((unitId, position) => {
      const place = () => placeOf('units', position);
      if (!unitsById.has(unitId)) report(place(), `exam item "${entry.id}" names "${unitId}", which is no unit`);
      if (entry.units.indexOf(unitId) < position) report(place(), `exam item "${entry.id}" names "${unitId}" twice`);
    });
    for (const position of repeatedTexts(entry.options)) {
      const text = entry.options[position];
      report(placeOf('options', position), `exam item "${entry.id}" has the option "${text}" twice`);
    }
    return {
      questionId: entry.id,
      unitIds: entry.units,
      tier: entry.tier,
      stem: entry.stem,
      options: entry.options.map((text, position) => ({ optionId: letters[position] ?? '', text })),
      answerOptionId: letters[readKey(placed, report)] ?? '',
      memo: entry.memo ?? null,
      videoUrl: entry.video ?? null,
      hasMemo: entry.memo !== undefined,
      hasVideo: entry.video !== undefined,
      tags: [...new Set(entry.tags ?? [])],
    };
  });
}

/** Position of the right option: named by its text, or by its letter where no option is that text. */
function readKey({ entry, placeOf }: Placed<ExamItemInput>, report: Report): number {
  const { id, options, answer } = entry;
  const byText = options.findIndex((option) => sameText(option) === sameText(answer));
  const letter = /^[a-h]$/i.test(answer) ? letters.indexOf(answer.toLowerCase()) : -1;
  const byLetter = letter < options.length ? letter : -1;
  if (byText >= 0 && byLetter >= 0 && byText !== byLetter) {
    const message = `exam item "${id}" has the answer "${answer}", which is the text of one option and the letter of another; name it by the letter of its place only where no option is a letter`;
    report(placeOf('answer'), message);
  }
  const position = byText >= 0 ? byText : byLetter;
  if (position < 0)
    report(placeOf('answer'), `exam item "${id}" has the answer "${answer}", which is none of its options`);
  return position;
}
