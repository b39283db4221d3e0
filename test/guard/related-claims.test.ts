// Two claims of two passages may stand side by side; that one follows from the other must be said by a passage.
import { expect, test } from 'vitest';
import { judgeSentence } from '../../functions/guard/judge-sentence.ts';
import { preparePassage } from '../../functions/text/prepare.ts';
import { countTerms } from '../../functions/text/term-statistics.ts';
import { contentStems } from '../../functions/text/text.ts';

const texts = [
  'The queen lays up to two thousand eggs in spring.',
  'Guard workers defend the narrow entrance of the hive.',
];

function judge(sentence: string) {
  const passages = texts.map((text, index) => ({ id: `D1.C1.C${index + 1}`, prepared: preparePassage(text) }));
  return judgeSentence({ sentence, question: null, passages, statistics: countTerms(texts.map(contentStems)) }).outcome;
}

test('side by side', () => {
  expect(
    judge(
      'The queen lays up to two thousand eggs in spring, and guard workers defend the narrow entrance of the hive.',
    ),
  ).toBe('deliver');
});

test.each(['because', 'so', 'which means that'])('not with “%s” between them', (joint) => {
  const [first = '', second = ''] = texts;
  const sentence = `${first.slice(0, -1)}, ${joint} ${second.charAt(0).toLowerCase()}${second.slice(1)}`;
  expect(judge(sentence)).not.toBe('deliver');
});
