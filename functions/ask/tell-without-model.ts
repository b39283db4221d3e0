// What the material itself settles before any gate or model: where a tag stands on a drawing, what a table's rows come to.
// Every sentence is a passage's own words or computed from them; other documents that say otherwise are told beside.

import type { OutcomeTexts } from '../course/profile.ts';
import type { QuestionCategory } from '../course/question-category.ts';
import type { CourseRegistry } from '../ports/course-registry.ts';
import type { CourseScope } from '../ports/scope.ts';
import { rowText } from './cite-quotes.ts';
import type { CitedSentence } from './cited-sentence.ts';
import { conflictsBeside } from './documents/show-conflicts.ts';
import { placesShown } from './documents/show-on-drawing.ts';
import type { FoundPassages } from './located.ts';
import type { Passage } from './passage.ts';
import { answerFromTable } from './table/answer-from-table.ts';
import { asksForExtreme } from './table/comparing-words.ts';

/** How nearly as good as the best passage a row must be that a definition may be looked up in. */
const nearlyBest = 0.67;

/** Empty where a model, or the passages' own sentences, must answer. One database round trip for a table's rows. */
export async function tellWithoutModel(
  input: {
    readonly scope: CourseScope;
    readonly version: number;
    readonly category: QuestionCategory;
    readonly located: FoundPassages;
    readonly texts: Pick<OutcomeTexts, 'shownAt' | 'shownOn'>;
  },
  registry: Pick<CourseRegistry, 'readTableRows'>,
): Promise<readonly CitedSentence[]> {
  const { scope, version, located } = input;
  const places = placesShown(located.shown, input.texts);
  if (places.length > 0) return places;
  const asksMeaning =
    input.category === 'definition' && !isNearlyRow(located.passages) && !asksForExtreme(located.text);
  if (asksMeaning) return [];
  const told = (await answerFromTable({ scope, version, located }, registry)).map((sentence) => {
    const [passage] = sentence.passages;
    return sentence.block === 'table' && passage
      ? { ...sentence, text: rowText(passage.node, located.text) }
      : sentence;
  });
  return told.length === 0 ? [] : [...told, ...conflictsBeside(told, located).beside];
}

function isNearlyRow(passages: readonly Passage[]): boolean {
  const row = passages.find(({ node }) => node.nodeType === 'row');
  return row !== undefined && row.relevance >= nearlyBest * (passages[0]?.relevance ?? 0);
}
