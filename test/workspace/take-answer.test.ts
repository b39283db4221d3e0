import { describe, expect, it } from 'vitest';
import { type AnswerPart, newTurn, takePart } from '../../functions/workspace/client/take-answer.ts';
import { makeAnswer, makeReference, makeSentence } from './make-answer.ts';

const start = newTurn({ id: 'turn-1', question: 'What is loam?', scope: null, askedAt: '2026-01-03T10:00:00.000Z' });
const sentence = (index: number, text: string): AnswerPart => ({
  type: 'data-sentence',
  data: { index, ...makeSentence(text) },
});

describe('an answer as it arrives', () => {
  it('grows sentence by sentence', () => {
    const turn = [sentence(0, 'One.'), sentence(1, 'Two.')].reduce(takePart, start);
    expect(turn.sentences.map(({ text }) => text)).toEqual(['One.', 'Two.']);
    expect(turn.phase).toBe('asking');
  });

  it('shows a sentence once, also when it is sent again', () => {
    const turn = [sentence(0, 'One.'), sentence(0, 'One.')].reduce(takePart, start);
    expect(turn.sentences).toHaveLength(1);
  });

  it('replaces the references by those that came last', () => {
    const references = [makeReference('D1.C1.C1'), makeReference('D1.C1.C2')];
    const turn = takePart(start, { type: 'data-references', data: { references } });
    expect(turn.references).toBe(references);
  });

  it('is done with its verdict, and says then what JSON callers read', () => {
    const answer = makeAnswer();
    const turn = [sentence(0, 'One.')].reduce(takePart, start);
    const done = takePart(turn, { type: 'data-verdict', data: answer });
    expect(done.phase).toBe('done');
    expect(done.sentences).toBe(answer.sentences);
    expect(done.answer).toBe(answer);
  });

  it('is not disturbed by parts it does not know', () => {
    expect(takePart(start, { type: 'text-delta', delta: 'x' } as unknown as AnswerPart)).toBe(start);
  });
});
