// What comes before what: a unit that defines a term it is about comes before later units that keep using the term. Pure.
// Edges lead from earlier to later units only, so there is no circle; few, the strongest, and none that others imply.

import { glossaryOf, isPrintedIn } from '../../policy/aids/glossary.ts';
import { keyOf } from './course-names.ts';
import { stemText } from './glossary.ts';
import { indexPassages } from './passage-index.ts';
import type { DraftUnit } from './units.ts';

const mostPerUnit = 3;
/** Passages of a unit that hold the term, and their share of all its passages, from which on it rests on the term. */
const leastUses = 3;
const leastShare = 0.05;

export interface DraftEdge {
  readonly before: string;
  readonly unit: string;
  /** Terms that the first defines and the second uses, the most used first. */
  readonly terms: readonly string[];
}

export function draftPrerequisites(units: readonly DraftUnit[], language: string): readonly DraftEdge[] {
  const passages = units.flatMap(({ nodes }, place) => nodes.map((node) => ({ place, node, text: stemText(node) })));
  const index = indexPassages(passages.map(({ text }) => text));
  const found = units.map(() => new Map<number, Use[]>());
  for (const [key, { name, places }] of definitionsIn(units, language)) {
    const uses = units.map(() => 0);
    for (const at of index.placesOf(key)) {
      const { place = 0, node } = passages[at] ?? {};
      if (node && isPrintedIn(node, name)) uses[place] = (uses[place] ?? 0) + 1;
    }
    const before = places.find((place) => isSubject(key, units[place]));
    // Where an earlier unit does without the definition, later ones can.
    if (before === undefined || uses.slice(0, before).some((count) => count >= leastUses)) continue;
    for (const [later, count] of uses.entries()) {
      const unit = units[later];
      if (later <= before || unit === undefined || places.includes(later) || isNamedIn(unit.title, key)) continue;
      if (count < Math.max(leastUses, leastShare * unit.nodes.length)) continue;
      found[later]?.set(before, [...(found[later]?.get(before) ?? []), { name, count }]);
    }
  }
  const chosen = found.map(strongest);
  const before = placesBefore(chosen);
  return chosen.flatMap((edges, later) =>
    edges
      .filter(({ place }) => !edges.some((other) => other.place !== place && before[other.place]?.has(place)))
      .map(({ place, terms }) => ({ before: units[place]?.unitId ?? '', unit: units[later]?.unitId ?? '', terms })),
  );
}

interface Use {
  readonly name: string;
  /** Passages of the later unit. */
  readonly count: number;
}

interface Choice {
  readonly place: number;
  readonly terms: readonly string[];
  readonly uses: number;
}

/** By its stems each term that is defined, with the units that do. */
function definitionsIn(units: readonly DraftUnit[], language: string) {
  const found = new Map<string, { readonly name: string; readonly places: number[] }>();
  for (const [place, { nodes }] of units.entries()) {
    for (const { term } of glossaryOf(nodes, language)) {
      const name = term.replace(/ \([^()]*\)$/, '');
      const known = found.get(keyOf(name));
      if (known === undefined) found.set(keyOf(name), { name, places: [place] });
      else known.places.push(place);
    }
  }
  found.delete('');
  return found;
}

/** Its title or a heading names the term: the unit is about it. */
function isSubject(key: string, unit: DraftUnit | undefined): boolean {
  if (unit === undefined) return false;
  const headings = unit.nodes.filter(({ nodeType }) => nodeType === 'heading').map(({ content }) => content);
  return [unit.title, ...headings].some((text) => isNamedIn(text, key));
}

function isNamedIn(text: string, key: string): boolean {
  return ` ${keyOf(text)} `.includes(` ${key} `);
}

function strongest(found: ReadonlyMap<number, readonly Use[]>): readonly Choice[] {
  return [...found]
    .map(([place, terms]) => ({
      place,
      terms: terms.toSorted((one, other) => other.count - one.count).map(({ name }) => name),
      uses: terms.reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((one, other) => other.uses - one.uses || one.place - other.place)
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
