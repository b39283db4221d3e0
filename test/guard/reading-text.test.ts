// Words, sentences, names and markup as the guard reads them, at their edges.
import { describe, expect, test } from 'vitest';
import { excludeEachOther, isInClass } from '../../functions/guard/classes.ts';
import { findModelReferences, removeModelReferences } from '../../functions/guard/model-references.ts';
import { definedTerms, termKey, termsOf, topicsToDefine } from '../../functions/text/defined-terms.ts';
import { isAcronym, readFormulas, spellOut } from '../../functions/text/entities.ts';
import { everydayShare } from '../../functions/text/languages/common-words.ts';
import { isRequestWord, isStopWord } from '../../functions/text/languages/stop-words.ts';
import { plainText } from '../../functions/text/plain-text.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { splitSentences } from '../../functions/text/sentences.ts';
import { plainWord, readWord, stemOf } from '../../functions/text/stem.ts';
import {
  cleanText,
  comparableText,
  contentStems,
  stripMarkup,
  tokenise,
  withoutForeignMarkup,
} from '../../functions/text/text.ts';
import { isFamily } from '../../functions/text/word-family.ts';

const tokens = (text: string) => tokenise(text).map((token) => token.text);

describe('tokens', () => {
  test.each([
    ['The pump, 3rd of 1,000.5 units!', ['The', 'pump', '3', 'rd', 'of', '1,000.5', 'units']],
    ["The pump's don't", ['The', "pump's", "don't"]],
    ["rock 'n' roll'", ['rock', 'n', 'roll']],
    ['see https://example.org/a(b) now.', ['see', 'https://example.org/a', 'b', 'now']],
    ['see www.example.org.', ['see', 'www.example.org']],
    ['httpd runs', ['httpd', 'runs']],
    ['read_value2 GPIO17', ['read_value2', 'GPIO17']],
    ['10240x10240 px', ['10240x10240', 'px']],
    ['5mm', ['5', 'mm']],
    ['1.2.3', ['1.2.3']],
    ['5. Then', ['5', 'Then']],
    ['naïve café', ['naïve', 'café']],
    ['12é', ['12', 'é']],
    ['पानी, तेल', ['पानी', 'तेल']],
    ['水很热', ['水很', '很热']],
    ['水', ['水']],
    ['😀 pump', ['pump']],
    ['', []],
  ])('%s', (text, expected) => expect(tokens(text)).toEqual(expected));

  test('know what they are and where', () => {
    expect(tokenise('The Pump 12 www.a.org')).toMatchObject([
      { kind: 'word', word: 'the', isStop: true, isCapital: true, start: 0, end: 3 },
      { kind: 'word', word: 'pump', isStop: false, isCapital: true, start: 4, end: 8 },
      { kind: 'number', word: '12', isStop: false, isCapital: false, start: 9, end: 11 },
      { kind: 'url', isStop: false, isCapital: false, start: 12, end: 21 },
    ]);
    expect(tokenise('水很热').map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  test('of a topic are kept as stems, with repetitions, without addresses', () => {
    expect(contentStems('The **pumps** pump www.a.org 12')).toEqual(['pump', 'pump', '12']);
  });
});

describe('stems', () => {
  test.each([
    ['pumps', 'pump'],
    ['wrote', 'write'],
    ['optimisation', 'optim'],
    ['optimized', 'optim'],
    ['colour', 'color'],
    ['coloured', 'color'],
    ['metre', 'meter'],
    ['our', 'our'],
    ['hour', 'hour'],
    ['is', 'be'],
    ['café', 'cafe'],
    ['gpio17', 'gpio17'],
    ['a_b', 'a_b'],
    ['水', '水'],
  ])('%s: %s', (word, stem) => expect(stemOf(word)).toBe(stemOf(stem)));
  test('keep apart what is not one word', () => {
    expect(stemOf('universal')).not.toBe('universals1');
    expect(stemOf('पत्तियों')).toBe(stemOf('पत्तियां'));
    expect(stemOf('पानी')).not.toBe(stemOf('तेल'));
  });
  test.each([
    ["Pump's", 'pump'],
    ["don't", 'dont'],
    ["pumps'", 'pumps'],
    ["it's", 'it'],
    ['PUMP', 'pump'],
  ])('%s is the plain word %s', (written, word) => expect(plainWord(written)).toBe(word));
  test('a word knows whether it stops, opens large and what it may be for', () => {
    expect(readWord('The')).toMatchObject({ isStop: true, isCapital: true, marks: 0 });
    expect(readWord('seven').marks).toBe(1 | 8);
    expect(readWord('june').marks).toBe(2);
    expect(readWord('not').marks).toBe(4);
    expect(readWord('two_wire').marks).toBe(8);
    expect(readWord('pump').marks).toBe(0);
  });
  test.each([
    ['drum', 'drummer', true],
    ['act', 'acting', true],
    ['write', 'writing', true],
    ['history', 'historian', true],
    ['drum', 'drumstick', false],
    ['be', 'being', false],
    ['act', 'act', false],
    ['act', 'bactor', false],
    ['act', 'aactor', false],
    ['stop', 'stopping', true],
  ])('%s and %s: %s', (left, right, expected) => expect(isFamily(left, right)).toBe(expected));
  test('lists know their words and no others', () => {
    expect(['the', 'whats', 'pump'].map(isStopWord)).toEqual([true, true, false]);
    expect(['explain', 'many', 'pump'].map(isRequestWord)).toEqual([true, true, false]);
    expect(everydayShare(stemOf('house'))).toBeGreaterThan(everydayShare(stemOf('yield')));
    expect(everydayShare(stemOf('yield'))).toBeGreaterThan(0);
    expect(everydayShare('borealis')).toBe(0);
    expect(excludeEachOther(stemOf('red'), stemOf('blue'))).toBe(true);
    expect(excludeEachOther(stemOf('red'), stemOf('red'))).toBe(false);
    expect(excludeEachOther(stemOf('red'), stemOf('march'))).toBe(false);
    expect(excludeEachOther(stemOf('red'), stemOf('pump'))).toBe(false);
    expect([isInClass(stemOf('monday')), isInClass(stemOf('pump'))]).toEqual([true, false]);
  });
});

describe('what a text is without its marks', () => {
  test.each([
    ['a\u200Bb', 'ab'],
    ['‘a’ “b”', '\'a\' "b"'],
    ['5\u00A0V', '5 V'],
    ['plain', 'plain'],
    ['e\u0301', 'é'],
  ])('clean %j', (text, expected) => expect(cleanText(text)).toBe(expected));

  test.each([
    ['**bold** and *soft* and `code`', 'bold and soft and  code '],
    ['# Heading', 'Heading'],
    ['- item', 'item'],
    ['3. item', 'item'],
    ['12) item', 'item'],
    ['> quoted', 'quoted'],
    ['[words](https://a.org/b(c) "title") here', 'words here'],
    ['![picture](a.png) here', 'picture here'],
    ['a <b>bold</b> c', 'a  bold  c'],
    ['a < b and c > d', 'a < b and c > d'],
    ['snake_case_name stays', 'snake_case_name stays'],
    ['2*3*4 stays', '2*3*4 stays'],
    ['~~gone~~', 'gone'],
    ['a | b', 'a b'],
    ['Plain words stay.', 'Plain words stay.'],
    ['- 5 V', '5 V'],
    ['-5 V', '-5 V'],
  ])('markup of %j', (text, expected) => expect(stripMarkup(text).trim()).toBe(expected.trim()));

  test.each([
    ['See [the pump](https://evil.example/x) now.', 'See the pump now.'],
    ['![x](https://evil.example/p.png) The pump.', ' The pump.'],
    ['[Press here](https://evil.example)', ''],
    ['The <b onclick="x()">pump</b>.', 'The pump.'],
    ['The **pump** `runs` $x$.', 'The **pump** `runs` $x$.'],
    ['| a | b | The pump runs.', 'The pump runs.'],
    ['| a | b |', '| a | b |'],
    ['a\u202Eb', 'ab'],
  ])('foreign markup of %j', (text, expected) => expect(withoutForeignMarkup(text)).toBe(expected));

  test.each([
    ['The pump runs.', 'the pump runs'],
    ['**The** pump, runs!', 'the pump runs'],
    ['MQTT runs.', 'MQTT runs'],
    ['It is 5.5 V;', 'it is 5.5 V'],
    ['a  b', 'a b'],
  ])('for comparison %j is %j', (text, expected) => {
    expect(comparableText(text)).toBe(expected);
  });

  test.each([
    ['# A\n\nThe **pump** runs.', 'A\n\nThe pump runs.'],
    ['- one', 'one'],
    ['A [link](https://a.org) and ![x](y.png) end', 'A link and end'],
    ['`a*b*c` and $x_1 * y_2$ stay', 'a*b*c and $x_1 * y_2$ stay'],
    ['$$a\n+b$$', '$$a\n+b$$'],
    ['```js\nlet a;\n```', 'let a;'],
    ['**cut in two', 'cut in two'],
    ['cut in two**', 'cut in two'],
    ['a <i>b</i>', 'a b'],
    ['> # quoted', 'quoted'],
    ['_soft_ ~~old~~ __bold__', 'soft old bold'],
    ['a\t b  c \n d', 'a b c\nd'],
    ['snake_case_word', 'snake_case_word'],
  ])('for a reader %j is %j', (markdown, expected) => expect(plainText(markdown)).toBe(expected));
});

describe('sentences', () => {
  const split = (text: string) => splitSentences(text).map((span) => span.text);
  test.each([
    ['Dr. Ada runs. She hums.', ['Dr. Ada runs.', 'She hums.']],
    ['See Fig. 2 of it. It hums.', ['See Fig. 2 of it.', 'It hums.']],
    ['It is a fig. It hums.', ['It is a fig.', 'It hums.']],
    ['Pumps, lamps etc. hum. They glow.', ['Pumps, lamps etc. hum.', 'They glow.']],
    ['Pumps, lamps etc. They glow.', ['Pumps, lamps etc.', 'They glow.']],
    ['It is 3.5 V. It hums.', ['It is 3.5 V.', 'It hums.']],
    ['J. Smith runs. A. B. Jones hums.', ['J. Smith runs.', 'A. B. Jones hums.']],
    ['Is it? Yes! It is… good.', ['Is it?', 'Yes!', 'It is… good.']],
    ['He said "Run." Then he ran.', ['He said "Run."', 'Then he ran.']],
    ['One line\n\nAnother line', ['One line', 'Another line']],
    ['One line\nruns on', ['One line\nruns on']],
    ['A list:\n- one\n- two', ['A list:', '- one', '- two']],
    ['1. Run the pump.\n2. Stop it.', ['1. Run the pump.', '2. Stop it.']],
    ['Call `a. b` now. Stop.', ['Call `a. b` now.', 'Stop.']],
    ['It is $a. b$ here. Stop.', ['It is $a. b$ here.', 'Stop.']],
    ['See https://a.org/b. Then stop.', ['See https://a.org/b. Then stop.']],
    ['It ended. went on.', ['It ended. went on.']],
    ['It ended. the pump hums.', ['It ended.', 'the pump hums.']],
    ['Wait... pumps hum.', ['Wait... pumps hum.']],
    ['Wait... what is it?', ['Wait...', 'what is it?']],
    ['', []],
    ['  \n ', []],
  ])('%j', (text, expected) => expect(split(text)).toEqual(expected));

  test('carry their offsets', () => {
    const text = '  One runs.  Two hums. ';
    expect(splitSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual(['One runs.', 'Two hums.']);
  });
});

describe('names and codes', () => {
  const entities = (text: string) => {
    const { tokens: all, entities: found } = prepareSentence(text);
    const words = (indexes: readonly number[]) => indexes.map((index) => all[index]?.text);
    return {
      names: words(found.names),
      codes: words(found.codes),
      initial: found.initial === null ? null : all[found.initial]?.text,
    };
  };
  test.each([
    ['The pump of Ada runs.', { names: ['Ada'], codes: [], initial: null }],
    ['Ada runs.', { names: [], initial: 'Ada' }],
    ['Ada Stone runs.', { names: ['Ada', 'Stone'], initial: null }],
    ['Ada, Stone runs.', { names: ['Stone'], initial: 'Ada' }],
    ['MQTT runs.', { names: ['MQTT'], initial: null }],
    ['The ESP32 of read_value is an iPhone.', { codes: ['ESP32', 'read_value', 'iPhone'], names: [] }],
    ['It runs in June and on Monday.', { names: [], initial: null }],
    ['It is 5 V.', { names: [], codes: [] }],
    ['The Old Pump Runs Very Well Today', { names: [], codes: [] }],
    ['The Old MQTT Pump Runs Well', { names: ['MQTT'] }],
    ['THE OLD MQTT PUMP RUNS WELL', { names: [] }],
    ['Then I run.', { names: [] }],
    ['It runs. Borealis hums.', { names: [], initial: 'Borealis' }],
    ['It: Borealis hums.', { names: [], initial: 'Borealis' }],
    ['Explain the pump.', { names: [], initial: null }],
    ['The X axis', { names: [] }],
  ])('%s', (text, expected) => expect(entities(text)).toMatchObject(expected));

  test.each([
    ['MQTT', true],
    ['LEDs', true],
    ['A', false],
    ['ABCDEFG', false],
    ['Mqtt', false],
    ['MQtt', false],
  ])('%s is an acronym: %s', (text, expected) => expect(isAcronym(text)).toBe(expected));

  test.each([
    ['an Answer Engine Optimization', 'aeo', true],
    ['the internet of things', 'it', true],
    ['answer the engine optimization', 'aeo', true],
    ['answer engine', 'aeo', false],
    ['answer with engine optimization', 'aeo', false],
    ['answer 5 engine optimization', 'aeo', false],
    ['engine answer', 'ae', false],
    ['answer', 'a', false],
  ])('"%s" spells %s: %s', (text, initials, expected) => expect(spellOut(tokenise(text), initials)).toBe(expected));

  test.each([
    ['$F = ma$ and $$a\n+ b$$', ['F=ma', 'a+b']],
    ['\\( x + y \\)', ['x+y']],
    ['it costs $5 and $6', []],
    ['none', []],
    ['$ x $', []],
  ])('formulas of %j', (text, expected) => expect(readFormulas(text)).toEqual(expected));

  test('quotations are phrases of three words and more', () => {
    const quoted = (text: string) => prepareSentence(text).entities.quotations;
    expect(quoted('It says "the pump runs" here.')).toEqual(['the pump runs']);
    expect(quoted('It says "the pump" here.')).toEqual([]);
    expect(quoted('It is 5" and 6" wide now.')).toEqual([]);
    expect(quoted('It says nothing.')).toEqual([]);
  });

  test('a quantity is one word however it is written, and its number another', () => {
    const stems = (text: string) => [...prepareSentence(text).places.keys()];
    expect(stems('0.8 m')).toEqual(stems('800 mm'));
    expect(stems('0.8 m')).not.toEqual(stems('0.8 kg'));
    expect(preparePassage('It is 5 V.').postings.has(stems('5')[0] ?? '')).toBe(true);
    expect(preparePassage('It is 5 V.').postings.has(stems('6')[0] ?? '')).toBe(false);
  });
});

describe('references of a model', () => {
  const removed = (sentence: string, ...sources: string[]) => {
    const found = findModelReferences(sentence, sources);
    return found.length === 0 ? 'none' : removeModelReferences(sentence, found);
  };
  test.each([
    ['The pump runs (see Chapter 5).', 'The pump runs.'],
    ['The pump runs [3].', 'The pump runs.'],
    ['The pump runs [1, 2-4] well.', 'The pump runs well.'],
    ['The pump runs, as shown in Figure 2.', 'The pump runs.'],
    ['As described in Section 4.2, the pump runs.', 'The pump runs.'],
    ['The pump runs according to Table 3.', 'The pump runs.'],
    ['Section 4 says that the pump runs.', null],
    ['The pump runs (Smith et al., 2019).', 'The pump runs.'],
    ['Smith (2019) runs the pump.', null],
    ['The pump runs. Source: the old book', 'The pump runs.'],
    ['The pump runs D1.C2.S3.', null],
    ['The pump runs (D1.C2.S3).', 'The pump runs.'],
    ['The pump runs【4†source】.', 'The pump runs.'],
    ['The pump runs well.² It hums.', 'The pump runs well. It hums.'],
    ['The pump runs to ISO 9001.', null],
    ['The pump runs, see §4.', 'The pump runs.'],
    ['The pump runs (doi: 10.1000/abc).', 'The pump runs.'],
    ['The pump runs (https://a.org/b).', 'The pump runs.'],
    ['[3]', null],
    ['The collab tools of slab 5 run.', 'none'],
    ['On Monday 5 pumps run.', 'none'],
    ['Take note I run.', 'none'],
    ['The pump runs in step one.', null],
    ['In Appendix B, the pump runs.', 'The pump runs.'],
    ['It is an article I like.', 'none'],
    ['The pump runs in chapter IV.', null],
    ['The pump has 5 V on page.', 'none'],
  ])('%s: %s', (sentence, expected) => expect(removed(sentence)).toBe(expected));

  test('are the passage’s own where it has them as whole words', () => {
    expect(removed('The pump of Table 3 runs.', 'See table 3 for the pump.')).toBe('none');
    expect(removed('The pump of Table 3 runs.', 'See table 30 for the pump.')).toBeNull();
    expect(removed('The pump of Table 3 runs.', 'See table 30 and table 3.')).toBe('none');
  });

  test('know where they stand', () => {
    const placed = (sentence: string) => findModelReferences(sentence, []).map(({ text, place }) => [text, place]);
    expect(placed('The pump runs (see Chapter 5).')).toEqual([['Chapter 5', 'bracketed']]);
    expect(placed('As in Section 4, it runs.')).toEqual([['Section 4', 'inline']]);
    expect(placed('According to Section 4, it runs.')).toEqual([['Section 4', 'leading']]);
    expect(placed('It runs, see Section 4.')).toEqual([['Section 4', 'trailing']]);
    expect(placed('It runs (Section 4) and hums (Section 5).')).toHaveLength(2);
    expect(placed('Day 3 → Chapter 2 runs.')).toEqual([['Day 3 → Chapter 2', 'inline']]);
    expect(placed('Chapters 3, 4 and 5 run.')).toEqual([['Chapters 3, 4 and 5', 'inline']]);
  });
});

describe('definitions', () => {
  test.each([
    ['A relay is a switch.', ['relay']],
    ['**Relay**: a switch that a coil moves.', ['relay']],
    ['Relay - a switch.', ['relay']],
    ['The relay is used for lamps.', []],
    ['The relay is not a switch.', []],
    ['Relays are switches.', ['relay']],
    ['The relay refers to a switch.', ['relay']],
    ['Is a relay a switch?', []],
    ['The range is 5.', []],
    ['The slope of a horizontal line is 0.', ['slope horizontal line']],
    ['A switch is also called a contactor.', ['contactor']],
    ['Pulse Width Modulation (PWM) saves power.', ['Pulse Width Modulation', 'pwm']],
    ['We use the term interrupt to refer to a signal.', ['interrupt']],
    ['By a hart we mean a thread.', ['hart']],
    ['In short, a relay is a switch.', ['relay']],
    ['Pumps hum.', []],
  ])('%s: %j', (text, keys) => expect(definedTerms(text)).toEqual(keys.map((key) => termKey(key))));

  test('stand near the beginning of a passage, each once', () => {
    expect(definedTerms(`${'Oil drips. '.repeat(120)}A relay is a switch.`)).toEqual([]);
    expect(definedTerms('A relay is a switch. A relay is a part.')).toEqual(['relai']);
    expect(termsOf('AEO, or Answer Engine Optimization, is a practice.')).toContain('answer engin optim');
    expect(termsOf('Use a pump or a valve.')).toEqual([]);
  });

  test('a term is its topic words, up to five', () => {
    expect(termKey('the even functions')).toBe('even function');
    expect(termKey('the')).toBe('');
    expect(termKey('pump valve lamp relay motor')).toBe('pump valv lamp relai motor');
    expect(termKey('pump valve lamp relay motor fuse')).toBe('');
    expect(topicsToDefine('What is the vertex of a parabola?')).toEqual([['vertex', 'parabola'], ['vertex']]);
    expect(topicsToDefine('What is a relay?')).toEqual([['relai']]);
  });
});
