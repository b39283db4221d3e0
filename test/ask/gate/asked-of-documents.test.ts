// What a question asks of documents (a property, a value, a state, a tag, a conformity), word by word, at its edges.
import { describe, expect, test } from 'vitest';
import { askedProperty, holdsAskedProperty } from '../../../functions/ask/documents/asked-property.ts';
import { findTags, readTag, stemsOfTags } from '../../../functions/ask/documents/drawing-tag.ts';
import { asksWhetherDone, hasLiveWord, statesWhatIsAsked } from '../../../functions/ask/documents/live-data.ts';
import { holdsAskedValue, withoutMetDimension } from '../../../functions/ask/documents/value-in-passage.ts';
import { makePassage } from '../../../functions/ask/passage.ts';
import { asksBeyondRow } from '../../../functions/ask/table/asks-beyond-row.ts';
import {
  askedDimension,
  givesMeasure,
  givesOtherMeasure,
  holdsDimension,
} from '../../../functions/guard/asked-dimension.ts';
import { preparePassage, prepareSentence } from '../../../functions/guard/prepare.ts';
import { readFigures } from '../../../functions/guard/quantities.ts';
import { askedClaim, findForeignClaim, findGuess } from '../../../functions/guard/strict-language.ts';
import { countTerms, emptyStatistics } from '../../../functions/guard/term-statistics.ts';
import { contentStems, stemOf } from '../../../functions/guard/text.ts';
import { registryRows } from '../table/table-rows.ts';

const rows = await registryRows(
  'pumps.csv',
  'Pump,Flow (l/s),Length (m),Oil\nPump 3,81,12,yes\nPump 4,79,11,no\n',
  'Pump list',
);
const [row] = rows;
if (row === undefined) throw new Error('the fixture has rows');
const pumpRow = row;
const rowPassage = () => makePassage({ node: pumpRow, scores: null, relevance: 1 });

const passageOf = (content: string, section: readonly string[] = [], name = 'Manual') =>
  makePassage({
    node: {
      ...{ ...pumpRow, content, nodeType: 'concept', container: { ...pumpRow.container, title: '' } },
      provenance: { ...pumpRow.provenance, section: [...section] },
      document: { ...pumpRow.document, name },
    },
    ...{ scores: null, relevance: 1 },
  });

const words = (list: string) => list.trim().split(/\s+/);
const plural = (word: string) =>
  /[^a]y$/.test(word) ? word.replace(/y$/, 'ies') : /s$/.test(word) ? `${word}es` : `${word}s`;

describe('the property asked for', () => {
  test.each([
    ['What is the viscosity of the oil?', 'viscosity', ['oil']],
    ['Which is the viscosity for the oil?', 'viscosity', ['oil']],
    ['what were the main advantages of pumps', 'advantages', ['pumps']],
    ['What are the risks of the pump?', 'risks', ['pump']],
    ['What was the risk of the pump?', 'risk', ['pump']],
    ['Which version of Borealis runs?', 'version', ['borealis', 'runs']],
    ['How much oil does the pump need?', 'oil', ['pump', 'need']],
    ['How much gear oil must it take up?', 'oil', ['take']],
    ['How noisy is the pump?', 'noisy', ['pump']],
    ['  "What is the viscosity of the oil?"', 'viscosity', ['oil']],
  ])('of "%s" is %s of %j', (question, head, subject) => {
    const asked = askedProperty(question);
    expect(asked?.property[0]).toBe(stemOf(head));
    expect(asked?.subject).toEqual(subject.map(stemOf));
    expect(asked?.isAmount).toBe(/how much/i.test(question));
  });

  test.each([
    'What is viscosity?',
    'Tell me what is the viscosity of the oil?',
    'How is the pump?',
    'How pump is?',
    'What of the oil?',
    'What is the the of the oil?',
    ...words('many much often old new large big small long short far well soon early late strong').map(
      (adjective) => `How ${adjective} are the pumps?`,
    ),
  ])('is none in "%s"', (question) => expect(askedProperty(question)).toBeNull());

  const named = words(`meaning purpose name definition use role function difference kind type list value number amount
    content description scope reason example point idea effect way order set size colour color material location place
    position date time year duration age period title language capacity limit range share percentage result step rule
    requirement condition consequence`);
  test.each([...named, ...named.map(plural)])('%s is given without its name', (word) => {
    expect(askedProperty(`What is the ${word} of the pump?`)).toBeNull();
    expect(askedProperty(`What is the x${word} of the pump?`)).not.toBeNull();
    expect(askedProperty(`What is the ${word} noise of the pump?`)).not.toBeNull();
  });
  test.each(words('total sum average maximum minimum least most longest shortest largest smallest highest lowest'))(
    'so is the %s',
    (word) => expect(askedProperty(`What is the ${word} of the pump?`)).toBeNull(),
  );

  const holds = (question: string, ...texts: readonly string[]) =>
    holdsAskedProperty(
      question,
      texts.map((text) => passageOf(text)),
      emptyStatistics,
    );
  test.each([
    ['How fast is the pump?', 'The pump has a speed.', true],
    ['How fast is the pump?', 'The pump is quick.', true],
    ['How fast is the pump?', 'The pump is red.', false],
    ['How noisy is the pump?', 'The pump is noisy.', true],
    ['What is the efficiency of the pump?', 'The pump is EFFICIENT.', true],
    ['What is the ease of the pump?', 'The pump is easygoing.', false],
    ['How much oil does the pump need?', 'The pump needs oil. It has 4 doors.', false],
    ['How much oil does the pump need?', 'The pump needs 4 l of oil.', true],
    ['What is the viscosity of the oil of Ada?', 'Ada says the viscosity of oil is high.', true],
    ['What is the viscosity of the oil of Ada?', 'The viscosity of oil is high.', false],
    ['What is the viscosity of it?', 'The viscosity is high.', true],
  ])('"%s" in "%s": %s', (question, text, expected) => expect(holds(question, text)).toBe(expected));

  test('stands in any of the passages, and is asked for by the question itself', () => {
    expect(holds('What is the viscosity of the oil?', 'Moss grows.', 'The oil has a viscosity.')).toBe(true);
    expect(holds('What is the viscosity of the oil of "Ada"?', 'The viscosity of oil is high.')).toBe(false);
    expect(askedProperty('Tell me which version of Borealis runs?')).toBeNull();
    expect(askedProperty('What is the viscosity of oil?\nAnd of water?')?.subject).toContain('water');
  });

  test('may stand in a title, in the name of the document, or be everywhere in the course', () => {
    const titled = [passageOf('The pump hums.', ['Viscosity'])];
    expect(holdsAskedProperty('What is the viscosity of the pump?', titled, emptyStatistics)).toBe(true);
    const called = [passageOf('The viscosity is high.', [], 'Pump manual')];
    expect(holdsAskedProperty('What is the viscosity of the pump?', called, emptyStatistics)).toBe(true);
    const question = 'What is the viscosity of the oil of Ada?';
    const common = countTerms([['ada'], ['ada'], ['oil'], ['viscos']]);
    const rare = countTerms([['ada'], ...Array.from({ length: 9 }, () => ['oil'])]);
    const texts = [passageOf('The viscosity of oil is high.')];
    expect(holdsAskedProperty(question, texts, common)).toBe(true);
    expect(holdsAskedProperty(question, texts, rare)).toBe(false);
    expect(holdsAskedProperty('How much flow does Pump 3 have?', [rowPassage()], emptyStatistics)).toBe(true);
  });
});

describe('the dimension asked for', () => {
  const cases: readonly (readonly [string, string])[] = [
    ...words('depth width height length distance diameter spacing clearance separation elevation').flatMap(
      (word) =>
        [
          [word, 'length'],
          [plural(word), 'length'],
        ] as const,
    ),
    ...words('deep wide high tall long far thickness thicknesses thick radius').map(
      (word) => [word, 'length'] as const,
    ),
    ...words('voltage voltages').map((word) => [word, 'voltage'] as const),
    ...words('current currents').map((word) => [word, 'current'] as const),
    ...words('resistance resistances').map((word) => [word, 'resistance'] as const),
    ...words('weight weights mass masses heavy').map((word) => [word, 'mass'] as const),
    ...words('temperature temperatures hot cold').map((word) => [word, 'temperature'] as const),
    ...words('pressure pressures').map((word) => [word, 'pressure'] as const),
    ...words('frequency frequencies').map((word) => [word, 'frequency'] as const),
    ...words('cost costs price prices salary salaries wage wages budget fee fees').map(
      (word) => [word, 'money'] as const,
    ),
  ];
  test.each(cases)('%s: %s', (word, dimension) => {
    expect(askedDimension(`What about the ${word}?`)).toEqual({ dimension, word });
    expect(askedDimension(`What about the ${word.toUpperCase()}?`)?.dimension).toBe(dimension);
    expect(askedDimension(`What about the x${word}?`)).toBeNull();
    expect(askedDimension(`What about the ${word}x?`)).toBeNull();
  });

  test.each(words('revision version issue status document drawing edition'))('"current %s" is no current', (word) => {
    expect(askedDimension(`What is the current ${word}?`)).toBeNull();
    expect(askedDimension(`What is the ${word} of the current?`)?.dimension ?? null).toBe(
      word === 'version' ? null : 'current',
    );
  });
  test.each(
    words(
      'impact fire flame water heat chemical corrosion wear abrasion thermal wind weather frost slip ultraviolet uv',
    ),
  )('"%s resistance" is none of ohms', (word) => {
    expect(askedDimension(`What is the ${word} resistance?`)).toBeNull();
    expect(askedDimension(`What is the ${word}-resistance?`)).toBeNull();
    expect(askedDimension(`What is the x${word} resistance?`)?.dimension).toBe('resistance');
  });
  test.each([
    'how many',
    'how often',
    'how long',
    'number of',
    'value of',
    ...words('count ratio factor index year date version code address quantity times'),
  ])('"%s" asks for a bare number', (asking) => {
    expect(askedDimension(`And ${asking} the depth?`)).toBeNull();
    expect(askedDimension(`And x${asking} the depth?`)?.dimension).toBe('length');
  });

  test.each([
    ['depth depths deep', 'width widths wide'],
    ['width widths wide', 'height heights high tall'],
    ['height heights high tall', 'length lengths long'],
    ['length lengths long', 'thickness thicknesses thick'],
    ['thickness thicknesses thick', 'diameter diameters'],
    ['diameter diameters', 'radius'],
    ['radius', 'separation separations spacing spacings clearance clearances distance distances apart'],
    ['separation separations spacing spacings clearance clearances distance distances apart', 'depth depths deep'],
  ])('%s is one measure, %s another', (own, other) => {
    for (const asked of words(own)) {
      for (const given of words(own)) expect(givesMeasure(`The ${asked}?`, `Its ${given} is 5 m.`)).toBe('asked');
      for (const given of words(other)) expect(givesOtherMeasure(`The ${asked}?`, `Its ${given} is 5 m.`)).toBe(true);
      expect(givesMeasure(`The ${asked}?`, 'It is 5 m.')).toBe('none');
      expect(givesMeasure(`The x${asked}x?`, 'It is 5 m.')).toBe('any');
    }
  });

  const holds = (text: string, dimension: string) => holdsDimension(readFigures(text), text, dimension);
  test.each([
    ['It is 5 m.', 'length', true],
    ['It is 5 V.', 'length', false],
    ['It costs $5.', 'money', true],
    ['It is 5 AWG thick.', 'length', true],
    ['It is 5 nTu thick.', 'length', true],
    ['It is 5 gz/ft2 thick.', 'length', true],
    ['It is 5 of them.', 'length', false],
    ['It is 5 pieces.', 'length', false],
    ['It is 5.', 'length', false],
    ['It is 3rd AWG.', 'length', false],
    ['In 2019 AWG rose.', 'length', false],
    ['It is 6 times its width.', 'length', true],
    ['It is 1.5 times that width.', 'length', true],
    ['It is twelve times the width.', 'length', true],
    ['It is half times their width.', 'length', true],
    ['It is 6 times wide.', 'length', false],
    ['It is xtwo times the width.', 'length', false],
    ...words('in of and to the is are a an or for as at by on we it was has had per not may can but all its').map(
      (word) => [`It has 5 ${word} here.`, 'resistance', false] as const,
    ),
  ] as const)('"%s" holds a %s: %s', (text, dimension, expected) => expect(holds(text, dimension)).toBe(expected));
});

describe('a value', () => {
  const value = (question: string, ...texts: readonly string[]) =>
    holdsAskedValue(
      question,
      texts.map((text) => passageOf(text)),
      emptyStatistics,
    );
  test.each([
    ['How deep is the trench?', 'The trench is 800 mm deep.', true],
    ['How deep is the trench?', 'The trench is 800 mm below ground.', true],
    ['How deep is the trench?', 'The trench is 800 mm wide.', false],
    ['How deep is the trench?', 'The trench is at 20 °C.', false],
    ['How deep is the trench?', 'The lamp is 800 mm deep.', false],
    ['How deep is the red trench of the old road?', 'The lamp of the road is 800 mm off.', false],
    ['How deep is the red trench of the old road?', 'The red trench of the old road. It is 800 mm off a lamp.', false],
    ['Which value has the lamp?', 'It is 5.', true],
    ['Which value has the lamp?', 'It is 5 V.', true],
    ['Which value has the lamp?', 'It is of 2019.', true],
    ['Which value has the lamp?', 'It is of 5 May 2019.', true],
    ['Which value has the lamp?', 'It is the 3rd.', false],
    ['Which value has the lamp?', 'It is red.', false],
  ])('"%s" is answered by "%s": %s', (question, text, expected) => expect(value(question, text)).toBe(expected));

  test('of a sentence counts where a title names the measure or the thing', () => {
    const inTitle = (title: string, question: string) =>
      holdsAskedValue(question, [passageOf('It is 800 mm below ground.', [title])], emptyStatistics);
    expect(inTitle('Trench depth', 'How deep is the trench?')).toBe(true);
    expect(inTitle('Trench', 'How deep is the trench?')).toBe(true);
    expect(inTitle('Lamp', 'How deep is the trench?')).toBe(false);
  });

  test('of a row is of what more than half of its words and titles name', () => {
    const inRow = (question: string) => holdsAskedValue(question, [rowPassage()], emptyStatistics);
    expect(inRow('What is the flow of Pump 3?')).toBe(true);
    expect(inRow('What is the flow of the red lamp by the road?')).toBe(false);
    const empty = makePassage({ node: { ...pumpRow, content: 'Pump: x; Flow: none' }, scores: null, relevance: 1 });
    expect(holdsAskedValue('What is the flow of the pump?', [empty], emptyStatistics)).toBe(false);
  });

  test.each([
    ['What is the voltage of the lamp?', 'The lamp takes 5 V.', 'What is the   of the lamp?'],
    ['What is the voltage of the lamp?', 'The voltage is 5 V.', 'What is the voltage of the lamp?'],
    ['What is the voltage of the lamp?', 'The lamp takes 5 A.', 'What is the voltage of the lamp?'],
    ['What is the lamp?', 'The lamp takes 5 V.', 'What is the lamp?'],
  ])('"%s" beside "%s" asks on for "%s"', (question, text, rest) => {
    expect(withoutMetDimension(question, [passageOf(text)])).toBe(rest);
    expect(withoutMetDimension(question, [passageOf('Moss grows.'), passageOf(text)])).toBe(rest);
  });
});

describe('how things stand', () => {
  test.each([
    ...words('progress status completed today latest score grade'),
    ...['so far', 'to date', 'right now', 'at the moment', 'on schedule'],
  ])('"%s" asks for it', (word) => {
    expect(hasLiveWord(`What about ${word}?`, `It says ${word.toUpperCase()} here.`)).toBe(true);
    expect(hasLiveWord(`What about ${word}?`, 'It says nothing.')).toBe(false);
    expect(hasLiveWord(`What about x${word}?`, `It says ${word} here.`)).toBe(false);
  });

  test.each(
    ['shall', 'must', 'should', 'will', 'to be', 'need to', 'needs to', 'has to', 'have to'].flatMap((duty) =>
      words('record report monitor track submit update enter log present review check note show indicate').map(
        (act) => [duty, act] as const,
      ),
    ),
  )('that somebody %s %s it, is not the state', (duty, act) => {
    expect(statesWhatIsAsked('What is the progress?', `They ${duty} each day ${act} the progress.`)).toBe(false);
    expect(statesWhatIsAsked('What is the progress?', `They ${act} the progress.`)).toBe(true);
  });

  test('is stated with all the question names', () => {
    expect(statesWhatIsAsked('What is the progress of the culvert?', 'The progress of the culvert is 40 %.')).toBe(
      true,
    );
    expect(statesWhatIsAsked('What is the progress of the culvert?', 'The progress is 40 %.')).toBe(false);
    expect(statesWhatIsAsked('What is the culvert?', 'The culvert is red.')).toBe(false);
  });

  test.each([
    ...words('Is Are Was Were Has Have Had').map((verb) => `${verb} the culvert finished?`),
    ...words('finished complete completed done ready').map((state) => `Is the culvert ${state}?`),
    ...words('yet now already').map((when) => `Is the culvert done ${when}?`),
    'Has it been poured?',
    'Has it already\nstarted?',
    '"Is it done?"',
  ])('"%s" asks whether work is done', (question) => expect(asksWhetherDone(question)).toBe(true));
  test.each([
    ...words('must shall should before after when if').map((word) => `Is what ${word} be here done?`),
    ...[
      'Isx it done?',
      'Who is done?',
      'Is it undone?',
      'Is it donex?',
      'Is it done later?',
      'Is it poured?',
      'Has been pour?',
    ],
  ])('"%s" does not', (question) => expect(asksWhetherDone(question)).toBe(false));
});

describe('tags of drawings', () => {
  const codes: Readonly<Record<string, string>> = {
    ...{
      transformer: 'TX TR TRF XFMR TFR',
      switchgear: 'SWG SG SWGR',
      combiner: 'CB DCB SCB JB',
      breaker: 'CB MCB VCB ACB',
    },
    ...{ manhole: 'MH', handhole: 'HH', string: 'STR S', panel: 'PNL DB P', cable: 'C CBL', tracker: 'TRK T' },
    ...{
      inverter: 'INV I',
      building: 'BLDG B',
      pump: 'P PMP',
      valve: 'V VLV',
      substation: 'SS SUB',
      station: 'STN ST',
    },
    ...{ turbine: 'WTG T', trench: 'TR T', motor: 'M MTR', generator: 'G GEN' },
  };
  test.each(Object.entries(codes).flatMap(([word, list]) => words(list).map((code) => [word, code] as const)))(
    'a %s is written %s',
    (word, code) => {
      const [tag] = findTags(`Where is ${word} 42?`);
      const [other] = findTags(`Where is ${code}-42?`);
      if (!tag || !other) throw new Error('no tag');
      expect(readTag(`${code}-42`, tag)).toBe(`${code}-42`);
      expect(readTag(`${word} 42`, other)).toBe(`${word} 42`);
      expect(stemsOfTags([tag])).toContain(`${code.toLowerCase()}42`);
      expect(stemsOfTags([other])).toContain(stemOf(word));
    },
  );

  test.each(
    words(`page pages section clause table figure fig row rows column sheet appendix annex chapter step item document doc
    drawing dwg rev revision version issue edition volume part note number no day about at in on of for to from than and or
    the a is with least most between`),
  )('"%s 5" is none', (word) => {
    expect(findTags(`${word} 5`)).toEqual([]);
    expect(findTags(`${word.toUpperCase()} 5`)).toEqual([]);
    expect(findTags(`${word}q 5`)).toHaveLength(word.length < 14 ? 1 : 0);
  });

  test.each([
    ['INV-42', [['INV', '42']]],
    ['inv 042', [['INV', '42']]],
    ['INV_42 and INV.42', [['INV', '42']]],
    ['INV no. 42', [['INV', '42']]],
    ['INV nr 42', [['INV', '42']]],
    ['INV number 42', [['INV', '42']]],
    ['INV #42', [['INV', '42']]],
    ['INV/42', [['INV', '42']]],
    ['INV-4.12', [['INV', '4.12']]],
    ['INV-4-12', [['INV', '4-12']]],
    ['INV-42a', [['INV', '42A']]],
    ['INV-42ab', []],
    ['INV-1234567', []],
    ['5INV-42', []],
    ['INV-0', [['INV', '0']]],
    [
      'P-1, V-2',
      [
        ['P', '1'],
        ['V', '2'],
      ],
    ],
  ])('of "%s": %j', (text, expected) => {
    expect(findTags(text).map(({ word, number }) => [word, number])).toEqual(expected);
  });

  test.each([
    ['inverters 42', 'INVERTER 42', true],
    ['inverter 42', 'INVRT 42', true],
    ['inverter 42', 'INVRTR 42', false],
    ['inverter 42', 'IVN 42', false],
    ['INV 42', 'Transformer 42', false],
    ['inverter 42', 'NVR 42', false],
    ['lamp 42', 'LMP 42', false],
    ['lamps 42', 'LMPS 42', true],
    ['crane 42', 'CRN 42', true],
    ['crane 42', 'CRA 42', true],
    ['crane 42', 'C 42', false],
    ['crane 42', 'CRN 43', false],
  ])('"%s" is borne by "%s": %s', (question, text, expected) => {
    const [tag] = findTags(question);
    expect(tag && readTag(text, tag) !== null).toBe(expected);
  });
  test('are searched by their number with leading zeros too', () => {
    const stems = stemsOfTags(findTags('crane 42'));
    for (const stem of ['42', '042', '0042', 'crane', 'cra', 'cra42', 'crane42']) expect(stems).toContain(stemOf(stem));
    expect(new Set(stems).size).toBe(stems.length);
  });
});

describe('beyond a row', () => {
  const beyond = (question: string, ...texts: readonly string[]) =>
    asksBeyondRow(question, [rowPassage(), ...texts.map((text) => passageOf(text))]);
  test.each([
    ['What is the colour of Pump 3?', true],
    ['Which is the colour for Pump 3?', true],
    ["What's the colour of Pump 3?", true],
    ['What was the colour of Pump 3?', true],
    ['What is the flow of Pump 3?', false],
    ['What is the colour of Pump 4?', false],
    ['What is the colour of Pump 33?', false],
    ['Why is the colour of Pump 3 red?', false],
    ['What is the rated flow of Pump 3?', false],
    ['What is the rating of Pump 3?', false],
    ['What is the distance of Pump 3?', false],
    ['What is the bending radius of Pump 3?', true],
    ['What is the voltage of Pump 3?', true],
    ...words(
      'value values data detail details property properties specification information parameter figure number',
    ).map((word) => [`What is the ${word} of Pump 3?`, false] as const),
  ] as const)('%s %s', (question, expected) => expect(beyond(question)).toBe(expected));

  test('is nothing another passage speaks of, and only a row is one', () => {
    expect(beyond('What is the colour of Pump 3?', 'The colour is red.')).toBe(false);
    expect(asksBeyondRow('What is the colour of Pump 3?', [passageOf('Pump 3 hums.')])).toBe(false);
    expect(asksBeyondRow('What is the colour of Pump 3?', [])).toBe(false);
  });
});

describe('conformity and guesses', () => {
  const guesses = words(`probably perhaps maybe might possibly presumably supposedly conceivably apparently likely`);
  const phrases = [
    'seems to be',
    'it appears that',
    'I think',
    'I believe',
    'I guess',
    'I assume',
    'I suppose',
    'I expect',
    'I would say',
    'in my opinion',
    'in my view',
    'in my experience',
    'as far as I know',
    'we can assume',
    'one may assume',
    'you could assume',
    'it can be assumed',
    'it is reasonable to assume',
    'it is safe to assume',
    'assuming that',
    'should be around',
    'must have been',
  ];
  const habits = [
    'in general',
    'as a rule',
    'in most cases',
    'most of the time',
    'tends to',
    'tend to',
    'standard practice',
    'common practice',
    'good practice',
    'industry standard',
    ...words('generally typically usually normally commonly ordinarily often'),
  ];
  const guess = (text: string, passage: string) => findGuess(prepareSentence(text), preparePassage(passage));
  test.each([...guesses, ...phrases])('"%s" guesses, and what the passage guesses may be guessed', (words_) => {
    expect(guess(`So ${words_} it is.`, 'It is red.')?.toLowerCase()).toContain(words_.toLowerCase().slice(-4));
    expect(guess(`So ${words_} it is.`, 'It is perhaps red.')).toBeNull();
    expect(guess(`So ${words_} it is.`, 'It is often red.')).not.toBeNull();
    expect(guess(`So x${words_}x it is.`, 'It is red.')).toBeNull();
  });
  test.each(habits)('"%s" generalises, and what the passage generalises may be', (words_) => {
    expect(guess(`So ${words_} it is.`, 'It is red.')).toBe(words_);
    expect(guess(`So ${words_} it is.`, 'It is often red.')).toBeNull();
    expect(guess(`So ${words_} it is.`, 'It is perhaps red.')).not.toBeNull();
  });

  const claim = (text: string, passage = 'It is red.') =>
    findForeignClaim(prepareSentence(text), preparePassage(passage));
  test.each([
    ...[
      'It complies with it.',
      'They comply.',
      'It complied.',
      'It is compliant.',
      'It is complying with it.',
      'It is in compliance with it.',
    ],
    ...['It conforms to it.', 'They conform with it.', 'It conformed to it.', 'It is in conformity with it.'],
    ...[
      'It meets the standard.',
      'They meet all relevant fire safety requirements.',
      'It met every code.',
      'It fulfils its specification.',
      'It satisfies these regulations.',
      'They satisfy any applicable codes.',
    ],
    ...[
      'It is approved.',
      'They are fully approved.',
      'It has been already approved.',
      'It was approved.',
      'To be approved is good.',
    ],
    ...[
      'It is certified.',
      'They were accredited.',
      'It has been fully licensed.',
      'It passes the inspection.',
      'They pass all tests.',
      'It passed inspection.',
    ],
    ...[
      'It is guaranteed to be safe.',
      'It is warranted compliant.',
      'A guarantee secure.',
      'An approved pump.',
      'A certified pump.',
      'It is up to code.',
      'It is acceptable to the authority.',
    ],
  ])('"%s" claims what no passage says', (text) => expect(claim(text)).not.toBeNull());
  test.each([
    'It is red.',
    'It meets the pump.',
    'It is conforming.',
    'It passes the pump.',
    'It is safe.',
    'It compiles with it.',
    'It was improved.',
  ])('"%s" claims nothing', (text) => expect(claim(text)).toBeNull());
  test.each([
    'shall',
    'must',
    'should',
    'has to',
    'have to',
    'needs to',
    'need to',
    'is required to',
    'is to be',
    'will',
    'ought to',
  ])('that it %s conform does not say that it does', (duty) => {
    const demand = /be$/.test(duty) ? `The pump ${duty} compliant.` : `The pump ${duty} comply with it.`;
    expect(claim('The pump complies with it.', demand)).not.toBeNull();
    expect(claim(demand, 'The pump complies with it. A compliant pump.')).toBe(
      /be$/.test(duty) ? 'compliant' : 'comply with',
    );
    expect(claim(demand, demand)).toBeNull();
  });

  test.each([
    ['Is it approved?', 'It is approved.'],
    ['Are they certified?', 'It is certified.'],
    ['Was it accredited?', 'It is accredited.'],
    ['Were they licensed?', 'It is licensed.'],
    ['Is it compliant?', 'It is compliant.'],
    ['Does it comply with it?', 'It comply.'],
    ['Do they conform to it?', 'It conform.'],
    ['Has it met the standard or complies?', 'It complies.'],
    ['Will it meet the fire safety requirements?', 'It meet the fire safety requirements.'],
    ['Can it satisfy codes?', 'It satisfy codes.'],
    ['Can it satisfy the code?', 'It satisfy the code.'],
    ['Can it meet the requirement?', 'It meet the requirement.'],
    ['Can it meet 2 regulations?', 'It meet 2 regulations.'],
    ['Can it meet the regulation?', 'It meet the regulation.'],
    ['Can it fulfil one of the two standards?', 'It fulfil one of the two standards.'],
    ['Did it meet the standard?', 'It meet the standard.'],
    ['Have they been approved?', 'It is approved.'],
    ['"Is it approved?"', 'It is approved.'],
  ])('"%s" wants "%s" confirmed', (question, statement) => expect(askedClaim(question)).toBe(statement));
  test.each([
    'Who approved it?',
    'It is approved.',
    'Is it red?',
    'Isx it approved?',
    'Is it unapproved?',
    'Does it meet the pump?',
  ])('"%s" wants none confirmed', (question) => expect(askedClaim(question)).toBeNull());
});

test('words of a question are stems of topics alone', () => {
  expect(contentStems('What is the viscosity of it?')).toEqual([stemOf('viscosity')]);
});
