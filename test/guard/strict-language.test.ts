import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeSentence } from '../../functions/guard/judge-sentence.ts';
import { findForeignClaim, findGuess } from '../../functions/guard/strict-language.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { emptyStatistics } from '../../functions/text/term-statistics.ts';

const trench = 'The minimum trench depth for DC cables is 800 mm from finished ground level.';
const guess = (sentence: string, passage: string) => findGuess(prepareSentence(sentence), preparePassage(passage));
const claim = (sentence: string, passage: string) =>
  findForeignClaim(prepareSentence(sentence), preparePassage(passage));

describe('guessing words', () => {
  test.each([
    ['The trench depth is probably 800 mm.', 'probably'],
    ['I think the trench depth is 800 mm.', 'I think'],
    ['The trench depth might be 800 mm.', 'might'],
    ['Trenches are generally 800 mm deep.', 'generally'],
    ['Trenches are typically 800 mm deep.', 'typically'],
    ['In my opinion 800 mm is the depth.', 'In my opinion'],
    ['It is common practice to dig 800 mm deep.', 'common practice'],
  ])('are found: %s', (sentence, found) => {
    expect(guess(sentence, trench)).toBe(found);
  });

  test.each([
    'The Almighty tool stands in the shed.',
    'The mighty winch pulls the cable.',
    'The generally-rated breaker is a product name: Generallyx.',
    'Typicality is a term of statistics.',
    'The sensor may be mounted upside down.',
  ])('are whole words: %s', (sentence) => {
    expect(guess(sentence.replace('generally-rated', 'GenerallyRated'), trench)).toBeNull();
  });

  test('that the passage uses itself may be used, also another of the same kind', () => {
    expect(guess('Delivery usually takes two weeks.', 'Delivery typically takes two weeks.')).toBeNull();
    expect(guess('Delivery probably takes two weeks.', 'Delivery typically takes two weeks.')).toBe('probably');
  });
});

describe('claims of conformity', () => {
  test.each([
    ['The trench meets the requirements of the standard.', trench],
    ['The cable complies with IEC 60364.', 'The cable is described in IEC 60364.'],
    ['The cable complies with IEC 60364.', 'The cable shall comply with IEC 60364.'],
    ['The sand is approved.', 'Backfill material shall be sand or approved equivalent.'],
    ['The installation is certified.', 'A certified electrician signs the sheet.'],
    ['The string passed the test.', 'The string is tested with 1000 V.'],
    ['Only approved glands are used.', 'Glands are of brass.'],
  ])('beyond the passage: %s', (sentence, passage) => {
    expect(claim(sentence, passage)).not.toBeNull();
  });

  test.each([
    [
      'Backfill material shall be sand or approved equivalent.',
      'Backfill material shall be sand or approved equivalent.',
    ],
    ['The cable shall comply with IEC 60364.', 'Every cable shall comply with IEC 60364.'],
    ['The cable complies with IEC 60364.', 'The cable type H1Z2Z2-K complies with IEC 60364.'],
    ['The relay is approved for outdoor use.', 'The relay K1 is approved for outdoor use.'],
    ['The trench is 800 mm deep.', trench],
  ])('of the passage itself: %s', (sentence, passage) => {
    expect(claim(sentence, passage)).toBeNull();
  });
});

describe('in the verdict of a strict profile', () => {
  const passages = [{ id: 'F3.P5.C1', prepared: preparePassage(trench) }];
  const judge = (sentence: string, isStrict: boolean) =>
    judgeSentence({ sentence, question: null, passages, statistics: emptyStatistics, isStrict });

  test.each([
    ['The minimum trench depth for DC cables is probably 800 mm from finished ground level.', 'guess'],
    ['The minimum trench depth for DC cables is generally 800 mm from finished ground level.', 'guess'],
    ['The minimum trench depth for DC cables of 800 mm passes inspection from ground level.', 'compliance'],
  ])('the passage’s own sentence takes the place of "%s"', (sentence, check) => {
    expect(judge(sentence, true)).toMatchObject({ outcome: 'replace', by: trench, check });
  });

  test('sentences without such words are judged alike in all profiles', () => {
    const words = fc.constantFrom(
      'trench',
      'depth',
      'cables',
      'minimum',
      '800 mm',
      'ground',
      'level',
      'is',
      'the',
      'not',
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 10 }), (parts) => {
        const sentence = `${parts.join(' ')}.`;
        expect(judge(sentence, true)).toEqual(judge(sentence, false));
      }),
      { numRuns: 60 },
    );
  });
});
