import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateText, streamText } from 'ai';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguageModel } from '../../functions/models/language-model.ts';
import type { ModelUsage } from '../../functions/models/observe-model.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function modelSaying(usage: unknown) {
  const headers: (string | undefined)[] = [];
  const server = createServer(async (incoming, outgoing) => {
    headers.push(incoming.headers.traceparent as string | undefined);
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const { stream } = JSON.parse(body) as { stream?: boolean };
    const base = { id: '1', created: 0, model: 'm' };
    if (!stream) {
      const message = { role: 'assistant', content: 'Yes.' };
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end(JSON.stringify({ ...base, choices: [{ index: 0, message, finish_reason: 'stop' }], usage }));
      return;
    }
    outgoing.setHeader('content-type', 'text/event-stream');
    const choices = [{ index: 0, delta: { content: 'Yes.' }, finish_reason: 'stop' }];
    for (const chunk of [
      { ...base, choices },
      { ...base, choices: [], usage },
    ]) {
      outgoing.write(`data: ${JSON.stringify(chunk)}\n\n`);
    }
    outgoing.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const told: ModelUsage[] = [];
  const settings = { kind: 'openai-compatible', url: `http://127.0.0.1:${port}/v1`, model: 'm', key: null } as const;
  const modelOf = (traceparent: string) =>
    chooseLanguageModel(settings, { headers: { traceparent }, onUsage: (usage) => told.push(usage) }).model;
  return { model: modelOf('00-a-b-01'), modelOf, told, headers };
}

const call = { modelCalls: 1, inputTokens: 0, outputTokens: 0 };
const cost = { modelCalls: 0, inputTokens: 900, outputTokens: 40 };

it('tells of a call when it begins, and of its tokens when it ends, streamed or not', async () => {
  const { model, told, headers } = await modelSaying({ prompt_tokens: 900, completion_tokens: 40 });
  expect((await generateText({ model, prompt: 'Really?', maxRetries: 0 })).text).toBe('Yes.');
  expect(await streamText({ model, prompt: 'Really?', maxRetries: 0 }).text).toBe('Yes.');
  expect(told).toEqual([call, cost, call, cost]);
  expect(headers).toEqual(['00-a-b-01', '00-a-b-01']);
});

it('sends the headers of each request with its own calls, although the model is made once', async () => {
  const { modelOf, headers } = await modelSaying({});
  const [one, other] = [modelOf('00-a-b-01'), modelOf('00-c-d-01')];
  for (const model of [other, one, other]) await generateText({ model, prompt: 'Really?', maxRetries: 0 });
  expect(headers).toEqual(['00-c-d-01', '00-a-b-01', '00-c-d-01']);
});

it.each([[{ prompt_tokens: -5, completion_tokens: 1e300 }], [undefined]])(
  'counts no tokens where the service says %j',
  async (usage) => {
    const { model, told } = await modelSaying(usage);
    await streamText({ model, prompt: 'Really?', maxRetries: 0, onError: () => {} }).text.then(null, () => {});
    expect(told.reduce((all, { inputTokens, outputTokens }) => all + inputTokens + outputTokens, 0)).toBe(0);
    expect(told[0]).toEqual(call);
  },
);
