// The engineering document's complete example in its own response shape, through the real path.
import { expect, test } from 'vitest';
import { engineeringViewSchema } from '../../../functions/contract/views.ts';
import { engineeringView } from '../../../functions/http/views/engineering.ts';
import type { Pointer } from '../../../functions/ports/pointer.ts';
import { ask } from '../../support/ask.ts';
import { makeCourse } from '../../support/memory-course.ts';
import { at, pointing } from '../../support/pointing.ts';

const documentName = 'Trenches crossing layout.pdf';
const course = makeCourse({
  profile: 'engineering',
  containers: [
    {
      code: 'F1.P5',
      title: 'Page 5',
      documentName,
      nodes: [
        {
          text: 'The minimum trench depth for DC cables is 800 mm from finished ground level. Trench width shall be 300 mm minimum.',
          section: ['Section 2: Technical Requirements'],
          page: 5,
        },
        {
          text: 'Backfill material shall be sand or approved equivalent.',
          section: ['Section 2: Technical Requirements'],
          page: 5,
        },
      ],
    },
    {
      code: 'F1.P6',
      title: 'Page 6',
      documentName,
      nodes: [{ text: 'Warning tape is laid above every cable trench.', section: ['Section 3: Marking'], page: 6 }],
    },
  ],
});
const question = 'What is the minimum trench depth for DC cables?';

async function view(asked: string, pointer: Pointer | null = null) {
  const { answer } = await ask(asked, course, { services: { pointer } });
  return engineeringViewSchema.strict().parse(engineeringView(answer));
}

test('the trench depth is answered with its document, page and section', async () => {
  for (const pointer of [null, pointing(at('trench depth'))]) {
    const shown = await view(question, pointer);
    expect(shown).toMatchObject({ success: true, blocked: false, guardResult: { pass: true } });
    expect(shown.answer).toContain('800 mm from finished ground level');
    expect(shown.sources).toContainEqual({
      ...{ docName: documentName, driveLink: null, page: 5, section: 'Section 2: Technical Requirements' },
      ...{ revision: null, sheetName: null, rowNumber: null },
    });
  }
});

test('"approved equivalent", which the passage says, is no claim of compliance (corrections 27)', async () => {
  const shown = await view('Which backfill material shall be used?');
  expect(shown.answer).toContain('approved equivalent');
  expect(shown.blocked).toBe(false);
});

test('a refusal is none of the document’s answers (corrections 29)', async () => {
  const shown = await view('Who won the football cup?');
  expect(shown).toMatchObject({ sources: [], guardResult: { pass: false, isFallback: true } });
});
