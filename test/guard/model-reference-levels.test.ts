// Parts of a course that a model names by number: which words and numbers make one, and where a sentence can lose it.
import { describe, expect, test } from 'vitest';
import { findModelReferences, removeModelReferences } from '../../functions/guard/model-references.ts';

const found = (sentence: string) => findModelReferences(sentence, []).map(({ text }) => text);

describe('a level and its number', () => {
  const levels = `day chapter chap ch lab laboratory laboratories section sect sec page pages pp p module lesson unit figure
    fig table tab appendix annex clause paragraph para slide exercise lecture part volume vol step row sheet concept
    definition theorem source passage document doc reference ref citation excerpt context footnote note article week topic
    node days chapters labs sections steps figures`;
  test.each(levels.split(/\s+/))('%s 12 and its short form with a full stop', (level) => {
    expect(found(`The pump of ${level} 12 hums.`)).toEqual([`${level} 12`]);
    expect(found(`The pump of ${level}. 12 hums.`)).toEqual([`${level}. 12`]);
    expect(found(`The pump of x${level} 12 hums.`)).toEqual([]);
  });

  test.each([
    ['Section 4.12.1', 'Section 4.12.1'],
    ['Section 4b', 'Section 4b'],
    ['Chapter XIV', 'Chapter XIV'],
    ['Part I', 'Part I'],
    ['Volume I', 'Volume I'],
    ['Annex C', 'Annex C'],
    ['Fig. C', 'Fig. C'],
    ['exercise B', 'exercise B'],
    ['chapter seven', 'chapter seven'],
    ['chapters eleven', 'chapters eleven'],
    ['Chapter V', 'Chapter V'],
    ['Chapters two and three', 'Chapters two and three'],
    ['lab twenty', 'lab twenty'],
    ['Section no. 4', 'Section no. 4'],
    ['Section no 4', 'Section no 4'],
    ['Section number 4', 'Section number 4'],
    ['Section #4', 'Section #4'],
    ['Section # 4', 'Section # 4'],
    ['Section4', 'Section4'],
    ['p. 12', 'p. 12'],
    ['p12', 'p12'],
    ['ch. 3', 'ch. 3'],
    ['pages 3-5', 'pages 3-5'],
    ['pages 3 – 5', 'pages 3 – 5'],
    ['Tables 3 & 4', 'Tables 3 & 4'],
    ['Sections 3 to 5', 'Sections 3 to 5'],
    ['Sections 3, 4 or 5', 'Sections 3, 4 or 5'],
    ['Row IV', 'Row IV'],
    ['lab six', 'lab six'],
    ['row 3 of part B', 'row 3 of part B'],
    ['row 3 of lab one', 'row 3 of lab one'],
    ['Step 3 of Lab 1', 'Step 3 of Lab 1'],
    ['Step 3 of the Lab 1', 'Step 3 of the Lab 1'],
    ['Day 20->Chapter 1', 'Day 20->Chapter 1'],
    ['Day 20/Lab 1, step 2', 'Day 20/Lab 1, step 2'],
    ['Day 20: Labs. 1', 'Day 20: Labs. 1'],
    ['Figure 2 on page 4', 'Figure 2 on page 4'],
    ['Figure 2 from page 4', 'Figure 2 from page 4'],
    ['Figure 2 in lesson 4', 'Figure 2 in lesson 4'],
  ])('The pump of %s hums: %s', (written, text) => expect(found(`The pump of ${written} hums.`)).toEqual([text]));

  test.each([
    'section of 4',
    'section 4x5',
    'sections',
    '4-section 4',
    'x_section 4',
    '3section 4',
    'table a',
    'note I',
    'article I',
    'part a',
    'row B',
    'node C',
    'chapter iv',
    'table i',
    'row one',
    'paragraph two',
    'sheet three',
    'clause I',
    'volume V',
    'Chapter XIVq',
    'chapters',
    'note',
  ])('The pump of %s hums: none', (written) => expect(found(`The pump of ${written} hums.`)).toEqual([]));

  test.each([
    'In each step a relay clicks.',
    'Every day a volunteer drains the tank.',
    'On the page a pump is drawn.',
    'The parts are noted in the old book.',
    'The days of the units are long.',
    'The volume V of the tank is 5 l.',
  ])('prose is none: %s', (sentence) => expect(found(sentence)).toEqual([]));
});

describe('where it stands, and what is left without it', () => {
  const places = (sentence: string) => {
    const references = findModelReferences(sentence, []);
    return [references.map(({ place }) => place), removeModelReferences(sentence, references)];
  };
  test.each([
    ['The pump hums (Table 4).', 'bracketed', 'The pump hums.'],
    ['The pump hums [see the Table 4 ].', 'bracketed', 'The pump hums.'],
    ['The pump hums {as further described in Table 4}.', 'bracketed', 'The pump hums.'],
    ['The pump hums ( refer back to the Table 4) loudly.', 'bracketed', 'The pump hums loudly.'],
    ['The pump hums (as is shown in Table 4) loudly.', 'bracketed', 'The pump hums loudly.'],
    ['The pump hums (see also Table 4), loudly.', 'bracketed', 'The pump hums, loudly.'],
    ['The pump hums [4] loudly.', 'bracketed', 'The pump hums loudly.'],
    ['The pump hums【4】loudly.', 'bracketed', 'The pump hums loudly.'],
    ['The pump hums⟦4⟧.', 'bracketed', 'The pump hums.'],
    ['The pump hums, see Table 4.', 'trailing', 'The pump hums.'],
    ['The pump hums; Table 4!', 'trailing', 'The pump hums!'],
    ['The pump hums – as stated in Table 4.', 'trailing', 'The pump hums.'],
    ['The pump hums - cf. Table 4.', 'trailing', 'The pump hums.'],
    ['The pump hums, as per the Table 4."', 'trailing', 'The pump hums."'],
    ['The pump hums as explained in the Table 4.', 'trailing', 'The pump hums.'],
    ['The pump hums see Table 4.', 'trailing', 'The pump hums.'],
    ['The pump hums per Table 4', 'trailing', 'The pump hums'],
    ['The pump hums cf Table 4', 'trailing', 'The pump hums'],
    ['The pump hums! Source: the book', 'trailing', 'The pump hums!'],
    ['According to Table 4, the pump hums.', 'leading', 'The pump hums.'],
    ['As noted in the Table 4: the pump hums.', 'leading', 'The pump hums.'],
    ['  In Table 4 , the pump hums.', 'leading', 'The pump hums.'],
    ['From Table 4, écluses hum.', 'leading', 'Écluses hum.'],
    ['As noted in Table 4, the pump hums.', 'leading', 'The pump hums.'],
    ['As per Table 4, MQTT hums well.', 'leading', 'MQTT hums well.'],
    ['The pump hums (See Table 4).', 'bracketed', 'The pump hums.'],
    ['The pump hums (Source: the old book).', 'bracketed', 'The pump hums.'],
    ['The pump hums. [Source: the old book]', 'bracketed', 'The pump hums.'],
    ['The pump hums.² [1] It glows.', 'bracketed', 'The pump hums. It glows.'],
    ['The pump hums.¹² It glows.', 'bracketed', 'The pump hums. It glows.'],
    ['The pump hums\n [1].', 'bracketed', 'The pump hums.'],
    ['The pump (which [1] hums) glows.', 'bracketed', 'The pump (which hums) glows.'],
    ['The pump (which hums [1]) glows.', 'bracketed', 'The pump (which hums) glows.'],
    ['The pump hums, See Table 4.', 'trailing', 'The pump hums.'],
    ['The pump hums  as  explained  in  the  Table 4.', 'trailing', 'The pump hums.'],
    ['The pump hums per  Table 4.', 'trailing', 'The pump hums.'],
    ['The pump hums, see Table 4 . ', 'trailing', 'The pump hums.'],
    ['The pump hums.Reference: the book', 'trailing', 'The pump hums.'],
    ['The pump hums. Citation : the book', 'trailing', 'The pump hums.'],
    ['As  noted  in  the  Table 4, the pump hums.', 'leading', 'The pump hums.'],
    ['As per  Table 4,  the pump hums.', 'leading', 'The pump hums.'],
    ['The pump hums as explained in the book of Table 4.', 'inline', null],
    ['In the book of Table 4, the pump hums.', 'inline', null],
    ['In Table 4 the pump hums, and glows.', 'inline', null],
    ['The pump hums [1] Table 4 loudly.', 'inline', null],
    ['The pump hums. The book of Source: the pump', 'inline', null],
    ['The pump of Table 4, which hums.', 'inline', null],
    ['Now in Table 4, the pump hums.', 'inline', null],
    ['In Table 4 the pump hums.', 'inline', null],
    ['In Table 4,000 pumps hum.', 'inline', null],
    ['The pump (which Table 4 shows) hums.', 'inline', null],
    ['The pump hums (Table 4 shows it).', 'inline', null],
    ['The pump hums well-per Table 4.', 'inline', null],
    ['The pump hums, Table 4, loudly.', 'inline', null],
    ['The pump hums for Table 4.', 'inline', null],
    ['The pump hums Source: the book', 'inline', null],
    ['The book says source: pump', 'inline', null],
  ])('%s is %s and leaves %j', (sentence, place, left) => expect(places(sentence)).toEqual([[place], left]));

  test('several go together, and spaces with them', () => {
    expect(places('As per Table 4, the pump hums (Table 5)  at dawn [6] .')).toEqual([
      ['leading', 'bracketed', 'bracketed'],
      'The pump hums at dawn.',
    ]);
    expect(places('The pump [1] hums, see Table 4.')).toEqual([['bracketed', 'trailing'], 'The pump hums.']);
    expect(places('The pump [1] of Table 4 hums.')).toEqual([['bracketed', 'inline'], null]);
    expect(places('The pump[1]hums[2], not a lamp')[1]).toBe('The pump hums, not a lamp');
  });

  test('of a sentence with fewer than two words nothing is left', () => {
    expect(places('See [1].')[1]).toBeNull();
    expect(places('A b [1].')[1]).toBeNull();
    expect(places('It hums [1].')[1]).toBe('It hums.');
    expect(places('  [1] it hums.')[1]).toBe('it hums.');
  });
});

describe('what a passage says itself', () => {
  test.each([
    ['The pump of Table 4 hums.', 'TABLE 4 shows it.', 0],
    ['The pump of Table 4 hums.', 'Look at table 4', 0],
    ['The pump of Table 4 hums.', 'table 4', 0],
    ['The pump of Table 4 hums.', 'xtable 4', 1],
    ['The pump hums. Source: the book ', 'Source: the book', 0],
    ['The pump of Table 4 hums.', '9table 4', 1],
    ['The pump of Table 4 hums.', 'table 4b', 1],
    ['The pump of Table 4 hums.', 'table 44 and table 4.', 0],
    ['The pump of Table 4 hums.', 'table 5', 1],
    ['The pump of Table 4 and Table 5 hums.', 'table 4', 1],
  ])('%s beside "%s": %s', (sentence, passage, count) => {
    expect(findModelReferences(sentence, ['another text', passage])).toHaveLength(count);
  });
});
