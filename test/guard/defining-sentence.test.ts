// How surely a sentence defines a topic: by the form it has, at the edges of each form.
import { describe, expect, test } from 'vitest';
import { definitionStrength } from '../../functions/guard/defining-sentence.ts';
import { stemOf, tokenise } from '../../functions/guard/text.ts';

const strength = (text: string, topic: Readonly<Record<string, number>> = { relay: 1 }) =>
  definitionStrength(
    { text, tokens: tokenise(text) },
    new Map(Object.entries(topic).map(([word, weight]) => [stemOf(word), weight])),
  );
const letters = (count: number) => 'x'.repeat(count);

describe('the topic opens the sentence', () => {
  test.each([
    ...['A relay is a switch.', 'Relays are switches.', 'A relay was a switch.', 'Relays were switches.'],
    ...['A relay refers  to it.', 'Relays refer to it.', 'A relay means it.', 'Relays mean it.', 'RELAY MEANS it.'],
    ...['A relay stands  for it.', 'Relays stand for it.', 'A relay describes it.', 'Relays describe it.'],
    ...['A relay denotes it.', 'Relays denote it.', 'A relay represents it.', 'Relays represent it.'],
    ...['A relay consists  of it.', 'Relays consist of it.', 'A relay involves it.', 'Relays involve it.'],
    ...['A relay can  be  defined as it.', 'A relay occurs here.', 'Relays occur here.'],
    ...[
      'A relay (a part) is it.',
      'A relay, a part, is it.',
      '"Relay" is it.',
      '*Relay* is it.',
      'A "relay" (x) is it.',
    ],
    ...[
      `A relay (${letters(60)}) is it.`,
      `A relay,${letters(80)}, is it.`,
      'A relay,x, is it.',
      'A relay  (x)  is it.',
    ],
    ...['A relay is a switch and is used.', 'Relays denote it.'],
  ])('and a verb defines it: %s', (text) => expect(strength(text)).toBe(1));

  test.each([
    ...['A relay opens it.', 'A relay refers it.', 'A relay can be it.', 'A relay isolates it.', 'A relay meant it.'],
    ...[`A relay (${letters(61)}) is it.`, `A relay,${letters(81)}, is it.`, 'A relay,, is it.', 'A relay () is it.'],
    ...['A relay. It is red.', 'A relay hums and is it.', 'A relay standing for it.', 'A relayis it.', 'Relay.'],
    ...['A relay; is it.', 'A relay involver.', 'A relay consists in it.', '', 'It is red.'],
  ])('and none does: "%s"', (text) => expect(strength(text)).toBe(0));

  const statements = `not never also always often usually only still too more less very used found sent made called known
    named termed said plotted drawn shown graphed displayed illustrated depicted marked`;
  test.each(statements.split(/\s+/))('"is %s" tells something of it', (word) => {
    for (const verb of ['is', 'are', 'was', 'were']) {
      expect(strength(`A relay ${verb} ${word} x.`)).toBe(0);
      expect(strength(`A relay  ${verb}  ${word} x.`)).toBe(0);
      expect(strength(`A relay ${verb} ${word}x.`)).toBe(1);
    }
  });

  test.each('when whenever if unless while after before once because since although though as until where'.split(' '))(
    '"%s …" tells of a case',
    (word) => expect(strength(`${word} relays are on, they hum.`)).toBe(0),
  );
  test('unless it is asked about', () => expect(strength('What when relays are on?')).toBe(0.8));

  test('after four words without a topic at most, and surest after one', () => {
    expect(strength('The relay is it.')).toBe(1);
    expect(strength('All the relays are it.')).toBe(0.8);
    expect(strength('All of all the relays are it.')).toBe(0.8);
    expect(strength('Most of all of the relays are it.')).toBe(0);
    expect(strength('Red relays are it.')).toBe(0);
  });
  test('or a label', () => {
    expect(strength('Relay: a switch.')).toBe(0.9);
    expect(strength('"Relay": a switch.')).toBe(0.9);
    expect(strength('*Relay* : a switch.')).toBe(0.9);
    expect(strength('Relay - a switch.')).toBe(0.9);
    expect(strength('Relay – a switch.')).toBe(0.9);
    expect(strength('Relay — a switch.')).toBe(0.9);
    for (const text of ['Relay-a switch.', 'The relay: a switch.', 'The relay - a switch.', 'Relay hums: a switch.'])
      expect(strength(text)).toBe(0);
  });
});

describe('a topic of several words', () => {
  const wakeWord = { wake: 1, word: 1 };
  test.each([
    ['A wake word is it.', 1],
    ['A word to wake is it.', 1],
    ['A word that can wake is it.', 1],
    ['A wake red word is it.', 1],
    ['A wake old red word is it.', 0],
    ['A wake is it.', 0],
    ['A wake is a word.', 0],
    ['A word of words of words of wake is it.', 1],
    ['A word of words of words of words to wake is it.', 0],
  ])('%s: %s', (text, expected) => expect(strength(text, wakeWord)).toBe(expected));

  test('is there from three fifths of its weight', () => {
    expect(strength('A relay is it.', { relay: 3, coil: 2 })).toBe(1);
    expect(strength('A relay is it.', { relay: 2.9, coil: 2 })).toBe(0);
    expect(strength('A relay is it.', { relay: 0 })).toBe(0);
    expect(strength('A relay is it.', {})).toBe(0);
  });
});

describe('the sentence names what it tells of', () => {
  test.each([
    ...['It is called a relay.', 'It is termed the relay.', 'It is named relay.', 'It is known as an relay.'],
    ...[
      'It is referred to as relay.',
      'It is an acronym for "relay".',
      'It stands for relay.',
      'They stand for relay.',
    ],
    ...['We use the term relay.', 'A fuse or relay hums.', 'It is called  "relay".', 'IT IS CALLED A RELAY.'],
    ...['It has a relay, a switch.', 'It has a relay, an arm.', 'It has a relay, the arm.'],
    ...['It has a relay, or arm.', 'It has a relay, which is red.', 'It has relays, which are red.'],
    ...['It has a relay, which  means it.', 'It has relays, which mean it.', 'It has a relay, meaning it.'],
    ...['It has a relay, i.e. an arm.', 'It has a "relay" , a switch.', 'It has (a relay), a switch.'],
    ...['It is called:relay.', 'It is called a ("relay").', 'It has a relay,  a switch.'],
    ...['It has a relay and is called a relay.', 'It has a relay; the relay, a switch, hums.'],
  ])('%s', (text) => expect(strength(text)).toBe(0.5));

  test.each([
    ...['It is recalled a relay.', 'It is called a red relay.', 'A motor relay hums.', 'It has a relay, another.'],
    ...[
      'It has a relay a switch.',
      'It has a relay, which hums.',
      'It has a relay; a switch.',
      'It has relays, ie so.',
    ],
    ...['It is called. Old relays hum.', 'It has a relay, meanings.', 'It is called mad relay.', 'It has a fuse.'],
    ...['It has a relay.', 'It has a relay coil, a switch.'],
  ])('or not: %s', (text) => expect(strength(text)).toBe(0));

  test('by a run of words that is the topic', () => {
    const wakeWord = { wake: 1, word: 1 };
    expect(strength('It is called a wake word.', wakeWord)).toBe(0.5);
    expect(strength('It is called a wake.', wakeWord)).toBe(0);
    expect(strength('It hears a wake word, a phrase.', wakeWord)).toBe(0.5);
    expect(strength('It hears a wake, a phrase.', wakeWord)).toBe(0);
    expect(strength('It is called a wake before the word.', wakeWord)).toBe(0);
    expect(strength('It can wake and is called a wake word.', wakeWord)).toBe(0.5);
  });
});
