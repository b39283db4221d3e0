// A traced question is the same question: every step is told, nothing is decided otherwise, nothing is kept.
import { afterAll, describe, expect, test } from 'vitest';
import type { AskServices } from '../../../functions/ask/ask-interface.ts';
import { traceQuestion } from '../../../functions/ask/trace/trace-question.ts';
import { type QuestionTrace, questionTraceSchema } from '../../../functions/contract/question-trace.ts';
import { wateringCourse } from '../../fixtures/ask-course.ts';
import { ask, collectEvents, pointerAt, servicesOf } from '../../support/ask.ts';
import { makeCourse, memoryScope } from '../../support/memory-course.ts';
import { type ModelBehaviour, startModelDouble } from '../../support/model-double.ts';
import { pointsAt } from '../../support/pointing.ts';

const course = makeCourse(wateringCourse);
const answerId = '00000000-0000-4000-8000-000000000001';

const model = await startModelDouble();
afterAll(() => model.stop());

async function trace(question: string, changes: Partial<AskServices> = {}): Promise<QuestionTrace> {
  const services = servicesOf(course, changes);
  const traced = await traceQuestion(
    { ...memoryScope, learnerId: 'author', request: { question }, answerId },
    services,
  );
  if (traced.kind !== 'traced') throw new Error(`the question is ${traced.kind}`);
  return questionTraceSchema.parse(traced.trace);
}

function pointing(behaviour: ModelBehaviour): Partial<AskServices> {
  model.behave(behaviour);
  return { pointer: pointerAt(model.url), modelTimeLimitMs: 1_500 };
}

const withoutTimes = <Answer extends { timings_ms: unknown }>({ timings_ms: _, ...answer }: Answer) => answer;

describe('the same question', () => {
  const questions = [
    'What is a relay?',
    'How do I connect the pump to the controller?',
    'Step 2 of Lab 1 on Day 3',
    'Step 99 of Lab 1 on Day 3',
    'Who won the football world cup in 1998?',
    'What are the two kinds of relay?',
  ];

  test.each(questions)('is answered alike with and without a trace: %s', async (question) => {
    const plain = await ask(question, course);
    expect(withoutTimes((await trace(question)).answer)).toEqual(withoutTimes(plain.answer));
  });

  test('is answered alike by a model that points', async () => {
    const plain = await ask('What is a relay?', course, { services: pointing(pointsAt(['switch'])) });
    const traced = await trace('What is a relay?', pointing(pointsAt(['switch'])));
    expect(withoutTimes(traced.answer)).toEqual(withoutTimes(plain.answer));
  });

  test('sends the same events to a listener and to nobody', async () => {
    const silent = await collectEvents('What is a relay?', servicesOf(course));
    const heard = await collectEvents('What is a relay?', servicesOf(course, { trace: () => {} }));
    const typesOf = (events: typeof silent) => events.map(({ type }) => type);
    expect(typesOf(heard)).toEqual(typesOf(silent));
  });
});

describe('nothing is kept', () => {
  test('no answer is stored, and one given before is told of but not given', async () => {
    const stored: unknown[] = [];
    const kept = await ask('What is a relay?', course);
    const registry = {
      ...course.registry,
      openQuestion: async (input: Parameters<typeof course.registry.openQuestion>[0]) => {
        const opening = await course.registry.openQuestion(input);
        const body = { ...kept.answer, answer: 'kept from before' };
        return opening && { ...opening, cached: input.cacheKey ? { body, references: [] } : null };
      },
    };
    const traced = await trace('What is a relay?', {
      registry,
      answerCache: { version: '1' },
      answerStore: {
        saveAnswer: async (answer) => void stored.push(answer),
        saveFeedback: async () => false,
        startConversation: async () => null,
      },
    });
    expect(traced.cache).toBe('held');
    expect(traced.answer.answer).not.toContain('kept from before');
    expect(traced.answer.model.cached).toBeUndefined();
    expect(stored).toEqual([]);
  });
});

describe('what a search tells', () => {
  test('every hit with its scores and what became of it, best first', async () => {
    const { search, passages, category, reading } = await trace('What is a relay?');
    expect(category).toBe('definition');
    expect(reading).toMatchObject({ answer_type: 'definition', stems: ['relay'], parts: [], mended: [] });
    const fused = search?.hits.map((hit) => hit.scores.fused) ?? [];
    expect(fused).toEqual([...fused].sort((left, right) => right - left));
    expect(search?.hits.map(({ rank }) => rank)).toEqual(search?.hits.map((_, index) => index + 1));
    const given = search?.hits.filter(({ fate }) => fate === 'given').map((hit) => hit.canonical_reference) ?? [];
    expect(given.length).toBeGreaterThan(0);
    expect(passages.map((passage) => passage.canonical_reference)).toEqual(expect.arrayContaining(given));
    expect(search?.fetched?.sparse).toBeGreaterThan(0);
  });

  test('vectors that the registry no longer holds are told as dropped', async () => {
    const passageIndex = {
      ...course.passageIndex,
      search: async (input: Parameters<typeof course.passageIndex.search>[0]) => {
        const lists = await course.passageIndex.search(input);
        return { ...lists, dense: [{ id: 'D1.C1.C1:of-a-day-gone-by', score: 0.99 }, ...lists.dense] };
      },
    };
    expect((await trace('What is a relay?', { passageIndex })).search?.stale).toEqual(['D1.C1.C1:of-a-day-gone-by']);
  });

  test('the gate tells its zone, its threshold and what it went by', async () => {
    const { gate, pointings, search } = await trace('Who won the football world cup in 1998?', pointing(pointsAt([])));
    expect(gate).toMatchObject({ zone: 'far', probability: 0 });
    expect(gate?.threshold).toBeGreaterThan(0);
    expect(gate?.signals.known).toBe(0);
    expect(pointings).toEqual([]);
    expect(search?.hit_count).toBeGreaterThan(0);
  });
});

describe('what a place named tells', () => {
  test('what was read of it and where it led', async () => {
    const traced = await trace('Step 2 of Lab 1 on Day 3');
    expect(traced.mentions).toEqual([
      {
        text: 'Step 2 of Lab 1 on Day 3',
        levels: { day: '3', lab: '1', step: '2' },
        code: null,
        resolution: 'found',
        references: ['D3.L1.S2'],
        reference_count: 1,
      },
    ]);
    expect(traced.search).toBeNull();
    expect(traced.gate).toMatchObject({ zone: 'answer', signals: {} });
  });
});

describe('what a model that points tells', () => {
  test('what it was shown, by number, and what it pointed at', async () => {
    const { pointings, answer } = await trace('What is a relay?', pointing(pointsAt(['electromechanical'])));
    const [pointed] = pointings;
    const shown = pointed?.passages.flatMap(({ sentences }) => sentences) ?? [];
    expect(shown.map(({ number }) => number)).toEqual(shown.map((_, index) => index + 1));
    const texts = pointed?.sentences.map((number) => shown[number - 1]?.text);
    expect(texts).toEqual(answer.sentences.filter(({ answers }) => answers).map(({ text }) => text));
    expect(pointed).toMatchObject({ model_id: 'double', phrases: [], failure: null });
  });

  test('that it failed', async () => {
    const { pointings, calls, answer } = await trace(
      'What is a relay?',
      pointing(() => ({ kind: 'status', status: 500 })),
    );
    expect(pointings).toMatchObject([{ sentences: [], failure: 'model_error' }]);
    expect(answer.reason).toBe('model_error');
    expect(calls.find(({ part }) => part === 'language_model')).toMatchObject({ failed: true });
  });

  test('every round trip, with the part that made it', async () => {
    const { calls } = await trace('What is a relay?', pointing(pointsAt(['switch'])));
    expect(calls.map(({ part, failed }) => [part, failed])).toEqual([
      ['embeddings', false],
      ['database', false],
      ['vector_store', false],
      ['vector_store', false],
      ['database', false],
      ['language_model', false],
    ]);
  });

  test('a part that is down is told, and the answer says what a learner would be told', async () => {
    const passageIndex = { ...course.passageIndex, search: async () => Promise.reject(new Error('down')) };
    const { calls, answer } = await trace('What is a relay?', { passageIndex });
    expect(calls.find(({ part }) => part === 'vector_store')).toMatchObject({ failed: true });
    expect(answer.status).toBe('unavailable');
  });
});

describe('a question that is none of the course', () => {
  test('is absent where the course is', async () => {
    const registry = { ...course.registry, openQuestion: async () => null };
    const request = { question: 'What is a relay?' };
    const input = { ...memoryScope, learnerId: 'author', request, answerId };
    expect(await traceQuestion(input, servicesOf(course, { registry }))).toEqual({ kind: 'absent' });
  });
});
