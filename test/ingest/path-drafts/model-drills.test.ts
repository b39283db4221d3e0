import { describe, expect, test } from 'vitest';
import { planCheck, readCheck } from '../../../functions/ingest/path-drafts/model-drills/check-drafts.ts';
import {
  modelDrillsPerUnit,
  standingDrills,
} from '../../../functions/ingest/path-drafts/model-drills/choose-drills.ts';
import type { DrillFault } from '../../../functions/ingest/path-drafts/model-drills/faults.ts';
import { type DrillNode, planDrillCalls } from '../../../functions/ingest/path-drafts/model-drills/plan-calls.ts';
import { readDrillDrafts } from '../../../functions/ingest/path-drafts/model-drills/read-drafts.ts';

const node = (reference: string, content: string, more: Partial<DrillNode> = {}): DrillNode => ({
  ...{ reference, content, nodeType: 'concept', contentType: 'paragraph', section: ['Mosses'], parentReference: null },
  ...more,
});
const call = {
  courseTitle: 'Plants without flowers',
  unitId: 'mosses-1',
  passages: [
    {
      headings: ['Mosses'],
      parts: [
        { reference: 'N1', text: 'Water reaches every cell directly because the leaves are only one layer thick.' },
        {
          reference: 'N2',
          text: 'A moss clings to the ground with 12 fine threads called rhizoids. It never has roots.',
        },
      ],
    },
    {
      headings: ['Mosses', 'Spread'],
      parts: [
        { reference: 'N3', text: 'Spores leave the capsule in three ways:' },
        { reference: 'N4', text: 'The lid falls off when the air is dry' },
        { reference: 'N5', text: 'Rain strikes the capsule' },
        { reference: 'N6', text: 'Insects such as Tetraplodon flies carry them; type `shake now` to see it' },
      ],
    },
  ],
};
const drill = {
  passage: 1,
  answer: 'the leaves are only one layer thick.',
  question: 'Why does water get into every cell of a moss without tubes?',
  wrong: [
    'the stems are soaked by small roots',
    'the threads are hollow inside',
    'the capsules are opened by rain now',
  ],
};
const read = (...drills: readonly unknown[]) => readDrillDrafts(JSON.stringify({ drills }), call);
const faultOf = (change: Readonly<Record<string, unknown>>) => read({ ...drill, ...change })?.faults[0] ?? null;

describe('a drill that a model wrote', () => {
  test('is kept as a drill of the unit, on the node whose sentence tells the answer, its options in an order of their own', () => {
    const [kept] = read(drill)?.drills ?? [];
    expect(kept).toMatchObject({
      ...{ unitId: 'mosses-1', kind: 'model', prompt: drill.question, reference: 'N1' },
      answer: 'The leaves are only one layer thick',
    });
    expect(kept?.drillId).toMatch(/^draft\.model\.[a-z0-9]+$/);
    expect(kept?.options.toSorted()).toEqual([
      'The capsules are opened by rain now',
      'The leaves are only one layer thick',
      'The stems are soaked by small roots',
      'The threads are hollow inside',
    ]);
    expect(read({ ...drill, wrong: drill.wrong.toReversed() })?.drills[0]).toEqual(kept);
  });

  test('may leave words of the sentence out, and is found in an item of a list', () => {
    expect(
      read({
        ...{
          passage: 2,
          question: 'What happens in dry weather before spores leave a moss?',
          answer: 'the lid falls off',
        },
        wrong: ['the stalk breaks', 'the leaves roll up', 'the wall swells'],
      })?.drills[0],
    ).toMatchObject({ reference: 'N4', answer: 'The lid falls off' });
    expect(faultOf({ answer: 'the leaves are one layer thick' })).toBeNull();
  });

  const cases: readonly (readonly [name: string, fault: DrillFault, change: Readonly<Record<string, unknown>>])[] = [
    ['a passage that was not sent', 'form', { passage: 3 }],
    ['a passage that is no number', 'form', { passage: '1' }],
    ['two wrong answers', 'form', { wrong: drill.wrong.slice(1) }],
    ['four wrong answers', 'form', { wrong: [...drill.wrong, 'the walls are thin as paper'] }],
    ['a wrong answer that is none', 'form', { wrong: [...drill.wrong.slice(1), 7] }],
    ['a short question', 'form', { question: 'Why water?' }],
    ['a long question', 'form', { question: `Why does water ${'really '.repeat(40)}get into every cell?` }],
    ['no question', 'form', { question: 'Water gets into every cell of a moss without tubes.' }],
    ['a line break', 'form', { question: 'Why does water get into\nevery cell of a moss without tubes?' }],
    ['a link', 'form', { question: 'Why does [water](//x.example) get into every cell of a moss?' }],
    ['an address', 'form', { wrong: [...drill.wrong.slice(1), 'see https://x.example/ for it'] }],
    ['HTML', 'form', { question: 'Why does <b>water</b> get into every cell of a moss without tubes?' }],
    [
      'a sign that is not seen',
      'form',
      { question: 'Why does water get into every cell of a \u202emoss without tubes?' },
    ],
    ['a formula’s command', 'form', { question: 'Why does water $\\def\\x{}$ get into every cell of a moss?' }],
    [
      'the passage spoken of',
      'pointing',
      { question: 'Why does water get into every cell, according to the passage?' },
    ],
    ['words above', 'pointing', { question: 'Why does water get into every moss cell as described above?' }],
    ['this section', 'pointing', { question: 'Why does water get into every moss cell in this section?' }],
    ['an option on the others', 'pointing', { wrong: [...drill.wrong.slice(1), 'all of these are true here'] }],
    ['a question that denies', 'denying', { question: 'Which of these is not why water gets into moss cells?' }],
    ['a foreign figure', 'foreign', { question: 'Why does water get into all 40 cells of a moss without tubes?' }],
    ['a foreign name', 'foreign', { question: 'Why did Linnaeus say water gets into every cell of a moss?' }],
    ['foreign code', 'foreign', { question: 'Why does `water --all` get into every cell of a moss?' }],
    [
      'an answer in the question',
      'given_away',
      { question: 'Do leaves one layer thick let water into every cell of a moss?' },
    ],
    ['an answer that nothing tells', 'unanswered', { answer: 'the leaves are full of tiny holes' }],
    ['an answer that another passage tells', 'unanswered', { passage: 2 }],
    ['an answer that denies what is said', 'unanswered', { answer: 'the leaves are not one layer thick' }],
    ['another topic', 'unrelated', { question: 'Why do old engines of steam need such heavy cast wheels?' }],
    ['a wrong answer in the passage', 'several', { wrong: [...drill.wrong.slice(1), 'a moss clings to the ground'] }],
    [
      'a wrong answer in other words of the passage',
      'several',
      { wrong: [...drill.wrong.slice(1), 'the fine threads cling to the ground'] },
    ],
    ['two answers alike', 'unalike', { wrong: [drill.wrong[0], drill.wrong[0], drill.wrong[1]] }],
    [
      'a wrong answer that holds the right one',
      'unalike',
      { wrong: [...drill.wrong.slice(1), 'leaves only one layer thick in autumn'] },
    ],
    [
      'an answer much longer than the others',
      'unalike',
      { wrong: ['the stems are wet', 'the threads are old', 'the lids are open'] },
    ],
    [
      'an answer with the only figure',
      'unalike',
      {
        ...{ question: 'What does a moss use to cling to the ground?', answer: '12 fine threads' },
        wrong: ['many flat roots', 'some soft hooks', 'a strong stalk'],
      },
    ],
  ];
  test.each(cases)('is not kept with %s (%s)', (_, fault, change) => {
    expect(faultOf({})).toBeNull();
    expect(faultOf(change)).toBe(fault);
  });

  test('is kept once for a fact, however often it is asked', () => {
    const again = { ...drill, question: 'What lets water into all cells of a moss at once?' };
    expect(read(drill, again, drill)).toMatchObject({
      drills: [{ prompt: drill.question }],
      faults: ['repeated', 'repeated'],
    });
  });
});

describe('a reply that is none', () => {
  test.each([
    ['text', 'I would rather talk about the weather.'],
    ['nothing', ''],
    ['a list', '[1]'],
    ['another object', '{"questions": []}'],
    ['a broken object', '{"drills": [{"passage": 1'],
    ['deep brackets', `{"drills": ${'['.repeat(100_000)}`],
    ['200,000 characters', JSON.stringify({ drills: [{ ...drill, question: 'why? '.repeat(40_000) }] })],
  ])('%s: nothing was learned, at once', (_, reply) => {
    const started = performance.now();
    expect(readDrillDrafts(reply, call)).toBeNull();
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('entries of any kind are refused one by one, and no more than ten are read', () => {
    const odd = [
      null,
      7,
      'why?',
      [],
      {},
      { ...drill, question: {} },
      { ...drill, wrong: { length: 3 } },
      { ...drill, passage: 0.5 },
    ];
    expect(read(...odd)).toEqual({ drills: [], faults: odd.map(() => 'form') });
    expect(read(...Array.from({ length: 10 }, () => null), drill)?.drills).toEqual([]);
  });
});

describe('the second reading', () => {
  const drills =
    read(drill, {
      ...{
        passage: 2,
        question: 'What happens in dry weather before spores leave a moss?',
        answer: 'the lid falls off',
      },
      wrong: ['the stalk breaks', 'the leaves roll up', 'the wall swells'],
    })?.drills ?? [];
  const letterOf = (index: number) => 'ABCD'.charAt(drills[index]?.options.indexOf(drills[index]?.answer ?? '') ?? -1);

  test('sees passages, questions and options, and no key', async () => {
    const check = await planCheck(call, drills);
    const data = JSON.parse(check.data);
    expect(data.questions).toHaveLength(2);
    expect(Object.keys(data.questions[0])).toEqual(['number', 'question', 'options']);
    expect(Object.values(data.questions[0].options)).toEqual(drills[0]?.options);
    expect(data.passages[1].text).toContain('Rain strikes the capsule');
    expect((await planCheck(call, drills)).id).toBe(check.id);
    expect((await planCheck(call, drills.slice(1))).id).not.toBe(check.id);
  });

  test('keeps what is answered as it is meant to be', () => {
    const wrong = 'ABCD'.replace(letterOf(1), '').charAt(0);
    expect(readCheck(JSON.stringify({ 1: letterOf(0), 2: letterOf(1) }), drills)).toEqual(drills);
    expect(readCheck(JSON.stringify({ 1: letterOf(0).toLowerCase(), 2: wrong }), drills)).toEqual([drills[0]]);
    expect(readCheck('{"1": "none", "2": "several"}', drills)).toEqual([]);
    expect(readCheck(`{"2": "${letterOf(1)}"}`, drills)).toEqual([drills[1]]);
  });

  test.each(['', 'A', '[]', '{"3": "A"}', `{"1": "${'A'.repeat(200_000)}"}`, `{"1": ${'['.repeat(9_000)}`])(
    'a reply that is none says nothing (%#)',
    (reply) => {
      expect(readCheck(reply, drills)).toBeNull();
    },
  );

  test('a list, a number or an object is no letter', () => {
    expect(readCheck('{"1": ["A"], "2": {"A": 1}}', drills)).toEqual([]);
  });
});

describe('what is sent', () => {
  const paragraphs = (count: number) =>
    Array.from({ length: count }, (_, index) => node(`P${index}`, `Leaf ${index} holds water. `.repeat(40)));
  const plan = (nodes: readonly DrillNode[], title = 'Mosses') =>
    planDrillCalls({ courseTitle: 'Plants', unit: { unitId: 'u', title, nodes } });

  test('prose, lists with their lead and rows; no headings, code, steps or exercises', async () => {
    const nodes = [
      node('H', 'Mosses', { nodeType: 'heading', contentType: 'heading' }),
      ...paragraphs(1),
      node('L', 'Spores leave in two ways:'),
      node('I1', 'by wind', { nodeType: 'list_item', contentType: 'list_item', parentReference: 'L' }),
      node('I2', 'by rain', { nodeType: 'list_item', contentType: 'list_item', parentReference: 'L' }),
      node('C', 'console.log(1)', { contentType: 'code' }),
      node('S', 'Cut the stem.', { nodeType: 'step' }),
      node('E', 'How tall is it?', { section: ['Mosses', 'Exercises'] }),
      node('R1', 'Moss: small', { contentType: 'table_row', parentReference: 'T' }),
      node('R2', 'Fern: tall', { contentType: 'table_row', parentReference: 'T' }),
    ];
    const [only, ...others] = await plan(nodes);
    expect(others).toEqual([]);
    expect(only?.passages.map(({ parts }) => parts.map(({ reference }) => reference))).toEqual([
      ['P0'],
      ['L', 'I1', 'I2'],
      ['R1', 'R2'],
    ]);
    expect(JSON.parse(only?.data ?? '{}').passages[1]).toEqual({
      ...{ number: 2, headings: ['Mosses'], text: 'Spores leave in two ways:\nby wind\nby rain' },
    });
  });

  test('a long unit fills three calls at most, from its beginning, middle and end, and no passage goes twice', async () => {
    const calls = await plan(paragraphs(120));
    const sent = calls.map(({ passages }) => passages.flatMap(({ parts }) => parts.map(({ reference }) => reference)));
    expect(sent.map(([first]) => first)).toEqual(['P0', 'P41', 'P81']);
    expect(new Set(sent.flat()).size).toBe(sent.flat().length);
    for (const { passages } of calls) {
      const size = passages.flatMap(({ parts }) => parts).reduce((sum, { text }) => sum + text.length, 0);
      expect(size).toBeGreaterThan(9_000);
      expect(size).toBeLessThanOrEqual(12_000);
    }
  });

  test('nothing for a few words; the same text has the same id', async () => {
    expect(await plan([node('N', 'A moss is small.')])).toEqual([]);
    const [one] = await plan(paragraphs(2));
    expect((await plan(paragraphs(2)))[0]?.id).toBe(one?.id);
    expect((await plan(paragraphs(2), 'Ferns'))[0]?.id).not.toBe(one?.id);
  });
});

test('drills stand while their passage does, each fact once, six a unit', () => {
  const written = Array.from({ length: 10 }, (_, index) => ({
    ...{ drillId: `draft.model.${index}`, prompt: `Which is ${index}?`, options: [], answer: 'a' },
    ...{ fact: `fact ${index === 3 ? 2 : index}`, reference: `N${index}`, contentHash: 'same' },
  }));
  const hashes = new Map(written.map(({ reference }, index) => [reference, index === 1 ? 'other' : 'same']));
  const standing = standingDrills(written, hashes).map(({ reference }) => reference);
  expect(standing).toEqual(['N0', 'N2', 'N4', 'N5', 'N6', 'N7']);
  expect(standing).toHaveLength(modelDrillsPerUnit);
});
