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
