// A formula that a line's end breaks before its minus is one paragraph, not a list.
import { expect, it } from 'vitest';
import { lines, makePdf, readPdf } from './make-pdf.ts';

const read = async (texts: readonly string[]) => {
  const part = await readPdf(await makePdf([{ texts: lines([...texts], { left: 60, top: 100 }) }]));
  return part.drafts.map(({ content, contentType }) => [contentType, content]);
};

it('goes on where a bracket is open or an operator ends the line', async () => {
  expect(
    await read([
      'The nth term of an arithmetic progression with first term a is given by a + (n',
      '- 1) d, where d is the common difference of the progression.',
    ]),
  ).toEqual([
    [
      'paragraph',
      'The nth term of an arithmetic progression with first term a is given by a + (n - 1) d, where d is the common difference of the progression.',
    ],
  ]);
});

it('still reads dashes as a list after a finished line', async () => {
  const found = await read([
    'Before work begins, check the following (all of it):',
    '- the earth bonding',
    '- the tape',
  ]);
  expect(found.map(([, content]) => content)).toEqual([
    'Before work begins, check the following (all of it):\n\n- the earth bonding\n- the tape',
  ]);
});
