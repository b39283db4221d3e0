import { describe, expect, it } from 'vitest';
import type { Answer } from '../../functions/contract/answer.ts';
import { answerAsText } from '../../functions/workspace/answer-as-text.ts';
import { makeAnswer, makeReference, makeSentence } from './make-answer.ts';
import { codeAnswer, listAnswer, tableAnswer } from './quoted-answers.ts';

const words = { sources: 'Sources' };
const origin = 'https://course.example';
const textOf = ({ sentences, references }: Answer, question = 'Which kinds are there?') =>
  answerAsText({ courseId: 'soil', question, sentences, references }, words, origin);

describe('an answer as text', () => {
  it('has the question, the sentences with the numbers of their sources, and each source with its address', () => {
    const answer = makeAnswer({
      sentences: [
        makeSentence('Loam holds water.'),
        makeSentence('Sand does not.', ['D1.C1.C2'], { starts_passage: true }),
      ],
      references: [makeReference('D1.C1.C1'), makeReference('D1.C1.C2')],
    });
    expect(textOf(answer, 'What holds water?')).toBe(
      [
        'What holds water?',
        'Loam holds water. [1]',
        'Sand does not. [2]',
        `Sources:
[1] Soil, Shown D1.C1.C1 (D1.C1.C1): https://course.example/?course=soil&ref=D1.C1.C1&v=4
[2] Soil, Shown D1.C1.C2 (D1.C1.C2): https://course.example/?course=soil&ref=D1.C1.C2&v=4`,
      ].join('\n\n'),
    );
  });

  it('sets lists with the numbers the course gave them, the source behind the last words of a passage', () => {
    const text = textOf(listAnswer);
    expect(text).toContain('\n\n1. informational: to learn something\n2. navigational');
    expect(text).toContain('\n3. commercial: to compare before a decision [1]\n\nPages that are written');
    expect(text).toContain('\n- a heading that names the question,\n- the answer below it');
  });

  it('leaves code and tables as they are: the numbers stand on a line of their own', () => {
    expect(textOf(codeAnswer)).toMatch(/^```\n\[1\]$/m);
    expect(textOf(tableAnswer)).toMatch(/\|\n\[1\]$/m);
  });

  it('names no source that the answer does not list, and no question that is not kept', () => {
    const answer = makeAnswer({ sentences: [makeSentence('Loam holds water.', ['D9.C9.C9'])], references: [] });
    expect(textOf(answer, '')).toBe('Loam holds water.');
  });
});
