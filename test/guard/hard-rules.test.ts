// The rules at their edges, each verdict with its words: what the record of an answer says was found.
import { describe, expect, test } from 'vitest';
import { align, chooseEvidence } from '../../functions/guard/align.ts';
import { findBrokenRule } from '../../functions/guard/hard-rules.ts';
import { sentencesAt } from '../../functions/guard/meet-terms.ts';
import { readSignals } from '../../functions/guard/support.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { countTerms, emptyStatistics } from '../../functions/text/term-statistics.ts';

function broken(claim: string, source: string, course: readonly string[] = []) {
  const sentence = prepareSentence(claim);
  const passage = preparePassage(source);
  const statistics = course.length > 0 ? countTerms([course]) : emptyStatistics;
  const alignment = align(sentence, passage, statistics);
  const evidence = chooseEvidence(alignment);
  return findBrokenRule({
    ...{ sentence, passage, statistics, question: null },
    signals: readSignals(sentence, passage, alignment, evidence),
    near: sentencesAt(passage, evidence.triple),
  });
}
const pump = 'The small pump drains the old tank at dawn.';

describe('what is found', () => {
  test.each([
    [
      'a denial turned round',
      'At noon no lamp of the pump drips.',
      'Red lamps drip; the gate of every house is old.',
      { check: 'negation', found: 'denied on one side only' },
    ],
    [
      'a denial of what the passage never speaks of',
      'Pumps never whistle.',
      'Pumps hum.',
      { check: 'negation', found: 'a denial the passage does not make' },
    ],
    [
      'a denial in a copy',
      'The small pump never drains the old tank at dawn.',
      pump,
      { check: 'negation', found: 'a denial more or less than the sentence it copies', isCopy: true },
    ],
    [
      'certainty in a copy',
      'The small pump always drains the old tank at dawn.',
      pump,
      { check: 'certainty', found: 'more certain or more general than the sentence it copies', isCopy: true },
    ],
    [
      'another word in a copy',
      'The small pump drains the old tank at noon.',
      pump,
      { check: 'substitution', found: 'noon', isCopy: true },
    ],
    [
      'a claim hung on to a copy',
      'The small pump drains the old tank at dawn and is certified.',
      `${pump} It is certified to be old.`,
      null,
    ],
    [
      'a claim hung on to it that the passage lacks',
      'In winter the small pump drains the old tank at dawn, saving gardeners money.',
      'The small pump drains, says Ada, in winter in Oslo, the old tank at dawn.',
      { check: 'substitution', found: 'saving', isExtended: true },
    ],
    [
      'all for some',
      'By hand is how all sensors drift.',
      'Some sensors drift, others hold.',
      { check: 'certainty', found: 'all, where the passage says less' },
    ],
    [
      'sides exchanged',
      'Daily the valve watches the gateway.',
      'The gateway watches the valve in the house.',
      { check: 'role', found: 'who acts and who is acted on, exchanged' },
    ],
    [
      'a clause nobody has heard of',
      'The tank is drained at dawn by the pump, and brandolin glow softly.',
      pump,
      { check: 'name', found: 'brandolin' },
    ],
  ])('%s', (_, claim, source, expected) => {
    if (expected === null) expect(broken(claim, source)).toBeNull();
    else expect(broken(claim, source)).toEqual(expected);
  });
});

describe('figures', () => {
  test.each([
    ['that are computed may stand', 'In total it is 11 V.', 'One is 5 V, the other 6 V.', undefined],
    ['that are written otherwise may', 'It is 0.5 m.', 'It is 500 mm.', undefined],
    ['a number before an item is none of its figures', '3rd: it is red.', 'It is red.', undefined],
    ['nor within the first three letters', 'A 3rd is red.', 'A red one is there.', undefined],
    ['but a rank within the sentence is', 'The 3rd is red.', 'The red one is there.', '3rd (absent)'],
    ['a figure at the start is one', '3 V is red.', 'It is red.', '3 V (absent)'],
  ])('%s: "%s" beside "%s"', (_, claim, source, found) => {
    const rule = broken(claim, source);
    if (found === undefined) expect(rule?.check).not.toBe('figure');
    else expect(rule).toEqual({ check: 'figure', found });
  });
  test('the first date the passage lacks is named', () => {
    const source = 'It was read on 4 May 2018.';
    expect(broken('It was read on 4 May 2018 and 5 May 2018.', source)).toEqual({ check: 'date', found: '5 May 2018' });
    expect(broken('It was read on 4 May 2018.', source)).toBeNull();
  });
});

test.each([
  ['It holds that $a+b$.', 'It holds that $x$ and $c = a + b$.', undefined],
  ['It holds that $a+b$.', 'It holds that $x$ and $c = a - b$.', 'a+b'],
  ['It holds that $\\q$ and $m$.', 'It holds that $x$.', undefined],
  ['It holds that $mq$.', 'It holds that $x$.', 'mq'],
])('formulas: "%s" beside "%s"', (claim, source, found) => {
  const rule = broken(claim, source);
  expect(rule?.check === 'formula' ? rule.found : undefined).toBe(found);
});

test.each([
  ['Brandolin starts at dawn.', [], 'Brandolin'],
  ['Brandolin starts at dawn.', ['brandolin'], undefined],
  ['Music starts at dawn.', [], undefined],
  ['Cinema starts at dawn.', [], undefined],
  ['Brandoling starts at dawn.', [], undefined],
  ['brandolin starts at dawn.', [], undefined],
  ['The pump starts at dawn.', [], undefined],
])('a first word nobody knows is a name: "%s" in a course of %j', (claim, course, found) => {
  const rule = broken(claim, 'The pump starts at dawn.', course);
  expect(rule?.check === 'name' ? rule.found : undefined).toBe(found);
});

test.each([
  ['Call `drain` and `fill` at dawn.', 'At dawn, call drain and fill.', undefined],
  ['Call `drain` and `spill` at dawn.', 'At dawn, call drain and fill.', 'spill'],
  ['Call `the **drain**` at dawn.', 'At dawn, call drain.', undefined],
  ['Call `` at dawn.', 'At dawn, call drain.', undefined],
  ['Call drain at `noon`.', 'At dawn, call drain.', 'noon'],
])('code: "%s" beside "%s"', (claim, source, found) => {
  const rule = broken(claim, source);
  expect(rule?.check === 'code' ? rule.found : undefined).toBe(found);
});

test.each([
  ['It says "the pump is red" here.', 'It says the pump is red, here.', undefined],
  ['It says "the pump is red" here.', 'It says here: the pump. Is red the pump?', 'the pump is red'],
  ['It says "the pump is red" here.', 'It is the pump, and red it is here, it says.', 'the pump is red'],
  ['It says "the pump is red" here.', 'Is it red? It says here: the pump is', 'the pump is red'],
])('quotations: %s beside %s', (claim, source, found) => {
  const rule = broken(claim, source);
  expect(rule?.check === 'quotation' ? rule.found : undefined).toBe(found);
});
