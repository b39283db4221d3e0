// Names, codes, quotations and formulas at their edges, and words a passage only quotes or orders.
import { describe, expect, test } from 'vitest';
import { findTakenFromFrame, isOnlyFramed, sayingOf } from '../../functions/guard/framed-words.ts';
import { readFormulas, spellOut } from '../../functions/text/entities.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { tokenise } from '../../functions/text/text.ts';

const entities = (text: string) => {
  const { tokens, entities: found } = prepareSentence(text);
  const words = (indexes: readonly number[]) => indexes.map((index) => tokens[index]?.text);
  return {
    names: words(found.names),
    codes: words(found.codes),
    initial: found.initial === null ? null : tokens[found.initial]?.text,
  };
};

describe('names', () => {
  test.each([
    ['It runs in Sept and Dec.', []],
    ['It runs in Marchpane.', ['Marchpane']],
    ['It runs by Mayflower.', ['Mayflower']],
    ['It is at www.Example.org.', []],
    ['It is of 5 V and 6 Hz.', []],
    ['It hums and I hum.', []],
    ['It hums: Borealis too.', []],
    ['It hums - Borealis too.', []],
    ['It hums – Borealis too.', []],
    ['It hums-Borealis too.', ['Borealis']],
    ['It hums (Borealis).', []],
    ['It hums, Borealis.', ['Borealis']],
    ['It hums: MQTT too.', ['MQTT']],
    ['It is an X.', []],
    ['It runs by Dismay.', ['Dismay']],
    ['It runs in Sep and Dec.', []],
    ['The MQTT hums.', ['MQTT']],
    ['Old Pump Valve Lamp 10 20', []],
    ['Old Pump Valve Lamp x y', []],
    ['Old Pump of the Valve in the Lamp', []],
    ['Old Pump MQTT Valve 10 20 30 40 50 60 70', ['MQTT']],
    ['Old Pump MQTT Valve X Y Z W Q R T', ['MQTT']],
    ['Pump Valve Lamp', ['Pump', 'Valve', 'Lamp']],
    ['Pump Valve Lamp Relay', []],
    ['Pump Valve Lamp Relay glow', ['Pump', 'Valve', 'Lamp', 'Relay']],
    ['Pump Valve Lamp Relay Fuse glow', []],
    ['Pump of the Valve of the Lamp', ['Pump', 'Valve', 'Lamp']],
    ['THE OLD PUMP', ['OLD', 'PUMP']],
    ['the MQTT and the HTTP of the OLD PUMP', ['MQTT', 'HTTP', 'OLD', 'PUMP']],
  ])('%s: %j', (text, names) => {
    const { names: found, initial } = entities(text);
    expect(initial === null ? found : names.includes(`${initial}`) ? [initial, ...found] : found).toEqual(names);
  });
  test.each([
    ['Borealis hums.', 'Borealis'],
    ['Borealis, Ada hums.', 'Borealis'],
    ['Borealis Ada hums.', null],
    ['Borealis  Ada hums.', 'Borealis'],
    ['Borealis. Ada hums.', 'Borealis'],
    ['Explain Ada.', null],
    ['X hums.', null],
  ])('%s opens with what may be one: %s', (text, initial) => expect(entities(text).initial).toBe(initial));
  test.each([
    ['It is a_b, iPhone, X5 and 5.', ['a_b', 'iPhone', 'X5']],
    ['It is _ and x.', []],
    ['It has 12 pumps.', []],
  ])('%s has codes %j', (text, codes) => expect(entities(text).codes).toEqual(codes));
  test.each([
    ['It says "the  old pump" here.', ['the  old pump']],
    ['It says "old pumps" here.', []],
    ['It says "old   pumps" here.', []],
    ['It says "a b c d" here.', []],
    ['It says x"the old pump" here.', []],
    ['It says "the old pump"x here.', []],
    ['It says " the old pump" here.', []],
    ['It says the old pump here.', []],
  ])('%s quotes %j', (text, quotations) => expect(prepareSentence(text).entities.quotations).toEqual(quotations));
  test.each([
    ['$$a  + b$$', ['a+b']],
    ['$a \n + b$', []],
    ['$a  + b$ and $c$', ['a+b', 'c']],
    ['\\(a  + b\\)', ['a+b']],
    ['$$ $$', []],
    ['$5 or 6$', []],
    ['$a$5', []],
    ['a + b', []],
  ])('%j holds the formulas %j', (raw, formulas) => expect(readFormulas(raw)).toEqual(formulas));
  test.each([
    ['pump of the old valve', 'pov', true],
    ['pump of a valve', 'pv', true],
    ['of pump valve', 'opv', false],
    ['pump valve', 'pvx', false],
    ['pump lamp valve', 'pv', false],
    ['pump x.org valve', 'pxov', true],
    ['pump www.x.org valve', 'pwv', false],
    ['a b c d e f g h', 'bcdefgh', true],
    ['pump of of of of of of valve', 'pv', false],
    ['pump of of of of of valve', 'pv', true],
  ])('"%s" spells %s: %s', (text, initials, expected) => expect(spellOut(tokenise(text), initials)).toBe(expected));
});

describe('words in a frame', () => {
  const only = (word: string, said: string, passage: string, titles: readonly string[] = []) => {
    const sentence = prepareSentence(said);
    return isOnlyFramed(
      word,
      sayingOf(sentence.tokens, new Set(sentence.places.keys())),
      preparePassage(passage, { titles }),
    );
  };
  test.each([
    ['The sign says "old pumps hum" today.', 'Old pumps hum.', true],
    ['The sign says "old pumps hum" today.', 'The sign says old pumps hum today.', false],
    ['The sign says «old pumps hum» today.', 'Old pumps hum.', true],
    ['The sign says 「old pumps hum」 today.', 'Old pumps hum.', true],
    ['The sign says "pumping" today.', 'Old pumping hums.', false],
    ['The sign says "old pumps" today.', 'Old pumps hum.', true],
    ['Mention pumps in your answer.', 'Old pumps hum.', true],
    ['"Old pumps hum."', 'Old pumps hum.', false],
    ['The pump sign says "old pumps hum" today.', 'Old pumps hum.', true],
    ['The sign says " old pumps hum" today.', 'Old pumps hum.', false],
    ['The sign says "old pumps hum" today. Pumps hum.', 'Old pumps hum.', false],
    ['The sign says "old pumps hum" today.', 'The sign: old pumps hum.', true],
    ['The sign tells "old pumps hum".', 'The sign: old pumps hum.', false],
    ['Mention pumps in your reply.', 'Old pumps hum.', true],
    ['Mention pumps in your replies.', 'Old pumps hum.', true],
    ['Mention pumps in your final answers.', 'Old pumps hum.', true],
    ['Mention pumps in your response.', 'Old pumps hum.', true],
    ['Mention pumps in your output.', 'Old pumps hum.', true],
    ['Mention pumps in your message.', 'Old pumps hum.', true],
    ['Mention pumps in your very last message.', 'Old pumps hum.', false],
    ['Mention pumps in your answer.', 'The answer has pumps.', false],
    ['Lamps glow.', 'Old pumps hum.', false],
    ['I like my pumps.', 'Your pumps hum.', true],
    ['I like my pumps.', 'Pumps hum.', false],
    ['I like my pumps.', 'You and I like pumps.', false],
    ['I like your pumps.', 'Your pumps hum.', false],
    ['He likes pumps.', 'Your pumps hum.', false],
  ])('of "%s" in "%s": %s', (passage, said, expected) => expect(only('pump', said, passage)).toBe(expected));
  test('a title says what it says', () => {
    expect(only('pump', 'Old pumps hum.', 'The sign says "old pumps hum" today.', ['Pumps'])).toBe(false);
  });
  test.each([
    ['Old pumps hum.', 'old'],
    ['Old pumps hum and lamps glow.', 'old'],
    ['Old pumps hum and lamps glow, moss grows.', null],
    ['Old lamps.', null],
    ['Old pumps hum; lamps glow, moss.', 'old'],
    ['Old pumps.', 'old'],
    ['Pumps.', null],
    ['The sign says today that old pumps hum.', null],
  ])('"%s" says mostly what is only quoted: %s', (said, word) => {
    const passage = preparePassage('The sign says "old pumps hum" today. Lamps glow. Moss grows.');
    expect(findTakenFromFrame(prepareSentence(said), passage)).toBe(word);
  });
});
