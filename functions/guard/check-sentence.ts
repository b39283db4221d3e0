// The exact checks of a sentence a model wrote against the sentences it rests on: each precise by itself, none a matter of
// degree. What passes is not yet true; what fails is not shown. Pure.

export type ExactCheck = 'figure' | 'identifier' | 'formula' | 'url' | 'quotation' | 'instruction';

export interface FailedCheck {
  readonly check: ExactCheck;
  /** The words that stand in none of the evidence. */
  readonly found: string;
}

/**
 * The first check that a sentence fails; null where it passes all.
 * @param input.evidence the sentences of the course it rests on
 * @param input.instructions our own rules, which no reader is shown
 * Source: answering.md, "Write".
 */
export function checkSentence(_input: {
  readonly sentence: string;
  readonly evidence: readonly string[];
  readonly instructions?: string;
}): FailedCheck | null {
  return null;
}
