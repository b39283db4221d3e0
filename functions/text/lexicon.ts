// Synonyms of everyday technical prose: look-up by stem of what the languages list.

import { wordsOfLanguages } from './languages/all.ts';
import { synonymGroups } from './languages/english-relations.ts';
import { irregularForms } from './languages/irregular-forms.ts';
import { regularStemOf, stemOf } from './stem.ts';

function addTo(map: Map<string, Set<string>>, from: string, to: string): void {
  const known = map.get(from);
  if (known) known.add(to);
  else map.set(from, new Set([to]));
}

/** Every word of a group to each of its others. */
function addGroups(map: Map<string, Set<string>>, groups: readonly string[]): void {
  for (const group of groups) {
    const stems = group.split(' ').map(stemOf);
    for (const left of stems) for (const right of stems) if (left !== right) addTo(map, left, right);
  }
}

const synonyms = new Map<string, Set<string>>();
addGroups(synonyms, [...synonymGroups.split(/[|\n]/), ...wordsOfLanguages('synonyms')]);

// A form may be read in two ways, and an index holds one: "lives" is there as `life`, and a question says "live".
for (const [form, base] of irregularForms) {
  const [regular, irregular] = [regularStemOf(form), stemOf(base)];
  if (regular === irregular) continue;
  addTo(synonyms, regular, irregular);
  addTo(synonyms, irregular, regular);
}

const noStems: ReadonlySet<string> = new Set();

/** Stems that can stand for this one in most contexts. */
export function synonymsOf(stem: string): ReadonlySet<string> {
  return synonyms.get(stem) ?? noStems;
}
