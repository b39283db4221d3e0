// Recognises our own instruction text in a model's sentence, so that a prompt can't be talked out of the system.
// Compares runs of words; a run that a passage also has is the passage's.

import { cleanText, stripMarkup, tokenise } from '../text/text.ts';

/** Words in a row that make a leak; shorter runs are everyday language. */
const runLength = 6;

type PreparedInstructions = ReadonlySet<string>;

function runsOf(text: string): readonly string[] {
  const words = tokenise(cleanText(stripMarkup(text))).map((token) => token.word);
  const runs: string[] = [];
  for (let start = 0; start + runLength <= words.length; start += 1)
    runs.push(words.slice(start, start + runLength).join(' '));
  return runs;
}

/** Prepares the texts a model was instructed with (not the passages, not the question). */
export function prepareInstructions(texts: readonly string[]): PreparedInstructions {
  return new Set(texts.flatMap(runsOf));
}

/** The run of words the sentence shares with our instructions and with no passage; null when there is none. */
export function findInstructionText(
  sentence: string,
  instructions: PreparedInstructions,
  passages: readonly { readonly text: string }[],
): string | null {
  const leaked = runsOf(sentence).find((run) => instructions.has(run));
  if (leaked === undefined) return null;
  const isQuoted = passages.some((passage) => runsOf(passage.text).includes(leaked));
  return isQuoted ? null : leaked;
}
