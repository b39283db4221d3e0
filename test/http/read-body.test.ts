import { describe, expect, it } from 'vitest';
import { readJsonBody } from '../../functions/http/read-body.ts';

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://groundwork.example/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);

/** A body without a length: only counting can stop it. Reports how much was taken. */
function endless(): { stream: ReadableStream<Uint8Array>; taken: () => number } {
  let bytes = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytes += 1000;
      controller.enqueue(new Uint8Array(1000).fill(0x20));
    },
  });
  return { stream, taken: () => bytes };
}

describe('reading a body', () => {
  it('gives the parsed JSON', async () => {
    expect(await readJsonBody(post('{"a":[1,"ü"]}'), 100)).toEqual({ kind: 'body', value: { a: [1, 'ü'] } });
  });

  it('accepts a body of exactly the limit and no byte more', async () => {
    expect(await readJsonBody(post('"12345678"'), 10)).toMatchObject({ kind: 'body' });
    expect(await readJsonBody(post('"123456789"'), 10)).toMatchObject({ code: 'too_large' });
  });

  it('believes a length that is too large without reading', async () => {
    const { stream, taken } = endless();
    expect(await readJsonBody(post(stream, { 'content-length': '1000000' }), 10_000)).toMatchObject({
      code: 'too_large',
    });
    expect(taken()).toBeLessThan(10_000);
  });

  it('stops an endless stream at the limit', async () => {
    const { stream, taken } = endless();
    expect(await readJsonBody(post(stream), 10_000)).toMatchObject({ code: 'too_large' });
    expect(taken()).toBeLessThan(20_000);
  });

  it.each(['', '{', '{"a":1}x', 'undefined', "{'a':1}", '\u0000'])('calls %j malformed', async (text) => {
    expect(await readJsonBody(post(text), 100)).toMatchObject({ code: 'malformed_json' });
  });

  it('calls bytes that are not UTF-8 malformed', async () => {
    expect(await readJsonBody(post(new Uint8Array([0x22, 0xff, 0x22])), 100)).toMatchObject({ code: 'malformed_json' });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json, text/plain',
    'application/jsonp',
    'application/json; charset=utf-16',
    '',
  ])('does not take %j for JSON', async (type) => {
    expect(await readJsonBody(post('{}', { 'content-type': type }), 100)).toMatchObject({
      code: 'unsupported_media_type',
    });
  });

  it.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'takes %j for JSON',
    async (type) => {
      expect(await readJsonBody(post('{}', { 'content-type': type }), 100)).toMatchObject({ kind: 'body' });
    },
  );

  it('refuses compressed bodies: their size cannot be told', async () => {
    expect(await readJsonBody(post('{}', { 'content-encoding': 'gzip' }), 100)).toMatchObject({
      code: 'unsupported_media_type',
    });
  });

  it('calls a body that breaks off malformed, not a fault of ours', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('connection reset'));
      },
    });
    expect(await readJsonBody(post(broken), 100)).toMatchObject({ code: 'malformed_request' });
  });
});
