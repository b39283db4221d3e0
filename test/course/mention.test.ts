import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCanonicalReference } from '../../functions/course/canonical-reference.ts';
import { findMentions, findMentionsInSchemes, type MentionScheme } from '../../functions/course/mention.ts';

function levelsOf(text: string, scheme: MentionScheme = 'course') {
  return findMentions({ text, scheme }).map((mention) => mention.levels);
}

interface MentionCase {
  readonly text: string;
  readonly scheme: MentionScheme;
  readonly expect: readonly object[];
}

const cases: readonly MentionCase[] = JSON.parse(
  readFileSync(new URL('../fixtures/mentions.json', import.meta.url), 'utf8'),
);

/** In any order; "appendix b" is appendix B. */
const listed = (mentions: readonly object[]) =>
  mentions.map((levels) => JSON.stringify(Object.entries(levels).sort()).toLowerCase()).sort();

test.each(cases)('$scheme: $text', ({ text, scheme, expect: pointedAt }) => {
  expect(listed(levelsOf(text, scheme))).toEqual(listed(pointedAt));
});

describe('spans and codes', () => {
  test.each(['c03e31d6-078a-491e-9243-580584c1d253', '3918F3C4-C5D6-4DDD-8E28-F3BD3349EC04'])(
    'an identifier names nothing: %s',
    (id) => {
      expect(levelsOf(`How is the order ${id} filed?`)).toEqual([]);
      expect(levelsOf(`${id}: step 3 of lab 1`)).toEqual([{ lab: 1, step: 3 }]);
    },
  );

  test('a mention knows its place in the text', () => {
    const text = 'Please explain step 3 of lab 1, thanks';
    const [mention] = findMentions({ text, scheme: 'course' });
    expect(text.slice(mention?.start, mention?.end)).toBe('step 3 of lab 1');
  });

  test('offsets count code units, also after characters beyond the first plane', () => {
    const text = '🎓🎓 day\u00a02 → lab\u200b1';
    const [mention] = findMentions({ text, scheme: 'course' });
    expect(mention?.levels).toEqual({ day: 2, lab: 1 });
    expect(text.slice(mention?.start, mention?.end)).toBe('day\u00a02 → lab\u200b1');
  });

  test('a canonical code is kept beside its levels, upper case', () => {
    expect(findMentions({ text: 'see d20.l1.s3', scheme: 'course' })).toEqual([
      { levels: { day: 20, lab: 1, step: 3 }, start: 4, end: 13, code: 'D20.L1.S3' },
    ]);
  });

  test('every canonical reference of the course scheme is read back, whatever its case', () => {
    const reference = fc.record({
      containerType: fc.constantFrom('chapter' as const, 'lab' as const),
      day: fc.integer({ min: 0, max: 400 }),
      document: fc.constant(null),
      number: fc.integer({ min: 1, max: 99 }),
      nodeType: fc.constantFrom('step' as const, 'concept' as const, 'list_item' as const, 'heading' as const),
      nodeNumber: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(reference, fc.boolean(), (each, isSmall) => {
        const code = formatCanonicalReference(each);
        const [mention] = findMentions({ text: `what is (${isSmall ? code.toLowerCase() : code})?`, scheme: 'course' });
        expect(mention?.code).toBe(code);
        expect(mention?.levels.day).toBe(each.day);
      }),
    );
  });

  test.each(['D20.L1.S3x', 'xD20.L1.S3', 'D20.L1.S3.js', 'lib/D3.C1.js', 'a@D3.C1.com', 'D3.js'])(
    '%s is no whole token, so no code',
    (text) => {
      expect(findMentions({ text, scheme: 'course' })).toEqual([]);
    },
  );

  test('a code of another scheme is no mention of this one', () => {
    expect(levelsOf('F3.P12.C4', 'course')).toEqual([]);
    expect(levelsOf('D20.L1.S3', 'document')).toEqual([]);
  });

  test('documents and sheets are read together, in the order of the text', () => {
    const found = findMentionsInSchemes({ text: 'row 14 of sheet DC, or page 3?', schemes: ['document', 'sheet'] });
    expect(found.map((mention) => mention.levels)).toEqual([{ row: 14, sheet: 'DC' }, { page: 3 }]);
  });
});

describe('rules the source document breaks (corrections 10)', () => {
  test.each(['slab thickness', 'collab tools', 'Monday 5', 'chapterless 3', 'today 4'])('%s is no mention', (text) => {
    for (const scheme of ['course', 'document', 'textbook', 'sheet'] as const) {
      expect(levelsOf(text, scheme)).toEqual([]);
    }
  });
});

describe('any wording of levels and numbers', () => {
  const separators = fc.constantFrom(' ', ', ', ' > ', ' → ', ' -> ', '/', ' / ');
  const number = fc.integer({ min: 2, max: 99 });

  test('from coarse to fine, with any separator and any case', () => {
    fc.assert(
      fc.property(number, number, number, separators, fc.boolean(), (day, lab, step, separator, isLoud) => {
        const text = [`Day ${day}`, `Lab ${lab}`, `Step ${step}`].join(separator);
        expect(levelsOf(isLoud ? text.toUpperCase() : text)).toEqual([{ day, lab, step }]);
      }),
    );
  });

  test('from fine to coarse, with any preposition', () => {
    const preposition = fc.constantFrom(' of ', ' in ', ' on ', ' from ', ' of the ', ', ');
    fc.assert(
      fc.property(number, number, preposition, (chapter, example, joint) => {
        expect(levelsOf(`example ${example}${joint}chapter ${chapter}`)).toEqual([{ chapter, example }]);
      }),
    );
  });

  test('a range is written out, and a level said once holds for each', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 1, max: 9 }), fc.constantFrom('-', '–', ' to '), (first, more, joint) => {
        const expected = Array.from({ length: more + 1 }, (_, index) => ({ step: first + index, lab: 4 }));
        expect(levelsOf(`steps ${first}${joint}${first + more} of lab 4`)).toEqual(expected);
      }),
    );
  });

  test('two neighbouring letters swapped in a level word change nothing', () => {
    const words = fc.constantFrom('chapter', 'concept', 'example', 'definition', 'procedure', 'step');
    fc.assert(
      fc.property(words, fc.nat({ max: 20 }), number, (word, place, value) => {
        const at = place % (word.length - 1);
        const slip = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
        expect(levelsOf(`${slip} ${value}`)).toEqual([{ [word]: value }]);
      }),
    );
  });
});

test.each([
  ['What does slide 12 of lecture 3 say?', ['course'], { page: 12, unit: 3 }],
  ['slides 4 in chapter 2', ['textbook'], { page: 4, chapter: 2 }],
  ['स्लाइड 12 में क्या है?', ['textbook'], { page: 12 }],
] as const)('%s names a slide as it would a page', (text, schemes, levels) => {
  expect(findMentionsInSchemes({ text, schemes }).map((mention) => mention.levels)).toEqual([levels]);
});

test('a long question costs far less than a millisecond of processor time', () => {
  const text = `I'm on day 20 and stuck: step 3 of lab 1 says to analyse the features, but chpater 2 (see steps 2-4 and D20.C1.C2)
    gives another example. What is the difference, and why do labs 1 and 2 on day 3 not mention it? ${'Please explain. '.repeat(6)}`;
  const runs = 1_000;
  for (let run = 0; run < runs; run += 1) findMentions({ text, scheme: 'course' });
  const start = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) findMentions({ text, scheme: 'course' });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000 / runs).toBeLessThan(0.8);
});

describe('hostile text', () => {
  test('no text makes it throw, and spans lie within the text in order', () => {
    const piece = fc.constantFrom(
      'day ',
      'lab ',
      '3',
      'step',
      ' of ',
      ', ',
      '-',
      '.',
      '(',
      '"',
      'sheet ',
      'B12',
      '!',
      '→',
      'and ',
      '\n',
      '§',
      'the 3rd ',
      "'",
      '🎓',
      'd',
      'IV ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('course', 'document', 'textbook', 'sheet', 'any' as const), (each, scheme) => {
        for (const mention of findMentions({ text: each, scheme: scheme as MentionScheme })) {
          expect(mention.start).toBeGreaterThanOrEqual(0);
          expect(mention.end).toBeGreaterThan(mention.start);
          expect(mention.end).toBeLessThanOrEqual(each.length);
          expect(Object.keys(mention.levels).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['numbers and commas', '1,'],
    ['open ranges', 'steps 1-400 '],
    ['chains', 'step 2 of lab 1 and '],
    ['dots', 'd1.l1.'],
    ['quotes', 'sheet "a '],
    ['brackets', 'day 1 ('],
    ['letters', 'd1 l1 s1 '],
    ['long words', 'chapterchapter'],
    ['capitals', 'Sheet Name '],
    ['apostrophes', "a'"],
  ])('ten thousand characters of %s are read in time that grows with their length', (_, piece) => {
    // Processor time, as the machine may be busy with other work.
    const read = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      const start = process.cpuUsage();
      for (const scheme of ['course', 'sheet', 'document'] as const) findMentions({ text, scheme });
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    };
    read(10_000);
    expect(read(10_000)).toBeLessThan(300);
  });
});
