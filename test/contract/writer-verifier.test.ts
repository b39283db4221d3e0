// What every writer and verifier keeps to, whatever it is made of: the adapters over HTTP and the doubles of our tests.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVerifier } from '../../functions/models/verifier.ts';
import { createWriter } from '../../functions/models/writer.ts';
import type { Verifier } from '../../functions/ports/verifier.ts';
import type { Writer, WritingEvent } from '../../functions/ports/writer.ts';
import type { Hostile } from '../../scripts/verify/record-model/hostile-replies.ts';
import { type ServedModel, serveModel } from '../../scripts/verify/record-model/serve-model.ts';
import { verifying, writing } from '../support/writing.ts';

const passages = [
  {
    title: 'Yeast',
    sentences: [
      { number: 1, text: 'Yeast is a fungus.' },
      { number: 2, text: 'It eats sugar.' },
    ],
  },
];
const asked = { question: 'What does yeast eat?', language: 'en', form: 'answer', mayAskBack: true, passages } as const;
const claims = [
  { text: 'Yeast eats sugar.', evidence: ['It eats sugar.', 'Yeast is a fungus.'] },
  { text: 'Yeast eats salt.', evidence: ['It eats sugar.'] },
];

async function collect(events: AsyncIterable<WritingEvent>): Promise<readonly WritingEvent[]> {
  const collected: WritingEvent[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

let served: ServedModel[] = [];
async function serve(hostile: readonly Hostile[], output: 'structured' | 'plain') {
  const model = await serveModel({ hostile });
  served.push(model);
  return { kind: 'openai-compatible', url: model.url, model: 'recorded', key: null, output } as const;
}
afterAll(() => Promise.all(served.map((model) => model.close())).then(() => (served = [])));

const invented = async (output: 'structured' | 'plain') => createWriter(await serve(['invented'], output));
const writers: readonly (readonly [string, () => Promise<{ writer: Writer; silent: Writer }>])[] = [
  [
    'over HTTP',
    async () => ({ writer: await invented('structured'), silent: createWriter(await serve(['slow'], 'structured')) }),
  ],
  [
    'over HTTP, plain',
    async () => ({ writer: await invented('plain'), silent: createWriter(await serve(['slow'], 'plain')) }),
  ],
  [
    'the double',
    async () => ({ writer: writing({ text: 'Yeast eats sugar.', words: ['eats'] }), silent: writing('model_timeout') }),
  ],
];

describe.each(writers)('a writer %s', (_, make) => {
  let made: Awaited<ReturnType<typeof make>>;
  beforeAll(async () => {
    made = await make();
  });

  test('gives sentences with numbers that were sent, each once, and ends with what it dropped', async () => {
    const events = await collect(made.writer.write({ ...asked, timeLimitMs: 5_000 }));
    const sentences = events.flatMap((event) => (event.kind === 'sentence' ? [event.sentence] : []));
    expect(sentences.length).toBeGreaterThan(0);
    for (const { text, evidence } of sentences) {
      expect(text.trim()).not.toBe('');
      expect(evidence.length).toBeGreaterThan(0);
      expect(new Set(evidence).size).toBe(evidence.length);
      expect(evidence.every((number) => [1, 2].includes(number))).toBe(true);
    }
    expect(events.filter(({ kind }) => kind === 'ended')).toEqual([events.at(-1)]);
    expect(events.at(-1)).toMatchObject({ failure: null });
  });

  test('that is silent ends in time and says so', async () => {
    const events = await collect(made.silent.write({ ...asked, timeLimitMs: 100 }));
    expect(events).toEqual([{ kind: 'ended', dropped: 0, phrases: [], failure: 'model_timeout' }]);
  });
});

const verifiers: readonly (readonly [string, () => Promise<{ all: Verifier; none: Verifier; silent: Verifier }>])[] = [
  ...(['structured', 'plain'] as const).map(
    (output) =>
      [
        `over HTTP, ${output}`,
        async () => ({
          all: createVerifier(await serve(['yes'], output)),
          none: createVerifier(await serve(['foreign'], output)),
          silent: createVerifier(await serve(['slow'], output)),
        }),
      ] as const,
  ),
  [
    'the double',
    async () => ({ all: verifying(() => true), none: verifying(() => false), silent: verifying('model_timeout') }),
  ],
];

describe.each(verifiers)('a verifier %s', (_, make) => {
  let made: Awaited<ReturnType<typeof make>>;
  beforeAll(async () => {
    made = await make();
  });

  test('has one entry a claim, in order', async () => {
    const said = await made.all.verify({ claims, timeLimitMs: 5_000 });
    expect(said).toEqual({ kind: 'verified', states: [true, true] });
    expect(await made.none.verify({ claims, timeLimitMs: 5_000 })).toEqual({
      kind: 'verified',
      states: [false, false],
    });
  });

  test('that is silent ends in time and says so', async () => {
    expect(await made.silent.verify({ claims, timeLimitMs: 100 })).toEqual({
      kind: 'failed',
      failure: 'model_timeout',
    });
  });
});
