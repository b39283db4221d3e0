// What the built-in model is told besides the prompt: how rare the question's words are, and what the gate thinks.
import { describe, expect, test } from 'vitest';
import { stemOf } from '../../functions/guard/text.ts';
import { createBuiltInModel } from '../../functions/models/extractive-model.ts';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { solarFarm } from '../fixtures/engineering-course.ts';
import { ask } from '../support/ask.ts';
import { type MemoryCourse, makeCourse } from '../support/memory-course.ts';

/** What the built-in model was told with one question. */
async function hintsOf(question: string, course: MemoryCourse): Promise<Record<string, unknown> | undefined> {
  const model = createBuiltInModel();
  let told: Record<string, unknown> | undefined;
  const listening: typeof model = {
    ...model,
    doStream: async (options) => {
      told = options.providerOptions?.['extractive'];
      return model.doStream(options);
    },
  };
  const answerModel = { id: 'listening', model: listening, isBuiltIn: true };
  await ask(question, course, { services: { answerModel, fallbackModel: answerModel } });
  return told;
}

describe('the built-in model', () => {
  const watering = makeCourse(wateringCourse);

  test('is told how surely the course covers the subject', async () => {
    const { topicProbability, termWeights } = (await hintsOf('What is a relay?', watering)) ?? {};
    expect(topicProbability).toBeGreaterThan(0.9);
    expect(topicProbability).toBeLessThanOrEqual(1);
    expect(Object.keys(termWeights as object)).toEqual([stemOf('relay')]);
  });

  test('is told nothing of it where a place was named', async () => {
    expect(await hintsOf('Step 2 of Lab 1 on Day 3', watering)).toMatchObject({ topicProbability: null });
  });

  test('nor of documents, which have rules of their own', async () => {
    const told = await hintsOf('What is the minimum depth of a trench?', makeCourse(solarFarm));
    expect(told).toMatchObject({ topicProbability: null, termWeights: expect.anything() });
  });
});
