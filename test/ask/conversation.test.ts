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
      expect(followUpOf(question, turns)).toEqual({ anchor: 'D3.L1.S3', offset: 1, level: null });
    }
    expect(followUpOf('the previous step?', turns)).toEqual({ anchor: 'D3.L1.S2', offset: -1, level: null });
  });

  test('any place has a next one, a container where the wording says so', () => {
    const about = (reference: string) => [{ question: 'What is it?', references: [reference] }];
    expect(followUpOf('and the one after that?', about('F3.P2.C4'))).toEqual({
      anchor: 'F3.P2.C4',
      offset: 1,
      level: null,
    });
    expect(followUpOf('what comes before this', about('C2.D1'))).toEqual({ anchor: 'C2.D1', offset: -1, level: null });
    expect(followUpOf('ok next chapter please', about('C2.D1'))).toEqual({
      anchor: 'C2.D1',
      offset: 1,
      level: 'chapter',
    });
    expect(followUpOf('और अगला?', about('C2.D1'))).toEqual({ anchor: 'C2.D1', offset: 1, level: null });
  });

  test('other questions, and a conversation without references, are no follow-up', () => {
    expect(followUpOf('What is the next step in the history of AEO?', turns)).toBeNull();
    expect(followUpOf('before or after?', turns)).toBeNull();
    expect(followUpOf('and the next step?', [{ question: 'hi', references: [] }])).toBeNull();
    expect(followUpOf('and the next step?', null)).toBeNull();
  });
});
