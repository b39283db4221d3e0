import { describe, expect, test } from 'vitest';
import { contextReferences, followUpOf } from '../../functions/ask/conversation.ts';

const turns = [
  { question: 'Step 2 of lab 1 on day 3', references: ['D3.L1.S2', 'D3.L1.S3'] },
  { question: 'What is a relay?', references: ['D3.C1.C1', 'D3.L1.S2'] },
];

describe('contextReferences', () => {
  test('latest first, each once', () => {
    expect(contextReferences(turns)).toEqual(['D3.L1.S2', 'D3.L1.S3', 'D3.C1.C1']);
    expect(contextReferences(null)).toEqual([]);
  });
});

describe('followUpOf', () => {
  test('the next step follows the last shown, the previous one precedes the first', () => {
    for (const question of ['and the next step?', 'What is the next step?', 'Next', 'ok, the following step please']) {
      expect(followUpOf(question, turns)).toEqual({ anchor: 'D3.L1.S3', offset: 1 });
    }
    expect(followUpOf('the previous step?', turns)).toEqual({ anchor: 'D3.L1.S2', offset: -1 });
  });

  test('other questions, and turns about no step, are no follow-up', () => {
    expect(followUpOf('What is the next step in the history of AEO?', turns)).toBeNull();
    expect(
      followUpOf(
        'and the next step?',
        turns.slice(1).map((turn) => ({ ...turn, references: ['D3.C1.C1'] })),
      ),
    ).toBeNull();
    expect(followUpOf('and the next step?', null)).toBeNull();
  });
});
