// The pointing model over real HTTP: what it may do, and that nothing else it says has an effect.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { ModelUsage } from '../../functions/models/observe-model.ts';
import { createPointer } from '../../functions/models/pointer.ts';
import { readPointing } from '../../functions/models/read-pointing.ts';
import { hostileKinds } from '../../scripts/verify/record-model/hostile-replies.ts';
import { type ServedModel, type ServeOptions, serveModel } from '../../scripts/verify/record-model/serve-model.ts';
import { sayAtOnce, startModelDouble } from '../support/model-double.ts';

const passages = [
  {
    title: 'Chapter 2, Yeast',
    sentences: [
      { number: 1, text: 'Yeast is a fungus.' },
      { number: 2, text: 'It eats sugar.' },
    ],
  },
  { title: 'Chapter 3, Salt', sentences: [{ number: 3, text: 'Salt slows yeast down.' }] },
];
const question = { question: 'What does yeast eat?', passages, mayAskBack: true, timeLimitMs: 2_000 };
const sent = [1, 2, 3];

let model: ServedModel;
afterEach(() => model.close());

async function start(options: ServeOptions, output: 'structured' | 'plain' = 'structured') {
  model = await serveModel(options);
  return createPointer({ kind: 'openai-compatible', url: model.url, model: 'recorded', key: null, output });
}

/** A reply file that gives `text` to whatever the question's prompt turns out to be. */
async function startSaying(text: string, options: ServeOptions = {}, output: 'structured' | 'plain' = 'structured') {
  const folder = mkdtempSync(join(tmpdir(), 'pointer-'));
  const store = join(folder, 'prompts.jsonl');
  const replies = join(folder, 'replies.jsonl');
  const pointer = await start({ ...options, store, replies }, output);
  await pointer.point(question);
  if (options.isStructured === false) await pointer.point(question);
  const lines = readFileSync(store, 'utf8').trim().split('\n');
  const prompts = lines.map((line) => JSON.parse(line) as { id: string; instructions: string; data: unknown });
  writeFileSync(replies, prompts.map(({ id }) => `${JSON.stringify({ id, text })}\n`).join(''));
  return { pointer, prompts };
}

describe('a pointing model', () => {
  test('is told our rules and given question and numbered sentences as data; its numbers are taken', async () => {
    const { pointer, prompts } = await startSaying('{"sentences":[2],"phrases":["never read"]}');
    expect(prompts[0]?.instructions).not.toContain('yeast');
    expect(prompts[0]?.data).toEqual({
      question: 'What does yeast eat?',
      passages: [
        {
          title: 'Chapter 2, Yeast',
          sentences: [
            { n: 1, text: 'Yeast is a fungus.' },
            { n: 2, text: 'It eats sugar.' },
          ],
        },
        { title: 'Chapter 3, Salt', sentences: [{ n: 3, text: 'Salt slows yeast down.' }] },
      ],
    });
    expect(await pointer.point(question)).toEqual({ kind: 'pointed', sentences: [2], phrases: [] });
    expect(model.stats).toMatchObject({ calls: 2, replied: 1, unknown: 1, refused: 0 });
  });

  test('names phrases where it points at nothing, if it may', async () => {
    const { pointer } = await startSaying('{"sentences":[],"phrases":["food of yeast","  <b>sugar</b> ","c","d"]}');
    const pointed = { kind: 'pointed', sentences: [] };
    expect(await pointer.point(question)).toEqual({ ...pointed, phrases: ['food of yeast', 'b sugar /b', 'c'] });
    expect(await pointer.point({ ...question, mayAskBack: false })).toEqual({ ...pointed, phrases: [] });
  });

  test('is held to a schema, coldly, with few tokens', async () => {
    const double = await startModelDouble();
    double.behave(() => sayAtOnce('{"sentences":[2],"phrases":[]}'));
    model = { close: () => double.stop() } as ServedModel;
    const settings = { kind: 'openai-compatible', url: double.url, model: 'small', key: 'secret' } as const;
    const usage: ModelUsage[] = [];
    const pointer = createPointer(settings, { onUsage: (each) => usage.push(each) });
    expect(pointer.id).toBe('small');
    expect(await pointer.point(question)).toMatchObject({ sentences: [2] });
    expect(double.calls).toMatchObject([
      { model: 'small', temperature: 0, max_tokens: 400, response_format: { type: 'json_schema' } },
    ]);
    expect(usage.reduce((sum, { modelCalls }) => sum + modelCalls, 0)).toBe(1);
  });

  test('is asked for a plain list from the second question on where structured output is refused', async () => {
    const { pointer, prompts } = await startSaying('3, 2', { isStructured: false });
    expect(prompts.map(({ instructions }) => instructions.includes('separated by commas'))).toEqual([true]);
    expect(await pointer.point(question)).toEqual({ kind: 'pointed', sentences: [3, 2], phrases: [] });
    expect(model.stats).toMatchObject({ calls: 3, refused: 1 });
  });

  test('is asked plainly at once where the setting says so', async () => {
    const { pointer } = await startSaying('none\nsearch: fermentation\nsearch: food', { isStructured: false }, 'plain');
    expect(await pointer.point(question)).toEqual({
      ...{ kind: 'pointed', sentences: [], phrases: ['fermentation', 'food'] },
    });
    expect(model.stats.refused).toBe(0);
  });

  test('one that fails is called once, and that is told', async () => {
    const pointer = await start({ hostile: ['silence'] });
    await model.close();
    expect(await pointer.point(question)).toEqual({ kind: 'failed', failure: 'model_error' });
  });

  test('a question that is given up leaves nothing behind', async () => {
    const pointer = await start({ hostile: ['slow'] });
    const abortSignal = AbortSignal.timeout(50);
    expect(await pointer.point({ ...question, abortSignal })).toEqual({ kind: 'failed', failure: 'aborted' });
    const already = AbortSignal.abort();
    expect(await pointer.point({ ...question, abortSignal: already })).toEqual({ kind: 'failed', failure: 'aborted' });
    expect(model.stats.calls).toBe(1);
  });

  test('Workers AI points through its binding, also where that heeds no time limit', async () => {
    model = await serveModel({});
    const binding = { run: async () => ({ response: { sentences: [1, 7], phrases: [] } }) };
    const settings = { kind: 'workers-ai', model: '@cf/some/model' } as const;
    const pointed = await createPointer({ ...settings, binding }).point(question);
    expect(pointed).toEqual({ kind: 'pointed', sentences: [1], phrases: [] });
    const deaf = { run: () => new Promise(() => {}) };
    const late = await createPointer({ ...settings, binding: deaf }).point({ ...question, timeLimitMs: 50 });
    expect(late).toEqual({ kind: 'failed', failure: 'model_timeout' });
  });
});

describe('a hostile pointing model', () => {
  const expected = {
    numbers: { kind: 'pointed', sentences: [], phrases: [] },
    flood: { kind: 'pointed', sentences: sent, phrases: [] },
    text: { kind: 'pointed', sentences: [], phrases: [] },
    injection: { kind: 'pointed', sentences: [] },
    garbage: { kind: 'pointed', sentences: [], phrases: [] },
    silence: { kind: 'failed', failure: 'model_empty' },
    slow: { kind: 'failed', failure: 'model_timeout' },
  } as const;
  /** What hostile writers and verifiers say, a pointer is not believed either. */
  const nothingPointed = { kind: 'pointed', sentences: [], phrases: [] };

  test.each(
    hostileKinds.flatMap((kind) => (['structured', 'plain'] as const).map((output) => [kind, output] as const)),
  )('%s, asked for %s output: one call, and no effect beyond numbers that were sent', async (kind, output) => {
    const pointer = await start({ hostile: [kind] }, output);
    const pointing = await pointer.point({ ...question, timeLimitMs: kind === 'slow' ? 100 : 2_000 });
    expect(pointing).toMatchObject(kind in expected ? expected[kind as keyof typeof expected] : nothingPointed);
    expect(model.stats.calls).toBe(1);
    expect(Object.keys(pointing).every((key) => ['kind', 'sentences', 'phrases', 'failure'].includes(key))).toBe(true);
    const phrases = pointing.kind === 'pointed' ? pointing.phrases : [];
    expect(phrases.length).toBeLessThanOrEqual(3);
    expect(phrases.every((phrase) => phrase.length <= 80 && !/[<>"():[\]{}\p{C}]/u.test(phrase))).toBe(true);
    expect('isPolluted' in {}).toBe(false);
  });
});

describe('readPointing', () => {
  const read = (reply: string, numbers: readonly number[] = sent) => readPointing(reply, new Set(numbers)).sentences;

  test.each([
    ['```json\n{"sentences": [2, 3]}\n```', [2, 3]],
    ['{"sentences": ["2", "1-3"]}', [2, 1, 3]],
    ['{"sentences": [3, 2], "phrases": ["cut he', [3, 2]],
    ['{"sentences": [3, 2', [3, 2]],
    ['The answer stands in [2] and [3, 1].', [2, 3, 1]],
    ['2,3', [2, 3]],
    ['Sentences: 1–3.', [1, 2, 3]],
    ['- 2\n- 3', [2, 3]],
    ['2 2 2', [2]],
    ['<think>1? [1]? No, 3.</think>\n3', [3]],
    ['<think>1, 2, 3', []],
    ['none', []],
    ['There are 3 kinds, since 1.', []],
    ['{"answer": 3}', []],
    ['2.3', []],
  ])('%j points at %j', (reply, sentences) => {
    model = { close: async () => {} } as ServedModel;
    expect(read(reply)).toEqual(sentences);
  });

  test('keeps the first sixteen of many', () => {
    const many = Array.from({ length: 500 }, (_, index) => index);
    expect(read(JSON.stringify({ sentences: many }), many)).toEqual(many.slice(0, 16));
  });

  test('gives no number that was not sent, whatever is said, and takes its time from the length alone', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
          fc.string({ unit: fc.constantFrom(...'[]{}0123-, .:\n"') }),
        ),
        (reply) => {
          const { sentences, phrases } = readPointing(reply, new Set(sent));
          return sentences.every((number) => sent.includes(number)) && (sentences.length === 0 || phrases.length === 0);
        },
      ),
    );
    for (const unit of ['[', '{', '1', '.', ' ', '-', '<think>', '[1,', 'search: a', '\n']) {
      // Processor time: a busy machine is no slow pattern, whose square of this length would take minutes.
      const before = process.cpuUsage();
      read(unit.repeat(300_000));
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200);
    }
  });
});
