// What letters stand for: every form of asking and of telling, with its neighbour that asks or tells nothing.
import { describe, expect, test } from 'vitest';
import {
  asksForExpansion,
  expands,
  findExpansion,
  givesAbbreviationOf,
  mayBeAcronym,
  withoutAsking,
} from '../../functions/guard/expansion.ts';

describe('a question asks for words', () => {
  test.each([
    ...['What does it stand for?', 'It stands  for what?', 'What is the acronym?', 'Give the abbreviation of it.'],
    ...['What are the initials?', 'What is its full  form?', 'What is it short  for?', 'How is it abbreviated?'],
    ...['WHAT DOES IT STAND FOR?', 'Which letter stands for it?', 'Which  letters stand for it?'],
    ...['Which word does it stand for?', 'Which words stand for it?', 'Which phrase does it stand for?'],
    ...['In which register does x stand for y?'],
  ])('%s', (question) => expect(asksForExpansion(question)).toBe(true));
  test.each([
    ...['What does it stand on?', 'What does it withstand for?', 'What are acronyms?', 'What does initialsed mean?'],
    ...[
      'What are full forms?',
      'Is it shortfor?',
      'Which register does x stand for?',
      '"Which register is x short for?"',
    ],
    ...['  which  wordy register stands for x?', 'Which phrases stand for x?', 'Who stands aside for it?'],
  ])('or for something else: %s', (question) => expect(asksForExpansion(question)).toBe(false));
  test('and all that asks is set aside, wherever it stands', () => {
    expect(withoutAsking('Stand for MQTT: what does MQTT STAND FOR, abbreviated?')).toBe(
      '  MQTT: what does MQTT  ,  ?',
    );
  });
});

describe('the words of an acronym', () => {
  test.each([
    ['The Internet of Things', 'iot', 'Internet of Things'],
    ['Internet of Things', 'IOT', 'Internet of Things'],
    ['Internet of-Things', 'iot', 'Internet of-Things'],
    ['Internet–of / Things', 'iot', 'Internet–of / Things'],
    ['Internet\nof\tThings', 'iot', 'Internet\nof\tThings'],
    ['HyperText Markup Language', 'html', 'HyperText Markup Language'],
    ['HyperText Markup Language', 'hml', 'HyperText Markup Language'],
    ["Ada's Big Crane", 'abc', "Ada's Big Crane"],
    ['Ada’s Big Crane', 'abc', 'Ada’s Big Crane'],
    ['Éclair Two', 'ét', 'Éclair Two'],
    ['For the Big Crane', 'fbc', 'For the Big Crane'],
    ['Big big Crane, Big Crane', 'bc', 'Big Crane'],
    ['Big Old Crane and Big Crane', 'bc', 'Big Crane'],
    ['Big Crane (BC)', 'bc', 'Big Crane'],
    ...'and an by for from in of on or the to with'
      .split(' ')
      .map((small) => [`Big ${small} Crane`, 'bc', `Big ${small} Crane`] as const),
  ] as const)('"%s" for %s: %s', (text, letters, words) => expect(findExpansion(text, letters)).toBe(words));

  test.each([
    ['Internet, of Things', 'iot'],
    ['Internet of. Things', 'iot'],
    ['Internet (of Things)', 'iot'],
    ['Internet: of Things', 'iot'],
    ['Internet; Things', 'it'],
    ['Internet red Things', 'it'],
    ['Internet of things', 'iot'],
    ['INTERNET OF THINGS', 'iot'],
    ['internet of Things', 'iot'],
    ['HyperText', 'ht'],
    ['Things', 't'],
    ['Internet of', 'iot'],
    ['Internet at Things', 'it'],
    ['Things of Internet', 'iot'],
    ['Big Crane', 'bcd'],
    ['Big Crane', ''],
    ['Big Crane', 'b'],
    ['Big MacTom', 'bc'],
    ['iPhone Tom', 'it'],
  ])('"%s" holds none for %s', (text, letters) => expect(findExpansion(text, letters)).toBeNull());

  test('or one of its letters', () => {
    for (const text of [
      ...['the I in IoT stands for it', 'The "I" in "IoT" is for it', 'the **t** in the IoT stand for it'],
      ...['_o_ in an iot is for it', 'I in a `IoT` is for it', "O' in 'IoT' stands for it"],
    ])
      expect(expands(text, 'iot')).toBe(true);
    for (const text of [
      ...[
        'the X in IoT stands for it',
        'the I in IoX stands for it',
        'the I of IoT stands for it',
        'xI in IoT is for it',
      ],
      ...['the I in IoT was for it', 'the I in IoT is fore it', 'the I in IoTs is for it', ''],
    ])
      expect(expands(text, 'iot')).toBe(false);
    expect(expands('the I in Io is for it', 'io')).toBe(true);
    expect(expands('the A in ABCDEFG is for it', 'abcdefg')).toBe(true);
    expect(expands('the A in ABCDEFGH is for it', 'abcdefgh')).toBe(false);
    expect(expands('the I in Ioé is for it', 'ioé')).toBe(false);
  });

  test('are two to seven plain letters', () => {
    expect(['x', 'ab', 'abcdefg', 'abcdefgh', 'aB', 'a1', 'ab ', ' ab', 'é1', ''].filter(mayBeAcronym)).toEqual([
      ...['ab', 'abcdefg'],
    ]);
    expect(expands('Big Crane', 'bc')).toBe(true);
    expect(expands('Big Crane', 'BC')).toBe(false);
  });
});

describe('an abbreviation in so many words', () => {
  test.each([
    ...['It is given the abbreviation G.', 'They are given the abbreviation "G".', 'It is abbreviated G.'],
    ...['They are abbreviated (G).', 'Gravity, abbreviated as G, pulls.', 'Gravity abbreviated to G pulls.'],
    ...[
      'G is short for it.',
      'G are short for it.',
      'G stands for it.',
      'They stand for G.',
      'G is the abbreviation of it.',
    ],
    ...['G is an abbreviation for it.', 'G are abbreviations of it.', 'IT IS ABBREVIATED G'],
  ])('%s', (text) => expect(givesAbbreviationOf(text, 'g')).toBe(true));
  test.each([
    ...[
      'It is called G.',
      'It is abbreviated g.',
      'It is abbreviated GX.',
      'It is abbreviated XG.',
      'It is abbreviated 2G.',
    ],
    ...[
      'It is abbreviated éG.',
      'It is abbreviated G2.',
      'G is short of it.',
      'G is shorter for it.',
      'G withstand for it.',
    ],
    ...['It was given the abbreviations G', 'G is a abbreviation at it.', 'misabbreviated as G'],
  ])('not "%s"', (text) => expect(givesAbbreviationOf(text, 'g')).toBe(false));
  test('of one to seven plain letters', () => {
    expect(givesAbbreviationOf('It is abbreviated ABCDEFG.', 'abcdefg')).toBe(true);
    expect(givesAbbreviationOf('It is abbreviated ABCDEFGH.', 'abcdefgh')).toBe(false);
    expect(givesAbbreviationOf('It is abbreviated A1.', 'a1')).toBe(false);
    expect(givesAbbreviationOf('It is abbreviated 1A.', '1a')).toBe(false);
    expect(givesAbbreviationOf('It is abbreviated .', '')).toBe(false);
    expect(givesAbbreviationOf('It is abbreviated AB.', 'a.')).toBe(false);
  });
});
