import { describe, expect, it } from 'vitest';
import { askRequestSchema } from '../../functions/contract/answer.ts';
import { typedText } from '../../functions/contract/identifiers.ts';
import { gradeDrillRequestSchema, turnRequestSchema } from '../../functions/contract/tutor-turn.ts';

const typed = typedText({ min: 1, max: 2000 });

describe('white space in what a person typed', () => {
  it('is folded where it runs on, whatever it is made of', () => {
    expect(typed.parse(`what${' '.repeat(900)}is${'\t \u00a0'.repeat(300)}this`)).toMatch(/^what {8}is\s{8}this$/);
    expect(typed.parse(`one${' \n'.repeat(400)}two`)).toBe('one \n\ntwo');
  });

  it('stays where it gives a text its form', () => {
    const text = 'if x:\n        y = 1\n\n    - a\n        - b';
    expect(typed.parse(text)).toBe(text);
  });

  it('is folded before length is counted, and takes no time', () => {
    expect(typed.parse(`a${' '.repeat(5000)}b`)).toHaveLength(10);
    const begun = process.cpuUsage();
    for (let count = 0; count < 100; count += 1) typed.parse(`a${' \n\t'.repeat(20_000)}b`);
    expect(process.cpuUsage(begun).user / 1000 / 100).toBeLessThan(20);
  });

  it.each([
    ['a question', () => askRequestSchema.parse({ courseId: 'c', question: `a${' '.repeat(900)}b` }).question],
    [
      'a message',
      () => turnRequestSchema.parse({ messageText: `a${' '.repeat(900)}b`, clientEvent: { type: 'NONE' } }).messageText,
    ],
    [
      'an answer to a drill',
      () =>
        gradeDrillRequestSchema.parse({
          messageId: '00000000-0000-4000-8000-000000000000',
          answer: `a${' '.repeat(400)}b`,
        }).answer,
    ],
  ])('%s comes in so', (_, read) => expect(read()).toBe(`a${' '.repeat(8)}b`));
});
