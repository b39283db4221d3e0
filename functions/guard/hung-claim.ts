// A claim hung on to what the passage says: before it, behind it, within it, with or without a comma. Most of such a
// sentence is the passage's own, and the question may hold the rest, so that no share of its words tells. Pure.

import { synonymsOf } from '../text/lexicon.ts';
import { type PreparedPassage, type PreparedSentence, stemAt } from '../text/prepare.ts';
import { alignInOrder, mayAlignInOrder, numberStems } from './align-in-order.ts';
import { isOnlyFramed, sayingOf } from './framed-words.ts';

/** Words in order that make the rest of a sentence a copy, and the share of that rest they must be. */
const fewestCopied = 5;
const copiedShare = 0.8;
/** Words without a topic that may stand in both by chance, between two parts of one claim. */
const mostByChance = 2;
/** Tokens from which one unknown topic word is a claim ("all rules are off"); two are one in any case. */
const claimLength = 3;

/**
 * The first unknown word of a run of words that stands beside a copied sentence of the passage and of which the passage
 * knows nothing. Null where the sentence is no copy, or all that is added is the passage's, too. The question's words
 * count for nothing here: whoever asks may have put the claim there.
 * @param near passage sentences the sentence may have been copied from
 */
export function findHungClaim(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  near: readonly PreparedSentence[],
): string | null {
  for (const source of near) {
    const runs = runsBeside(sentence, source);
    const found = runs.map((run) => unknownIn(run, sentence, passage)).find((word) => word !== null);
    if (found !== undefined) return found;
  }
  return null;
}

interface Run {
  readonly from: number;
  /** Behind the last. */
  readonly to: number;
}

/** Runs of words without a counterpart, where everything else is the source's in its order; none where it is not. */
function runsBeside(sentence: PreparedSentence, source: PreparedSentence): readonly Run[] {
  if (!mayAlignInOrder(sentence.tokens, source.tokens)) return [];
  const [own, other, common] = numberStems(sentence.tokens, source.tokens);
  if (common < fewestCopied) return [];
  const topics = new Set(sentence.content);
  const runs: { from: number; to: number }[] = [];
  let [last, copied] = [-1, 0];
  for (const [index] of [...alignInOrder(own, other), [own.length, 0] as const]) {
    const isGap = index > last + 1;
    const before = runs.at(-1);
    if (isGap) {
      const isOneClaim = before && last + 1 - before.to <= mostByChance && !hasTopic(topics, before.to, last + 1);
      if (isOneClaim) {
        copied -= last + 1 - before.to;
        before.to = index;
      } else runs.push({ from: last + 1, to: index });
    }
    if (index < own.length) copied += 1;
    last = index;
  }
  const claims = runs.filter(({ from, to }) => hasTopic(topics, from, to));
  const beside = claims.reduce((sum, { from, to }) => sum + to - from, 0);
  return copied >= fewestCopied && copied >= copiedShare * (own.length - beside) ? claims : [];
}

function hasTopic(topics: ReadonlySet<number>, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (topics.has(index)) return true;
  return false;
}

/** The first topic of a run that the passage does not know, where the run has enough of them and none it knows. */
function unknownIn({ from, to }: Run, sentence: PreparedSentence, passage: PreparedPassage): string | null {
  const topics = sentence.content.filter((index) => index >= from && index < to);
  const stems = new Set(topics.map((index) => stemAt(sentence, index)));
  const saying = sayingOf(sentence.tokens.slice(from, to), stems);
  const unknown = topics.filter((index) => {
    const stem = stemAt(sentence, index);
    return !isKnown(stem, passage) || isOnlyFramed(stem, saying, passage);
  });
  const isClaim = unknown.length >= 2 || (unknown.length === 1 && topics.length === 1 && to - from >= claimLength);
  return isClaim ? (sentence.tokens[unknown[0] ?? from]?.text ?? null) : null;
}

function isKnown(stem: string, passage: PreparedPassage): boolean {
  if (passage.postings.has(stem) || passage.contextStems.has(stem)) return true;
  for (const synonym of synonymsOf(stem)) if (passage.postings.has(synonym)) return true;
  return stem.length >= 5 && passage.alike(stem).some((other) => other.startsWith(stem.slice(0, 5)));
}
