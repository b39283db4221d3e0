// Reads the sentences of a course that a written sentence rests on, once for all the checks. Judges nothing.

import { asciiDigits, parseDigits } from '../text/numbers.ts';
import { type Figures, readFigures } from '../text/quantities.ts';
import { cleanText, stripMarkup } from '../text/text.ts';
import { readLoneUnits, readUnit, type Unit } from '../text/units.ts';

export interface EvidenceFigures extends Figures {
  /** Plain text, with the digits of every script as ASCII. */
  readonly text: string;
  /** Units that stand without a number, as in "Mass [t]": those of the numbers beside them. */
  readonly headers: readonly Unit[];
  /** Units in words without a number: "a decade". */
  readonly loneUnits: readonly Unit[];
  /** Every run of digits, those of codes and versions among them. */
  readonly values: ReadonlySet<number>;
}

/** What figures are read from: no markup, one form of quotes, spaces and digits. */
export function plainOf(written: string): string {
  return asciiDigits(cleanText(stripMarkup(written)));
}

const bracketed = /[[(]\s?([^[\]()\d\s][^[\]()\s]{0,11})\s?[\])]/g;

/** Figures of the evidence, sentence by sentence: a unit in brackets says nothing of another sentence's numbers. */
export function readEvidenceFigures(evidence: readonly string[]): readonly EvidenceFigures[] {
  return evidence.map((sentence) => {
    const text = plainOf(sentence);
    return {
      ...readFigures(text),
      text,
      headers: [...cleanText(sentence).matchAll(bracketed)].flatMap((match) => readUnit(match[1] ?? '')?.unit ?? []),
      loneUnits: readLoneUnits(text),
      values: new Set(
        (text.match(/\d{1,60}(?:[.,]\d{1,60})*/g) ?? []).flatMap((digits) => [
          parseDigits(digits) ?? Number.NaN,
          ...digits.split(/[.,]/).map(Number),
        ]),
      ),
    };
  });
}
