// "All" for "some", "always" for "usually": more general than the evidence about the same thing, however it is worded.
// Exact words at both ends; what the evidence leaves open stays open.

import type { PreparedSentence } from './prepare.ts';

const all = /^(?:all|every|each|any|everyone|everybody|everything)$/;
const partial = /^(?:some|most|many|several|few|certain|various|half|numerous)$/;
const always = /^(?:always|never|invariably|constantly)$/;
const sometimes =
  /^(?:sometimes|often|usually|typically|generally|normally|occasionally|frequently|mostly|rarely|seldom|commonly)$/;
/** Words between a quantifier and what it counts. */
const reach = 3;

/** The word that is too general, or null. */
export function findOverGeneral(sentence: PreparedSentence, near: readonly PreparedSentence[]): string | null {
  for (const [index, token] of sentence.tokens.entries()) {
    if (all.test(token.word) && isOnlyPartly(sentence, index, near)) return token.text;
    if (always.test(token.word) && isOnlySometimes(near)) return token.text;
  }
  return null;
}

/** What the quantifier counts is counted in part by the evidence, and nowhere in whole. */
function isOnlyPartly(sentence: PreparedSentence, quantifier: number, near: readonly PreparedSentence[]): boolean {
  const counted = countedAfter(sentence, quantifier);
  if (counted.length === 0) return false;
  let isPart = false;
  for (const source of near) {
    for (const [index, token] of source.tokens.entries()) {
      const isWhole = all.test(token.word);
      if (!isWhole && !partial.test(token.word)) continue;
      if (!countedAfter(source, index).some((stem) => counted.includes(stem))) continue;
      if (isWhole) return false;
      isPart = true;
    }
  }
  return isPart;
}

/** Stems of the topic words right after a quantifier. */
function countedAfter(sentence: PreparedSentence, quantifier: number): readonly string[] {
  const stems: string[] = [];
  for (let index = quantifier + 1; index <= quantifier + reach; index += 1) {
    const token = sentence.tokens[index];
    if (!token) break;
    if (!token.isStop) stems.push(token.stem);
    else if (stems.length > 0) break;
  }
  return stems;
}

/** The sentence that meets most says sometimes, and none says always. */
function isOnlySometimes(near: readonly PreparedSentence[]): boolean {
  const says = (source: PreparedSentence | undefined, pattern: RegExp): boolean =>
    source?.tokens.some((token) => pattern.test(token.word)) === true;
  return says(near[0], sometimes) && !near.some((source) => says(source, always));
}
