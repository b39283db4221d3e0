import { describe, expect, test } from 'vitest';
import { readLearningPath } from '../../functions/policy/learning-path.ts';
import type { StoredMessage } from '../../functions/ports/tutor-store.ts';
import { hearWish } from '../../functions/tutor/hear-wish.ts';

const reading = readLearningPath({
  units: [{ unitId: 'A', title: 'A' }],
  edges: [],
  entryUnitId: null,
});
if (!reading.ok) throw new Error('the path is at fault');
const { path } = reading;

function drillWith(options: readonly string[]): StoredMessage {
  const card = {
    ...{ type: 'DRILL', unitId: 'A', prompt: 'Which word?', questionLatex: '', options, references: [] },
    ...{ countsTowardsTier: true, result: null },
  };
  const body = { text: null, latex: null, sentences: [], references: [], why: null, card };
  return { messageId: 'm1', role: 'assistant', body, secret: null, outcome: null } as unknown as StoredMessage;
}

const hear = (options: readonly string[]) =>
  hearWish(
    { messageText: 'Skip', clientEvent: { type: 'NONE' } } as never,
    { recent: [drillWith(options)] },
    path,
    'A',
  );

test('what reads as an option of the open drill is no wish', () => {
  expect(hear(['Stop', 'Go'])?.wish).toBe('skip');
  expect(hear(['skip', 'Go'])).toBeNull();
});

describe('a wish in one clause of several', () => {
  const said = (messageText: string) =>
    hearWish({ messageText, clientEvent: { type: 'NONE' } } as never, { recent: [] }, path, 'A')?.wish ?? null;

  test.each([
    ['omg, that is even worse. what should I do now', 'what_now'],
    ['huh?? give me the short version', 'simpler'],
    ['thank you!! but where am I now', 'progress'],
  ])('“%s” is heard', (text, wish) => {
    expect(said(text)).toBe(wish);
  });

  test.each(['I do not get it, what is photosynthesis?', 'skip that. why does iron rust?'])(
    'in “%s” the question goes first',
    (text) => {
      expect(said(text)).toBeNull();
    },
  );
});
