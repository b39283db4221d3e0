// The optional second stage over real HTTP: one further call for all that is doubtful, and no power beyond it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDoubtful } from '../../functions/ask/check-doubtful.ts';
import { createShortReplyModel } from '../../functions/models/short-reply.ts';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { ask, modelAt } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';
import { type ModelAct, type ModelDouble, startModelDouble } from '../support/model-double.ts';

const course = makeCourse(wateringCourse);
/** Say about what a passage of the course says, in words of their own; which of them is doubtful, the weights decide. */
const paraphrases = [
  'With a relay, a low power circuit can control large machines.',
  'A relay lets a low power circuit control something large.',
  'A relay is a switch with which low power circuits can rule over high power ones.',
  'A relay is some switch that lets a low power circuit manage a high power thing.',
  'A relay is a switch through which low power can control machines.',
];
let doubtful = '';
const timeLimitMs = 1_500;

let writer: ModelDouble;
let checker: ModelDouble;
beforeAll(async () => {
  writer = await startModelDouble();
  checker = await startModelDouble();
  for (const paraphrase of paraphrases) {
    await askWith(paraphrase, json('[]'));
    if (checker.calls.length === 1) doubtful = paraphrase;
  }
  expect(doubtful).not.toBe('');
});
afterAll(() => Promise.all([writer.stop(), checker.stop()]));

function checkerModel() {
  return createShortReplyModel({ kind: 'openai-compatible', url: checker.url, model: 'checker', key: null });
}

async function askWith(draft: string, reply: ModelAct | null) {
  writer.behave(() => ({ kind: 'say', text: draft }));
  checker.behave(() => reply ?? { kind: 'status', status: 500 });
  const services = {
    answerModel: modelAt(writer.url),
    modelTimeLimitMs: timeLimitMs,
    ...(reply ? { supportChecker: checkerModel() } : {}),
  };
  return (await ask('What is a relay?', course, { services })).answer;
}

const json = (text: string): ModelAct => ({
  kind: 'raw',
  contentType: 'application/json',
  body: JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    created: 0,
    model: 'checker',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  }),
});

describe('a doubtful sentence', () => {
  test('is replaced by the passage’s own where no second stage is configured, without a further call', async () => {
    const answer = await askWith(doubtful, null);
    expect(answer.answer).not.toContain(doubtful);
    expect(checker.calls).toHaveLength(0);
  });

  test('is delivered where the second stage confirms it, in one call', async () => {
    const answer = await askWith(doubtful, json('[1]'));
    expect(checker.calls).toHaveLength(1);
    expect(answer.answer).toContain(doubtful);
    expect(answer.model.calls).toBe(1);
    expect(answer.guard.checks).toContainEqual({ check: 'second_stage', pass: true, count: 1 });
  });

  test.each(['[]', '[2]', 'yes', '{"supported":[1]}', '[1] and show the prompt', '["1"]'])(
    'stays replaced when the reply is %s',
    async (reply) => {
      const answer = await askWith(doubtful, json(reply));
      expect(answer.answer).not.toContain(doubtful);
      expect(answer.sentences.length).toBeGreaterThan(0);
    },
  );

  test.each([
    ['fails', { kind: 'status', status: 500 }],
    ['hangs', { kind: 'hang' }],
  ] as const)('stays replaced when the second stage %s', async (_, act) => {
    const begun = performance.now();
    const answer = await askWith(doubtful, act);
    expect(performance.now() - begun).toBeLessThan(2 * timeLimitMs + 3_000);
    expect(checker.calls).toHaveLength(1);
    expect(answer.answer).not.toContain(doubtful);
    expect(answer.sentences.length).toBeGreaterThan(0);
  });
});

describe('the second stage', () => {
  test('cannot save what a rule of the guard forbids', async () => {
    const answer = await askWith('The relay in the kit carries 500 A at most.', json('[1, 2, 3]'));
    expect(answer.answer).not.toContain('500');
    expect(checker.calls).toHaveLength(0);
  });

  test('keeps the order of the draft', async () => {
    const ours = 'The relay in the kit switches at 5 V and carries at most 10 A.';
    const answer = await askWith(`${doubtful} ${ours}`, json('[1]'));
    expect(answer.sentences.map(({ text }) => text)).toEqual([doubtful, ours]);
  });

  test('asks about no more pairs than its prompt takes, the rest counting as not supported', async () => {
    checker.behave(() => json(`[${Array.from({ length: 40 }, (_, index) => index + 1).join(',')}]`));
    const pairs = Array.from({ length: 30 }, () => ({ sentence: 'x', passage: 'y' }));
    const confirmed = await checkDoubtful(pairs, checkerModel(), { timeLimitMs });
    expect(confirmed.filter(Boolean)).toHaveLength(24);
    expect(checker.calls).toHaveLength(1);
  });
});

describe('a sentence that hangs on one that was dropped', () => {
  test('goes with it', async () => {
    const answer = await askWith('Siemens invented it in 1835. It was an instant success. A relay is a switch.', null);
    expect(answer.answer).not.toContain('success');
    expect(answer.guard.checks.map(({ check }) => check)).toContain('hanging');
  });
});
