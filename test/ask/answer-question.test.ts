import { describe, expect, test } from 'vitest';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { type Asked, ask, collectEvents, servicesOf } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';
import { at, failing, nothing, pointing, type Reply } from '../support/pointing.ts';

const course = makeCourse(wateringCourse);
const referencesOf = (answer: { references: readonly { canonical_reference: string }[] }) =>
  answer.references.map((reference) => reference.canonical_reference);

/** What the sentence marked as answering says, and where it stands. */
const answeringOf = ({ sentences }: Asked['answer']) =>
  sentences.filter(({ answers }) => answers).map(({ text, references }) => [references[0], text]);

describe('an answer from a search', () => {
  test.each([
    ['What is a relay?', 'lets a low power circuit control a high power circuit'],
    ['How much current does the relay in the kit carry at most?', '10 A'],
    ['Why is a relay used for the pump?', 'cannot supply the current'],
    ['Which sensor lasts longer, capacitive or resistive?', 'A capacitive sensor lasts longer'],
    ['When do I water the beds?', 'below 30 %'],
  ])('shows what was asked: %s', async (question, words) => {
    const { answer } = await ask(question, course);
    expect(answer).toMatchObject({ status: 'answered', source: 'semantic', reason: null, style: 'quote' });
    expect(answer.answer).toContain(words);
  });

  test('gives a list with what introduces it, one item a line', async () => {
    const { answer } = await ask('What are the two kinds of relay?', course);
    expect(answer.answer.split('\n')).toEqual([
      'There are two kinds of relay in the kit:',
      '**Normally open:** the circuit is closed only while the coil has power.',
      '**Normally closed:** the circuit is broken only while the coil has power.',
    ]);
    expect(answer.sentences.map(({ block }) => block)).toEqual(['text', 'list_item', 'list_item']);
  });

  test('gives all steps of a procedure in order, after what introduces them', async () => {
    const { answer } = await ask('How do I connect the pump to the controller?', course);
    expect(referencesOf(answer).slice(0, 4)).toEqual(['D3.L1.C1', 'D3.L1.S1', 'D3.L1.S2', 'D3.L1.S3']);
  });

  test('is made of the course’s own words, each with where it stands', async () => {
    for (const question of ['Which sensor lasts longer, capacitive or resistive?', 'What is a relay?']) {
      const { answer } = await ask(question, course);
      const contents = new Map(course.nodes.map(({ reference, content }) => [reference, content]));
      expect(answer.sentences.length).toBeGreaterThan(0);
      for (const { text, references, is_quote, evidence } of answer.sentences) {
        expect(is_quote).toBe(true);
        const [{ reference, from, to } = { reference: '', from: 0, to: 0 }] = evidence;
        expect(references).toEqual([reference]);
        expect(text).toBe(contents.get(reference)?.slice(from, to));
      }
      expect(answer.reference_count).toBe(answer.references.length);
      const [primary, ...others] = answer.references.filter(({ is_primary }) => is_primary);
      expect(others).toEqual([]);
      expect(primary?.canonical_reference).toBe(answeringOf(answer)[0]?.[0]);
    }
  });
});

describe('a model that points', () => {
  const askPointing = (question: string, ...replies: readonly Reply[]) => {
    const pointer = pointing(...replies);
    return ask(question, course, { services: { pointer } }).then((asked) => ({ ...asked, pointer }));
  };

  test('chooses what answers, and it is told before that somebody is asked', async () => {
    const { answer, events } = await askPointing('What is a relay?', at('electromechanical'));
    expect(answeringOf(answer)).toEqual([['D3.C1.C1', expect.stringContaining('electromechanical switch')]]);
    expect(answer).toMatchObject({ status: 'answered', model: { id: 'double', calls: 1 } });
    expect(answer.references.find(({ is_primary }) => is_primary)?.canonical_reference).toBe('D3.C1.C1');
    expect(events.flatMap((event) => (event.type === 'status' ? [event.stage] : []))).toEqual([
      ...['resolved', 'searched', 'generating'],
    ]);
  });

  test('searches once more in the course’s words for a learner’s', async () => {
    const { answer, pointer } = await askPointing(
      'My controller is too weak for the pump, how come?',
      nothing('capacitive sensor', 'resistive'),
      at('capacitive'),
    );
    expect(pointer.calls).toHaveLength(2);
    expect(answeringOf(answer)).toEqual([['D5.C1.C2', expect.stringContaining('capacitive')]]);
    expect(answer.model.calls).toBe(2);
  });

  test('is not asked about what the course does not speak of, nor about a place shown as it is', async () => {
    for (const question of ['Who won the football world cup in 1998?', 'Step 2 of lab 1 on day 3']) {
      expect((await askPointing(question)).answer.model.calls).toBe(0);
    }
  });

  test('that is down leaves the words to choose, and the answer says so', async () => {
    const { answer } = await askPointing('What is a relay?', failing('model_timeout'));
    expect(answer).toMatchObject({ status: 'answered', reason: 'model_timeout', guard: { is_fallback: true } });
  });
});

describe('a question that asks two things', () => {
  const both = 'What is soil moisture and what is the capital of Peru?';

  test('has each part answered or declined by itself', async () => {
    const { answer } = await ask(both, course);
    expect(answer.parts?.map(({ status }) => status)).toEqual(['answered', 'not_covered']);
    expect(answer).toMatchObject({ status: 'answered', reason: 'covered_in_part' });
    expect(answer.answer).toContain('the share of water in the soil');
  });
});

describe('a message that asks nothing', () => {
  const untouchable = new Proxy(
    {},
    { get: () => () => Promise.reject(new Error('asked of a part that is not needed')) },
  );

  test('practice that is asked of it is told apart, for the tutor to take', async () => {
    const services = { embeddingModel: untouchable as never, passageIndex: untouchable as never };
    const { answer } = await ask('quiz me', course, { services });
    expect(answer).toMatchObject({ status: 'not_covered', reason: 'asks_for_practice', suggestions: [] });
  });

  test('practice of something the course does not hold is the tutor’s too', async () => {
    const { answer } = await ask('I want to practise quantum chromodynamics', course);
    expect(answer).toMatchObject({ status: 'not_covered', reason: 'asks_for_practice' });
  });

  test.each([
    ['hmm', /^Ask me something about the course/],
    ['Thanks!', /^Ask me something about the course/],
    ['?', /^Ask me something about the course/],
    ['नमस्ते', /^कोर्स के बारे में कुछ पूछें/],
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
  test('where the model points at nothing shows the three closest passages with their text, as such, and cites none', async () => {
    const services = { pointer: pointing(nothing()) };
    const { answer } = await ask('Who invented the resistive touch screen?', course, { services });
    expect(answer).toMatchObject({ status: 'not_covered', references: [], sentences: [], confidence: 0 });
    expect(answer.suggestions).toHaveLength(3);
    const contents = new Map(course.nodes.map(({ reference, content }) => [reference, content]));
    for (const { canonical_reference, content } of answer.suggestions) {
      expect(content).toBe(contents.get(canonical_reference ?? ''));
    }
  });

  test('of what the course does not speak of at all cites nothing and offers nothing', async () => {
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
    expect(answer.answer).toContain('कोर्स की सामग्री');
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
      ...['status', 'status'],
      ...answer.sentences.map(() => 'sentence'),
      ...['references', 'answer'],
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

  test('a search takes two database round trips, one embedding and one round of vector requests', async () => {
    expect(await cost('What is a relay?')).toEqual({ database: 2, embedding: 1, vector: 2 });
  });

  test('a refusal takes no more', async () => {
    expect(await cost('Who won the football world cup in 1998?')).toEqual({ database: 2, embedding: 1, vector: 2 });
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
      modelId: null,
      modelCalls: 0,
    });
    expect(stored[0]?.references.map(({ reference }) => reference)).toEqual(referencesOf(answer));
    expect(stored[0]?.references.map(({ role }) => role).filter((role) => role === 'primary')).toHaveLength(1);
    for (const { nodeValidFrom } of stored[0]?.references ?? []) expect(nodeValidFrom).toBe(1);
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
