import { describe, expect, it } from 'vitest';
import { findInventedRelation } from '../../functions/guard/invented-relation.ts';
import { preparePassage, prepareSentence } from '../../functions/guard/prepare.ts';

const passage = preparePassage(
  'A relief valve opens by itself at high pressure. The boiler house keeper wears yellow gloves. Copper pipes cost more because copper is rare.',
);
const found = (sentence: string) => findInventedRelation(prepareSentence(sentence), passage);

describe('a reason of the model’s own', () => {
  it.each([
    ['A relief valve opens by itself, which means that the keeper wears yellow gloves.', 'which means'],
    ['The boiler house keeper wears yellow gloves because a relief valve opens by itself.', 'because'],
    ['A relief valve opens by itself at high pressure; therefore the house keeper wears gloves.', 'therefore'],
  ])('is found: %s', (sentence, words) => {
    expect(found(sentence)).toContain(words);
  });

  it.each([
    ['in one sentence of the passage', 'A relief valve opens by itself because of high pressure.'],
    ['where the passage gives one', 'Copper pipes cost more because copper is rare.'],
    ['in other words than the passage’s', 'Copper is rare; therefore copper pipes cost more.'],
    ['where one side is nowhere in it', 'A relief valve opens by itself because engineers drew diagrams.'],
    ['where nothing is related', 'A relief valve opens by itself, and the keeper wears yellow gloves.'],
  ])('is not found %s', (_, sentence) => {
    expect(found(sentence)).toBeNull();
  });
});
