// What a screen reader is told of an answer: words, no marks of layout.
import { expect, test } from 'vitest';
import { spokenWords, withoutMarks } from '../../functions/workspace/said-words.ts';

test.each([
  ['A **relay** is a *switch*.', 'A relay is a switch.'],
  ['Type `git add` ([more](https://example.org/a)).', 'Type git add (more).'],
  ['## Pumps', 'Pumps'],
  ['2 * 3 * 4 and snake_case stay', '2 * 3 * 4 and snake_case stay'],
])('%s is said as %s', (text, said) => {
  expect(withoutMarks(text)).toBe(said);
});

test('a table is said cell by cell, code without its fence', () => {
  expect(spokenWords({ text: '| Pump | Height |\n|---|---|\n| P1 | **4** |', block: 'table' })).toBe(
    'Pump, Height. P1, 4',
  );
  expect(spokenWords({ text: '```bash\ngit add **\n```', block: 'code' })).toBe('git add **');
});
