import { describe, expect, it } from 'vitest';
import { makeClozes } from '../../../functions/policy/cards/make-cloze.ts';
import { mark } from '../../../functions/policy/cards/mark.ts';
import { glossary, passage, prose } from './passages.ts';

const clozesOf = (passages: Parameters<typeof makeClozes>[0]['passages']) => makeClozes({ unitId: 'lines', passages });
const answersOf = (passages: Parameters<typeof makeClozes>[0]['passages']) =>
  clozesOf(passages).map(({ key }) => key.answers[0]);

describe('gaps to fill', () => {
  it('ask for the term that a glossary or a sentence defines', () => {
    expect(answersOf(glossary)).toEqual([
      'slope',
      'Vertical line',
      'Linear function',
      'Point-slope form',
      'Rate of change',
    ]);
    expect(answersOf(prose)).toEqual(['parabola', 'relay']);
  });

  it('never show the answer in what they ask', () => {
    for (const { prompt, key } of clozesOf([...glossary, ...prose])) {
      expect(prompt.toLowerCase()).not.toContain(` ${key.answers[0]?.toLowerCase()} `);
    }
    expect(clozesOf(prose)[0]?.prompt).toBe(
      'Fill in the blank: “A ____ is the curve that a quadratic function draws on squared paper.”',
    );
  });

  it('take the term with its article, in the plural or in capitals, and no other', () => {
    const [relay] = clozesOf(prose.slice(3));
    for (const given of ['relay', 'a relay', 'Relays', 'the RELAY.'])
      expect(mark({ key: relay?.key ?? { answers: [], question: null }, given })).toBe('right');
    for (const given of ['switch', 'not a relay', 'replay'])
      expect(mark({ key: relay?.key ?? { answers: [], question: null }, given })).not.toBe('right');
  });

  it('offer choices for terms too long to type, the right one among them', () => {
    const cloze = clozesOf([
      ...glossary,
      passage('C1.D8', 'definition', '**axis of symmetry**: the fold at which both halves of a picture meet'),
    ]).find(({ key }) => key.answers[0] === 'Axis of symmetry');
    expect(cloze?.options).toHaveLength(4);
    expect(cloze?.options).toContain('Axis of symmetry');
    expect(new Set(cloze?.options).size).toBe(4);
    // All begin alike, and no letter is told beside choices.
    expect(cloze?.options.every((option) => /^\p{Lu}/u.test(option))).toBe(true);
    expect(cloze?.key.hints).toEqual([]);
  });

  it.each([
    'It is the point where both lines meet each other.',
    'A line is not a curve that bends at some of its points.',
    'India is the second most populous country in the world with many people.',
  ])('are not made of %s', (sentence) => {
    expect(clozesOf([passage('C1.C9', 'concept', sentence)])).toEqual([]);
  });

  it('are not made of a table’s row, a label before a question or a command, nor of what only judges', () => {
    const made = clozesOf([
      passage('C1.R1', 'row', '**List Method**: `list.append(item)`; **Explanation:** adds an item to the end'),
      passage('C1.L1', 'list_item', '**Measurement**: What does it mean to measure something in a school? Numbers.'),
      passage('C1.L2', 'concept', '**Security Note:** Avoid committing credentials in files that others read.'),
      passage('C1.C9', 'concept', 'Operationalization is a tricky business, and there is no single true way to do it.'),
    ]);
    expect(made).toEqual([]);
  });

  it('tell the first letter of code, not its mark', () => {
    const [cloze] = clozesOf([
      passage('C1.D1', 'definition', '**`heapUsed`**: the memory that objects fill at this moment'),
    ]);
    expect(cloze?.key.hints).toEqual(['It is one word and begins with “H”.']);
  });

  it('give an abbreviation as a second answer', () => {
    const [cloze] = clozesOf([
      passage(
        'C1.C1',
        'concept',
        'SEO, or search engine optimization, is the practice of making pages that can be found.',
      ),
    ]);
    expect(cloze?.key.answers).toEqual(['SEO', 'search engine optimization']);
    expect(cloze?.prompt).not.toContain('search engine');
  });

  it('are the same every time, and each names its passage', () => {
    expect(clozesOf([...glossary, ...prose])).toEqual(clozesOf([...glossary, ...prose]));
    const drills = clozesOf([...glossary, ...prose]);
    expect(new Set(drills.map(({ drillId }) => drillId)).size).toBe(drills.length);
    expect(drills.every(({ references }) => references.length === 1)).toBe(true);
  });

  it('are asked in the language of the course', () => {
    const [cloze] = makeClozes({ unitId: 'lines', passages: glossary.slice(0, 1), language: 'hi' });
    expect(cloze?.prompt).toMatch(/^किस शब्द का/);
  });
});
