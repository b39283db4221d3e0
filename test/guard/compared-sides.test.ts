import { describe, expect, it } from 'vitest';
import { comparedSides } from '../../functions/guard/compared-sides.ts';

describe('the sides a question compares', () => {
  it.each([
    ['What is the difference between a sensor and an actuator?', [['sensor'], ['actuat']]],
    ['What is the difference between domain and range?', [['domain'], ['rang']]],
    ['How does MQTT differ from HTTP?', [['mqtt'], ['http']]],
    [
      'Compare image classification with object detection',
      [
        ['imag', 'classif'],
        ['object', 'detect'],
      ],
    ],
    ['MQTT vs HTTP', [['mqtt'], ['http']]],
  ])('%s', (question, sides) => {
    expect(comparedSides(question)).toEqual(sides);
  });

  it.each(['What is a relay?', 'What is the difference?', 'Why is a relay and a relay the same?'])(
    'none in %s',
    (question) => {
      expect(comparedSides(question)).toBeNull();
    },
  );
});

describe('how a question may compare', () => {
  it.each([
    ...['pump and valve', 'pump or valve', 'pump vs valve', 'pump vs. valve', 'pump versus valve', 'pump from valve'],
    ...['pump than valve', 'pump with valve', 'pump to valve', 'Pump AND Valve', 'a pump   and   a valve'],
    ...['Compare pump and valve', 'comparing pump to valve', 'Tell me the difference between pump and valve'],
    ...['Between  a pump and a valve?', 'Are pumps and valves', 'Does pump do and valve'],
    ...['  pump and valve  ', 'pump and valve?!.', 'How do pumps differ from valves?'],
    ...[
      'The same pump and valve',
      'For a red lamp compare pump and valve',
      'Of lamps: between pump and valve',
      'Is a pump similar to a valve?',
      'Contrast pump and valve',
      'pump and valve of valve',
    ],
    ...['Explain pump and valve', 'pump pump and valve valve'],
    ...[
      'How does a pump compare with a valve?',
      'how do pumps compare to valves',
      'So how does the pump compare against the valve?!',
    ],
  ])('%s', (question) => {
    expect(comparedSides(question)).toEqual([['pump'], ['valv']]);
  });

  it.each([
    ...[
      'pump, valve',
      'pump andy valve',
      'pumpand valve',
      'and valve',
      'pump and',
      'the and valve',
      'pump and the',
      '',
    ],
    ...[
      'pump and pumps',
      'pump valve and valve',
      'pump and pump valve',
      'pump and https://example.org',
      'compare and pump',
    ],
    ...['pump and explain', 'x and y'],
  ])('"%s" has no two sides', (question) => {
    expect(comparedSides(question)).toBeNull();
  });

  it('and what both sides share tells neither', () => {
    expect(comparedSides('red pump or red valve')).toEqual([['pump'], ['valv']]);
    expect(comparedSides('red pump and blue pump')).toEqual([['red'], ['blue']]);
  });
  it('in Hindi', () => {
    expect(comparedSides('सेंसर और मोटर में क्या अंतर है?')).toEqual([['सेंसर'], ['मोटर']]);
    expect(comparedSides('सेंसर और मोटर की तुलना कीजिए')).toEqual([['सेंसर'], ['मोटर']]);
    expect(comparedSides('सेंसर क्या है?')).toBeNull();
  });
});
