// What a node is, beside the words it shares with the question: dedicated to its topic, or defining it. Pure.
// Small bonuses that decide between passages with the same words; they never make a passage relevant by themselves.

import { definitionStrength } from '../guard/defining-sentence.ts';
import { cleanText, contentStems, stripMarkup, tokenise } from '../guard/text.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { LexicalQuery } from './score-text.ts';

/** A container dedicated to the topic comes before a passing mention on the first day. */
const dedicatedBonus = 0.06;
const definitionBonus = 0.2;
/** A heading names a subject and says nothing about it. */
const headingFactor = 0.7;
/** Share of the question's weight a topic must meet to be what the question is about. */
const topicShare = 0.5;
const openingCharacters = 240;

/** The fused score of a node, 0..1, with its preference. */
export function preferNode(input: {
  readonly node: RegistryNode;
  readonly fused: number;
  readonly query: LexicalQuery;
  readonly seeksDefinition: boolean;
}): number {
  const { node, fused, query } = input;
  if (node.nodeType === 'heading') return fused * headingFactor;
  let bonus = 0;
  if (isDedicated(node, query)) bonus += dedicatedBonus;
  if (input.seeksDefinition) bonus += definitionBonus * definesQuestion(node, query);
  return fused + (1 - fused) * bonus;
}

function isDedicated({ container }: RegistryNode, query: LexicalQuery): boolean {
  if (!container.isDedicatedTopic || container.primaryTopic === null) return false;
  let met = 0;
  for (const stem of new Set(contentStems(container.primaryTopic))) met += query.weights.get(stem) ?? 0;
  return met >= topicShare * query.total;
}

function definesQuestion(node: RegistryNode, query: LexicalQuery): number {
  const text = cleanText(stripMarkup(node.content.slice(0, openingCharacters))).trim();
  return definitionStrength({ text, tokens: tokenise(text) }, query.weights);
}
