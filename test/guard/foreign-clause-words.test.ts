// Which words are unheard of: not those with an English ending, of everyday English, or with a meaning in the lexicon.
import { expect, test } from 'vitest';
import { findForeignClause, ordinaryEnding } from '../../functions/guard/foreign-clause.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { emptyStatistics } from '../../functions/text/term-statistics.ts';

const find = (claim: string) =>
  findForeignClause({
    ...{ sentence: prepareSentence(claim), passage: preparePassage('The pump drains the tank.') },
    ...{ question: null, statistics: emptyStatistics },
  });
const hung = (words: string) => find(`The pump drains the tank, and ${words}.`);

const endings = 'ing ed ly ion ions er ers ness ment ments ies ity ous ive al ful able s'.split(' ');
test.each(endings)('a word in -%s is English', (ending) => {
  expect(ordinaryEnding.test(`brandol${ending}`)).toBe(true);
  expect(ordinaryEnding.test(`brandol${ending}k`)).toBe(false);
  expect(hung(`brandol${ending} of the garden`)).toBeNull();
  expect(hung(`brandol${ending}k of the garden`)).toBe(`brandol${ending}k`);
});

test.each([
  ['brodk of the garden', 'brodk'],
  ['brod of the garden', null],
  ['music of the garden', null],
  ['canine of the cinema', null],
  ['summit of the garden', 'summit'],
  ['the garden of brandolin', 'brandolin'],
  ['ébrandolin of the garden', null],
  ['brandoliné of the garden', null],
  ['brandolin5 of the garden', null],
  ['https://brandolin.example of the garden', null],
  ['12345 of the garden', null],
  ['brandolin', null],
  ['brandolin of the tank', null],
  ['brandolin draining it', null],
])('%s: %s', (words, found) => expect(hung(words)).toBe(found));

test.each([
  ['Brandolin glow of moss, the pump drains the tank.', null],
  ['The pump drains the tank, music glow, and brandolin glow.', 'brandolin'],
  ['The pump drains the tank; brandolin glow.', 'brandolin'],
  ['The pump drains the tank: brandolin glow.', 'brandolin'],
  ['The pump drains the tank – brandolin glow.', 'brandolin'],
  ['The pump drains the tank — brandolin glow.', 'brandolin'],
  ...'and but while whereas because since so AND'
    .split(' ')
    .map((joint) => [`The pump drains the tank ${joint} brandolin glow.`, 'brandolin'] as const),
  ['The pump drains the tank or brandolin glow.', null],
  ['The pump drains the tank sandy brandolin glow.', null],
  ['', null],
] as const)('a clause begins at a mark or a joint: %s', (claim, found) => expect(find(claim)).toBe(found));
