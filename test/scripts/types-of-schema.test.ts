import { describe, expect, it } from 'vitest';
import { typeOf } from '../../scripts/client/types-of-schema.ts';

describe('the client’s types, written out of the OpenAPI document,', () => {
  it.each([
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'number | null'],
    [{ enum: ['a', 1] }, '"a" | 1'],
    [{ const: true }, 'true'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Answer' } }, 'Array<Answer>'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [{ description: 'anything' }, 'unknown'],
  ])('say of %j what it is', (schema, type) => {
    expect(typeOf(schema)).toBe(type);
  });

  it('do not guess at what they do not know', () => {
    expect(() => typeOf({ type: 'tuple' })).toThrow('do not know');
    expect(() => typeOf({ not: {} })).toThrow('do not know');
    expect(() => typeOf({ $ref: 'https://elsewhere.example/schema' })).toThrow('leads out');
  });

  it('end no comment early', () => {
    const field = { type: 'string', description: 'a */ import("x") /*' };
    expect(typeOf({ type: 'object', properties: { field } })).toContain('/** a * / import("x") /* */');
  });
});
