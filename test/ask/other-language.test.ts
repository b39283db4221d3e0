// A question in another language than the course's: refused with the course's language by name, unless the embedding
// model knows both; and confidence, stated only where it is calibrated.
import { describe, expect, test } from 'vitest';
import { answerSchema } from '../../functions/contract/answer.ts';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { ask } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';

const courseOf = (embeddingModel: string, language = 'en') =>
  makeCourse({ ...wateringCourse, language, embeddingModel });
const builtIn = 'use-lite-two-sided';

describe('where nothing is found', () => {
  test('a question in Hindi is told, in Hindi, that the course is in English', async () => {
    const { answer } = await ask('ज्वालामुखी क्यों फटते हैं?', courseOf(builtIn));
    expect(answer).toMatchObject({ status: 'not_covered', reason: 'other_language', references: [] });
    expect(answer.answer).toContain('अंग्रेज़ी में पूछें');
  });

  test('one in a language that does not ship is told in English', async () => {
    const { answer } = await ask('¿Por qué entran en erupción los volcanes de Islandia?', courseOf(builtIn));
    expect(answer.reason).toBe('other_language');
    expect(answer.answer).toContain('please ask in English');
  });

  test('one in English on a course in Hindi is told that language', async () => {
    const { answer } = await ask('Why do the volcanoes of Iceland erupt?', courseOf(builtIn, 'hi'));
    expect(answer).toMatchObject({ reason: 'other_language', answer: expect.stringContaining('please ask in Hindi') });
  });

  test.each(['bge-m3', '@cf/baai/bge-m3', 'intfloat/multilingual-e5-large'])(
    'with %s, which knows both, it is simply not covered',
    async (model) => {
      const { answer } = await ask('ज्वालामुखी क्यों फटते हैं?', courseOf(model));
      expect(answer).toMatchObject({ status: 'not_covered', reason: 'not_in_material' });
    },
  );

  test('one in the course’s own language hears nothing of languages', async () => {
    const { answer } = await ask('Why do the volcanoes of Iceland erupt?', courseOf(builtIn));
    expect(answer.reason).toBe('not_in_material');
    expect(answer.answer).not.toContain('English');
  });
});

describe('confidence', () => {
  test('is a probability with the embedding model the gate was fitted to, nothing with others', async () => {
    const fitted = (await ask('What is a relay?', courseOf(builtIn))).answer;
    expect(fitted.status).toBe('answered');
    expect(fitted.confidence).toBeGreaterThan(0.4);
    expect(fitted.confidence).toBeLessThan(1);
    const unknown = (await ask('What is a relay?', courseOf('another-encoder'))).answer;
    expect(unknown).toMatchObject({ status: 'answered', confidence: null });
    expect(answerSchema.parse(unknown)).toEqual(unknown);
  });

  test('is not stated for a place shown as named', async () => {
    expect((await ask('Step 2 of Lab 1 on Day 3', courseOf(builtIn))).answer.confidence).toBeNull();
  });

  test('of a question in parts is the least of them', async () => {
    const one = (await ask('What is a relay?', courseOf(builtIn))).answer.confidence ?? 1;
    const both = (await ask('What is a relay and what is soil moisture?', courseOf(builtIn))).answer;
    expect(both.parts?.map(({ status }) => status)).toEqual(['answered', 'answered']);
    expect(both.confidence).toBeLessThanOrEqual(one);
  });
});
