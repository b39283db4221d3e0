import { generateText } from 'ai';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseLanguageModel } from '../../functions/models/language-model.ts';
import { startModelDouble } from '../support/model-double.ts';

const double = await startModelDouble();
afterAll(() => double.stop());

describe('chooseLanguageModel', () => {
  test('an OpenAI-compatible endpoint is called once, with the configured name', async () => {
    double.behave(() => ({ kind: 'status', status: 503 }));
    const chosen = chooseLanguageModel({ kind: 'openai-compatible', url: double.url, model: 'small', key: 'secret' });
    expect(chosen).toMatchObject({ id: 'small' });
    await expect(generateText({ model: chosen.model, prompt: '{}', maxRetries: 0 })).rejects.toThrow();
    expect(double.calls).toHaveLength(1);
  });

  test('Workers AI is reached through its binding', async () => {
    const asked: unknown[] = [];
    const binding = {
      run: async (model: string, input: unknown) => {
        asked.push(model, input);
        return { response: 'A relay is a switch.' };
      },
    };
    const chosen = chooseLanguageModel({ kind: 'workers-ai', binding, model: '@cf/some/model' });
    const { text } = await generateText({ model: chosen.model, prompt: 'What is a relay?', maxRetries: 0 });
    expect(text).toBe('A relay is a switch.');
    expect(asked[0]).toBe('@cf/some/model');
  });
});
