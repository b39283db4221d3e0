import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTags, readTag, stemsOfTags } from '../../../functions/ask/documents/drawing-tag.ts';

const bears = (question: string, text: string) => {
  const [tag] = findTags(question);
  return tag ? readTag(text, tag) : null;
};

describe('a tag', () => {
  test.each([
    ['Where is Inverter 42 on the layout?', 'INV-42', 'INV-42'],
    ['Where is INV-42?', 'Inverter 42', 'Inverter 42'],
    ['Where is inverter no. 42?', 'INV 042', 'INV 042'],
    ['Show me INV42', 'Block 5 INV-42 TR-05', 'INV-42'],
    ['Where is transformer 5?', 'TR-05', 'TR-05'],
    ['Where is MH-07?', 'Manhole 7', 'Manhole 7'],
    ['Where is combiner box CB-203?', 'CB-203', 'CB-203'],
    ['Where is pump P-101A?', 'P-101A', 'P-101A'],
  ])('of "%s" stands on "%s"', (question, text, written) => {
    expect(bears(question, text)).toBe(written);
  });

  test.each([
    ['Where is Inverter 42?', 'INV-142'],
    ['Where is Inverter 42?', 'INV-421'],
    ['Where is Inverter 42?', 'INV-42A'],
    ['Where is Inverter 42?', 'TR-42'],
    ['Where is Inverter 42?', 'inverters 41 to 48'],
    ['Where is P-101A?', 'P-101B'],
  ])('of "%s" does not stand on "%s"', (question, text) => {
    expect(bears(question, text)).toBeNull();
  });

  test.each([
    'What is on page 12?',
    'Where is section 4?',
    'Where is Table 3?',
    'What is in Rev 02?',
    'at least 3 of 5',
  ])('is no place or count: %s', (question) => {
    expect(findTags(question)).toEqual([]);
  });

  test('is searched by its other spellings', () => {
    const stems = stemsOfTags(findTags('Where is Inverter 42?'));
    for (const stem of ['inv', '42', 'inv42']) expect(stems).toContain(stem);
    expect(stemsOfTags(findTags('Where is TX-7?'))).toContain('transform');
  });

  test('that a text prints is found again however it is spelt', () => {
    const code = fc.stringMatching(/^[A-Z]{2,4}$/).filter((word) => findTags(`${word}-1`).length === 1);
    fc.assert(
      fc.property(
        code,
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('-', ' ', '', '_', '.'),
        (word, number, mark) => {
          expect(bears(`Where is ${word}-${number}?`, `${word}${mark}${number}`)).not.toBeNull();
          expect(bears(`Where is ${word}-${number}?`, `${word}${mark}${number}7`)).toBeNull();
        },
      ),
    );
  });
});
