import { describe, expect, it } from 'vitest';
import {
  countOf,
  flagOf,
  JsonFault,
  listOf,
  mapOf,
  partsOf,
  textOf,
  textOrNullOf,
  toChoice,
  toCount,
  toFlag,
  toText,
} from '../../functions/policy/json-parts.ts';

const faultOf = (read: () => unknown): string | null => {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof JsonFault) return error.message;
    throw error;
  }
};
const values: readonly unknown[] = [
  'text',
  '',
  0,
  3,
  true,
  false,
  null,
  undefined,
  [],
  {},
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
];

describe('a kept part', () => {
  it.each<[string, (value: unknown) => unknown, (value: unknown) => boolean, string]>([
    ['text', (value) => toText(value, 'it'), (value) => typeof value === 'string', 'it holds what is no text'],
    [
      'a flag',
      (value) => toFlag(value, 'it'),
      (value) => typeof value === 'boolean',
      'it holds what is neither true nor false',
    ],
    ['a count', (value) => toCount(value, 'it'), (value) => value === 0 || value === 3, 'it is no count'],
    [
      'a choice',
      (value) => toChoice(value, 'it', ['text', 'more']),
      (value) => value === 'text',
      'it is none of text, more',
    ],
    ['text by name', (value) => textOf({ it: value }, 'it'), (value) => typeof value === 'string', 'it is no text'],
    [
      'text or nothing',
      (value) => textOrNullOf({ it: value }, 'it'),
      (value) => typeof value === 'string' || value === null,
      'it is no text',
    ],
    [
      'a flag by name',
      (value) => flagOf({ it: value }, 'it'),
      (value) => typeof value === 'boolean',
      'it is neither true nor false',
    ],
    [
      'a count by name',
      (value) => countOf({ it: value }, 'it'),
      (value) => value === 0 || value === 3,
      'it is no count',
    ],
    ['a list', (value) => listOf({ it: value }, 'it', (item) => item), Array.isArray, 'it is no list'],
    [
      'an object',
      (value) => partsOf(value, 'it'),
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'it is no object',
    ],
  ])('is %s, or a fault that names it', (_, read, isRight, message) => {
    for (const value of values) {
      if (isRight(value)) expect(read(value)).toEqual(value);
      else expect([value, faultOf(() => read(value))]).toEqual([value, message]);
    }
  });

  it('is a map of pairs, each read', () => {
    const read = (pairs: unknown) => mapOf({ it: pairs }, 'it', (value) => toCount(value, 'it'));
    expect([
      ...read([
        ['__proto__', 1],
        ['b', 2],
      ]),
    ]).toEqual([
      ['__proto__', 1],
      ['b', 2],
    ]);
    expect(faultOf(() => read({ a: 1 }))).toBe('it is no list');
    expect(faultOf(() => read(['ab']))).toBe('it is no list');
    expect(faultOf(() => read([[1, 1]]))).toBe('it holds what is no text');
    expect(faultOf(() => read([['a', 'b']]))).toBe('it is no count');
  });

  it('is never what an object inherits', () => {
    expect(faultOf(() => textOf(Object.create({ it: 'text' }), 'it'))).toBe('it is no text');
    expect(faultOf(() => textOf({}, 'constructor'))).toBe('constructor is no text');
  });
});
