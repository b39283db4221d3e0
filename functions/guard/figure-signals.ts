// Figures of a sentence laid beside those of a passage, as signals and as findings for the hard rules.

import type { DateSpan } from '../text/dates.ts';
import type { PreparedPassage, PreparedSentence } from '../text/prepare.ts';
import type { Figures } from '../text/quantities.ts';
import { announcesDerivation, compareDate, compareQuantity, type QuantityComparison } from './compare-quantities.ts';

/** Compares every quantity of the sentence with the passage. */
export function compareFigures(sentence: PreparedSentence, passage: PreparedPassage): readonly QuantityComparison[] {
  if (sentence.figures.quantities.length === 0) return [];
  const derivable = announcesDerivation(sentence.text);
  return sentence.figures.quantities.map((quantity) => compareQuantity(quantity, passage.figures, derivable));
}

const wrong = new Set(['absent', 'other_unit', 'opposite_bound']);

/** Whether a figure is missing, of which kind, and whether there are any. */
export function figureSignals(sentence: PreparedSentence, passage: PreparedPassage): Record<string, number> {
  const compared = compareFigures(sentence, passage);
  const { dates } = sentence.figures;
  const missing = compared.filter((comparison) => wrong.has(comparison.finding));
  const missingDates = dates.filter((date) => compareDate(date, passage.figures) === 'absent');
  const isMissing = missing.length + missingDates.length > 0;
  return {
    figures_missing: isMissing ? 1 : 0,
    has_figures: compared.length + dates.length > 0 ? 1 : 0,
    year_missing: missing.some(({ quantity }) => quantity.kind === 'year') ? 1 : 0,
    date_scattered: missingDates.length > 0 && missingDates.every((date) => isScattered(date, passage.figures)) ? 1 : 0,
  };
}

/** The date is nowhere as a whole, but its year stands there and so do its day and month. */
function isScattered(date: DateSpan, source: Figures): boolean {
  const hasYear =
    date.year === null ||
    source.dates.some((known) => known.year === date.year) ||
    source.quantities.some((quantity) => quantity.value === date.year);
  const hasDay =
    date.day === null || source.dates.some((known) => known.month === date.month && known.day === date.day);
  return hasYear && hasDay && (date.month === null || source.dates.some((known) => known.month === date.month));
}
