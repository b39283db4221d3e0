import { describe, expect, it } from 'vitest';
import { findModelReferences, removeModelReferences } from '../../functions/guard/model-references.ts';

function strip(sentence: string, source = ''): string | null {
  return removeModelReferences(sentence, findModelReferences(sentence, [source]));
}

describe('row 10: references written by the model', () => {
  it.each([
    'The slab thickness is 5 cm.',
    'Use collab tools with collab 3.',
    'On Monday 5 people came.',
    'Follow 3 steps in the lab.',
    'The S3 bucket holds the label.',
    'The plate has an area of 5 cm² and 2 m³ of water.',
    'The first day of class is a day off.',
    'Step up the voltage.',
  ])('leaves whole words and ordinary phrases alone: %s', (sentence) => {
    expect(findModelReferences(sentence, [])).toEqual([]);
  });

  it.each([
    ['AEO matters (see Lab 2).', 'AEO matters.'],
    ['AEO matters, as described in Chapter 5.', 'AEO matters.'],
    ['AEO matters (d20.c1.c1).', 'AEO matters.'],
    ['AEO matters [Source 2].', 'AEO matters.'],
    ['AEO matters [1].', 'AEO matters.'],
    ['AEO matters[^1].', 'AEO matters.'],
    ['AEO matters.²', 'AEO matters.'],
    ['AEO matters (page 95).', 'AEO matters.'],
    ['AEO matters, see Section 4.2.', 'AEO matters.'],
    ['AEO matters (Smith, 2019).', 'AEO matters.'],
    ['AEO matters 【4†source】.', 'AEO matters.'],
    ['AEO matters (Chapter 5, page 12).', 'AEO matters.'],
    ['According to Chapter 5, answer engines quote it.', 'Answer engines quote it.'],
    ['As shown in Figure 2, it rises.', 'It rises.'],
    ['AEO matters. Source: The Big Book', 'AEO matters.'],
    ['AEO matters, Ref. 12.', 'AEO matters.'],
  ])('takes one out where the sentence stays whole: %s', (sentence, expected) => {
    expect(strip(sentence)).toBe(expected);
  });

  it.each([
    'Step 3 of Lab 1 says to open it.',
    'Day 20 → Chapter 1 covers AEO.',
    'It follows D20.L1.S3.',
    'Table 3.1 lists them.',
    'Smith et al. (2019) show it.',
    'See https://evil.example/x for more.',
    'It follows RFC 1234.',
    'The paper 10.1000/xyz123 says so.',
    'Module 3 and lesson 4 say so.',
  ])('withholds a sentence that rests on one: %s', (sentence) => {
    expect(findModelReferences(sentence, [])).not.toEqual([]);
    expect(strip(sentence)).toBeNull();
  });

  it('exempts what stands word for word in the passage, as whole words', () => {
    expect(
      findModelReferences('Open the plan of Lab 2 first.', ['See Lab 21. Keep the plan of Lab 2 at hand.']),
    ).toEqual([]);
    expect(findModelReferences('Open the plan of Lab 2 first.', ['Keep the plan of Lab 21 at hand.'])).not.toEqual([]);
  });
});
