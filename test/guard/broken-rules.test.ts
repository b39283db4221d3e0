// Which rule a sentence breaks beside its source, and which it does not: pairs that differ in one thing, the check named.
import { describe, expect, test } from 'vitest';
import { align, chooseEvidence } from '../../functions/guard/align.ts';
import { claimText, splitClaims } from '../../functions/guard/claims.ts';
import { exchangesFollowers } from '../../functions/guard/exchanged-followers.ts';
import { findForeignClause } from '../../functions/guard/foreign-clause.ts';
import { hangsOnTheLast } from '../../functions/guard/hanging-sentence.ts';
import { findBrokenRule } from '../../functions/guard/hard-rules.ts';
import { findHungClaim } from '../../functions/guard/hung-claim.ts';
import { findInstructionText, prepareInstructions } from '../../functions/guard/instructions.ts';
import { sentencesAt } from '../../functions/guard/meet-terms.ts';
import { readNearCopy } from '../../functions/guard/near-copy.ts';
import { findOverGeneral } from '../../functions/guard/over-general.ts';
import { exchangesRoles } from '../../functions/guard/roles.ts';
import { isCloseSpelling } from '../../functions/guard/spelling.ts';
import { readSignals } from '../../functions/guard/support.ts';
import { antonymsOf, differByNegativePrefix, synonymsOf, withoutNegativePrefix } from '../../functions/text/lexicon.ts';
import { isCertain, isHedge, isNegation, isPolar } from '../../functions/text/polarity.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { countTerms, emptyStatistics } from '../../functions/text/term-statistics.ts';

interface Beside {
  readonly question?: string;
  readonly course?: readonly string[];
  readonly isStrict?: boolean;
}

function broken(claim: string, source: string, { question, course, isStrict = false }: Beside = {}) {
  const sentence = prepareSentence(claim);
  const passage = preparePassage(source);
  const statistics = course ? countTerms([course]) : emptyStatistics;
  const alignment = align(sentence, passage, statistics);
  const evidence = chooseEvidence(alignment);
  return findBrokenRule({
    ...{ sentence, passage, statistics, isStrict },
    question: question === undefined ? null : prepareSentence(question),
    signals: readSignals(sentence, passage, alignment, evidence),
    near: sentencesAt(passage, evidence.triple),
  });
}

const pump = 'The pump runs at 50 Hz and starts at dawn.';

describe('a rule is broken, and named with what was found', () => {
  test.each([
    ['url', 'See www.example.org for the pump.', pump, 'www.example.org'],
    ['url', 'See https://example.org/a.', pump, 'https://example.org/a'],
    ['url', 'Write to a.b@example.org.', pump, 'a.b@example.org'],
    ['figure', 'The pump runs at 60 Hz.', pump, '60 Hz (absent)'],
    ['figure', 'The pump runs at 50 V.', pump, '50 V (other_unit)'],
    ['figure', 'The pump runs at least at 50 Hz, at least 60.', pump, '60 (absent)'],
    ['figure', 'The lamp glows at most 5 V.', 'The lamp glows at least 5 V.', '5 V (opposite_bound)'],
    ['figure', 'The lamp takes 5 V.', 'The lamp takes 5 parts.', '5 V (unit_added)'],
    ['date', 'It was built on 5 May 2019.', 'It was built on 6 May 2019.', '5 May 2019'],
    ['formula', 'It holds that $F = ma$.', 'It holds that $E = mc$.', 'F=ma'],
    ['name', 'The pump of Borealis starts.', pump, 'Borealis'],
    ['name', 'The ESP32 starts.', 'The chip starts.', 'ESP32'],
    ['name', 'Zigbee starts at dawn.', pump, 'Zigbee'],
    ['code', 'Call `drain()` at dawn.', pump, 'drain'],
    ['code', 'Call `open valve` at dawn.', pump, 'open'],
    ['quotation', 'It says "the pump is red" here.', 'The red pump is what it is.', 'the pump is red'],
    ['compliance', 'The pump complies with the code.', 'The pump has a code.', 'complies with'],
    ['compliance', 'The pump is fully certified.', 'The pump is full.', 'is fully certified'],
    ['compliance', 'The pump meets all the safety requirements.', 'The pump meets the lamp.', undefined],
    ['negation', 'The pump does not run at 50 Hz and starts at dawn.', pump, undefined],
    ['negation', 'No pump hums.', 'A pump hums.', undefined],
    ['certainty', 'The pump must run at 50 Hz and starts at dawn.', pump, undefined],
    ['certainty', 'The pump leaks on valves.', 'The pump may leak on valves.', undefined],
    ['certainty', 'All sensors drift.', 'Some sensors drift, others hold.', undefined],
    ['substitution', 'The pump runs at 50 Hz and starts at dusk.', pump, 'dusk'],
    ['role', 'The valve monitors the gateway.', 'The gateway monitors the valve in the house.', undefined],
  ])('%s: "%s" beside "%s"', (check, claim, source, found) => {
    const rule = broken(claim, source);
    expect(rule?.check).toBe(check);
    if (found !== undefined) expect(rule?.found).toBe(found);
  });

  test.each([
    ['See www.example.org for the pump.', 'The pump is at www.example.org.'],
    ['See https://example.org/a.', 'See https://example.org/a, too.'],
    [pump, pump],
    ['1. The pump starts.', 'The pump starts.'],
    ['It holds that $m$ is a mass.', 'It holds that m is a mass.'],
    ['It holds that $a+b$.', 'It holds that $c = a + b$.'],
    ['The pump of Borealis starts.', 'The pump of Borealis starts.'],
    ['Pumping starts at dawn.', pump],
    ['The AEO grows.', 'The Answer Engine Optimization grows.'],
    ['Call `startPump()` at dawn.', 'At dawn, startPump is to call.'],
    ['Call `the pump` at dawn.', 'The pump is to call at dawn.'],
    ['It says "the pump is red" here.', 'Here, it says, the pump is red.'],
    ['It says "red pump" here.', 'Here, it says the pump is red.'],
    ['The pump complies with the code.', 'The pump complies with every code.'],
    ['The pump may leak on valves.', 'The pump may leak on valves.'],
    ['Some sensors drift.', 'All sensors drift.'],
  ])('none by "%s" beside "%s"', (claim, source) => {
    expect(broken(claim, source)).toBeNull();
  });

  test.each([
    ['The pump of Borealis starts.', pump, 'What of Borealis?', 'name'],
    ['Zigbee starts at dawn.', pump, 'What of zigbee?', 'name'],
    ['Call `drain` at dawn.', 'At dawn, call it.', 'Does it drain?', 'code'],
  ])('what the question names may be named: "%s"', (claim, source, question, check) => {
    expect(broken(claim, source)?.check).toBe(check);
    expect(broken(claim, source, { question })?.check).not.toBe(check);
  });

  test('a word that opens a sentence is a name only where nobody knows it', () => {
    expect(broken('Zigbee starts at dawn.', pump, { course: ['zigbe', 'zigbee'] })?.check).not.toBe('name');
    expect(broken('Winter starts at dawn.', 'The pump starts at dawn.')?.check).not.toBe('name');
    expect(broken('Watering starts at dawn.', pump)?.check).not.toBe('name');
  });

  test.each([
    ...[
      'complies',
      'comply with it',
      'complied with it',
      'is compliant',
      'is in compliance with it',
      'conforms to it',
      'conformed  to it',
    ],
    ...[
      'meets the standard',
      'meets all the fire safety requirements',
      'meet codes',
      'meets  new  regulations',
      'is certified',
    ],
    ...[
      'is fully approved',
      'was accredited',
      'has been licensed',
      'passes inspection',
      'passed the inspection',
      'is guaranteed to be safe',
    ],
  ])('a passage that says nothing of it does not let it be said that something "%s"', (claim) => {
    expect(broken(`The pump ${claim}.`, 'The pump hums.')?.check).toBe('compliance');
  });
  test('addresses of any kind are the passage’s or nobody’s', () => {
    for (const address of ['http://example.org/a', 'https://example.org', 'www.example.org', 'a.b+c@example-x.org']) {
      expect(broken(`The pump is at ${address}.`, 'The pump hums.')).toMatchObject({ check: 'url', found: address });
      expect(broken(`The pump is at ${address}.`, `The pump is at ${address}, too.`)?.check).not.toBe('url');
    }
  });
  test('a quotation stands in any sentence of the passage', () => {
    expect(broken('It says "the pump is red" here.', 'Moss grows. Here it says the pump is red.')?.check).not.toBe(
      'quotation',
    );
  });

  test('the question excuses another word, but not the opposite one', () => {
    expect(broken('The pump runs at 50 Hz and starts at dusk.', pump, { question: 'What of dusk?' })).toBeNull();
    const source = 'The outer valve of the pump is open at dawn.';
    const rule = broken('The inner valve of the pump is open at dawn.', source, {
      question: 'What of the inner valve?',
    });
    expect(rule).toMatchObject({ check: 'substitution', isCopy: true });
  });

  test('documents are held to their words only where that is asked', () => {
    expect(broken('The pump probably starts at dawn.', 'The pump starts at dawn.')).toBeNull();
    expect(broken('The pump probably starts at dawn.', 'The pump starts at dawn.', { isStrict: true })).toMatchObject({
      ...{ check: 'guess', found: 'probably' },
    });
    const shall = 'The pump shall comply with the code.';
    expect(broken('The pump complies with the code.', shall)?.check).not.toBe('compliance');
    expect(broken('The pump complies with the code.', shall, { isStrict: true })?.check).toBe('compliance');
  });
});

describe('near copies', () => {
  const source = 'The small pump may drain the old tank at dawn.';
  const copy = (claim: string, from = source) => {
    const passage = preparePassage(from);
    const [first] = passage.sentences;
    return first ? readNearCopy(prepareSentence(claim), first, passage) : null;
  };
  test.each([
    ['The small pump may drain the old tank at dawn.', { share: 1, substituted: null, isOpposite: false }],
    ['The small pump may not drain the old tank at dawn.', { negationDiffers: true }],
    ['The small pump can drain the old tank at dawn.', { certaintyGained: true }],
    ['The small pump may always drain the old tank at dawn.', { certaintyGained: true, negationDiffers: false }],
    ['The small pump may drain the old tank.', { certaintyGained: false, substituted: null }],
    ['The small pump may drain the old tank at noon.', { substituted: 'noon', isOpposite: false }],
    ['The big pump may drain the old tank at dawn.', { substituted: 'big', isOpposite: true }],
    ['The small pump may drain the new tank at dawn.', { substituted: 'new', isOpposite: true }],
    ['The small pump may drain the old tank at dawn daily by Borealis.', { substituted: 'daili' }],
    ['The small pump may drain the old tank at dawn daily.', { substituted: null }],
    ['The tiny pump may drain the old tank at dawn.', { substituted: null }],
  ])('%s', (claim, expected) => {
    expect(copy(claim)).toMatchObject(expected);
  });

  test.each(['Moss grows.', 'The pump and a valve by the lamp may glow.', 'tank old the drain may pump small the'])(
    'is none: %s',
    (claim) => expect(copy(claim)).toBeNull(),
  );

  test('a number in the place of another, whatever its unit, is another claim', () => {
    const from = 'The small pump drains 5 tanks of 40 m at dawn.';
    expect(copy('The small pump drains 6 tanks of 40 m at dawn.', from)?.substituted).toBe('6');
    expect(copy('The small pump drains 5 tanks of 40 at dawn.', from)?.substituted).toBeNull();
    expect(copy('The small pump drains 5 tanks of 41 m at dawn.', from)?.substituted).toBe('41');
  });

  test('a name in the place of another is another claim, even where the passage knows both', () => {
    const from = 'The pump of Ada drains the tank. Bob has a valve.';
    expect(copy('The pump of Bob drains the tank.', from)?.substituted).toBe('bob');
    expect(copy('The pump of valve drains the tank.', from)?.substituted).toBeNull();
  });

  test('a hedge or denial dropped with a whole phrase changes nothing', () => {
    const from = 'The pump, which some say may not be the best of all pumps, drains the tank at dawn.';
    expect(copy('The pump drains the tank at dawn.', from)).toMatchObject({
      ...{ negationDiffers: false, certaintyGained: false },
    });
    expect(copy('The pump drains the tank at dawn.', 'The pump never drains the tank at dawn.')).toMatchObject({
      negationDiffers: true,
    });
  });

  test('very long texts are not laid over one another', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
    expect(copy(words(120), words(120))?.share).toBe(1);
    expect(copy(words(121), words(121))).toBeNull();
    expect(copy(words(100), words(240))?.share).toBe(1);
    expect(copy(words(100), words(241))).toBeNull();
    expect(copy('the pump hums', 'the pump hums')).toBeNull();
    expect(copy('the pump hums loudly', 'the pump hums loudly')?.share).toBe(1);
  });
});

describe('a claim hung on to a copy', () => {
  const source = 'The small pump drains the old tank at dawn.';
  const hung = (claim: string) => {
    const passage = preparePassage(source);
    return findHungClaim(prepareSentence(claim), passage, passage.sentences);
  };
  test.each([
    ['The small pump drains the old tank at dawn, saving gardeners money.', 'saving'],
    ['Saving gardeners money, the small pump drains the old tank at dawn.', 'Saving'],
    ['The small pump drains the old tank at dawn.', null],
    ['The small pump drains the old tank at dawn daily.', null],
    ['The small pump drains the old tank at dawn and is certified.', 'certified'],
    ['The small pump drains the old tank at dawn, tank and pump.', null],
    ['A crane lifts the moss of Borealis.', null],
    ['The pump drains gardeners money.', null],
  ])('%s: %s', (claim, word) => expect(hung(claim)).toBe(word));
});

describe('a clause nobody has heard of', () => {
  const foreign = (claim: string, question: string | null = null, course: readonly string[] = []) =>
    findForeignClause({
      sentence: prepareSentence(claim),
      passage: preparePassage('The pump drains the tank.'),
      question: question === null ? null : prepareSentence(question),
      statistics: countTerms([course]),
    });
  test.each([
    ['The pump drains the tank, and Brandolin praised Xyloph.', 'Brandolin'],
    ['The pump drains the tank because brandolin xyloph.', 'brandolin'],
    ['The pump drains the tank; brandolin of the tank.', null],
    ['The pump drains the tank, and houses glow.', null],
    ['The pump drains the tank, and brandoling happens often.', null],
    ['The pump drains the tank, brandolin.', null],
    ['The pump drains brandolin xyloph.', null],
    ['The pump drains the tank, and abcd efgh.', null],
  ])('%s: %s', (claim, word) => expect(foreign(claim)).toBe(word));

  test('is heard of where the question or the course has it', () => {
    const claim = 'The pump drains the tank, and brandolin glows softly.';
    expect(foreign(claim)).toBe('brandolin');
    expect(foreign(claim, 'What is brandolin?')).toBeNull();
    expect(foreign(claim, null, ['brandolin'])).toBeNull();
  });
});

describe('who does what', () => {
  const exchanged = (claim: string, ...sources: string[]) =>
    exchangesRoles(prepareSentence(claim), sources.map(prepareSentence));
  test.each([
    ['The valve opens the gate.', 'The gate opens the valve.', true],
    ['The gate opens the valve.', 'The gate opens the valve.', false],
    ['The valve is opened by the gate.', 'The valve opens the gate.', true],
    ['The valve is opened by the gate.', 'The gate opens the valve.', false],
    ['The valve can also open the gate.', 'The gate opens the valve.', true],
    ['The valve, open, the gate.', 'The gate opens the valve.', false],
    ['The valve was opened with the gate.', 'The valve opens the gate.', false],
    ['The red valve opens the gate.', 'The gate opens every red valve.', true],
    ['The valve opens the gate.', 'The gate closes the valve.', false],
    ['The valve opens the gate.', 'The lamp opens the valve.', false],
    ['The valve opens.', 'The gate opens the valve.', false],
  ])('"%s" turns "%s" round: %s', (claim, source, expected) => {
    expect(exchanged(claim, source)).toBe(expected);
  });
  test('a source that says it the same way excuses', () => {
    expect(exchanged('The valve opens the gate.', 'The gate opens the valve.', 'A valve opens a gate.')).toBe(false);
  });

  const followers = (claim: string, source: string) =>
    exchangesFollowers(prepareSentence(claim), prepareSentence(source));
  test.each([
    ['पत्तियों से जड़ तक पानी जाता है।', 'जड़ से पत्तियों तक पानी जाता है।', true],
    ['जड़ से पत्तियों तक पानी जाता है।', 'जड़ से पत्तियों तक पानी जाता है।', false],
    ['पत्तियों तक जड़ से पानी जाता है।', 'जड़ से पत्तियों तक पानी जाता है।', false],
    ['पत्तियों और जड़ में पानी है।', 'जड़ और पत्तियों में पानी है।', false],
    ['पत्तियों से जड़ तक तेल मशीन कुर्सी दीवार सड़क।', 'जड़ से पत्तियों तक पानी जाता है।', false],
  ])('"%s" beside "%s": %s', (claim, source, expected) => expect(followers(claim, source)).toBe(expected));
});

describe('more general', () => {
  const general = (claim: string, ...sources: string[]) =>
    findOverGeneral(prepareSentence(claim), sources.map(prepareSentence));
  test.each([
    ['All pumps hum.', 'Some pumps hum.', 'All'],
    ['Every pump hums.', 'Many pumps hum.', 'Every'],
    ['All pumps hum.', 'Pumps hum.', null],
    ['Some pumps hum.', 'Some pumps hum.', null],
    ['Some pumps hum.', 'All pumps hum.', null],
    ['All lamps glow.', 'Some pumps hum.', null],
    ['All of the pumps hum.', 'Some pumps hum.', 'All'],
    ['All the very old red pumps hum.', 'Some pumps hum.', null],
    ['All.', 'Some pumps hum.', null],
    ['Pumps always hum.', 'Pumps usually hum.', 'always'],
    ['Pumps always hum.', 'Pumps usually hum, some always.', null],
    ['Pumps usually hum.', 'Pumps usually hum.', null],
    ['Pumps never hum.', 'Pumps rarely hum.', 'never'],
  ])('"%s" than "%s": %s', (claim, source, word) => expect(general(claim, source)).toBe(word));
  test('is told by the sentence that meets most', () => {
    expect(general('Pumps always hum.', 'Pumps hum.', 'Lamps usually glow.')).toBeNull();
    expect(general('Pumps always hum.', 'Pumps usually hum.', 'They always do.')).toBeNull();
    expect(general('All pumps hum.', 'Some pumps hum.', 'All pumps hum.')).toBeNull();
  });
});

describe('claims of a sentence', () => {
  const claims = (text: string) => {
    const sentence = prepareSentence(text);
    return splitClaims(sentence).map((claim) => claimText(sentence, claim));
  };
  test.each([
    ['', []],
    ['The pump hums.', ['The pump hums.']],
    ['The old pump hums, and the red valve opens.', ['The old pump hums', 'the red valve opens.']],
    ['The old pump hums; the red valve opens.', ['The old pump hums', 'the red valve opens.']],
    ['The old pump hums - the red valve opens.', ['The old pump hums', 'the red valve opens.']],
    ['The pump hums, and the red valve opens.', ['The pump hums, and the red valve opens.']],
    ['The old pump hums, and it opens.', ['The old pump hums, and it opens.']],
    ['The old pump hums and the red valve opens.', ['The old pump hums and the red valve opens.']],
    ['The old pump hums loudly and the red valve opens.', ['The old pump hums loudly', 'the red valve opens.']],
    ['The old pump hums, the red valve opens.', ['The old pump hums, the red valve opens.']],
    [
      'The old pump hums, which the red valve opens, because a lamp glows softly.',
      ['The old pump hums', 'the red valve opens', 'a lamp glows softly.'],
    ],
  ])('%s', (text, expected) => expect(claims(text)).toEqual(expected));
});

describe('words', () => {
  test.each([
    ['pump', 'pumb', true],
    ['pum', 'pumb', false],
    ['relay', 'realy', true],
    ['relay', 'rely', true],
    ['relay', 'relays', true],
    ['relay', 'delay', false],
    ['relay', 'rlya', false],
    ['temperatur', 'temprature', true],
    ['temperatur', 'tmprature', false],
    ['gearbox', 'gaerbxo', false],
    ['instruments', 'instrumnest', true],
    ['relay', 'relayxy', false],
    ['voltage', 'voltage', true],
  ])('%s is a slip of %s: %s', (left, right, expected) => {
    expect(isCloseSpelling(left, right)).toBe(expected);
    expect(isCloseSpelling(right, left)).toBe(expected);
  });

  test.each([
    ['unsupport', 'support', true],
    ['invis', 'vis', false],
    ['inactiv', 'activ', true],
    ['nonlinear', 'linear', true],
    ['irregular', 'regular', true],
    ['dislik', 'like', false],
    ['support', 'support', false],
    ['resupport', 'support', false],
    ['unsupported', 'support', false],
  ])('%s and %s differ by a prefix of denial: %s', (left, right, expected) => {
    expect(differByNegativePrefix(left, right)).toBe(expected);
    expect(differByNegativePrefix(right, left)).toBe(expected);
  });

  test('know their opposites and their like, in both directions', () => {
    expect([...antonymsOf('hot')]).toContain('cold');
    expect([...antonymsOf('cold')]).toContain('hot');
    expect([...antonymsOf('pump')]).toEqual([]);
    expect([...synonymsOf('help')]).toContain('aid');
    expect([...synonymsOf('help')]).not.toContain('help');
    expect([...synonymsOf('pump')]).toEqual([]);
    expect(withoutNegativePrefix('unsupport')).toBe('support');
    expect(withoutNegativePrefix('undo')).toBeNull();
    expect(withoutNegativePrefix('support')).toBeNull();
  });

  test.each([
    ['may', true, false, false],
    ['usually', true, false, false],
    ['must', false, true, false],
    ['all', false, true, false],
    ['any', false, false, false],
    ['each', false, false, false],
    ['only', false, true, false],
    ['not', false, false, true],
    ['never', false, false, true],
    ['pump', false, false, false],
  ])('%s hedges: %s, is certain: %s, denies: %s', (word, hedges, certain, denies) => {
    expect([isHedge(word), isCertain(word), isNegation(word)]).toEqual([hedges, certain, denies]);
  });
  test.each([
    ['all', true],
    ['only', true],
    ['lacks', true],
    ['not', true],
    ['pump', false],
    ['may', false],
  ])('%s needs a look for polarity: %s', (word, polar) => expect(isPolar(word)).toBe(polar));
});

describe('what is denied', () => {
  const denied = (text: string) => {
    const { tokens, polarity } = prepareSentence(text);
    return [...polarity.negated].map((index) => tokens[index]?.word);
  };
  test.each([
    ['The pump does not start at dawn.', ['start', 'dawn']],
    ['The pump does not start, but the valve opens.', ['start']],
    ['The pump does not start although valves open.', ['start']],
    ['Not only the pump starts.', []],
    ['Not just pumps start.', []],
    ['No, the pump starts.', []],
    ['No pump starts.', ['pump', 'starts']],
    ['The pump has no 5 valves.', []],
    ['The pump no longer hums.', ['longer', 'hums']],
    ['The pump fails to start.', ['start']],
    ['The pump fails often.', []],
    ['The pump lacks oil.', ['oil']],
    ['The pump avoids dust.', ['dust']],
    ['The pump starts.', []],
    ['It never drains old red rusty steel tanks.', ['drains', 'old', 'red', 'rusty']],
    ['पंप नहीं चलता है।', ['चलता', 'पंप']],
    ['तेल है, पंप चलता नहीं है।', ['चलता', 'पंप']],
  ])('%s: %j', (text, words) => expect(denied(text)).toEqual(words));

  test.each([
    ['All pumps hum.', { isUniversal: true, isExclusive: false, hasNegative: false }],
    ['Only pumps hum.', { isUniversal: false, isExclusive: true }],
    ['It is just as red.', { isExclusive: false }],
    ['It is just red.', { isExclusive: true }],
    ['Few pumps hum.', { hasNegative: true, isUniversal: false }],
    ['It is not red.', { hasNegative: true }],
    ['It is red.', { hasNegative: false, isUniversal: false, isExclusive: false }],
  ])('%s', (text, expected) => expect(prepareSentence(text).polarity).toMatchObject(expected));
});

test.each([
  ['It is red.', true],
  ['"This is red."', true],
  ['Its valve is red.', true],
  ['The former is red.', true],
  ['The pump is red.', false],
  ['Item 5 is red.', false],
  ['Such pumps hum.', true],
  ['...', false],
])('"%s" hangs on the sentence before it: %s', (text, hangs) => expect(hangsOnTheLast(text)).toBe(hangs));

describe('our own instructions', () => {
  const own = prepareInstructions(['Answer only from the passages you are given.', 'short text']);
  const leaks = (text: string, passages: readonly string[] = []) =>
    findInstructionText(
      text,
      own,
      passages.map((each) => ({ text: each })),
    );
  test('are found by six words in a row, unless a passage says them too', () => {
    expect(leaks('I answer only from the passages you like.')).toBe('answer only from the passages you');
    expect(leaks('I must **only** from the passages you are given, sir.')).toBe('only from the passages you are');
    expect(leaks('I answer only from the passages.')).toBeNull();
    expect(leaks('short text')).toBeNull();
    expect(leaks('Answer only from the passages you see.', ['We answer only from the passages you see.'])).toBeNull();
    expect(leaks('Answer only from the passages you see.', ['Answer only.'])).not.toBeNull();
    expect(findInstructionText('Answer only from the passages you are', new Set(), [])).toBeNull();
  });
});
