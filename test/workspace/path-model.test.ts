import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutPath } from '../../functions/workspace/client/path-layout.ts';
import {
  bringIntoSight,
  firstView,
  fitView,
  keepInSight,
  keepMiddle,
  zoomAt,
} from '../../functions/workspace/client/path-view-math.ts';
import { findNeighbour } from '../../functions/workspace/components/path/find-neighbour.ts';
import { nodeSize, wrapTitle } from '../../functions/workspace/components/path/graph-model.ts';
import {
  indexPath,
  type PathUnit,
  pathAddress,
  wayToUnit,
} from '../../functions/workspace/components/path/path-model.ts';
import { stackSteps, tierDays } from '../../functions/workspace/components/path/tier-history.ts';

const unit = (unitId: string, prerequisites: readonly string[] = [], over: Partial<PathUnit> = {}): PathUnit => ({
  unitId,
  title: `Title of ${unitId}`,
  prerequisites: [...prerequisites],
  state: 'ready',
  masteryTier: 'none',
  isWaived: false,
  blockedBy: null,
  examTiers: [],
  ...over,
});
const measure = (text: string) => text.length * 8;
const layOut = (units: readonly PathUnit[], direction: 'across' | 'down' = 'across') =>
  layOutPath({ units, direction, isRightToLeft: false, measure });

const diamond = [unit('a'), unit('b', ['a']), unit('c', ['a']), unit('d', ['b', 'c']), unit('__proto__', ['d'])];

describe('the layout of a path', () => {
  it('puts prerequisites before what they lead to, and no unit on another', () => {
    const { units, edges, width, height } = layOut(diamond);
    const placed = new Map(units.map((each) => [each.unitId, each]));
    expect(edges).toHaveLength(5);
    for (const { from, to } of edges) expect(placed.get(to)?.x).toBeGreaterThan(placed.get(from)?.x ?? Infinity);
    for (const one of units) {
      expect(one.x).toBeLessThan(width);
      expect(one.y).toBeLessThan(height);
      const others = units.filter((other) => other !== one);
      const isApart = (other: typeof one) =>
        Math.abs(other.x - one.x) >= nodeSize.width || Math.abs(other.y - one.y) >= nodeSize.height;
      expect(others.every(isApart)).toBe(true);
    }
  });

  it('draws a line past many units without turning back on itself', () => {
    const chain = Array.from({ length: 9 }, (_, place) => unit(`u${place}`, place === 0 ? [] : [`u${place - 1}`]));
    const { edges } = layOut([...chain, unit('late', ['u0', 'u8'])]);
    const long = edges.find(({ from, to }) => from === 'u0' && to === 'late')?.line ?? '';
    const across = [...long.matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) => Number(x));
    expect(across.length).toBeGreaterThan(9);
    expect(across).toEqual(across.toSorted((one, other) => one - other));
  });

  it('passes over prerequisites that are not there', () => {
    expect(layOut([unit('a', ['gone'])]).edges).toEqual([]);
  });

  it('lays out a book of twelve chapters that build on one another', () => {
    const book = Array.from({ length: 72 }, (_, place) =>
      unit(`u${place}`, place === 0 ? [] : [place % 6 === 0 ? `u${place - 6}` : `u${place - 1}`]),
    );
    const { units, edges, height } = layOut(book);
    expect([units.length, edges.length]).toEqual([72, 71]);
    // A row for each chapter, not one endless row.
    expect(height).toBeGreaterThan(6 * nodeSize.height);
  });
});

describe('walking by arrow keys', () => {
  it('goes along prerequisites and across to the nearest, whichever way the path runs', () => {
    const across = layOut(diamond);
    const [b, c] = ['b', 'c'].map((id) => across.units.find(({ unitId }) => unitId === id));
    const upper = (b?.y ?? 0) < (c?.y ?? 0) ? 'b' : 'c';
    const lower = upper === 'b' ? 'c' : 'b';
    expect(['b', 'c']).toContain(findNeighbour(across, 'a', 'ArrowRight'));
    expect(findNeighbour(across, 'd', 'ArrowRight')).toBe('__proto__');
    expect(findNeighbour(across, upper, 'ArrowDown')).toBe(lower);
    expect(findNeighbour(across, lower, 'ArrowUp')).toBe(upper);
    expect(findNeighbour(across, 'a', 'ArrowLeft')).toBeNull();
    const down = layOut(diamond, 'down');
    expect(findNeighbour(down, 'd', 'ArrowDown')).toBe('__proto__');
    expect(findNeighbour(down, 'nowhere', 'ArrowDown')).toBeNull();
  });
});

describe('why a unit is blocked', () => {
  it('is told from what comes first to the unit itself', () => {
    const units = [
      unit('a'),
      unit('b', ['a'], { blockedBy: 'a' }),
      unit('c', ['b'], { blockedBy: 'a', state: 'blocked' }),
    ];
    const index = indexPath({ units } as never);
    expect(wayToUnit(units[2] as PathUnit, index).map(({ unitId }) => unitId)).toEqual(['a', 'b', 'c']);
    expect(wayToUnit(units[0] as PathUnit, index)).toEqual([]);
  });

  it('ends even where the path is not what it should be', () => {
    const units = [unit('a', ['b'], { blockedBy: 'gone' }), unit('b', ['a'])];
    expect(wayToUnit(units[0] as PathUnit, indexPath({ units } as never))).toEqual([]);
  });
});

describe('titles in nodes', () => {
  it.each([
    ['Short', ['Short']],
    ['Power functions and polynomials', ['Power functions and', 'polynomials']],
    ['Averyveryverylongwordwithoutend here', ['Averyveryverylongwor', 'dwithoutend here']],
    ['One two three four five six seven eight nine ten', ['One two three four', 'five six seven eigh…']],
    ['', []],
  ])('%s', (title, lines) => {
    expect(wrapTitle(title, { width: 160, most: 2, measure })).toEqual(lines);
  });

  it('always end, within their lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 400 }), (title, width) => {
        expect(wrapTitle(title, { width, most: 2, measure }).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('looking at the drawing', () => {
  const canvas = { width: 1000, height: 600 };
  it('shows all where that can be read, else the surroundings of a unit', () => {
    expect(fitView({ width: 500, height: 200 }, canvas)).toEqual({ zoom: 1, x: 250, y: 200 });
    expect(firstView({ width: 1500, height: 400 }, canvas, { x: 0, y: 0 }).zoom).toBeCloseTo(2 / 3);
    const near = firstView({ width: 9000, height: 400 }, canvas, { x: 8990, y: 200 });
    expect(near.zoom).toBe(0.85);
    expect(near.x).toBe(1000 - 9000 * 0.85);
  });

  it('on a phone shows the unit in the middle, with what is near it as far as that can be read', () => {
    const phone = { width: 358, height: 500 };
    const drawing = { width: 1200, height: 1500 };
    const unit = { x: 500, y: 300 };
    const box = { width: 200, height: 90 };
    const zoomWith = (reach: number) => {
      const near = [{ x: unit.x + reach, y: unit.y + 140 }];
      const view = firstView(drawing, phone, unit, { near, box });
      expect(unit.x * view.zoom + view.x).toBeCloseTo(phone.width / 2);
      return view.zoom;
    };
    expect(zoomWith(0)).toBe(0.85);
    expect(zoomWith(120)).toBeCloseTo(358 / 440);
    expect(zoomWith(400)).toBe(0.7);
  });

  it('keeps what is in the middle there when the screen is turned', () => {
    const turned = keepMiddle({ zoom: 0.5, x: -100, y: 20 }, { width: 800, height: 400 }, { width: 400, height: 800 });
    expect((200 - turned.x) / 0.5).toBe((400 - -100) / 0.5);
    expect((400 - turned.y) / 0.5).toBe((200 - 20) / 0.5);
  });

  it('zooms around the pointer, within limits, and never loses the drawing', () => {
    const view = { zoom: 1, x: 10, y: 20 };
    const zoomed = zoomAt(view, { x: 110, y: 120 }, 1.5, 0.2);
    expect((110 - zoomed.x) / zoomed.zoom).toBeCloseTo(100);
    expect(zoomAt(view, { x: 0, y: 0 }, 100, 0.2).zoom).toBe(2);
    expect(zoomAt(view, { x: 0, y: 0 }, 0.001, 0.2).zoom).toBe(0.2);
    const kept = keepInSight({ zoom: 1, x: 99_999, y: -99_999 }, { width: 500, height: 200 }, canvas);
    expect(kept.x).toBe(1000 - 96);
    expect(kept.y).toBe(96 - 200);
  });

  it('moves no more than it takes to see a unit', () => {
    const box = { x: 1100, y: 100, width: 200, height: 80 };
    expect(bringIntoSight({ zoom: 1, x: 0, y: 0 }, box, canvas)).toEqual({ zoom: 1, x: -224, y: 0 });
    expect(bringIntoSight({ zoom: 1, x: -400, y: 0 }, box, canvas)).toEqual({ zoom: 1, x: -400, y: 0 });
  });
});

describe('tiers day by day', () => {
  const reached = (at: string, unitId: string, tier: 'bronze' | 'silver' | 'gold', seq = 1) => ({
    at,
    unitId,
    tier,
    seq,
  });
  const history = [
    reached('2026-01-01T10:00:00.000Z', 'a', 'bronze'),
    reached('2026-01-01T11:00:00.000Z', '__proto__', 'bronze'),
    reached('2026-01-03T09:00:00.000Z', 'a', 'silver'),
    reached('2026-01-03T09:30:00.000Z', 'a', 'gold'),
  ];

  it('counts units where they stood at the end of each day', () => {
    expect(tierDays(history)).toEqual([
      { day: '2026-01-01', bronze: 2, silver: 0, gold: 0 },
      { day: '2026-01-03', bronze: 1, silver: 0, gold: 1 },
    ]);
  });

  it('draws steps from nothing to today', () => {
    const areas = stackSteps(tierDays(history), '2026-01-04', { width: 500, height: 100, most: 2 });
    expect(areas.map(({ tier }) => tier)).toEqual(['gold', 'silver', 'bronze']);
    // One column for each of five days: nothing, then two units in all to the end.
    expect(areas[2]?.edge).toBe('M0 100L100 100L100 0L300 0L300 0L500 0');
    expect(areas[0]?.edge).toBe('M0 100L100 100L100 100L300 100L300 50L500 50');
    expect(stackSteps([], '2026-01-04', { width: 500, height: 100, most: 0 })).toEqual([]);
  });
});

it('an address names what it has to', () => {
  expect(pathAddress({ courseId: 'c' })).toBe('/path?course=c');
  expect(pathAddress({ courseId: 'c', view: 'graph' })).toBe('/path?course=c&view=graph');
  expect(pathAddress({ courseId: 'c', unitId: 'a b', view: 'list' })).toBe('/path?course=c&unit=a+b&view=list');
});
