// Whether a text exists for which a pattern is tried in super-linearly many ways: two loops that the same characters
// turn, one reached from the other (polynomial), or one loop turned in two ways (exponential). Weber and Seidl's criteria.
import { type Nodes, Reach, spread } from './automaton-nodes.ts';
import { type Automaton, buildAutomaton, TooLarge } from './build-automaton.ts';

export interface Ambiguity {
  readonly kind: 'exponential' | 'polynomial' | 'reads back' | 'too large' | 'long bounds';
  /** What to repeat in a text to see it, or what could not be read. */
  readonly pump: string;
}

/** Steps that one character of the text may cost by repeats with a bound. */
const mostTurns = 4000;
const mostStates = 400_000;

export function findAmbiguity(source: string, flags: string): Ambiguity | null {
  try {
    const automaton = buildAutomaton(source, flags);
    if (automaton.readsBack) return { kind: 'reads back', pump: automaton.readsBack };
    return judge(automaton, () => false) ?? findLongBounds(source, flags);
  } catch (problem) {
    if (problem instanceof TooLarge) return { kind: 'too large', pump: problem.message };
    throw problem;
  }
}

function findLongBounds(source: string, flags: string): Ambiguity | null {
  if (!/\{\d*,?\d{2,}\}/.test(source)) return null;
  const found = judge(buildAutomaton(source, flags, 16), (turns) => turns <= mostTurns);
  return found && { kind: 'long bounds', pump: found.pump };
}

function judge(automaton: Automaton, isCheap: (turns: number) => boolean): Ambiguity | null {
  const nodes = spread(automaton);
  return findExponential(automaton, nodes) ?? findPolynomial(automaton, nodes, isCheap);
}

function findExponential(automaton: Automaton, nodes: Nodes): Ambiguity | null {
  const { place, after, component, isCyclic } = nodes;
  for (const [from, to] of nodes.doubled) {
    if (component[from] !== component[to] || !isCyclic[from] || matchesOn(automaton, nodes, to, [to])) continue;
    return { kind: 'exponential', pump: spell(automaton, nodes, [to]) };
  }
  // Pairs reached from a node paired with itself, and whether such a pair can be reached again.
  for (let root = 0; root < after.length; root += 1) {
    if (!isCyclic[root] || place[root] === 0) continue;
    const inside = (node: number) => component[node] === component[root];
    const found = walkPairs(
      nodes,
      root,
      root,
      inside,
      inside,
      (left, right, apart) => apart && left === root && right === root,
    );
    if (found && !matchesOn(automaton, nodes, root, found))
      return { kind: 'exponential', pump: spell(automaton, nodes, found) };
  }
  return null;
}

const spell = (automaton: Automaton, nodes: Nodes, path: readonly number[]) =>
  path.map((node) => automaton.alphabet.sample(nodes.letter[node] ?? 0)).join('');

/** Whether an attempt that has come to `node` matches while it reads the word again and again: then it does not fail. */
function matchesOn(automaton: Automaton, nodes: Nodes, node: number, word: readonly number[]): boolean {
  const { place, letter, after } = nodes;
  const letters = word.map((one) => letter[one] ?? 0);
  let reached = new Set([node]);
  for (const next of [...letters, ...letters, ...letters]) {
    const then = new Set<number>();
    for (const one of reached) {
      const { matches = [] } = automaton.places[place[one] ?? 0] ?? {};
      if (matches.some((conditions) => conditions.every((holds) => holds(letter[one] ?? 0, next)))) return true;
      for (const to of after[one] ?? []) if (letter[to] === next) then.add(to);
    }
    reached = then;
  }
  return false;
}

/** Whether another way from the search matches all of the repeated word: then no second search begins inside it. */
function coversOn(automaton: Automaton, nodes: Nodes, search: number, word: readonly number[]): boolean {
  const { place, letter, after, isCyclic } = nodes;
  let reached = new Set([search]);
  const letters = word.map((one) => letter[one] ?? 0);
  for (const next of [...letters, ...letters]) {
    reached = new Set([...reached].flatMap((one) => (after[one] ?? []).filter((to) => letter[to] === next)));
  }
  const comesBack = (from: number) => {
    let at = new Set([from]);
    for (const next of letters)
      at = new Set([...at].flatMap((one) => (after[one] ?? []).filter((to) => letter[to] === next)));
    return at.has(from);
  };
  return [...reached].some(
    (one) => isCyclic[one] && place[one] !== 0 && comesBack(one) && matchesOn(automaton, nodes, one, word),
  );
}

/** Breadth first over pairs of nodes with the same character; `apart` says whether the two ways have differed. */
function walkPairs(
  { after, letter }: Nodes,
  left: number,
  right: number,
  leftMay: (node: number) => boolean,
  rightMay: (node: number) => boolean,
  isGoal: (left: number, right: number, apart: boolean) => boolean,
): readonly number[] | null {
  const size = after.length;
  const cameFrom = new Map<number, number>();
  const start = (left * size + right) * 2;
  const queue = [start];
  cameFrom.set(start, -1);
  for (let at = 0; at < queue.length; at += 1) {
    const state = queue[at] as number;
    const pair = Math.floor(state / 2);
    const [one, two] = [Math.floor(pair / size), pair % size];
    for (const nextOne of after[one] ?? []) {
      if (!leftMay(nextOne)) continue;
      for (const nextTwo of after[two] ?? []) {
        if (letter[nextOne] !== letter[nextTwo] || !rightMay(nextTwo)) continue;
        const apart = state % 2 === 1 || nextOne !== nextTwo;
        if (isGoal(nextOne, nextTwo, apart)) {
          const path = [nextTwo];
          for (let back = state; back !== start; back = cameFrom.get(back) ?? start)
            path.unshift(Math.floor(back / 2) % size);
          return path;
        }
        const key = (nextOne * size + nextTwo) * 2 + (apart ? 1 : 0);
        if (cameFrom.has(key)) continue;
        if (cameFrom.size > mostStates) throw new TooLarge();
        cameFrom.set(key, state);
        queue.push(key);
      }
    }
  }
  return null;
}

function findPolynomial(automaton: Automaton, nodes: Nodes, isCheap: (turns: number) => boolean): Ambiguity | null {
  const { place, letter, after, component, isCyclic } = nodes;
  const placeOf = (node: number) => automaton.places[place[node] ?? 0];
  const loops = after.flatMap((_, node) => (isCyclic[node] && place[node] !== 0 ? [node] : []));
  const searchAt = new Map(place.flatMap((at, node) => (at === 0 ? [[letter[node], node] as const] : [])));
  const reach = new Reach(after);
  for (const loop of loops) {
    const turns = placeOf(loop)?.turns ?? 1;
    const inside = (node: number) => component[node] === component[loop];
    const search = searchAt.get(letter[loop]);
    if (search !== undefined && !isCheap(turns)) {
      const leads = (node: number) => reach.leads(node, loop);
      const found = walkPairs(nodes, search, loop, leads, inside, (left, right) => left === loop && right === loop);
      if (found && !matchesOn(automaton, nodes, loop, found) && !coversOn(automaton, nodes, search, found)) {
        return { kind: 'polynomial', pump: spell(automaton, nodes, found) };
      }
    }
    for (const first of loops) {
      if (letter[first] !== letter[loop] || component[first] === component[loop] || !reach.leads(first, loop)) continue;
      const both = [turns, placeOf(first)?.turns ?? 1]
        .filter(Number.isFinite)
        .reduce((product, one) => product * one, 1);
      if (isCheap(both)) continue;
      const found = walkTriples(nodes, first, loop, (node) => reach.leads(node, loop));
      if (found && ![first, loop].some((one) => matchesOn(automaton, nodes, one, found))) {
        return { kind: 'polynomial', pump: spell(automaton, nodes, found) };
      }
    }
  }
  return null;
}

/** A word by which `first` comes back to itself, and to `loop`, and `loop` to itself. */
function walkTriples(
  { after, letter, component }: Nodes,
  first: number,
  loop: number,
  leads: (node: number) => boolean,
): readonly number[] | null {
  const size = after.length;
  const code = (one: number, two: number, three: number) => (one * size + two) * size + three;
  const start = code(first, first, loop);
  const goal = code(first, loop, loop);
  const cameFrom = new Map([[start, -1]]);
  const queue = [start];
  const inside = (node: number, of: number) => component[node] === component[of];
  for (let at = 0; at < queue.length; at += 1) {
    const state = queue[at] as number;
    const [one, two, three] = [Math.floor(state / size / size), Math.floor(state / size) % size, state % size];
    for (const nextOne of after[one] ?? []) {
      if (!inside(nextOne, first)) continue;
      for (const nextThree of after[three] ?? []) {
        if (letter[nextThree] !== letter[nextOne] || !inside(nextThree, loop)) continue;
        for (const nextTwo of after[two] ?? []) {
          if (letter[nextTwo] !== letter[nextOne] || !leads(nextTwo)) continue;
          const key = code(nextOne, nextTwo, nextThree);
          if (cameFrom.has(key)) continue;
          if (cameFrom.size > mostStates) throw new TooLarge();
          cameFrom.set(key, state);
          if (key === goal) {
            const path: number[] = [];
            for (let back = key; back !== start; back = cameFrom.get(back) ?? start) path.unshift(back % size);
            return path;
          }
          queue.push(key);
        }
      }
    }
  }
  return null;
}
