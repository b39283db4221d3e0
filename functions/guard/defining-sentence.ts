// Whether a sentence says what something is ("AEO, or …, is the practice …", "Relay: an electromechanical switch").
// Reads the form only; whether it is true of the course is the guard's.

import type { Token } from './text.ts';

/** An aside between the topic and the verb ("AEO, or Answer Engine Optimization, is"), in commas or brackets. */
const aside = String.raw`(?:\s*\([^)]{1,60}\)|\s*,[^,]{1,80},|\s*["'*]+)*`;
const definingVerb = new RegExp(
  String.raw`^${aside}\s*(?:is|are|was|were|refers?\s+to|means?|stands?\s+for|describes?|denotes?|represents?|consists?\s+of|involves?|can\s+be\s+defined|occurs?)\b`,
  'i',
);
const labelColon = /^["'*]*\s*(?::|[-–—]\s)/;
/** A statement about the topic, not what it is. */
const notDefining =
  /^\s*(?:is|are|was|were)\s+(?:not|never|also|always|often|usually|only|still|too|more|less|very|used|found|sent|made|called|known|named|termed|said|plotted|drawn|shown|graphed|displayed|illustrated|depicted|marked)\b/i;
/** The topic opens the sentence, but for an article or two. */
const latestStart = 4;
const topicSpan = 8;

/** "When an interrupt occurs, …" tells of a case. */
const subordinate: ReadonlySet<string> = new Set(
  'when whenever if unless while after before once because since although though as until where'.split(' '),
);

export interface Sentence {
  /** Without markup. */
  readonly text: string;
  readonly tokens: readonly Token[];
}

/**
 * 0..1: how surely the sentence defines the topic given by its stems and their weights.
 */
export function definitionStrength(sentence: Sentence, topic: ReadonlyMap<string, number>): number {
  const opening = openingStrength(sentence, topic);
  return opening > 0 ? opening : namingStrength(sentence, topic);
}

/** The topic opens the sentence and a defining verb follows. */
function openingStrength({ tokens, text }: Sentence, topic: ReadonlyMap<string, number>): number {
  const first = tokens.findIndex((token) => topic.has(token.stem));
  if (subordinate.has(tokens[0]?.word ?? '')) return 0;
  if (first < 0 || first > latestStart || tokens.slice(0, first).some((token) => !token.isStop)) return 0;
  let last = first;
  for (const [offset, { stem, isStop }] of tokens.slice(first, first + topicSpan).entries()) {
    if (topic.has(stem)) last = first + offset;
    else if (!isStop && first + offset > last + 1) break;
  }
  const rest = text.slice(tokens[last]?.end ?? 0);
  if (!holdsTopic(tokens.slice(first, last + 1), topic) || notDefining.test(rest)) return 0;
  if (definingVerb.test(rest)) return first <= 1 ? 1 : 0.8;
  return first === 0 && labelColon.test(rest) ? 0.9 : 0;
}

const namedBefore =
  /(?:\b(?:called|termed|named|known as|referred to as|acronym for|stands? for|the term)|\bor)\s*(?:an?|the)?\W*$/i;
const namedAfter = /^["'*)]*\s*,\s*(?:an?|the|or|which\s+(?:is|are|means?)|meaning|i\.e\.)\s/i;

/** The sentence names what it tells of by the topic ("… is known as a relay", "a wake word, a key phrase that …"). */
function namingStrength({ tokens, text }: Sentence, topic: ReadonlyMap<string, number>): number {
  const isNamed = tokens.some((first, index) => {
    const run = runOf(tokens.slice(index), topic);
    const last = run.at(-1);
    if (!last || !holdsTopic(run, topic)) return false;
    return namedBefore.test(text.slice(0, first.start)) || namedAfter.test(text.slice(last.end));
  });
  return isNamed ? 0.5 : 0;
}

/** The topic's words that open a text. */
function runOf(tokens: readonly Token[], topic: ReadonlyMap<string, number>): readonly Token[] {
  const end = tokens.findIndex(({ stem }) => !topic.has(stem));
  return end < 0 ? tokens : tokens.slice(0, end);
}

function holdsTopic(tokens: readonly Token[], topic: ReadonlyMap<string, number>): boolean {
  const met = new Set(tokens.map((token) => token.stem));
  let share = 0;
  let total = 0;
  for (const [stem, weight] of topic) {
    total += weight;
    if (met.has(stem)) share += weight;
  }
  return total > 0 && share >= 0.6 * total;
}
