// What comes before what: a unit that gives a term its meaning comes before later units that use the term. Pure. Edges
// lead from earlier to later units only, so there is no circle; few, the strongest, and none that others imply.

import { namedStatements } from '../../policy/cards/named-statements.ts';
import { draftingWords } from '../../text/languages/drafting.ts';
import { keyOf } from './course-names.ts';
import { stemText } from './glossary.ts';
import { indexPassages } from './passage-index.ts';
import type { DraftUnit } from './units.ts';

const mostPerUnit = 3;
/** Evidence below which an edge is chance: one term used in two passages and in few other units has about this. */
const leastStrength = 1.2;

export interface DraftEdge {
  readonly before: string;
  readonly unit: string;
  /** Terms that the first explains and the second uses, the strongest first. */
  readonly terms: readonly string[];
}

export function draftPrerequisites(units: readonly DraftUnit[], language: string): readonly DraftEdge[] {
  const words = draftingWords(language);
  const passages = units.flatMap(({ nodes }, place) => nodes.map((node) => ({ place, text: stemText(node) })));
  const index = indexPassages(passages.map(({ text }) => text));
  const structural = structuralNames(units);
  const explained = new Map<string, { readonly place: number; readonly name: string }>();
  for (const [place, unit] of units.entries()) {
    for (const name of termsOf(unit, words)) {
      const key = keyOf(name);
      if (key !== '' && !structural.has(key) && !explained.has(key)) explained.set(key, { place, name });
    }
  }
  const strengths = units.map(() => new Map<number, { readonly name: string; readonly strength: number }[]>());
  for (const [key, { place, name }] of explained) {
    const counts = new Map<number, number>();
    for (const at of index.placesOf(key)) {
      const user = passages[at]?.place ?? 0;
      counts.set(user, (counts.get(user) ?? 0) + 1);
    }
    // What every unit speaks of tells nothing of their order.
    const rarity = Math.log((units.length + 1) / (counts.size + 0.5));
    // A term is explained where it is spoken of, not where it is only named on the way.
    for (const [later, count] of counts) {
      if (later <= place || count < 2 || rarity <= 0) continue;
      const strength = rarity * Math.log2(1 + count);
      const found = strengths[later]?.get(place) ?? [];
      found.push({ name, strength });
      strengths[later]?.set(place, found);
    }
  }
  const chosen = units.map((_, later) => strongest(strengths[later] ?? new Map()));
  const before = placesBefore(chosen);
  return chosen.flatMap((edges, later) =>
    edges
      .filter(({ place }) => !edges.some((other) => other.place !== place && before[other.place]?.has(place)))
      .map(({ place, terms }) => ({ before: units[place]?.unitId ?? '', unit: units[later]?.unitId ?? '', terms })),
  );
}

interface Choice {
  readonly place: number;
  readonly terms: readonly string[];
  readonly strength: number;
}

function strongest(
  found: ReadonlyMap<number, readonly { readonly name: string; readonly strength: number }[]>,
): readonly Choice[] {
  return [...found]
    .map(([place, terms]) => ({
      place,
      terms: terms.toSorted((one, other) => other.strength - one.strength).map(({ name }) => name),
      strength: terms.reduce((sum, { strength }) => sum + strength, 0),
    }))
    .filter(({ strength }) => strength >= leastStrength)
    .toSorted((one, other) => other.strength - one.strength || one.place - other.place)
    .slice(0, mostPerUnit);
}

/** Of each unit all that the chosen edges lead to it from. They lead from earlier to later, so the earlier are whole already. */
function placesBefore(chosen: readonly (readonly Choice[])[]): readonly ReadonlySet<number>[] {
  const before: Set<number>[] = [];
  for (const edges of chosen) {
    before.push(new Set(edges.flatMap(({ place }) => [place, ...(before[place] ?? [])])));
  }
  return before;
}

/** Headings and bold words of several units are no terms of one: "Introduction", "Tools", "Solution". */
function structuralNames(units: readonly DraftUnit[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const unit of units) {
    for (const key of new Set(markedIn(unit).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([key, count]) => (count > mostMarked ? [key] : [])));
}

const mostMarked = 2;

/** Headings, and words in bold that are more than a button's name. */
function markedIn({ nodes }: DraftUnit): readonly string[] {
  const headings = nodes.filter(({ nodeType }) => nodeType === 'heading').map(({ content }) => content);
  const bold = nodes.flatMap(({ content }) =>
    [...content.matchAll(/\*\*([^*\n]{3,60})\*\*/g)].map(([, text]) => text ?? ''),
  );
  return [...headings, ...bold];
}

/** Names that the unit gives a meaning, and what its title and headings name. */
function termsOf(unit: DraftUnit, words: Parameters<typeof namedStatements>[1]): readonly string[] {
  const { nodes, title } = unit;
  const stated = namedStatements(nodes, words)
    .filter(({ form, family }) => form === 'meaning' && !family.endsWith(':sentence'))
    .map(({ name }) => name);
  const headings = new Set(nodes.flatMap(({ nodeType, content }) => (nodeType === 'heading' ? [content] : [])));
  const marked = markedIn(unit).filter((name) => keyOf(name).includes(' ') || headings.has(name));
  return [...stated, ...[title, ...marked].filter((name) => name.split(/\s+/).length <= 4)];
}
