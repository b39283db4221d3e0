import { describe, expect, it } from 'vitest';
import { takeExercises } from '../../../functions/policy/cards/take-exercise.ts';
import { passage } from './passages.ts';

const answersTo = (problem: string, solution: string) =>
  takeExercises({
    unitId: 'conics',
    passages: [passage('C1.E1', 'example', `**Try It.** ${problem}\n\n**Solution.** ${solution}`)],
  }).map(({ key }) => key.answers);

describe('exercises of the content', () => {
  it('are answered by the last side of what is worked out', () => {
    expect(answersTo('Simplify $2 + 3 + 4$.', '$5 + 4 = 9$')[0]).toContain('9');
  });

  it('are answered by a whole equation, never by its zero', () => {
    expect(answersTo('Convert $r = 2$ to rectangular form.', '$x^2 + y^2 - 4 = 0$')).toEqual([['x^2 + y^2 - 4 = 0']]);
  });

  it('are left where a number could be two', () => {
    expect(answersTo('Given $a_2 = 4$, find $a_6$.', '$a_6 = 16, 384$')).toEqual([]);
  });
});
