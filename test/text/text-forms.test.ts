// Marks, addresses, scripts and invisible characters, each in every form it is written in.
import { describe, expect, test } from 'vitest';
import { cleanText, comparableText, stripMarkup, tokenise, withoutForeignMarkup } from '../../functions/text/text.ts';

const marked = (code: number) => code.toString(16);

describe('characters', () => {
  test.each([...'‘’‛ʼ′'].map((character) => [marked(character.charCodeAt(0)), character]))(
    '%s is an apostrophe',
    (_, character) => expect(cleanText(`a${character}b`)).toBe("a'b"),
  );
  test.each([...'“”„″'].map((character) => [marked(character.charCodeAt(0)), character]))(
    '%s is a quotation mark, even alone',
    (_, character) => expect(cleanText(character)).toBe('"'),
  );
  test.each([0xa0, 0x2000, 0x2009, 0x200a, 0x202f, 0x205f, 0x3000].map((code) => [marked(code), code] as const))(
    '%s is a space',
    (_, code) => expect(cleanText(`5${String.fromCodePoint(code)}V`)).toBe('5 V'),
  );
  test.each(
    [0xad, 0x200b, 0x200f, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x206f, 0xfeff, 0xe0000, 0xe0041, 0xe007f].map(
      (code) => [marked(code), code] as const,
    ),
  )('%s is not seen', (_, code) => {
    expect(cleanText(`8${String.fromCodePoint(code)}00`)).toBe('800');
    expect(withoutForeignMarkup(`8${String.fromCodePoint(code)}00`)).toBe('800');
  });
  test.each(['\u200A…', 'é–½', '~', 'नमी °C'])('%j keeps what is seen', (text) => {
    expect(cleanText(text)).toBe(text.replace('\u200A', ' '));
  });
});

describe('tags', () => {
  const tags = [
    '<b>',
    '</b>',
    '<br/>',
    '<br />',
    '<my-tag2>',
    '<a href=x.html>',
    "<a href='x y'>",
    "<a href='xyz'>",
    '<a  href = "x y"  id="b">',
    '<img src=a.png alt="" />',
    '<a @b:c.d-e="f">',
  ];
  test.each(tags)('%s is none of the words', (tag) => {
    expect(stripMarkup(`The ${tag}pump`)).toBe('The  pump');
    expect(withoutForeignMarkup(`The ${tag}pump`)).toBe('The pump');
  });
  test.each(['a <3 b>', 'a < b>', 'a <b and c> d', 'a <b c=> d', 'a <b="c"> d', '<>'])('%s is no tag', (text) => {
    expect(stripMarkup(text)).toBe(text);
    expect(withoutForeignMarkup(text)).toBe(text);
  });
});

describe('links and pictures', () => {
  const targets = ['u', 'https://e.org/a(bc)d', 'u  "the title"', 'a(bc)  "t"', '', 'a()b'];
  test.each(targets)('(%s): a link leaves its words, a picture nothing', (target) => {
    expect(stripMarkup(`The [old pump](${target}) hums.`)).toBe('The old pump hums.');
    expect(withoutForeignMarkup(`The [old pump](${target}) hums.`)).toBe('The old pump hums.');
    expect(withoutForeignMarkup(`The ![old pump](${target}) hums.`)).toBe('The  hums.');
    for (const alone of [`[old pump](${target})`, `- **[old pump](${target})**!`])
      expect(withoutForeignMarkup(alone)).toBe('');
    expect(withoutForeignMarkup(`Run [old pump](${target})`)).toBe('Run old pump');
    expect(withoutForeignMarkup(`[old pump](${target}) runs`)).toBe('old pump runs');
  });
  test.each(['[a] (b)', '[a](b c)', '[a](b "c)', '![a] (b)', '[a](b(c)'])('%s is none', (text) => {
    expect(stripMarkup(`Run ${text}`)).toBe(`Run ${text}`);
    expect(withoutForeignMarkup(`Run ${text}`)).toBe(`Run ${text}`);
  });
});

describe('rows of tables before a sentence', () => {
  test.each([
    ['  | aa | bb |  The pump.', 'The pump.'],
    ['|a|The pump.', 'The pump.'],
    ['||The pump.\nIt hums.', 'The pump.\nIt hums.'],
    ['|a|\tThe pump.', 'The pump.'],
    ['x | a | The pump.', 'x | a | The pump.'],
    ['It is so: | a | The pump.', 'It is so: | a | The pump.'],
    ['| a | b |', '| a | b |'],
    ['| a | b |\nThe pump.', '| a | b |\nThe pump.'],
    ['| a | b | c\nd', 'c\nd'],
    ['| a The pump.', '| a The pump.'],
  ])('%j leaves %j', (text, expected) => expect(withoutForeignMarkup(text)).toBe(expected));
});

describe('marks of Markdown', () => {
  test.each([
    ['### Deep heading', 'Deep heading'],
    ['   #  Heading', 'Heading'],
    ['>> quoted', 'quoted'],
    ['+ item', 'item'],
    ['*  item', 'item'],
    ['• item', 'item'],
    ['-  item', 'item'],
    ['  12.  item', 'item'],
    ['one\n- two\n3) three', 'one\ntwo\nthree'],
    ['####### seven', '####### seven'],
    ['1234. item', '1234. item'],
    ['a - b', 'a - b'],
    ['**two words** and __two words__', 'two words and two words'],
    ['*two words* and _two words_', 'two words and two words'],
    ['** a **', '** a **'],
    ['* a*', 'a*'],
    ['x*y*z', 'x*y*z'],
    ['``code``', ' code '],
    ['a | b|c', 'a b|c'],
  ])('%j is %j', (text, expected) => expect(stripMarkup(text)).toBe(expected));

  test.each([
    ['  The Pump hums...', 'the Pump hums'],
    ['pump Is: it; so,', 'pump Is it so'],
    ['A is 5.5, not 5.6.', 'A is 5.5 not 5.6'],
    ['नमी (60 %) है।', 'नमी 60 % है'],
    ['Ünder **it**', 'ünder it'],
    ['"x" <= 5 °C!', 'x <= 5 °C'],
  ])('%j is compared as %j', (text, expected) => expect(comparableText(text)).toBe(expected));
});

describe('tokens beyond ASCII', () => {
  test.each([
    ['http://é.example/x now', ['http://é.example/x:url', 'now:word']],
    ['https://a.example/b!?', ['https://a.example/b:url']],
    ['www.a.b', ['www.a.b:url']],
    ['awww.b', ['awww:word', 'b:word']],
    ['१०x२०y३', ['१०x२०y३:word']],
    ['12é34é5', ['12é34é5:word']],
    ['12éa34', ['12éa34:word']],
    ['1२_é3_', ['1२_é3_:word']],
    ['१०मी', ['१०:number', 'मी:word']],
    ['१२३', ['१२३:number']],
    ['१,२३४.५६', ['१,२३४.५६:number']],
    ['१;२', ['१:number', '२:number']],
    ["l'été d'x'yz", ["l'été:word", "d'x'yz:word"]],
    ["é'1", ['é:word', '1:number']],
    ["été'abc", ["été'abc:word"]],
    ['नमी', ['नमी:word']],
    ['_é', ['_é:word']],
    ['½ ² 😀😀é', ['é:word']],
    ['9 z', ['9:number', 'z:word']],
    ['0', ['0:number']],
  ])('%s', (text, expected) => {
    expect(tokenise(text).map(({ text: found, kind }) => `${found}:${kind}`)).toEqual(expected);
    for (const token of tokenise(text)) expect(text.slice(token.start, token.end)).toBe(token.text);
  });

  test('of scripts without spaces overlap, whatever their characters take', () => {
    expect(tokenise('水𠀀很 热').map(({ text, start, end }) => [text, start, end])).toEqual([
      ['水𠀀', 0, 3],
      ['𠀀很', 1, 4],
      ['热', 5, 6],
    ]);
    expect(tokenise('น้ำ').length).toBeGreaterThan(0);
  });

  test('a word of numbers hidden in such a run is looked for', () => {
    expect(tokenise('水_two').map(({ marks }) => marks & 8)).toEqual([8, 8, 8, 8]);
    expect(tokenise('水很热').map(({ marks }) => marks)).toEqual([0, 0]);
    expect(tokenise('https://a.example/two')[0]?.marks).toBe(8);
    expect(tokenise('1,000')[0]).toMatchObject({ stem: '1,000', word: '1,000', isStop: false, marks: 0 });
  });
});
