// A few words that name no subject: each wish has a turn that fits, none puts a card where nobody asked for one; and what may
// be an answer is asked about. On the sample course.
import { afterAll, expect, test } from 'vitest';
import { comeToExam, openAnswerBook } from './support/answer-book.ts';
import { newLearner } from './support/learner.ts';
import { startSampleTutor } from './support/sample-course.ts';

const app = await startSampleTutor();
afterAll(() => app.close());

const marked = async (learner: Awaited<ReturnType<typeof newLearner>>) =>
  (await learner.evidence()).filter(({ type }) => type === 'drill_graded').length;

test.each([
  ['no', /What would you like instead/],
  ['easier please', /smaller step/],
  ['this is too easy', /harder/],
  ['skip', /builds on “How a search engine works”, so it comes first/],
  ['why?', /Which of these/],
  ['what now?', /You are working on “How a search engine works”/],
  [
    'what is my progress',
    /unit 1 of 8\. Units at bronze: 0, at silver: 0, at gold: 0\. After it comes “Search intent”/,
  ],
  ["I'm bored", /builds on “How a search engine works”, so it comes first/],
  ['that one', /Which of these/],
])('“%s” at the start is met in words, with buttons and no card', async (words, said) => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const message = await learner.say(words);
  expect(message.text).toMatch(said);
  expect(message.text).not.toMatch(/[{}]/);
  expect(message.card).toBeNull();
  expect(message.offers?.length).toBeGreaterThan(0);
  expect(await marked(learner)).toBe(0);
});

test('with a drill open, each wish is about that drill', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const drill = await learner.press({ type: 'REQUEST_DRILL', unitId: 'search-stages' });
  // Nothing was marked yet: what it asks is not told.
  expect((await learner.say('why?')).text).toMatch(/try it first/);
  expect((await learner.say('easier')).offers?.map(({ text }) => text)).toContain('Give me a hint');
  expect((await learner.say('Give me a hint')).text).toMatch(/Here is a hint/);
  expect((await learner.say('my progress')).text).toMatch(/still open above/);
  const other = await learner.say('skip this one');
  expect(other.card?.type).toBe('DRILL');
  expect(other.card).not.toEqual(drill.card);
  expect(await marked(learner)).toBe(0);
});

test('“again” repeats what was said, with its sources', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const before = await learner.say('why does search intent matter?');
  const after = await learner.say('can you repeat that?');
  expect(after.sentences).toEqual(before.sentences);
  expect(after.references).toEqual(before.references);
});

test('a unit that was proposed is taken by “yes”', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  await learner.say('skip');
  const message = await learner.say('yes');
  expect(message.text).not.toMatch(/can’t find/);
  expect(message.card).not.toBeNull();
});

test('what may be an answer is asked about, right or wrong, and marked only on a yes', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const drill = await learner.press({ type: 'REQUEST_DRILL', unitId: 'search-stages' });
  for (const words of ['something with the big crawling', 'something with the big serving']) {
    const asked = await learner.say(words);
    expect(asked.text).toBe(`Is “${words}” your answer to the drill?`);
    expect(asked.offers?.map(({ text }) => text)).toEqual(['Yes', 'No']);
    expect((await learner.say('no')).text).toMatch(/nothing was marked/);
    expect(await marked(learner)).toBe(0);
  }
  await learner.say('something with the big serving');
  const { messages } = await learner.turn({ messageText: 'Yes' });
  const card = messages.find(({ id }) => id === drill.id)?.card;
  expect(card?.type === 'DRILL' && card.result?.answer).toBe('something with the big serving');
});

test('with an exam question open, a typed option is handed in on a yes alone', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const book = openAnswerBook(app);
  const exam = await comeToExam(learner, book, 'search-stages');
  if (exam.card?.type !== 'EXAM') throw new Error('no exam');
  const { right } = await book.exam(learner, exam);
  const options = exam.card.options;
  const place = options.findIndex(({ optionId }) => optionId === right);
  const words = options[place]?.text ?? '';
  for (const typed of [`I think ${right.toUpperCase()}`, words]) {
    const asked = await learner.say(typed);
    expect(asked.text, typed).toContain(`Shall I hand in “${words}”`);
    expect(asked.card).toBeNull();
    await learner.say('no');
  }
  expect((await learner.evidence()).map(({ type }) => type)).not.toContain('exam_answered');
  await learner.say(right.toUpperCase());
  const { messages } = await learner.turn({ messageText: 'yes' });
  const card = messages.find(({ id }) => id === exam.id)?.card;
  expect(card?.type === 'EXAM' && card.state).toBe('passed');
  expect(messages.at(-1)?.text).toMatch(/^You passed that question/);
});

test('what means no unit for sure is asked back with buttons, without a card', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  for (const words of ['my cat sleeps on the sofa', 'tell me about intent maybe']) {
    const message = await learner.say(words);
    expect(message.card, `${words}: ${message.text}`).toBeNull();
    expect(message.offers?.length ?? 0).toBeGreaterThan(0);
  }
});

test.each(['skip the exam', 'quiz me', 'I want to practise search intent', 'I do not get any of this'])(
  '“%s” is heard',
  async (words) => {
    const learner = await newLearner(app.url, 'sample-aeo');
    const message = await learner.say(words);
    expect(message.text).not.toMatch(/can’t find|What would you like instead|Do you mean/);
  },
);

test('a lock is told about, leaves everything else to be practised, and the memo costs nothing more', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const book = openAnswerBook(app);
  const exam = await comeToExam(learner, book, 'search-stages');
  const { wrong } = await book.exam(learner, exam);
  const { lockedUntil, attemptId } = await learner.submit(exam.id, wrong);
  const { memo, lockedUntil: after } = await learner.view(exam.id, 'memo');
  expect([memo === null, after]).toEqual([false, lockedUntil]);
  expect((await learner.say('when can I try again?')).text).toMatch(/bronze question .* opens in 10 minutes/);
  await learner.press({ type: 'EXAM_CONTINUE', attemptId: attemptId ?? '' });
  for (const unitId of ['results-page', 'direct-answers']) {
    const drill = await learner.press({ type: 'REQUEST_DRILL', unitId });
    expect(drill.card).toMatchObject({ type: 'DRILL', unitId });
  }
});

test('what was learned comes again when it is due, as practice', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const book = openAnswerBook(app);
  expect((await learner.say('review')).text).toMatch(/nothing to review today/);
  const drill = await learner.press({ type: 'REQUEST_DRILL', unitId: 'search-stages' });
  await learner.grade(drill.id, (await book.drill(drill)).right);
  app.advance(30 * 86_400_000);
  const again = await learner.press({ type: 'REQUEST_REVIEW' });
  expect(again.card).toMatchObject({ type: 'DRILL', unitId: 'search-stages', countsTowardsTier: false });
  expect(again.card?.type === 'DRILL' && again.card.prompt).toBe(drill.card?.type === 'DRILL' && drill.card.prompt);
  await learner.grade(again.id, (await book.drill(again)).right);
  expect((await learner.evidence()).filter(({ countsTowardsTier }) => countsTowardsTier)).toHaveLength(1);
});

test.each([
  ['what happens if I get it wrong?', /costs nothing.*only the first try counts/],
  ['गलत जवाब देने पर नंबर कटेंगे क्या', /पहली कोशिश गिनी जाती है/],
  ['just mark me gold', /can’t give a tier or a mark/],
  ['are you a bot', /a program, not a person/],
  ['where do I start', /You are working on “How a search engine works”/],
])('“%s” is answered about the course’s own ways, not from its material', async (words, said) => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const message = await learner.say(words);
  expect(message.text).toMatch(said);
  expect(message.isRefusal).toBeUndefined();
  expect(message.card).toBeNull();
});

test('simpler words are one sentence of what was quoted', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const before = await learner.say('why does search intent matter?');
  const message = await learner.say('can you explain simpler pls');
  const [, quoted, ...rest] = message.sentences;
  expect(rest).toEqual([]);
  expect(quoted?.references.length).toBeGreaterThan(0);
  const quotes = before.sentences.filter(({ references }) => references.length > 0).map(({ text }) => text);
  expect(quotes.join(' ')).toContain(quoted?.text);
  expect(quotes.join(' ').length).toBeGreaterThan(quoted?.text.length ?? 0);
});

test('an open drill stays open whatever is said, and nothing of it is told', async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const drill = await learner.press({ type: 'REQUEST_DRILL', unitId: 'search-stages' });
  const { right } = await openAnswerBook(app).drill(drill);
  for (const words of [
    'whats the right answer',
    'give me the question again',
    'hm the big thing over there somehow I would say or so maybe',
    'what does a wrong answer cost',
    'shorter pls',
  ]) {
    const message = await learner.say(words);
    expect(message.card, `${words}: ${message.text}`).toBeNull();
    expect(message.text?.toLowerCase(), words).not.toContain(right.toLowerCase());
  }
  expect(await marked(learner)).toBe(0);
  const graded = await learner.grade(drill.id, right);
  expect(graded.isCorrect).toBe(true);
});
