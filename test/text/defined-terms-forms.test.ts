// The forms in which a sentence says what a term means, one by one, and how long an aside may be; beside each form a
// sentence of the same words that says no such thing.
import { describe, expect, test } from 'vitest';
import { definedTerms, termKey, termsOf } from '../../functions/text/defined-terms.ts';

/** A text as a table or a broken line leaves it. */
const wide = (text: string) => text.replaceAll(/(?<!^In|^In other) /g, '  ');
const keysOf = (terms: readonly string[]) => terms.map(termKey);
const letters = (count: number) => 'x'.repeat(count);

describe('what may stand before the term', () => {
  test.each([
    ...['A relay is a switch.', 'An relay is a switch.', 'The relay is a switch.', 'relay is a switch.'],
    ...['"A relay is a switch."', '- The relay is a switch.', 'Recall a relay is a switch.'],
    ...['Recall that a relay is a switch.', 'Remember, the relay is a switch.', 'Note that relay is a switch.'],
    ...['note,  that  the  relay is a switch.', 'In short, a relay is a switch.'],
    ...['In other words, a relay is a switch.'],
    ...['In mathematics a relay is a switch.', 'In general, a relay is a switch.', 'That the relay is a switch.'],
    ...['RECALL THAT A relay is a switch.'],
  ])('%s', (text) => {
    expect(termsOf(text)).toEqual(keysOf(['relay']));
    expect(termsOf(wide(text))).toEqual(keysOf(['relay']));
  });

  test.each([
    ...['Because a relay is a switch, it hums.', 'Of the relay is a switch.', 'Here the relay is a switch.'],
    ...['In shorts the relay is a switch.'],
    ...['It is a switch.', 'All of it is a switch.', 'The relay of it is a switch.'],
  ])('nothing is defined by "%s"', (text) => expect(termsOf(text)).toEqual([]));
});

test.each(['`%` is a wildcard.', 'The `%` is a wildcard.'])('a sign of code is defined by "%s"', (text) => {
  expect(termsOf(text)).toEqual(['%']);
});

describe('what makes a definition', () => {
  test.each([
    ...['A relay is any switch.', 'A relay is one switch.', 'A relay is what opens.', 'A relay is when it opens.'],
    ...['A relay is where it opens.', 'A relay is how it opens.', 'A relay is defined as a switch.'],
    ...['A relay is digital.', 'Relays are switches.', 'A relay is simply a switch.', 'A relay is just a switch.'],
    ...['A relay is basically  a switch.', 'A relay  is  a switch.', 'A relay refer to a switch.'],
    ...['A relay refers  to a switch.', 'Relay means a switch.', 'Relays mean a switch.', 'Relay stands for a switch.'],
    ...['Relays stand  for it.', 'A relay denotes a switch.', 'A relay describes it.', 'A relay consists of it.'],
    ...['Relays consist  of it.', 'A relay (a part) is a switch.', 'A relay, a part, is a switch.'],
    ...['A relay (a part), a thing, (old) is a switch.', '"Relay" is a switch.', '"Relay" (a part) is a switch.'],
    ...['*Relay*: a switch.', 'Relay: a switch.', 'Relay - a switch.', 'Relay – a switch.', 'Relay — a switch.'],
    ...['Relay (a part): a switch.', 'Relay  (a part) - a switch.', `Relay (${letters(60)}): a switch.`],
    ...[`A relay (${letters(60)}) is a switch.`, `A relay,${letters(80)}, is a switch.`, 'A relay (x) is a switch.'],
    ...['A relay,x, is a switch.', 'A relay is anything.', 'A relay is something.', 'A relay is nothing.'],
    ...['A relay is everything.', 'Relays denote it.', 'Relays describe it.', 'A relay is a part that is used.'],
    ...['A RELAY IS A SWITCH.', 'A relay is 2 switches.', 'Relay (x): a switch.'],
  ])('%s', (text) => expect(termsOf(text).slice(0, 1)).toEqual(text.includes('is 2') ? [] : keysOf(['relay'])));

  test.each([
    ...['A relay has a switch.', 'A relay hums.', 'A relay was a switch.', 'A relay refers a switch.'],
    ...['A relay is.', 'Relay:a switch.', 'Relay-a switch.', 'Relay: 5 V', 'Relay: $x$', 'Relay: (0, 1)'],
    ...['Relay: \\pi'],
    ...['Relay : 5 V', `A relay (${letters(61)}) is a switch.`, `A relay,${letters(81)}, is a switch.`],
    ...[`Relay (${letters(61)}): a switch.`, 'A relay () is a switch.', 'A relay,, is a switch.'],
    ...['Relay (): a switch.'],
    ...['A relay meaning a switch.', 'A relay, then a switch.', 'A relay. Is a switch.', 'A relay; is a switch.'],
    ...['A relay! is a switch.', 'A relay must be what is a switch.', 'A relay may do what is a switch.'],
    ...['Recalling a relay is a switch.', 'Notes that relay is a switch.'],
    ...['A relay 5 is a switch?', 'What is a relay?'],
  ])('none by "%s"', (text) => expect(termsOf(text)).not.toContain('relay'));

  const statements = `not never also already all both always often usually only still too more less very then now used
    found sent made called known named termed said considered given shown written equal important useful needed required
    available ready correct true false here there at in on of to from by with within between above below under humming
    opened`;
  test.each(statements.split(/\s+/))('"is %s" tells something of it', (word) => {
    expect(termsOf(`The old relay is ${word} x things.`)).not.toContain(termKey('old relay'));
    expect(termsOf(`The old relay (a part), a thing, are ${word} x.`)).not.toContain(termKey('old relay'));
    expect(termsOf(`The old relay is ${word}x things.`)).toContain(termKey('old relay'));
  });
  test('a verb form of two letters is a word, and not every word with -ing or -ed within is one', () => {
    expect(termsOf('The old relay is ding.')).toContain(termKey('old relay'));
    expect(termsOf('The old relay is ringed-like.')).not.toContain(termKey('old relay'));
    expect(termsOf('The old relay is edible.')).toContain(termKey('old relay'));
  });
});

describe('figures', () => {
  test.each([
    ['The range is 5.', []],
    ['The range is $5$.', []],
    ['Ranges are 5.', []],
    ['The "range" is 5.', []],
    ['The range of the relay is 5.', ['range of the relay']],
    ['The range of the relay is $5$.', ['range of the relay']],
    ['The range is a figure.', ['range']],
    ['The range is a figure that is 5.', ['range']],
  ])('%s: %j', (text, terms) => {
    expect(termsOf(text)).toEqual(keysOf(terms));
    expect(termsOf(wide(text))).toEqual(keysOf(terms));
  });
});

describe('how long a term is', () => {
  test.each([
    ['A red pump valve lamp relay is a switch.', ['red pump valve lamp relay']],
    ['A red pump valve lamp relay motor is a switch.', []],
    ['The vertex of the arc of a relay is a point.', ['vertex of arc of relay']],
    ['The arc of the even is a point.', []],
  ])('%s: %j', (text, terms) => expect(termsOf(text)).toEqual(keysOf(terms)));
  test('eight words with its articles, and no more', () => {
    expect(termsOf('Arc of the tip of the red relay is a point.')).toEqual(keysOf(['arc tip red relay']));
    expect(termsOf('Arc of the tip of the old red relay is a point.')).toEqual([]);
  });
  test('the verb ends it', () => {
    expect(termsOf('A relay has what is a switch.')).toEqual([]);
    for (const verb of 'was were has have had can may will must should does do'.split(' '))
      expect(termsOf(`A relay ${verb} coil is a switch.`)).toEqual([]);
    expect(termsOf('A relay canary is a bird.')).toEqual(keysOf(['relay canary']));
  });
});

describe('another name', () => {
  test.each([
    ...['A switch is called a relay.', 'Switches are termed relay.', 'A switch is named the relay.'],
    ...['A switch is known as relay.', 'A switch is  known  as  an relay.', 'A switch is referred to as a relay.'],
    ...['A switch is also called a relay.', 'A switch is also often called a relay.', 'Old, also called relay.'],
    ...['It is sometimes called a relay.', 'It is usually called a relay.', 'It hums, also known as the relay, here.'],
    ...['It is called an relay.', 'It is called "relay".', "It is called 'relay'.", 'It is called *relay*.'],
    ...['It is called a relay: a switch.'],
    ...['It is called a relay) here.', 'It is called a relay; it hums.', 'It is CALLED a relay.', 'It is called relay'],
    ...'if when because since for and where with in of by to'
      .split(' ')
      .map((word) => `It is called a relay ${word} us.`),
  ])('%s', (text) => {
    expect(termsOf(text)).toContain('relay');
    expect(termsOf(wide(text))).toContain('relay');
  });

  test.each([
    ...['It is miscalled a relay.', 'It was called a relay.', 'It is called relay iffy', 'Called a relay.'],
    ...['It is callednot a relay.', 'A fuse or a relay hums.', 'It is also called r.', 'It is called -relay.'],
  ])('none by "%s"', (text) => expect(termsOf(text)).not.toContain('relay'));

  test('of 2 to 61 letters', () => {
    expect(termsOf('It is called xy.')).toEqual(['xy']);
    expect(termsOf('It is called x.')).toEqual([]);
    expect(termsOf(`It is called ${letters(61)}.`)).toEqual([letters(61)]);
    expect(termsOf(`It is called ${letters(62)}.`)).toEqual([]);
    expect(termsOf('It is called a 5-x pump.')).toEqual(keysOf(['5-x pump']));
  });

  test('by "or" only within commas', () => {
    expect(termsOf('AEO, or answer engine, is a practice.')).toEqual(keysOf(['AEO', 'answer engine']));
    expect(termsOf('AEO,  OR answer engine , hums.')).toEqual(keysOf(['answer engine']));
    for (const text of [
      'AEO or answer engine, hums.',
      'AEO, or answer engine. It hums.',
      'AEO, or answer engine',
      'AEO, x or answer engine, hums.',
      'AEO, or answer engine of us, hums.',
    ])
      expect(termsOf(text)).toEqual([]);
  });
});

describe('introduced by name', () => {
  test.each([
    ...['We use the term relay to refer to it.', 'We use the word "relay" to mean it.'],
    ...['Use  the  name relay  to describe it.'],
    ...['They use the terms relay to denote it.', 'We use the words “relay” to refer to it.', 'By relay we mean it.'],
    ...['By a relay we mean it.', 'By an relay we  mean it.', 'By the relay we mean it.', 'BY *relay* WE MEAN it.'],
  ])('%s', (text) => {
    expect(termsOf(text)).toEqual(keysOf(['relay']));
    expect(termsOf(wide(text))).toEqual(keysOf(['relay']));
  });
  test.each([
    ...['We use the relay to refer to it.', 'We use the term relay for it.', 'Nearby relay we mean it.'],
    ...['By a relay we meant it.', 'We use the term relay to refers it.', 'By relay we saw it.'],
  ])('none by "%s"', (text) => expect(termsOf(text)).toEqual([]));
  test('of one to five words', () => {
    expect(termsOf('By red pump valve lamp relay we mean it.')).toEqual(keysOf(['red pump valve lamp relay']));
    expect(termsOf('By x red pump valve lamp relay we mean it.')).toEqual([]);
    expect(termsOf('By a one-way relay-2 we mean it.')).toEqual(keysOf(['one-way relay-2']));
    expect(termsOf('By 2x relay2y red we mean it.')).toEqual(keysOf(['2x relay2y red']));
  });
});

describe('capitals and their letters', () => {
  test.each([
    ['Pulse Width Modulation (PWM) dims.', ['Pulse Width Modulation', 'PWM']],
    ['The Modulation  (PM) dims.', ['The Modulation', 'PM']],
    ['Units (PWMs) hum.', ['Units', 'PWM']],
    ['It is Éclair-Two (ET).', ['Éclair-Two', 'ET']],
    ['Big A B C D E (ABCDE) hum.', ['Big A B C D E', 'ABCDE']],
    ['Modulation (ABCDEFG) dims.', ['Modulation', 'ABCDEFG']],
    ['Gpio2 Unit (GU) dims.', ['Gpio2 Unit', 'GU']],
    ['Gpio a2b (GA) dims.', ['Gpio a2b', 'GA']],
  ])('%s: %j', (text, terms) => {
    expect(termsOf(text)).toEqual(keysOf(terms).filter((key) => key !== ''));
    expect(termsOf(wide(text))).toEqual(keysOf(terms).filter((key) => key !== ''));
  });
  test.each(['modulation (PWM) dims.', 'Modulation (P) dims.', 'Modulation (pwm) dims.', 'Modulation(PWM) dims.'])(
    'none by "%s"',
    (text) => expect(termsOf(text)).toEqual([]),
  );
  test.each(['Modulation (ABCDEFGH) dims.', 'Modulation (PW-M) dims.', 'Modulation (PW2) dims.'])(
    'nor by "%s"',
    (text) => expect(termsOf(text)).toEqual([]),
  );
});

test('a passage is read to its 1,200th character', () => {
  const sentence = 'A relay is a switch.';
  expect(definedTerms(`${'Oil drips. '.repeat(107)}x. ${sentence}`)).toEqual(['relay']);
  expect(definedTerms(`${'Oil drips. '.repeat(109)}${sentence}`)).toEqual([]);
});
