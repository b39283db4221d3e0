// What a learner's message is about, as stems: without the words of asking for help, without formulas and figures.
// Pure. A message without topics ("help me", "x = 4") maps to nothing.

import { talkWords } from '../../policy/languages/all.ts';
import { isRequestWord } from '../../text/languages/stop-words.ts';
import { cleanText, stemOf, stripMarkup, tokenise } from '../../text/text.ts';
import { formulaWords, withoutFormulas } from './formula-words.ts';

/** A word of talking with a tutor, where it may be a subject's too: the test in "vertical line test". */
const talkShare = 0.3;
/** A word that only a formula's form gives, beside one the learner wrote. */
const formulaShare = 0.5;
/** A long exercise is read by its first words. */
const topicLimit = 60;

export interface MessageTopics {
  /** Stem and how much it counts, 0..1, in order of first appearance. */
  readonly shares: ReadonlyMap<string, number>;
  /** All words in order, lower case, for titles said word by word. */
  readonly words: readonly string[];
}

/** Stems that say what is asked about; of formulas their words too, of talk none. */
export function subjectStems({ shares }: MessageTopics): readonly string[] {
  return [...shares].flatMap(([stem, share]) => (share > talkShare ? [stem] : []));
}

/** The words that say what is asked about, as they were written: from the first of them to the last. Empty where there are none. */
export function subjectPhrase(text: string): string {
  const plain = cleanText(text);
  const named = new Set(subjectStems(readMessage(text)));
  const tokens = tokenise(plain).filter(({ stem, isStop }) => !isStop && named.has(stem));
  return plain.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
}

/** Reads the topics of a message; LaTeX may stand in it. */
export function readMessage(text: string): MessageTopics {
  const prose = cleanText(stripMarkup(withoutFormulas(text)));
  const tokens = tokenise(prose);
  const shares = new Map<string, number>();
  for (const token of tokens) {
    if (shares.size >= topicLimit) break;
    if (token.isStop || token.kind !== 'word' || token.word.length < 2) continue;
    if (isRequestWord(token.word)) continue;
    const share = talkWords.has(token.word) ? talkShare : 1;
    shares.set(token.stem, Math.max(share, shares.get(token.stem) ?? 0));
  }
  for (const word of formulaWords(text)) {
    const stem = stemOf(word);
    if (!shares.has(stem)) shares.set(stem, formulaShare);
  }
  // Talk alone has no topic.
  if (Math.max(0, ...shares.values()) <= talkShare) shares.clear();
  return { shares, words: tokens.map((token) => token.word) };
}
