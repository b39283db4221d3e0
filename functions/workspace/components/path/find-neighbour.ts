// Which unit an arrow key leads to: along the path to a unit that this one needs or leads to, across it to the nearest.
// Pure.
import type { PathLayout, PlacedUnit } from './graph-model.ts';

type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const steps: Readonly<Record<ArrowKey, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isArrowKey(key: string): key is ArrowKey {
  return Object.hasOwn(steps, key);
}

export function stepOf(key: ArrowKey): { readonly x: number; readonly y: number } {
  return steps[key];
}

/** Null where there is nothing in this direction. */
export function findNeighbour(layout: PathLayout, unitId: string, key: ArrowKey): string | null {
  const from = layout.units.find((unit) => unit.unitId === unitId);
  if (from === undefined) return null;
  const step = steps[key];
  const isAlongPath = layout.direction === 'across' ? step.x !== 0 : step.y !== 0;
  const joined = new Set(
    layout.edges.flatMap((edge) => (edge.from === unitId ? [edge.to] : edge.to === unitId ? [edge.from] : [])),
  );
  const candidates = layout.units.filter(
    (unit) => unit.unitId !== unitId && (!isAlongPath || joined.has(unit.unitId)) && along(from, unit, step) > 1,
  );
  const cost = (unit: PlacedUnit) =>
    isAlongPath ? aside(from, unit, step) : along(from, unit, step) + 3 * aside(from, unit, step);
  return candidates.toSorted((one, other) => cost(one) - cost(other))[0]?.unitId ?? null;
}

function along(from: PlacedUnit, to: PlacedUnit, step: { readonly x: number; readonly y: number }): number {
  return (to.x - from.x) * step.x + (to.y - from.y) * step.y;
}

function aside(from: PlacedUnit, to: PlacedUnit, step: { readonly x: number; readonly y: number }): number {
  return step.x === 0 ? Math.abs(to.x - from.x) : Math.abs(to.y - from.y);
}
