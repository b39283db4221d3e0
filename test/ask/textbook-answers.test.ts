// The textbook source document's worked examples through the real path of a question, with a scripted model over HTTP,
// and the corrections to its rules (46 to 49): each fails on the document's literal rule.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerSchema } from '../../functions/contract/answer.ts';
import { textbookView } from '../../functions/http/views/textbook.ts';
import { mathematicsBook } from '../fixtures/textbook-course.ts';
import { ask, modelAt } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';
import { type ModelDouble, type PromptData, startModelDouble } from '../support/model-double.ts';

const course = makeCourse(mathematicsBook);
const whatIsAnAp = 'What is an arithmetic progression?';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.stop());

/** Handle under which the model was given the passage that holds `words`. */
function handleOf(data: PromptData, words: string): number {
  const found = data.passages.find((passage) => passage.text.includes(words));
  if (!found) throw new Error(`no passage holds "${words}"`);
  return found.handle;
}

/** Asks while the model writes what `draft` makes of the passages it was given. */
async function answerTo(question: string, draft: (handle: (words: string) => number) => string) {
  double.behave((data) => ({ kind: 'say', text: draft((words) => handleOf(data, words)) }));
  const { answer, events } = await ask(question, course, { services: { answerModel: modelAt(double.url) } });
  answerSchema.parse(answer);
  return { answer, events, view: textbookView(answer), texts: answer.sentences.map(({ text }) => text) };
}

const definition =
  'An arithmetic progression (AP) is a list of numbers in which each term after the first is obtained by adding a fixed number to the term before it';
const formula =
  'The $n$th term of an arithmetic progression with first term $a$ and common difference $d$ is given by the formula $a_n = a + (n-1)d$';

describe('the document’s worked examples', () => {
  test('an arithmetic progression is answered with its sources on pages 95 and 97', async () => {
    const { answer, view, texts } = await answerTo(
      whatIsAnAp,
      (handle) => `${definition} [${handle('obtained by')}]. ${formula} [${handle('given by the formula')}].`,
    );
    expect(answer.status).toBe('answered');
    expect(answer.answer).toBe(
      `${definition}. [Source 1] ${formula}. [Source 2]\n\n**Sources:**\n- Source 1: School Mathematics, Class 10, Chapter 5 (Arithmetic Progressions), Page 95\n- Source 2: School Mathematics, Class 10, Chapter 5 (Arithmetic Progressions), Page 97`,
    );
    expect(texts).toEqual([`${definition}.`, `${formula}.`]);
    expect(answer.references.map((reference) => reference.canonical_reference)).toEqual(['C5.D1', 'C5.C1']);
    expect(view).toMatchObject({ status: 'success', is_safe: true, hallucination_detected: false });
    expect(view.answer).toBe(answer.answer);
    expect(view.confidence).toBe(answer.confidence);
    expect(view.citations).toMatchObject([
      { source_id: 1, book: 'School Mathematics', class_number: 10, subject: 'Mathematics', chapter: 5, page: '95' },
      { source_id: 2, canonical_reference: 'C5.C1', page: '97' },
    ]);
  });

  test('photosynthesis is refused on a mathematics book, without a call to the model', async () => {
    const { answer, view } = await answerTo('Explain photosynthesis in plants', () => 'Plants make sugar from light.');
    expect(double.calls).toHaveLength(0);
    expect(answer).toMatchObject({ status: 'not_covered', references: [], confidence: 0 });
    expect(view).toMatchObject({
      answer: "I don't know this from the textbook.",
      status: 'insufficient_context',
      confidence: 0,
      is_safe: false,
      hallucination_detected: false,
      citations: [],
    });
  });

  test('"As we know, …" is rejected, and the view says that it was', async () => {
    const { answer, view } = await answerTo(
      whatIsAnAp,
      () =>
        'As we know, an arithmetic progression is a common mathematical sequence used in many real-world applications like calculating interest rates.',
    );
    expect(answer.answer).not.toMatch(/as we know|interest rates/i);
    expect(answer.status).toBe('withheld');
    expect(answer.guard.checks).toContainEqual({ check: 'appeal', pass: false, count: 1 });
    expect(view).toMatchObject({
      answer: "I don't know this from the textbook.",
      status: 'hallucination_detected',
      hallucination_detected: true,
      hallucination_reason: 'Sentences failed these checks: appeal',
      is_safe: false,
      citations: [],
    });
  });
});

describe('marks', () => {
  test('a mark stays where the passage it names bears the sentence', async () => {
    const { answer } = await answerTo(whatIsAnAp, (handle) => `${definition} [${handle('obtained by')}].`);
    expect(answer.sentences[0]?.references).toEqual(['C5.D1']);
    expect(answer.guard.checks.some(({ check }) => check === 'mark')).toBe(false);
  });

  test('a mark moves to the passage that bears the sentence', async () => {
    const { answer } = await answerTo(whatIsAnAp, (handle) => `${definition} [${handle('each term is 3 more')}].`);
    expect(answer.sentences[0]?.references).toEqual(['C5.D1']);
    expect(answer.guard.checks).toContainEqual({ check: 'mark', pass: false, count: 1 });
  });

  test('a sentence no passage bears goes with its mark', async () => {
    const { answer, texts } = await answerTo(
      whatIsAnAp,
      (handle) =>
        `${definition} [${handle('obtained by')}]. Carl Friedrich Gauss invented progressions in 1801 [${handle('obtained by')}].`,
    );
    expect(texts).toEqual([`${definition}.`]);
    expect(answer.answer).not.toContain('Gauss');
  });

  test('a handle that was never given is not shown, nor what rests on it', async () => {
    const { answer, texts } = await answerTo(
      whatIsAnAp,
      (handle) => `${definition} [${handle('obtained by')}]. ${formula} [47].`,
    );
    expect(texts).toEqual([`${definition}.`]);
    expect(`${answer.answer} ${JSON.stringify(answer.guard)}`).not.toContain('47');
    expect(answer.guard.checks).toContainEqual({ check: 'handle', pass: false, count: 1 });
  });

  test.each([
    ['after the full stop', (text: string, handle: number) => `${text}. [${handle}]`],
    ['in the document’s own form', (text: string, handle: number) => `${text} [Source ${handle}].`],
    ['in round brackets', (text: string, handle: number) => `${text} (Source ${handle}).`],
    ['in Devanagari digits', (text: string, handle: number) => `${text} [${'०१२३४५६७८९'[handle]}].`],
  ])('are read %s', async (_, mark) => {
    const { answer, texts } = await answerTo(
      whatIsAnAp,
      (handle) => `${mark(definition, handle('obtained by'))} ${mark(formula, handle('given by the formula'))}`,
    );
    expect(texts).toEqual([`${definition}.`, `${formula}.`]);
    expect(answer.guard.checks).toEqual([{ check: 'support', pass: true, count: 2 }]);
  });

  test('numbers of sources follow the sentences shown, not the model’s handles', async () => {
    const { answer } = await answerTo(
      whatIsAnAp,
      (handle) => `${formula} [${handle('given by the formula')}]. ${definition} [${handle('obtained by')}].`,
    );
    expect(answer.sources?.map(({ number, page }) => [number, page])).toEqual([
      [1, '97'],
      [2, '95'],
    ]);
    expect(answer.references.map(({ canonical_reference }) => canonical_reference)).toEqual(
      answer.sources?.map(({ canonical_reference }) => canonical_reference),
    );
  });

  test('the stream carries the same text as the answer', async () => {
    const { answer, events } = await answerTo(whatIsAnAp, (handle) => `${definition} [${handle('obtained by')}].`);
    const sentences = events.flatMap((event) => (event.type === 'sentence' ? [event] : []));
    expect(sentences.map(({ sentence, marks }) => `${sentence.text}${marks}`)).toEqual([`${definition}. [Source 1]`]);
    expect(answer.answer.startsWith(`${definition}. [Source 1]`)).toBe(true);
  });
});

/** The document's rule: half of a sentence's words stand in some passage (`verify_grounding`). */
function isGroundedByTheDocument(sentence: string): boolean {
  const words = new Set(sentence.toLowerCase().split(/\s+/));
  return course.nodes.some(({ content }) => {
    const passage = new Set(content.toLowerCase().split(/\s+/));
    return [...words].filter((word) => passage.has(word)).length / words.size >= 0.5;
  });
}

describe('support is more than shared words (corrections 46)', () => {
  test.each([
    [
      'a negated sentence',
      'What is the common difference?',
      'The common difference of an arithmetic progression is always positive.',
    ],
    ['80 mm for 800 mm', 'How long is the pole in the drawing?', 'The pole in the drawing is 80 mm long.'],
  ])('%s is not delivered', async (_, question, hostile) => {
    expect(isGroundedByTheDocument(hostile)).toBe(true);
    const { texts } = await answerTo(question, () => `${hostile.slice(0, -1)} [1].`);
    expect(texts).not.toContain(hostile);
    expect(texts.join(' ')).not.toMatch(/is always positive|\b80 mm/);
  });

  test('a right value with its unit is delivered', async () => {
    const { texts } = await answerTo(
      'How long is the pole in the drawing?',
      () => 'The pole in the drawing is 800 mm long [1].',
    );
    expect(texts).toEqual(['The pole in the drawing is 800 mm long.']);
  });

  test('a part that is invented is not carried by the rest', async () => {
    const invented = 'The numbers of an arithmetic progression were first listed by Euler in Paris.';
    const draft = [`${definition}.`, `${formula}.`, 'The common difference is denoted by $d$.', invented];
    const grounded = draft.filter(isGroundedByTheDocument).length / draft.length;
    expect(grounded).toBeGreaterThanOrEqual(0.7);
    const { texts } = await answerTo(whatIsAnAp, () =>
      draft.map((sentence) => `${sentence.slice(0, -1)} [1].`).join(' '),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join(' ')).not.toMatch(/Euler|Paris/);
  });
});

test('one citation does not stand for every claim: each sentence has its own support (corrections 47)', async () => {
  const hasCitation = (text: string) => /\[Source\s+\d+\]/.test(text);
  const draft = `${definition} [Source 1]. Progressions were invented in Babylon for trading sheep.`;
  expect(hasCitation(draft)).toBe(true);
  const { answer, texts } = await answerTo(whatIsAnAp, () => draft);
  expect(texts.join(' ')).not.toContain('Babylon');
  for (const sentence of answer.sentences) expect(sentence.references.length).toBeGreaterThan(0);
});

test('one perfect passage among weak ones is answered: the gate reads the best, not the mean (corrections 48)', async () => {
  const { answer, events } = await answerTo('What is a generalised triangle?', (handle) => {
    return `A generalised triangle is a triangle without any side or angle given [${handle('without any side')}].`;
  });
  expect(events.some((event) => event.type === 'status' && event.stage === 'generating')).toBe(true);
  expect(answer.status).toBe('answered');
  const { passages } = JSON.parse(double.calls[0]?.messages.at(-1)?.content ?? '{}') as PromptData;
  const shared = passages.filter(({ text }) => /generalised/.test(text)).length / passages.length;
  expect(shared).toBeLessThan(0.6);
});

describe('phrases of common knowledge (corrections 49)', () => {
  const isIndicatorInDocument = (text: string) =>
    ['as we know', 'in general', 'typically', 'usually'].some((phrase) => text.toLowerCase().includes(phrase));

  test('"in general" inside "in generalised" is no such phrase', async () => {
    const sentence = 'In generalised triangles the sum of all angles is 180 degrees.';
    expect(isIndicatorInDocument(sentence)).toBe(true);
    const { texts } = await answerTo('What is the sum of all angles in generalised triangles?', () => sentence);
    expect(texts).toEqual([sentence]);
  });

  test('"usually" is allowed where the passage says so', async () => {
    const sentence = 'The sum of the first $n$ terms of an arithmetic progression is usually written as $S_n$.';
    expect(isIndicatorInDocument(sentence)).toBe(true);
    const { texts } = await answerTo('How is the sum of the first n terms written?', () => sentence);
    expect(texts).toEqual([sentence]);
  });

  test('and rejected where the passage it is tied to does not, whatever another one says', async () => {
    const { texts, answer } = await answerTo(
      'How long is the pole in the drawing?',
      () => 'The shadow of the pole is 1200 mm long. Typically, the pole in the drawing is 800 mm long.',
    );
    expect(texts.join(' ')).not.toMatch(/typically/i);
    expect(answer.guard.checks).toContainEqual({ check: 'appeal', pass: false, count: 1 });
  });
});
