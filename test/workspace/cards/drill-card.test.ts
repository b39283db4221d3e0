import { describe, expect, it } from 'vitest';
import type { Activity } from '../../../functions/workspace/tutor-actions.ts';
import { makeDrill } from '../../support/make-tutor-message.ts';
import { makeReference } from '../make-answer.ts';
import { drawCard } from './draw-card.ts';

const marked = (isCorrect: boolean | null, over = {}) =>
  makeDrill({
    result: {
      isCorrect,
      answer: null,
      feedbackText: 'It is $4$.',
      commonMistakeTag: null,
      gradedAt: '2026-01-01T09:00:00Z',
    },
    ...over,
  });
describe('a drill', () => {
  it('asks, takes an answer, and offers help', () => {
    const { html, text, buttons } = drawCard(makeDrill(), { answerDraft: 'x = "4"' });
    expect(text).toMatch(/^Drill Solve for x \. 2 x = 8/);
    expect(html).toContain('value="x = &quot;4&quot;"');
    expect(html).toMatch(/maxlength="500"/);
    expect(buttons).toEqual(['Check answer', 'I’m stuck']);
  });

  it('offers choices where there are some, and keeps the one that was chosen', () => {
    const { html } = drawCard(makeDrill({ options: ['$\\frac12$', '"two"'] }), { chosenOption: '"two"' });
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).toMatch(/value="&quot;two&quot;" checked=""/);
    expect(html).toContain('<mfrac>');
    expect(html).toMatch(/<fieldset [^>]*><legend [^>]*>Choose an answer<\/legend>/);
  });

  it.each([
    [true, 'Correct'],
    [false, 'Incorrect'],
    [null, 'Could not be marked'],
  ])('marked %s shows the result in a place that is announced and can take the focus', (isCorrect, word) => {
    const { html, text, buttons } = drawCard(marked(isCorrect), { answerDraft: '5' });
    expect(html).toMatch(new RegExp(`<div class="card-result" role="status" tabindex="-1">.*${word}`, 's'));
    // That it was right is said once.
    expect(text).toMatch(new RegExp(`Your answer 5 ${word}${isCorrect === true ? ' Continue' : ' It is 4'}`));
    expect(buttons).toEqual(['Continue', 'Try another']);
    expect(html).not.toContain('<input');
  });

  it('that is the only one says so, and offers no other', () => {
    const { text, buttons } = drawCard(marked(true, { place: { number: 1, of: 1 } }));
    expect(text).toContain('The only exercise here');
    expect(buttons).toEqual(['Continue']);
    expect(drawCard(makeDrill({ place: { number: 2, of: 3 } })).text).toContain('2 of 3');
  });

  it('that was wrong once can be tried again; the second try says that the first one counts', () => {
    const result = { answer: null, commonMistakeTag: null, gradedAt: '2026-01-01T09:00:00Z' };
    const once = { ...result, isCorrect: false, feedbackText: 'Try it once more.', mayRetry: true } as const;
    const open = drawCard(makeDrill({ result: once, references: ['D1.C1.C1'] }), {
      answerDraft: '5',
      references: [makeReference('D1.C1.C1')],
    });
    expect(open.text).toContain('Incorrect Try it once more.');
    expect(open.html).toContain('value="5"');
    expect(open.html).toContain('data-reference="D1.C1.C1"');
    expect(open.buttons).toEqual(['Check answer', 'I’m stuck', 'Continue']);
    const last = drawCard(makeDrill({ result: { ...result, isCorrect: true, feedbackText: 'Right.', isRetry: true } }));
    expect(last.text).toContain('A second try: your progress keeps the first answer.');
    expect(last.buttons).toEqual(['Continue', 'Try another']);
  });

  it('marked shows what was answered as a formula, or as it was typed', () => {
    const answered = (answer: string) => ({
      result: { isCorrect: false, answer, feedbackText: 'No.', commonMistakeTag: null, gradedAt: '2026-01-01' },
    });
    const formula = drawCard(makeDrill(answered('1/2 x')), { answerDraft: '1/2 x' });
    expect(formula.html).toMatch(/Your answer<\/span> <span[^>]*><math.*<mfrac>/);
    const typed = drawCard(makeDrill(answered('<b>two</b> & $x$')), { answerDraft: '<b>two</b> & $x$' });
    expect(typed.html).toContain('Your answer</span> <span dir="auto">&lt;b&gt;two&lt;/b&gt; &amp; $x$</span>');
    expect(drawCard(marked(true)).text).not.toContain('Your answer');
  });

  it('marked names the choice that was taken, and what was sent in other words', () => {
    const options = ['one', 'two'];
    const taken = drawCard(marked(false, { options }), { chosenOption: 'two', answerDraft: 'two' });
    expect(taken.text).toContain('one two Your answer Incorrect');
    expect(taken.html.match(/Your answer/g)).toHaveLength(1);
    expect(taken.html).toMatch(/value="two" checked="" disabled=""/);
    expect(drawCard(makeDrill({ options }), { chosenOption: 'two' }).text).not.toContain('Your answer');
    const other = drawCard(marked(true, { options }), { chosenOption: 'TWO', answerDraft: 'TWO' });
    expect(other.text).toContain('one two Your answer TWO Correct');
    expect(drawCard(marked(true, { options })).html.match(/type="radio"/g)).toHaveLength(2);
  });

  it('names the passages it was made from only once it is marked: they hold the answer', () => {
    const references = [makeReference('D1.C1.C1')];
    const open = drawCard(makeDrill({ references: ['D1.C1.C1'] }), { references });
    expect(open.html).not.toContain('D1.C1.C1');
    const { html, text } = drawCard(marked(false, { references: ['D1.C1.C1'] }), { references });
    expect(text).toContain('Read it again Soil Shown D1.C1.C1');
    expect(html).toContain('href="/?course=soil&amp;ref=D1.C1.C1&amp;v=4"');
  });

  it('that was left for another card is set aside, and once marked leads nowhere', () => {
    const left = drawCard(makeDrill(), { isLatest: false });
    expect(left.buttons).toEqual([]);
    expect(left.text).toContain('You moved on to another one.');
    expect(left.html).not.toContain('<math-field');
    expect(drawCard(marked(true), { isLatest: false }).buttons).toEqual([]);
  });

  it('says what failed and offers another try where that may help', () => {
    const unreachable: Activity = { kind: 'failed', action: 'grade', failure: { kind: 'unreachable' } };
    expect(drawCard(makeDrill(), { activity: unreachable }).text).toContain('Nothing is lost');
    expect(drawCard(makeDrill(), { activity: unreachable }).text).toContain('Try again');
    const problem = { type: '', title: 'Odd', status: 409, code: 'already_graded', detail: '', request_id: 'r-1' };
    const late: Activity = { kind: 'failed', action: 'grade', failure: { kind: 'problem', problem } as never };
    const { text } = drawCard(makeDrill(), { activity: late });
    expect(text).toContain('You have already answered this drill.');
    expect(text).toContain('Request r-1');
    expect(text).not.toContain('Try again');
  });

  it('offline keeps what was entered, and says so on the latest card alone', () => {
    expect(drawCard(makeDrill(), { isOffline: true }).text).toContain('You are offline');
    expect(drawCard(makeDrill(), { isOffline: true, isLatest: false }).text).not.toContain('You are offline');
  });

  it('speaks Hindi', () => {
    const { text, buttons } = drawCard(marked(true), { pageLanguage: 'hi' });
    expect(text).toContain('सही');
    expect(buttons).toEqual(['आगे बढ़ें', 'दूसरा अभ्यास']);
  });

  it('without a script shows what it asks, and nothing that would not work', () => {
    const { html, buttons } = drawCard(makeDrill({ options: ['a'] }), { actions: { isLive: false } as never });
    expect(html).toMatch(/type="radio"[^>]* disabled=""/);
    expect(buttons).toEqual([]);
  });
});
