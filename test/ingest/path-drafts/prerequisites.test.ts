import { describe, expect, test } from 'vitest';
import { draftPrerequisites } from '../../../functions/ingest/path-drafts/prerequisites.ts';
import type { DraftUnit } from '../../../functions/ingest/path-drafts/units.ts';

/** Its first line is a heading. */
function unitOf(unitId: string, title: string, lines: readonly string[]): DraftUnit {
  const path = `${unitId}.md`;
  return {
    ...{
      unitId,
      title,
      content: [{ path, section: null }],
      outcomes: [],
      group: '1',
      chapterTitle: null,
      opensAtMs: null,
    },
    nodes: lines.map((content, at) => ({
      ...{ reference: `${path}.${at}`, documentPath: path, nodeType: at === 0 ? 'heading' : 'concept', content },
      ...{ contentType: 'paragraph', section: [title], parentReference: null, box: null },
    })),
  };
}

const aboutSluices = unitOf('one', 'Gates in a canal', [
  'What a sluice is',
  'A sluice is a gate that lets water through at a rate its keeper sets.',
  'Every sluice has a board.',
  'Boards of oak last long.',
]);
const usesOf = (term: string) => [
  'Work of a week',
  `On Monday the keeper lifts the ${term}.`,
  `On Friday the ${term} is greased.`,
  `Nobody may stand on the ${term}.`,
];

function edgesOf(...units: readonly DraftUnit[]) {
  return draftPrerequisites(units, 'en').map(({ before, unit, terms }) => [before, unit, ...terms]);
}

describe('a unit comes before another', () => {
  test('that keeps using a term which the first is about and defines', () => {
    const keeper = unitOf('two', 'The keeper', usesOf('sluice'));
    expect(edgesOf(aboutSluices, keeper)).toEqual([['one', 'two', 'sluice']]);
    expect(edgesOf(keeper, aboutSluices)).toEqual([]);
  });

  test('only where it says what the term means: a heading does not', () => {
    const named = unitOf('one', 'Winches', ['Winches', 'Ask the keeper before you touch any winch.']);
    expect(edgesOf(named, unitOf('two', 'The keeper', usesOf('winch')))).toEqual([]);
  });

  test('only where it is about the term, and did not explain it on its way', () => {
    const aside = unitOf('one', 'Locks', [
      'Locks',
      'A sluice is a gate that lets water through at a rate its keeper sets.',
    ]);
    expect(edgesOf(aside, unitOf('two', 'The keeper', usesOf('sluice')))).toEqual([]);
  });

  test('not where the other names the term once, defines it too, or is about it', () => {
    expect(edgesOf(aboutSluices, unitOf('two', 'The keeper', usesOf('sluice').slice(0, 2)))).toEqual([]);
    expect(edgesOf(aboutSluices, unitOf('two', 'The sluice at night', usesOf('sluice')))).toEqual([]);
    const again = unitOf('two', 'The keeper', [...usesOf('sluice'), aboutSluices.nodes[1]?.content ?? '']);
    expect(edgesOf(aboutSluices, again)).toEqual([]);
  });

  test('not where only a word of the same stem comes', () => {
    const debts = unitOf('one', 'Debts', ['Dependency', 'A dependency is a package that another one needs to work.']);
    const keeper = unitOf('two', 'The keeper', usesOf('gate depends on rain and each dependent'));
    expect(edgesOf(debts, keeper)).toEqual([]);
    expect(edgesOf(debts, unitOf('two', 'The keeper', usesOf('list of dependencies')))).toHaveLength(1);
  });

  test('not where an earlier unit already did without the definition', () => {
    const keeper = unitOf('zero', 'The keeper', usesOf('sluice'));
    expect(edgesOf(keeper, aboutSluices, unitOf('two', 'The guard', usesOf('sluice')))).toEqual([]);
  });
});

/** Each defines a term of its own and uses those of the two units before it, the last one alone that of the first too. */
function chainOf(count: number): readonly DraftUnit[] {
  const term = (place: number) => `pebble ${'abcdefghij'[place % 10]}${'klmnopqrst'[Math.floor(place / 10)]}x`;
  return Array.from({ length: count }, (_, place) => {
    const before = [place - 1, place - 2].filter((each) => each > 0);
    const used = [...before, ...(place === count - 1 ? [0] : [])].map(term);
    const defined = `A ${term(place)} is a stone that lies firmly where nothing else would.`;
    const lines = [...used, ...used, ...used].map((each) => `Nothing is laid before the ${each} lies firmly.`);
    return unitOf(`u${place}`, term(place), [term(place), defined, ...lines]);
  });
}

test('keeps of a long chain only the edges that no others imply', () => {
  const units = chainOf(80);
  const edges = draftPrerequisites(units, 'en').map(({ before, unit }) => [before, unit]);
  const chain = units.slice(2).map(({ unitId }, place) => [`u${place + 1}`, unitId]);
  expect(new Set(edges.map(String))).toEqual(new Set([...chain, ['u0', 'u79']].map(String)));
  expect(edges).toHaveLength(79);
});
