// Whether a sentence says what something is ("AEO, or …, is the practice …", "Relay: an electromechanical switch").
// Reads the form only; whether it is true of the course is the guard's.

import type { Token } from './text.ts';

/** An aside between the topic and the verb ("AEO, or Answer Engine Optimization, is"), in commas or brackets. */
const aside = String.raw`(?:\s*\([^)]{1,60}\)|\s*,[^,]{1,80},|\s*["'*]+)*`;
const definingVerb = new RegExp(
  String.raw`^${aside}\s*(?:is|are|was|were|refers?\s+to|means?|stands?\s+for|describes?|denotes?|represents?|consists?\s+of|involves?|can\s+be\s+defined|is\s+called|occurs?)\b`,
  'i',
);
const labelColon = /^["'*]*\s*(?::|[-–—]\s)/;
/** A statement about the topic, not what it is. */
const notDefining =
  /^\s*(?:is|are|was|were)\s+(?:not|never|also|always|often|usually|only|still|too|more|less|very|used|found|sent|made)\b/i;
/** The topic opens the sentence, but for an article or two. */
const latestStart = 4;
const topicSpan = 8;

/**
 * 0..1: how surely the sentence defines the topic given by its stems and their weights.
 * `text` is the sentence without markup, `tokens` its tokens.
 */
export function definitionStrength(
  sentence: { readonly text: string; readonly tokens: readonly Token[] },
  topic: ReadonlyMap<string, number>,
): number {
  const { tokens, text } = sentence;
  const first = tokens.findIndex((token) => topic.has(token.stem));
  if (first < 0 || first > latestStart) return 0;
  let last = first;
  for (let index = first; index < Math.min(tokens.length, first + topicSpan); index += 1) {
    if (topic.has(tokens[index]?.stem ?? '')) last = index;
    else if (!tokens[index]?.isStop && index > last + 1) break;
  }
  const met = new Set(tokens.slice(first, last + 1).map((token) => token.stem));
  let share = 0;
  let total = 0;
  for (const [stem, weight] of topic) {
    total += weight;
    if (met.has(stem)) share += weight;
  }
  const rest = text.slice(tokens[last]?.end ?? 0);
  if (share < 0.6 * total || notDefining.test(rest)) return 0;
  if (definingVerb.test(rest)) return first <= 1 ? 1 : 0.8;
  return first === 0 && labelColon.test(rest) ? 0.9 : 0;
}
