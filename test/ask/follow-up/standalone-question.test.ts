// Follow-ups against the dialogues: the tuning ones must all be right, the held-out ones may not fall below the figure
// they reached when they were first looked at.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standaloneQuestion } from '../../../functions/ask/follow-up/standalone-question.ts';
import type { ConversationTurn } from '../../../functions/ports/course-registry.ts';
import type { DialogueCase } from '../../fixtures/dialogues/dialogue-case.ts';
import { heldOutDialogues } from '../../fixtures/dialogues/held-out.ts';
import { laterDialogues } from '../../fixtures/dialogues/later.ts';
import { tuningDialogues } from '../../fixtures/dialogues/tuning.ts';

const schemes = ['course', 'document', 'textbook', 'sheet'] as const;
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}.-]+/u)
    .map((word) => word.replace(/\.$/, ''));

function standaloneOf({ before, asks }: DialogueCase): string {
  const turns = before.map(
    (turn): ConversationTurn => (typeof turn === 'string' ? { question: turn, references: [] } : turn),
  );
  return standaloneQuestion(asks, turns.reverse(), schemes);
}

/** What is wrong with a case's standalone form; null where it is right. */
function faultOf(dialogue: DialogueCase): string | null {
  const standalone = standaloneOf(dialogue);
  if (dialogue.has === null) return standalone === dialogue.asks ? null : `altered: ${standalone}`;
  const words = wordsOf(standalone);
  const absent = dialogue.has
    .toLowerCase()
    .split(' ')
    .filter((word) => !words.includes(word));
  const kept = (dialogue.lacks ?? '')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '' && words.includes(word));
  return absent.length + kept.length === 0 ? null : `${standalone} (lacks ${absent}; still has ${kept})`;
}

const faultsOf = (dialogues: readonly DialogueCase[]) =>
  dialogues.flatMap((dialogue) => {
    const fault = faultOf(dialogue);
    return fault === null ? [] : [`${dialogue.asks} → ${fault}`];
  });

describe('a follow-up becomes a question that stands alone', () => {
  test.each(tuningDialogues.map((dialogue) => [dialogue.asks, dialogue] as const))('%s', (_, dialogue) => {
    expect(faultOf(dialogue)).toBeNull();
  });
});

describe('the held-out dialogues', () => {
  const follows = heldOutDialogues.filter(({ has }) => has !== null);
  const own = heldOutDialogues.filter(({ has }) => has === null);

  test('are completed at least as often as at first sight, 50 of 52', () => {
    expect(follows).toHaveLength(52);
    expect(faultsOf(follows).length).toBeLessThanOrEqual(2);
  });

  test('leave questions of their own as they are', () => {
    expect(own.length).toBeGreaterThan(10);
    expect(faultsOf(own)).toEqual([]);
  });
});

test('dialogues written later are completed as often as they were, and hardly one of its own is altered', () => {
  const follows = laterDialogues.filter(({ has }) => has !== null);
  expect(follows).toHaveLength(46);
  expect(faultsOf(follows).length).toBeLessThanOrEqual(5);
  expect(faultsOf(laterDialogues.filter(({ has }) => has === null)).length).toBeLessThanOrEqual(1);
});

test('an item of the list the last answer showed is meant by its number', () => {
  const turn = { question: 'What are the kinds of relay?', references: ['D3.C1.C4', 'D3.C1.L1', 'D3.C1.L2'] };
  expect(standaloneQuestion('explain the second one', [turn], schemes)).toBe('D3.C1.L2');
  expect(standaloneQuestion('and the third one?', [turn], schemes)).not.toMatch(/L\d/);
  expect(
    standaloneQuestion('explain the second one', [{ ...turn, references: ['D3.C1.L1', 'D4.C1.L1'] }], schemes),
  ).not.toMatch(/L\d/);
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
