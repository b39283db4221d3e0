import { describe, expect, test } from 'vitest';
import { styleInForce } from '../../../functions/course/answer-style.ts';
import { wateringCourse } from '../../fixtures/ask-course.ts';
import { ask } from '../../support/ask.ts';
import { makeCourse } from '../../support/memory-course.ts';
import { pointing } from '../../support/pointing.ts';
import { verifying, writing } from '../../support/writing.ts';

const course = makeCourse(wateringCourse);
const relay = { text: 'A relay lets weak circuits switch strong ones.', words: ['electromechanical'] };
const limit = { text: 'The kit’s relay carries 10 A or less.', words: ['at most 10 A'] };
const claims = (verifier: ReturnType<typeof verifying>) => verifier.calls.map((call) => call.map(({ text }) => text));

function askWriting(
  writer: ReturnType<typeof writing>,
  verifier: ReturnType<typeof verifying>,
  asked: Partial<Parameters<typeof ask>[2]> & { readonly question?: string; readonly of?: typeof course } = {},
) {
  const { question = 'What is a relay?', of = course, ...changes } = asked;
  return ask(question, of, {
    ...changes,
    services: { writing: { style: 'write', writer, verifier }, ...changes.services },
  });
}

describe('an answer in a model’s own words', () => {
  test('is verified, its first sentence by itself, and says what it rests on', async () => {
    const verifier = verifying(() => true);
    const { answer } = await askWriting(writing(relay, limit), verifier);
    expect(claims(verifier)).toEqual([[relay.text], [limit.text]]);
    expect(answer.sentences.map(({ text, is_quote }) => [text, is_quote])).toEqual([
      [relay.text, false],
      [limit.text, false],
    ]);
    expect(answer).toMatchObject({ style: 'write', confidence: null, model: { id: 'writer', calls: 3 } });
    expect(answer.guard).toEqual({
      pass: true,
      is_fallback: false,
      checks: [{ check: 'verified', pass: true, count: 2 }],
    });
    expect(answer.references.map((reference) => reference.canonical_reference)).toEqual(['D3.C1.C1', 'D3.C1.C2']);
  });

  test('shows what a sentence cited where it is not confirmed, and nothing twice', async () => {
    const again = { ...relay, text: 'A relay measures moisture.' };
    const { answer } = await askWriting(
      writing(relay, again, again),
      verifying(({ text }) => text !== again.text),
    );
    expect(answer.sentences.map(({ is_quote }) => is_quote)).toEqual([false, true]);
    expect(answer.sentences[1]?.text).toContain('A relay is an electromechanical switch');
    expect(answer.guard).toMatchObject({
      pass: false,
      is_fallback: false,
      checks: [
        { check: 'verified', count: 1 },
        { check: 'replaced', pass: false, count: 1 },
        { check: 'left_out', pass: false, count: 1 },
      ],
    });
  });

  test('takes a sentence of the course for the quotation it is, without a call', async () => {
    const words = 'Soil moisture is the share of water in the soil, given in percent.';
    const verifier = verifying(() => false);
    const { answer } = await askWriting(writing({ text: words, words: [words] }), verifier, {
      question: 'What is soil moisture?',
    });
    expect(verifier.calls).toEqual([]);
    expect(answer.sentences).toMatchObject([{ text: words, is_quote: true }]);
    expect(answer.guard.pass).toBe(true);
  });

  test('is quoted where the verifier fails, after one call', async () => {
    const verifier = verifying('model_timeout');
    const { answer } = await askWriting(writing(relay, limit), verifier);
    expect(verifier.calls).toHaveLength(1);
    expect(answer).toMatchObject({ style: 'quote', reason: 'verifier_failed', guard: { is_fallback: true } });
    expect(answer.sentences.length).toBeGreaterThan(0);
    expect(answer.sentences.every(({ is_quote }) => is_quote)).toBe(true);
  });

  test('goes on in the course’s words where the verifier fails at the second call', async () => {
    let calls = 0;
    const failing = {
      ...verifying(() => true),
      verify: async () => {
        calls += 1;
        return calls === 1
          ? ({ kind: 'verified', states: [true] } as const)
          : ({ kind: 'failed', failure: 'model_error' } as const);
      },
    };
    const { answer } = await askWriting(writing(relay, limit), failing);
    expect(answer.sentences.map(({ is_quote }) => is_quote)).toEqual([false, true]);
    expect(answer).toMatchObject({
      style: 'write',
      reason: 'verifier_failed',
      guard: { pass: false, is_fallback: true },
    });
  });

  test('is quoted by words where the writer fails, and refused where it declines', async () => {
    const failed = await askWriting(
      writing('model_error'),
      verifying(() => true),
    );
    expect(failed.answer).toMatchObject({ status: 'answered', style: 'quote', reason: 'model_error' });
    const declined = await askWriting(
      writing(),
      verifying(() => true),
    );
    expect(declined.answer).toMatchObject({ status: 'not_covered', reason: 'model_declined', sentences: [] });
  });

  test('is pointed at instead where the day has too few calls left', async () => {
    const pointer = pointing(() => ({ kind: 'failed', failure: 'model_error' }));
    const writer = writing(relay);
    const modelAllowance = {
      hold: async () => 2,
      giveBack: () => {},
      readToday: async () => {
        throw new Error('not asked');
      },
      settle: async () => {},
    } as never;
    await askWriting(
      writer,
      verifying(() => true),
      { services: { pointer, modelAllowance } },
    );
    expect([writer.calls.length, pointer.calls.length]).toEqual([0, 1]);
  });
});

describe('another form of the last answer', () => {
  const conversations = { talk: [{ question: 'What is a relay?', references: ['D3.C1.C1', 'D3.C1.C2'] }] };
  const of = makeCourse({ ...wateringCourse, conversations });

  test.each([
    ['explain that more simply', 'simpler'],
    ['shorter please', 'shorter'],
    ['compare them', 'comparison'],
    ['give an example', 'example'],
  ])('%s: from the same passages', async (question, form) => {
    const writer = writing(relay);
    const input = { request: { question, conversationId: 'talk' } };
    const { answer } = await askWriting(
      writer,
      verifying(() => true),
      { question, of, input },
    );
    expect(writer.calls[0]).toMatchObject({ form });
    expect(writer.calls[0]?.passages).toHaveLength(2);
    expect(answer.sentences.map(({ text }) => text)).toEqual([relay.text]);
  });

  test('a question of its own is none', async () => {
    const writer = writing(relay);
    const question = 'Give an example of a capacitive sensor';
    await askWriting(
      writer,
      verifying(() => true),
      { question, of, input: { request: { question, conversationId: 'talk' } } },
    );
    expect(writer.calls[0]?.form).toBe('answer');
  });
});

test.each([
  [{}, 'quote', 'deployment'],
  [{ ofDeployment: 'write' }, 'write', 'deployment'],
  [{ ofCourse: 'write' }, 'write', 'course'],
  [{ ofDeployment: 'write', ofCourse: 'quote' }, 'quote', 'course'],
  [{ ofCourse: 'write', hasWriter: false }, 'quote', 'no_model'],
  [{ ofDeployment: 'write', hasVerifier: false }, 'quote', 'no_verifier'],
] as const)('the style in force for %o is %s (%s)', (given, style, reason) => {
  const plain = { ofDeployment: 'quote', ofCourse: null, hasWriter: true, hasVerifier: true } as const;
  expect(styleInForce({ ...plain, ...given })).toEqual({ style, reason });
});
