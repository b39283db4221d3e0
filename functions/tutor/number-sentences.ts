// The sentences of a turn's passages, numbered: what a model may point at and rest its words on. Pure.
// What may not be shown gets no number, so that nothing can point at it.

import { withoutLabel } from '../policy/cards/sentence.ts';
import { plainText } from '../text/plain-text.ts';
import { splitSentences } from '../text/sentences.ts';
import { hasSafeMath } from './safe-latex.ts';
import type { TurnPassage } from './tutor-services.ts';

export interface NumberedSentence {
  /** Runs on over all passages, counted from 1. */
  readonly number: number;
  /** As it is shown: the course's words without Markdown marks. */
  readonly text: string;
  readonly reference: string;
  readonly unitId: string;
}

/** Characters of one passage that are sent; a passage is one idea, so few are longer. */
const passageLimitCharacters = 1_600;

/** What is cut into sentences; an item, a row, code or a formula is whole. */
const prose: ReadonlySet<string> = new Set(['paragraph', 'quote', 'caption']);

/** Best passages first, as given. */
export function numberSentences(passages: readonly TurnPassage[]): readonly NumberedSentence[] {
  const numbered: NumberedSentence[] = [];
  for (const { reference, unitId, content, node } of passages) {
    let left = passageLimitCharacters;
    for (const piece of prose.has(node.contentType) ? sentencesOf(content) : [content]) {
      const text = plainText(piece);
      left -= text.length;
      if (left < 0) break;
      if (/[\p{L}\p{N}]/u.test(text) && hasSafeMath(text, [content])) {
        numbered.push({ number: numbered.length + 1, text, reference, unitId });
      }
    }
  }
  return numbered;
}

function sentencesOf(content: string): readonly string[] {
  return splitSentences(withoutLabel(content)).map(({ text }) => text);
}
