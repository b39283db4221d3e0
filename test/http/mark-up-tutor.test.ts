import { describe, expect, it } from 'vitest';
import type { TutorCard } from '../../functions/contract/tutor-card.ts';
import { markUpMessage, markUpReply } from '../../functions/http/mark-up-tutor.ts';
import { makeConcept, makeDrill, makeExam, makeMessage } from '../support/make-tutor-message.ts';
import { hostileTexts } from '../workspace/hostile-texts.ts';
import { faultsOf } from '../workspace/safe-html.ts';

const cardOf = (card: TutorCard) => markUpMessage(makeMessage({ card })).card;

describe('the tutor’s words as HTML', () => {
  it('mark up sentences with their mathematics, and leave the text as it is', () => {
    const sentence = { text: 'Then $x^2 = 4$.', references: ['D1.C1.C1'] };
    const message = markUpMessage(makeMessage({ text: sentence.text, sentences: [sentence] }));
    expect(message.sentences[0]).toMatchObject(sentence);
    expect(message.sentences[0]?.html).toContain('<msup>');
    expect(message.textHtml).toBeUndefined();
  });

  it('mark up what a learner wrote and the mathematics they confirmed', () => {
    const message = markUpMessage(makeMessage({ role: 'learner', text: 'Is it $x$?', latex: '\\sqrt{2}' }));
    expect(message.textHtml).toContain('<math>');
    expect(message.latexHtml).toContain('<msqrt>');
    expect(markUpMessage(makeMessage({ role: 'learner', text: null })).textHtml).toBeUndefined();
  });

  it('set a worked example by what its parts are: LaTeX, or words with mathematics', () => {
    const card = cardOf(
      makeConcept({
        workedExample: {
          problemLatex: '2x = 8',
          stepsLatex: ['Divide both sides by $2$.', 'Halve both sides.', 'x = \\frac{8}{2}'],
          finalAnswerLatex: 'x = 4 \\text{ metres}',
          references: ['D1.C1.C1'],
        },
      }),
    );
    if (card?.type !== 'CONCEPT' || card.workedExample === null) throw new Error('no example');
    const { problemHtml, stepsHtml = [], finalAnswerHtml } = card.workedExample;
    expect(problemHtml).toContain('<math display="block"');
    expect(stepsHtml[0]).toMatch(/^Divide both sides by <.*<math>/);
    expect(stepsHtml[1]).toBe('Halve both sides.');
    expect(stepsHtml[2]).toContain('<mfrac>');
    expect(finalAnswerHtml).toMatch(/^<math>/);
  });

  it('draw a list of the course as a list, and its code as code', () => {
    const idea = (text: string) => ({ text, references: ['D1.C1.C1'], block: 'text' as const });
    const card = cardOf(makeConcept({ keyIdeas: [idea('Two sizes:\n\n- `wide`\n- `tall`'), idea('Use `wide`.')] }));
    if (card?.type !== 'CONCEPT') throw new Error('no concept');
    expect(card.keyIdeas[0]?.html).toMatch(/^<p>Two sizes:<\/p><ul><li>.*<code>wide<\/code>/);
    expect(card.keyIdeas[1]?.html).toBe('Use <code>wide</code>.');
  });

  it('keep the gap of a sentence to complete', () => {
    const card = cardOf(makeDrill({ prompt: 'Both (____) and (____) are stages.\n\n____', questionLatex: '' }));
    expect(card).toMatchObject({ promptHtml: '<p>Both (____) and (____) are stages.</p><p>____</p>' });
    expect(card).not.toHaveProperty('questionHtml');
  });

  it('set a drill’s formula, its choices and its feedback', () => {
    const marked = { isCorrect: false, feedbackText: 'It is $4$.', commonMistakeTag: null, gradedAt: '2026-01-01' };
    const result = { ...marked, answer: '(1+2)/3' };
    const card = cardOf(makeDrill({ questionLatex: '2x = 8', options: ['$4$', '1. Four'], result }));
    if (card?.type !== 'DRILL') throw new Error('no drill');
    expect(card.questionHtml).toContain('display="block"');
    expect(card.optionsHtml?.[0]).toContain('<mn>4</mn>');
    expect(card.optionsHtml?.[1]).toBe('1. Four');
    expect(card.result?.feedbackHtml).toMatch(/^It is <.*<mn>4<\/mn>/);
    expect(card.result?.answerHtml).toContain('<mfrac>');
  });

  it.each(['crawling', '*crawling*', '<b>4</b>', 'it is 4 because', '\\frac{', '4 +', null])(
    'leave an answer that is no formula as it was typed: %s',
    (answer) => {
      const result = { isCorrect: false, feedbackText: 'No.', commonMistakeTag: null, gradedAt: '2026-01-01', answer };
      const card = cardOf(makeDrill({ result }));
      expect(card).toMatchObject({ result: { answer } });
      expect(card?.type === 'DRILL' && card.result).not.toHaveProperty('answerHtml');
    },
  );

  it('set an exam question’s stem, options and memo', () => {
    const card = cardOf(makeExam({ stem: 'What is $1+1$?\n\n- choose' }));
    if (card?.type !== 'EXAM') throw new Error('no exam card');
    expect(card.stemHtml).toContain('<li>choose</li>');
    expect(card.options.map(({ html }) => html)).toEqual(['two', 'three']);
    expect(markUpReply({ memo: '*Add* them.' })).toMatchObject({ memoHtml: '<p><em>Add</em> them.</p>' });
    expect(markUpReply({ memo: null })).not.toHaveProperty('memoHtml');
  });
});

describe('hostile material', () => {
  it.each(hostileTexts)('%#: %s becomes nothing but allowed markup', (text) => {
    const gradedAt = '2026-01-01T00:00:00Z';
    const result = { isCorrect: null, answer: text, feedbackText: text, commonMistakeTag: null, gradedAt };
    const example = { problemLatex: text, stepsLatex: [text], finalAnswerLatex: text, references: ['D1.C1.C1'] };
    const said = { text, references: [] };
    const reply = markUpReply({
      memo: text,
      messages: [
        makeMessage({ role: 'learner', text, latex: text }),
        makeMessage({ text, sentences: [said], card: makeConcept({ keyIdeas: [said], workedExample: example }) }),
        makeMessage({ card: makeDrill({ prompt: text, questionLatex: text, options: [text], result }) }),
        makeMessage({ card: makeExam({ stem: text, options: [{ optionId: 'a', text }] }) }),
      ],
    });
    const found = htmlIn(reply);
    // An answer is HTML only where it is a formula.
    expect([16, 17]).toContain(found.length);
    for (const html of found) expect(faultsOf(html)).toEqual([]);
  });
});

/** Every value under a name that says it is HTML. */
function htmlIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    /html$/i.test(name) ? ([each].flat() as string[]) : htmlIn(each),
  );
}
