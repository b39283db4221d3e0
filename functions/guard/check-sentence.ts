// The exact checks of a sentence a model wrote against the sentences it rests on: each precise by itself, none a matter of
// degree. What passes is not yet true; what fails is not shown. Pure.

import { addressesIn, spellingsOf } from '../text/addresses.ts';
import { plainOf, readEvidenceFigures } from './evidence.ts';
import { findForeignFigure } from './figures.ts';
import { findForeignFormula, withoutFormulas } from './formulas.ts';
import { findForeignIdentifier, identifiersIn, readEvidenceWords, withoutCode } from './identifiers.ts';
import { findInstructionText, prepareInstructions } from './instructions.ts';
import { findForeignQuotation } from './quotations.ts';

export type ExactCheck = 'figure' | 'identifier' | 'formula' | 'url' | 'quotation' | 'instruction';

export interface FailedCheck {
  readonly check: ExactCheck;
  /** The words that stand in none of the evidence. */
  readonly found: string;
}

interface CheckedSentence {
  readonly sentence: string;
  readonly evidence: readonly string[];
  /** Headings the evidence stands under and sentences before it: they may name what it is about, and state nothing. */
  readonly about?: readonly string[];
  readonly instructions?: string;
}

const checks: Readonly<Record<ExactCheck, (input: CheckedSentence) => string | null>> = {
  url: ({ sentence, evidence }) => {
    const known = spellingsOf(evidence.join('\n'));
    return addressesIn(sentence).find((address) => !known.has(address.replace(/^https?:\/\//, ''))) ?? null;
  },
  identifier: ({ sentence, evidence, about = [] }) =>
    findForeignIdentifier(
      sentence,
      withoutFormulas(withoutAddresses(withoutCode(sentence))),
      readEvidenceWords([...evidence, ...about]),
    ),
  formula: ({ sentence, evidence }) => findForeignFormula(withoutAddresses(withoutCode(sentence)), evidence),
  quotation: ({ sentence, evidence }) => findForeignQuotation(withoutCode(sentence), evidence),
  figure: ({ sentence, evidence }) => findForeignFigure(proseOf(sentence), readEvidenceFigures(evidence)),
  instruction: ({ sentence, evidence, instructions }) =>
    instructions === undefined
      ? null
      : findInstructionText(
          sentence,
          prepareInstructions([instructions]),
          evidence.map((text) => ({ text })),
        ),
};

/** In the order they are made: what is cheapest and plainest to say first. */
export const exactChecks = Object.keys(checks) as readonly ExactCheck[];

/**
 * The first check that a sentence fails; null where it passes all.
 * @param input.evidence the sentences of the course it rests on
 * @param input.about what tells of whom or what the evidence speaks
 * @param input.instructions our own rules, which no reader is shown
 * Source: answering.md, "Write".
 */
export function checkSentence(input: CheckedSentence): FailedCheck | null {
  for (const check of exactChecks) {
    const failed = failedCheck(input, check);
    if (failed !== null) return failed;
  }
  return null;
}

/** One check by itself, as its precision is measured. */
export function failedCheck(input: CheckedSentence, check: ExactCheck): FailedCheck | null {
  const found = checks[check](input);
  return found === null ? null : { check, found };
}

function withoutAddresses(sentence: string): string {
  return addressesIn(sentence).reduce((text, address) => text.replaceAll(address, ' ◦ '), sentence);
}

/** What figures are read from: code, formulas, addresses and identifiers have checks of their own. */
function proseOf(sentence: string): string {
  const text = plainOf(withoutFormulas(withoutAddresses(withoutCode(sentence))));
  return identifiersIn(text).reduce((rest, word) => rest.replaceAll(word, ' ◦ '), text);
}
