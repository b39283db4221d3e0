// A glossary that stands outside the lessons: each entry gives drills to the lesson that is called by its term or speaks
// of it most. It is no content of the lesson: nobody is taught from the whole glossary. Pure.
import { isPrintedIn } from '../../policy/aids/glossary.ts';
import { stemsOf } from '../../policy/cards/defined-term.ts';
import { greatestOf } from '../../text/lists.ts';
import { indexPassages } from './passage-index.ts';
import { opensNoLater, type PathDocument, type PathNode } from './path-node.ts';
import type { DraftUnit } from './units.ts';

/** Passages of a lesson that hold the term. */
const leastPassages = 2;

export function withGlossary(units: readonly DraftUnit[], documents: readonly PathDocument[]): readonly DraftUnit[] {
  const taught = new Set(units.flatMap(({ content }) => content.map(({ path }) => path)));
  const entries = documents
    .filter(({ path }) => !taught.has(path))
    .flatMap(({ nodes, opensAtMs }) =>
      nodes.filter(({ nodeType }) => nodeType === 'definition').map((node) => ({ node, opensAtMs })),
    );
  if (entries.length === 0) return units;
  const given = new Map<string, PathNode[]>();
  const passages = units.flatMap(({ nodes }, place) => nodes.map((node) => ({ place, node, text: stemText(node) })));
  const index = indexPassages(passages.map(({ text }) => text));
  const titles = units.map(({ title }) => ` ${stemsOf(title).join(' ')} `);
  for (const entry of entries) {
    const term = /^\*\*([^*]+)\*\*/.exec(entry.node.content)?.[1] ?? '';
    const key = stemsOf(term).join(' ');
    if (key === '') continue;
    const counts = new Map<number, number>();
    for (const at of index.placesOf(key)) {
      const { place = 0, node } = passages[at] ?? {};
      if (node && isPrintedIn(node, term)) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    // The lesson called by the term alone, else the first that speaks of it about as much as any: there it is taught.
    const named = [...counts.keys()].find((at) => titles[at] === ` ${key} `);
    const most = greatestOf(counts.values(), leastPassages);
    const place = named ?? [...counts].find(([, count]) => 2 * count >= most && count >= leastPassages)?.[0];
    const unit = place === undefined ? undefined : units[place];
    // A glossary is no content of the unit, so its date does not shut the unit.
    if (unit === undefined || !opensNoLater(entry, unit)) continue;
    given.set(unit.unitId, [...(given.get(unit.unitId) ?? []), entry.node]);
  }
  return units.map((unit) => {
    const own = given.get(unit.unitId) ?? [];
    return own.length === 0 ? unit : { ...unit, nodes: [...unit.nodes, ...own] };
  });
}

const known = new WeakMap<PathNode, string>();

/** The stems of a passage in order, with blanks around, so that a name's can be looked for in it. */
export function stemText(node: PathNode): string {
  const before = known.get(node);
  if (before !== undefined) return before;
  const text = ` ${stemsOf(node.content).join(' ')} `;
  known.set(node, text);
  return text;
}
