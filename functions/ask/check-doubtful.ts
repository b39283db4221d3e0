// The optional second stage: one batched call about the sentences that the guard can neither deliver nor refuse.
// Off unless a model is configured for it. It only decides between a sentence and the passage's own words in its place.

import { checkSupport } from '../../prompts/check-support.ts';
import type { ShortReplyModel } from '../ports/short-reply.ts';

export interface DoubtfulPair {
  readonly sentence: string;
  /** Text of the passage it is attributed to. */
  readonly passage: string;
}

/** More than an answer has; what lies beyond counts as not supported. */
const pairLimit = 24;
const passageLimitCharacters = 3_000;

/**
 * For each pair whether the model holds it for supported. False for all where it failed or did not reply with a plain
 * list of numbers: a hostile reply may at most confirm what no rule of the guard forbids.
 */
export async function checkDoubtful(
  pairs: readonly DoubtfulPair[],
  model: ShortReplyModel,
  limits: { readonly timeLimitMs: number; readonly abortSignal?: AbortSignal },
): Promise<readonly boolean[]> {
  if (pairs.length === 0) return [];
  const reply = await model.reply({
    instructions: checkSupport.text,
    data: JSON.stringify({
      pairs: pairs.slice(0, pairLimit).map(({ sentence, passage }, index) => ({
        number: index + 1,
        sentence,
        passage: passage.slice(0, passageLimitCharacters),
      })),
    }),
    ...limits,
  });
  const supported = readNumbers(reply);
  return pairs.map((_, index) => index < pairLimit && supported.has(index + 1));
}

/** The numbers of a JSON array that stands alone in the reply, a code fence around it aside. */
function readNumbers(reply: string | null): ReadonlySet<number> {
  const list = /^\s*(?:```(?:json)?\s*)?(\[[\d\s,]{0,200}\])(?:\s*```)?\s*$/.exec(reply ?? '')?.[1];
  if (list === undefined) return new Set();
  try {
    return new Set((JSON.parse(list) as unknown[]).filter((each) => typeof each === 'number'));
  } catch {
    return new Set();
  }
}
