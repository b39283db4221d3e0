// Follow-ups against the dialogues: the tuning ones must all be right, the held-out ones may not fall below the figure
// they reached when they were first looked at.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standaloneQuestion } from '../../../functions/ask/follow-up/standalone-question.ts';
import { type Dialogue, faultOf as faultOfForm, readDialogues } from '../../../scripts/evaluate/follow-ups-data.ts';

const schemes = ['course', 'document', 'textbook', 'sheet'] as const;
const dialoguesOf = (name: string) => readDialogues(`test/fixtures/dialogues/${name}.jsonl`);
const tuning = dialoguesOf('tuning');
const heldOut = dialoguesOf('held-out');
const later = dialoguesOf('later');

const faultOf = (dialogue: Dialogue) =>
  faultOfForm(dialogue, standaloneQuestion(dialogue.asks, dialogue.before.toReversed(), schemes));
const faultsOf = (dialogues: readonly Dialogue[]) =>
  dialogues.flatMap((dialogue) => {
    const fault = faultOf(dialogue);
    return fault === null ? [] : [`${dialogue.asks} → ${fault}`];
  });

describe('a follow-up becomes a question that stands alone', () => {
  test.each(tuning.map((dialogue) => [dialogue.asks, dialogue] as const))('%s', (_, dialogue) => {
    expect(faultOf(dialogue)).toBeNull();
  });
});

describe('the held-out dialogues', () => {
  const follows = heldOut.filter(({ has }) => has !== null);
  const own = heldOut.filter(({ has }) => has === null);

  test('are completed at least as often as at first sight, 50 of 52', () => {
    expect(follows).toHaveLength(52);
    expect(faultsOf(follows).length).toBeLessThanOrEqual(2);
  });

  test('leave questions of their own as they are', () => {
    expect(own.length).toBeGreaterThan(10);
    expect(faultsOf(own)).toEqual([]);
  });
});

// Written in three rounds after the rules, each looked at once before any rule was changed for it: 34 of 46, 23 of 37 and
// 19 of 28 were right at first sight. What is still wrong stays in the file.
test('dialogues written later are completed as often as they were, and hardly one of its own is altered', () => {
  const follows = later.filter(({ has }) => has !== null);
  expect(follows).toHaveLength(111);
  expect(faultsOf(follows).length).toBeLessThanOrEqual(7);
  expect(faultsOf(later.filter(({ has }) => has === null)).length).toBeLessThanOrEqual(1);
});

test('an item of the list the last answer showed is meant by its number', () => {
  const turn = { question: 'What are the kinds of relay?', references: ['D3.C1.C4', 'D3.C1.L1', 'D3.C1.L2'] };
  expect(standaloneQuestion('explain the second one', [turn], schemes)).toBe('D3.C1.L2');
  expect(standaloneQuestion('and the third one?', [turn], schemes)).not.toMatch(/L\d/);
  expect(
    standaloneQuestion('explain the second one', [{ ...turn, references: ['D3.C1.L1', 'D4.C1.L1'] }], schemes),
  ).not.toMatch(/L\d/);
});

test('where questions are not kept, the title the last answer stood under is the subject', () => {
  const turn = { question: null, references: ['D3.C1.C1'], title: 'Relays' };
  expect(standaloneQuestion('Why are they used?', [turn], schemes)).toBe('Why are Relays used?');
  expect(standaloneQuestion('And soil moisture?', [turn], schemes)).toBe('What is soil moisture?');
  expect(standaloneQuestion('What is a pump?', [turn], schemes)).toBe('What is a pump?');
});

describe('without a conversation to complete it from', () => {
  test.each(['Why?', 'And labs?', 'How long does it take?', 'what about step 4?'])(
    '“%s” stays as asked',
    (question) => {
      expect(standaloneQuestion(question, null, schemes)).toBe(question);
      expect(standaloneQuestion(question, [], schemes)).toBe(question);
      expect(standaloneQuestion(question, [{ question: null, references: ['D3.L1.S1'] }], schemes)).toBe(question);
    },
  );
});

describe('whatever is asked', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.constantFrom('and', 'what', 'about', 'it', 'the', 'of', 'step', '4', 'why', 'is', 'pump', ',', '?'), {
        maxLength: 30,
      })
      .map((words) => words.join(' ')),
  );

  test('neither throws nor grows without end, and hostile texts take no time', () => {
    fc.assert(
      fc.property(text, text, (last, asks) => {
        const standalone = standaloneQuestion(asks, [{ question: last, references: [] }], schemes);
        expect(standalone.length).toBeLessThanOrEqual(Math.max(400, asks.length, last.length));
      }),
    );
    const started = performance.now();
    for (const part of ['and ', 'what about ', 'it is ', 'step 1 of ', 'the same for ', 'you said ', 'a, ']) {
      const long = part.repeat(2_000 / part.length);
      standaloneQuestion(long, [{ question: long, references: [] }], schemes);
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
