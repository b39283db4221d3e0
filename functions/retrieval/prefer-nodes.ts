// What a node is, beside the words it shares with the question: dedicated to its topic, or defining it. Pure.
// Small bonuses that decide between passages with the same words; they never make a passage relevant by themselves.

import { definitionStrength } from '../guard/defining-sentence.ts';
import { cleanText, contentStems, stripMarkup, tokenise } from '../guard/text.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { LexicalQuery } from './score-text.ts';

/** A container dedicated to the topic comes before a passing mention on the first day. */
const dedicatedBonus = 0.06;
const definitionBonus = 0.2;
/** A value is asked for, and the node has a figure. */
const figureBonus = 0.06;
/** A list is asked for, and the node announces one. */
const announcementBonus = 0.08;
/** A heading names a subject and says nothing about it. */
const headingFactor = 0.7;
/** Share of the question's weight a topic must meet to be what the question is about. */
const topicShare = 0.5;
const openingCharacters = 800;
/** Below this a passage is not about the question, whatever form it has. */
const leastForDefinition = 0.15;

/** What kind of passage comes first among those with the same words. */
export type Sought = 'definition' | 'value' | 'list' | null;

/** The fused score of a node, 0..1, with its preference. */
export function preferNode(input: {
  readonly node: RegistryNode;
  readonly fused: number;
  readonly query: LexicalQuery;
  readonly seeks: Sought;
}): number {
  const { node, fused, query } = input;
  if (node.nodeType === 'heading') return fused * headingFactor;
  let bonus = 0;
  if (isDedicated(node, query)) bonus += dedicatedBonus;
  if (input.seeks === 'definition' && fused >= leastForDefinition)
    bonus += definitionBonus * definesQuestion(node, query);
  if (input.seeks === 'list' && /:\s*$/.test(node.content)) bonus += announcementBonus;
  if (input.seeks === 'value' && /\d/.test(node.content)) bonus += figureBonus;
  return fused + (1 - fused) * bonus;
}

function isDedicated({ container }: RegistryNode, query: LexicalQuery): boolean {
  if (!container.isDedicatedTopic || container.primaryTopic === null) return false;
  let met = 0;
  for (const stem of new Set(contentStems(container.primaryTopic))) met += query.weights.get(stem) ?? 0;
  return met >= topicShare * query.total;
}

/** Of its sentences the best; a definition late in a passage counts a little less. */
function definesQuestion(node: RegistryNode, query: LexicalQuery): number {
  const text = cleanText(stripMarkup(node.content.slice(0, openingCharacters))).trim();
  const sentences = text.split(/(?<=[.!?])\s+/);
  return Math.max(
    0,
    ...sentences.map((sentence, index) => {
      const strength = definitionStrength({ text: sentence, tokens: tokenise(sentence) }, query.weights);
      return index === 0 ? strength : 0.9 * strength;
    }),
  );
}
