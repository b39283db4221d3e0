// Whether what a sentence sets between quotation marks stands in its evidence, word for word.

import { cleanText, stripMarkup } from '../text/text.ts';

/** After cleanText. A mark behind a digit is inches; single marks are apostrophes as often. */
const quoted =
  /(?<![\p{L}\p{N}])"([^"\n]{1,400})"(?![\p{L}\p{N}])|«([^«»\n]{1,400})»|[「『]([^「」『』\n]{1,400})[」』]/gu;

/** Words and figures in a row, with nothing between but one space; case folded. */
function foldWords(text: string): string {
  const words =
    cleanText(stripMarkup(text))
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

/** The first quotation that is nobody's; what was left out at an ellipsis may be. */
export function findForeignQuotation(sentence: string, evidence: readonly string[]): string | null {
  const quotations = [...cleanText(sentence).matchAll(quoted)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  if (quotations.length === 0) return null;
  const held = foldWords(evidence.join(' '));
  const isHeld = (quotation: string) =>
    quotation.split(/…|\.\.\.|\[[^\]]{0,400}\]/).every((part) => held.includes(foldWords(part)));
  return quotations.find((quotation) => /\p{L}/u.test(quotation) && !isHeld(quotation)) ?? null;
}
