import { describe, expect, it } from 'vitest';
import type { Answer } from '../../functions/contract/answer.ts';
import { markUpAnswer } from '../../functions/http/mark-up.ts';
import { serverActions } from '../../functions/workspace/actions.ts';
import { answeredTurn, newTurn } from '../../functions/workspace/answered-turn.ts';
import { takePart } from '../../functions/workspace/client/converse.ts';
import { TurnView } from '../../functions/workspace/components/turn.tsx';
import type { Turn } from '../../functions/workspace/model.ts';
import type { Language } from '../../functions/workspace/texts/wording.ts';
import { answerLine, evidenceOf } from '../../functions/workspace/written-answer.ts';
import { drawPart, frameWith } from './draw.ts';
import { makeAnswer, makeReference, makeSentence } from './make-answer.ts';
import { faultsOfPage } from './safe-html.ts';
import { replacing, written, writtenAnswer } from './written-answers.ts';

const loam = written('Loam drains well & keeps water.', [
  { reference: 'D1.C1.C1', from: 0, to: 20 },
  { reference: 'D1.C1.C2', from: 30, to: 50 },
  { reference: 'D1.C1.C1', from: 41, to: 60 },
]);
const clay = written('Clay drains badly.', [{ reference: 'D1.C1.C2', from: 0, to: 18 }]);
const sand = replacing('Sand holds no water.', [{ reference: 'D1.C1.C3', from: 0, to: 20 }]);

const checked = writtenAnswer([loam, clay]);
const replaced = writtenAnswer([loam, sand, clay], {}, { replaced: 1 });
const further = [{ canonical_reference: 'D1.C1.C1', display_reference: 'Day 1', count: 2 }];

const turnOf = (answer: Answer) => answeredTurn({ question: 'Which soil?', scope: null, answer: markUpAnswer(answer) });

function draw(turn: Turn, language: Language = 'en'): string {
  const html = drawPart(frameWith(['ask', 'teaching'], language), TurnView, {
    ...{ turn, language: 'en', courseId: 'soil', scope: null, panel: { kind: 'closed' } as const },
    ...{ trainerQuestions: [], hasTrainer: false, actions: serverActions },
  });
  expect(faultsOfPage(html)).toEqual([]);
  return html;
}

const line = (answer: Answer, language: Language = 'en') => {
  const { ask } = frameWith(['ask'], language).texts;
  if (!ask) throw new Error('no texts');
  return answerLine(answer, ask, language);
};

describe('a written sentence', () => {
  it('leads to all that it rests on, each passage with its sentences, at the version answered from', () => {
    expect(evidenceOf(loam, [makeReference('D1.C1.C1', { version: 7 })])).toEqual({
      ...{ reference: 'D1.C1.C1', version: 7 },
      marks: [
        { from: 0, to: 20 },
        { from: 41, to: 60 },
      ],
      others: [{ reference: 'D1.C1.C2', version: null, marks: [{ from: 30, to: 50 }] }],
    });
    const html = draw(turnOf(checked));
    const address = '/?course=soil&amp;ref=D1.C1.C1&amp;at=0-20%2C41-60&amp;ref=D1.C1.C2&amp;at=30-50&amp;v=4';
    expect(html).toContain(`href="${address}"`);
    expect(html).toMatch(/aria-label="Sources 1, 2 of this sentence: Shown D1.C1.C1; Shown D1.C1.C2">1, 2</);
  });

  it('has one link, also where it rests on several passages, and is no quotation', () => {
    const html = draw(turnOf(checked));
    expect(html.match(/class="mark[ "]/g)).toHaveLength(2);
    expect(html).not.toContain('<blockquote');
    expect(html).not.toContain('<mark>');
  });

  it('can be opened as soon as it has arrived', () => {
    const asked = newTurn({ id: 'turn-1', question: 'Which?', scope: null, askedAt: '2026-11-20T10:00:00.000Z' });
    const [first] = markUpAnswer(checked).sentences;
    if (!first) throw new Error('no sentence');
    const html = draw(takePart(asked, { type: 'data-sentence', data: { index: 0, ...first } }));
    expect(html).toContain('ref=D1.C1.C1&amp;at=0-20%2C41-60&amp;ref=D1.C1.C2&amp;at=30-50"');
    expect(html).toContain('>1, 2</a>');
    expect(html).not.toContain('own-words');
  });
});

describe('a replaced sentence', () => {
  it('stands among the written ones as the quotation it is', () => {
    const html = draw(turnOf(replaced));
    const [before = '', quote = '', after = ''] = html.split(/<blockquote class="quoted">|<\/blockquote>/);
    expect(before).toContain('keeps water.');
    expect(quote).toContain('Sand holds no water.');
    expect(quote).toContain('ref=D1.C1.C3&amp;v=4"');
    expect(after).toContain('Clay drains badly.');
    expect(html).not.toContain('<mark>');
  });
});

describe('the line under an answer', () => {
  const cases: readonly (readonly [string, Answer, string, string])[] = [
    ['all checked', checked, 'check', '2 sentences, each checked against its passage'],
    ['one', writtenAnswer([clay]), 'check', '1 sentence, checked against its passage'],
    ['cut', writtenAnswer([loam, clay], { further }), 'list', '2 sentences, each checked against its passage. The'],
    ['replaced', replaced, 'book', '1 of 3 could not be confirmed: the course’s own words instead'],
    ['left out', writtenAnswer([loam], {}, { leftOut: 2 }), 'book', '2 of 3 could not be confirmed and were left out'],
    [
      'both',
      writtenAnswer([loam, sand], {}, { replaced: 1, leftOut: 1 }),
      'book',
      '2 of 3 could not be confirmed: 1 in the course’s own words instead, 1 left out',
    ],
    ['nothing confirmed', writtenAnswer([sand], {}, { replaced: 1 }), 'book', '1 of 1 could not be confirmed: the'],
    ['a quotation', makeAnswer(), 'book', 'The course’s own words'],
  ];

  it.each(cases)('%s: says what happened, and ticks only where nothing is missing', (_, answer, icon, words) => {
    expect(line(answer)?.icon).toBe(icon);
    expect(line(answer)?.text).toContain(words);
    expect(draw(turnOf(answer))).toContain(words);
  });

  it.each(cases)('%s: in Hindi', (_, answer, icon) => {
    const inHindi = line(answer, 'hi');
    expect(inHindi?.icon).toBe(icon);
    expect(inHindi?.text).toMatch(/^[^a-z{}]*$/i);
    expect(draw(turnOf(answer), 'hi')).toContain(inHindi?.text);
  });

  it('claims nothing of sentences that the answer does not say were verified', () => {
    const guard = { pass: true, is_fallback: false, checks: [{ check: 'verified', pass: true, count: 1 }] };
    expect(line(writtenAnswer([loam, clay], { guard }))).toBeNull();
    expect(line(writtenAnswer([loam, clay], { guard: { ...guard, checks: [] } }))).toBeNull();
    expect(line(makeAnswer({ sentences: [makeSentence('150 m', [], { is_quote: false })] }))).toBeNull();
  });
});
