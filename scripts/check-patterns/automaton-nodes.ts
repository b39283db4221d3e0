// The places of an automaton spread over the characters they may have taken, with what leads where.
import type { Automaton } from './build-automaton.ts';

export interface Nodes {
  readonly place: readonly number[];
  readonly letter: readonly number[];
  readonly after: readonly (readonly number[])[];
  /** Edges that stand for two ways, from node to node. */
  readonly doubled: readonly (readonly [number, number])[];
  readonly component: readonly number[];
  readonly isCyclic: readonly boolean[];
}

/** One node for each place and character it may have taken, as far as the beginning reaches them. */
export function spread(automaton: Automaton): Nodes {
  const { alphabet, places } = automaton;
  const ids = new Map<number, number>();
  const place: number[] = [];
  const letter: number[] = [];
  const after: number[][] = [];
  const doubled: [number, number][] = [];
  const letters = places.map(({ set }) =>
    Array.from({ length: alphabet.size }, (_, at) => at).filter((at) => ((set >> BigInt(at)) & 1n) === 1n),
  );
  const idOf = (at: number, character: number): number => {
    const key = at * alphabet.size + character;
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, place.length);
    place.push(at);
    letter.push(character);
    return place.length - 1;
  };
  const targets = (steps: Automaton['begin'], prior: number) => {
    const found = new Map<number, number>();
    for (const { to, conditions } of steps) {
      for (const next of letters[to] ?? []) {
        if (!conditions.every((condition) => condition(prior, next))) continue;
        const id = idOf(to, next);
        found.set(id, (found.get(id) ?? 0) + 1);
      }
    }
    return found;
  };
  targets(automaton.begin, -1);
  for (let id = 0; id < place.length; id += 1) {
    const found = targets(places[place[id] ?? 0]?.steps ?? [], letter[id] ?? 0);
    after.push([...found.keys()]);
    for (const [to, ways] of found) if (ways > 1) doubled.push([id, to]);
  }
  return { place, letter, after, doubled, ...components(after) };
}

/** Tarjan's strongly connected components, without recursion. */
function components(after: readonly (readonly number[])[]): Pick<Nodes, 'component' | 'isCyclic'> {
  const index = new Array<number>(after.length).fill(-1);
  const low = new Array<number>(after.length).fill(0);
  const component = new Array<number>(after.length).fill(-1);
  const sizes: number[] = [];
  const stack: number[] = [];
  let count = 0;
  for (let root = 0; root < after.length; root += 1) {
    if (index[root] !== -1) continue;
    const work: [number, number][] = [[root, 0]];
    while (work.length > 0) {
      const top = work[work.length - 1] as [number, number];
      const [node, edge] = top;
      if (edge === 0) {
        index[node] = low[node] = count;
        count += 1;
        stack.push(node);
      }
      const next = after[node]?.[edge];
      if (next !== undefined) {
        top[1] += 1;
        if (index[next] === -1) work.push([next, 0]);
        else if (component[next] === -1) low[node] = Math.min(low[node] ?? 0, index[next] ?? 0);
        continue;
      }
      work.pop();
      const parent = work[work.length - 1]?.[0];
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      if (low[node] !== index[node]) continue;
      let size = 0;
      let one: number | undefined;
      do {
        one = stack.pop();
        if (one !== undefined) component[one] = sizes.length;
        size += 1;
      } while (one !== node);
      sizes.push(size);
    }
  }
  const isCyclic = after.map((next, node) => (sizes[component[node] ?? 0] ?? 0) > 1 || next.includes(node));
  return { component, isCyclic };
}

/** Which nodes lead to a node, worked out once for each. */
export class Reach {
  private readonly before: number[][];
  private readonly known = new Map<number, Set<number>>();

  constructor(after: readonly (readonly number[])[]) {
    this.before = after.map(() => []);
    for (const [from, next] of after.entries()) for (const to of next) this.before[to]?.push(from);
  }

  leads(from: number, to: number): boolean {
    let found = this.known.get(to);
    if (!found) {
      found = new Set([to]);
      for (const node of found) for (const one of this.before[node] ?? []) found.add(one);
      this.known.set(to, found);
    }
    return found.has(from);
  }
}
