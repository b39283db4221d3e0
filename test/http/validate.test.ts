import { describe, expect, it } from 'vitest';
import { askRequestSchema } from '../../functions/contract/answer.ts';
import { operations } from '../../functions/contract/operations.ts';
import { validate } from '../../functions/http/validate.ts';

const pathsOf = (schema: Parameters<typeof validate>[0], value: unknown) => {
  const result = validate(schema, value, 'body');
  return result.kind === 'problem' ? result.errors?.map(({ path }) => path) : 'valid';
};

describe('validation', () => {
  it('names the field, not its content', () => {
    const result = validate(askRequestSchema, { question: 'ok', filters: { day: 'secret-value' } }, 'body');
    expect(result).toMatchObject({ code: 'invalid_request', errors: [{ path: 'body.filters.day' }] });
    expect(JSON.stringify(result)).not.toContain('secret-value');
  });

  it('of a union reports the form the sender most likely meant', () => {
    expect(pathsOf(operations.ask.body, { question: 5 })).toEqual(['body.question']);
    expect(pathsOf(operations.ask.body, { messages: 'x' })).toEqual(['body.messages']);
    expect(pathsOf(operations.ask.body, {})).toEqual(['body.question']);
    expect(pathsOf(operations.ask.body, null)).toEqual(['body']);
  });

  it('takes out what cannot be stored before it measures', () => {
    const result = validate(askRequestSchema, { question: ' a\u0000b\ud800 ' }, 'body');
    expect(result).toMatchObject({ kind: 'valid', value: { question: 'ab\ufffd' } });
    expect(pathsOf(askRequestSchema, { question: '\u0000\u0001' })).toEqual(['body.question']);
  });

  it('is not impressed by keys of the prototype', () => {
    const hostile = JSON.parse(
      '{"question":"q","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(validate(askRequestSchema, hostile, 'body')).toMatchObject({ kind: 'valid', value: { question: 'q' } });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('reports no more than a screenful', () => {
    const messages = Array.from({ length: 150 }, () => ({ role: 'nobody', parts: [] }));
    expect(pathsOf(operations.ask.body, { messages })).toHaveLength(20);
  });
});
