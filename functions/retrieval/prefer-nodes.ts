// What a node is, beside the words it shares with the question: dedicated to its topic, or defining it. Pure.
// Small bonuses that decide between passages with the same words; they never make a passage relevant by themselves.

import { termsOf } from '../guard/defined-terms.ts';
import { definitionStrength } from '../guard/defining-sentence.ts';
import { expands } from '../guard/expansion.ts';
import { cleanText, contentStems, stripMarkup, tokenise } from '../guard/text.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { LexicalQuery } from './score-text.ts';

/** A container dedicated to the topic comes before a passing mention on the first day. */
const dedicatedBonus = 0.06;
const definitionBonus = 0.75;
/** What a sentence counts that has the form of a definition, though not of just this term. */
const looseShare = 0.4;
/** The first passage under a heading that names the topic usually says what it is. */
const openingBonus = 0.25;
/** What letters stand for is asked for, and the node says it. */
const expansionBonus = 0.5;
/** A value is asked for, and the node has a figure. */
const figureBonus = 0.06;
/** How to do it is asked for, and the node is marked as saying so. */
const procedureBonus = 0.4;
/** A list is asked for, and the node announces one. */
const announcementBonus = 0.08;
/** A heading names a subject and says nothing about it. */
const headingFactor = 0.7;
/** An exercise asks; it does not say. */
const taskFactor = 0.8;
/** A list of links to other sites. */
const pointsElsewhere = /^\W*(?:media\W+)?access (?:these|this|the following) (?:online )?resources?\b/i;
const taskHeading = /\b(?:exercises|practice test|review questions|homework|problem set)\b/i;
/** Share of the question's weight a topic must meet to be what the question is about. */
const topicShare = 0.5;
const openingCharacters = 800;
/** Below this a passage is not about the question, whatever form it has. */
const leastForDefinition = 0.05;

/**
 * What kind of passage comes first among those with the same words. `topics` are the terms to be defined, as the parts
 * of their keys (guard/defined-terms.ts): one, or the sides of a comparison.
 */
export type Sought =
  | {
      readonly kind: 'definition';
      readonly topics: readonly (readonly string[])[];
      /** What a topic may be listed under, where the passage speaks of the whole topic. */
      readonly heads: readonly (readonly string[])[];
    }
  | { readonly kind: 'expansion' | 'value' | 'list' | 'procedure' }
  | null;

/** The fused score of a node, 0..1, with its preference. */
export function preferNode(input: {
  readonly node: RegistryNode;
  readonly fused: number;
  readonly query: LexicalQuery;
  readonly seeks: Sought;
  /** The first of the candidates under its heading. */
  readonly opensSection: boolean;
}): number {
  const { node, query, seeks } = input;
  const isTask = node.provenance.section.some((heading) => taskHeading.test(heading));
  const fused = isTask || pointsElsewhere.test(node.content) ? input.fused * taskFactor : input.fused;
  if (node.nodeType === 'heading' && seeks?.kind !== 'expansion') return fused * headingFactor;
  let bonus = isDedicated(node, query) ? dedicatedBonus : 0;
  if (fused >= leastForDefinition) bonus += bonusFor(seeks, input);
  return fused + (1 - fused) * Math.min(1, bonus);
}

function bonusFor(
  seeks: Sought,
  { node, query, opensSection }: { readonly node: RegistryNode; readonly query: LexicalQuery; opensSection: boolean },
): number {
  switch (seeks?.kind) {
    case 'definition':
      return Math.max(
        0,
        ...seeks.topics.map((topic) => definesTopic(node, weightsOf(topic, query), opensSection)),
        ...heedHeads(seeks, node).map((head) => definesTopic(node, weightsOf(head, query), false)),
      );
    case 'expansion':
      return [...query.weights.keys()].some((stem) => expands(node.content, stem)) ? expansionBonus : 0;
    case 'list':
      return /:\s*$/.test(node.content) ? announcementBonus : 0;
    case 'procedure':
      return node.nodeType === 'procedure' ? procedureBonus : 0;
    case 'value':
      return /\d/.test(node.content) ? figureBonus : 0;
    default:
      return 0;
  }
}

/** "Vertex: where a parabola turns" explains the vertex of a parabola; what a slope is says nothing of horizontal lines. */
function heedHeads(
  { topics, heads }: Extract<Sought, { kind: 'definition' }>,
  node: RegistryNode,
): readonly (readonly string[])[] {
  if (heads.length === 0) return [];
  const stems = new Set(contentStems(node.content));
  return (topics[0] ?? []).every((part) => stems.has(part)) ? heads : [];
}

function weightsOf(topic: readonly string[], query: LexicalQuery): ReadonlyMap<string, number> {
  return new Map(topic.map((stem) => [stem, query.weights.get(stem) ?? 0]));
}

function isDedicated({ container }: RegistryNode, query: LexicalQuery): boolean {
  if (!container.isDedicatedTopic || container.primaryTopic === null) return false;
  let met = 0;
  for (const stem of new Set(contentStems(container.primaryTopic))) met += query.weights.get(stem) ?? 0;
  return met >= topicShare * query.total;
}

/** What a node adds that says what the topic is: by its form, or as the first words under the topic's own heading. */
function definesTopic(node: RegistryNode, topic: ReadonlyMap<string, number>, opensSection: boolean): number {
  const byForm = definitionBonus * definesInWords(node, topic);
  return Math.max(byForm, opensSection && isHeadedBy(node, [...topic.keys()]) ? openingBonus : 0);
}

/** The heading above the node is the topic's own, or spells out its letters. */
function isHeadedBy(node: RegistryNode, topic: readonly string[]): boolean {
  const title = node.provenance.section.at(-1) ?? node.container.title;
  const heading = new Set(contentStems(title));
  if (topic.length === 1 && topic.some((stem) => expands(title, stem))) return true;
  return topic.length > 0 && heading.size <= topic.length + 1 && topic.every((stem) => heading.has(stem));
}

/** Of its sentences the best; a definition late in a passage counts a little less. */
function definesInWords(node: RegistryNode, topic: ReadonlyMap<string, number>): number {
  const text = cleanText(stripMarkup(node.content.slice(0, openingCharacters))).trim();
  const sentences = text.split(/(?<=[.!?।])\s+/);
  const key = [...topic.keys()].join(' ');
  return Math.max(
    0,
    ...sentences.map((sentence, index) => {
      const isDefined = termsOf(sentence).includes(key);
      const strength = isDefined
        ? 1
        : looseShare * definitionStrength({ text: sentence, tokens: tokenise(sentence) }, topic);
      return index === 0 ? strength : 0.9 * strength;
    }),
  );
}
