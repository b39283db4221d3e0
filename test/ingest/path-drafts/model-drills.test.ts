import { describe, expect, test } from 'vitest';
import { planCheck, readCheck } from '../../../functions/ingest/path-drafts/model-drills/check-drafts.ts';
import {
  modelDrillsPerUnit,
  standingDrills,
} from '../../../functions/ingest/path-drafts/model-drills/choose-drills.ts';
import type { DrillFault } from '../../../functions/ingest/path-drafts/model-drills/faults.ts';
import { readDrillDrafts } from '../../../functions/ingest/path-drafts/model-drills/read-drafts.ts';

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
