// Who asks for an example is shown one where the course has it, and told where none was found.
import { expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';

const course = makeCourse({
  containers: [
    {
      code: 'C1',
      title: 'Gardening',
      nodes: [
        { section: ['Grafting'], text: 'Grafting joins a twig of one tree to the stem of another tree.' },
        { section: ['Pruning'], text: 'Pruning takes branches off a tree, so that light reaches the rest of it.' },
        { section: ['Tools'], text: 'Pruning and grafting ask for a sharp knife.' },
        { section: ['Trees'], text: 'Grafting suits fruit trees. For example, a pear grows on a quince stem.' },
        { section: ['Section Quiz'], text: 'Pruning: which of these is an example of pruning, such as gardeners do?' },
        { section: ['Mulching'], text: 'Mulching keeps the soil moist with covers such as bark or straw.' },
        {
          section: ['Notes'],
          text: 'A planting note names its bed.\n\n```\nbed: north\n```\n\nHang the planting note on the gate.',
        },
        { section: ['Pumps'], text: 'A pump lifts water, and the pump needs a filter.' },
        { section: ['Settings'], text: 'A pump reads its settings.\n\n```\nlift: 3 m\n```' },
        { section: ['Watering'], text: 'A timer opens the valve at six:' },
        { section: ['Watering'], text: 'valve.open(6)', contentType: 'code' },
        {
          section: ['Labels'],
          text:
            'A bed label names the plant, the day it was sown and the hand that sowed it, so that nobody digs there. ' +
            'Gardeners who come later read the bed label before they ask, and whoever waters reads the bed label too. ' +
            'Write it with a pencil, since ink fades in the sun within one summer. The label is stuck in the north ' +
            'corner.\n\n```\nbeans, 3 May, Ann\n```',
        },
        {
          section: ['Frost'],
          text:
            'A frost guard is a cover that keeps cold air from a plant at night and is taken off in the morning, which ' +
            'a frost guard of cloth allows and one of glass does not. It is never heated, nor is it watered, and it ' +
            'weighs little. It breaks seldom. For example, a sheet over two hoops is a frost guard.',
        },
        {
          section: ['Trellises'],
          text:
            'A bean trellis carries beans where no wall stands, and a bean trellis is put up before the first leaf opens. ' +
            'It is made of sticks that were cut in winter and of cord that does not stretch when rain has wetted it. Who ' +
            'leaves it standing finds it rotten in spring. Two people need an hour for one, and a third holds the ladder ' +
            'while they tie the upper knots. No nail goes into it. Now you know what it is good for and what it costs. ' +
            "So let's have a look at some of the most common examples of a bean trellis...",
        },
        { section: ['Greetings'], text: 'A greeting note tells who came by, as in "Ann was here".' },
      ],
    },
  ],
});
const answerTo = async (question: string) => (await ask(question, course)).answer;

test('the passage with the example comes first', async () => {
  const { status, reason, sentences } = await answerTo('Give me an example of grafting');
  expect({ status, reason }).toEqual({ status: 'answered', reason: null });
  expect(sentences.slice(0, 2).map(({ text }) => text)).toEqual([
    'Grafting suits fruit trees.',
    'For example, a pear grows on a quince stem.',
  ]);
});

test('where none is marked as one the answer says so; what only asks for one is none', async () => {
  const { status, reason, sentences } = await answerTo('Give me an example of pruning');
  expect({ status, reason }).toEqual({ status: 'answered', reason: 'no_example' });
  expect(sentences[0]?.text).toMatch(/^Pruning takes branches off/);
});

test('code that is asked for comes with what announces it; asked for in vain the answer says so', async () => {
  const timer = await answerTo('Show me the timer in code');
  expect(timer.reason).toBeNull();
  expect(timer.sentences.map(({ text }) => text)).toEqual(expect.arrayContaining(['valve.open(6)']));
  expect((await answerTo('Show me pruning in code')).reason).toBe('no_code');
});

test('"such as" marks none', async () => {
  expect((await answerTo('eg of mulching?')).reason).toBe('no_example');
});

test('code within the passage comes with it', async () => {
  const { reason, sentences } = await answerTo('show me a planting note');
  expect(reason).toBeNull();
  expect(sentences.map(({ text }) => text).join('\n')).toContain('bed: north');
});

test('a passage with code about it comes first', async () => {
  const { reason, sentences } = await answerTo('give me an example of a pump');
  expect(reason).toBeNull();
  expect(
    sentences
      .slice(0, 2)
      .map(({ text }) => text)
      .join('\n'),
  ).toContain('lift: 3 m');
});

test('nothing is said of examples where none was asked for', async () => {
  expect((await answerTo('What is pruning?')).reason).toBeNull();
});

test('of a long passage the code is shown that was asked for', async () => {
  const { sentences } = await answerTo('show me what a bed label looks like');
  expect(sentences.map(({ text }) => text).join('\n')).toContain('beans, 3 May, Ann');
});

test('of a long passage the sentence is shown that leads in to the example', async () => {
  const { sentences } = await answerTo('give me an example of a frost guard');
  expect(sentences.map(({ text }) => text)).toContain('For example, a sheet over two hoops is a frost guard.');
});

test('a sentence that leads on to examples elsewhere is not shown as one', async () => {
  const { answer } = await answerTo('give me an example of a bean trellis');
  expect(answer).not.toContain('have a look');
});

test('words in quotation marks may be the example', async () => {
  const { reason, sentences } = await answerTo('greeting note, example?');
  expect(sentences.map(({ text }) => text).join('\n')).toContain('Ann was here');
  expect(reason).toBeNull();
});
