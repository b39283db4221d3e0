// An author's note answers its own question, in these words or close ones, as a whole; others where it is the first found.
import { expect, test } from 'vitest';
import { notesPath } from '../../functions/course/author-notes.ts';
import { ask } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';

const question = 'When is the harbour exam written?';
const note = [
  'The harbour exam is written on the last Friday of May.',
  'Bring your badge and two pencils.',
  'Whoever is ill that day writes it in June.',
];
const course = makeCourse({
  containers: [
    {
      code: 'C1',
      title: 'Ferries',
      nodes: [
        { section: ['Ferries'], text: 'A ferry carries cars across the harbour and leaves at noon.' },
        { section: ['Ropes'], text: 'A rope is coiled from left to right before the ferry leaves the harbour.' },
        { section: ['Grading'], text: 'The harbour exam is graded by two pilots, each of whom reads every page.' },
      ],
    },
    {
      code: 'C9999',
      title: 'Notes',
      documentPath: notesPath,
      nodes: note.map((text) => ({ section: [question], text })),
    },
  ],
});
const answerTo = async (words: string) => (await ask(words, course)).answer;

test.each([question, 'when will the harbour exam be written', 'The written harbour exam, when is it?'])(
  'the whole note: %s',
  async (words) => {
    const { status, sentences } = await answerTo(words);
    expect(status).toBe('answered');
    expect(sentences.map(({ text }) => text)).toEqual(note);
  },
);

test('nothing of it beside what answers another question', async () => {
  const { sentences } = await answerTo('Who grades the harbour exam?');
  expect(sentences.map(({ text }) => text).filter((text) => note.includes(text))).toEqual([]);
});

test('what else asks for it first of all finds it as any passage', async () => {
  const { sentences } = await answerTo('Which badge and how many pencils do I bring?');
  expect(sentences.map(({ text }) => text)).toContain(note[1]);
});
