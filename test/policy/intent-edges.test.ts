import { describe, expect, it } from 'vitest';
import { readIntent } from '../../functions/policy/read-intent.ts';

const read = (text: string, latex: string | null = null) => readIntent({ text, latex, event: 'NONE' });
const isAnswer = (text: string, latex: string | null = null) => read(text, latex).isAnswerLike;

describe('what looks like an answer', () => {
  it.each([
    ...'7¦ 7 ¦-3/4¦+5¦−5¦±2¦3.14¦3,5¦1e5¦2^10¦4 · 2¦8 ÷ 2¦√2¦2√3¦π¦2π¦2pi¦∞¦40%¦35°¦5.¦x=4¦x = 4'.split('¦'),
    ...'θ = 2π¦x<4¦x >= 4¦x ≤ 4¦x ≠ 4¦(2, 5)¦[2, 5)¦1; 2¦x = 2 or x = -3¦x=2 OR x=3¦2 and 3¦2 या 3'.split('¦'),
    ...'2 और 3¦(1, 2) ∪ (3, inf)¦(1, infinity)'.split('¦'),
    "it's 4",
    ...'its 4¦the answer is 4¦The answer is: 4¦answer: 4¦ans 4¦ANS: x=4¦$4$¦{1, 2}¦\\frac{8}{2}'.split('¦'),
    ...'\\dfrac{1}{2}¦\\frac {12} {25}¦\\frac{}{2}¦\\sqrt{2}¦\\left(1, 2\\right)¦2\\pi¦1 \\quad 2'.split('¦'),
    ...'x = 1 \\text{ or } x = 2¦x = 1 \\text{or} x = 2¦x = 1 \\text { and } x = 2'.split('¦'),
    ...'(-\\infty, 2) \\cup (3, \\infty)¦\\pm 2¦45^\\circ'.split('¦'),
    `${'1'.repeat(60)}`,
  ])('%s', (text) => {
    expect(isAnswer(text)).toBe(true);
    expect(read(text)).toMatchObject({ intent: 'check', continues: true });
  });

  it.each([
    ...'¦?¦x¦pi r¦xy = 4¦x^2 = 4¦2x = 4¦2x + 3¦f(x) = 2¦x = y¦four¦see 4¦my answer: 4¦answers¦answer'.split('¦'),
    ...'answerable 4¦it is 4¦x = 4 or so¦1 to 2¦\\log 5¦\\frac{1}{x}¦='.split('¦'),
    `${'1'.repeat(61)}`,
  ])('is not %j', (text) => {
    expect(isAnswer(text)).toBe(false);
  });

  it('is a confirmed formula only where nothing was typed beside it', () => {
    expect(isAnswer('', '4')).toBe(true);
    expect(isAnswer('  ', '\\frac{1}{2}')).toBe(true);
    expect(isAnswer('5', '4')).toBe(false);
    expect(isAnswer('solve', '4')).toBe(false);
    expect(isAnswer('', '')).toBe(false);
    expect(isAnswer('', 'x^2 = 4')).toBe(false);
  });
});

describe('what is wanted', () => {
  it.each([
    // A formula among words is a problem, in whatever space.
    ['could you x=4', 'solve'],
    ['could you 3<y', 'solve'],
    ['could you y>-2', 'solve'],
    ['could you ढ = 4', 'solve'],
    ['could you \\sqrt', 'solve'],
    ['could you \\x', 'unknown'],
    ['could you =', 'unknown'],
    ['could you, = 4', 'unknown'],
    // Question marks alone, and beside words.
    [' ??? ', 'stuck'],
    ['??? ok', 'unknown'],
    ['ok ???', 'unknown'],
    ['', 'unknown'],
    // Ends of sentences do not join what stands on their sides.
    ['it was blue. stuck!', 'stuck'],
    ['Stuck...', 'stuck'],
    ['मदद।', 'stuck'],
    ['I can’t solve it', 'stuck'],
    ['i dont,understand', 'stuck'],
    ['(explain)', 'explain'],
  ])('%j: %s', (text, intent) => {
    expect(read(text).intent).toBe(intent);
  });

  it('is to solve where a formula was confirmed, unless words say otherwise', () => {
    expect(read('how do i', 'x^2 = 4').intent).toBe('solve');
    expect(read('explain', 'x^2 = 4').intent).toBe('explain');
    expect(read('stuck', 'x^2 = 4').intent).toBe('stuck');
    expect(read('is this right', 'x^2 = 4').intent).toBe('check');
  });
});

describe('going on', () => {
  it.each([
    ['Ok.', true],
    ['ok . next .', true],
    ['yes please go on', true],
    ['next question please', true],
    ['ok?', false],
    ['', false],
    ['.', false],
    ['the', false],
    ['ok slopes', false],
    // Ten words are enough.
    ['ok '.repeat(10), true],
    ['ok '.repeat(11), false],
    // Words of one language go on together.
    ['हाँ', true],
    ['ok हाँ slopes', false],
  ])('%j: %s', (text, continues) => {
    expect(read(text).continues).toBe(continues);
  });

  it('is nothing where a formula came with it, or where one is stuck or asks to check', () => {
    expect(read('ok', 'x^2 = 4').continues).toBe(false);
    expect(read('ok i am lost now', null).continues).toBe(false);
    expect(read('right', null)).toMatchObject({ intent: 'check', continues: false });
  });

  it('is asked neither for by another button nor by an answer beside one', () => {
    for (const event of ['REQUEST_DRILL', 'REQUEST_CONCEPT', 'STUCK'] as const) {
      expect(readIntent({ text: 'ok', latex: null, event }).continues).toBe(false);
      expect(readIntent({ text: 'x = 4', latex: null, event })).toMatchObject({ continues: false, isAnswerLike: true });
    }
  });

  it('reads "what next" as going on, and what a button says before that', () => {
    expect(read('ok what next')).toMatchObject({ intent: 'unknown', continues: true });
    expect(readIntent({ text: 'ok what next', latex: null, event: 'REQUEST_CONCEPT' }).intent).toBe('explain');
    expect(readIntent({ text: 'explain it', latex: null, event: 'DRILL_CONTINUE' }).intent).toBe('explain');
  });
});

describe('how sure one sounds', () => {
  it.each([
    ['maybe easy', 'uncertain'],
    ['easy', 'confident'],
    ['maybe i am lost', 'confused'],
    ['the slope', null],
    ['', null],
  ])('%s: %s', (text, signal) => {
    expect(read(text).understandingSignal).toBe(signal);
  });
});
