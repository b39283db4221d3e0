// Whether what the learner wrote has to do with the turn's material. Pure; when in doubt it has.
import { smallTalkOf } from '../course/small-talk.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { contentStems } from '../text/text.ts';
import { readMessage, subjectStems } from './mapping/read-message.ts';

export type MessageCoverage = 'nothing' | 'foreign' | 'known';

const scripts = [/\p{Script=Latin}/u, /\p{Script=Devanagari}/u];

/**
 * `nothing` where a message names no subject, `foreign` where none of the words it names stands in the material and at
 * least half were never seen in the whole course.
 * @param input.isHeld what a search of the whole course found, which knows more than the turn's passages; null: not told
 * @param input.material texts of the turn
 */
export function readCoverage(input: {
  readonly messageText: string;
  readonly isHeld: boolean | null;
  readonly material: readonly string[];
  readonly statistics: TermStatistics;
}): MessageCoverage {
  const { messageText, isHeld, material } = input;
  if (smallTalkOf(messageText) !== null) return 'nothing';
  const topics = readMessage(messageText);
  if (topics.shares.size === 0) return /\d|[=+^\\$]/.test(messageText) ? 'known' : 'nothing';
  if (isHeld !== null) return isHeld ? 'known' : 'foreign';
  // What is written in another script than the course could still have been understood.
  const isIn = (script: RegExp) => material.some((text) => script.test(text));
  const isReadable = (word: string) => scripts.some((script) => script.test(word) && isIn(script));
  const named = subjectStems(topics);
  if (!named.every(isReadable)) return 'known';
  const held = new Set(material.flatMap(contentStems));
  if (named.some((stem) => held.has(stem))) return 'known';
  const unseen = named.filter((stem) => input.statistics.documentFrequency(stem) === 0);
  return unseen.length * 2 >= named.length ? 'foreign' : 'known';
}
