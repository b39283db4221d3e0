// Practice that is asked for by name: the unit that covers it, or a plain word that nothing practises it yet, with where to
// read and the unit that comes nearest as a choice.
import { afterAll, expect, test } from 'vitest';
import { newLearner } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const courseId = 'bread';
const files = new Map(
  Object.entries({
    'course.yaml':
      'title: Baking bread\nprofile: textbook\ntutor_files: [tutor.yaml]\ndocuments:\n  - { path: dough.md, chapter: 1, title: Dough }\n  - { path: oven.md, chapter: 2, title: Oven }\n  - { path: scoring.md, chapter: 3, title: Scoring }\n',
    'dough.md':
      '# Mixing\n\nFlour and water make a dough.\n\nA baker weighs flour with a scale.\n\n# Folding\n\nFolding stretches the gluten of a dough.\n\nAn autolyse is a rest of flour and water before the salt is added.\n',
    'oven.md': '# Heat\n\nA stone keeps the heat of an oven.\n\nSteam makes the crust of a loaf shine.\n',
    'scoring.md':
      '# Scoring patterns\n\nA scoring pattern is a cut that lets the loaf open in the oven.\n\nA scoring pattern is cut with a blade just before baking.\n',
    'tutor.yaml': `units:
  - id: dough
    title: Making dough
    content:
      - { path: dough.md }
    summary: How flour and water become a dough.
  - id: oven
    title: Using the oven
    content:
      - { path: oven.md }
    summary: What heat and steam do to a loaf and its crust.
drills:
  - { id: d1, unit: dough, prompt: What do flour and water make?, answers: [dough] }
  - { id: d2, unit: oven, prompt: What makes the crust shine?, answers: [steam] }
`,
  }).map(([name, text]) => [name, new TextEncoder().encode(text)] as const),
);

const app = await startTutorApp();
await app.publish(courseId, files);
afterAll(() => app.close());

test.each([
  'practise scoring patterns',
  'give me an exercise on scoring patterns',
  'Quiz me on scoring patterns, please',
])('“%s”: no unit covers it, so none is begun in its place', async (words) => {
  const learner = await newLearner(app.url, courseId);
  const message = await learner.say(words);
  expect(message.card).toBeNull();
  expect(message.text).toContain('There is nothing to practise about “scoring patterns” in this course yet.');
  expect(message.closest?.[0]?.display_reference).toMatch(/Chapter 3/);
  // Whatever is offered names its unit, and is not begun.
  for (const { action } of message.offers ?? []) expect(action).toBe('practise');
});

test.each([
  ['practise autolyse', 'dough'],
  ['I want to practise dough', 'dough'],
  ['quiz me on steam', 'oven'],
])('“%s” is practised where its passage is', async (words, unitId) => {
  const learner = await newLearner(app.url, courseId);
  const { card } = await learner.say(words);
  expect([card?.type, card?.unitId]).toEqual(['DRILL', unitId]);
});

test('what the course does not hold is said too', async () => {
  const learner = await newLearner(app.url, courseId);
  const message = await learner.say('practise quantum mechanics');
  expect(message.card).toBeNull();
  expect(message.text).toContain('There is nothing to practise about “quantum mechanics” in this course yet.');
  expect(message.isRefusal).toBe(true);
});
