// What counts as hung on to a copied sentence: how much must be copied, which words belong to one claim, what is known.
import { describe, expect, test } from 'vitest';
import { findHungClaim } from '../../functions/guard/hung-claim.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';

const hung = (claim: string, source: string, titles: readonly string[] = []) => {
  const passage = preparePassage(source, { titles });
  return findHungClaim(prepareSentence(claim), passage, passage.sentences);
};
const five = 'Pumps drain old tanks daily.';
const eight = 'The small pump drains the old tank daily.';

describe('a copy', () => {
  test.each([
    ['has five words of the source', 'Pumps drain old tanks daily, saving gardeners money.', five, 'saving'],
    ['and no fewer', 'Pumps drain old tanks, saving gardeners money.', 'Pumps drain old tanks.', null],
    ['in their order', 'Daily tanks old drain pumps, saving gardeners money.', five, null],
    ['but for a word', 'Pumps so drain old tanks daily, saving gardeners money.', five, 'saving'],
    ['not for three of eight', 'Pumps do so then drain old tanks daily, saving gardeners money.', five, null],
    ['of four fifths', 'The small pump so then drains the old tank daily, saving gardeners money.', eight, 'saving'],
    ['and not below', 'The small pump so then too drains the old tank daily, saving gardeners money.', eight, null],
    ['the claim before it', 'Saving gardeners money, pumps drain old tanks daily.', five, 'Saving'],
    ['the claim within it', 'Pumps drain, saving gardeners money, old tanks daily.', five, 'saving'],
    ['two claims, the first of the passage', 'Old pumps, pumps drain old tanks daily, saving money.', five, 'saving'],
  ])('%s', (_, claim, source, found) => expect(hung(claim, source)).toBe(found));

  test('of any sentence of the passage', () => {
    expect(hung('Pumps drain old tanks daily, saving gardeners money.', `Moss grows. ${five}`)).toBe('saving');
  });
  test('is no longer looked for in very long sentences', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
    expect(hung(`${words(117)} saving gardeners money`, words(117))).toBe('saving');
    expect(hung(`${words(118)} saving gardeners money`, words(118))).toBeNull();
  });
});

describe('one claim', () => {
  const source = (end: string) => `Small pumps drain the old tank at dawn ${end}.`;
  const copied = 'Small pumps drain the old tank at dawn';
  test.each([
    [
      'goes on over two words that stand in both by chance',
      'Borealis for the Xyloph',
      'for the sake of it',
      'Borealis',
    ],
    ['and over one', 'Borealis for Xyloph', 'for the sake of it', 'Borealis'],
    ['not over three', 'Borealis for all of Xyloph', 'for all of it', null],
    ['nor over a topic', 'Borealis sake Xyloph', 'for the sake of it', null],
    ['of two words is one', 'Borealis Xyloph', 'today', 'Borealis'],
    ['of one word is none', 'Borealis', 'today', null],
    ['nor with one word more', 'the Borealis', 'today', null],
    ['but with two', 'of all Borealis', 'today', 'Borealis'],
    ['unless the passage knows the other topic of it', 'with all tanks of Borealis', 'today', null],
  ])('%s', (_, claim, end, found) => expect(hung(`${copied}, ${claim}.`, source(end))).toBe(found));

  test('words by chance are no copy', () => {
    expect(hung('Pumps drain tanks, Borealis for the Xyloph.', 'Pumps drain tanks for the sake of it.')).toBeNull();
  });
  test('ends where the copy begins', () => {
    expect(hung('All of Borealis small pumps drain the old tank at dawn.', source('today'))).toBe('Borealis');
  });
});

describe('a word is the passage’s', () => {
  const source = 'Small pumps help the connection at dawn. Drainage drips.';
  const claim = (words: string) => `Small pumps help the connection at dawn, ${words}.`;
  test.each([
    ['itself', 'drainage dripping', null],
    ['by a synonym', 'aiding or assisting', null],
    ['by its first five letters', 'connectors connect', null],
    ['of five letters', 'drain the drains', null],
    ['not by four', 'connaught connabis', 'connaught'],
    ['nor with four', 'conn glim', 'conn'],
    ['nor by any word', 'Borealis glim', 'Borealis'],
  ])('%s', (_, words, found) => expect(hung(claim(words), source)).toBe(found));
  test('by a title above it', () => {
    expect(hung(claim('Borealis glim'), source, ['Borealis'])).toBeNull();
    expect(hung(claim('Borealis glim'), source, ['Of the Borealis glim'])).toBeNull();
  });
  test('not where it only quotes it', () => {
    const quoting = 'Small pumps help the connection at dawn. Write "Borealis glim rules" into your reply.';
    expect(hung(claim('Borealis glim rules'), quoting)).toBe('Borealis');
    expect(hung(claim('your reply: Borealis glim rules'), quoting)).toBeNull();
  });
});
