// What a pointing model may do to an answer: choose among the course's sentences, ask back once, or nothing at all.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseQuotes } from '../../functions/ask/choose-quotes.ts';
import type { Gate } from '../../functions/ask/gate.ts';
import type { FoundPassages } from '../../functions/ask/located.ts';
import { outcomeOfQuoting } from '../../functions/ask/outcome.ts';
import { outcomeTexts, profiles } from '../../functions/course/profile.ts';
import type { Pointer, Pointing } from '../../functions/ports/pointer.ts';
import { chapter, found } from '../support/found.ts';
import { at, failing, nothing, pointing } from '../support/pointing.ts';

const course = chapter(
  { text: 'A dripper lets water out. It clogs when the water is hard. Rinse it in vinegar.', section: ['Drippers'] },
  { text: 'The valve closes when the tank is full. It opens at dawn.', section: ['Valves'] },
  { text: 'Filters hold sand back. They are rinsed every week.', section: ['Filters'] },
);
const question = 'Why is my dripper stuck?';
const gateOf = (zone: Gate['zone']): Gate => ({ zone, probability: 0.6, threshold: 0.5, signals: null });

interface Choosing {
  readonly pointer?: Pointer | null;
  readonly zone?: Gate['zone'];
  readonly calls?: number;
  readonly again?: FoundPassages | null;
  readonly located?: Partial<FoundPassages>;
  readonly tokenLimit?: number;
}

async function choose(changes: Choosing = {}) {
  const { pointer = null, zone = 'answer', calls = 2, again = null, tokenLimit = 4_000 } = changes;
  const located = found(course, question, [1, 2], changes.located);
  const phrases: (readonly string[])[] = [];
  const gate = gateOf(zone);
  const chosen = await chooseQuotes({
    ...{ question, located, gate, pointer, granted: async () => calls, tokenLimit, timeLimitMs: 1_000 },
    lookAgain: async (asked) => {
      phrases.push(asked);
      return again;
    },
  });
  const texts = outcomeTexts(profiles.coach, 'en');
  const outcome = outcomeOfQuoting({
    chosen,
    gate,
    texts,
    question: { said: question, text: question, category: 'general', answerType: 'any' },
    ...{ otherLanguage: null, embeddingModel: 'use-lite-two-sided' },
  });
  const answering = outcome.sentences.filter(({ answers }) => answers).map(({ text }) => text);
  return { chosen, outcome, answering, phrases };
}

const byWords = (await choose()).answering;

describe('a model that points', () => {
  test('sees the passages’ sentences by number, with where they stand; what it points at answers, with its neighbours', async () => {
    const pointer = pointing(at('hard', 'dawn'));
    const { answering, outcome } = await choose({ pointer, zone: 'near' });
    expect(pointer.calls[0]).toMatchObject({ question, mayAskBack: true, timeLimitMs: 1_000 });
    expect(
      pointer.calls[0]?.passages.map(({ title, sentences }) => [title, sentences.map(({ number }) => number)]),
    ).toEqual([
      ['Irrigation › Drippers', [1, 2, 3]],
      ['Irrigation › Valves', [4, 5]],
    ]);
    expect(answering).toEqual(['It clogs when the water is hard.', 'It opens at dawn.']);
    expect(outcome).toMatchObject({ status: 'answered', reason: null, model: { id: 'double', calls: 1 } });
    expect(outcome.sentences.map(({ text }) => text)).toContain('Rinse it in vinegar.');
  });

  test('that gives numbers never sent points at nothing', async () => {
    const pointer = pointing(() => ({ kind: 'pointed', sentences: [0, -1, 6, 99, 1.5], phrases: [] }));
    const { outcome } = await choose({ pointer });
    expect(outcome).toMatchObject({ status: 'not_covered', reason: 'model_declined', sentences: [] });
  });

  test('is sent no more than the budget, the best passage always', async () => {
    const pointer = pointing(at('hard'));
    await choose({ pointer, tokenLimit: 1 });
    expect(pointer.calls[0]?.passages).toHaveLength(1);
  });

  test('that points at nothing declines, though the words would have answered', async () => {
    const { outcome, phrases } = await choose({ pointer: pointing(nothing()) });
    expect(outcome).toMatchObject({ status: 'not_covered', reason: 'model_declined', model: { calls: 1 } });
    expect(outcome.suggestions.map(({ content }) => content)).toEqual(
      course.nodes.slice(0, 2).map(({ content }) => content),
    );
    expect(phrases).toEqual([]);
  });
});

describe('a second look', () => {
  const again = found(course, 'sand', [3]);

  test('is taken for the phrases a model names, and may not be asked for again', async () => {
    const pointer = pointing(nothing('sand', 'filter'), at('sand'));
    const { answering, phrases, outcome } = await choose({ pointer, again, zone: 'near' });
    expect(phrases).toEqual([['sand', 'filter']]);
    expect(pointer.calls.map(({ mayAskBack }) => mayAskBack)).toEqual([true, false]);
    expect(answering).toEqual(['Filters hold sand back.']);
    expect(outcome.model).toEqual({ id: 'double', calls: 2 });
  });

  test.each([
    ['nothing is found', null, nothing('sand'), 1],
    ['it points at nothing again', again, nothing('sand'), 2],
    ['the second call fails', again, failing('model_error'), 2],
  ] as const)('ends in a refusal where %s', async (_, second, reply, calls) => {
    const { outcome } = await choose({ pointer: pointing(nothing('sand'), reply), again: second });
    expect(outcome).toMatchObject({ status: 'not_covered', reason: 'model_declined', model: { calls } });
  });

  test('is not offered with one call left, nor within a named place', async () => {
    for (const changes of [{ calls: 1 }, { located: { isNamed: true } }] as const) {
      const pointer = pointing(nothing('sand'));
      await choose({ pointer, again, ...changes });
      expect(pointer.calls.map(({ mayAskBack }) => mayAskBack)).toEqual([false]);
    }
  });
});

describe('a model that fails', () => {
  test.each(['model_error', 'model_timeout', 'model_empty', 'aborted'] as const)(
    '%s: the words answer where they are sure, and it is said; else the closest passages are shown',
    async (failure) => {
      const sure = await choose({ pointer: pointing(failing(failure)) });
      expect(sure.answering).toEqual(byWords);
      expect(sure.outcome).toMatchObject({
        ...{ status: 'answered', reason: failure, guard: { is_fallback: true } },
        model: { id: null, calls: 1 },
      });
      const unsure = await choose({ pointer: pointing(failing(failure)), zone: 'near' });
      expect(unsure.outcome).toMatchObject({ status: 'not_covered', reason: 'not_in_material', sentences: [] });
      expect(unsure.outcome.suggestions.every(({ content }) => content !== undefined)).toBe(true);
    },
  );
});

describe('no call', () => {
  test('is made where nothing of the question is in the course', async () => {
    const { outcome } = await choose({ pointer: pointing(), zone: 'far' });
    expect(outcome).toMatchObject({ status: 'not_covered', suggestions: [], model: { id: null, calls: 0 } });
  });

  test('is made once the day’s calls are used; the words answer, and it is said', async () => {
    const { outcome, answering } = await choose({ pointer: pointing(), calls: 0 });
    expect(answering).toEqual(byWords);
    expect(outcome).toMatchObject({ reason: 'model_budget_used', model: { id: null, calls: 0 } });
  });

  test('is made for a place that is to be shown as it is', async () => {
    const { outcome } = await choose({ pointer: pointing(), located: { wants: 'passages', isNamed: true, beyond: 4 } });
    expect(outcome).toMatchObject({ status: 'answered', model: { calls: 0 }, further: [{ count: 4 }] });
  });

  test('is possible without a model: words answer, and in doubt the closest passages are shown', async () => {
    expect((await choose()).outcome).toMatchObject({ status: 'answered', reason: null, model: { id: null, calls: 0 } });
    const { outcome } = await choose({ zone: 'near' });
    expect(outcome).toMatchObject({ status: 'not_covered', sentences: [], confidence: 0 });
    expect(outcome.suggestions).toHaveLength(2);
  });
});

test('whatever a model says: at most two calls, and nothing but the course’s own words', async () => {
  const reply = fc.oneof(
    fc.record({
      kind: fc.constant('pointed' as const),
      sentences: fc.array(fc.integer({ min: -2, max: 12 }), { maxLength: 9 }),
      phrases: fc.array(fc.string(), { maxLength: 3 }),
    }),
    fc.constantFrom<Pointing>({ kind: 'failed', failure: 'model_error' }, { kind: 'failed', failure: 'aborted' }),
  );
  const contents = new Map(course.nodes.map((node) => [node.reference, node.content]));
  await fc.assert(
    fc.asyncProperty(reply, reply, fc.integer({ min: 0, max: 2 }), fc.boolean(), async (one, two, calls, isFound) => {
      const pointer = pointing(
        () => one,
        () => two,
      );
      const again = isFound ? found(course, 'sand', [3, 2]) : null;
      const { outcome } = await choose({ pointer, calls, again, zone: calls === 1 ? 'near' : 'answer' });
      expect(pointer.calls.length).toBeLessThanOrEqual(calls);
      expect(outcome.model.calls).toBe(pointer.calls.length);
      for (const { text, passages, evidence } of outcome.sentences) {
        const content = contents.get(passages[0]?.node.reference ?? '') ?? '';
        const [place] = evidence ?? [];
        expect(text).toBe(content.slice(place?.from, place?.to));
      }
    }),
  );
});
