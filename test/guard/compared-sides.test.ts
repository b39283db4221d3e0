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
