// An explanation opens with what its author sums the unit up by, however far down that stands.
import { afterAll, expect, test } from 'vitest';
import { newLearner } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const body = Array.from(
  { length: 45 },
  (_, place) => `Round ${place + 1} of the dough takes flour from sack ${place}.`,
);
const points = ['Weigh flour before water.', 'Let dough rest twice.', 'Bake on a hot stone.'];
const files = new Map(
  Object.entries({
    'course.yaml':
      'title: Bread\nprofile: textbook\ntutor_files: [tutor.yaml]\ndocuments:\n  - { path: dough.md, chapter: 1, title: Dough }\n',
    'dough.md': `# Dough\n\n${body.join('\n\n')}\n\n:::::: keypoints\n\n${points.map((each) => `- ${each}`).join('\n')}\n\n::::::\n`,
    'tutor.yaml': 'units:\n  - { id: dough, title: Dough, content: [{ path: dough.md }] }\n',
  }).map(([name, text]) => [name, new TextEncoder().encode(text)] as const),
);
const app = await startTutorApp();
await app.publish('bread', files);
afterAll(() => app.close());

test('key points first', async () => {
  const learner = await newLearner(app.url, 'bread');
  const { card } = await learner.press({ type: 'REQUEST_CONCEPT', unitId: 'dough' });
  expect(card?.type === 'CONCEPT' && card.keyIdeas.map(({ text }) => text)).toEqual(points);
});
