import { generateText, streamText } from 'ai';
import { describe, expect, test } from 'vitest';
import { createBuiltInModel } from '../../functions/models/extractive-model.ts';

interface Given {
  readonly text: string;
  readonly kind?: string;
  readonly title?: string;
  readonly introduced_by?: string;
}

const model = createBuiltInModel();

async function answer(category: string, question: string, passages: readonly Given[], wants = 'answer') {
  const content = JSON.stringify({
    question,
    category,
    wants,
    passages: passages.map((passage, index) => ({ handle: index + 1, title: 'Title', kind: 'concept', ...passage })),
  });
  const { text } = await generateText({ model, messages: [{ role: 'user', content }], maxRetries: 0 });
  return text.split('\n\n').filter((sentence) => sentence !== '');
}

const relay = [
  { text: 'Relays are found in many kits. A relay is an electromechanical switch. It has a coil and contacts.' },
  { text: 'The relay switches at 5 V. Its price has fallen.' },
  { text: 'A relay is used because the controller cannot supply the current. Pumps are loud.' },
];

describe('the extractive model', () => {
  test('every sentence it gives stands in a passage, and none twice', async () => {
    const given = [...relay, ...relay];
    const sentences = await answer('general', 'What about the relay?', given);
    expect(sentences.length).toBeGreaterThan(0);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(given.some(({ text }) => text.includes(sentence))).toBe(true);
  });

  test('a definition is the sentence that defines', async () => {
    expect((await answer('definition', 'What is a relay?', relay))[0]).toBe('A relay is an electromechanical switch.');
  });

  test('a value is the sentence with the number', async () => {
    expect(await answer('technical_value', 'At what voltage does the relay switch?', relay)).toEqual([
      'The relay switches at 5 V.',
    ]);
  });

  test('a reason is the sentence that gives one', async () => {
    expect((await answer('reason', 'Why is a relay used?', relay))[0]).toMatch(/because/);
  });

  test('a procedure is all its steps in order', async () => {
    const steps = ['Unplug the pump.', 'Connect the relay to the pump.', 'Plug the pump in.'].map((text) => ({
      text,
      kind: 'step',
      title: 'Connecting the pump',
    }));
    expect(await answer('procedure', 'How do I connect the pump?', [...relay, ...steps])).toEqual(
      steps.map(({ text }) => text),
    );
  });

  test('a list is all items of one list and none of another', async () => {
    const item = (text: string, introduced_by: string) => ({ text, kind: 'list_item', introduced_by });
    const sentences = await answer('list', 'What kinds of relay are there?', [
      item('Normally open relays.', 'There are two kinds of relay:'),
      item('A bucket.', 'You also need:'),
      item('Normally closed relays.', 'There are two kinds of relay:'),
    ]);
    expect(sentences).toEqual(['Normally open relays.', 'Normally closed relays.']);
  });

  test('a comparison has the sentence about both, or one for each', async () => {
    const both = { text: 'Digital signals have two states, while analog signals have many.' };
    expect((await answer('comparison', 'Digital versus analog signals?', [both, ...relay]))[0]).toBe(both.text);
    const apart = [{ text: 'Digital signals have two states.' }, { text: 'Analog signals have many values.' }];
    expect(await answer('comparison', 'How do digital and analog signals differ?', apart)).toHaveLength(2);
  });

  test('a sentence that points back brings the one it points at', async () => {
    const text = 'Capacitive sensors have no exposed metal. This makes the lifetime of the sensor much longer.';
    const sentences = await answer('reason', 'What makes the lifetime of the sensor longer?', [{ text }]);
    expect(sentences[0]).toBe('Capacitive sensors have no exposed metal.');
  });

  test('a bare reference gets the passages in full', async () => {
    expect(await answer('general', 'Step 2', relay.slice(0, 1), 'passages')).toHaveLength(3);
  });

  test('data that is no answer prompt gets no answer', async () => {
    for (const content of ['hello', '[]', '{"passages":7}', '{"passages":[null,3,{"text":4}]}', '{}']) {
      const { text } = await generateText({ model, messages: [{ role: 'user', content }], maxRetries: 0 });
      expect(text).toBe('');
    }
  });

  test('streams the same sentences it generates', async () => {
    const content = JSON.stringify({ question: 'What is a relay?', category: 'definition', passages: relay });
    const result = streamText({ model, messages: [{ role: 'user', content }] });
    const { text } = await generateText({ model, messages: [{ role: 'user', content }] });
    expect((await result.text).trim()).toBe(text);
    expect(await result.finishReason).toBe('stop');
  });
});
