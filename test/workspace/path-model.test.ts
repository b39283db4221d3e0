import { describe, expect, it } from 'vitest';
import { layOutPath } from '../../functions/workspace/client/path-layout.ts';
import { keepInSight, zoomAt } from '../../functions/workspace/client/path-view-math.ts';
import { findNeighbour } from '../../functions/workspace/components/path/find-neighbour.ts';
import { nodeSize, wrapTitle, wrapTitles } from '../../functions/workspace/components/path/graph-model.ts';
import {
  indexPath,
  type PathUnit,
  pathAddress,
  wayToUnit,
} from '../../functions/workspace/components/path/path-model.ts';
import { tierDays } from '../../functions/workspace/components/path/tier-history.ts';

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
});

it('titles that would be cut to the same words end as they end', () => {
  const titles = [
    'Reading long books of the oldest of masters by day',
    'Reading long books of the oldest of masters at night',
    'Short one',
  ];
  expect(wrapTitles(titles, { width: 160, most: 2, measure })).toEqual([
    ['Reading long books', '…of masters by day'],
    ['Reading long books', '…of masters at night'],
    ['Short one'],
  ]);
});

describe('looking at the drawing', () => {
  const canvas = { width: 1000, height: 600 };
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
    expect(tierDays(history, 'Pacific/Kiritimati').map(({ day }) => day)).toEqual(['2026-01-02', '2026-01-03']);
  });
});

it('an address names what it has to', () => {
  expect(pathAddress({ courseId: 'c' })).toBe('/path?course=c');
  expect(pathAddress({ courseId: 'c', view: 'graph' })).toBe('/path?course=c&view=graph');
  expect(pathAddress({ courseId: 'c', unitId: 'a b', view: 'list' })).toBe('/path?course=c&unit=a+b&view=list');
});
