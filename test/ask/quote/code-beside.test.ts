// What code comes along with a sentence: that which the sentence announces, not that which stands beside it.
import { expect, test } from 'vitest';
import { growSpan } from '../../../functions/ask/quote/grow-span.ts';
import { piecesOf } from '../../../functions/ask/quote/piece.ts';
import { makeCourse } from '../../support/memory-course.ts';

const { nodes } = makeCourse({
  containers: [
    {
      code: 'D1.C1',
      title: 'Kilns',
      nodes: [
        { text: 'A kiln is an oven for clay. It is fired with wood:\n\n```sh\nfire --wood\n```' },
        { text: '```output\nwarm\n```', contentType: 'code' },
        { text: 'If it says,\n\n```error\nno draught\n```\n\nthen we have left the damper shut. Open it.' },
      ],
    },
  ],
});

test('code comes with what announces it, and not with the sentence before', () => {
  const [first] = nodes;
  if (!first) throw new Error('the course has a passage');
  const [definition, announcing] = piecesOf(first);
  const shown = (piece: typeof definition, wantsList = false) =>
    piece ? growSpan(first, nodes, [piece], new Set(), wantsList).pieces.map(({ block }) => block) : [];
  expect(shown(definition)).toEqual(['text']);
  expect(shown(announcing)).toEqual(['text', 'text', 'code']);
  expect(shown(definition, true)).toContain('code');
});

test('what goes on in small letters after code comes with the code and the sentence before it', () => {
  const node = nodes[2];
  const goesOn = node && piecesOf(node)[2];
  if (!node || !goesOn) throw new Error('the passage goes on');
  const { pieces } = growSpan(node, nodes, [goesOn]);
  expect(pieces.slice(0, 3).map(({ text }) => text)).toEqual([
    'If it says,',
    expect.stringContaining('no draught'),
    'then we have left the damper shut.',
  ]);
});
