import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { comparableText } from '../../functions/guard/text.ts';
import { type ExpectedAnswer, readExpectedAnswers } from '../../scripts/evaluate/answers-data.ts';
import { answerFigures } from '../../scripts/evaluate/answers-report.ts';
import { type CitedPassage, checkAnswer } from '../../scripts/evaluate/check-answer.ts';
import { makeAnswer, makeReference, makeSentence } from '../workspace/make-answer.ts';

const folder = mkdtempSync(join(tmpdir(), 'evaluate-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const file = join(folder, 'questions.jsonl');
  writeFileSync(file, text);
  return file;
}

const expected: ExpectedAnswer = {
  question: 'What is a relay?',
  status: 'answered',
  references: ['D1.C1.C1'],
  contains: ['Switch'],
  notContains: ['1835'],
  place: null,
  kind: null,
};
const relay: CitedPassage = {
  content: 'A relay is an *electrically operated* switch. It needs 5 V.',
  contentHash: 'hash',
  context: ['Relays'],
};

interface Given {
  readonly passage?: CitedPassage | null;
  readonly lies?: readonly string[];
  readonly place?: ExpectedAnswer['place'];
  readonly contains?: readonly string[];
  readonly calls?: number;
}

function check(text: string, given: Given = {}) {
  const answer = makeAnswer({
    status: 'answered',
    answer: text,
    confidence: 0.9,
    sentences: [makeSentence(text)],
    references: [{ ...makeReference('D1.C1.C1'), content_hash: 'hash' }],
    model: { id: given.calls === 0 ? null : 'model', calls: given.calls ?? 1 },
  });
  const passage = given.passage === undefined ? relay : given.passage;
  const reference = answer.references[0];
  if (reference !== undefined) reference.document = { ...reference.document, name: 'Relay manual', page: 3 };
  return checkAnswer({
    expected: { ...expected, place: given.place ?? null, contains: given.contains ?? expected.contains },
    answer,
    latencyMs: 12,
    readPassage: async () => passage,
    lies: new Set((given.lies ?? []).map(comparableText)),
  });
}

describe('the question file of evaluate answers', () => {
  it('is read line by line, what is left out meaning "not said"', () => {
    const file = fileOf(
      '{"question":"Q","expect":{"status":"not_covered"}}\n\n{"question":"R","expect":{"status":"answered","references":["D1.C1.C1"],"not_contains":["x"]}}\n',
    );
    expect(readExpectedAnswers(file)).toEqual([
      {
        question: 'Q',
        status: 'not_covered',
        references: null,
        contains: [],
        notContains: [],
        place: null,
        kind: null,
      },
      {
        question: 'R',
        status: 'answered',
        references: ['D1.C1.C1'],
        contains: [],
        notContains: ['x'],
        place: null,
        kind: null,
      },
    ]);
  });

  it('says where a cited passage must stand, numbers as they are printed', () => {
    const file = fileOf('{"question":"Q","kind":"table","expect":{"status":"answered","page":12,"document":"manual"}}');
    expect(readExpectedAnswers(file)[0]).toMatchObject({ kind: 'table', place: { page: '12', document: 'manual' } });
  });

  it.each([
    ['{"question":"Q"}', /:1: "expect" is missing/],
    ['{"question":" ","expect":{"status":"answered"}}', /:1: "question" is no text/],
    ['\n{"question":"Q","expect":{"status":"maybe"}}', /:2: "status" must be one of answered/],
    ['{"question":"Q","expect":{"status":"answered","contain":["x"]}}', /:1: .*unknown "contain"/],
    ['{"question":"Q","expect":{"status":"answered","contains":"x"}}', /:1: "contains" is not a list/],
    ['{"question":"Q","expect":{"status":"answered","page":["x"]}}', /:1: "page" is neither text nor a number/],
    ['{"question":', /:1: /],
    ['', /holds no questions/],
  ])('refuses %s by line', (text, message) => {
    expect(() => readExpectedAnswers(fileOf(text))).toThrow(message);
  });
});

describe('checking an answer', () => {
  it('finds the passage’s own words verbatim, marks of layout aside', async () => {
    const checked = await check('A relay is an electrically operated switch.');
    expect(checked.sentences[0]?.finding).toBe('verbatim');
    expect(checked).toMatchObject({
      isStatusRight: true,
      precision: 1,
      recall: 1,
      areWordsRight: true,
      unresolvable: [],
    });
  });

  it('finds unsupported what the cited passage does not say, whatever support the answer states', async () => {
    expect((await check('A relay is an electrically operated switch that needs 12 V.')).sentences[0]?.finding).toBe(
      'unsupported',
    );
    expect((await check('Joseph Henry invented the relay in 1835.')).areWordsRight).toBe(false);
  });

  it('finds a recorded lie, even one the passage might support', async () => {
    const lie = 'A relay needs 5 V.';
    expect((await check(lie, { lies: [lie] })).sentences[0]?.finding).toBe('lie');
  });

  it('finds references that are not there or hold another text', async () => {
    expect((await check('A relay is a switch.', { passage: null })).unresolvable).toEqual(['D1.C1.C1']);
    const other = { ...relay, contentHash: 'other' };
    expect((await check('A relay is a switch.', { passage: other })).unresolvable).toEqual(['D1.C1.C1']);
  });

  it('calls an answer right that says what is due from where it stands', async () => {
    const text = 'A relay is an electrically operated switch.';
    expect(await check(text, { place: { document: 'manual', page: '3' } })).toMatchObject({
      isRight: true,
      isPlaceRight: true,
    });
    expect(await check(text, { place: { document: 'manual', page: '4' } })).toMatchObject({
      isRight: false,
      isPlaceRight: false,
    });
    expect(await check('It needs 5 V.', { contains: ['6 V'] })).toMatchObject({ isRight: false, isNumberWrong: true });
    expect(await check('It needs 5 V.', { contains: ['5 V'] })).toMatchObject({ isRight: true, isNumberWrong: false });
  });

  it('takes what the instance computed without a model for its own words, unless it counts other rows than it cites', async () => {
    const own = { calls: 0 };
    expect((await check('In "Relays", Voltage is 5 V in 1 of 9 rows.', own)).sentences[0]?.finding).toBe('computed');
    expect((await check('In "Relays", Voltage is 5 V in 2 of 9 rows.', own)).sentences[0]?.finding).toBe('unsupported');
    expect((await check('In "Relays", Voltage is 5 V in 1 of 9 rows.')).sentences[0]?.finding).toBe('unsupported');
  });

  it('reports both sides: unsupported sentences and false refusals', async () => {
    const good = await check('A relay is an electrically operated switch.');
    const bad = await check('A relay never fails in 12 years.');
    const refused = {
      ...good,
      isStatusRight: false,
      isFalseRefusal: true,
      sentences: [],
      recall: null,
      precision: null,
    };
    const figures = answerFigures([good, bad, refused]);
    expect(figures).toMatchObject({ questions: 3, sentences: 2, unresolvable_references: 0, lies_delivered: 0 });
    expect(figures.shares.unsupported_sentences?.value).toBe(0.5);
    expect(figures.shares.false_refusals?.value).toBeCloseTo(1 / 3);
  });
});
