// The engineering document's complete example in its own response shape, through the real path with a scripted model
// that answers as the document shows it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineeringViewSchema } from '../../../functions/contract/views.ts';
import { engineeringView } from '../../../functions/http/views/engineering.ts';
import { ask, modelAt } from '../../support/ask.ts';
import { makeCourse } from '../../support/memory-course.ts';
import { type ModelDouble, startModelDouble } from '../../support/model-double.ts';

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

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.stop());

async function view(draft: string) {
  double.behave(() => ({ kind: 'say', text: draft }));
  const { answer } = await ask(question, course, { services: { answerModel: modelAt(double.url) } });
  return engineeringViewSchema.strict().parse(engineeringView(answer));
}

test('the trench depth is answered with its document, page and section', async () => {
  const shown = await view(
    `The minimum trench depth for DC cables is 800 mm from finished ground level.\n\nSource: ${documentName} (Page 9, Section 7)`,
  );
  expect(shown).toMatchObject({ success: true, blocked: false, guardResult: { pass: true } });
  expect(shown.answer).toContain('800 mm from finished ground level');
  expect(shown.answer).not.toMatch(/Source:|Page 9/);
  expect(shown.sources).toEqual([
    {
      docName: documentName,
      driveLink: null,
      page: 5,
      section: 'Section 2: Technical Requirements',
      sheetName: null,
      rowNumber: null,
    },
  ]);
});

test('"approved equivalent", which the passage says, is no claim of compliance (corrections 27)', async () => {
  const shown = await view(
    'The minimum trench depth for DC cables is 800 mm from finished ground level. Backfill material shall be sand or approved equivalent.',
  );
  expect(shown.answer).toContain('approved equivalent');
  expect(shown.blocked).toBe(false);
});

test('another depth never comes back, whatever the view (corrections 29)', async () => {
  const shown = await view('The minimum trench depth for DC cables is 80 mm. The trench complies with all standards.');
  expect(JSON.stringify(shown)).not.toMatch(/\b80 mm|complies/);
});
