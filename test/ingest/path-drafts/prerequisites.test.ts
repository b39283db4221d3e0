import { expect, test } from 'vitest';
import { draftPrerequisites } from '../../../functions/ingest/path-drafts/prerequisites.ts';
import type { DraftUnit } from '../../../functions/ingest/path-drafts/units.ts';

/** Each explains a term of its own and uses those of the two units before it, the last one alone that of the first too. */
function unitsOf(count: number): readonly DraftUnit[] {
  const term = (place: number) => `pebble ${String.fromCharCode(97 + (place % 26))}${place}x`;
  return Array.from({ length: count }, (_, place) => {
    const before = [place - 1, place - 2].filter((each) => each > 0);
    const used = [...before, ...(place === count - 1 ? [0] : [])].map(term);
    const lines = [...used, ...used].map((each) => `Nothing is laid before the ${each} lies firmly.`);
    const path = `${place}.md`;
    return {
      ...{ unitId: `u${place}`, title: term(place), content: [{ path, section: null }], outcomes: [], group: '1' },
      opensAtMs: null,
      nodes: lines.map((content, at) => ({
        ...{ reference: `${path}.${at}`, documentPath: path, nodeType: 'concept', contentType: 'paragraph', content },
        ...{ section: [term(place)], parentReference: null, cells: [], box: null, tableTitle: null },
      })),
    };
  });
}

test('keeps of a long chain only the edges that no others imply, in no more time than it has edges', () => {
  const units = unitsOf(80);
  const edges = draftPrerequisites(units, 'en').map(({ before, unit }) => [before, unit]);
  const chain = units.slice(2).map(({ unitId }, place) => [`u${place + 1}`, unitId]);
  expect(new Set(edges.map(String))).toEqual(new Set([...chain, ['u0', 'u79']].map(String)));
  expect(edges).toHaveLength(79);
});
