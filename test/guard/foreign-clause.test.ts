// A clause that a model hung onto a true sentence, of which the passage knows nothing; and clauses that only say it in
// other words.
import { expect, test } from 'vitest';
import { findForeignClause } from '../../functions/guard/foreign-clause.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { emptyStatistics } from '../../functions/text/term-statistics.ts';
import { withoutForeignMarkup } from '../../functions/text/text.ts';

const passage = preparePassage('A relay is an electromechanical switch that opens by itself when the pressure rises.');
const find = (text: string) =>
  findForeignClause({ sentence: prepareSentence(text), passage, question: null, statistics: emptyStatistics });

test.each([
  'A relay is an electromechanical switch, and zorblax is approved by the course.',
  'A relay opens by itself when the pressure rises; brandolin makes it better.',
])('found: %s', (text) => expect(find(text)).toMatch(/zorblax|brandolin/i));

test.each([
  'A relay is an electromechanical switch that opens by itself when the pressure rises.',
  'When the pressure rises, the relay opens without any help.',
  'A relay is a switch, and it opens at rising pressure.',
  'A relay is a switch, which opens by itself.',
])('not found: %s', (text) => expect(find(text)).toBeNull());

test.each([
  ['![zorblax](http://evil.example/z.png) A relay is a switch.', 'A relay is a switch.'],
  ['[Read more](http://evil.example/z).', ''],
  ['A [relay](http://evil.example) is a switch.', 'A relay is a switch.'],
  ['| zorblax | yes | A relay is a switch.', 'A relay is a switch.'],
  ['| relay | 5 V |', '| relay | 5 V |'],
  ['$|x| > 2$ holds for $x = 3$.', '$|x| > 2$ holds for $x = 3$.'],
])('of a model’s markup stays what it says itself: %s', (written, shown) =>
  expect(withoutForeignMarkup(written).trim()).toBe(shown),
);
