// What issue 18 sent as answers and messages, over HTTP: giving a task back in other signs is no answer, and what defines
// commands is shown as its source, however often it is read.
import { afterAll, describe, expect, test } from 'vitest';
import { newLearner } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const drills = [
  { unit: 'product', question: '17 \\times 23', answer: '391', form: null, right: '391', wrong: '17*23' },
  { unit: 'expanding', question: '(x+1)^2', answer: 'x^2+2x+1', form: 'expanded', right: '1+2x+x^2', wrong: '(1+x)^2' },
  { unit: 'lowest', question: null, answer: '\\frac{3}{4}', form: 'lowest_terms', right: '3/4', wrong: '6/8' },
  { unit: 'solving', question: '2x+6=10', answer: 'x=2', form: null, right: 'x = 2', wrong: '2x+6=10' },
] as const;

const manifest = [
  'title: Answers',
  'profile: coach',
  'documents: [{ path: sums.md, day: 1, chapter: 1 }]',
  'units:',
  ...drills.map(({ unit }) => `  - { id: ${unit}, title: About ${unit}, content: [sums.md] }`),
  'drills:',
  ...drills.flatMap(({ unit, question, answer, form }) => [
    `  - id: ${unit}-1`,
    `    unit: ${unit}`,
    '    prompt: Work it out.',
    ...(question === null ? [] : [`    question: '${question}'`]),
    `    answers: ['${answer}']`,
    ...(form === null ? [] : [`    form: ${form}`]),
  ]),
  '',
].join('\n');

const app = await startTutorApp();
const files = new Map([
  ['course.yaml', manifest],
  ['sums.md', '# Sums\n\nA product is what comes of multiplying. An equation is solved by its letter alone.\n'],
]);
await app.publish('answers', files);
afterAll(() => app.close());

describe('an answer that gives the task back, or has another form than was asked for', () => {
  test.each(drills)('$unit: $wrong is wrong and $right is right', async ({ unit, wrong, right }) => {
    for (const [answer, isCorrect] of [
      [wrong, false],
      [right, true],
    ] as const) {
      const learner = await newLearner(app.url, 'answers');
      const { id } = await learner.press({ type: 'REQUEST_DRILL', unitId: unit });
      expect(await learner.grade(id, answer)).toMatchObject({ isCorrect });
    }
  });
});

describe('a message that defines commands', () => {
  const bomb = `\\def\\a#1{${'#1'.repeat(40)}}\\a{\\a{\\a{xxxx}}}`;

  test('is stored and shown as it was typed, each time it is read', async () => {
    const learner = await newLearner(app.url, 'answers');
    const path = `/api/tutor/threads/${learner.threadId}`;
    const begun = process.cpuUsage();
    const replies = [
      await learner.send({ path: `${path}/turn?markup=html`, body: { messageText: `Is $${bomb}$ right?` } }),
    ];
    for (let times = 0; times < 3; times += 1)
      replies.push(await learner.send({ method: 'GET', path: `${path}?markup=html` }));
    const { user } = process.cpuUsage(begun);
    for (const { status, text } of replies) {
      expect(status).toBe(200);
      // Expanded it would hold 64,000 times its four letters.
      expect(text.length).toBeLessThan(20_000);
      expect(text).toContain(`Is <code class=\\"latex\\">${JSON.stringify(bomb).slice(1, -1)}</code> right?`);
    }
    // Each reading of it cost 6 s.
    expect(user / 1000).toBeLessThan(6_000);
  });

  test('is shown as its source where it is sent as a formula', async () => {
    const learner = await newLearner(app.url, 'answers');
    const path = `/api/tutor/threads/${learner.threadId}/turn?markup=html`;
    const { status, text } = await learner.send({ path, body: { messageText: 'Is this right?', messageLatex: bomb } });
    expect(status).toBe(200);
    const own = JSON.parse(text).messages.find(({ role }: { role: string }) => role === 'learner');
    expect(own.latexHtml).toBe(`<code class="latex">${bomb}</code>`);
  });
});
