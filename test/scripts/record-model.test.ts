import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type ServedModel, type ServeOptions, serveModel } from '../../scripts/verify/record-model/serve-model.ts';

let model: ServedModel;
afterEach(() => model.close());

const messages = [
  { role: 'system', content: 'Our rules.' },
  { role: 'user', content: '{"question":"Why?"}' },
];
const files = () => {
  const folder = mkdtempSync(join(tmpdir(), 'record-model-'));
  return { store: join(folder, 'prompts.jsonl'), replies: join(folder, 'replies.jsonl') };
};
const start = async (options: ServeOptions) => {
  model = await serveModel(options);
};
const ask = (body: object) =>
  fetch(`${model.url}/chat/completions`, { method: 'POST', body: JSON.stringify({ model: 'm', messages, ...body }) });
const said = async (response: Response) =>
  ((await response.json()) as { choices: { message: { content: string } }[] }).choices[0]?.message.content;

describe('a model played for real', () => {
  it('is asked, replied to in a file while the run goes on, and replayed in the next run', async () => {
    const { store, replies } = files();
    await start({ store, replies });
    expect(await said(await ask({}))).toBe('{"sentences":[],"phrases":[]}');
    await ask({ temperature: 0 });
    const recorded = readFileSync(store, 'utf8').trim().split('\n');
    expect(recorded).toHaveLength(1);
    const { id, ...prompt } = JSON.parse(recorded[0] ?? '') as { id: string };
    expect(prompt).toEqual({ task: 'other', instructions: 'Our rules.', data: { question: 'Why?' } });

    writeFileSync(replies, `${JSON.stringify({ id, text: { sentences: [4], phrases: [] } })}\n`);
    expect(await said(await ask({}))).toBe('{"sentences":[4],"phrases":[]}');
    const stats = (await (await fetch(`${model.url}/stats`)).json()) as unknown;
    expect(stats).toEqual({ calls: 3, prompts: 1, replied: 1, unknown: 2, refused: 0 });

    await model.close();
    await start({ store, replies });
    expect(await said(await ask({}))).toBe('{"sentences":[4],"phrases":[]}');
    expect(readFileSync(store, 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('streams where it is asked to', async () => {
    await start({});
    const text = await (await ask({ stream: true })).text();
    const deltas = [...text.matchAll(/^data: (\{.*)$/gm)].map(
      ([, json]) => JSON.parse(json ?? '') as { choices: { delta: { content?: string } }[] },
    );
    expect(deltas.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('{"sentences":[],"phrases":[]}');
  });

  it('refuses structured output where it has none, and says what is wrong with a file or a request', async () => {
    await start({ isStructured: false });
    expect((await ask({ response_format: { type: 'json_object' } })).status).toBe(400);
    expect((await ask({})).status).toBe(200);
    expect((await fetch(`${model.url}/chat/completions`, { method: 'POST', body: 'x' })).status).toBe(400);
    const { replies } = files();
    writeFileSync(replies, '{"id":"a","text":"1"}\nnot json\n');
    await expect(serveModel({ replies })).rejects.toThrow(/replies\.jsonl:2: not a JSON object with an "id"/);
  });
});
