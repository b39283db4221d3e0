import { describe, expect, it } from 'vitest';
import { nextHint, tellsAnswer } from '../../../functions/policy/cards/hint.ts';
import { chosenOption, mark } from '../../../functions/policy/cards/mark.ts';

describe('the option a learner picks', () => {
  const options = ['Slope', '$x - 2$', '3/4', '5'];

  it.each([
    ['slope', 'Slope'],
    [' SLOPE. ', 'Slope'],
    ['\\left(x\\right)', null],
    // By its letter, in the ways one writes it.
    ['a', 'Slope'],
    ['(c)', '3/4'],
    ['option a', 'Slope'],
    ['Answer: b', null],
    ['(choice (c))', '3/4'],
    ['e', null],
    ['ab', null],
    // By its value.
    ['0.75', '3/4'],
    ['10/2', '5'],
    ['-2 + x', '$x - 2$'],
    ['intercept', null],
    ['', null],
  ])('%s', (given, option) => {
    expect(chosenOption(options, given)).toBe(option);
  });

  it('is none where two would do', () => {
    expect(chosenOption(['0.5', '1/2'], '2/4')).toBeNull();
    expect(chosenOption(['Yes', 'yes', 'no'], 'yes')).toBeNull();
  });

  it('goes by its own text before its letter', () => {
    expect(chosenOption(['b', 'a'], 'a')).toBe('a');
  });
});

describe('the marking of a choice', () => {
  const options = ['one half', '1/3', '0.25'];
  const key = (...answers: string[]) => ({ answers, question: null });

  it('is by the text of the key, or by its value where no option reads so', () => {
    expect(mark({ key: key('One half.'), given: 'a', options })).toBe('right');
    expect(mark({ key: key('One half.'), given: 'b', options })).toBe('wrong');
    expect(mark({ key: key('1/4'), given: 'c', options })).toBe('right');
    expect(mark({ key: key('1/4'), given: 'b', options })).toBe('wrong');
    expect(mark({ key: key('1/3'), given: '0.25', options })).toBe('wrong');
  });

  it('is of what was offered, and of a free answer where there is no choice', () => {
    expect(mark({ key: key('1/4'), given: '0.2500001', options })).toBe('wrong');
    expect(mark({ key: key('1/4'), given: '0.25' })).toBe('right');
    expect(mark({ key: key('1/4'), given: '0.25', options: ['only one'] })).toBe('right');
    expect(mark({ key: key('the line rises'), given: 'it goes up' })).toBe('undecided');
    expect(mark({ key: key(), given: 'a', options })).toBe('undecided');
  });
});

describe('a hint', () => {
  it.each([
    ['Subtract 3, then x = 4.', ['4']],
    ['It is $\\frac{8}{2}$.', ['4']],
    ['So $x = 2 + 2$.', ['4']],
    ['Think of $$y \\approx 4$$', ['4']],
    ['The SLOPE is what you want.', ['slope']],
    ['The slope', ['intercept', 'slope']],
    ['It is x=4', ['x=4']],
    ['Half of it: 0.5', ['1/2']],
  ])('%s tells the answer', (text, answers) => {
    expect(tellsAnswer(text, answers)).toBe(true);
  });

  it.each([
    ['Subtract 3 on both sides.', ['4']],
    ['Think of 44 and of 14.', ['4']],
    ['In 1.4 the 1 counts.', ['4']],
    ['Slopes and slopeless.', ['slope']],
    ['How steep is it?', ['slope']],
    ['Look at a4 and 4b.', ['4']],
    ['Anything.', []],
    ['Anything.', ['']],
  ])('%s does not', (text, answers) => {
    expect(tellsAnswer(text, answers)).toBe(false);
  });

  it('is the author’s, one after another, without those that tell, and at last where to look', () => {
    const key = { answers: ['4'], hints: ['Undo the sum.', ' ', 'It is 4.', 'Undo the product.'] };
    const hint = (given: number, unitTitle: string | null = 'Equations') => nextHint({ key, given, unitTitle });
    expect([0, 1].map((given) => hint(given))).toEqual(['Undo the sum.', 'Undo the product.']);
    expect(hint(2)).toContain('Equations');
    expect(hint(3)).toBeNull();
    expect(hint(2, null)).toBeNull();
    expect(hint(2, 'All about 4')).toBeNull();
    expect(nextHint({ key, given: 2 })).toBeNull();
    expect(nextHint({ key, given: 2, unitTitle: 'समीकरण', language: 'hi' })).toMatch(/समीकरण/);
    expect(nextHint({ key, given: 2, unitTitle: 'समीकरण', language: 'hi' })).not.toBe(hint(2, 'समीकरण'));
  });

  it('of a choice says what the course does of a wrong one, then what stands beside, before it only rules one out', () => {
    const key = { answers: ['Latch'], hints: [] };
    const wrongOptions = ['Yoke', 'Coil', 'Spark'];
    const aboutOption = (option: string) =>
      option === 'Yoke' ? { text: 'Yoke: the frame of a relay', place: 'Chapter 1' } : null;
    const hint = (given: number) => nextHint({ key, given, wrongOptions, aboutOption, beside: 'Relays click.' });
    expect(hint(0)).toMatch(/Yoke.*the frame of a relay.*Chapter 1/);
    expect(hint(1)).toBe('Relays click.');
    expect(hint(2)).toContain('Coil');
    expect([0, 1, 2, 3].map((given) => hint(given) ?? '').join(' ')).not.toMatch(/Latch|Spark/);
    expect(nextHint({ key, given: 0, beside: 'Relays click.' })).toBe('Relays click.');
  });
});
