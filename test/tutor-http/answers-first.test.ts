// What somebody asks the tutor is answered, as on the ask page; no card is put in its place. On the sample course.
import { afterAll, expect, test } from 'vitest';
import { openAnswerBook } from './support/answer-book.ts';
import { newBearer, newLearner } from './support/learner.ts';
import { startSampleTutor } from './support/sample-course.ts';

const app = await startSampleTutor();
afterAll(() => app.close());

test.each([
  ['explain crawling in simple words', /crawl/i, 'unit'],
  ['can you explain ranking?', /rank/i, 'unit'],
  ['what is a featured snippet?', /snippet/i, 'course'],
  ['why does search intent matter', /intent/i, 'course'],
] as const)('“%s” is answered from the course, with buttons below and no card', async (words, subject, scope) => {
  const learner = await newLearner(app.url, 'sample-aeo');
  await learner.press({ type: 'REQUEST_CONCEPT', unitId: 'search-stages' });
  const message = await learner.say(words);
  const filters = scope === 'unit' ? { filters: { container_id: message.references[0]?.container_id } } : {};
  const { text: asked } = await learner.send({
    path: '/api/courses/sample-aeo/ask',
    body: { question: words, ...filters },
  });
  const { answer, sentences } = JSON.parse(asked) as { answer: string; sentences: { text: string }[] };
  expect(answer).toMatch(subject);
  expect(message.sentences.slice(0, -1).map(({ text }) => text)).toEqual(sentences.map(({ text }) => text));
  expect(message.sentences[0]?.references.length).toBeGreaterThan(0);
  expect(message.isRefusal).toBeUndefined();
  expect(message.card).toBeNull();
  expect(message.offers?.map(({ action }) => action)).toEqual(['practise', 'explain']);
});

test('what the course does not hold is said, and no card is put in its place', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const message = await learner.say('website hosting ka matlab');
  expect(message.isRefusal).toBe(true);
  expect(message.text).toMatch(/नहीं मिला/);
  expect(message.card).toBeNull();
  const asked = await learner.send({
    path: '/api/courses/sample-aeo/ask',
    body: { question: 'website hosting ka matlab' },
  });
  const { suggestions } = JSON.parse(asked.text) as { suggestions: unknown[] };
  expect(suggestions.length).toBeGreaterThan(0);
  expect(message.closest).toEqual(suggestions);
});

test('a question counts for nothing, and is answered beside an open drill without telling it', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const drill = await learner.press({ type: 'REQUEST_DRILL', unitId: 'search-stages' });
  const message = await learner.say('what is a featured snippet?');
  expect(message.card).toBeNull();
  expect(message.text).toMatch(/short extract/);
  expect(message.offers).toBeUndefined();
  expect((await learner.evidence()).map(({ type }) => type)).not.toContain('drill_graded');
  expect(drill.card?.type).toBe('DRILL');
});

test.each(['is it {}?', 'I think {}', '{}'])(
  '“%s”, typed while a drill is open, is marked as its answer',
  async (form) => {
    const learner = await newLearner(app.url, 'sample-aeo');
    const book = openAnswerBook(app);
    const drill = await learner.press({ type: 'REQUEST_DRILL', unitId: 'search-stages' });
    const { right } = await book.drill(drill);
    const { messages } = await learner.turn({ messageText: form.replace('{}', right) });
    const marked = messages.find(({ id }) => id === drill.id)?.card;
    expect(marked?.type === 'DRILL' && marked.result).toMatchObject({ isCorrect: true, answer: right });
    expect(messages.at(-1)?.text).toMatch(/^That was right\./);
    expect((await learner.evidence()).filter(({ type }) => type === 'drill_graded')).toHaveLength(1);
  },
);

test('a remark or a question beside an open drill is marked as nothing', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  await learner.press({ type: 'REQUEST_DRILL', unitId: 'search-stages' });
  for (const words of ['hmm', 'help', 'this is a long day', 'what is a featured snippet?']) await learner.say(words);
  expect((await learner.evidence()).map(({ type }) => type)).not.toContain('drill_graded');
});

test('authors see what the tutor was asked and could not answer, never by whom; no words where none are kept', async () => {
  const author = await newBearer(app.url, ['author'], 'an-author');
  const review = async () => {
    await app.settle();
    const { text } = await author.send({ method: 'GET', path: '/api/courses/sample-aeo/questions' });
    const { unanswered } = JSON.parse(text) as { unanswered: { question: string | null; count: number }[] };
    return { text, unanswered };
  };
  const learner = await newLearner(app.url, 'sample-aeo');
  await learner.say('who was Marie Curie?');
  await learner.press({ type: 'REQUEST_DRILL', unitId: 'search-stages' });
  await learner.say('my name is Theodora and this is a long day');
  const kept = await review();
  expect(kept.unanswered).toContainEqual(expect.objectContaining({ question: 'who was Marie Curie?', count: 1 }));
  for (const hidden of ['Theodora', learner.learnerId, learner.threadId]) expect(kept.text).not.toContain(hidden);
  const { status } = await (await newBearer(app.url, ['teacher'], 'a-teacher')).send({
    method: 'GET',
    path: '/api/courses/sample-aeo/questions',
  });
  expect(status).toBe(403);

  app.keepLearnerText(false);
  await learner.say('who was Lise Meitner?');
  const countOf = ({ unanswered }: typeof kept) => unanswered.reduce((sum, { count }) => sum + count, 0);
  const silent = await review();
  app.keepLearnerText(true);
  expect(countOf(silent)).toBe(countOf(kept) + 1);
  expect(silent.unanswered.map(({ question }) => question)).toEqual(silent.unanswered.map(() => null));
  expect((await review()).text).not.toContain('Meitner');
});
