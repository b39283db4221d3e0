// Puts beside the sentences that answer what other documents say instead, so that no value is picked in silence.
// Their words stand as they are in their own passages; the model has no part in it.

import { plainText } from '../../guard/plain-text.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { FoundPassages } from '../located.ts';
import { findConflicts } from './find-conflicts.ts';

export interface Conflicts {
  /** Sentences of other documents with another value than those that answer, which are not among them already. */
  readonly beside: readonly CitedSentence[];
  /** All of them, also those that are quoted side by side. */
  readonly count: number;
}

export function conflictsBeside(sentences: readonly CitedSentence[], located: FoundPassages): Conflicts {
  const answering = sentences.filter(({ answers }) => answers);
  const conflicts = conflictsOf(answering, located);
  return { beside: unsaid(conflicts, sentences), count: conflicts.length };
}

function conflictsOf(sentences: readonly CitedSentence[], located: FoundPassages): readonly CitedSentence[] {
  if (located.rivals.length === 0 || located.wants !== 'answer') return [];
  const found = findConflicts({ question: located.text, sentences, rivals: located.rivals });
  return found.map(({ sentence, passage }) => ({
    text: plainText(sentence),
    passages: [passage],
    ...{ isQuote: true, answers: false, block: 'text', startsPassage: true, isBeside: true },
  }));
}

function unsaid(conflicts: readonly CitedSentence[], sentences: readonly CitedSentence[]): readonly CitedSentence[] {
  const said = new Set(sentences.map(({ text }) => plainText(text)));
  return conflicts.filter(({ text }) => !said.has(text));
}
