// A textbook's answers through the real path of a question: sources printed after the sentences of a passage, refusals in
// the view's words (corrections 46 to 49: what a model could add, nobody can read, since it may only point).
import { describe, expect, test } from 'vitest';
import { answerSchema } from '../../functions/contract/answer.ts';
import { textbookView } from '../../functions/http/views/textbook.ts';
import { mathematicsBook } from '../fixtures/textbook-course.ts';
import { ask } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';
import { at, nothing, pointing, type Reply } from '../support/pointing.ts';

const course = makeCourse(mathematicsBook);
const whatIsAnAp = 'What is an arithmetic progression?';

async function answerTo(question: string, ...replies: readonly Reply[]) {
  const pointer = pointing(...replies);
  const { answer, events } = await ask(question, course, { services: replies.length > 0 ? { pointer } : {} });
  answerSchema.parse(answer);
  return { answer, events, pointer, view: textbookView(answer) };
}

test('an arithmetic progression is answered with its sources on pages 95 and 97, in the order of the answer', async () => {
  const { answer, view } = await answerTo(whatIsAnAp, at('obtained by adding', 'given by the formula'));
  expect(answer).toMatchObject({ status: 'answered', model: { id: 'double', calls: 1 } });
  const answering = answer.sentences.filter(({ answers }) => answers).map(({ references }) => references[0]);
  expect(answering).toEqual(['C5.D1', 'C5.C1']);
  expect(answer.answer).toMatch(/obtained by adding[^[]*\[Source 1\]/);
  expect(answer.answer).toMatch(
    /\n\n\*\*Sources:\*\*\n- Source 1: School Mathematics, Class 10, Chapter 5 \(Arithmetic Progressions\), Page 95\n/,
  );
  expect(view).toMatchObject({ status: 'success', is_safe: true, hallucination_detected: false });
  expect(view.answer).toBe(answer.answer);
  expect(view.confidence).toBe(answer.confidence);
  const first = view.citations.find(({ canonical_reference }) => canonical_reference === 'C5.D1');
  expect(first).toMatchObject({ book: 'School Mathematics', class_number: 10, subject: 'Mathematics', chapter: 5 });
  expect(answer.references.map(({ canonical_reference }) => canonical_reference)).toEqual(
    answer.sources?.map(({ canonical_reference }) => canonical_reference),
  );
});

describe('a refusal', () => {
  const refused = {
    ...{ answer: "I don't know this from the textbook.", status: 'insufficient_context', confidence: 0 },
    ...{ is_safe: false, hallucination_detected: false, citations: [] },
  };

  test('of photosynthesis on a mathematics book makes no call to the model', async () => {
    const { answer, view, pointer } = await answerTo('Explain photosynthesis in plants', nothing());
    expect(pointer.calls).toEqual([]);
    expect(answer).toMatchObject({ status: 'not_covered', references: [], confidence: 0 });
    expect(view).toMatchObject(refused);
  });

  test('of a model that points at nothing is no less a refusal', async () => {
    const { answer, view } = await answerTo(whatIsAnAp, nothing());
    expect(answer.status).toBe('not_covered');
    expect(view).toMatchObject({ ...refused, answer: answer.answer });
    expect(answer.suggestions.every(({ content }) => content !== undefined)).toBe(true);
  });
});

test('the stream carries the same sentences and marks as the answer', async () => {
  const { answer, events } = await answerTo(whatIsAnAp);
  const sent = events.flatMap((event) =>
    event.type === 'sentence' ? [`${event.sentence.text}${event.marks ?? ''}`] : [],
  );
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.at(-1)).toMatch(/ \[Source \d+\]$/);
  let place = 0;
  for (const text of sent) {
    const found = answer.answer.indexOf(text, place);
    expect(found).toBeGreaterThanOrEqual(place);
    place = found + text.length;
  }
});

test('one perfect passage among weak ones is answered: the gate reads the best, not the mean (corrections 48)', async () => {
  const { answer } = await answerTo('What is a generalised triangle?');
  expect(answer.status).toBe('answered');
  expect(answer.answer).toContain('without any side');
});
