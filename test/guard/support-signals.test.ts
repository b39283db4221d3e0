import { describe, expect, it } from 'vitest';
import { align, chooseEvidence } from '../../functions/guard/align.ts';
import { applySupport, fewSentences, readSignals, type SupportSignals } from '../../functions/guard/support.ts';
import { supportModel } from '../../functions/guard/weights.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { emptyStatistics } from '../../functions/text/term-statistics.ts';
import { isFamily } from '../../functions/text/word-family.ts';

function signals(claim: string, source: string): SupportSignals {
  const sentence = prepareSentence(claim);
  const passage = preparePassage(source);
  const alignment = align(sentence, passage, emptyStatistics);
  return readSignals(sentence, passage, alignment, chooseEvidence(alignment));
}

describe('what the evidence meets', () => {
  it('counts words of one family and dates of life', () => {
    expect(signals('Ada played the drums.', 'Ada was a drummer who played.')['cover_predicate']).toBeGreaterThan(0.7);
    expect(
      signals('Ada Lovelace died in 1852.', 'Ada Lovelace (1815 – 1852) wrote programs.')['cover_predicate'],
    ).toBeGreaterThan(0.7);
  });

  it.each([
    ['drum', 'drummer', true],
    ['act', 'actor', true],
    ['write', 'writer', true],
    ['polit', 'politician', true],
    ['pump', 'pumpkin', false],
    ['cat', 'category', false],
    ['in', 'ing', false],
  ])('%s and %s are of one family: %s', (left, right, expected) => {
    expect(isFamily(left, right)).toBe(expected);
    expect(isFamily(right, left)).toBe(expected);
  });

  it('leaves a subject named only before the passage out of account', () => {
    const pointed = signals('The Long Road was shown in 2009.', 'The film was shown in 2009.');
    expect(pointed['cover_predicate']).toBe(1);
    expect(pointed['name_missing']).toBe(0);
    expect(signals('The Long Road was shown in 2009.', 'Ada Smith was shown in 2009.')['name_missing']).toBe(1);
  });

  it('measures the longest run of new words', () => {
    const found = signals('Pumps need careful yearly expert inspection.', 'Pumps need inspection.');
    expect(found['longest_new_run']).toBe(0.75);
  });
});

describe('denial', () => {
  const source = 'The series is French and was never shown abroad.';
  it.each([
    ['The series is German.', 'conflict'],
    ['The series is not German.', 'denies_the_excluded'],
    ['The series was shown abroad.', 'source_denies'],
    ['The series was not shown abroad.', 'both_deny'],
    ['The series is only French.', 'exclusive_added'],
  ])('%s shows as %s', (claim, name) => {
    expect(signals(claim, source)[name]).toBe(1);
  });

  it('is alone where the evidence denies nothing', () => {
    expect(signals('The pump does not start at dawn.', 'The pump starts at dawn.')).toMatchObject({ denies_alone: 1 });
    expect(signals('Not only the pump starts.', 'The pump starts.')).toMatchObject({ denies_alone: 0 });
    expect(signals('The value is zero.', 'The value is zero.')).toMatchObject({ denies_alone: 0 });
  });
});

describe('talk', () => {
  it('is what the evidence does not say', () => {
    const source = 'The pump draws 5 V from the port.';
    const chat = signals('Wow, I think the pump draws 5 V!', source);
    expect(chat['first_person']).toBe(1);
    expect(chat['talk']).toBeGreaterThan(1);
    expect(signals('The song is "I Love You!".', 'The song is known.')['talk']).toBe(0);
    expect(signals('The pump draws 5 V.', source)).toMatchObject({ first_person: 0, talk: 0, asks: 0 });
    expect(signals('Could the pump draw 5 V?', source)).toMatchObject({ asks: 1, modal_added: 1 });
  });

  it('takes "us" for a country where the evidence speaks of it', () => {
    expect(signals('it was shown in the us', 'It was shown in the United States.')['first_person']).toBe(0);
    expect(signals('it was shown to us', 'It was shown in France.')['first_person']).toBe(1);
  });
});

describe('dates', () => {
  it('are scattered when their parts stand apart', () => {
    const source = 'The plan of 2018 was read. On 4 May it was signed.';
    expect(signals('It was signed on 4 May 2018.', source)).toMatchObject({ figures_missing: 1, date_scattered: 1 });
    expect(signals('It was signed on 5 May 2018.', source)).toMatchObject({ figures_missing: 1, date_scattered: 0 });
  });
});

describe('the shipped weights', () => {
  it('read every signal they weigh, for short passages and for articles', () => {
    const found = signals('The pump draws 5 V.', 'The pump draws 5 V from the port.');
    for (const sentences of [1, fewSentences, fewSentences + 1, 500]) {
      const probability = applySupport(supportModel, { ...found, sentences });
      expect(probability).toBeGreaterThan(0.5);
      expect(probability).toBeLessThan(1);
    }
  });

  it('find less support where more is missing, denied or excluded', () => {
    const source = 'The pump starts at dawn and draws 5 V.';
    const of = (claim: string): number => applySupport(supportModel, signals(claim, source));
    const copied = of('The pump starts at dawn.');
    expect(of('The pump starts at noon with a loud warning horn.')).toBeLessThan(copied);
    expect(of('The pump does not start at dawn.')).toBeLessThan(copied);
    expect(of('The pump stops at dawn.')).toBeLessThan(copied);
  });
});
