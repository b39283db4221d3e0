import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CanonicalReference,
  containerCode,
  formatCanonicalReference,
  greatestDay,
  greatestNumber,
  parseCanonicalReference,
  parseContainerCode,
} from '../../functions/course/canonical-reference.ts';
import { type ContainerAddress, type NodeType, nodeTypeLetters } from '../../functions/course/content.ts';

const number = fc.integer({ min: 1, max: greatestNumber });
const day = fc.integer({ min: 0, max: greatestDay });
const address: fc.Arbitrary<ContainerAddress> = fc.oneof(
  fc.record({
    containerType: fc.constantFrom('chapter' as const, 'lab' as const),
    day,
    document: fc.constant(null),
    number,
  }),
  fc.record({
    containerType: fc.constant('chapter' as const),
    day: fc.constant(null),
    document: fc.constant(null),
    number,
  }),
  fc.record({
    containerType: fc.constantFrom('page' as const, 'sheet' as const),
    day: fc.constant(null),
    document: number,
    number,
  }),
);
const reference: fc.Arbitrary<CanonicalReference> = fc
  .tuple(address, fc.constantFrom(...(Object.keys(nodeTypeLetters) as NodeType[])), number)
  .map(([container, nodeType, nodeNumber]) => ({ ...container, nodeType, nodeNumber }));

describe('parse and format are inverse', () => {
  test('every reference survives the round trip, in any case and with space around it', () => {
    fc.assert(
      fc.property(reference, fc.boolean(), (each, isSmall) => {
        const text = formatCanonicalReference(each);
        const typed = ` ${isSmall ? text.toLowerCase() : text}\n`;
        expect(parseCanonicalReference(typed)).toEqual({ ok: true, reference: each });
      }),
    );
  });

  test('every container survives the round trip, and its code begins its nodes', () => {
    fc.assert(
      fc.property(reference, (each) => {
        const { nodeType: _type, nodeNumber: _number, ...container } = each;
        expect(parseContainerCode(containerCode(container))).toEqual({ ok: true, container });
        expect(formatCanonicalReference(each).startsWith(`${containerCode(container)}.`)).toBe(true);
      }),
    );
  });

  test('whatever parses is formatted as it was written', () => {
    const almost = fc.stringMatching(/^[DCF]\d{1,3}(\.[CLPTSEDHR]\d{1,3}){0,3}$/);
    fc.assert(
      fc.property(almost, (text) => {
        const parsed = parseCanonicalReference(text);
        return !parsed.ok || formatCanonicalReference(parsed.reference) === text;
      }),
    );
  });
});

describe('the grammar', () => {
  test.each([
    ['D20.L1.S3', { containerType: 'lab', day: 20, document: null, number: 1, nodeType: 'step', nodeNumber: 3 }],
    [
      'C5.D2',
      { containerType: 'chapter', day: null, document: null, number: 5, nodeType: 'definition', nodeNumber: 2 },
    ],
    ['f3.p12.c4', { containerType: 'page', day: null, document: 3, number: 12, nodeType: 'concept', nodeNumber: 4 }],
    ['F7.T2.R45', { containerType: 'sheet', day: null, document: 7, number: 2, nodeType: 'row', nodeNumber: 45 }],
    ['D0.C1.H1', { containerType: 'chapter', day: 0, document: null, number: 1, nodeType: 'heading', nodeNumber: 1 }],
  ])('reads %s', (text, expected) => {
    expect(parseCanonicalReference(text)).toEqual({ ok: true, reference: expected });
  });

  test.each([
    ['', 'not_a_reference'],
    ['D20.L1', 'not_a_reference'],
    ['D20.P1.S3', 'not_a_reference'],
    ['D020.L1.S3', 'leading_zero'],
    ['D20.L0.S3', 'number_out_of_range'],
  ])('refuses %s', (text, fault) => {
    expect(parseCanonicalReference(text)).toEqual({ ok: false, fault });
  });

  test('chapter 0 is the preface', () => {
    expect(parseCanonicalReference('C0.C4')).toMatchObject({ ok: true, reference: { number: 0, nodeNumber: 4 } });
    expect(containerCode({ containerType: 'chapter', day: null, document: null, number: 0 })).toBe('C0');
  });

  test('formatting an address no profile has is a defect', () => {
    expect(() => containerCode({ containerType: 'lab', day: null, document: null, number: 1 })).toThrow(RangeError);
    expect(() => containerCode({ containerType: 'page', day: 1, document: 2, number: 1 })).toThrow(RangeError);
    expect(() => containerCode({ containerType: 'chapter', day: null, document: null, number: 1.5 })).toThrow(
      RangeError,
    );
  });
});
