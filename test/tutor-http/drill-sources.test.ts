// A drill leads to the passage it rests on, also where that stands outside its unit, as a glossary's entry does.
import { afterAll, expect, test } from 'vitest';
import { nextDrill, openAnswerBook } from './support/answer-book.ts';
import { newLearner } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const courseId = 'sailing';
const terms = {
  hull: 'the watertight body of a boat',
  keel: 'a beam along the bottom of a boat',
  mast: 'an upright pole that carries the sails',
  rudder: 'a flat board at the stern by which a boat is steered',
  jib: 'a small sail in front of the mast',
};
const files = new Map(
  Object.entries({
    'course.yaml':
      'title: Sailing\nprofile: textbook\ndocuments:\n  - { path: words.md, chapter: 0, title: Glossary }\n  - { path: boats.md, chapter: 1, title: Boats }\n',
    'words.md': `# Glossary\n\n${Object.entries(terms)
      .map(([term, meaning]) => `${term}\n:   ${meaning[0]?.toUpperCase()}${meaning.slice(1)}\n`)
      .join('\n')}`,
    'boats.md': `# Boats\n\n${Object.keys(terms)
      .map((term) => `Before every voyage the crew looks over the ${term} and writes down what the ${term} needs.`)
      .join('\n\n')}\n\n${Object.keys(terms)
      .map((term) => `A worn ${term} is repaired in the yard.`)
      .join('\n\n')}\n`,
  }).map(([name, text]) => [name, new TextEncoder().encode(text)] as const),
);

const app = await startTutorApp();
await app.publish(courseId, files);
afterAll(() => app.close());

test('its references are named with it, so that a right answer has a place to read at', async () => {
  const learner = await newLearner(app.url, courseId);
  const [unit] = (await learner.path()).units;
  const { card, references } = await learner.press({ type: 'REQUEST_DRILL', unitId: unit?.unitId ?? '' });
  if (card?.type !== 'DRILL') throw new Error('no drill was shown');
  expect(card.references).toHaveLength(1);
  expect(card.references[0]).toMatch(/^C0\./);
  expect(references.map((each) => each.canonical_reference)).toEqual(card.references);
  expect(references[0]?.display_reference).toMatch(/^Glossary → /);
});

test('the first miss says what the course says of the choice, and tells no answer', async () => {
  const learner = await newLearner(app.url, courseId);
  const book = openAnswerBook(app);
  const [unit] = (await learner.path()).units;
  const drill = await nextDrill(learner, unit?.unitId ?? '');
  const { right, wrong } = await book.drill(drill);
  const { feedbackText } = await learner.grade(drill.id, wrong);
  const [entry = ''] = Object.entries(terms).flatMap(([term, meaning]) =>
    [term, meaning].some((each) => each.toLowerCase() === wrong.toLowerCase()) ? [`${term}: ${meaning}`] : [],
  );
  expect(entry).not.toBe('');
  expect(feedbackText.toLowerCase()).toContain(`of that the course says: “${entry}” (glossary → `);
  expect(feedbackText.toLowerCase()).not.toContain(right.toLowerCase());
});
