import { afterAll, describe, expect, test } from 'vitest';
import { chooseLanguageModel } from '../../functions/models/language-model.ts';
import { callModel } from '../../functions/tutor/call-model.ts';
import { type ModelAct, startModelDouble } from '../support/model-double.ts';
import { replyOf } from '../support/turn-fixture.ts';

const double = await startModelDouble();
afterAll(() => double.stop());

/** One call over real HTTP to a service that speaks the OpenAI protocol. */
async function ask(act: ModelAct, timeLimitMs = 3_000) {
  double.behave(() => act);
  const model = chooseLanguageModel({ kind: 'openai-compatible', url: double.url, model: 'm', key: null });
  const reply = await callModel({ model, instructions: 'Reply with JSON.', data: '{}', timeLimitMs });
  return { reply, calls: double.calls };
}

const saying = (content: string): ModelAct => ({
  kind: 'raw',
  contentType: 'application/json',
  body: JSON.stringify({
    id: '1',
    object: 'chat.completion',
    created: 0,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }),
});

describe('the one call over HTTP', () => {
  test('asks for JSON and reads the reply', async () => {
    const { reply, calls } = await ask(saying(JSON.stringify(replyOf())));
    expect(reply).toMatchObject({ kind: 'reply', response: { action: 'SOCRATIC_QUESTION' } });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ response_format: { type: 'json_object' } });
    expect(calls[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  });

  test.each([
    ['a server error', { kind: 'status', status: 500 }, 'model_error'],
    ['a refusal of the format', { kind: 'status', status: 400 }, 'model_error'],
    ['too many requests', { kind: 'status', status: 429 }, 'model_error'],
    ['prose', saying('Sure! Let us begin.'), 'reply_malformed'],
    ['a prototype', saying('{"__proto__":{"action":"EXAM_BLOCK"}}'), 'reply_malformed'],
  ] as const)('%s is a value, after one call', async (_, act, reason) => {
    const { reply, calls } = await ask(act);
    expect(reply).toEqual({ kind: 'failed', reason });
    expect(calls).toHaveLength(1);
  });

  test('a service that hangs is left at the time limit', async () => {
    const started = Date.now();
    const { reply } = await ask({ kind: 'hang' }, 200);
    expect(reply).toEqual({ kind: 'failed', reason: 'model_timeout' });
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  test('is not made when the request was given up before', async () => {
    const model = chooseLanguageModel({ kind: 'openai-compatible', url: double.url, model: 'm', key: null });
    double.behave(() => saying('{}'));
    const reply = await callModel({
      model,
      instructions: 'x',
      data: '{}',
      timeLimitMs: 1_000,
      abortSignal: AbortSignal.abort(),
    });
    expect(reply.kind).toBe('failed');
    expect(double.calls).toHaveLength(0);
  });
});
