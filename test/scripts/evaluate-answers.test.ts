import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ExpectedAnswer, readExpectedAnswers } from '../../scripts/evaluate/answers-data.ts';
import { answerFigures } from '../../scripts/evaluate/answers-report.ts';
import { holdsNeedle, normalise } from '../../scripts/evaluate/find-needles.ts';
import { type Fate, judgeAnswer } from '../../scripts/evaluate/judge-answer.ts';
import { UnusableInput } from '../../scripts/evaluate/unusable-input.ts';

const folder = mkdtempSync(join(tmpdir(), 'evaluate-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const file = join(folder, 'questions.jsonl');
  writeFileSync(file, text);
  return file;
}

const relay: ExpectedAnswer = {
  question: 'What is a relay?',
  statuses: ['answered'],
  anyOf: [['switch', '5 V'], ['armature']],
  notContains: ['1835'],
  references: [],
  kind: 'covered',
};
const cake: ExpectedAnswer = { ...relay, question: 'How do I bake a cake?', statuses: ['not_covered'], anyOf: [] };

function fate(expected: ExpectedAnswer, status: 'answered' | 'not_covered', text = '', closest: string[] = []): Fate {
  const sentences = status === 'answered' ? [{ text, references: ['D1.C1.C1'] }] : [];
  return judgeAnswer(expected, {
    ...{ status, answer: text, sentences },
    suggestions: closest.map((content) => ({ content })),
  });
}

describe('the question file of evaluate answers', () => {
  it('reads alternatives, lists of statuses, and what must all be held', () => {
    const file = fileOf(
      '{"question":"Q","kind":"typo","expect":{"status":["answered","not_covered"],"any_of":[["a","b"],["c"]],"where":{"page":3}}}\n\n' +
        '{"question":"R","expect":{"status":"answered","contains":["x","y"],"references":["D1.C1.C1"]}}\n',
    );
    expect(readExpectedAnswers(file)).toMatchObject([
      { kind: 'typo', statuses: ['answered', 'not_covered'], anyOf: [['a', 'b'], ['c']] },
      { kind: 'other', statuses: ['answered'], anyOf: [['x', 'y']], references: ['D1.C1.C1'] },
    ]);
  });

  it.each([
    ['{"question":"","expect":{"status":"answered"}}', /:1: "question" is no text/],
    ['{"question":"Q","expect":{"status":"right"}}', /:1: "status" must be one/],
    ['{"question":"Q","expect":{"status":"answered","any_of":["a"]}}', /:1: "any_of" is not a list of texts/],
    ['{"question":"Q","expect":{"status":"answered","contain":["a"]}}', /:1: "expect" holds an unknown "contain"/],
    ['\n{"question"', /:2: /],
  ])('names the line of %s', (text, message) => {
    expect(() => readExpectedAnswers(fileOf(text))).toThrow(UnusableInput);
    expect(() => readExpectedAnswers(fileOf(text))).toThrow(message);
  });
});

describe('what an answer is taken to hold', () => {
  it.each([
    ['Use **`git reset`** now', 'git reset', true],
    ['It is 13 or 3.5', '3', false],
    ['It is 3.0 m', '3', true],
    ['It is 241.94 t', '241.9', true],
    ['Any map', 'an', false],
    ['E = mc<sup>2</sup>', 'mc²', true],
    ['the “wild–card”', '"wild-card"', true],
    ['1,500 of them', '500', false],
  ])('%j, asked for %j: %s', (text, needle, isHeld) => {
    expect(holdsNeedle(normalise(text), needle)).toBe(isHeld);
  });
});

describe('what became of a question', () => {
  it('is right with all of one alternative and nothing that must not be there', () => {
    expect(fate(relay, 'answered', 'A switch that needs 5 V.')).toBe('right');
    expect(fate(relay, 'answered', 'Its armature moves.')).toBe('right');
    expect(fate(relay, 'answered', 'A switch.')).toBe('wrong');
    expect(fate(relay, 'answered', 'Its armature moved in 1835.')).toBe('wrong');
    expect(fate({ ...relay, references: ['D9.C1.C1'] }, 'answered', 'Its armature moves.')).toBe('wrong');
  });

  it('is helped by a refusal that shows it among the closest three, and by none after them', () => {
    expect(fate(relay, 'not_covered', '', ['x', 'y', 'The armature.'])).toBe('closest');
    expect(fate(relay, 'not_covered', '', ['x', 'y', 'z', 'The armature.'])).toBe('refused');
  });

  it('tells a due refusal from an answer nobody should have given', () => {
    expect(fate(cake, 'not_covered')).toBe('declined');
    expect(fate(cake, 'answered', 'Relays click.')).toBe('invented');
  });
});

describe('the figures', () => {
  it('count by kind, and hold stated confidence against what was right', () => {
    const one = (expected: ExpectedAnswer, became: Fate, confidence: number) => {
      return { expected, fate: became, said: 'two words', confidence, latencyMs: 10 };
    };
    const figures = answerFigures([
      one(relay, 'right', 0.9),
      one({ ...relay, question: 'b', kind: 'typo' }, 'wrong', 0.9),
      one({ ...relay, question: 'c' }, 'closest', 0),
      one(cake, 'declined', 0),
    ]);
    expect(figures.kinds).toMatchObject({ covered: { right: 1, closest: 1, declined: 1 }, typo: { wrong: 1 } });
    expect(figures.shares.helped.value).toBeCloseTo(2 / 3);
    expect(figures.words).toEqual({ p50: 2, p95: 2 });
    expect(figures.brier).toBeCloseTo((0.01 + 0.81) / 2);
    expect(figures.confidence).toEqual([{ from: 0.8, answers: 2, stated: 0.9, right: 0.5 }]);
  });
});
