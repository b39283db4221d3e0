// Which words the evidence meets beyond their spelling: dates of life, words of one family; and where the subject ends.
import { describe, expect, test } from 'vitest';
import { align, chooseEvidence } from '../../functions/guard/align.ts';
import { meetTerms, sentencesAt } from '../../functions/guard/meet-terms.ts';
import { preparePassage, prepareSentence, stemAt } from '../../functions/text/prepare.ts';
import { emptyStatistics } from '../../functions/text/term-statistics.ts';

function meet(claim: string, source: string, titles: readonly string[] = []) {
  const sentence = prepareSentence(claim);
  const passage = preparePassage(source, { titles });
  const alignment = align(sentence, passage, emptyStatistics);
  return meetTerms(sentence, passage, alignment, chooseEvidence(alignment));
}
const strengthOf = (stem: string, claim: string, source: string) => meet(claim, source).strengths.get(stem)?.strength;

describe('who was born and who died', () => {
  const died = (dates: string) => strengthOf('die', 'Ada died.', `Ada ${dates} wrote.`);
  const born = (dates: string) => strengthOf('bear', 'Ada was born.', `Ada ${dates} wrote.`);
  test.each([
    ...['(1815 – 1852)', '(1815-1852)', '(1815 — 1852)', '(1815 − 1852)', '(1815 -- 1852)', '(1815 to 1852)'],
    ...[
      '(1815–1852)',
      '(10 May 1815 – 27 June 1852)',
      '(from 1815 - in 1852, aged)',
      '(1815 –  1852)',
      '(1815  – 1852)',
    ],
    ...[`(${'x'.repeat(120)}1815 – ${'x'.repeat(39)}1852${'x'.repeat(40)})`],
  ])('both stand in "%s"', (dates) => {
    expect(died(dates)).toBe(0.75);
    expect(strengthOf('death', 'The death of Ada.', `Ada ${dates} wrote.`)).toBe(0.75);
    if (!dates.includes(' to ')) expect(born(dates)).toBe(0.75);
  });
  test.each([
    ...['(1815)', '(1815 – )', '(815 – 1852)', '(1815 – 852)', '1815 – 1852', '(1815 and 1852)', '(1815), 1852 – 1860'],
    ...['(1815 – (x) 1852)', '(1815 – 1852', '(1815 – 1852 (x))', '(x) 1815 – 1852)', '(1815 (x) – 1852)'],
    ...[`(1815 – ${'x'.repeat(41)}1852)`, `(1815 – 1852${'x'.repeat(41)})`],
  ])('not both in "%s"', (dates) => expect(died(dates)).toBe(0));
  test.each(['(from 1815 -', '(1815 – )', '(May 1815–)', '(  1815 - now)', '(May, 1815  -- x)'])(
    'the first stands in "%s"',
    (dates) => expect(born(dates)).toBe(0.75),
  );
  test.each(['(1815)', '(815 – )', 'born', '(borne)', '1815 – 1852', '(x) 1815 –', '(x born 1815)', '(1815 x – )'])(
    'and not in "%s"',
    (dates) => expect([0, 1, undefined]).toContain(born(dates) === 0.75 ? 'met' : born(dates)),
  );
  test('in either of the two sentences that meet most, and for no other word', () => {
    const source = 'Ada wrote of engines. Oil drips. Ada (1815 – 1852) wrote notes. Ada wrote.';
    expect(strengthOf('die', 'Ada died and wrote of engines and notes.', source)).toBe(0.75);
    expect(strengthOf('bear', 'Ada was born and wrote of engines and notes.', source)).toBe(0.75);
    expect(strengthOf('die', 'Ada died and wrote of engines.', source)).toBe(0);
    expect(strengthOf('leav', 'Ada left.', 'Ada (1815 – 1852) wrote.')).toBe(0);
  });
});

describe('words of one family', () => {
  test.each([
    ['drum', 'drums hum', 'The drummer hums.', 0.75],
    ['drum', 'drums hum', 'The drums hum.', 1],
    ['drum', 'drums hum', 'The dragon hums.', 0],
    ['in', 'ins hum', 'The ings hum.', undefined],
    ['act', 'acts hum', 'The actors hum.', 0.75],
  ])('%s of "%s" beside "%s": %s', (stem, claim, source, expected) =>
    expect(strengthOf(stem, claim, source)).toBe(expected),
  );
  test('are looked for in every sentence of the evidence', () => {
    const source = 'Red pumps hum. Old drummers hum. Cranes glow.';
    expect(strengthOf('drum', 'Red pumps, old drums, cranes glow.', source)).toBe(0.75);
  });
  test('never count for a figure', () => {
    expect(strengthOf('#:5', 'The pump has 5.', 'The pump has 51.')).toBe(0);
  });
  test('count more than the same beginning, and less than a title or the word itself', () => {
    expect(strengthOf('connector', 'A connector hums.', 'A connection hums.')).toBe(0.75);
    expect(strengthOf('drum', 'Drums hum.', 'The drummer has drums.')).toBe(1);
    expect(meet('Drums hum.', 'The drummer hums.', ['Drum']).strengths.get('drum')?.strength).toBe(0.8);
  });
});

describe('what is missing', () => {
  const missing = (claim: string, source: string, titles: readonly string[] = []) =>
    meet(claim, source, titles).missing.map(({ stem }) => stem);
  test('is what no sentence chosen has', () => {
    expect(missing('The red pump hums.', 'The pump drips.')).toEqual(['red', 'hum']);
    expect(missing('The connector hums.', 'A connection hums.')).toEqual([]);
    expect(missing('The pump hums.', 'It hums.', ['Pump'])).toEqual([]);
  });
  test('sentences are named by their place, and the pair goes first', () => {
    const { near, pair, passage } = meet(
      'Red pumps, old lamps, cranes.',
      'Oil. Cranes. Old lamps drip. Red pumps hum, old.',
    );
    expect(near.map(({ text }) => text)).toEqual(['Red pumps hum, old.', 'Old lamps drip.', 'Cranes.']);
    expect(pair.map(({ text }) => text)).toEqual(['Red pumps hum, old.', 'Old lamps drip.']);
    expect(sentencesAt(passage, [9, -1, 1]).map(({ text }) => text)).toEqual(['Cranes.']);
    expect(stemAt(prepareSentence('Red pumps'), 1)).toBe('pump');
    expect(stemAt(prepareSentence('Red pumps'), 2)).toBe('');
  });
});

describe('what is said begins', () => {
  test.each([
    ['Ada Stone wrote it.', 2],
    ['The Long Road of the Ada film wrote it.', 7],
    ['Ada and a de film song series wrote it.', 7],
    ['Ada 5 wrote it.', 2],
    ['The old pump is red.', 3],
    ['old pumps hum', 0],
    ['Is it red?', 0],
    ['It is red.', 1],
    ['Ada Stone', 0],
    ['The of and', 0],
    ['is old pumps has', 3],
    ['a b c d e f g is red', 7],
    ['a b c d e f g h is red', 0],
    ...'is are was were has have had can may will does did do be been'
      .split(' ')
      .map((verb) => [`old pumps ${verb} red`, 2] as const),
    ['old pumps must red', 0],
  ] as const)('in "%s" with token %s', (claim, expected) => {
    expect(meet(claim, 'Oil drips.').predicateFrom).toBe(expected);
  });
});
