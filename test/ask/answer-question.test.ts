import { describe, expect, test } from 'vitest';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { ask, collectEvents, servicesOf } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';

const course = makeCourse(wateringCourse);
const referencesOf = (answer: { references: readonly { canonical_reference: string }[] }) =>
  answer.references.map((reference) => reference.canonical_reference);

describe('an answer from a search', () => {
  test('comes from the container dedicated to the topic, not from a passing mention on day 1', async () => {
    const { answer } = await ask('What is a relay?', course);
    expect(answer).toMatchObject({ status: 'answered', source: 'semantic', category: 'definition', reason: null });
    expect(answer.answer).toMatch(/^A relay is an electromechanical switch/);
    expect(answer.references.find((reference) => reference.is_primary)?.canonical_reference).toBe('D3.C1.C1');
  });

  test('gives a value with its unit', async () => {
    const { answer } = await ask('How many amperes can the relay in the kit carry at most?', course);
    expect(answer.category).toBe('technical_value');
    expect(answer.answer).toContain('10 A');
  });

  test('gives a list whole, in order, one item a line', async () => {
    const { answer } = await ask('What are the two kinds of relay?', course);
    expect(answer.answer.split('\n')).toEqual([
      'Normally open: the circuit is closed only while the coil has power.',
      'Normally closed: the circuit is broken only while the coil has power.',
    ]);
  });

  test('gives all steps of a procedure in order', async () => {
    const { answer } = await ask('How do I connect the pump to the controller?', course);
    expect(referencesOf(answer)).toEqual(['D3.L1.S1', 'D3.L1.S2', 'D3.L1.S3']);
  });

  test('prefers the reason where one is asked for', async () => {
    const { answer } = await ask('Why is a relay used for the pump?', course);
    expect(answer.answer).toContain('cannot supply the current');
  });

  test('carries every sentence with its support, and references only from the registry', async () => {
    const { answer } = await ask('Which sensor lasts longer, capacitive or resistive?', course);
    const known = new Set(course.nodes.map((node) => node.reference));
    expect(answer.sentences.length).toBeGreaterThan(0);
    for (const sentence of answer.sentences) {
      expect(sentence.references.length).toBeGreaterThan(0);
      expect(sentence.references.every((reference) => known.has(reference))).toBe(true);
      expect(sentence.support).toBeGreaterThan(0.5);
    }
    expect(answer.reference_count).toBe(answer.references.length);
    expect(answer.references.filter((reference) => reference.is_primary)).toHaveLength(1);
  });
});

describe('a message that asks nothing', () => {
  const untouchable = new Proxy(
    {},
    { get: () => () => Promise.reject(new Error('asked of a part that is not needed')) },
  );

  test.each([
    ['hmm', /^Ask me something about the course/],
    ['Thanks!', /^Ask me something about the course/],
    ['?', /^Ask me something about the course/],
    ['नमस्ते', /^पाठ्यक्रम के बारे में कुछ पूछिए/],
  ])('%s is told what can be asked, and nothing is looked for', async (text, said) => {
    const services = { embeddingModel: untouchable as never, passageIndex: untouchable as never };
    const { answer, stored } = await ask(text, course, { services });
    expect(answer).toMatchObject({ status: 'not_covered', reason: 'no_question', references: [], suggestions: [] });
    expect(answer.model).toEqual({ id: null, calls: 0 });
    expect(answer.answer).toMatch(said);
    expect(stored).toHaveLength(1);
  });

  test('is not taken for what the next question goes on with', async () => {
    const turn = (question: string) => ({ question, references: question === 'ok' ? [] : ['D3.C1.C1'] });
    const askAfter = (...questions: readonly string[]) =>
      ask('Why is it used?', makeCourse({ ...wateringCourse, conversations: { talk: questions.map(turn) } }), {
        input: { request: { question: 'Why is it used?', conversationId: 'talk' } },
      });
    const plain = await askAfter('What is a relay?');
    const between = await askAfter('ok', 'What is a relay?');
    expect(plain.answer.status).toBe('answered');
    expect(between.answer.answer).toBe(plain.answer.answer);
  });
});

describe('a refusal', () => {
  test('calls no model, cites nothing and offers the nearest titles', async () => {
    const { answer } = await ask('Who won the football world cup in 1998?', course);
    expect(answer).toMatchObject({
      status: 'not_covered',
      reason: 'not_in_material',
      references: [],
      sentences: [],
      has_references: false,
      confidence: 0,
      source: 'none',
      model: { id: null, calls: 0 },
    });
    expect(answer.answer).toMatch(/^I don't have information about this topic/);
  });

  test('has the text of the question’s language', async () => {
    const { answer } = await ask('मंगल ग्रह का व्यास कितना है?', course);
    expect(answer.status).toBe('not_covered');
    expect(answer.answer).toContain('पाठ्यक्रम सामग्री');
  });

  test('has the text of the profile', async () => {
    const engineering = makeCourse({ profile: 'engineering', containers: [] });
    const { answer } = await ask('What is the trench depth?', engineering);
    expect(answer.answer).toBe('This information was not found in the uploaded documents.');
  });

  test('says that fixed text holds no current state', async () => {
    const { answer } = await ask('What is the progress of the relay installation?', course);
    expect(answer).toMatchObject({ status: 'not_covered', reason: 'live_data_not_held', category: 'live_data' });
  });
});

describe('events', () => {
  test('status first, sentences and references as they pass, the answer last and once', async () => {
    const { events, answer } = await ask('What is a relay?', course);
    expect(events.map((event) => event.type)).toEqual([
      'status',
      'status',
      'status',
      'sentence',
      'references',
      'answer',
    ]);
    const sentences = events.flatMap((event) => (event.type === 'sentence' ? [event.sentence] : []));
    expect(sentences).toEqual(answer.sentences);
  });

  test('an absent course and somebody else’s conversation are told alone and first', async () => {
    const services = servicesOf(course);
    expect(await collectEvents('What is a relay?', services, { tenantId: 'other' })).toEqual([
      { type: 'absent', what: 'course' },
    ]);
    const request = { question: 'And?', conversationId: '00000000-0000-4000-8000-00000000000a' };
    expect(await collectEvents('And?', services, { request })).toEqual([{ type: 'absent', what: 'conversation' }]);
  });
});

describe('round trips before the reply', () => {
  const cost = async (question: string) => {
    const counted = makeCourse(wateringCourse);
    await ask(question, counted);
    return counted.calls;
  };

  test('a search takes two database round trips, one embedding and one vector request', async () => {
    expect(await cost('What is a relay?')).toEqual({ database: 2, embedding: 1, vector: 1 });
  });

  test('a refusal takes no more', async () => {
    expect(await cost('Who won the football world cup in 1998?')).toEqual({ database: 2, embedding: 1, vector: 1 });
  });

  test('named places take two database round trips and nothing else', async () => {
    for (const question of ['Step 2 of lab 1 on day 3', 'D3.L1.S2', 'Step 9 of lab 1 on day 3', 'Step 1 of lab 1']) {
      expect(await cost(question)).toEqual({ database: 2, embedding: 0, vector: 0 });
    }
  });
});

describe('storing', () => {
  test('pins every reference to the version shown, in one batch after the reply', async () => {
    const { stored, answer } = await ask('What is a relay?', course);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      answerId: answer.answer_id,
      question: 'What is a relay?',
      status: 'answered',
      courseVersion: 7,
      modelId: 'extractive-1',
      modelCalls: 0,
      references: [{ reference: 'D3.C1.C1', nodeValidFrom: 1, role: 'primary' }],
    });
  });

  test('keeps no learner text where the tenant keeps none', async () => {
    const { stored } = await ask('What is a relay?', course, { input: { keepsLearnerText: false } });
    expect(stored[0]?.question).toBeNull();
    expect(JSON.stringify(stored[0])).not.toContain('What is a relay?');
  });
});

describe('a part that is down', () => {
  const failing = () => Promise.reject(new Error('down'));

  test('no registry: unavailable, and nothing is stored', async () => {
    const registry = { ...course.registry, openQuestion: failing };
    const { answer, stored } = await ask('What is a relay?', course, { services: { registry } });
    expect(answer).toMatchObject({ status: 'unavailable', reason: 'part_unavailable', course_version: 0 });
    expect(stored).toEqual([]);
  });

  test('no vector store: unavailable for a search, but named places are still shown', async () => {
    const services = { passageIndex: { ...course.passageIndex, search: failing } };
    expect((await ask('What is a relay?', course, { services })).answer.status).toBe('unavailable');
    expect((await ask('Step 2 of lab 1 on day 3', course, { services })).answer.status).toBe('answered');
  });

  test('no embedding: the words alone answer, and the answer says so', async () => {
    const services = { embeddingModel: { modelId: 'hash', embed: failing } };
    const { answer } = await ask('What is a relay?', course, { services });
    expect(answer).toMatchObject({ status: 'answered', reason: 'embedding_unavailable' });
  });
});

describe('a hit whose vector is not that of the standing node', () => {
  test('is dropped, so that a stale vector is never cited', async () => {
    const stale = {
      ...course.passageIndex,
      search: async (input: Parameters<typeof course.passageIndex.search>[0]) => {
        const lists = await course.passageIndex.search(input);
        const age = (hits: typeof lists.dense) => hits.map((hit) => ({ ...hit, id: `${hit.id}-of-an-earlier-text` }));
        return { dense: age(lists.dense), sparse: age(lists.sparse) };
      },
    };
    const { answer } = await ask('What is a relay?', course, { services: { passageIndex: stale } });
    expect(answer).toMatchObject({ status: 'not_covered', references: [], suggestions: [] });
  });
});
