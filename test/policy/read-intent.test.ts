import { describe, expect, it } from 'vitest';
import { readIntent } from '../../functions/policy/read-intent.ts';
import { englishMessages, hindiMessages } from './learner-messages.ts';

const read = (text: string, latex: string | null = null) => readIntent({ text, latex, event: 'NONE' });

describe('readIntent', () => {
  it.each(englishMessages)('reads %j as %s', (text, intent, continues) => {
    expect(read(text)).toMatchObject({ intent, continues });
  });

  it.each(hindiMessages)('reads %j as %s', (text, intent, continues) => {
    expect(read(text)).toMatchObject({ intent, continues });
  });

  it('takes what a button says over the words', () => {
    expect(readIntent({ text: 'explain it', latex: null, event: 'REQUEST_DRILL' }).intent).toBe('solve');
    expect(readIntent({ text: '', latex: null, event: 'STUCK' })).toMatchObject({
      intent: 'stuck',
      continues: false,
      understandingSignal: 'confused',
    });
    expect(readIntent({ text: '', latex: null, event: 'REQUEST_CONCEPT' }).intent).toBe('explain');
  });

  it('goes on for both Continue buttons, whatever stands beside them', () => {
    expect(readIntent({ text: '', latex: null, event: 'DRILL_CONTINUE' }).continues).toBe(true);
    expect(readIntent({ text: 'explain vectors', latex: null, event: 'EXAM_CONTINUE' }).continues).toBe(true);
  });

  it('takes a confirmed value for an answer, a confirmed equation for a problem', () => {
    expect(read('', '\\frac{8}{2}')).toMatchObject({ intent: 'check', isAnswerLike: true });
    expect(read('', 'x=-\\frac{1}{2}')).toMatchObject({ intent: 'check', isAnswerLike: true });
    expect(read('', 'x^2-5x+6=0')).toMatchObject({ intent: 'solve', isAnswerLike: false });
    expect(read('', '\\log_2(x)=5')).toMatchObject({ intent: 'solve', isAnswerLike: false });
  });

  it('reads no words within other words', () => {
    expect(read('the checkerboard problem about yesterday').intent).not.toBe('check');
    expect(read('okra and nextcloud').continues).toBe(false);
    expect(read('helpful whiteboards').intent).not.toBe('stuck');
  });

  it('tells how sure a learner sounds', () => {
    expect(read('I have no idea').understandingSignal).toBe('confused');
    expect(read('maybe it is the slope?').understandingSignal).toBe('uncertain');
    expect(read('got it, easy').understandingSignal).toBe('confident');
    expect(read('logarithms').understandingSignal).toBeNull();
  });

  it('stays quick on the longest message there may be', () => {
    const started = performance.now();
    for (const part of ['not really quite ', 'what what ', '((((((', '1,1,', 'समझ ', '. '])
      read(part.repeat(2_000).slice(0, 2_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
