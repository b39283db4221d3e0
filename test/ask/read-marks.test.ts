// Marks a model writes: what is one, what is not, and whose it is.
import { describe, expect, it } from 'vitest';
import { attachMarks, readMarks } from '../../functions/ask/read-marks.ts';

describe('a mark', () => {
  it.each([
    ['A relay is a switch [1].', 'A relay is a switch.', [1]],
    ['A relay is a switch [1][3].', 'A relay is a switch.', [1, 3]],
    ['A relay is a switch [1, 3].', 'A relay is a switch.', [1, 3]],
    ['A relay is a switch [2-4].', 'A relay is a switch.', [2, 3, 4]],
    ['A relay [2] is a switch [1].', 'A relay is a switch.', [2, 1]],
    ['A relay is a switch[^2].', 'A relay is a switch.', [2]],
    ['A relay is a switch 【2】.', 'A relay is a switch.', [2]],
    ['A relay is a switch [Source 2].', 'A relay is a switch.', [2]],
    ['A relay is a switch (Sources 1 and 2).', 'A relay is a switch.', [1, 2]],
    ['रिले एक स्विच है [१]।', 'रिले एक स्विच है।', [1]],
    ['रिले एक स्विच है [स्रोत 12]।', 'रिले एक स्विच है।', [12]],
  ])('is read in %j', (written, text, marks) => {
    expect(readMarks(written, [])).toEqual({ text, marks });
  });

  it.each([
    'The solution set is [1, 3].',
    'The function grows on $[1, 3]$.',
    'The first element is `list[0]`.',
    'The domain of $f$ is the interval [2, 5].',
    'Follow [1](https://example.org).',
    '(2) The lamp is lit.',
  ])('is none in %j', (written) => {
    expect(readMarks(written, [])).toEqual({ text: written, marks: [] });
  });

  it('is none where the passage has the same words before the same bracket', () => {
    const passage = 'Take the entry a[1] of the table.';
    expect(readMarks('The entry a[1] is taken.', [passage])).toEqual({ text: 'The entry a[1] is taken.', marks: [] });
  });
});

describe('marks of a draft', () => {
  async function attach(texts: readonly string[], handleCount = 3) {
    async function* draft() {
      for (const text of texts) yield { type: 'sentence', text } as const;
      yield { type: 'end', failure: null } as const;
    }
    const found: (readonly [string, readonly number[]])[] = [];
    for await (const event of attachMarks(draft(), { handleCount, passageTexts: [] }))
      if (event.type === 'sentence') found.push([event.text, event.marks]);
    return found;
  }

  it('after the full stop belong to the sentence before', async () => {
    expect(await attach(['A is B.', '[1] C is D.', '[2]'])).toEqual([
      ['A is B.', [1]],
      ['C is D.', [2]],
    ]);
  });

  it('stay with their sentence where it has its own', async () => {
    expect(await attach(['A is B [1].', 'C is D.', 'E is F [3].'])).toEqual([
      ['A is B.', [1]],
      ['C is D.', []],
      ['E is F.', [3]],
    ]);
  });

  it('are not looked for where the model was given no handles', async () => {
    expect(await attach(['A is B [1].'], 0)).toEqual([['A is B [1].', []]]);
  });
});
