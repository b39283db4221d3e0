// Lays a learning path out with dagre: prerequisites before what they lead to. The only place that knows the library.
import { Graph, layout } from '@dagrejs/dagre';
import { nodeSize, type PathLayout, type PlacedEdge, wrapTitles } from '../components/path/graph-model.ts';
import type { PathUnit } from '../components/path/path-model.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * @param input.direction `across`: from the start of the line to its end; `down`: for narrow screens
 * @param input.measure width of a title's text in pixels
 */
export function layOutPath(input: {
  readonly units: readonly PathUnit[];
  readonly direction: PathLayout['direction'];
  readonly isRightToLeft: boolean;
  measure(text: string): number;
}): PathLayout {
  const { units, direction, measure } = input;
  const across = input.isRightToLeft ? 'RL' : 'LR';
  const graph = new Graph();
  graph.setGraph({ rankdir: direction === 'down' ? 'TB' : across, nodesep: 28, ranksep: 56, marginx: 24, marginy: 24 });
  const known = new Set(units.map(({ unitId }) => unitId));
  const { width, height, padding } = nodeSize;
  // Numbers, not ids, name the nodes: the library keeps them in bare objects, and a unit may be called `__proto__`.
  const names = new Map(units.map(({ unitId }, place) => [unitId, String(place)]));
  const nameOf = (unitId: string) => names.get(unitId) ?? '';
  for (const { unitId } of units) graph.setNode(nameOf(unitId), { width, height });
  const pairs = units.flatMap(({ unitId, prerequisites }) =>
    prerequisites.filter((from) => known.has(from)).map((from) => ({ from, to: unitId })),
  );
  for (const { from, to } of pairs) graph.setEdge(nameOf(from), nameOf(to), {});
  layout(graph);
  const { width: wide = 0, height: high = 0 } = graph.graph() as { width?: number; height?: number };
  const titles = wrapTitles(
    units.map(({ title }) => title),
    { width: width - 2 * padding, most: 2, measure },
  );
  return {
    direction,
    width: wide,
    height: high,
    units: units.map(({ unitId }, place) => {
      const { x, y } = graph.node(nameOf(unitId)) as Point;
      return { unitId, x, y, lines: titles[place] ?? [] };
    }),
    edges: pairs.map(({ from, to }): PlacedEdge => {
      const { points } = graph.edge(nameOf(from), nameOf(to)) as { points: readonly Point[] };
      const ends = [graph.node(nameOf(from)), graph.node(nameOf(to))] as [Point, Point];
      return { from, to, line: curveThrough(fromSideToSide(points, ends, direction)) };
    }),
  };
}

/** Edges leave a node in the middle of one side and come in at the middle of the other. */
function fromSideToSide(
  points: readonly Point[],
  [from, to]: readonly [Point, Point],
  direction: PathLayout['direction'],
): readonly Point[] {
  const isAcross = direction === 'across';
  const reach = isAcross ? (nodeSize.width / 2) * Math.sign(to.x - from.x) : nodeSize.height / 2;
  const shifted = ({ x, y }: Point, by: number) => (isAcross ? { x: x + by, y } : { x, y: y + by });
  const start = shifted(from, reach);
  const end = shifted(to, -reach);
  const inner = points.slice(1, -1);
  // Never beyond the next point: a line that passes many units would turn back on itself.
  const towards = (at: Point, next: Point) => (isAcross ? next.x - at.x : next.y - at.y) / 3;
  const [first = end] = inner;
  const last = inner.at(-1) ?? start;
  return [start, shifted(start, towards(start, first)), ...inner, shifted(end, towards(end, last)), end];
}

/** A line through the middles of the stretches, bent at the points: smooth, and never far from what was laid out. */
function curveThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return '';
  const bends = rest.slice(0, -1).map((point, place) => {
    const next = rest[place + 1] ?? last;
    const end = next === last ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${round(point)} ${round(end)}`;
  });
  return `M${round(first)}${bends.length === 0 ? `L${round(last)}` : bends.join('')}`;
}

function round({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
