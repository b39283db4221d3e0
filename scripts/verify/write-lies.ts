// What a model writes that lies on purpose: true sentences of the passages and false ones in turn, and which are false, so
// that a test can tell whether any reached a reader.
import { splitSentences } from '../../functions/text/sentences.ts';
import { cleanText, comparableText, stripMarkup } from '../../functions/text/text.ts';
import { referenceStyles } from '../../test/support/hostile-drafts.ts';
import type { Said, ShownSentence } from '../../test/support/model-replies.ts';
import { changeNumber, changeUnit, negate, swapName } from '../evaluate/mutate.ts';

/** True sentences a draft begins from, and how many of a draft are made false. */
const sentencesPerDraft = 6;
const liesPerDraft = 3;

const outsideFacts = [
  'It was first described by Johann Weber in 1897.',
  'Most experts recommend replacing it every 18 months.',
  'A 2021 study showed an improvement of 37 percent.',
  'The European standard requires a certified installer for this.',
  'It is also known as the Hartmann principle.',
];

type Lie = { readonly kind: string; readonly text: string };
type Liar = (sentence: string, draft: DraftGround) => string | null;

interface DraftGround {
  /** All passages as one text. */
  readonly ground: string;
  readonly names: readonly string[];
  readonly random: () => number;
}

const liars: Readonly<Record<string, Liar>> = {
  negation: (sentence) => negate(sentence),
  number: (sentence, { ground, random }) => changeNumber(sentence, ground, random),
  unit: (sentence) => changeUnit(sentence),
  name: (sentence, { ground, names, random }) => swapName(sentence, ground, names, random),
  'outside fact': (_, { random }) => outsideFacts[Math.floor(random() * outsideFacts.length)] ?? null,
  'added claim': (sentence) => `${sentence.replace(/[.!]+$/, '')}, which doubles its lifetime.`,
  reference: (sentence, { random }) => {
    const styles = Object.values(referenceStyles);
    return styles[Math.floor(random() * styles.length)]?.(sentence) ?? null;
  },
};

/** A draft of true and false sentences in turn, and which of them are false. Pure but for `random`. */
export function writeLies(
  shown: readonly ShownSentence[],
  foreignNames: readonly string[],
  random: () => number,
): { readonly draft: readonly Said[]; readonly lies: readonly Lie[] } {
  const all = shown.flatMap(({ n, text }) =>
    splitSentences(cleanText(stripMarkup(text))).map((sentence) => ({ text: sentence.text, evidence: [n] })),
  );
  const ground = all.map(({ text }) => text).join('\n');
  const known = new Set(all.map(({ text }) => comparableText(text)));
  const true_ = all
    .filter(({ text }) => /^\p{Lu}.{20,240}[.!]$/su.test(text) && !text.includes('\n'))
    .slice(0, sentencesPerDraft);
  const kinds = Object.entries(liars);
  const lies: Lie[] = [];
  const draft = true_.map((said, index) => {
    if (lies.length >= liesPerDraft || index % 2 === 0) return said;
    const start = Math.floor(random() * kinds.length);
    for (const [kind, lie] of [...kinds.slice(start), ...kinds.slice(0, start)]) {
      const text = lie(said.text, { ground, names: foreignNames, random });
      if (text === null || known.has(comparableText(text))) continue;
      lies.push({ kind, text });
      return { ...said, text };
    }
    return said;
  });
  return { draft, lies };
}
