import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ExpectedAnswer } from '../../scripts/evaluate/answers-data.ts';
import { answerFigures } from '../../scripts/evaluate/answers-report.ts';
import { type Fate, judgeAnswer } from '../../scripts/evaluate/judge-answer.ts';

const folder = mkdtempSync(join(tmpdir(), 'evaluate-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
