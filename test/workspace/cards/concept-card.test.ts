import { describe, expect, it } from 'vitest';
import { makeConcept } from '../../support/make-tutor-message.ts';
import { makeReference } from '../make-answer.ts';
import { drawCard } from './draw-card.ts';

const references = [makeReference('D1.C1.C1'), makeReference('D1.C1.C2')];
const idea = (text: string, ...names: string[]) => ({ text, references: names });

describe('a concept card', () => {
  it('shows each idea with the mark of its passage, at the version it was taken from', () => {
    const keyIdeas = [idea('Loam drains.', 'D1.C1.C1'), idea('Clay does not.', 'D1.C1.C2', 'D1.C1.C1')];
    const { html, text } = drawCard(makeConcept({ keyIdeas }), { references });
    expect(text).toContain('Key ideas Loam drains. 1 Clay does not. 1 2');
    expect(html).toContain('href="/?course=soil&amp;ref=D1.C1.C2&amp;v=4"');
  });

  it('leaves out the mark of a reference that the registry does not know', () => {
    const { html, text } = drawCard(makeConcept({ keyIdeas: [idea('Loam drains.', 'D9.C9.C9')] }), { references });
    expect(text).toContain('Key idea Loam drains. Try');
    expect(html).not.toContain('D9.C9.C9');
  });

  it('keeps a worked example folded, with its source', () => {
    const workedExample = {
      problemLatex: '2x = 8',
      stepsLatex: ['Halve both sides.'],
      finalAnswerLatex: '4',
      references: ['D1.C1.C2'],
    };
    const { html, text } = drawCard(makeConcept({ keyIdeas: [idea('a')], workedExample }), { references });
    expect(html).toMatch(/<details class="card-example"><summary>Worked example/);
    expect(text).toMatch(/Problem 2 x = 8 Steps Halve both sides\. Answer 4 2/);
    expect(drawCard(makeConcept()).html).not.toContain('<details');
  });

  it('leads on, unless it is an older card or the page has no script', () => {
    expect(drawCard(makeConcept()).buttons).toEqual(['Try a drill', 'Ask follow-up']);
    expect(drawCard(makeConcept(), { isLatest: false }).buttons).toEqual([]);
    const actions = { isLive: false } as never;
    expect(drawCard(makeConcept(), { actions }).html).not.toContain('<button type="button" class="button card-button');
  });

  it('is nothing where the message has no card', () => {
    expect(drawCard(null).text).toBe('');
  });
});
