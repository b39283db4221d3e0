import { describe, expect, it } from 'vitest';
import { examStateOf } from '../../../functions/workspace/components/cards/exam-state.ts';
import type { ShownSupport } from '../../../functions/workspace/tutor-actions.ts';
import { makeExam } from '../../support/make-tutor-message.ts';
import { drawCard, nowMs } from './draw-card.ts';

const attemptId = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const later = '2026-01-02T04:12:00.000Z';
const earlier = '2026-01-01T09:59:59.000Z';
const supported = { hasMemo: true, hasVideo: true };
const locked = makeExam({ ...supported, state: 'locked', attemptId, lockedUntil: later });

describe('an exam card', () => {
  it('asks its question under its tier, with options and support', () => {
    const { html, text, buttons } = drawCard(makeExam({ ...supported, difficultyTier: 'silver' }));
    expect(text).toMatch(/^Exam question Silver What is 1 \+ 1 \?/);
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).not.toContain('disabled');
    expect(buttons).toEqual(['Submit', 'See the solution', 'Watch video']);
    expect(drawCard(makeExam()).buttons).toEqual(['Submit']);
  });

  it('while it is handed in takes no other choice', () => {
    const { html, buttons } = drawCard(makeExam(supported), { activity: { kind: 'working', action: 'submitExam' } });
    expect(buttons).toEqual(['Handing in…', '(See the solution)', '(Watch video)']);
    expect(html.match(/type="radio"[^>]* disabled=""/g)).toHaveLength(2);
  });

  it('passed says so and leads on; support costs nothing any more', () => {
    const { text, buttons } = drawCard(makeExam({ ...supported, state: 'passed', attemptId }));
    expect(text).toContain('Passed That is right.');
    expect(buttons).toEqual(['Continue', 'See the solution', 'Watch video']);
  });

  it('pending says that it is not marked yet', () => {
    const { text, buttons } = drawCard(makeExam({ state: 'pending', attemptId }), { chosenOption: 'a' });
    expect(text).toContain('Not marked yet');
    expect(buttons).toEqual(['Continue']);
  });

  it('locked counts down beside what is announced, and leads on', () => {
    const { html, text, buttons } = drawCard(locked, { chosenOption: 'a' });
    expect(text).toContain('Locked That was not the right answer');
    expect(html).toContain('<time datetime="PT65520S">Opens again tomorrow, ');
    expect(html).toMatch(/<p class="card-countdown" aria-live="off">/);
    expect(html).toMatch(/value="a" checked="" disabled=""/);
    expect(buttons).toEqual([
      'Continue',
      'Practise meanwhile',
      'See the solution',
      'Watch video',
      'Add to revisit list',
    ]);
    expect(drawCard(locked, { isInRevisitList: true }).html).toMatch(/aria-pressed="true"[^>]*>In your revisit list/);
  });

  it('names the option that was handed in, and none where none was', () => {
    for (const state of ['pending', 'passed', 'locked'] as const) {
      const { html, text } = drawCard(makeExam({ state, attemptId, lockedUntil: null }), { chosenOption: 'b' });
      expect(text).toContain('two three Your answer');
      expect(html).toMatch(/<label class="card-choice is-given"[^>]*><input [^>]*value="b" checked="" disabled=""/);
    }
    expect(drawCard(makeExam(), { chosenOption: 'b' }).text).not.toContain('Your answer');
    // Passed with another card: the right option is not told by this one.
    expect(drawCard(makeExam({ state: 'passed' })).html).not.toMatch(/is-given|checked|Your answer/);
  });

  it('locked for looking does not speak of an answer, and nothing of it is continued', () => {
    const { text, buttons } = drawCard(makeExam({ state: 'locked', lockedUntil: later }));
    expect(text).toContain('Locked This question is locked for a while. Opens again');
    expect(buttons).toEqual(['Practise meanwhile', 'Add to revisit list']);
    expect(drawCard(makeExam({ state: 'locked' })).text).toContain('cannot be answered at the moment');
  });

  it('whose lock has ended can be tried again: anew after an answer, here where there was none', () => {
    const over = drawCard({ ...locked, lockedUntil: earlier }, { isLatest: false });
    expect(over.text).toContain('You can try it again.');
    expect(over.buttons).toEqual(['Continue', 'See the solution', 'Watch video']);
    const open = drawCard(makeExam({ state: 'locked', lockedUntil: earlier }));
    expect(open.text).toContain('You can answer it now.');
    expect(open.buttons).toEqual(['Submit']);
    expect(open.html).not.toContain('disabled');
  });

  it('that is older keeps what still makes sense', () => {
    expect(drawCard(makeExam(supported), { isLatest: false }).buttons[0]).toBe('Submit');
    const old = drawCard(locked, { isLatest: false });
    expect(old.buttons).toEqual(['See the solution', 'Watch video', 'Add to revisit list']);
    expect(drawCard(makeExam({ state: 'passed', attemptId }), { isLatest: false }).buttons).toEqual([]);
  });

  it('shows a memo, or leads to the video, in place of its button', () => {
    const memo: ShownSupport = { supportType: 'memo', memoHtml: '<p>Add them.</p>', link: null };
    const withMemo = drawCard(locked, { support: memo });
    expect(withMemo.html).toContain('<p>Add them.</p>');
    expect(withMemo.buttons).not.toContain('See the solution');
    const video: ShownSupport = { supportType: 'video', memoHtml: null, link: 'https://videos.example/a?b=1&c="2"' };
    const { html } = drawCard(locked, { support: video });
    expect(html).toContain('href="https://videos.example/a?b=1&amp;c=%222%22" target="_blank" rel="noopener');
  });

  it.each(['javascript:steal()', 'data:text/html,x', '//evil.example', 'https://a:b@evil.example/'])(
    'makes no link of %s',
    (link) => {
      const { html } = drawCard(locked, { support: { supportType: 'video', memoHtml: null, link } });
      expect(html).not.toContain('evil');
      expect(html).not.toContain('steal');
    },
  );
});

describe('the state of an exam card', () => {
  it.each([
    ['open', null, null, 'open'],
    ['passed', null, attemptId, 'passed'],
    ['pending', null, attemptId, 'pending'],
    ['locked', later, attemptId, 'locked'],
    ['locked', earlier, attemptId, 'over'],
    ['locked', '2026-01-01T10:00:00.000Z', attemptId, 'over'],
  ] as const)('%s until %s with attempt %s is %s', (state, lockedUntil, attempt, expected) => {
    expect(examStateOf({ state, lockedUntil, attemptId: attempt }, nowMs)).toBe(expected);
  });
});
