import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../scripts/evaluate/metrics.ts';
import { changeNumber, changeUnit, negate, paraphrase, swapName } from '../../../scripts/evaluate/mutate.ts';
import { exchangeRoles, generalise } from '../../../scripts/evaluate/mutate-scope.ts';

const sentence = 'The Raspberry Pi can draw 5 V from the port, and it is warm.';

describe('false versions', () => {
  it('denies, or takes a denial away', () => {
    expect(negate(sentence)).toBe('The Raspberry Pi can not draw 5 V from the port, and it is warm.');
    expect(negate('It does not need light.')).toBe('It does need light.');
    expect(negate('Broken pumps everywhere.')).toBeNull();
  });

  it('changes a number to one the paragraph does not have', () => {
    const changed = changeNumber(sentence, `${sentence} 6 50 8 10 12`, seededRandom(1));
    expect(changed).toBeNull();
    expect(changeNumber(sentence, sentence, seededRandom(1))).not.toBe(sentence);
  });

  it('changes a unit to another of its kind', () => {
    expect(changeUnit(sentence)).toContain('5 mV');
    expect(changeUnit('No unit here.')).toBeNull();
  });

  it('swaps a name for one the paragraph does not have', () => {
    expect(swapName(sentence, sentence, ['Arduino', 'Pi'], seededRandom(2))).toMatch(/Arduino/);
  });
});

describe('sentences of another scope', () => {
  it('says of all or always what was said of some or usually', () => {
    expect(generalise('Some sensors are cheap.')).toBe('All sensors are cheap.');
    expect(generalise('The pump usually starts at dawn.')).toBe('The pump always starts at dawn.');
    expect(generalise('The pump does not usually start.')).toBeNull();
    expect(generalise('Some of it is dry.')).toBeNull();
  });

  it('exchanges who acts and who is acted on', () => {
    expect(exchangeRoles('The gateway controls the pump, and rests.')).toBe('The pump controls the gateway.');
    expect(exchangeRoles('The sensor measures the resistance of the soil.')).toBeNull();
    expect(exchangeRoles('The sensor rests.')).toBeNull();
  });
});

describe('true paraphrases', () => {
  it('turns clauses round and writes contractions out', () => {
    const found = paraphrase("When the pump stops, the valve doesn't open.").map((entry) => entry.text);
    expect(found).toContain("The valve doesn't open when the pump stops.");
    expect(found).toContain('When the pump stops, the valve does not open.');
  });

  it('does not drop an adverb that a denial needs', () => {
    expect(paraphrase('It is not just the pump that is slow here.').map((entry) => entry.rule)).not.toContain(
      'dropped adverb',
    );
  });
});
