// Study aids of one document: summary, glossary, formulas and flash cards, all of them its own words, selected by form.
// Pure, and the same for the same passages; no model has a part in it.
import { sectionKind } from '../../text/languages/section-titles.ts';
import { splitSolution } from '../../text/solution-mark.ts';
import { withGlossaryEntries } from '../cards/glossary-entries.ts';
import type { AidPassage, StudyAids } from './aid-passage.ts';
import { formulasOf } from './formulas.ts';
import { cardsOf, glossaryOf } from './glossary.ts';
import { cardsOfHeadings } from './heading-cards.ts';
import { mostLines, summaryOf } from './summary.ts';

/**
 * @param written of one document, in order
 * @param language BCP 47, of the course
 * @param together documents that are summed up on one page: each has its share of the lines
 */
export function studyAidsOf(written: readonly AidPassage[], language: string, together = 1): StudyAids {
  const passages = withGlossaryEntries(written);
  const solutions = solutionsIn(passages);
  const open = passages.filter(({ reference, box }) => !solutions.has(reference) && box !== 'objectives');
  const kindOf = ({ section, nodeType, content }: AidPassage) =>
    [...section, ...(nodeType === 'heading' ? [content] : [])].map(sectionKind);
  const taught = open.filter((passage) => kindOf(passage).every((kind) => kind === null));
  const glossary = glossaryOf(
    open.filter((passage) => !kindOf(passage).some((kind) => kind === 'aside' || kind === 'formulas')),
    language,
  );
  return {
    summary: summaryOf({ passages, taught, glossary, most: Math.ceil(mostLines / together) }),
    glossary,
    formulas: formulasOf(open, taught),
    cards: [
      ...cardsOf(glossary),
      ...cardsOfHeadings(taught, new Set(glossary.map(({ reference }) => reference)), language),
    ],
  };
}

/** Passages that begin with a solution, and what hangs on them. */
function solutionsIn(passages: readonly AidPassage[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { content, reference, parentReference } of passages) {
    if ((parentReference !== null && found.has(parentReference)) || splitSolution(content) !== null)
      found.add(reference);
  }
  return found;
}
