import { describe, expect, it } from 'vitest';
import { drawOrder, nameOfPlace, optionNamed, reorder } from '../../functions/tutor/option-order.ts';

const optionsOf = (...texts: string[]) => texts.map((text, position) => ({ optionId: nameOfPlace(position), text }));
const newId = () => crypto.randomUUID();

describe('the order of an exam card’s options', () => {
  it('puts each option at each place about as often', () => {
    const options = optionsOf('3', '4', '5', '6');
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 2_000; draw += 1) {
      drawOrder(options, newId).forEach(({ text }, place) => {
        counts.set(`${text} at ${place}`, (counts.get(`${text} at ${place}`) ?? 0) + 1);
      });
    }
    expect(counts.size).toBe(16);
    // 500 each; six standard deviations are 116.
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(116);
  });

  it.each(['All of the above', 'None of these', 'उपरोक्त सभी', 'इनमें से कोई नहीं'])(
    'leaves “%s” where it points from',
    (last) => {
      const options = optionsOf('one', 'two', 'three', last);
      const drawn = Array.from({ length: 50 }, () => drawOrder(options, newId).map(({ text }) => text));
      expect(new Set(drawn.map((texts) => texts[3]))).toEqual(new Set([last]));
      expect(new Set(drawn.map(String)).size).toBeGreaterThan(1);
    },
  );

  it.each([
    ['red', 'blue', 'both a and b'],
    ['a', 'b', 'c'],
    ['A and B', 'B and C', 'only a'],
  ])('changes nothing where letters are meant: %s, %s, %s', (...texts) => {
    const options = optionsOf(...texts);
    for (let draw = 0; draw < 20; draw += 1) expect(drawOrder(options, newId)).toEqual(options);
  });

  it('is undone by the place alone', () => {
    const drawn = drawOrder(optionsOf('3', '4', '5'), newId);
    expect(['a', 'b', 'c'].map((name) => optionNamed(drawn, name))).toEqual(drawn);
    for (const name of ['d', 'A', '', '__proto__']) expect(optionNamed(drawn, name)).toBeUndefined();
  });
});

describe('the order of a drill’s choices', () => {
  it('is its own at first, and another each time it comes again', () => {
    const choices = ['red', 'blue', 'green', 'grey'];
    expect(reorder(choices, 0)).toEqual(choices);
    for (const times of [1, 2, 3, 4, 5]) {
      expect(reorder(choices, times)).not.toEqual(choices);
      expect(reorder(choices, times).toSorted()).toEqual(choices.toSorted());
    }
    expect(reorder(['red', 'blue'], 1)).toEqual(['blue', 'red']);
  });
});
