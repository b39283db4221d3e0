// A place in short, and what points back at an answer: an item it listed, the chapter it was taken from.
import { describe, expect, test } from 'vitest';
import type { ConversationTurn } from '../../functions/ports/course-registry.ts';
import { ask } from '../support/ask.ts';
import { makeCourse, type NodeDescription } from '../support/memory-course.ts';
import { pointing } from '../support/pointing.ts';

const heading = (text: string, ...section: string[]): NodeDescription => ({ type: 'heading', text, section });
const item = (text: string, section: string, parent: number): NodeDescription => {
  return { type: 'list_item', text, section: [section], parent, contentType: 'list_item' };
};
const long = 'A bowl that was fired twice keeps its glaze for years, even in frost, as old shards show well enough. ';

const conversationId = '00000000-0000-4000-8000-00000000000c';
const description = {
  containers: [
    {
      code: 'D2.C1',
      title: 'Clay',
      nodes: [
        heading('Clay'),
        { text: 'Clay is earth that holds its shape when it is wet. It shrinks as it dries.', section: ['Clay'] },
        heading('Kinds', 'Clay'),
        { text: 'Potters tell three kinds apart:', section: ['Clay', 'Kinds'] },
        item('**Earthenware:** it is fired at low heat and stays porous.', 'Kinds', 4),
        item('**Stoneware:** it is fired hot and holds water by itself.', 'Kinds', 4),
        item('**Porcelain:** it is white, and light shines through it.', 'Kinds', 4),
        heading('Drying', 'Clay'),
        {
          text: 'A bowl dries for a week, upside down and out of the sun, because a rim that dries first pulls at the rest of it and cracks. Wait.',
          section: ['Clay', 'Drying'],
        },
        heading('Wedging', 'Clay'),
        { text: '**Definition.** Wedging is kneading clay until no air is left in it.', section: ['Clay', 'Wedging'] },
        { text: 'Air bubbles burst in the kiln.', section: ['Clay', 'Wedging'] },
        { text: 'wedge(clay)', contentType: 'code' as const, section: ['Clay', 'Wedging'] },
        ...Array.from({ length: 8 }, (_, index) => ({ text: `${index}. ${long}`, section: ['Clay', 'Wedging'] })),
      ],
    },
    {
      code: 'D2.L1',
      title: 'Throw a bowl',
      nodes: [
        heading('Throw a bowl'),
        { text: 'In this lab you throw a bowl. Allow an hour.', section: ['Throw a bowl'] },
        { type: 'step' as const, text: 'Centre the clay. Keep your hands wet.', contentType: 'list_item' as const },
        { type: 'step' as const, text: 'Open it with both thumbs.', contentType: 'list_item' as const },
      ],
    },
    {
      code: 'D4.C1',
      title: 'Kilns',
      nodes: Array.from({ length: 12 }, (_, index) => [
        heading(`Firing ${index + 1}`),
        { text: `${long}The kiln of firing ${index + 1} cools slowly.`, section: [`Firing ${index + 1}`] },
      ]).flat(),
    },
  ],
};
const listed: ConversationTurn = {
  question: 'what kinds of clay are there',
  references: ['D2.C1.C2', 'D2.C1.L1', 'D2.C1.L2', 'D2.C1.L3'],
  items: description.containers[0]?.nodes.slice(4, 7).map(({ text }) => text) ?? [],
};
const course = (...turns: ConversationTurn[]) =>
  makeCourse({ ...description, conversations: { [conversationId]: turns } });
const say = (question: string, ...turns: ConversationTurn[]) =>
  ask(question, course(...turns), { input: { request: { question, conversationId } } });
const texts = ({ answer }: Awaited<ReturnType<typeof ask>>) => answer.sentences.map(({ text }) => text);

const chapter = [
  ...['Clay', 'Clay is earth that holds its shape when it is wet.', 'Kinds', 'Potters tell three kinds apart:'],
  '**Earthenware:** it is fired at low heat and stays porous.',
  '**Stoneware:** it is fired hot and holds water by itself.',
  '**Porcelain:** it is white, and light shines through it.',
  'Drying',
  'A bowl dries for a week, upside down and out of the sun, because a rim that dries first pulls at the rest of it and cracks.',
  'Wedging',
  '**Definition.** Wedging is kneading clay until no air is left in it.',
];

describe('a place in short', () => {
  test.each([
    'summarise chapter 1 of day 2',
    'give me an overview of day 2 chapter 1',
    'what is chapter 1 of day 2 about?',
    'tldr: day 2 chapter 1',
    'the main points of chapter 1, day 2 please',
  ])('%s', async (question) => {
    const asked = await ask(question, course());
    expect(texts(asked)).toEqual(chapter);
    expect(asked.answer).toMatchObject({ status: 'answered', source: 'explicit', model: { calls: 0 } });
    expect(asked.answer.further).toEqual([
      { canonical_reference: 'D2.C1.C1', display_reference: 'Day 2 → Chapter 1', count: 10 },
    ]);
  });

  test('of a day goes through its chapters and labs in order, each linked to the rest of it', async () => {
    const asked = await ask('summarise day 2', course());
    const lab = ['Throw a bowl', 'In this lab you throw a bowl.'];
    expect(texts(asked)).toEqual([...chapter, ...lab]);
    expect(asked.answer.further?.map(({ canonical_reference }) => canonical_reference)).toEqual([
      'D2.C1.C1',
      'D2.L1.C1',
    ]);
  });

  test('is the course’s own words, verbatim where they stand, in two round trips and without a model', async () => {
    const counted = course();
    const { answer } = await ask('summarise day 2', counted, { services: { pointer: pointing() } });
    expect(counted.calls).toEqual({ database: 2, vector: 0, embedding: 0 });
    expect(answer.model.calls).toBe(0);
    for (const { text, evidence } of answer.sentences) {
      const [at] = evidence;
      const node = counted.nodes.find(({ reference }) => reference === at?.reference);
      expect(node?.content.slice(at?.from, at?.to)).toBe(text);
    }
  });

  test('asked of something in it is answered from it', async () => {
    const asked = await ask('summarise what chapter 1 of day 2 says about air bubbles', course());
    expect(asked.answer.sentences.find(({ answers }) => answers)?.text).toBe('Air bubbles burst in the kiln.');
  });
});

describe('pointing back', () => {
  test('"this chapter" and "the day" are what the last answer was taken from', async () => {
    expect(texts(await say('summarise this chapter', listed))).toEqual(chapter);
    expect(texts(await say('can you recap the day', listed))).toContain('Throw a bowl');
  });

  test.each([
    ['explain the second one', 'Stoneware'],
    ['what about the last one?', 'Porcelain'],
    ['and the 1st', 'Earthenware'],
    ['number 3 please', 'Porcelain'],
    ['tell me more about the third kind', 'Porcelain'],
  ])('%s is about %s', async (question, word) => {
    const { answer } = await say(question, listed);
    expect(answer.sentences.find(({ answers }) => answers)?.text).toContain(word);
  });

  test.each(['the second law of thermodynamics', 'what is the last firing', 'the twelfth one'])(
    '%s is no item of the list',
    async (question) => {
      const { answer } = await say(question, listed);
      expect(answer.sentences.find(({ answers }) => answers)?.text ?? '').not.toMatch(/Stoneware|Porcelain/);
    },
  );
});

test.each(['What does the course say about Clay?', 'what does the book say about “clay”', 'Summarise Clay'])(
  '"%s" is answered as "Summarise the chapter Clay"',
  async (asked) => {
    const made = makeCourse(description);
    const title = { reference: '', documentNumber: 0, documentPath: '', section: [] };
    const headings = [{ ...title, containerCode: 'D2.C1', containerTitle: 'Clay', content: 'Clay' }];
    const openQuestion: typeof made.registry.openQuestion = async (input) => {
      const opening = await made.registry.openQuestion(input);
      return opening && { ...opening, headings: input.titles?.length ? headings : [] };
    };
    const course = { ...made, registry: { ...made.registry, openQuestion } };
    const texts = async (question: string) => (await ask(question, course)).answer.sentences.map(({ text }) => text);
    const summary = await texts('Summarise the chapter Clay');
    expect(summary).toContain('Clay is earth that holds its shape when it is wet.');
    expect(await texts(asked)).toEqual(summary);
  },
);

test('what the course says about no title of its own is searched for', async () => {
  const { answer } = await ask('What does the course say about air bubbles?', makeCourse(description));
  expect(answer.sentences.map(({ text }) => text)).toContain('Air bubbles burst in the kiln.');
});
