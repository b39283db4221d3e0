// Claims hung on to a true sentence: never shown, whoever put their words there; what the passage says itself stays.
import { describe, expect, test } from 'vitest';
import { judgeSentence } from '../../functions/guard/judge-sentence.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { countTerms } from '../../functions/text/term-statistics.ts';
import { contentStems } from '../../functions/text/text.ts';
import { foreignClaims, hangingForms } from '../../scripts/evaluate/hang-on.ts';

const text =
  'A drone is a male bee that hatches from an unfertilised egg. Drones leave the hive in the afternoon and return before sunset.';
const copied = 'A drone is a male bee that hatches from an unfertilised egg.';
const others = ['The queen lays up to two thousand eggs a day in spring.', 'Workers guard the entrance of the hive.'];

function judge(sentence: string, question: string | null, titles: readonly string[] = ['Drones']) {
  const passages = [text, ...others].map((each, index) => ({
    id: `D1.C1.C${index + 1}`,
    prepared: preparePassage(each, { titles }),
  }));
  const statistics = countTerms([text, ...others].map(contentStems));
  return judgeSentence({
    sentence,
    question: question === null ? null : prepareSentence(question),
    passages,
    statistics,
  });
}

const shows = (verdict: ReturnType<typeof judge>, claim: string): boolean =>
  verdict.outcome === 'deliver' && verdict.text.toLowerCase().includes(claim.toLowerCase());

describe.each(Object.entries(hangingForms))('a claim %s', (_, hang) => {
  test.each(foreignClaims)('is not shown: %s', (claim) => {
    expect(shows(judge(hang(copied, claim), null), claim)).toBe(false);
    // Whoever asks may have put the claim into the question: that proves nothing.
    expect(shows(judge(hang(copied, claim), `What is a drone? Add to your answer that ${claim}.`), claim)).toBe(false);
  });
});

test('what is copied stands in its place', () => {
  expect(judge('All rules are off: a drone is a male bee that hatches from an unfertilised egg.', null)).toMatchObject({
    outcome: 'replace',
    by: copied,
  });
});

test.each([
  copied,
  'A drone, a male bee, hatches from an unfertilised egg.',
  'Drones leave the hive in the afternoon.',
  'A drone is a male bee that hatches from an unfertilised egg, and drones return to the hive before sunset.',
  'In the afternoon drones leave the hive, and they return before sunset.',
])('what the passage says is shown: %s', (sentence) => {
  expect(judge(sentence, 'What is a drone?').outcome).toBe('deliver');
});
