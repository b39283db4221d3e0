// Figures of a sentence laid beside those of a passage, as signals and as findings for the hard rules.

import { announcesDerivation, compareDate, compareQuantity, type QuantityComparison } from './compare-quantities.ts';
import type { PreparedPassage, PreparedSentence } from './prepare.ts';

/** Compares every quantity of the sentence with the passage. */
export function compareFigures(sentence: PreparedSentence, passage: PreparedPassage): readonly QuantityComparison[] {
  if (sentence.figures.quantities.length === 0) return [];
  const derivable = announcesDerivation(sentence.text);
  return sentence.figures.quantities.map((quantity) => compareQuantity(quantity, passage.figures, derivable));
}

const wrong = new Set(['absent', 'other_unit', 'opposite_bound']);

/** Whether a figure is missing, and whether there are any. */
export function figureSignals(sentence: PreparedSentence, passage: PreparedPassage): Record<string, number> {
  const compared = compareFigures(sentence, passage);
  const { dates } = sentence.figures;
  const isMissing =
    compared.some((comparison) => wrong.has(comparison.finding)) ||
    dates.some((date) => compareDate(date, passage.figures) === 'absent');
  return { figures_missing: isMissing ? 1 : 0, has_figures: compared.length + dates.length > 0 ? 1 : 0 };
}
