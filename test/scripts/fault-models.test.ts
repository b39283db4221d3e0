// The models of fault runs, asked by the product's own pointer, writer and verifier: what they say is read as what it is
// meant for. (The runs themselves need a stack: `npm run verify -- fault`.)
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPointer } from '../../functions/models/pointer.ts';
import { createVerifier } from '../../functions/models/verifier.ts';
import { createWriter } from '../../functions/models/writer.ts';
import { seededRandom } from '../../scripts/evaluate/metrics.ts';
import { cases, honestModel } from '../../scripts/verify/fault/cases.ts';
import { type ModelDouble, startModelDouble } from '../support/model-double.ts';

const passages = [
  {
    title: 'Relays',
    sentences: [
      { number: 4, text: 'A relay is an electrically operated switch.' },
      { number: 5, text: 'The relay in the kit is rated for 5 A at most.' },
    ],
  },
  { title: 'Pumps', sentences: [{ number: 6, text: 'Pumps draw more current than a board gives.' }] },
];
const asked = { question: 'What is a relay?', passages, mayAskBack: true, timeLimitMs: 5_000 };
const random = seededRandom(1);

let double: ModelDouble;
beforeEach(async () => {
  double = await startModelDouble();
});
afterEach(() => double.stop());

const settings = () =>
  ({ kind: 'openai-compatible', url: double.url, model: 'double', key: null, output: 'structured' }) as const;

async function write() {
  const said = [];
  for await (const event of createWriter(settings()).write({ ...asked, language: 'en', form: 'answer' })) {
    said.push(event);
  }
  return said;
}

function behave(name: string): ReadonlySet<string> {
  const lies = new Set<string>();
  const model = cases.find((each) => each.name === name)?.model;
  double.behave(model?.({ lies, random }) ?? honestModel(random));
  return lies;
}

test('an honest one points, writes and verifies', async () => {
  behave('honest');
  expect(await createPointer(settings()).point(asked)).toEqual({ kind: 'pointed', sentences: [4, 6], phrases: [] });
  expect(await write()).toEqual([
    { kind: 'sentence', sentence: { text: passages[0]?.sentences[0]?.text, evidence: [4] } },
    { kind: 'sentence', sentence: { text: passages[1]?.sentences[0]?.text, evidence: [6] } },
    { kind: 'ended', dropped: 0, phrases: [], failure: null },
  ]);
  const claims = [{ text: 'A relay is a switch.', evidence: ['A relay is an electrically operated switch.'] }];
  const verified = await createVerifier(settings()).verify({ claims, timeLimitMs: 5_000 });
  expect(verified).toEqual({ kind: 'verified', states: [true] });
});

test('one that lies is heard: its numbers are taken, and what it writes holds its lies', async () => {
  const lies = behave('model lies');
  const pointed = await createPointer(settings()).point(asked);
  expect(pointed).toMatchObject({ kind: 'pointed', sentences: [4, 5, 6] });
  const texts = (await write()).flatMap((event) => (event.kind === 'sentence' ? [event.sentence.text] : []));
  expect(texts).toHaveLength(3);
  expect(lies.size).toBeGreaterThan(0);
  const true_ = passages.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  expect(texts.some((text) => !true_.includes(text))).toBe(true);
});

test('one that invents references points at what was sent, and writes them', async () => {
  behave('model with invented references');
  expect(await createPointer(settings()).point(asked)).toMatchObject({ sentences: [4, 6] });
  expect(JSON.stringify(await write())).toContain('D99.C9.C9');
});
